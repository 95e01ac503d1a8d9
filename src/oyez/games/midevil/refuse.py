"""Why an answer is illegal, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from oyez.engine.asking import Answer, Question
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.games.midevil.choices import (
    MoveSkeleton,
    Pay,
    PlaceTile,
    PlayOn,
    PlayOnItem,
    PutDown,
    Raise,
    Shoot,
    SpendLife,
    Square,
    UseItem,
    Walk,
)
from oyez.games.midevil.combat import TO_WIN
from oyez.games.midevil.content import CARDS, TILES
from oyez.games.midevil.ground import SQUARE_COUNT, is_inside, is_legal, position, tile_of, why_not
from oyez.games.midevil.ids import NO_CARD, CardId
from oyez.games.midevil.layout import cell_at
from oyez.games.midevil.playable import FITS_OTHER, FITS_OWN, PRICE
from oyez.games.midevil.table import NONE, Table

Refusal = IllegalAnswer | None


def refuse(t: Table, question: Question, answer: Answer) -> Refusal:
    """The refusal in a player's words; None where the general one will do."""
    reason = REASONS.get(question.decision)
    return reason(t, question, answer) if reason else None


def is_on_map(t: Table, square: int) -> bool:
    return 0 <= square < SQUARE_COUNT and t.cells[tile_of(square)] != NONE


# --- tiles and figures -----------------------------------------------------------------------------------------------

PLACEMENT: Final = {
    "ME-33": N_("A tile lies on an empty cell beside another tile, turned by quarter turns."),
    "ME-34": N_("This would cut a road."),
    "ME-35": N_("This would block an entrance."),
    "ME-36": N_("No way would lead onto the tile."),
    "ME-204": N_("The Graveyard would lie too near the Altar."),
}


def _placement(t: Table, question: Question, answer: Answer) -> Refusal:
    if not isinstance(answer, PlaceTile):
        return None
    rule = "ME-33"
    if max(abs(answer.x), abs(answer.y)) < len(TILES):
        rule = why_not(t, t.drawn, cell_at(answer.x, answer.y), answer.rotation) or rule
    return IllegalAnswer(PLACEMENT[rule], rule)


def _colours(t: Table, question: Question, answer: Answer) -> Refusal:
    if TILES[t.drawn].named:
        return IllegalAnswer(N_("The tile takes just as many skeletons as it shows, from the reserve."), "ME-40")
    return IllegalAnswer(N_("The points must come as close to the die as they can, without exceeding it."), "ME-46")


def _squares(t: Table, question: Question, answer: Answer) -> Refusal:
    squares = [choice.square for choice in answer if isinstance(choice, Square)] if isinstance(answer, tuple) else []
    if len(squares) != len(set(squares)):
        return IllegalAnswer(N_("Never two on the same square."), "ME-24")
    if any([is_on_map(t, square) and not is_legal(t, square) for square in squares]):
        return IllegalAnswer(N_("Nobody can stand there."), "ME-18")
    if t.drawn != NONE and TILES[t.drawn].has_building:
        if any([not is_on_map(t, square) or not is_inside(t, square) for square in squares]):
            return IllegalAnswer(N_("They go inside the building."), "ME-42")
    return None


# --- fights ----------------------------------------------------------------------------------------------------------


def _combat(t: Table, question: Question, answer: Answer) -> Refusal:
    seat = question.seat
    match answer:
        case SpendLife():
            return IllegalAnswer(N_("You have no life token left."), "ME-57")
        case Pay(trophies) if not has_trophies(t, seat, trophies):
            return IllegalAnswer(N_("You do not have these trophies."), "ME-55")
        case Pay(trophies) if sum(trophies) < TO_WIN - t.total:
            return IllegalAnswer(N_("These trophies are not worth the missing points."), "ME-55")
        case Pay():
            return IllegalAnswer(N_("One of these trophies could be left out."), "ME-56")
    return IllegalAnswer(N_("You must go on with the combat."), "ME-168")


def has_trophies(t: Table, seat: int, trophies: tuple[int, ...]) -> bool:
    return all([0 < colour <= 3 and trophies.count(colour) <= t.trophies[seat][colour] for colour in trophies])


def _duel(t: Table, question: Question, answer: Answer) -> Refusal:
    match answer:
        case SpendLife():
            return IllegalAnswer(N_("You have no life token left."), "ME-97")
        case Raise(trophies) if not has_trophies(t, question.seat, trophies):
            return IllegalAnswer(N_("You do not have these trophies."), "ME-97")
        case Raise():
            return IllegalAnswer(N_("You must at least draw level, or go ahead of a tie."), "ME-180")
    return None


