"""Positions of Medieval Academy in the rulebook's words: a track is written as the rules write it.

`track:jousts_tournaments=A9,7:[C,B],D0` is A on 9, then C and B stacked on 7 (the last on top), D on Start. Squires are
A, B, C, D, E clockwise; in Karadoc A is the first player, B the neutral squire, C the second player.
"""

import re
from typing import Any

from oyez.engine.chance import Chance
from oyez.engine.errors import OyezError
from oyez.engine.notation import Notation
from oyez.engine.words import N_
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.figures import CARD_IDS, DECK, HAND, SHIELD_IDS
from oyez.games.medieval_academy.points import give_shield
from oyez.games.medieval_academy.queries import keeper
from oyez.games.medieval_academy.setup import seat_squires, setup
from oyez.games.medieval_academy.table import CHARITY, JOUSTS, KINGS_SERVICE, QUESTS, STUDIES, Options, Table
from oyez.games.medieval_academy.turn import set_turn_order
from oyez.kit.notation import SEATS, by_seat, listed, number_of, pair, seat_of, take, whole

# From which board a shield comes, by its colour.
HOME = {"sky": JOUSTS, "brown": STUDIES, "blue": KINGS_SERVICE, "red": QUESTS, "grey": CHARITY}
_PAWNS = re.compile(r"(?P<square>\d+):\[(?P<stack>[A-E](?:,[A-E])*)\]|(?P<alone>[A-E])(?P<on>\d+)")


def begin(game: Any, seats: int, options: Options, chance: Chance) -> Table:
    """The first round, after the draft; hands are empty, the whole deck lies there, all pawns stand on Start."""
    t = setup(seats, options, chance)
    t.agenda.clear()
    if not t.is_lancelot:
        t.seat_colour = list(range(seats))
    seat_squires(t, 0)
    t.round = 1
    set_turn_order(t)
    t.pick = HAND.cards_dealt
    t.deck = DECK[:]
    t.hands = [[] for _ in range(t.squires)]
    t.played = [[] for _ in range(t.squires)]
    t.played_on = [[] for _ in range(t.squires)]
    return t


def round(t: Table, written: str) -> None:
    """The number of the round; the order of turns follows from it in Lancelot."""
    t.round = whole(written)
    set_turn_order(t)


def fayot(t: Table, written: str) -> None:
    """The seat that goes first."""
    t.fayot = seat_of(written, t.seats)
    set_turn_order(t)


def hands(t: Table, written: str) -> None:
    """By squire; where all hold as many as they keep of a draft, this was it."""
    for squire, held in enumerate(by_seat(written, t.squires)):
        t.hands[squire] = take(t.deck, CARD_IDS, held)
    if not t.is_lancelot and {len(hand) for hand in t.hands} == {t.pick}:
        packets, picks = range(t.squires), range(t.pick)
        t.taken = [[t.hands[keeper(t, packet, pick)][pick] for pick in picks] for packet in packets]


def shields(t: Table, written: str) -> None:
    """By squire; each comes from the board of its colour."""
    for squire, won in enumerate(by_seat(written, t.squires)):
        for name in listed(won):
            number_of(list(HOME), name.split("_")[0])
            give_shield(t, squire, HOME[name.split("_")[0]], number_of(SHIELD_IDS, name))


def track(t: Table, written: str) -> None:
    """The pawns of one board; those that are left out stay where they are."""
    name, pawns = pair(written, "=")
    number = number_of(BOARD_IDS, name)
    standing = _standing(t, pawns)
    for squire, progress in standing:
        t.progress[number][squire] = progress
    ahead = [squire for squire, progress in standing[::-1] if progress]  # of equal pawns the later written lies above
    t.ranking[number] = sorted(ahead, key=lambda squire: -t.progress[number][squire])


def _standing(t: Table, written: str) -> list[tuple[int, int]]:
    """Squires and their squares, in the order in which they are written."""
    found: list[tuple[int, int]] = []
    for pawns in _PAWNS.finditer(written):
        if pawns["stack"]:
            found += [(seat_of(letter, t.squires), whole(pawns["square"])) for letter in pawns["stack"].split(",")]
        else:
            found.append((seat_of(pawns["alone"], t.squires), whole(pawns["on"])))
    if not found or _PAWNS.sub("", written).strip(","):
        raise OyezError(N_("«{text}» is no track, as in A9,7:[C,B],D0"), text=written[:40])
    return found


def written_track(t: Table, board: int) -> str:
    """A track as such positions write it, the first pawn first; those on Start come last."""
    progress = t.progress[board]
    found = []
    for square in sorted({progress[squire] for squire in t.ranking[board]}, reverse=True):
        stack = [SEATS[squire] for squire in t.ranking[board] if progress[squire] == square]
        found.append(f"{stack[0]}{square}" if len(stack) == 1 else f"{square}:[{','.join(stack[::-1])}]")
    return ",".join(found + [f"{SEATS[squire]}0" for squire in range(t.squires) if not progress[squire]])


NOTATION = Notation(begin, {"round": round, "fayot": fayot, "hands": hands, "shields": shields, "track": track})
