"""What is under way, for those who look ahead: elections as the votes promise, marriages by what they do to both,
battles by what they decide."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.content import FIEF_OF, VILLAGES_OF_FIEF
from oyez.games.fief.elections import electors, free_cardinals, votes
from oyez.games.fief.foresight import is_buying, threat_of
from oyez.games.fief.ids import NO_LORD, LordId
from oyez.games.fief.nearness import NEARNESS, PROUD, near, point_lost, point_won
from oyez.games.fief.odds import Odds
from oyez.games.fief.queries import is_bishop, is_cardinal
from oyez.games.fief.survey import Survey
from oyez.games.fief.table import ATTACK, BISHOP, DEFENCE, KING, MOST_SEATS, POPE, Battle, Table
from oyez.games.fief.victory import ALLIED_POINTS, NO_ALLIANCE_WITH, SOLO_POINTS

RIVALS: Final = 0.55  # how much the strongest rival weighs
OTHERS: Final = 0.1
STRONGEST: Final = 0.35  # … to those who look ahead
EACH: Final = 0.2
FRIENDSHIP: Final = 0.3  # what an ally has counts so little against one
MITRE: Final = 2.2
CANDIDATE: Final = 3.0  # for the crown: a bishop cannot stand for it (FF-93)
STRANGER: Final = 0.6  # a vote for somebody else's man, where it decides nothing
SIEGE_LIFTED: Final = 2.0
THRONE: Final = 3.0  # king or pope, beside the victory point
REGRET: Final = 4.0  # for a marriage that brings nothing: no dowry is worth it


def marriage_prospect(t: Table, seat: int, other: int, survey: Survey) -> float:
    """FF-318, FF-319: a pair needs four points together, and neither wins alone any more."""
    if t.seats == NO_ALLIANCE_WITH:
        return -0.3
    mine, his = survey.victory_points[seat], survey.victory_points[other]
    missing = max(0, min(4, ALLIED_POINTS - mine - his))
    gain = PROUD[missing] - alone(mine) + RIVALS * lead_of(other, seat, survey)
    return gain if gain > 0.0 else gain - REGRET


def alone(points: int) -> float:
    """How near to victory one is without an ally."""
    return NEARNESS[max(0, min(4, SOLO_POINTS - points))]


def lead_of(other: int, seat: int, survey: Survey) -> float:
    """By how much he is nearer to victory than the next rival: with him as an ally one is rid of that."""
    next_best = max([alone(points) for third, points in enumerate(survey.victory_points) if third not in (seat, other)])
    return max(0.0, alone(survey.victory_points[other]) - next_best)


def rivalry(t: Table, seat: int, friend: int, survey: Survey) -> float:
    """How much the others weigh, with an ally among them or without. What makes one rival strong to weaken another is
    no gain; and how near an ally is to victory is how near one is oneself."""
    buying = is_buying(t, seat)
    most = total = 0.0
    for other in range(t.seats):
        if other == seat:
            continue
        threat = threat_of(t, other, survey, buying)
        if other == friend:
            threat = FRIENDSHIP * (threat - near(other, survey, of_a_rival=True))
        most = max(most, threat)
        total += threat
    return -STRONGEST * most - EACH * total


# --- elections ---


def election_prospect(t: Table, seat: int, survey: Survey) -> float:
    """Whoever would be elected if all others vote for their own."""
    found = 0.1 if any([t.family[lord] == seat for lord in t.candidates]) else 0.0
    if t.white and t.white[seat] != NO_LORD and t.family[t.white[seat]] not in (seat, survey.allies[seat]):
        found -= STRANGER
    winner = expected_winner(t, [expected_vote(t, other, seat, survey) for other in range(t.seats)])
    if winner == NO_LORD:
        return found
    family = t.family[winner]
    office = THRONE + (point_won(family, survey, of_a_rival=family != seat))
    if t.office == BISHOP:
        office = MITRE - (CANDIDATE if t.king == NO_LORD and winner in t.holder else 0.0)
    if family == seat:
        return found + 0.8 * office
    return found + (0.4 if family == survey.allies[seat] else -0.35) * office


def expected_vote(t: Table, voter: int, seat: int, survey: Survey) -> LordId:
    """One's own white token where it lies. Another votes for his own candidate, else for his ally's: whichever of his
    tokens lies where, unless he has placed none on him."""
    tokens = (t.white[voter], t.black[voter]) if t.white else (NO_LORD, NO_LORD)
    has_voted = max(tokens) != NO_LORD
    if has_voted and voter == seat:
        return tokens[0]
    friend = survey.allies[voter]
    found = NO_LORD
    for lord in t.candidates:
        if has_voted and lord not in tokens:
            continue
        if t.family[lord] == voter:
            return lord
        if friend != NOBODY and t.family[lord] == friend:
            found = lord
    return tokens[0] if has_voted and found == NO_LORD else found


def expected_winner(t: Table, choices: list[LordId]) -> LordId:
    """FF-71, FF-79, FF-95: who wins if each seat votes so; NO_LORD if nobody does."""
    totals = dict.fromkeys(t.candidates, 0)
    for seat, choice in enumerate(choices):
        if choice in totals:
            totals[choice] += votes(t, seat)
    best = max(totals.values())
    leaders = [lord for lord in t.candidates if totals[lord] == best]
    if best < 1 or len(leaders) > 1:
        return NO_LORD
    winner = leaders[0]
    if t.office == POPE and 2 * best <= len(free_cardinals(t)):
        return NO_LORD
    if t.office == KING and (best < SOLO_POINTS or not church_agrees(t, winner, choices)):
        return NO_LORD
    return winner


def church_agrees(t: Table, winner: LordId, choices: list[LordId]) -> bool:
    """FF-95: a cardinal or two bishops among those who would elect the king."""
    bishops = 0
    for seat, choice in enumerate(choices):
        if choice == winner:
            for lord in electors(t, seat):
                if is_cardinal(t, lord) or lord == t.pope:
                    return True
                bishops += is_bishop(t, lord)
    return bishops >= 2


# --- capitals and battles ---


def seizure_prospect(t: Table, seat: int, survey: Survey) -> float:
    """FF-34: a capital has changed hands, and its new master is asked who gets the title: it is as good as lost."""
    fief, conqueror = t.agenda[-1][1]
    if conqueror == seat:
        return point_won(seat, survey)
    return -point_lost(seat, survey) if t.family[t.holder[fief]] == seat else 0.0


def battle_prospect(t: Table, battle: Battle, chances: Odds, survey: Survey) -> float:
    """What the attacker may expect, losses aside. Whoever sallies from his own walls puts the place itself at stake."""
    attacker = battle.leaders[ATTACK]
    if t.controller[battle.village] == attacker:
        return SIEGE_LIFTED * chances.attacker - prize_of(t, battle, battle.leaders[DEFENCE], survey) * chances.defender
    return prize_of(t, battle, attacker, survey) * chances.attacker


def prize_of(t: Table, battle: Battle, winner: int, survey: Survey) -> float:
    """What there is to be taken: the village, a step towards its title, or the title itself with a capital."""
    village = battle.village
    fief = FIEF_OF[village]
    prize = 1.5 + 1.8 * t.mills[village] + 1.5 * t.fort[village]
    if t.holder[fief] < 0:
        return prize + 4.0 * survey.held[fief * MOST_SEATS + winner] / len(VILLAGES_OF_FIEF[fief])
    holder = t.family[t.holder[fief]]
    if t.capital[fief] == village and t.controller[village] == holder != winner:
        prize += 0.8 * point_won(winner, survey) + 0.55 * point_lost(holder, survey, of_a_rival=True)
    return prize
