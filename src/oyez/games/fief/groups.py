"""Groups on the march: who may go with whom, how far, by which roads, with whose consent (FF-195 to FF-217)."""

from collections.abc import Sequence

from oyez.engine.table import NOBODY
from oyez.games.fief.content import NUMBERS
from oyez.games.fief.forces import as_side
from oyez.games.fief.ids import NO_LORD, LordId, VillageId
from oyez.games.fief.odds import combat_points
from oyez.games.fief.pieces import (
    KIND,
    SOLDIERS,
    TROOPS,
    army_at,
    free_lords_at,
    is_shared,
    lords_of,
    owner,
    players_at,
    prisoners_at,
    soldiers_at,
    standing,
    units_at,
)
from oyez.games.fief.queries import has_bad_weather, is_besieged, is_besieger, turn_order
from oyez.games.fief.table import (
    ENGINE,
    IN,
    KNIGHT,
    LORD,
    LORDS,
    NO_FORT,
    Table,
)

STAGES_OF_LORD = NUMBERS["limit.stages_lord"]
STAGES_OF_DARC = NUMBERS["limit.stages_darc"]
STAGES_OF_SOLDIER = NUMBERS["limit.stages_soldier"]
STAGES_WITH_DARC = NUMBERS["limit.stages_soldier_with_darc"]
STAGES_OF_ENGINE = NUMBERS["limit.stages_siege_engine"]


# --- stages left ---


def stages_of(t: Table, lord: LordId) -> int:
    """FF-196: how many stages a lord makes in a round."""
    return STAGES_OF_DARC if lord == t.darc else STAGES_OF_LORD


def limit_of(t: Table, piece: int, with_darc: bool) -> int:
    """FF-196, FF-198, FF-199, FF-200, FF-201, FF-355: how many stages a piece may make in a round."""
    kind = KIND[piece]
    if kind == ENGINE:
        return STAGES_OF_ENGINE
    if piece == t.darc and t.jailer[piece] == NOBODY:
        return STAGES_OF_DARC
    if not with_darc:
        return STAGES_OF_SOLDIER if kind != LORD else STAGES_OF_LORD
    if kind != LORD or t.jailer[piece] != NOBODY or t.options.darc_leads_lords:
        return STAGES_WITH_DARC
    return STAGES_OF_LORD


# Where d'Arc is not in play: lords and soldiers two stages, engines one. Led by her: soldiers three.
PLAIN_LIMITS = tuple([STAGES_OF_ENGINE if kind == ENGINE else STAGES_OF_SOLDIER for kind in KIND])
LIMITS_WITH_DARC = tuple([STAGES_OF_ENGINE if kind == ENGINE else STAGES_WITH_DARC for kind in KIND])


def has_stage_left(t: Table, piece: int, with_darc: bool) -> bool:
    if t.darc == NO_LORD:
        return t.stages[piece] < PLAIN_LIMITS[piece] and piece not in t.over
    return piece not in t.over and t.stages[piece] < limit_of(t, piece, with_darc)


def rested(t: Table, pieces: Sequence[int], with_darc: bool) -> list[int]:
    """Those of the pieces that have a stage left."""
    stages, over = t.stages, t.over
    if t.darc == NO_LORD:
        return [piece for piece in pieces if stages[piece] < PLAIN_LIMITS[piece] and piece not in over]
    limits = LIMITS_WITH_DARC if with_darc else PLAIN_LIMITS
    return [
        piece
        for piece in pieces
        if stages[piece] < (limits[piece] if piece >= LORDS else limit_of(t, piece, with_darc)) and piece not in over
    ]


def can_walk(t: Table, pieces: Sequence[int]) -> bool:
    """FF-196 to FF-201: every member has a stage left."""
    return len(rested(t, pieces, leads(t, pieces))) == len(pieces)


def leads(t: Table, group: Sequence[int]) -> bool:
    """D'Arc is in the group, free."""
    return t.darc != NO_LORD and t.darc in group and t.jailer[t.darc] == NOBODY


def all_at(t: Table, seat: int, village: VillageId) -> list[int]:
    """FF-354: the player's lords, troops and prisoners in a village."""
    return free_lords_at(t, seat, village) + standing(t, TROOPS[seat], village) + prisoners_at(t, seat, village)


def villages_with_lords(t: Table, seat: int) -> list[VillageId]:
    """Where the player has a free lord with a stage left."""
    lords = [lord for lord in lords_of(t, seat) if t.jailer[lord] == NOBODY]
    return sorted({t.place[lord] for lord in rested(t, lords, t.options.darc_leads_lords)})