# --- movement --------------------------------------------------------------------------------------------------------


def _walk(t: Table, question: Question, answer: Answer) -> Refusal:
    if not isinstance(answer, Walk):
        return None
    here, there = t.pawn[t.active], answer.square
    if not is_on_map(t, there) or not is_legal(t, there):
        return IllegalAnswer(N_("Nobody can stand there."), "ME-17")
    if is_beside(t, here, there) and there not in t.ways[here]:
        return IllegalAnswer(N_("A wall stands between these squares."), "ME-20")
    return IllegalAnswer(N_("Your movement does not reach so far."), "ME-76")


def is_beside(t: Table, square: int, other: int) -> bool:
    """ME-19: side by side."""
    (ax, ay), (bx, by) = position(t, square), position(t, other)
    return abs(ax - bx) + abs(ay - by) == 1


def _skeleton(t: Table, question: Question, answer: Answer) -> Refusal:
    if not isinstance(answer, MoveSkeleton):
        return None
    if answer.origin not in t.skeletons:
        return IllegalAnswer(N_("There is no skeleton on that square."), "ME-105")
    if answer.origin in t.moved:
        return IllegalAnswer(N_("That skeleton has already moved in this turn."), "ME-107")
    if answer.square in t.skeletons:
        return IllegalAnswer(N_("There is a skeleton already."), "ME-106")
    return IllegalAnswer(N_("It cannot step there."), "ME-106")


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(t: Table, question: Question, answer: Answer) -> Refusal:
    card: CardId = getattr(answer, "card", NO_CARD)
    if not 0 <= card < len(CARDS):
        return None
    if isinstance(answer, UseItem | Shoot):
        if question.decision == "respond_card":
            return IllegalAnswer(N_("No item is used in answer to a card."), "ME-186")
        return refuse_item(t, question.seat, card)
    return refuse_play(t, question, card) or refuse_target(t, question.seat, card, answer)


def refuse_item(t: Table, seat: int, card: CardId) -> Refusal:
    if card not in t.front[seat]:
        return IllegalAnswer(N_("This item is not in front of you."), "ME-125")
    if CARDS[card].use.mode == "once_per_combat" and card in t.used:
        return IllegalAnswer(N_("It has already served in this combat."), "ME-130")
    if CARDS[card].use.window == "any":
        return IllegalAnswer(N_("It would change nothing."), "ME-189")
    return IllegalAnswer(N_("This is not the moment for this item."), "ME-130")


def refuse_play(t: Table, question: Question, card: CardId) -> Refusal:
    seat = question.seat
    if card not in t.hands[seat]:
        return IllegalAnswer(N_("You do not have this card in hand."), "ME-109")
    if CARDS[card].turn not in ("any", "own" if seat == t.active else "other"):
        return IllegalAnswer(N_("This card is not played in this player's turn."), "ME-113")
    window = question.facts[0] if question.decision == "play_card" else "card_played"
    if card not in (FITS_OWN[window] if seat == t.active else FITS_OTHER[window]):
        return IllegalAnswer(N_("This is not the moment for this card."), "ME-110")
    if t.card_used[seat]:
        return IllegalAnswer(N_("You have already played a card since your last turn began."), "ME-114")
    return None


def refuse_target(t: Table, seat: int, card: CardId, answer: Answer) -> Refusal:
    if isinstance(answer, PutDown):
        if card in t.front[seat]:
            return IllegalAnswer(N_("You already have this item in front of you."), "ME-126")
        return IllegalAnswer(N_("Be on its tile, or pay its price and no trophy more."), "ME-128")
    if isinstance(answer, PlayOn | PlayOnItem):
        if answer.player == seat:
            return IllegalAnswer(N_("You cannot play it on yourself."), "ME-120")
        if 0 <= answer.player < t.seats and t.gone[answer.player]:
            return IllegalAnswer(N_("That player has left the game."), "ME-155")
    if t.life[seat] < PRICE[card]:
        return IllegalAnswer(N_("You cannot pay for this card."), "ME-188")
    return IllegalAnswer(N_("This card has no such target, or would change nothing."), "ME-188")


REASONS: Final[dict[str, Callable[[Table, Question, Answer], Refusal]]] = {
    "place_tile": _placement,
    "choose_colours": _colours,
    "choose_skeleton_squares": _squares,
    "choose_life_squares": _squares,
    "combat_response": _combat,
    "duel_raise": _duel,
    "move_step": _walk,
    "skeleton_move": _skeleton,
    "dance": _skeleton,
    "play_card": _card,
    "respond_card": _card,
}
