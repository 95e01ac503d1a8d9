"""What bots think a family is worth: points, land, soldiers, lords, cards, and how safe all that is."""

from oyez.engine.table import NOBODY
from oyez.games.fief.content import FIEF_OF, IS_MAN, NEIGHBOURS, TITLE_COST, VILLAGES_OF_FIEF
from oyez.games.fief.pieces import ALL_LORDS, KNIGHTS, SERGEANTS
from oyez.games.fief.queries import LORDS_IN_PLAY, victory_points
from oyez.games.fief.revenue import MILL_INCOME, VILLAGE_INCOME, incomes
from oyez.games.fief.table import (
    ASSASSINATION,
    AVAILABLE,
    CARDINAL,
    CASTLE,
    CITY,
    DARC,
    FAIR_WEATHER,
    FIEFS,
    GOOD_HARVEST,
    JUSTICE,
    LORDS,
    MOST_SEATS,
    NO_FORT,
    NO_HAT,
    OFF,
    REVOLT,
    TAX,
    UNDERGROUND,
    VILLAGES,
    Table,
)
from oyez.games.fief.victory import ALLIED_POINTS, SOLO_POINTS, counted_ally

DISTANCE_WORTH = (90.0, 34.0, 15.0, 0.0, -8.0)  # by victory points that are missing
VILLAGE = 1.1
MILL = 1.25
FORT_WORTH = (0.0, 1.6, 2.0)
SERGEANT_WORTH = 0.36
KNIGHT_WORTH = 1.08
ECU = 0.3
SAVED_ECU = 0.7  # while one saves for a title
SPARE_ECU = 0.12
RICH = 14
LORD_WORTH = 2.6
CAPTIVE_WORTH = 0.8
HELD_WORTH = 1.0
BISHOP_WORTH = 1.6
HAT_WORTH = 2.2
QUEEN_WORTH = 1.0
EMPTY_SLOT = 0.15
DARC_WORTH = 2.0
LOST_LORD = 1.8  # what a lord loses with his freedom
EMBASSY = 0.25  # an embassy kept for the day when it is needed
REVENUE = 3  # the phase in which it is paid
ROUND_AFTER_REVENUE = 5.0  # phases until the next round begins
CARD_WORTH = {
    DARC: 0.7,
    CARDINAL: 0.6,
    GOOD_HARVEST: 0.6,
    FAIR_WEATHER: 0.6,
    TAX: 0.8,
    REVOLT: 0.8,
    UNDERGROUND: 0.6,
    ASSASSINATION: 2.0,
    JUSTICE: 0.4,
}


def _distances() -> tuple[tuple[int, ...], ...]:
    """Stages between any two villages."""
    rows = []
    for start in range(VILLAGES):
        far = [-1] * VILLAGES
        far[start] = 0
        frontier = [start]
        for village in frontier:
            for neighbour in NEIGHBOURS[village]:
                if far[neighbour] < 0:
                    far[neighbour] = far[village] + 1
                    frontier.append(neighbour)
        rows.append(tuple(far))
    return tuple(rows)


DISTANCES = _distances()


class Survey:
    """The map, counted once for all families."""

    def __init__(self, t: Table) -> None:
        self.points = [0] * (VILLAGES * MOST_SEATS)  # combat points by village and seat
        self.lords = [0] * (VILLAGES * MOST_SEATS)
        self.free_lords: list[list[int]] = [[] for _ in range(t.seats)]
        self.captives = [0] * t.seats
        self.held_captive = [0] * t.seats
        self.villages: list[list[int]] = [[] for _ in range(t.seats)]
        self.held = [0] * (FIEFS * MOST_SEATS)  # villages by fief and seat
        self.forts = [0] * (FIEFS * MOST_SEATS)
        self._count_soldiers(t)
        self._count_lords(t)
        self._count_land(t)
        marching = [points if lords else 0 for points, lords in zip(self.points, self.lords, strict=True)]
        self.first, self.leader, self.second = strongest(self.points)
        self.first_marching, self.marcher, self.second_marching = strongest(marching)
        self.incomes = coming_incomes(t, self)

    def _count_soldiers(self, t: Table) -> None:
        for seat in range(t.seats):
            for kind, worth in ((SERGEANTS[seat], 1), (KNIGHTS[seat], 3)):
                for village in t.place[kind.start : kind.stop]:
                    if village != OFF:
                        self.points[village * MOST_SEATS + seat] += worth

    def _count_lords(self, t: Table) -> None:
        for lord in ALL_LORDS:
            seat, jailer = t.family[lord], t.jailer[lord]
            if seat < 0:
                continue
            if jailer != NOBODY:
                self.captives[seat] += 1
                self.held_captive[jailer] += 1
                continue
            self.free_lords[seat].append(lord)
            if t.place[lord] != OFF:
                slot = t.place[lord] * MOST_SEATS + seat
                self.lords[slot] += 1
                self.points[slot] += 1 if IS_MAN[lord] else 0

    def _count_land(self, t: Table) -> None:
        for village, seat in enumerate(t.controller):
            if seat >= 0:
                self.villages[seat].append(village)
                slot = FIEF_OF[village] * MOST_SEATS + seat
                self.held[slot] += 1
                if t.fort[village] != NO_FORT:
                    self.forts[slot] += 1

    def strongest_against(self, seat: int, village: int) -> int:
        """The combat points of the strongest other army in a village."""
        return self.second[village] if self.leader[village] == seat else self.first[village]

    def coming_against(self, seat: int, village: int) -> int:
        """Those of the strongest other army there that has a lord, and so may march."""
        return self.second_marching[village] if self.marcher[village] == seat else self.first_marching[village]


