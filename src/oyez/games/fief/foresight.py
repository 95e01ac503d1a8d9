"""What a family may come to in the rounds ahead: titles and the crown within reach, what mills will have paid, and
which armies can be at its capitals after a march. Those weigh it who search."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.content import ALL_FIEFS, IS_MAN, TITLE_COST, VILLAGES_OF_FIEF
from oyez.games.fief.ids import NO_LORD, OFF, FiefId
from oyez.games.fief.queries import free_ruler, in_orders
from oyez.games.fief.revenue import MILL_INCOME
from oyez.games.fief.strength import (
    DISTANCES,
    ECU,
    EMBASSY,
    FAR,
    RICH,
    SPARE_ECU,
    court,
    forces,
    hand_worth,
    is_own_capital,
    land,
)
from oyez.games.fief.survey import REVENUE, UNKNOWN, Survey
from oyez.games.fief.table import MOST_SEATS, NO_FORT, NO_HAT, Table
from oyez.games.fief.victory import ALLIED_POINTS, SOLO_POINTS
from oyez.kit.seats import steps_from

NEARNESS: Final = (90.0, 40.0, 17.0, 0.0, -8.0)  # by victory points that are missing
SHARED: Final = 0.5  # what a victory is worth that one shares
POINT: Final = 1.5
CONSTITUTED: Final = 8.7  # a fief with its title is worth no less than one that waits for it
MILL: Final = 0.8  # beside what it is worth to everybody
OFFICE: Final = 2.0  # five écus a round for the king, and for the pope
CASTLE_COST: Final = 10
LIKELY: Final = 0.7  # a title that could be bought at once
PATIENCE: Final = 0.75  # what a round of waiting leaves of a hope
HOPES: Final = (1.0, 0.35, 0.1)  # how much the best of them counts, the second, the third
STAKE: Final = 0.7  # what a village counts for that may be lost
PLUNDER: Final = 0.7  # … with each mill
BULWARK: Final = 1.5  # … and with its fort
CAPTIVITY: Final = 2.4  # a lord who may be taken
BESIDE: Final = 0.45  # of a title, where an army stands beside its capital
FROM_AFAR: Final = 0.2  # … and where one could come with a march of two stages
EMPTY: Final = 0.12  # … and where nobody guards it
CROWD: Final = 1.0
ELBOW_ROOM: Final = 4  # stages to the next family
NEVER: Final = 3.0  # rounds, for a village that no army of one's own could take
TOO_LONG: Final = 9.0  # rounds of marching for which nobody hopes
NO_FORT_YET: Final = 0.5  # rounds: before the title is bought a castle has to be built
EVEN: Final = 0.5
MOST_POINTS: Final = 13  # more throw no further die
DICE: Final = [0] + [1] * 6 + [2] * 6 + [3]  # by combat points
MARCHES: Final = 5  # the phase
BARONY: Final = 2  # villages


def threat_of(t: Table, seat: int, survey: Survey, buying: bool) -> float:
    """All that a rival has and may hope for, as one number. Whether he wins alone or with another is the same to us."""
    steady = survey.steady[seat]
    if steady == UNKNOWN:
        steady = near(seat, survey, 0, 1.0) + estate(t, seat, survey) + forces(seat, survey)
        survey.steady[seat] = steady = steady + dignities(t, seat, survey)
    return steady + purse(t, seat, survey) + hand(t, seat, survey) + hopes(t, seat, survey, buying)


def outlook(t: Table, seat: int, survey: Survey, buying: bool) -> dict[str, float]:
    """All that one's own family has and may hope for, part by part."""
    return {
        "standing": near(seat, survey),
        "land": estate(t, seat, survey),
        "forces": forces(seat, survey),
        "court": dignities(t, seat, survey),
        "purse": purse(t, seat, survey),
        "hand": hand(t, seat, survey),
        "safety": peril(t, seat, survey),
        "targets": hopes(t, seat, survey, buying),
    }


