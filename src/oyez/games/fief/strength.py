"""What bots think a family is worth: points, land, soldiers, lords, cards, and how safe all that is."""

from oyez.engine.table import NOBODY
from oyez.games.fief.content import FIEF_OF, IS_MAN, NEIGHBOURS, TITLE_COST, VILLAGES_OF_FIEF
from oyez.games.fief.pieces import ALL_LORDS, KNIGHTS, SERGEANTS, lords_of
from oyez.games.fief.queries import LORDS_IN_PLAY, is_free, victory_points
from oyez.games.fief.revenue import incomes
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
        place = t.place
        for seat in range(t.seats):
            for piece in SERGEANTS[seat]:
                if place[piece] != OFF:
                    self.points[place[piece] * MOST_SEATS + seat] += 1
            for piece in KNIGHTS[seat]:
                if place[piece] != OFF:
                    self.points[place[piece] * MOST_SEATS + seat] += 3
        for lord in ALL_LORDS:
            if place[lord] != OFF and t.jailer[lord] == NOBODY:
                slot = place[lord] * MOST_SEATS + t.family[lord]
                self.lords[slot] += 1
                self.points[slot] += 1 if IS_MAN[lord] else 0
        self.marching = [points if lords else 0 for points, lords in zip(self.points, self.lords, strict=True)]
        self.incomes = incomes(t) if t.phase < 3 else [0] * t.seats

    def strongest_against(self, seat: int, village: int) -> int:
        """The combat points of the strongest other army in a village."""
        row = self.points[village * MOST_SEATS : village * MOST_SEATS + MOST_SEATS]
        row[seat] = 0
        return max(row)

    def coming_against(self, seat: int, village: int) -> int:
        """Those of the strongest other army there that has a lord, and so may march."""
        row = self.marching[village * MOST_SEATS : village * MOST_SEATS + MOST_SEATS]
        row[seat] = 0
        return max(row)


def strength(t: Table, seat: int, survey: Survey) -> float:
    """All that a family has, as one number."""
    worth = standing(t, seat) + land(t, seat, survey) + forces(t, seat) + court(t, seat)
    worth += purse(t, seat, survey) + hand_worth(t, seat) + safety(t, seat, survey)
    return worth + pull(t, seat, survey)


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
    controller = t.controller
    for village in range(VILLAGES):
        if controller[village] == seat:
            worth += VILLAGE + MILL * t.mills[village] + FORT_WORTH[t.fort[village]]
            if t.siege[village]:
                worth -= 0.8
    for fief in range(FIEFS):
        if t.holder[fief] < 0:
            worth += fief_progress(t, seat, fief)
    return worth


def fief_progress(t: Table, seat: int, fief: int) -> float:
    """The nearer a whole fief with a fort, the better; small fiefs first."""
    villages = VILLAGES_OF_FIEF[fief]
    held = len([village for village in villages if t.controller[village] == seat])
    if not held:
        return 0.0
    share = held / len(villages)
    worth = 3.5 * share * share
    if any([t.fort[village] != NO_FORT and t.controller[village] == seat for village in villages]):
        worth += 1.2 * share
        if held == len(villages):
            worth += 4.0
    return worth


def forces(t: Table, seat: int) -> float:
    sergeants, knights = SERGEANTS[seat], KNIGHTS[seat]
    place = t.place
    on_map = len(sergeants) - place[sergeants.start : sergeants.stop].count(OFF)
    mounted = len(knights) - place[knights.start : knights.stop].count(OFF)
    return SERGEANT_WORTH * on_map + KNIGHT_WORTH * mounted


def court(t: Table, seat: int) -> float:
    """Lords, free or captive, and the dignities of the church."""
    worth = 0.0
    for lord in ALL_LORDS:
        if t.family[lord] == seat:
            worth += LORD_WORTH if t.jailer[lord] == NOBODY else CAPTIVE_WORTH
            if t.hat[lord] != NO_HAT:
                worth += HAT_WORTH
            if lord in t.bishop:
                worth += BISHOP_WORTH
            if lord == t.queen:
                worth += QUEEN_WORTH
        elif t.jailer[lord] == seat:
            worth += HELD_WORTH
    return worth


