"""Questions about the table that change nothing."""

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.figures import BOARD, IS_POSITIVE, KNIGHTS, PASSES, SHIELD_VALUE, SQUARES
from oyez.games.medieval_academy.table import JOUSTS, KINGS_SERVICE, TOURNAMENTS, Table
from oyez.kit.seats import CLOCKWISE

LANCELOT_NAME = 64  # see `who`
RESULT = 128  # more than any name of a squire; see `result_of`
KNIGHT_NAME = 6  # see `called`: 7 is the Black Knight, 8 the White


def who(t: Table, squire: int) -> int:
    """A squire's name in events and prompts: colour + 8 x (seat + 1), and 64 more where a seat has two squires."""
    return t.colour[squire] + 8 * (t.owner[squire] + 1) + LANCELOT_NAME * t.is_lancelot


def seat_of(t: Table, squire: int) -> int:
    """The seat of which an event tells: the squire's player; the neutral squire has the number after all players'."""
    return t.seats if t.owner[squire] == NOBODY else t.owner[squire]


def result_of(t: Table, squire: int, points: int) -> int:
    """A squire's name and its points in one number, for lists in events: see `names.result`."""
    return who(t, squire) + RESULT * (points + RESULT // 2)


def called(t: Table, board: int) -> int:
    """A board's name in events: on the variant side Jousts and Tournaments are called by their Knights."""
    return board + KNIGHT_NAME if t.options.variant_jousts_tournaments and board in (JOUSTS, TOURNAMENTS) else board


def chooser(t: Table, squire: int) -> int:
    """MA-191: the seat that decides for a squire, its player; MA-139: the fayot decides for the neutral one."""
    owner = t.owner[squire]
    return t.fayot if owner == NOBODY else owner


def squires_of(t: Table, seat: int) -> list[int]:
    """The squires that a seat leads: one, or two in Lancelot."""
    return [squire for squire in range(len(t.owner)) if t.owner[squire] == seat]


def squire_of_colour(t: Table, colour: int) -> int:
    return t.colour.index(colour)


def clockwise_from(t: Table, squire: int) -> list[int]:
    """MA-10: all squires, that one first."""
    return list(CLOCKWISE[t.squires][squire])


# --- cards ---


def packet_of(t: Table, squire: int) -> int:
    """MA-18, MA-19: the packet that a squire holds at this moment of the draft; MA-137, MA-185: the neutral one too."""
    return (squire - PASSES[t.round] * t.pick) % t.squires


def keeper(t: Table, packet: int, pick: int) -> int:
    """MA-18, MA-19, MA-137, MA-185: who keeps a card of that packet at that pick."""
    return (packet + PASSES[t.round] * pick) % t.squires


def passing(t: Table) -> str:
    """MA-16: the label of where the cards go in this round."""
    return "pass left" if PASSES[t.round] == 1 else "pass right"


def distinct(cards: list[int]) -> list[int]:
    """Each kind of a hand once: equal cards are one choice."""
    return list(dict.fromkeys(cards))


# --- pawns ---


def square_of(board: int, progress: int) -> int:
    """MA-33, MA-35: the printed square; 0 is Start, which no lap comes back to (MA-34)."""
    return (progress - 1) % SQUARES[board] + 1 if progress else 0


def laps_of(board: int, progress: int) -> int:
    """MA-155: full laps; a pawn on square 20 has not completed its lap."""
    return (progress - 1) // SQUARES[board] if progress else 0


def on_start(t: Table, board: int) -> list[int]:
    """The squires whose pawn has not left Start, or is back there (MA-158)."""
    progress = t.progress[board]
    return [squire for squire in range(t.squires) if not progress[squire]]


def last_and_second_to_last(t: Table, board: int) -> tuple[list[int], int]:
    """MA-43, MA-62, MA-63: all who are last, and the second to last, NOBODY where several are last."""
    ranking = t.ranking[board]
    start = on_start(t, board)
    if len(start) > 1:
        return start, NOBODY
    if start:
        return start, ranking[-1]
    return [ranking[-1]], ranking[-2]


def lies_above(t: Table, board: int, squire: int) -> bool:
    """MA-77: another pawn of equal progress lies above that squire's."""
    progress = t.progress[board]
    if not progress[squire]:
        return False
    place = t.ranking[board].index(squire)
    return place > 0 and progress[t.ranking[board][place - 1]] == progress[squire]


# --- scoring ---


def is_scored(t: Table, board: int) -> bool:
    """MA-40 to MA-42; MA-94 and MA-114 in the variants: is this board scored at the end of this round?"""
    if board == KINGS_SERVICE and t.options.variant_kings_service:
        return t.round in t.scroll_round  # MA-114, MA-178
    if board in (JOUSTS, TOURNAMENTS) and t.options.variant_jousts_tournaments:
        return t.round in KNIGHTS.scored
    return t.round in BOARD[board].scored


def score(t: Table, squire: int) -> int:
    """MA-70: shields, and the bonus or malus of the Quests variant."""
    return sum([SHIELD_VALUE[shield] for shield in t.shields[squire]]) + t.bonus[squire]


def positive_shields(t: Table, squire: int) -> int:
    """MA-120, MA-121: how many sky and blue shields a squire has."""
    return sum([IS_POSITIVE[shield] for shield in t.shields[squire]])
