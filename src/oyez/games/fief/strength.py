"""What bots think a family is worth: points, land, soldiers, lords, cards, and how safe all that is."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.content import (
    ALL_FIEFS,
    ALL_VILLAGES,
    FIEF_OF,
    NEIGHBOURS,
    TITLE_COST,
    VILLAGES_OF_FIEF,
)
from oyez.games.fief.ids import AVAILABLE, OFF, FiefId, VillageId
from oyez.games.fief.queries import LORDS_IN_PLAY
from oyez.games.fief.survey import UNKNOWN, Survey
from oyez.games.fief.table import (
    ASSASSINATION,
    CARD_KINDS,
    CARDINAL,
    DARC,
    FAIR_WEATHER,
    GOOD_HARVEST,
    JUSTICE,
    LORDS,
    MOST_SEATS,
    NO_FORT,
    NO_HAT,
    REVOLT,
    TAX,
    UNDERGROUND,
    VILLAGES,
    Table,
)
from oyez.games.fief.victory import ALLIED_POINTS, SOLO_POINTS

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
LORD_CARD = 1.3
DARC_WORTH = 2.0
LOST_LORD = 1.8  # what a lord loses with his freedom
EMBASSY = 1.0  # an embassy kept for the day when it is needed: nobody sends one only to talk
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
CARD_WORTHS = [CARD_WORTH.get(card, 0.0) for card in range(CARD_KINDS)]


def _distances() -> tuple[tuple[int, ...], ...]:
    """Stages between any two villages."""
    rows = []
    for start in ALL_VILLAGES:
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
FAR: Final = 99


def strength(t: Table, seat: int, survey: Survey) -> float:
    """All that a family has, as one number; for rivals, whose plans nobody knows."""
    worth = lasting(t, seat, survey)
    worth += purse(t, seat, survey) + hand_worth(t, seat, survey) + EMBASSY * t.embassies[seat]
    return worth + safety(t, seat, survey) + lords_in_danger(t, seat, survey)


def lasting(t: Table, seat: int, survey: Survey) -> float:
    """Titles, land, soldiers and lords."""
    found = survey.lasting[seat]
    if found == UNKNOWN:
        found = standing(seat, survey) + land(t, seat, survey) + forces(seat, survey) + court(t, seat, survey)
        survey.lasting[seat] = found
    return found


def holdings(t: Table, seat: int, survey: Survey) -> dict[str, float]:
    """All that a family has, part by part."""
    return {
        "standing": standing(seat, survey),
        "land": land(t, seat, survey),
        "forces": forces(seat, survey),
        "court": court(t, seat, survey),
        "purse": purse(t, seat, survey),
        "hand": hand_worth(t, seat, survey) + EMBASSY * t.embassies[seat],
        "safety": safety(t, seat, survey) + lords_in_danger(t, seat, survey),
    }


def standing(seat: int, survey: Survey) -> float:
    """How near to victory, alone or with the ally."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat]
    if ally == NOBODY:
        missing = SOLO_POINTS - points
    else:
        missing = ALLIED_POINTS - points - survey.victory_points[ally]
    return DISTANCE_WORTH[max(0, min(4, missing))] + 1.5 * points


def land(t: Table, seat: int, survey: Survey) -> float:
    """Villages, mills, forts, and fiefs on their way to a title."""
    mills, fort, siege, holder = t.mills, t.fort, t.siege, t.holder
    worth = 0.0
    for village in survey.villages[seat]:
        worth += VILLAGE + MILL * mills[village] + FORT_WORTH[fort[village]]
        if siege[village]:
            worth -= 0.8
    held = survey.held
    for fief in ALL_FIEFS:
        if held[fief * MOST_SEATS + seat] and holder[fief] < 0:
            worth += fief_progress(seat, fief, survey)
    return worth


def fief_progress(seat: int, fief: FiefId, survey: Survey) -> float:
    """The nearer a whole fief with a fort, the better; small fiefs first."""
    held, whole = survey.held[fief * MOST_SEATS + seat], len(VILLAGES_OF_FIEF[fief])
    share = held / whole
    worth = 3.5 * share * share
    if survey.forts[fief * MOST_SEATS + seat]:
        worth += 1.2 * share
        if held == whole:
            worth += 4.0
    return worth


def forces(seat: int, survey: Survey) -> float:
    return SERGEANT_WORTH * survey.sergeants[seat] + KNIGHT_WORTH * survey.knights[seat]


def court(t: Table, seat: int, survey: Survey) -> float:
    """Lords, free or captive, and the dignities of the church."""
    family = t.family
    worth = LORD_WORTH * len(survey.free_lords[seat])
    worth += CAPTIVE_WORTH * survey.captives[seat] + HELD_WORTH * survey.held_captive[seat]
    if t.hat.count(NO_HAT) < LORDS:
        for lord, hat in enumerate(t.hat):
            if hat != NO_HAT and family[lord] == seat:
                worth += HAT_WORTH
    for bishop in t.bishop:
        if bishop >= 0 and family[bishop] == seat:
            worth += BISHOP_WORTH
    queen, darc = t.queen, t.darc
    if queen >= 0 and family[queen] == seat:
        worth += QUEEN_WORTH
    if darc >= 0 and family[darc] == seat:
        worth += DARC_WORTH
    return worth


def purse(t: Table, seat: int, survey: Survey) -> float:
    """Money; worth more while it is saved for a title that is within reach."""
    money = t.money[seat] + survey.incomes[seat]
    goal = survey.goals[seat]
    if goal == UNKNOWN:
        goal = survey.goals[seat] = saving_goal(t, seat, survey)
    saved = min(money, goal)
    rest = money - saved
    return SAVED_ECU * saved + ECU * min(rest, RICH) + SPARE_ECU * max(0.0, rest - RICH)


