"""Malice actions (MI-87 to MI-93), and the reactions of the variant (MI-98 to MI-101)."""

from collections.abc import Callable

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_some
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.games.merlinn.choices import (
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
)
from oyez.games.merlinn.effects import (
    PASS,
    lying_adventurers,
    move_or_expel_one,
    perform,
    stand_them_up,
    ways_to_move,
)
from oyez.games.merlinn.queries import board, has_a_card_to_draw, is_tavernier, others_from_left
from oyez.games.merlinn.table import MALICE, MOVED, OTHER_MALICE, Table
from oyez.games.merlinn.tavern import draw_cards, pay_for

MOVE = MaliceMove()
STAND_UP = MaliceStandUp()
DRAW = MaliceDraw()
EXTRA = MaliceExtra()
EXCLUSIVE = MaliceExclusive()


def malice_choices(t: Table, seat: int) -> list[Choice]:
    """MI-87: one type per service, if it can be paid; MI-93: and if it can do something."""
    malice = t.resources[seat][MALICE]
    if not malice or t.malice == OTHER_MALICE:
        return []
    costs = board(t, seat)
    choices: list[Choice] = []
    if malice >= costs.move_cost and any(t.standing[seat]):
        choices.append(MOVE)
    if t.malice == MOVED:  # MI-88: only moving may be repeated
        return choices
    if malice >= costs.stand_up_cost and any(t.lying[seat]):
        choices.append(STAND_UP)
    if malice >= costs.draw_cost and has_a_card_to_draw(t, seat):
        choices.append(DRAW)
    if malice >= costs.extra_cost and t.hands[seat]:
        choices.append(EXTRA)
    if malice >= costs.exclusive_cost and not t.exclusive_used[seat]:
        choices.append(EXCLUSIVE)
    return choices


def malice_move(t: Table, seat: int) -> None:
    """MI-88: pay each time."""
    t.malice = MOVED
    pay_malice(t, seat, board(t, seat).move_cost, "MI-88", "malice_move")
    then(t, paid_move(seat))


def malice_stand_up(t: Table, seat: int) -> None:
    """MI-89: once per service."""
    t.malice = OTHER_MALICE
    pay_malice(t, seat, board(t, seat).stand_up_cost, "MI-89", "malice_stand_up")
    then(t, paid_stand_up(seat))


def malice_draw(t: Table, seat: int) -> None:
    """MI-90: one card into the hand."""
    t.malice = OTHER_MALICE
    pay_malice(t, seat, board(t, seat).draw_cost, "MI-90", "malice_draw")
    draw_cards(t, seat, 1, "MI-90")


def malice_extra(t: Table, seat: int) -> None:
    """MI-91: one more card may be played."""
    t.malice = OTHER_MALICE
    pay_malice(t, seat, board(t, seat).extra_cost, "MI-91", "malice_extra")
    t.plays += 1


def malice_exclusive(t: Table, seat: int) -> None:
    """MI-92: once per game."""
    t.malice = OTHER_MALICE
    t.exclusive_used[seat] = True
    guild = board(t, seat)
    pay_for(t, seat, MALICE, guild.exclusive_cost)
    tell(t, "MI-92", "exclusive", seat, t.guilds[seat], guild.exclusive_cost)
    perform(t, seat, guild.exclusive)


MALICE_ACTIONS: dict[type, Callable[[Table, int], None]] = {
    MaliceMove: malice_move,
    MaliceStandUp: malice_stand_up,
    MaliceDraw: malice_draw,
    MaliceExtra: malice_extra,
    MaliceExclusive: malice_exclusive,
}


def pay_malice(t: Table, seat: int, cost: int, rule_id: str, deed: str) -> None:
    """MI-06: Malice actions are paid in Malice."""
    pay_for(t, seat, MALICE, cost)
    tell(t, rule_id, "malice", seat, deed, cost)


@rule
def paid_move(t: Table, seat: int) -> Asking:
    """MI-215: what was paid for moves or expels one Adventurer."""
    choice = yield ask(seat, "paid_move_pick", ways_to_move(t, seat))
    move_or_expel_one(t, seat, choice, "MI-88")


@rule
def paid_stand_up(t: Table, seat: int) -> Asking:
    """MI-89, MI-215: at least one, at most as many as the board prints."""
    chosen = yield from ask_some(seat, "stand_up_pick", lying_adventurers(t, seat), 1, board(t, seat).stand_up_n)
    stand_them_up(t, seat, chosen, "MI-89")


# --- reactions ---


@rule
def window(t: Table, actor: int) -> None:
    """MI-99, MI-100: after the whole action, those it harmed are asked, from the actor's left; MI-101: no Tavernier."""
    harmed = [seat for seat in others_from_left(t, actor) if seat in t.harmed and not is_tavernier(t, seat)]
    t.harmed.clear()
    then(t, *[reaction(seat, False) for seat in harmed])


@rule
def reaction(t: Table, seat: int, has_moved: bool) -> Asking:
    """MI-98: 3a, one or more times, or 3b once, or nothing; MI-101: no service's type is used up."""
    choice = yield from ask(seat, "reaction", [*reactions(t, seat, has_moved), PASS])
    if isinstance(choice, Pass):
        return
    service_malice = t.malice
    if isinstance(choice, MaliceMove):
        then(t, reaction(seat, True))
        malice_move(t, seat)
    else:
        malice_stand_up(t, seat)
    t.malice = service_malice


def reactions(t: Table, seat: int, has_moved: bool) -> list[Choice]:
    """MI-219: what can be paid for and carried out, with any of one's own (MI-220); MI-100: after a move only moves."""
    malice = t.resources[seat][MALICE]
    costs = board(t, seat)
    choices: list[Choice] = []
    if malice >= costs.move_cost and any(t.standing[seat]):
        choices.append(MOVE)
    if malice >= costs.stand_up_cost and any(t.lying[seat]) and not has_moved:
        choices.append(STAND_UP)
    return choices
