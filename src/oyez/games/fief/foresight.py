"""What a family may come to in the rounds ahead: titles and the crown within reach, and what mills will have paid.
Those weigh it who search."""

from collections.abc import Sequence
from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.campaigns import EVEN, fall, peril
from oyez.games.fief.content import ALL_FIEFS, IS_MAN, TITLE_COST, VILLAGES_OF_FIEF
from oyez.games.fief.ids import NO_LORD, OFF, FiefId
from oyez.games.fief.nearness import near, point_won
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
    land,
)
from oyez.games.fief.survey import REVENUE, UNKNOWN, Survey
from oyez.games.fief.table import MOST_SEATS, NO_FORT, NO_HAT, Table
from oyez.kit.seats import steps_from

CONSTITUTED: Final = 8.7  # a fief with its title is worth no less than one that waits for it
MILL: Final = 0.8  # beside what it is worth to everybody
OFFICE: Final = 2.0  # five écus a round for the king, and for the pope
CASTLE_COST: Final = 10
LIKELY: Final = 0.7  # a title that could be bought at once
PATIENCE: Final = 0.75  # what a round of waiting leaves of a hope
HOPES: Final[tuple[float, ...]] = (1.0, 0.35, 0.1)  # how much the best of them counts, the second, the third
NEVER: Final = 3.0  # rounds, for a village that no army of one's own could take
TOO_LONG: Final = 9.0  # rounds of marching for which nobody hopes
STAGE: Final = 0.5  # of a round
NO_FORT_YET: Final = 0.5  # rounds: before the title is bought a castle has to be built
MARCHES: Final = 5  # the phase
BARONY: Final = 2  # villages
KINGMAKERS: Final = 3  # votes that a king needs
CARDINALS: Final = 2  # who elect a pope


def threat_of(t: Table, seat: int, survey: Survey, buying: bool) -> float:
    """All that a rival has and may hope for, as one number. Whether he wins alone or with another is the same to us."""
    steady = survey.steady[seat]
    if steady == UNKNOWN:
        steady = near(seat, survey, of_a_rival=True) + estate(t, seat, survey) + forces(seat, survey)
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


# --- hopes ---


def hopes(t: Table, seat: int, survey: Survey, buying: bool) -> float:
    """The best victory points that one may get, the less the longer it takes."""
    marches = survey.marches[seat]
    if not marches:
        marches = survey.marches[seat] = [rounds_of_marching(t, seat, fief, survey) for fief in ALL_FIEFS]
        survey.crowns[seat] = chance_of_crown(t, seat, survey)
        survey.tiaras[seat] = chance_of_tiara(t, seat, survey)
    income = round_income(t, seat, survey)
    chances = [survey.crowns[seat], survey.tiaras[seat]]
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
    """Until one would hold all villages of the fief; too long where somebody has its title. Whoever begins at the end
    of a road takes a county in one march, whoever begins in its middle has to come back."""
    if t.holder[fief] >= 0:
        return TOO_LONG
    rounds = 0.0
    empty: list[int] = []
    for village in VILLAGES_OF_FIEF[fief]:
        if t.controller[village] != seat:
            if survey.is_guarded(seat, village):
                rounds += rounds_to_take(t, seat, village, survey)
            else:
                empty.append(village)
    if not empty:
        return rounds
    here = [t.place[lord] for lord in survey.free_lords[seat] if t.place[lord] != OFF]
    return rounds + (STAGE * stages_of_a_tour(here, empty) if here else NEVER)


def stages_of_a_tour(places: Sequence[int], left: list[int]) -> int:
    """Until lords who stand there have been in all these villages, each time whoever is there first."""
    here = list(places)
    walked = [0] * len(here)
    left = list(left)
    while left:
        least, who, where = FAR, 0, left[0]
        for lord, place in enumerate(here):
            far = DISTANCES[place]
            for village in left:
                stages = walked[lord] + max(1, far[village])
                if stages < least:
                    least, who, where = stages, lord, village
        walked[who], here[who] = least, where
        left.remove(where)
    return max(walked)


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
    missing = cost - t.money[seat] - (survey.incomes[seat] if t.phase <= REVENUE else coming)
    if missing > 0.0:
        saving = 0.7 + 0.6 * missing / income
        rounds = max(rounds, saving) + 0.3 * min(rounds, saving)
    return float(LIKELY * PATIENCE**rounds)


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
    needed = max([KINGMAKERS, *[1 + titled_lords(t, other, survey) for other in range(t.seats) if other != seat]])
    missing = max(0, needed - titled) + (not candidates)
    if not cardinals:
        missing += max(0, 2 - bishops)
    return float(0.5 * 0.6**missing)


def titled_lords(t: Table, seat: int, survey: Survey) -> int:
    """FF-94: so many votes one has when a king is elected."""
    return len([lord for lord in survey.free_lords[seat] if lord in t.holder or in_orders(t, lord)])


def chance_of_tiara(t: Table, seat: int, survey: Survey) -> float:
    """FF-76 to FF-79: two cardinals in play, and more than half of them one's own."""
    if t.pope != NO_LORD:
        return 0.0
    own = others = 0
    for lord, hat in enumerate(t.hat):
        if hat != NO_HAT and t.family[lord] >= 0 and t.jailer[lord] == NOBODY:
            if t.family[lord] == seat:
                own += 1
            else:
                others += 1
    missing = max(0, CARDINALS - own - others, others + 1 - own)
    return float(0.8 * 0.5**missing) if own or missing < CARDINALS else 0.1
