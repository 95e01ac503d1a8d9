"""Phase 3: playing cards."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask
from oyez.engine.choices import Choice
from oyez.engine.events import is_heard, tell
from oyez.games.medieval_academy.choices import OnBoard, PlayCard, PlayFor, PlayOn
from oyez.games.medieval_academy.codex import codex_peek
from oyez.games.medieval_academy.figures import CARD_BOARDS, CARD_IDS, CARD_VALUE, HAND
from oyez.games.medieval_academy.knights import pull_cup
from oyez.games.medieval_academy.movement import advance, tell_lap
from oyez.games.medieval_academy.queries import called, distinct, laps_of, seat_of, square_of, who
from oyez.games.medieval_academy.scrolls import take_scrolls
from oyez.games.medieval_academy.table import (
    BOARDS,
    JOUSTS,
    KINGS_SERVICE,
    NO_CARD,
    PLAYING,
    STUDIES,
    TOURNAMENTS,
    Table,
)
from oyez.kit.pools import pool

ON_BOARD = pool(OnBoard, BOARDS)


def _ways(card: int, double_use: type[PlayOn] | type[PlayFor]) -> tuple[Choice, ...]:
    boards = CARD_BOARDS[card]
    return tuple([double_use(card, board) for board in boards]) if len(boards) > 1 else (PlayCard(card),)


WAYS = tuple([_ways(card, PlayOn) for card in range(len(CARD_IDS))])
KNIGHT_WAYS = tuple([_ways(card, PlayFor) for card in range(len(CARD_IDS))])


@rule
def play_cards(t: Table) -> None:
    """MA-21: round after round, each squire plays one card, until all have played four of five (MA-27, MA-186)."""
    begin_playing(t)
    then(t, *[once_around() for _ in range(HAND.cards_played)])


def begin_playing(t: Table) -> None:
    """Phase 3 begins, for all to hear."""
    t.phase = PLAYING
    tell(t, "MA-21", "play_begins", t.round)


@rule
def once_around(t: Table) -> None:
    """MA-21: from the fayot clockwise, whatever the passing direction."""
    then(t, *[take_turn(squire) for squire in t.order])


@rule
def take_turn(t: Table, squire: int) -> None:
    """One card of a squire."""
    t.turn += 1
    t.active = squire
    then(t, draw_for_neutral(squire) if squire == t.neutral else play_card(squire))


@rule
def play_card(t: Table, squire: int) -> Asking:
    """MA-22: there is no passing; MA-25, MA-26: a double-use card goes wholly to one board."""
    question = ask(t.owner[squire], "play_card", ways_to_play(t, squire), who(t, squire))
    # Two equal cards are asked about too: else everybody would know the one that is not played (MA-27). So is the last
    # card: else whom the table waits for would be known to hold a double-use one.
    choice = yield always(question)
    board = CARD_BOARDS[choice.card][0] if isinstance(choice, PlayCard) else choice.board
    t.hands[squire].remove(choice.card)
    lay_card(t, squire, choice.card, board)
    look_at_codex(t, squire, board)


def look_at_codex(t: Table, squire: int, board: int) -> None:
    """MA-107: after a Studies card."""
    if board == STUDIES and t.options.variant_studies:
        then(t, codex_peek(squire))


def ways_to_play(t: Table, squire: int) -> list[Choice]:
    """Every card in hand; a double-use card once for each of its boards, each time anew (MA-92)."""
    ways = KNIGHT_WAYS if t.options.variant_jousts_tournaments else WAYS
    return [way for card in distinct(t.hands[squire]) for way in ways[card]]


def lay_card(t: Table, squire: int, card: int, board: int) -> None:
    """MA-23, MA-24: the card lies face up for the round; its pawn advances by its value."""
    t.played[squire].append(card)
    t.played_on[squire].append(board)
    moved = advance(t, squire, board, CARD_VALUE[card])
    if is_heard(t):
        tell_played(t, squire, board, moved)
    if board == KINGS_SERVICE and t.options.variant_kings_service:
        take_scrolls(t, squire)  # MA-113: a bonus move takes none
    if board in (JOUSTS, TOURNAMENTS) and t.options.variant_jousts_tournaments:
        pull_cup(t, board, CARD_VALUE[card])  # MA-93: a bonus move does not pull it


def tell_played(t: Table, squire: int, board: int, moved: int) -> None:
    """MA-24: the card, and where its pawn stands now."""
    reached = t.progress[board][squire]
    place = (square_of(board, reached), laps_of(board, reached))
    tell(t, "MA-24", "played", who(t, squire), t.played[squire][-1], called(t, board), *place, seat_of(t, squire))
    tell_lap(t, squire, board, moved)


@rule
def draw_for_neutral(t: Table, squire: int) -> None:
    """MA-138: one of the neutral squire's kept cards, at random."""
    t.drawn = t.hands[squire].pop(t.chance.below(len(t.hands[squire])))
    if len(CARD_BOARDS[t.drawn]) > 1:  # the fayot will choose; any other card is told when it is played
        tell(t, "MA-138", "neutral_drew", who(t, squire), t.drawn, seat_of(t, squire))
    then(t, play_for_neutral(squire))


@rule
def play_for_neutral(t: Table, squire: int) -> Asking:
    """MA-139: the fayot chooses the track of a double-use card, and may look at the codex (MA-187).

    MA-188: the card does for the neutral squire what it does for any, scrolls included.
    """
    card = t.drawn
    choice = yield from ask(
        t.fayot, "neutral_track", [ON_BOARD[board] for board in CARD_BOARDS[card]], who(t, squire), card
    )
    t.drawn = NO_CARD
    lay_card(t, squire, card, choice.board)
    look_at_codex(t, squire, choice.board)
