"""Raids: forcing an exit by a battle during the movement phase (FF-212 to FF-221, FF-359 to FF-362)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_some
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.battle import end_battle, open_battle
from oyez.games.fief.choices import Lord
from oyez.games.fief.choices_war import GoOn
from oyez.games.fief.forces import fight
from oyez.games.fief.groups import has_stage_left, leads, raid_defenders
from oyez.games.fief.ids import LordId, VillageId
from oyez.games.fief.march import make_stage
from oyez.games.fief.pieces import lords_among
from oyez.games.fief.table import ATTACK, BATTLE_START, DEFENCE, LORDS, NO_SIDE, Battle, Table
from oyez.games.fief.underground import MOST_NAMED, selections
from oyez.games.fief.windows import window


def begin_raid(t: Table, seat: int, to: VillageId, pieces: tuple[int, ...]) -> list[Step]:
    """FF-217, FF-218: the raiders against all whose consent is missing; nobody joins."""
    village = t.place[pieces[0]]
    defenders = raid_defenders(t, seat, village, to, pieces)
    leader = t.controller[village] if t.controller[village] in defenders else defenders[0]  # FF-360
    sides = [NO_SIDE] * t.seats
    sides[seat] = ATTACK
    for other in defenders:
        sides[other] = DEFENCE
    t.battle = Battle(
        village=village, leaders=[seat, leader], target=leader, sides=sides, raiders=list(pieces), exit=to
    )
    t.touched.extend(defenders)
    tell(t, "FF-212", "raid", seat, village, to, defenders)
    return [window(BATTLE_START), open_battle(), end_battle(), raid_end(seat)]


@rule
def raid_end(t: Table, seat: int) -> Asking:
    """FF-220: the winners may go on by the exit named; FF-221: or must, by option; FF-361: who does not stays."""
    battle = fight(t)
    ways = ways_on(t, seat)
    choices: list[Choice] = [*ways]
    if not ways or not t.options.raid_must_continue:
        choices = [Pass(), *ways]
    answer = yield from ask(seat, "raid_continue", choices, battle.exit)
    going: tuple[int, ...] = answer.pieces if isinstance(answer, GoOn) else ()
    captives = new_captives(t, seat)
    if going and len(captives) > MOST_NAMED:
        taken = yield from ask_some(seat, "raid_captives", [Lord(lord) for lord in captives], 0, 99)
        going += tuple([choice.lord for choice in taken])
    raiders, exit_road = battle.raiders, battle.exit
    t.battle = None
    t.over.extend([piece for piece in raiders if piece not in going])
    if going:
        then(t, *make_stage(t, seat, going, exit_road))


def ways_on(t: Table, seat: int) -> list[GoOn]:
    """FF-220, FF-359, FF-362: any of the raiders with a stage left, a lord among them, and any prisoners just made."""
    battle = fight(t)
    if battle.winner != ATTACK:
        return []
    alive = [piece for piece in battle.raiders if t.place[piece] == battle.village]
    lords = [lord for lord in lords_among(alive) if t.jailer[lord] == NOBODY]
    knights = [piece for piece in alive if piece >= LORDS]
    captives = new_captives(t, seat)
    if len(captives) > MOST_NAMED:  # who of so many comes along is asked apart
        captives = []
    groups = [
        (*leaders, *knights[:riders], *taken)
        for leaders in selections(lords)
        for riders in range(len(knights) + 1)
        for taken in [(), *selections(captives)]
    ]
    return [GoOn(group) for group in groups if all([has_stage_left(t, piece, leads(t, group)) for piece in group])]


def new_captives(t: Table, seat: int) -> list[LordId]:
    """FF-362: the prisoners whom the raiders have just made."""
    battle = fight(t)
    return [lord for lord in battle.captives if t.jailer[lord] == seat and t.place[lord] == battle.village]