def near(seat: int, survey: Survey, more: int = 0, shared: float = SHARED) -> float:
    """How near to victory, alone or with the ally, with so many points more."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat] + more
    if ally == NOBODY:
        return NEARNESS[max(0, min(4, SOLO_POINTS - points))] + POINT * points
    missing = ALLIED_POINTS - points - survey.victory_points[ally]
    return shared * NEARNESS[max(0, min(4, missing))] + POINT * points


def point_won(seat: int, survey: Survey) -> float:
    """What one more victory point would be worth."""
    return near(seat, survey, 1) - near(seat, survey)


def point_lost(seat: int, survey: Survey) -> float:
    return near(seat, survey) - near(seat, survey, -1)


def estate(t: Table, seat: int, survey: Survey) -> float:
    """The land as it is, and mills for what they bring in the rounds to come."""
    found = land(t, seat, survey)
    for village in survey.villages[seat]:
        found += MILL * t.mills[village]
    for holder in t.holder:
        if holder >= 0 and t.family[holder] == seat:
            found += CONSTITUTED
    return found


def dignities(t: Table, seat: int, survey: Survey) -> float:
    """Lords, and the dignities that pay."""
    found = court(t, seat, survey)
    for lord in (t.king, t.pope):
        if lord >= 0 and t.family[lord] == seat:
            found += OFFICE
    return found


def purse(t: Table, seat: int, survey: Survey) -> float:
    """Money as such: what it is saved for is a hope."""
    money = t.money[seat] + survey.incomes[seat]
    return ECU * min(money, RICH) + SPARE_ECU * max(0.0, money - RICH)


def hand(t: Table, seat: int, survey: Survey) -> float:
    return hand_worth(t, seat, survey) + EMBASSY * t.embassies[seat]


# --- danger ---


def peril(t: Table, seat: int, survey: Survey) -> float:
    """What stands to be lost to the armies around: lords, villages, and capitals above all."""
    if not t.round:
        return -CROWD * crowd(seat, survey)
    found = -CAPTIVITY * lords_to_lose(t, seat, survey)
    title = point_lost(seat, survey)
    for village in survey.villages[seat]:
        stake = STAKE + PLUNDER * t.mills[village] + BULWARK * t.fort[village]
        own = survey.points[village * MOST_SEATS + seat]
        if is_own_capital(t, seat, village):
            stake += BESIDE * title
            found -= FROM_AFAR * title * fall(march_threat(seat, village, survey), own, t.fort[village])
            if not t.units[village * MOST_SEATS + seat]:
                found -= EMPTY * title
        found -= stake * fall(survey.threat(seat, village), own, t.fort[village])
    return found


def lords_to_lose(t: Table, seat: int, survey: Survey) -> float:
    """How many lords stand where they are likely to be taken."""
    found = 0.0
    for lord in survey.free_lords[seat]:
        village = t.place[lord]
        if village != OFF:
            walls = t.fort[village] if t.controller[village] == seat else NO_FORT
            found += fall(survey.threat(seat, village), survey.points[village * MOST_SEATS + seat], walls)
    return found


def fall(army: int, own: int, fort: int) -> float:
    """FF-231 to FF-239: how likely so many combat points take a place from so many, by how long each side would last
    under the dice of the other. Before walls a small army throws none: its attack is void."""
    if not army:
        return 0.0
    if not own:
        return 1.0
    attack = DICE[min(army, MOST_POINTS)] - fort
    if attack <= 0:
        return 0.0
    lasting = army * attack / (own * DICE[min(own, MOST_POINTS)])
    return lasting * lasting / (1.0 + lasting * lasting)


def crowd(seat: int, survey: Survey) -> int:
    """FF-20: by how many stages one begins nearer to another than one would like."""
    nearest = ELBOW_ROOM
    for slot in survey.occupied:
        if slot % MOST_SEATS != seat:
            for village in survey.villages[seat]:
                nearest = min(nearest, DISTANCES[village][slot // MOST_SEATS])
    return ELBOW_ROOM - nearest


def march_threat(seat: int, village: int, survey: Survey) -> int:
    """The strongest other army that can be there after a march of two stages."""
    most = 0
    far = DISTANCES[village]
    for slot in survey.led:
        if survey.points[slot] > most and slot % MOST_SEATS != seat and far[slot // MOST_SEATS] <= 2:
            most = survey.points[slot]
    return most


# --- hopes ---


def hopes(t: Table, seat: int, survey: Survey, buying: bool) -> float:
    """The best victory points that one may get, the less the longer it takes."""
    marches = survey.marches[seat]
    if not marches:
        marches = survey.marches[seat] = [rounds_of_marching(t, seat, fief, survey) for fief in ALL_FIEFS]
        survey.crowns[seat] = chance_of_crown(t, seat, survey)
    income = round_income(t, seat, survey)
    chances = [survey.crowns[seat]]
    for fief in ALL_FIEFS:
        if marches[fief] < TOO_LONG and not may_be_shared(t, fief, survey):
            waiting = 0.0 if buying and not marches[fief] else income
            chances.append(chance_of_title(t, seat, fief, marches[fief], waiting, income, survey))
    chances.sort(reverse=True)
    total = 0.0
    for chance, part in zip(chances, HOPES, strict=False):
        total += chance * part
    return total * point_won(seat, survey)


def may_be_shared(t: Table, fief: FiefId, survey: Survey) -> bool:
    """FF-20: while others have still to choose where they begin, a barony is soon shared with one of them."""
    return not t.round and len(VILLAGES_OF_FIEF[fief]) == BARONY and [] in survey.villages


def rounds_of_marching(t: Table, seat: int, fief: FiefId, survey: Survey) -> float:
    """Until one would hold all villages of the fief; too long where somebody has its title."""
    if t.holder[fief] >= 0:
        return TOO_LONG
    rounds = 0.0
    for village in VILLAGES_OF_FIEF[fief]:
        if t.controller[village] != seat:
            rounds += rounds_to_take(t, seat, village, survey)
    return rounds


def rounds_to_take(t: Table, seat: int, village: int, survey: Survey) -> float:
    """Until an army of one's own holds the village."""
    guard = 0
    for other in range(t.seats):
        if other != seat:
            guard = max(guard, survey.points[village * MOST_SEATS + other])
    fort = t.fort[village]
    least = NEVER
    for lord in survey.free_lords[seat]:
        here = t.place[lord]
        if here == OFF:
            continue
        if guard == 0:
            least = min(least, 0.5 * max(1, DISTANCES[here][village]))
        elif fall(survey.points[here * MOST_SEATS + seat], guard, fort) > EVEN:
            least = min(least, 0.5 * DISTANCES[here][village] + 1.0)
    return least


