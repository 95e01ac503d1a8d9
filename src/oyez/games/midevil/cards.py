"""Event cards: windows, announcing, answering, taking effect (ME-109 to ME-124, ME-185 to ME-192)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, secretly
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import open_window, tell
from oyez.engine.table import NOBODY
from oyez.games.midevil.arrival import consequences
from oyez.games.midevil.choices import (
    Answer,
    PassTurn,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    Shoot,
    UseItem,
)
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.effects import carry_out, put_in_front
from oyez.games.midevil.ids import NO_CARD, CardId
from oyez.games.midevil.moments import COMBAT_DECLARED
from oyez.games.midevil.pieces import discard_item, pay_life, spend_trophies
from oyez.games.midevil.playable import PRICE, answers, first_to_react, reactions
from oyez.games.midevil.table import Announced, Table
from oyez.kit.seats import seat_after

PASSES: Final = (Pass(), PassTurn())


@rule
def window(t: Table, name: str, place: int) -> None:
    """ME-111: the active player first, then clockwise; whoever can do nothing is not waited for."""
    if name == COMBAT_DECLARED and not t.in_combat and not t.in_duel:
        return  # the duel was lost by conceding (ME-201)
    open_window(t)
    step = first_to_react(t, name, place)
    if step != NOBODY:
        then(t, offer(name, step))


@rule
def offer(t: Table, name: str, place: int) -> Asking:
    """ME-111: a player plays a card, uses an item, or passes; the others are not told that he is asked."""
    seat = seat_after(t, t.active, place)
    choices = reactions(t, seat, name)
    choices.extend(PASSES)
    answer = yield from secretly(ask(seat, "play_card", choices, name, t.active))
    if answer not in PASSES:
        return act(t, seat, answer, name)
    t.silent[seat] = t.silent[seat] or isinstance(answer, PassTurn)
    then(t, window(name, place + 1))


def act(t: Table, seat: int, choice: Choice, name: str) -> None:
    """ME-111: a card is announced or an item used; then the window is offered again, unless it has ended (ME-166)."""
    t.path.clear()
    if not ends_window(choice):
        then(t, window(name, 0))
    match choice:
        case UseItem(card):
            use_item(t, seat, card, seat)
        case Shoot(card, side):
            use_item(t, seat, card, side)
        case PutDown(card, trophies):
            spend_trophies(t, seat, trophies)
            announce(t, Announced(card, seat))
        case Play(card):
            announce(t, Announced(card, seat))
        case PlayOn(card, target) | PlayOnTile(card, target) | PlayOnSquare(card, target):
            announce(t, Announced(card, seat, target))
        case PlayOnItem(card, target, item):
            announce(t, Announced(card, seat, target, item))


def ends_window(choice: Choice) -> bool:
    """ME-166: a combat won at once."""
    return isinstance(choice, UseItem) and CARDS[choice.card].effects[0].op == "combat_win"


def use_item(t: Table, seat: int, card: CardId, target: int) -> None:
    """ME-115, ME-130: using an item in front of oneself is no card played."""
    tell(t, "ME-130", "used", seat, card)
    if CARDS[card].use.mode == "discard":
        discard_item(t, seat, card)
    else:
        t.used.append(card)
    for effect in CARDS[card].effects:
        carry_out(t, seat, target, NO_CARD, effect)


# --- announcing ------------------------------------------------------------------------------------------------------


def announce(t: Table, card: Announced) -> None:
    """ME-112, ME-114: the card leaves the hand, its price is paid, the others may answer; then it takes effect."""
    seat = card.seat
    t.hands[seat].remove(card.card)
    t.card_used[seat] = True
    pay_life(t, seat, PRICE[card.card])
    t.announced.append(card)
    tell_announced(t, card)
    then(t, answering(1), take_effect())


def tell_announced(t: Table, card: Announced) -> None:
    entry = CARDS[card.card]
    if entry.is_item:
        tell(t, "ME-128", "puts_down", card.seat, card.card)
    elif card.item != NO_CARD:
        tell(t, "ME-112", "announced_item", card.seat, card.card, card.target, card.item)
    elif entry.target.kind == "opponent":
        tell(t, "ME-112", "announced_player", card.seat, card.card, card.target)
    elif entry.target.kind == "tile":
        tell(t, "ME-112", "announced_tile", card.seat, card.card, card.target)
    elif entry.target.kind == "square":
        tell(t, "ME-112", "announced_square", card.seat, card.card, card.target)
    elif entry.target.kind == "card":
        tell(t, "ME-148", "announced_answer", card.seat, card.card, t.announced[card.target].card)
    else:
        tell(t, "ME-112", "announced", card.seat, card.card)


@rule
def answering(t: Table, place: int) -> None:
    """ME-112, ME-186: the others may answer, clockwise from the player of the newest card."""
    open_window(t)
    for step in range(place, t.seats):
        if answers(t, seat_after(t, t.announced[-1].seat, step)):
            return then(t, offer_answer(step))


@rule
def offer_answer(t: Table, place: int) -> Asking:
    """ME-112: a player answers the announced card, or passes."""
    seat = seat_after(t, t.announced[-1].seat, place)
    choices = answers(t, seat)
    choices.append(Pass())
    newest = t.announced[-1]
    answer = yield from secretly(ask(seat, "respond_card", choices, newest.card, newest.seat))
    if not isinstance(answer, Answer):
        return then(t, answering(place + 1))
    then(t, answering(1))
    announce(t, Announced(answer.card, seat, answer.number))


# --- taking effect ---------------------------------------------------------------------------------------------------


@rule
def take_effect(t: Table) -> None:
    """ME-112: the newest card first; without effect if it was cancelled, or if somebody has left the game (ME-119)."""
    card = t.announced[-1]
    leaver = who_left(t, card)
    if card.cancelled:
        tell(t, "ME-148", "cancelled", card.card)
    elif leaver != NOBODY:
        tell(t, "ME-119", "void", card.card, leaver)
    elif CARDS[card.card].is_item:
        t.announced.pop()
        then(t, consequences())
        return put_in_front(t, card.seat, card.card)
    else:
        return then(t, *[effect(number) for number in range(len(CARDS[card.card].effects))], card_is_done())
    then(t, card_is_done())


def who_left(t: Table, card: Announced) -> int:
    """ME-119, ME-155: the player of the card, or the opponent it names, if one of them has conceded; or NOBODY."""
    if t.gone[card.seat]:
        return card.seat
    if CARDS[card.card].target.kind == "opponent" and t.gone[card.target]:
        return card.target
    return NOBODY


@rule
def effect(t: Table, number: int) -> None:
    """One primitive of the newest card."""
    card = t.announced[-1]
    carry_out(t, card.seat, card.target, card.item, CARDS[card.card].effects[number])


@rule
def card_is_done(t: Table) -> None:
    """ME-116: to the discard pile, face up; then what follows from it (ME-191)."""
    t.discard.append(t.announced.pop().card)
    if not t.announced:
        then(t, consequences())
