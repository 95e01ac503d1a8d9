"""Which windows there are, and which concern a player: for those who want to be asked only then."""

from typing import Final

from oyez.engine.asking import Question
from oyez.engine.table import NOBODY
from oyez.games.midevil.combat import TO_WIN
from oyez.games.midevil.content import CARDS, CONTENT
from oyez.games.midevil.ground import tile_of
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.labels import LABELS
from oyez.games.midevil.moments import (
    AFTER_MOVE_ROLL,
    BEFORE_SKELETON_ROLL,
    CARD_PLAYED,
    COMBAT_DECLARED,
    COMBAT_ROLLED,
    TURN_START,
)
from oyez.games.midevil.playable import cards_for
from oyez.games.midevil.table import Table


def _cards_that(*ops: str) -> frozenset[int]:
    """The cards one of whose effects does one of these for whoever plays them."""
    return frozenset(
        [
            number
            for number, card in enumerate(CARDS)
            if any([effect.op in ops and effect.who != "target" for effect in card.effects])
        ]
    )


HELPS_TO_FIGHT: Final = _cards_that("combat_add", "combat_reroll", "combat_win", "gain_life")
MOVES_SKELETONS: Final = _cards_that("skeletons_move")
JUMPS_TO_NEIGHBOURS: Final = frozenset(
    [number for number, card in enumerate(CARDS) if "adjacent_tile" in card.target.filter]
)
WINDOW_NAMES: Final = {window.id: LABELS[window.id] for window in CONTENT.windows if window.cards}


def windows(t: Table) -> dict[str, str]:
    """ME-110: the moments at which cards may be played."""
    return WINDOW_NAMES


def window_of(question: Question) -> str:
    """ME-110, ME-112: the moment that is offered, or the card that may be answered."""
    return CARD_PLAYED if question.decision == "respond_card" else str(question.facts[0])


def concerns(t: Table, seat: int) -> bool:
    """A card against oneself; one's own turn and fights; a skeleton at one's throat; somebody on the way to win."""
    if _is_target(t, seat):
        return True
    window = _open_window(t)
    if not window:
        return False
    if seat == t.active or (t.in_duel and seat == t.book):
        return _is_own_moment(t, seat, window)
    if t.book == t.active and t.book != NOBODY:
        return window == AFTER_MOVE_ROLL or _has_its_moment(t, seat, window)
    in_danger = window == BEFORE_SKELETON_ROLL and t.pawn[seat] in t.skeletons
    return in_danger and not MOVES_SKELETONS.isdisjoint(cards_for(t, seat, window))


def _open_window(t: Table) -> str:
    name, args = t.agenda[-1]
    return str(args[0]) if name == "offer" else ""


def _is_own_moment(t: Table, seat: int, window: str) -> bool:
    """A card for any moment is offered at the start of one's turn; later only what the moment calls for.

    Once a card is played there, what lies before one is no reason to ask again: it was offered with the card.
    """
    if window == TURN_START:
        return not t.card_used[seat] or _has_its_moment(t, seat, window)
    if window == COMBAT_DECLARED and t.in_duel:
        return True
    if window == COMBAT_DECLARED or (window == COMBAT_ROLLED and t.total < TO_WIN):
        return not HELPS_TO_FIGHT.isdisjoint(cards_for(t, seat, window))
    return window != COMBAT_ROLLED and _has_its_moment(t, seat, window)


def _has_its_moment(t: Table, seat: int, window: str) -> bool:
    """A card or an item for this very moment. One that names several is offered when it is known how far one goes."""
    cards = cards_for(t, seat, window)
    if any([CARDS[card].use.window == window for card in cards.intersection(t.front[seat])]):
        return True
    in_hand = cards.intersection(t.hands[seat])
    return any([_is_moment_of(card, window) and _is_worth_asking(t, card) for card in in_hand])


def _is_moment_of(card: CardId, window: str) -> bool:
    """Items in hand are put down at any moment: they are offered at the start of the turn."""
    moments = CARDS[card].timing
    return window == AFTER_MOVE_ROLL if len(moments) > 1 else window in moments


def _is_worth_asking(t: Table, card: CardId) -> bool:
    """To a neighbouring tile one jumps from any square of one's own: a walk is not broken off for it on each of them.

    Before one sets out, before one leaves the tile, and where the walk ends.
    """
    return card not in JUMPS_TO_NEIGHBOURS or not t.path or tile_of(t.path[0]) != tile_of(t.pawn[t.active])


def _is_target(t: Table, seat: int) -> bool:
    """The newest card is played on this player, or on a card of his."""
    if not t.announced:
        return False
    newest = t.announced[-1]
    kind = CARDS[newest.card].target.kind
    if kind == "card":
        return t.announced[newest.target].seat == seat
    return kind == "opponent" and newest.target == seat
