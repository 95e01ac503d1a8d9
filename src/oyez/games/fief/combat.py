"""Phase 6: sieges are declared, battles are fought, mills are pillaged (FF-222 to FF-229, FF-256 to FF-263, FF-275)."""

from collections.abc import Sequence
from itertools import compress

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, Question, ask, secretly
from oyez.engine.choices import Choice, No, Pass, Yes
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.battle import end_battle, open_battle
from oyez.games.fief.choices_war import Attack, Besiege, JoinAttack, JoinDefence, Pillage
from oyez.games.fief.content import ALL_VILLAGES, NUMBERS
from oyez.games.fief.forces import can_besiege, fight, leader_of, points_of
from oyez.games.fief.ids import VillageId
from oyez.games.fief.pieces import free_lords_at, players_at, shared_villages, soldiers_at, units_at
from oyez.games.fief.queries import has_bad_weather, is_besieger
from oyez.games.fief.secrets import whatever_hand
from oyez.games.fief.surprise import discard_event
from oyez.games.fief.table import (
    ATTACK,
    BATTLE_START,
    DEFENCE,
    NO_FORT,
    NO_SIDE,
    UNDERGROUND,
    VILLAGES,
    Battle,
    Table,
)
from oyez.games.fief.windows import END, ENDS, do_free_act, end_turn, ends_of_turn, free_acts, wants_to_act, window
from oyez.kit.pools import pool
from oyez.kit.seats import others

PILLAGED_MILL = NUMBERS["income.pillaged_mill"]
ACCEPT_OR_REFUSE: list[Choice] = [Yes(), No()]
BESIEGE = pool(Besiege, VILLAGES)


def step_choices(t: Table, seat: int, own: Sequence[Choice], besieging: bool = False) -> list[Choice]:
    """What the step offers, and the free acts of a seat turn; FF-42: who has nothing of the step to do is asked only
    if he has said that he wants to act."""
    if not own and not besieging and not wants_to_act(t, seat):
        return END
    acts = free_acts(t, seat)
    return [*ends_of_turn(acts), *own, *acts]


def ask_in_step(t: Table, seat: int, decision: str, own: Sequence[Choice], besieging: bool = False) -> Question:
    """FF-42: the wish to act is secret, and so is that somebody is asked for nothing else."""
    question = ask(seat, decision, step_choices(t, seat, own, besieging))
    return whatever_hand(t, question) if own or besieging else secretly(question)


# --- 6.1 sieges ---


@rule
def siege_turn(t: Table, seat: int) -> Asking:
    """FF-256: sieges are declared, or lifted by those who besiege (FF-258)."""
    besieging = any(t.siege) and any([siege >> seat & 1 for siege in t.siege])
    choice = yield from ask_in_step(t, seat, "siege_declare", sieges_possible(t, seat), besieging)
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    if not isinstance(choice, Besiege):
        return then(t, *do_free_act(t, seat, choice), siege_turn(seat))
    t.siege[choice.village] |= 1 << seat
    tell(t, "FF-256", "besieged", seat, choice.village)
    then(t, siege_turn(seat))


def sieges_possible(t: Table, seat: int) -> list[Choice]:
    """FF-256, FF-257: forts of others, defended, at whose foot one has units and which one does not besiege yet."""
    found: list[Choice] = []
    for village in shared_villages(t, seat):
        controller = t.controller[village]
        if t.fort[village] == NO_FORT or controller in (seat, NOBODY):
            continue
        if is_besieger(t, seat, village) or not can_besiege(t, seat, village):
            continue
        if units_at(t, controller, village):
            found.append(BESIEGE[village])
    return found


# --- 6.2 battles ---


@rule
def battle_turn(t: Table, seat: int) -> Asking:
    """FF-223: a battle in each village where he stands with others, in the order he likes."""
    choice = yield from ask_in_step(t, seat, "attack", attacks_possible(t, seat))
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    if not isinstance(choice, Attack):
        return then(t, *do_free_act(t, seat, choice), battle_turn(seat))
    declare(t, seat, choice)


