"""Armies, for those who look ahead: what may be lost to them, and where one's own should march."""

from typing import Final

from oyez.games.fief.content import ALL_FIEFS, FIEF_OF, VILLAGES_OF_FIEF
from oyez.games.fief.ids import OFF
from oyez.games.fief.nearness import is_winning, point_lost, point_won
from oyez.games.fief.strength import DISTANCES, FAR, is_own_capital
from oyez.games.fief.survey import UNKNOWN, Survey
from oyez.games.fief.table import MOST_SEATS, NO_FORT, Table

STAKE: Final = 0.7  # what a village counts for that may be lost
PLUNDER: Final = 0.7  # … with each mill
BULWARK: Final = 1.5  # … and with its fort
STEP: Final[tuple[float, ...]] = (4.0, 1.5, 0.0)  # … to a title, by villages of its fief that are missing
CAPTIVITY: Final = 2.4  # a lord who may be taken
BESIDE: Final = 0.5  # of a title, where an army stands beside its capital
FROM_AFAR: Final = 0.25  # … and where one could come with a march of two stages
AFAR: Final = 0.5  # a lord whom an army could reach with a march of two stages
EMPTY: Final = 0.35  # … and where nobody guards it
CROWD: Final = 1.0
ELBOW_ROOM: Final = 4  # stages to the next family
EVEN: Final = 0.5
NEAR_BY: Final = 1  # stages that an engine makes in a round
PRIZE: Final = 0.25  # of a title that could be taken
DESPERATE: Final = 0.1  # a chance that one takes where another wins
MOST_POINTS: Final = 13  # more throw no further die
DICE: Final = [0] + [1] * 6 + [2] * 6 + [3]  # by combat points


def peril(t: Table, seat: int, survey: Survey) -> float:
    """What stands to be lost to the armies around: lords, villages, and capitals above all."""
    if not t.round:
        return -CROWD * crowd(seat, survey)
    found = -CAPTIVITY * lords_to_lose(t, seat, survey)
    title = point_lost(seat, survey)
    for village in survey.villages[seat]:
        stake = STAKE + PLUNDER * t.mills[village] + BULWARK * t.fort[village]
        own = survey.points[village * MOST_SEATS + seat]
        stake += step_to_a_title(t, seat, village, survey)
        if is_own_capital(t, seat, village):
            stake += BESIDE * title
            found -= FROM_AFAR * title * fall(march_threat(seat, village, survey), own, t.fort[village])
            if not t.units[village * MOST_SEATS + seat]:
                found -= EMPTY * title
        found -= stake * fall(survey.threat(seat, village), own, t.fort[village])
    return found


def step_to_a_title(t: Table, seat: int, village: int, survey: Survey) -> float:
    """What is lost beside the village where its whole fief, or nearly so, waits for a title."""
    fief = FIEF_OF[village]
    if t.holder[fief] >= 0:
        return 0.0
    missing = len(VILLAGES_OF_FIEF[fief]) - survey.held[fief * MOST_SEATS + seat]
    return STEP[min(missing, 2)]


def lords_to_lose(t: Table, seat: int, survey: Survey) -> float:
    """How many lords stand where they are likely to be taken."""
    found = 0.0
    for lord in survey.free_lords[seat]:
        village = t.place[lord]
        if village != OFF:
            walls = t.fort[village] if t.controller[village] == seat else NO_FORT
            own = survey.points[village * MOST_SEATS + seat]
            risk = fall(survey.threat(seat, village), own, walls)
            found += max(risk, AFAR * fall(march_threat(seat, village, survey), own, walls))
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
    engines = survey.engines[here * MOST_SEATS + seat]
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
                walls = t.fort[capital] - (engines if far[capital] <= NEAR_BY else 0)
                chance = fall(army, guards[capital], max(0, walls))
                if chance > (DESPERATE if is_winning(other, survey) else EVEN):
                    stages, prize = far[capital], chance * capital_worth(seat, other, survey)
        if stages < FAR:
            best = max(best, prize / (1 + stages))
    return best


def capital_worth(seat: int, other: int, survey: Survey) -> float:
    """A title that one could take from another: for oneself, and from him, above all if he is about to win."""
    worth = PRIZE * (point_won(seat, survey) + 0.5 * point_lost(other, survey, of_a_rival=True))
    if is_winning(other, survey):
        return 2.0 * worth
    return 1.4 * worth if is_winning(other, survey, 1) else worth
