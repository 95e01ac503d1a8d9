"""Free actions and triggered effects of Furniture and abilities (MI-94 to MI-97, MI-217, MI-218, MI-242 to MI-244)."""

from oyez.engine.agenda import rule, then
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.merlinn.choices import UseAbility, UseFurniture
from oyez.games.merlinn.content import FURNITURE, Trigger
from oyez.games.merlinn.effects import perform, steps_of
from oyez.games.merlinn.queries import ability
from oyez.games.merlinn.table import Table
from oyez.kit.pools import pool

ABILITY = UseAbility()
USES = pool(UseFurniture, len(FURNITURE))


def is_available(trigger: Trigger, when: str, uses: int) -> bool:
    """MI-96: at its moment, and not more often a day than printed (0: no limit)."""
    return trigger.when == when and (not trigger.uses or uses < trigger.uses)


def free_actions(t: Table, seat: int) -> list[Choice]:
    """MI-94: abilities and Furniture not yet used up today."""
    choices: list[Choice] = []
    if is_available(ability(t, seat), "free", t.ability_uses[seat]):
        choices.append(ABILITY)
    for tile, uses in zip(t.furniture[seat], t.furniture_uses[seat], strict=True):
        if is_available(FURNITURE[tile].trigger, "free", uses):
            choices.append(USES[tile])
    return choices


def use_ability(t: Table, seat: int) -> None:
    """MI-95: the cube is removed until phase IV."""
    t.ability_uses[seat] += 1
    tell(t, "MI-94", "used_ability", seat, t.guilds[seat])
    perform(t, seat, ability(t, seat).effects)


def use_furniture(t: Table, seat: int, tile: int) -> None:
    """MI-95: the tile is tilted until phase IV."""
    t.furniture_uses[seat][t.furniture[seat].index(tile)] += 1
    tell(t, "MI-94", "used_furniture", seat, tile)
    perform(t, seat, FURNITURE[tile].trigger.effects)


@rule
def trigger(t: Table, seat: int, when: str) -> None:
    """MI-96, MI-97: what works at this moment, as it lies in the Tavern now (MI-218); MI-217: Furniture first."""
    steps: list[Step] = []
    for place, tile in enumerate(t.furniture[seat]):
        if is_available(FURNITURE[tile].trigger, when, t.furniture_uses[seat][place]):
            t.furniture_uses[seat][place] += 1
            tell(t, "MI-96", "triggered_furniture", seat, tile)
            steps += steps_of(seat, FURNITURE[tile].trigger.effects)
    if is_available(ability(t, seat), when, t.ability_uses[seat]):
        t.ability_uses[seat] += 1
        tell(t, "MI-96", "triggered_ability", seat, t.guilds[seat])
        steps += steps_of(seat, ability(t, seat).effects)
    then(t, *steps)