def attacks_possible(t: Table, seat: int) -> list[Attack]:
    """FF-223, FF-225, FF-228, FF-229, FF-252: every village and target, with Underground Passage or without."""
    found: list[Attack] = []
    can_dig = UNDERGROUND in t.hands[seat]
    for village in shared_villages(t, seat):
        if t.options.attack_needs_lord and not free_lords_at(t, seat, village):
            continue
        targets = [other for other in players_at(t, village) if other != seat]
        lords_only = not soldiers_at(t, seat, village)
        for target in targets:
            if (seat, village, target) in t.fought or (lords_only and not is_weaker(t, target, seat, village)):
                continue
            if not has_bad_weather(t, village):
                found.append(Attack(village, target, False))
            if can_dig and t.fort[village] != NO_FORT and t.controller[village] == target:  # FF-300
                found.append(Attack(village, target, True))
    return found


def is_weaker(t: Table, target: int, seat: int, village: VillageId) -> bool:
    """FF-252: the target has lords only, worth fewer combat points."""
    return not soldiers_at(t, target, village) and points_of(t, target, village) < points_of(t, seat, village)


def declare(t: Table, seat: int, attack: Attack) -> None:
    """FF-225: once a round for each village and target; FF-227: others there may join either side."""
    village, target = attack.village, attack.target
    t.fought.append((seat, village, target))
    sides = [NO_SIDE] * t.seats
    sides[seat], sides[target] = ATTACK, DEFENCE
    t.battle = Battle(village=village, leaders=[seat, target], target=target, sides=sides)
    t.touched.append(target)
    tell(t, "FF-225", "attacked", seat, village, target)
    if attack.underground:
        discard_event(t, seat, UNDERGROUND)
        t.battle.underground = True
        tell(t, "FF-300", "dug", seat, village)
    third = [other for other in others(t, seat) if other != target and units_at(t, other, village)]
    steps = [join(other) for other in third]
    then(t, *steps, window(BATTLE_START), open_battle(), end_battle(), battle_turn(seat))


@rule
def join(t: Table, seat: int) -> Asking:
    """FF-227: a third player present may fight on either side, or stay out."""
    battle = fight(t)
    choices: list[Choice] = [Pass(), JoinAttack(), JoinDefence()]
    answer = yield from ask(seat, "join", choices, battle.leaders[ATTACK], battle.target, battle.village)
    if not isinstance(answer, Pass):
        side = ATTACK if isinstance(answer, JoinAttack) else DEFENCE
        then(t, join_accept(leader_of(t, side), seat, side))


@rule
def join_accept(t: Table, leader: int, seat: int, side: int) -> Asking:
    """FF-227: if that side's leader agrees."""
    battle = fight(t)
    answer = yield from ask(leader, "join_accept", ACCEPT_OR_REFUSE, seat, battle.village)
    if answer == Yes():
        battle.sides[seat] = side
        tell(t, "FF-227", "joined", seat, battle.leaders[side], battle.village)
    else:
        tell(t, "FF-227", "join_refused", leader, seat)


# --- 6.3 pillage ---


@rule
def pillage_turn(t: Table, seat: int) -> Asking:
    """FF-275: any number of the mills in villages he controls or besieges."""
    choice = yield from ask_in_step(t, seat, "pillage", pillages(t, seat))
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    if not isinstance(choice, Pillage):
        return then(t, *do_free_act(t, seat, choice), pillage_turn(seat))
    t.mills[choice.village] -= choice.mills  # FF-276
    t.money[seat] += choice.mills * PILLAGED_MILL
    tell(t, "FF-276", "pillaged", seat, choice.village, choice.mills)
    then(t, pillage_turn(seat))


def pillages(t: Table, seat: int) -> list[Choice]:
    """FF-275, FF-262."""
    return [
        Pillage(village, mills)
        for village in compress(ALL_VILLAGES, t.mills)
        if t.controller[village] == seat or is_besieger(t, seat, village)
        for mills in range(1, t.mills[village] + 1)
    ]