def purse(t: Table, seat: int, survey: Survey) -> float:
    """Money; worth more while it is saved for a title that is within reach."""
    money = t.money[seat] + survey.incomes[seat]
    goal = saving_goal(t, seat)
    saved = min(money, goal)
    rest = money - saved
    return SAVED_ECU * saved + ECU * min(rest, RICH) + SPARE_ECU * max(0, rest - RICH)


def saving_goal(t: Table, seat: int) -> int:
    """What the next title costs, if all its villages are held; with a castle to build first where there is none."""
    goal = 0
    for fief in range(FIEFS):
        if t.holder[fief] != AVAILABLE:
            continue
        villages = VILLAGES_OF_FIEF[fief]
        held = len([village for village in villages if t.controller[village] == seat])
        if held < len(villages):
            continue
        fort = any([t.fort[village] != NO_FORT for village in villages])
        cost = TITLE_COST[fief] + (0 if fort else 10)
        goal = min(goal, cost) if goal else cost
    return goal


def hand_worth(t: Table, seat: int) -> float:
    worth = 0.0
    room = LORDS_IN_PLAY - len(lords_of(t, seat))
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
    for village in range(VILLAGES):
        if t.controller[village] != seat:
            continue
        own = survey.points[village * MOST_SEATS + seat]
        stake = 0.7 + 1.5 * survey.lords[village * MOST_SEATS + seat]
        if is_own_capital(t, seat, village):
            stake += 7.0
            if not t.units[village * MOST_SEATS + seat]:
                worth -= 4.0
        danger = threat(seat, village, survey)
        if danger:
            walls = 5 * t.fort[village]
            worth -= stake * min(1.0, max(0.0, (danger - own - walls + 2) / 8))
    return worth


def is_own_capital(t: Table, seat: int, village: int) -> bool:
    fief = FIEF_OF[village]
    return t.capital[fief] == village and t.holder[fief] >= 0 and t.family[t.holder[fief]] == seat


def threat(seat: int, village: int, survey: Survey) -> int:
    """The strongest other army that stands there, or next to it with a lord."""
    there = survey.strongest_against(seat, village)
    return max([there, *[survey.coming_against(seat, neighbour) for neighbour in NEIGHBOURS[village]]])


def pull(t: Table, seat: int, survey: Survey) -> float:
    """Armies are worth more near what they should take: missing villages of a fief, weakly held capitals."""
    targets = targets_of(t, seat, survey)
    if not targets:
        return 0.0
    worth = 0.0
    for lord in lords_of(t, seat):
        if not is_free(t, lord):
            continue
        here = t.place[lord]
        army = survey.points[here * MOST_SEATS + seat]
        best = 0.0
        for village, prize, guard in targets:
            if army > guard:
                best = max(best, prize / (1 + DISTANCES[here][village]))
        worth += 0.5 * best
    return worth


def targets_of(t: Table, seat: int, survey: Survey) -> list[tuple[int, float, int]]:
    """Villages worth marching to: what they would bring, and how many combat points hold them."""
    found: list[tuple[int, float, int]] = []
    for fief in range(FIEFS):
        villages = VILLAGES_OF_FIEF[fief]
        if t.holder[fief] >= 0:
            capital = t.capital[fief]
            if capital >= 0 and t.family[t.holder[fief]] != seat:
                found.append((capital, 4.0, guard_of(t, seat, capital, survey)))
            continue
        held = len([village for village in villages if t.controller[village] == seat])
        for village in villages:
            if t.controller[village] != seat:
                prize = 1.0 + 2.0 * held / len(villages)
                found.append((village, prize, guard_of(t, seat, village, survey)))
    return found


def guard_of(t: Table, seat: int, village: int, survey: Survey) -> int:
    """The combat points that hold a village against one, walls counted."""
    guard = survey.strongest_against(seat, village)
    if guard and t.fort[village] in (CASTLE, CITY):
        guard += 6 * t.fort[village]
    return guard
