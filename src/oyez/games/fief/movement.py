"""Phase 5: each player's movement, stage by stage (FF-194 to FF-211)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.errors import LawBroken
from oyez.engine.table import Step
from oyez.games.fief.choices_war import (
    AskPassage,
    Avoid,
    Escape,
    EscapeSome,
    Flee,
    HideFromWeather,
    March,
    Muster,
    OfferToll,
    Raid,
)
from oyez.games.fief.content import NEIGHBOURS
from oyez.games.fief.groups import (
    Crossroads,
    Group,
    all_at,
    can_walk,
    consents,
    is_hidden,
    is_stormy,
    presets,
    villages_with_lords,
)
from oyez.games.fief.ids import NO_LORD, OFF, VillageId
from oyez.games.fief.march import MusterQuestion, make_stage, orders, orders_at
from oyez.games.fief.passage import ask_passage, ask_tolls
from oyez.games.fief.pieces import is_shared
from oyez.games.fief.raids import begin_raid
from oyez.games.fief.secrets import whatever_hand
from oyez.games.fief.table import UNDERGROUND, VILLAGES, Passage, Table
from oyez.games.fief.underground import HideQuestion, choose_escape, dig, tunnels, ways_out
from oyez.games.fief.windows import ENDS, do_free_act, end_turn, ends_of_turn, free_acts
from oyez.kit.pools import pool_of_pairs

MUSTERS = pool_of_pairs(Muster, VILLAGES, VILLAGES)


@rule
def movement_turn(t: Table, seat: int) -> Asking:
    """FF-194: any of his free lords, in any order, switching between groups as he likes."""
    acts = free_acts(t, seat)
    orders = [*ends_of_turn(acts), *marches(t, seat), *tunnels(t, seat), *acts]
    choice = yield from whatever_hand(t, ask(seat, "move_stage", orders))
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    if isinstance(choice, Muster):
        group = yield from muster(t, seat, choice)
        pieces = tuple([member.piece for member in group])
        choice = yield from ask(seat, "group_order", group_orders(t, seat, choice.to, pieces))
    if isinstance(choice, EscapeSome):
        choice = yield from choose_escape(t, seat, choice)
    tolls: list[int] = []
    if isinstance(choice, OfferToll):
        asked = consents(t, seat, t.place[choice.pieces[0]], choice.to, choice.pieces)
        tolls = yield from ask_tolls(t, seat, asked)
    then(t, *obey(t, seat, choice, tolls), movement_turn(seat))


def marches(t: Table, seat: int) -> list[Choice]:
    """Ready-made groups at every exit, and the exits for which one may put a group together."""
    found: list[Choice] = []
    for village in villages_with_lords(t, seat):
        ready = presets(t, seat, village)
        if not is_shared(t, village):
            found += marches_alone(t, village, ready)
            continue
        crossroads = Crossroads(t, seat, village)
        groups = [Group(t, seat, pieces) for pieces in ready]
        can_dig = UNDERGROUND in t.hands[seat]
        for to in NEIGHBOURS[village]:
            ways = orders_at(t, crossroads, to, groups)
            found += ways
            if len(groups) > 1 and (ways or (can_dig and ways_out(t, seat, to, ready[0]))):
                found.append(MUSTERS[village][to])
    return found


def marches_alone(t: Table, village: VillageId, groups: list[tuple[int, ...]]) -> list[Choice]:
    """Where nobody else stands every exit is open, but for bad weather."""
    found: list[Choice] = []
    if t.darc != NO_LORD:
        groups = [group for group in groups if can_walk(t, group)]
    for to in NEIGHBOURS[village]:
        before = len(found)
        if not is_stormy(t, village, to):
            found += [March(to, group) for group in groups]
        elif t.covers:
            found += [March(to, group) for group in groups if is_hidden(t, group)]
        if len(groups) > 1 and len(found) > before:
            found.append(MUSTERS[village][to])
    return found


def muster(t: Table, seat: int, choice: Muster) -> MusterQuestion:
    """The question who goes: with a group that surely can, for those who choose at random."""
    pieces = all_at(t, seat, choice.village)  # in a raid even those who have no stage left may fight (FF-359)
    ready = presets(t, seat, choice.village)
    if choice.to == OFF:
        able = [group for group in ready if can_walk(t, group)]
        return HideQuestion(t, seat, pieces, able[0], choice.to)
    return GroupQuestion(t, seat, pieces, first_able(t, seat, choice.to, ready), choice.to)


def first_able(t: Table, seat: int, to: VillageId, groups: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The first of the groups that can do something at the exit."""
    for group in groups:
        if group_orders(t, seat, to, group):
            return group
    raise LawBroken(f"No group of seat {seat} can do anything at the exit {to}.")


class GroupQuestion(MusterQuestion):
    """FF-354: the group for an exit, Underground Passage included."""

    def orders_of(self, pieces: tuple[int, ...]) -> list[Choice]:
        return group_orders(self.t, self.seat, self.to, pieces)


def group_orders(t: Table, seat: int, to: VillageId, pieces: tuple[int, ...]) -> list[Choice]:
    """What a group may do at an exit, Underground Passage included."""
    if to == OFF:
        return [HideFromWeather(pieces)]
    found = orders(t, seat, to, pieces)
    if UNDERGROUND in t.hands[seat]:
        found = found + ways_out(t, seat, to, pieces)
    return found


def obey(t: Table, seat: int, choice: Choice, tolls: list[int]) -> list[Step]:
    """Carry out an order; what must be asked follows as steps."""
    match choice:
        case March(to, pieces):
            return make_stage(t, seat, pieces, to)
        case AskPassage(to, pieces) | OfferToll(to, pieces):
            village = t.place[pieces[0]]
            asked = consents(t, seat, village, to, pieces)
            tolls = tolls or [0] * len(asked)
            return ask_passage(
                t, Passage(seat=seat, village=village, to=to, pieces=list(pieces), asked=asked, tolls=tolls)
            )
        case Raid(to, pieces):
            return begin_raid(t, seat, to, pieces)
        case Escape() | HideFromWeather() | Flee() | Avoid():
            return dig(t, seat, choice)
    return do_free_act(t, seat, choice)