def strongest(points: list[int]) -> tuple[list[int], list[int], list[int]]:
    """By village: the most points of a seat, which seat that is, and the most of any other."""
    most, whose, second = [0] * VILLAGES, [NOBODY] * VILLAGES, [0] * VILLAGES
    for slot, there in enumerate(points):
        if there:
            village = slot // MOST_SEATS
            if there > most[village]:
                second[village] = most[village]
                most[village], whose[village] = there, slot % MOST_SEATS
            elif there > second[village]:
                second[village] = there
    return most, whose, second


def coming_incomes(t: Table, survey: Survey) -> list[float]:
    """What the next revenue will bring, counted the more the nearer it is: nothing jumps when a round ends, so nobody
    gains by putting its end off."""
    if t.phase < REVENUE:
        return [float(income) for income in incomes(t)]
    nearness = (t.phase - REVENUE + 1) / ROUND_AFTER_REVENUE
    coming = []
    for villages in survey.villages:
        coming.append(nearness * sum([VILLAGE_INCOME + MILL_INCOME * t.mills[village] for village in villages]))
    return coming


def strength(t: Table, seat: int, survey: Survey) -> float:
    """All that a family has, as one number; for rivals, whose plans nobody knows."""
    return sum(holdings(t, seat, survey).values(), 0.0)


def holdings(t: Table, seat: int, survey: Survey) -> dict[str, float]:
    """All that a family has, part by part."""
    return {
        "standing": standing(t, seat),
        "land": land(t, seat, survey),
        "forces": forces(t, seat),
        "court": court(t, seat, survey),
        "purse": purse(t, seat, survey),
        "hand": hand_worth(t, seat, survey) + EMBASSY * t.embassies[seat],
        "safety": safety(t, seat, survey) + lords_in_danger(t, seat, survey),
    }


def standing(t: Table, seat: int) -> float:
    """How near to victory, alone or with the ally."""
    ally = counted_ally(t, seat)
    points = victory_points(t, seat)
    if ally == NOBODY:
        missing = SOLO_POINTS - points
    else:
        missing = ALLIED_POINTS - points - victory_points(t, ally)
    return DISTANCE_WORTH[max(0, min(4, missing))] + 1.5 * points


def land(t: Table, seat: int, survey: Survey) -> float:
    """Villages, mills, forts, and fiefs on their way to a title."""
    worth = 0.0
    for village in survey.villages[seat]:
        worth += VILLAGE + MILL * t.mills[village] + FORT_WORTH[t.fort[village]]
        if t.siege[village]:
            worth -= 0.8
    for fief in range(FIEFS):
        if t.holder[fief] < 0 and survey.held[fief * MOST_SEATS + seat]:
            worth += fief_progress(seat, fief, survey)
    return worth


def fief_progress(seat: int, fief: int, survey: Survey) -> float:
    """The nearer a whole fief with a fort, the better; small fiefs first."""
    held, whole = survey.held[fief * MOST_SEATS + seat], len(VILLAGES_OF_FIEF[fief])
    share = held / whole
    worth = 3.5 * share * share
    if survey.forts[fief * MOST_SEATS + seat]:
        worth += 1.2 * share
        if held == whole:
            worth += 4.0
    return worth


def forces(t: Table, seat: int) -> float:
    sergeants, knights = SERGEANTS[seat], KNIGHTS[seat]
    place = t.place
    on_map = len(sergeants) - place[sergeants.start : sergeants.stop].count(OFF)
    mounted = len(knights) - place[knights.start : knights.stop].count(OFF)
    return SERGEANT_WORTH * on_map + KNIGHT_WORTH * mounted


def court(t: Table, seat: int, survey: Survey) -> float:
    """Lords, free or captive, and the dignities of the church."""
    worth = LORD_WORTH * len(survey.free_lords[seat])
    worth += CAPTIVE_WORTH * survey.captives[seat] + HELD_WORTH * survey.held_captive[seat]
    for lord, hat in enumerate(t.hat):
        if hat != NO_HAT and t.family[lord] == seat:
            worth += HAT_WORTH
    for lord in t.bishop:
        if lord >= 0 and t.family[lord] == seat:
            worth += BISHOP_WORTH
    if t.queen >= 0 and t.family[t.queen] == seat:
        worth += QUEEN_WORTH
    if t.darc >= 0 and t.family[t.darc] == seat:
        worth += DARC_WORTH
    return worth


