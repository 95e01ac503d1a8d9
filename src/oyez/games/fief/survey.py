"""What lies where, counted once for all families, and once for all tables on which it lies so.

Bots look at thousands of tables for one answer; most differ in hands and money alone.
"""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.content import ALL_LORDS, ALL_VILLAGES, FIEF_OF, IS_MAN, NEIGHBOURS
from oyez.games.fief.ids import NO_LORD, OFF, LordId, VillageId
from oyez.games.fief.pieces import ENGINES, KNIGHTS, SERGEANTS
from oyez.games.fief.revenue import MILL_INCOME, VILLAGE_INCOME, incomes
from oyez.games.fief.table import FIEFS, MOST_SEATS, NO_FORT, VILLAGES, Table
from oyez.games.fief.victory import NO_ALLIANCE_WITH

REVENUE = 3  # the phase in which it is paid: whoever is asked something in it is asked before
PHASES_AFTER_REVENUE = 4.0
SURVEYS_KEPT: Final = 500
UNKNOWN: Final = 1e9  # not worked out yet

Lie = tuple[int, ...]  # of the land: all that a survey reads, number by number
_known: dict[Lie, "Survey"] = {}


def survey_of(t: Table) -> "Survey":
    """The survey of a table; of tables on which all lies alike it is the same."""
    lie = lie_of(t)
    found = _known.get(lie)
    if found is None:
        if len(_known) >= SURVEYS_KEPT:
            _known.clear()
        found = _known[lie] = Survey(t)
    return found


def lie_of(t: Table) -> Lie:
    """Pieces, lords, villages, titles and dignities; before the revenue what decides about it, too."""
    lie = (
        *(t.seats, t.phase, t.king, t.pope, t.queen, t.darc),
        *(*t.place, *t.family, *t.jailer, *t.spouse, *t.hat),
        *(*t.controller, *t.mills, *t.fort, *t.siege),
        *(*t.holder, *t.capital, *t.bishop),
    )
    if t.phase > REVENUE:
        return lie
    return (*lie, *incomes(t))


