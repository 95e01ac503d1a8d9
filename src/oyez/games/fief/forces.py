"""Who fights on which side of a battle, how strong, behind which walls (FF-224, FF-230 to FF-238, FF-363)."""

from oyez.engine.table import NOBODY
from oyez.games.fief.content import NUMBERS
from oyez.games.fief.ids import NO_LORD, VillageId
from oyez.games.fief.losses import KNIGHT_CP
from oyez.games.fief.odds import Side
from oyez.games.fief.odds import combat_points as side_points
from oyez.games.fief.pieces import ENGINES, KIND, army_at, count_at, is_unit, lords_among, units_at
from oyez.games.fief.queries import combat_points, turn_order
from oyez.games.fief.table import ATTACK, SERGEANT, Battle, Table

PENALTY = (0, -NUMBERS["dice_modifier.attack_castle"], -NUMBERS["dice_modifier.attack_city"])
SOLDIER_CP = (0, 1, KNIGHT_CP, 0)  # by kind


def fight(t: Table) -> Battle:
    """The battle under way."""
    assert t.battle is not None
    return t.battle


def fighters(t: Table, side: int) -> list[int]:
    """FF-224: all units of the side's players in the village; FF-218: of raiders, the raiding group alone."""
    found: list[int] = []
    for seat in range(t.seats):
        if fight(t).sides[seat] == side:
            found += fighters_of(t, seat)
    return found


def fighters_of(t: Table, seat: int) -> list[int]:
    """What one player has in the battle."""
    battle = fight(t)
    village = battle.village
    if battle.raiders and battle.sides[seat] == ATTACK:
        return [piece for piece in battle.raiders if t.place[piece] == village and is_unit(t, piece)]
    return army_at(t, seat, village)


def is_fighting(t: Table, seat: int) -> bool:
    """The player still has units in the battle."""
    battle = fight(t)
    if battle.raiders and battle.sides[seat] == ATTACK:
        return bool(fighters_of(t, seat))
    return units_at(t, seat, battle.village) > 0


def fighting_players(t: Table, side: int) -> list[int]:
    """The players of a side who still have units in the battle, in turn order."""
    sides = fight(t).sides
    return [seat for seat in turn_order(t) if sides[seat] == side and is_fighting(t, seat)]


def leader_of(t: Table, side: int) -> int:
    """FF-363: without units left a leader is replaced by the next of his side in turn order."""
    leader = fight(t).leaders[side]
    players = fighting_players(t, side)
    return leader if leader in players or not players else players[0]


def side_of(t: Table, side: int) -> Side:
    """A side as numbers: sergeants, knights, lords worth 1 CP, lords worth 0, d'Arc."""
    return as_side(t, fighters(t, side))


def as_side(t: Table, pieces: list[int]) -> Side:
    """FF-230: what these pieces are worth."""
    lords = lords_among(pieces)
    strong = sum([combat_points(t, lord) for lord in lords])
    sergeants = len([piece for piece in pieces if KIND[piece] == SERGEANT])
    knights = len(pieces) - len(lords) - sergeants
    return (sergeants, knights, strong, len(lords) - strong, int(t.darc != NO_LORD and t.darc in lords))


def points_of(t: Table, seat: int, village: VillageId) -> int:
    """The combat points of a player in a village."""
    return side_points(as_side(t, army_at(t, seat, village)))


def can_besiege(t: Table, seat: int, village: VillageId) -> bool:
    """FF-256: any unit besieges; FF-390: by option it takes a combat point."""
    least = 1 if t.options.siege_needs_points else 0
    return units_at(t, seat, village) > 0 and points_of(t, seat, village) >= least


def walls(t: Table) -> int:
    """FF-233 to FF-237, FF-366: dice that the attacking side loses before the target's walls."""
    battle = fight(t)
    if battle.raiders or battle.underground or t.controller[battle.village] != battle.target:
        return 0
    penalty = PENALTY[t.fort[battle.village]]
    if not penalty or not units_at(t, battle.target, battle.village):
        return 0
    engines = 0
    for seat in range(t.seats):
        if battle.sides[seat] == ATTACK:
            engines += count_at(t, ENGINES[seat], battle.village)
    return max(0, penalty - engines)


def jailer_for(t: Table, side: int) -> int:
    """FF-254: the leader of the winning side; if he has no unit left there, the winner with most CP there."""
    battle = fight(t)
    leader = battle.leaders[side]
    if units_at(t, leader, battle.village):
        return leader
    players = [seat for seat in turn_order(t) if battle.sides[seat] == side and units_at(t, seat, battle.village)]
    if not players:
        return NOBODY
    return max(players, key=lambda seat: points_of(t, seat, battle.village))