def purse(t: Table, seat: int, survey: Survey) -> float:
    """Money; worth more while it is saved for a title that is within reach."""
    money = t.money[seat] + survey.incomes[seat]
    saved = min(money, saving_goal(t, seat, survey))
    rest = money - saved
    return SAVED_ECU * saved + ECU * min(rest, RICH) + SPARE_ECU * max(0.0, rest - RICH)


def saving_goal(t: Table, seat: int, survey: Survey) -> float:
    """What the next title costs, if all its villages are held; with a castle to build first where there is none."""
    goal = 0.0
    for fief in range(FIEFS):
        if t.holder[fief] != AVAILABLE or survey.held[fief * MOST_SEATS + seat] < len(VILLAGES_OF_FIEF[fief]):
            continue
        cost = float(TITLE_COST[fief] + (0 if survey.forts[fief * MOST_SEATS + seat] else 10))
        goal = min(goal, cost) if goal else cost
    return goal


def hand_worth(t: Table, seat: int, survey: Survey) -> float:
    worth = 0.0
    room = LORDS_IN_PLAY - len(survey.free_lords[seat]) - survey.captives[seat]
    hand = t.hands[seat]
    for card in hand:
        if card < LORDS:
            worth += 1.3 if room > 0 else 0.1
            room -= 1
        else:
            worth += CARD_WORTH.get(card, 0.0)
    return worth + EMPTY_SLOT * (3 - len(hand))


# --- danger and targets ---


def safety(t: Table, seat: int, survey: Survey) -> float:
    """What stands to be lost to armies within a stage or two, capitals above all."""
    worth = 0.0
    for village in survey.villages[seat]:
        stake = 0.7
        if is_own_capital(t, seat, village):
            stake += 7.0
            if not t.units[village * MOST_SEATS + seat]:
                worth -= 4.0
        danger = threat(seat, village, survey)
        if danger:
            own = survey.points[village * MOST_SEATS + seat] + 5 * t.fort[village]
            worth -= stake * min(1.0, max(0.0, (danger - own + 2) / 8))
    return worth


def lords_in_danger(t: Table, seat: int, survey: Survey) -> float:
    """A lord beside a stronger army is soon its prisoner, at home or abroad, above all when he is alone."""
    worth = 0.0
    for lord in survey.free_lords[seat]:
        village = t.place[lord]
        if village == OFF:
            continue
        danger = threat(seat, village, survey)
        if danger:
            own = survey.points[village * MOST_SEATS + seat]
            if t.controller[village] == seat:
                own += 5 * t.fort[village]
            worth -= LOST_LORD * min(1.0, max(0.0, (danger - own + 2) / 6))
    return worth


def is_own_capital(t: Table, seat: int, village: int) -> bool:
    fief = FIEF_OF[village]
    return t.capital[fief] == village and t.holder[fief] >= 0 and t.family[t.holder[fief]] == seat


def threat(seat: int, village: int, survey: Survey) -> int:
    """The strongest other army that stands there, or next to it with a lord."""
    most = survey.strongest_against(seat, village)
    for neighbour in NEIGHBOURS[village]:
        coming = survey.coming_against(seat, neighbour)
        if coming > most:
            most = coming
    return most


def pull(t: Table, seat: int, survey: Survey) -> float:
    """Armies are worth more near what they should take: missing villages of a fief, weakly held capitals."""
    if not survey.free_lords[seat]:
        return 0.0
    targets = targets_of(t, seat, survey)
    worth = 0.0
    for lord in survey.free_lords[seat]:
        here = t.place[lord]
        if here == OFF:
            continue
        army = survey.points[here * MOST_SEATS + seat]
        far = DISTANCES[here]
        best = 0.0
        for village, prize, guard in targets:
            if army > guard:
                near = prize / (1 + far[village])
                if near > best:
                    best = near
        worth += 0.5 * best
    return worth


def targets_of(t: Table, seat: int, survey: Survey) -> list[tuple[int, float, int]]:
    """Villages worth marching to: what they would bring, and how many combat points hold them."""
    found: list[tuple[int, float, int]] = []
    for fief in range(FIEFS):
        if t.holder[fief] >= 0:
            capital = t.capital[fief]
            if capital >= 0 and t.family[t.holder[fief]] != seat:
                found.append((capital, 4.0, guard_of(t, seat, capital, survey)))
            continue
        villages = VILLAGES_OF_FIEF[fief]
        prize = 1.0 + 2.0 * survey.held[fief * MOST_SEATS + seat] / len(villages)
        for village in villages:
            if t.controller[village] != seat:
                found.append((village, prize, guard_of(t, seat, village, survey)))
    return found


def guard_of(t: Table, seat: int, village: int, survey: Survey) -> int:
    """The combat points that hold a village against one, walls counted."""
    guard = survey.strongest_against(seat, village)
    if guard and t.fort[village] in (CASTLE, CITY):
        guard += 6 * t.fort[village]
    return guard