def chance_of_title(
    t: Table, seat: int, fief: FiefId, march: float, coming: float, income: float, survey: Survey
) -> float:
    """FF-182, FF-183: by the rounds that it takes to hold the fief, and to have the money for castle and title."""
    ruler = free_ruler(t)
    cost = 0 if ruler != NO_LORD and t.family[ruler] == seat else TITLE_COST[fief]
    rounds = march
    if not has_fort(t, fief):
        cost += CASTLE_COST
        rounds += NO_FORT_YET
    missing = cost - t.money[seat] - (survey.incomes[seat] if t.phase < REVENUE else coming)
    if missing > 0.0:
        saving = 0.7 + 0.6 * missing / income
        rounds = max(rounds, saving) + 0.3 * min(rounds, saving)
    return LIKELY * PATIENCE**rounds


def has_fort(t: Table, fief: FiefId) -> bool:
    return any([t.fort[village] != NO_FORT for village in VILLAGES_OF_FIEF[fief]])


def is_buying(t: Table, seat: int) -> bool:
    """From the revenue to one's own marches: what can be bought now counts, not what the next revenue will bring. It
    changes for all when one's own turn begins, never when it ends: else nobody would like to end it."""
    if t.phase != MARCHES:
        return t.phase < MARCHES
    return t.active == NOBODY or steps_from(t, t.first, seat) > steps_from(t, t.first, t.active)


def round_income(t: Table, seat: int, survey: Survey) -> float:
    """What a round brings, more or less."""
    income = len(survey.villages[seat])
    for village in survey.villages[seat]:
        income += MILL_INCOME * t.mills[village]
    return float(max(2, income))


def chance_of_crown(t: Table, seat: int, survey: Survey) -> float:
    """FF-93 to FF-95: a man with a fief and not in orders, three titled lords, a cardinal or two bishops among them."""
    if t.king != NO_LORD:
        return 0.0
    titled = bishops = cardinals = candidates = 0
    for lord in survey.free_lords[seat]:
        has_fief, has_orders = lord in t.holder, in_orders(t, lord)
        titled += has_fief or has_orders
        candidates += has_fief and IS_MAN[lord] and not has_orders
        if t.hat[lord] != NO_HAT:
            cardinals += 1
        elif has_orders:
            bishops += 1
    missing = max(0, 3 - titled) + (not candidates)
    if not cardinals:
        missing += max(0, 2 - bishops)
    return float(0.5 * 0.6**missing)


# --- where to march ---


def drive(t: Table, seat: int, survey: Survey) -> float:
    """Armies are worth more near what they should take: villages of a fief, capitals, above all those of a leader."""
    found = survey.drives[seat]
    if found == UNKNOWN:
        guards = survey.guards(seat)
        found = 0.0
        for lord in survey.free_lords[seat]:
            here = t.place[lord]
            if here != OFF:
                found += 0.5 * best_prize(t, seat, here, guards, survey)
        survey.drives[seat] = found
    return found


def best_prize(t: Table, seat: int, here: int, guards: list[int], survey: Survey) -> float:
    """What the best village that the army can take brings, the less the further it is away."""
    army = survey.points[here * MOST_SEATS + seat]
    far = DISTANCES[here]
    best = 0.0
    for fief in ALL_FIEFS:
        holder = t.holder[fief]
        if holder < 0:
            stages = FAR
            for village in VILLAGES_OF_FIEF[fief]:
                if far[village] < stages and t.controller[village] != seat:
                    if not guards[village] or fall(army, guards[village], t.fort[village]) > EVEN:
                        stages = far[village]
            prize = 1.0 + 2.0 * survey.held[fief * MOST_SEATS + seat] / len(VILLAGES_OF_FIEF[fief])
        else:
            capital, other = t.capital[fief], t.family[holder]
            stages, prize = FAR, 0.0
            if capital >= 0 and other != seat and army:
                chance = fall(army, guards[capital], t.fort[capital])
                if chance > EVEN:
                    stages, prize = far[capital], chance * capital_worth(seat, other, survey)
        if stages < FAR:
            best = max(best, prize / (1 + stages))
    return best


def capital_worth(seat: int, other: int, survey: Survey) -> float:
    """A title that one could take from another: for oneself, and from him."""
    return 0.2 * (point_won(seat, survey) + 0.5 * point_lost(other, survey))