def saving_goal(t: Table, seat: int, survey: Survey) -> float:
    """What the next title costs, if all its villages are held; with a castle to build first where there is none."""
    goal = 0.0
    held, holder = survey.held, t.holder
    for fief in ALL_FIEFS:
        slot = fief * MOST_SEATS + seat
        if not held[slot] or holder[fief] != AVAILABLE or held[slot] < len(VILLAGES_OF_FIEF[fief]):
            continue
        cost = float(TITLE_COST[fief] + (0 if survey.forts[slot] else 10))
        goal = min(goal, cost) if goal else cost
    return goal


def hand_worth(t: Table, seat: int, survey: Survey) -> float:
    worth = 0.0
    room = LORDS_IN_PLAY - len(survey.free_lords[seat]) - survey.captives[seat]
    hand = t.hands[seat]
    for card in hand:
        if card < LORDS:
            worth += LORD_CARD if room > 0 else 0.1
            room -= 1
        else:
            worth += CARD_WORTHS[card]
    return worth + EMPTY_SLOT * (3 - len(hand))


def card_worth(card: int) -> float:
    """A card that changes hands."""
    return LORD_CARD if card < LORDS else CARD_WORTHS[card]


# --- danger and targets ---


def safety(t: Table, seat: int, survey: Survey) -> float:
    """What stands to be lost to armies within a stage or two, capitals above all."""
    found = survey.safety[seat]
    if found == UNKNOWN:
        found = survey.safety[seat] = count_safety(t, seat, survey)
    return found


def count_safety(t: Table, seat: int, survey: Survey) -> float:
    worth = 0.0
    for village in survey.villages[seat]:
        stake = 0.7
        if is_own_capital(t, seat, village):
            stake += 7.0
            if not t.units[village * MOST_SEATS + seat]:
                worth -= 4.0
        danger = survey.threat(seat, village)
        if danger:
            own = survey.points[village * MOST_SEATS + seat] + 5 * t.fort[village]
            worth -= stake * min(1.0, max(0.0, (danger - own + 2) / 8))
    return worth


def lords_in_danger(t: Table, seat: int, survey: Survey) -> float:
    """A lord beside a stronger army is soon its prisoner, at home or abroad, above all when he is alone."""
    found = survey.danger[seat]
    if found == UNKNOWN:
        found = survey.danger[seat] = count_lords_in_danger(t, seat, survey)
    return found


def count_lords_in_danger(t: Table, seat: int, survey: Survey) -> float:
    worth = 0.0
    place = t.place
    for lord in survey.free_lords[seat]:
        village = place[lord]
        if village == OFF:
            continue
        danger = survey.threat(seat, village)
        if danger:
            own = survey.points[village * MOST_SEATS + seat]
            if t.controller[village] == seat:
                own += 5 * t.fort[village]
            worth -= LOST_LORD * min(1.0, max(0.0, (danger - own + 2) / 6))
    return worth


def is_own_capital(t: Table, seat: int, village: VillageId) -> bool:
    fief = FIEF_OF[village]
    return t.capital[fief] == village and t.holder[fief] >= 0 and t.family[t.holder[fief]] == seat


def pull(t: Table, seat: int, survey: Survey) -> float:
    """Armies are worth more near what they should take: missing villages of a fief, weakly held capitals."""
    found = survey.pulls[seat]
    if found == UNKNOWN:
        found = survey.pulls[seat] = count_pull(t, seat, survey)
    return found


def count_pull(t: Table, seat: int, survey: Survey) -> float:
    lords = survey.free_lords[seat]
    if not lords:
        return 0.0
    place = t.place
    guards = guards_of(t, seat, survey)
    worth = 0.0
    for lord in lords:
        here = place[lord]
        if here != OFF:
            worth += 0.5 * best_target(t, seat, here, guards, survey)
    return worth


def guards_of(t: Table, seat: int, survey: Survey) -> list[int]:
    """By village: the combat points that hold it against one, walls counted."""
    guards = survey.guards(seat)
    fort = t.fort
    for village in ALL_VILLAGES:
        if guards[village] and fort[village] != NO_FORT:
            guards[village] += 6 * fort[village]
    return guards


def best_target(t: Table, seat: int, here: VillageId, guards: list[int], survey: Survey) -> float:
    """What the best village that the army can take brings, the less the further it is away."""
    army = survey.points[here * MOST_SEATS + seat]
    far = DISTANCES[here]
    holders, family, capitals = t.holder, t.family, t.capital
    best = 0.0
    for fief in ALL_FIEFS:
        holder = holders[fief]
        if holder < 0:
            stages = stages_to_go(t, seat, fief, army, guards, far)
            prize = 1.0 + 2.0 * survey.held[fief * MOST_SEATS + seat] / len(VILLAGES_OF_FIEF[fief])
        else:
            capital = capitals[fief]
            takes = capital >= 0 and family[holder] != seat and army > guards[capital]
            stages = far[capital] if takes else FAR
            prize = 4.0
        if stages < FAR:
            best = max(best, prize / (1 + stages))
    return best


def stages_to_go(t: Table, seat: int, fief: FiefId, army: int, guards: list[int], far: tuple[int, ...]) -> int:
    """To the nearest village of a fief that is missing and can be taken."""
    controller = t.controller
    stages = FAR
    for village in VILLAGES_OF_FIEF[fief]:
        if far[village] < stages and army > guards[village] and controller[village] != seat:
            stages = far[village]
    return stages