class Survey:
    """The map and the families, counted once. A slot is a village, or a fief, times six plus a seat."""

    def __init__(self, t: Table) -> None:
        seats = t.seats
        self.points = [0] * (VILLAGES * MOST_SEATS)  # combat points by village and seat
        self.engines = [0] * (VILLAGES * MOST_SEATS)  # likewise
        self.occupied: list[int] = []  # villages and seats with any points, in no order
        self.led: list[int] = []  # those with a lord, and so able to march; some of them twice
        self.sergeants = [0] * seats
        self.knights = [0] * seats
        self.free_lords: list[list[LordId]] = [[] for _ in range(seats)]
        self.captives = [0] * seats
        self.held_captive = [0] * seats
        self.villages: list[list[VillageId]] = [[] for _ in range(seats)]
        self.held = [0] * (FIEFS * MOST_SEATS)  # villages by fief and seat
        self.forts = [0] * (FIEFS * MOST_SEATS)
        self.victory_points = [0] * seats  # FF-315
        self.allies = [NOBODY] * seats  # FF-10
        self.most = [0] * VILLAGES  # the strongest army that stands in a village, or next to it with a lord
        self.whose = [NOBODY] * VILLAGES
        self.second = [0] * VILLAGES  # and the strongest of another family
        self._count_soldiers(t)
        self._count_lords(t)
        self._count_land(t)
        self._count_titles(t)
        self._find_threats()
        self.incomes = coming_incomes(t, self.villages)
        self.lasting: list[float] = [UNKNOWN] * seats  # sums that strength.py works out once
        self.goals = [UNKNOWN] * seats
        self.safety = [UNKNOWN] * seats
        self.danger = [UNKNOWN] * seats
        self.pulls = [UNKNOWN] * seats
        self.steady: list[float] = [UNKNOWN] * seats  # likewise foresight.py
        self.drives: list[float] = [UNKNOWN] * seats
        self.crowns: list[float] = [UNKNOWN] * seats
        self.tiaras: list[float] = [UNKNOWN] * seats
        self.marches: list[list[float]] = [[] for _ in range(seats)]

    def _count_soldiers(self, t: Table) -> None:
        place = t.place
        for seat in range(t.seats):
            kind = SERGEANTS[seat]
            self.sergeants[seat] = self._count_kind(place[kind.start : kind.stop], seat, 1)
            kind = KNIGHTS[seat]
            self.knights[seat] = self._count_kind(place[kind.start : kind.stop], seat, 3)
            for engine in ENGINES[seat]:
                if place[engine] != OFF:
                    self.engines[place[engine] * MOST_SEATS + seat] += 1

    def _count_kind(self, places: list[VillageId], seat: int, worth: int) -> int:
        """The soldiers of a kind: where they stand, and how many are on the map."""
        count = len(places) - places.count(OFF)
        if not count:
            return 0
        points, occupied = self.points, self.occupied
        for village in places:
            if village != OFF:
                slot = village * MOST_SEATS + seat
                before = points[slot]
                if not before:
                    occupied.append(slot)
                points[slot] = before + worth
        return count

    def _count_lords(self, t: Table) -> None:
        family, jailers, place, spouse = t.family, t.jailer, t.place, t.spouse
        points = self.points
        for lord in ALL_LORDS:
            seat = family[lord]
            if seat < 0:
                continue
            if spouse[lord] != NO_LORD and self.allies[seat] == NOBODY:
                self.allies[seat] = family[spouse[lord]]
            jailer = jailers[lord]
            if jailer != NOBODY:
                self.captives[seat] += 1
                self.held_captive[jailer] += 1
                continue
            self.free_lords[seat].append(lord)
            village = place[lord]
            if village != OFF:
                slot = village * MOST_SEATS + seat
                self.led.append(slot)
                if IS_MAN[lord]:
                    if not points[slot]:
                        self.occupied.append(slot)
                    points[slot] += 1

    def _count_land(self, t: Table) -> None:
        fort = t.fort
        for village, seat in zip(ALL_VILLAGES, t.controller, strict=False):
            if seat >= 0:
                self.villages[seat].append(village)
                slot = FIEF_OF[village] * MOST_SEATS + seat
                self.held[slot] += 1
                if fort[village] != NO_FORT:
                    self.forts[slot] += 1

    def _count_titles(self, t: Table) -> None:
        """FF-315: fief titles, king, pope."""
        family = t.family
        for lord in (*t.holder, t.king, t.pope):
            if lord >= 0:
                seat = family[lord]
                if seat >= 0:
                    self.victory_points[seat] += 1
        if t.seats == NO_ALLIANCE_WITH:
            self.counted_allies = [NOBODY] * t.seats  # FF-53, FF-320
        else:
            self.counted_allies = self.allies

    def _find_threats(self) -> None:
        points = self.points
        for slot in self.occupied:
            self._threaten(slot // MOST_SEATS, slot % MOST_SEATS, points[slot])
        for slot in self.led:
            there = points[slot]
            if there:
                seat = slot % MOST_SEATS
                for neighbour in NEIGHBOURS[slot // MOST_SEATS]:
                    self._threaten(neighbour, seat, there)

    def _threaten(self, village: int, seat: int, there: int) -> None:
        """Keep the most points, whose they are, and the most of any other."""
        most = self.most
        if self.whose[village] == seat:
            if there > most[village]:
                most[village] = there
        elif there > most[village]:
            self.second[village] = most[village]
            most[village] = there
            self.whose[village] = seat
        elif there > self.second[village]:
            self.second[village] = there

    def threat(self, seat: int, village: VillageId) -> int:
        """The strongest other army that stands there, or next to it with a lord."""
        return self.second[village] if self.whose[village] == seat else self.most[village]

    def is_guarded(self, seat: int, village: int) -> bool:
        """Another family has combat points there."""
        slot = village * MOST_SEATS
        return any([other != seat and self.points[slot + other] for other in range(len(self.allies))])

    def guards(self, seat: int) -> list[int]:
        """By village: the combat points of the strongest other army there."""
        guards = [0] * VILLAGES
        for slot in self.occupied:
            if slot % MOST_SEATS != seat:
                village = slot // MOST_SEATS
                if self.points[slot] > guards[village]:
                    guards[village] = self.points[slot]
        return guards


def coming_incomes(t: Table, villages_of: list[list[VillageId]]) -> list[float]:
    """What the next revenue will bring, counted the more the nearer it is: little jumps when a phase ends, so nobody
    gains by putting that off."""
    if t.phase <= REVENUE:
        return [float(income) for income in incomes(t)]
    nearness = (t.phase - REVENUE) / PHASES_AFTER_REVENUE
    mills = t.mills
    coming = []
    for villages in villages_of:
        coming.append(nearness * sum([VILLAGE_INCOME + MILL_INCOME * mills[village] for village in villages]))
    return coming
