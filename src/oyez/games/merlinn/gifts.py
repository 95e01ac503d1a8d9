"""Gifts and payments (MI-38 to MI-40): in full or not at all, and only then the reward (MI-204)."""

from functools import cache

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Pass
from oyez.engine.events import tell
from oyez.games.merlinn import priorities
from oyez.games.merlinn.choices import Give, Pay, Target
from oyez.games.merlinn.content import EFFECTS, Effect
from oyez.games.merlinn.effects import PASS, fall_short, steps_of
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.mischief import TARGETS
from oyez.games.merlinn.queries import is_tavernier, seats_free, standing_adventurers, standing_count
from oyez.games.merlinn.table import ANY, GOLD, KINDS, MALICE, MANA, Table
from oyez.games.merlinn.targets import legal_targets, resource_gifts
from oyez.games.merlinn.tavern import hand_over, pay_for, sit_down, stand_away


@rule
def give_adventurer(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-38: to another seat with enough free chairs, if one likes (MI-16); then the reward."""
    given = EFFECTS[effect]
    targets = legal_targets(t, seat, given, 0) if standing_count(t, seat, given.type) >= given.n else []
    if is_tavernier(t, seat):
        return give_as_tavernier(t, seat, given, targets)
    choice: Target | Pass = yield ask(seat, "give_pick", [*[TARGETS[other] for other in targets], PASS], effect)
    if isinstance(choice, Pass):
        return tell(t, "MI-204", "no_gift", seat)
    gifts = [give_one(seat, choice.seat, given.type)] * given.n
    then(t, *gifts, *steps_of(seat, given.inner))


def give_as_tavernier(t: Table, seat: int, given: Effect, targets: list[int]) -> None:
    """MI-181, MI-245, MI-246: whenever it can."""
    gift = priorities.gift_of(t, seat, given, targets)
    if gift is None:
        return fall_short(t, seat)
    target, kinds = gift
    then(t, *[give_one(seat, target, kind) for kind in kinds], *steps_of(seat, given.inner))


@rule
def give_one(t: Table, seat: int, target: int, kind: int) -> Asking:
    """MI-38, MI-13: the giver picks the Adventurer and its chair; MI-236: a Tavernier the lowest slot."""
    standing = standing_adventurers(t, seat, kind)
    tables = seats_free(t, target)
    if is_tavernier(t, seat):
        one, table = standing[0], tables[0].table
    else:
        one = yield from ask(seat, "give_which", standing, target)
        table = (yield from ask(seat, "give_where", tables, one.kind, target)).table
    stand_away(t, seat, one.kind, one.table)
    sit_down(t, target, one.kind, table)
    tell(t, "MI-38", "gave", seat, target, one.kind, table)


@rule
def give_resource(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-39: n units of one resource to a seat that can store them, if one likes (MI-16); then the reward."""
    given = EFFECTS[effect]
    gifts = resource_gifts(t, seat, given)
    if is_tavernier(t, seat):
        gift = priorities.resource_gift(t, seat, gifts)
        if gift is None:
            return fall_short(t, seat)
    else:
        choice: Give | Pass = yield ask(seat, "give_res_pick", [*gifts, PASS], effect, given.n)
        if isinstance(choice, Pass):
            return tell(t, "MI-204", "no_gift", seat)
        gift = choice
    hand_over(t, seat, gift.resource, given.n, to=gift.seat)
    tell(t, "MI-39", "gave_resource", seat, gift.seat, given.n, gift.resource)
    then(t, *steps_of(seat, given.inner))


@rule
def pay(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-40: n units, in any mix where the type is open; then the reward. MI-154: a Tavernier never does.

    MI-16: nobody must pay.
    """
    if is_tavernier(t, seat):
        return fall_short(t, seat)
    paid = EFFECTS[effect]
    gold, mana, malice = t.resources[seat]
    mixes = [
        mix for mix in ways_to_pay(paid.n, paid.type) if mix.gold <= gold and mix.mana <= mana and mix.malice <= malice
    ]
    choice: Pay | Pass = yield ask(seat, "pay_pick", [*mixes, PASS], effect, paid.n)
    if isinstance(choice, Pass):
        return tell(t, "MI-204", "no_payment", seat)
    pay_for(t, seat, GOLD, choice.gold)
    pay_for(t, seat, MANA, choice.mana)
    pay_for(t, seat, MALICE, choice.malice)
    tell(t, "MI-40", "paid", seat, choice.gold, choice.mana, choice.malice)
    then(t, *steps_of(seat, paid.inner))


@cache
def ways_to_pay(total: int, resource: int) -> tuple[Pay, ...]:
    """Every mix of so many units, or the one of a given resource."""
    if resource != ANY:
        return (Pay(*[total if one == resource else 0 for one in range(KINDS)]),)
    return tuple(
        [Pay(gold, mana, total - gold - mana) for gold in range(total + 1) for mana in range(total - gold + 1)]
    )