# --- what bars an exit ---


def is_closed(t: Table, village: VillageId, to: VillageId, group: Sequence[int]) -> bool:
    """FF-210: bad weather at either end; FF-297: not for a group that Underground Passage hides."""
    return is_stormy(t, village, to) and not is_hidden(t, group)


def is_stormy(t: Table, village: VillageId, to: VillageId) -> bool:
    """FF-210: bad weather at either end of the road."""
    return has_bad_weather(t, village) or has_bad_weather(t, to)


def is_hidden(t: Table, group: Sequence[int]) -> bool:
    """FF-297: one Underground Passage hides the whole group from bad weather."""
    cover = t.cover[group[0]] if group else 0
    return cover != 0 and all([t.cover[piece] == cover for piece in group])


def is_locked_in(t: Table, seat: int, village: VillageId, group: Sequence[int] = ()) -> bool:
    """FF-204: units inside a besieged fort cannot leave it; FF-296: but for lords who have just escaped into it."""
    if t.controller[village] != seat or not is_besieged(t, village):
        return False
    return not t.fleeing or not group or any([piece not in t.fleeing for piece in group])


def consents(t: Table, seat: int, village: VillageId, to: VillageId, group: Sequence[int]) -> list[int]:
    """FF-203, FF-205, FF-206, FF-357: the players whose consent the group needs for this exit, in turn order."""
    if not is_shared(t, village):
        return []
    return Crossroads(t, seat, village).consents(to, {t.came[piece] for piece in group})


def was_refused(t: Table, village: VillageId, to: VillageId, group: Sequence[int]) -> bool:
    """FF-209: this exit has been refused this round to one of the group's lords."""
    if not t.refused_exits:
        return False
    return any([(lord, village, to) in t.refused_exits for lord in group])


# --- crossroads ---


class Group:
    """A group looked at once for all exits of its village: whether it may walk, whether it may raid."""

    def __init__(self, t: Table, seat: int, pieces: tuple[int, ...]) -> None:
        village = t.place[pieces[0]]
        self.pieces = pieces
        self.came = {t.came[piece] for piece in pieces}
        self.walks = can_walk(t, pieces) and not is_locked_in(t, seat, village, pieces)
        self.raids = may_raid(t, pieces) and bool(raid_leaders(t, pieces))


class Crossroads:
    """A village where several players stand, looked at once for all groups and exits of one of them."""

    def __init__(self, t: Table, seat: int, village: VillageId) -> None:
        present = [other for other in players_at(t, village) if other != seat]
        controller = t.controller[village]
        self.seat = seat
        self.village = village
        self.order = turn_order(t)
        self.controller = controller if controller in present else NOBODY
        self.camps: dict[int, list[int]] = {}
        for other in present:
            if other == controller:
                continue
            for road in {t.road[piece] for piece in army_at(t, other, village)}:
                self.camps.setdefault(road, []).append(other)

    def consents(self, to: VillageId, came: set[int]) -> list[int]:
        """FF-203, FF-205, FF-206, FF-357: whose consent is needed by members that came by these roads."""
        needed: list[int] = []
        if not self.camps and self.controller == NOBODY:
            return needed
        for road in came:
            if road == to:  # back the way it came
                continue
            needed += self.camps.get(to, ())
            if road != IN and self.controller != NOBODY:
                needed.append(self.controller)
        return [other for other in self.order if other in needed] if needed else []


def has_consented(t: Table, player: int, to: VillageId, group: Sequence[int]) -> bool:
    """FF-217: this player was asked for the exit by these lords this phase, and did not refuse; another did."""
    if not t.given_exits:
        return False
    lords = [lord for lord in group if lord < LORDS]
    return all([(lord, t.place[lord], to, player) in t.given_exits for lord in lords])


# --- raids ---


def may_raid(t: Table, group: Sequence[int]) -> bool:
    """FF-213: lords and knights of one player; FF-214: one stage made at most, two with d'Arc."""
    most = 2 if leads(t, group) else 1
    has_lord = False
    for piece in group:
        if piece < LORDS:
            if t.jailer[piece] != NOBODY:
                return False
            has_lord = True
        elif KIND[piece] != KNIGHT:
            return False
        if t.stages[piece] > most or piece in t.over:
            return False
    return has_lord


def raid_leaders(t: Table, group: Sequence[int]) -> list[int]:
    """FF-359: the lords of the group who have a stage left for the exit."""
    lords = [lord for lord in group if lord < LORDS and t.jailer[lord] == NOBODY]
    return rested(t, lords, leads(t, group))


def raid_defenders(t: Table, seat: int, village: VillageId, to: VillageId, group: Sequence[int]) -> list[int]:
    """FF-217: those whose consent is needed; in a breakout also all besiegers. Empty where no raid is possible."""
    if has_bad_weather(t, village) or has_bad_weather(t, to):  # FF-126, FF-358
        return []
    return defenders_of(t, seat, to, group, consents(t, seat, village, to, group))


def defenders_of(t: Table, seat: int, to: VillageId, group: Sequence[int], needed: list[int]) -> list[int]:
    """FF-217, given those whose consent is needed: those who have given it do not fight."""
    village = t.place[group[0]]
    if not needed and not is_besieged(t, village):
        return []
    defenders = {other for other in needed if not has_consented(t, other, to, group)}
    if is_locked_in(t, seat, village):  # FF-216
        defenders.update([other for other in range(t.seats) if is_besieger(t, other, village)])
    if not defenders:
        return []
    inside = t.controller[village]
    if inside in defenders and t.fort[village] != NO_FORT:  # FF-215
        return []
    found = [other for other in turn_order(t) if other in defenders and units_at(t, other, village)]
    return found if dares(t, group, found, village) else []


def dares(t: Table, group: Sequence[int], defenders: list[int], village: VillageId) -> bool:
    """FF-252: lords without soldiers attack only lords without soldiers who are weaker."""
    if any([piece >= LORDS for piece in group]):
        return True
    against: list[int] = []
    for seat in defenders:
        if soldiers_at(t, seat, village):
            return False
        against += free_lords_at(t, seat, village)
    return combat_points(as_side(t, against)) < combat_points(as_side(t, list(group)))


# --- ready-made groups ---


def presets(t: Table, seat: int, village: VillageId) -> list[tuple[int, ...]]:
    """Groups worth offering: everybody, everybody but one soldier, each lord alone, each lord with the knights.

    Any other group can be put together by hand (`Muster`).
    """
    lords = rested(t, free_lords_at(t, seat, village), t.options.darc_leads_lords)
    if not lords:
        return []
    darc = t.darc in lords
    troops = rested(t, standing(t, TROOPS[seat], village), darc)
    prisoners = rested(t, prisoners_at(t, seat, village), darc)
    everybody = lords + troops + prisoners
    groups = [tuple(everybody)]
    soldiers = [piece for piece in troops if KIND[piece] != ENGINE]
    if soldiers:
        left_behind = least_soldier(t, soldiers)
        groups.append(tuple([piece for piece in everybody if piece != left_behind]))
        groups.append(tuple(lords))
    if len(lords) > 1 or prisoners or len(troops) != len(soldiers):
        groups += [(lord,) for lord in lords]
    knights = [piece for piece in soldiers if KIND[piece] == KNIGHT]
    if knights and len(knights) < len(troops) + len(prisoners):
        groups += [(lord, *knights) for lord in lords]
    return list(dict.fromkeys(groups))


def least_soldier(t: Table, soldiers: list[int]) -> int:
    """A sergeant rather than a knight (sergeants come first), and one whom the plague may still strike."""
    if not t.exposed[soldiers[0]]:
        return soldiers[0]
    return min(soldiers, key=lambda piece: (KIND[piece], t.exposed[piece]))


def is_group(t: Table, seat: int, pieces: Sequence[int]) -> bool:
    """FF-354: free lords of the player in one village with any of his troops and prisoners there."""
    if not pieces or len(set(pieces)) != len(pieces):
        return False
    village = t.place[pieces[0]]
    for piece in pieces:
        held = piece < LORDS and t.jailer[piece] == seat
        if t.place[piece] != village or (not held and owner(t, piece) != seat):
            return False
    return any([piece < LORDS and t.jailer[piece] == NOBODY for piece in pieces])


def exposed_go_first(t: Table, seat: int, pieces: Sequence[int]) -> bool:
    """FF-346: of soldiers of one kind at one position, those who have met the plague leave before the others.

    Whoever could not leave with this group is not waited for: d'Arc's stage is for those whom she leads.
    """
    village, led = t.place[pieces[0]], t.darc in pieces
    staying = [piece for piece in standing(t, SOLDIERS[seat], village) if piece not in pieces]
    for piece in pieces:
        if piece < LORDS or KIND[piece] == ENGINE:
            continue
        for other in staying:
            if KIND[other] == KIND[piece] and t.exposed[other] & ~t.exposed[piece] and has_stage_left(t, other, led):
                return False
    return True
