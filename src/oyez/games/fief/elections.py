"""Phase 1, step 1.2: candidates, secret votes, and the three kinds of election (FF-54 to FF-97)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import reveal, show, tell
from oyez.engine.table import NOBODY
from oyez.games.fief.choices import Stand, Vote
from oyez.games.fief.content import ALL_LORDS, CHIEF_TOWN, IS_MAN, NUMBERS, VILLAGES_OF_BISHOPRIC
from oyez.games.fief.crown import accede
from oyez.games.fief.ids import NO_LORD, LordId
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.queries import in_orders, is_bishop, is_cardinal, is_free, is_titled, turn_order
from oyez.games.fief.table import (
    BEFORE_VOTE,
    BISHOP,
    BISHOPRICS,
    KING,
    LORDS,
    NO_HAT,
    POPE,
    Table,
)
from oyez.games.fief.windows import window
from oyez.kit.pools import pool

VOTES_OF_VILLAGE = NUMBERS["votes.village"]
VOTES_OF_CHIEF_TOWN = NUMBERS["votes.chief_town"]
VOTES_OF_BISHOP = NUMBERS["votes.bishop"]
VOTES_OF_CARDINAL = NUMBERS["votes.cardinal"]
VOTES_OF_POPE = NUMBERS["votes.pope"]
CARDINALS_FOR_POPE = NUMBERS["votes.pope_election_cardinals_present"]
KING_MINIMUM = NUMBERS["votes.king_election_minimum"]
KING_CARDINALS = NUMBERS["votes.king_election_cardinals"]
KING_BISHOPS = NUMBERS["votes.king_election_bishops"]
STANDS = pool(Stand, LORDS)


@rule
def elections(t: Table) -> None:
    """FF-54: bishops by number, then the pope, then the king; FF-65: each office once."""
    then(t, *[election(BISHOP, see) for see in range(BISHOPRICS)], election(POPE, 0), election(KING, 0))


@rule
def election(t: Table, office: int, see: int) -> None:
    """FF-55, FF-56: candidates are announced in turn order; without any there is no election."""
    if not is_open(t, office, see):
        return
    able = eligible(t, office)
    if not able:
        return
    t.office, t.see = office, see
    t.candidates.clear()
    families = {t.family[lord] for lord in able}
    then(t, *[candidate(seat) for seat in turn_order(t) if seat in families], candidates_known())


def is_open(t: Table, office: int, see: int) -> bool:
    """FF-67, FF-76, FF-92: the office is vacant, and its condition holds."""
    if office == BISHOP:
        if t.bishop[see] != NO_LORD:
            return False
        return NOBODY not in [t.controller[village] for village in VILLAGES_OF_BISHOPRIC[see]]
    if office == POPE:
        return t.pope == NO_LORD and len(free_cardinals(t)) >= CARDINALS_FOR_POPE
    return t.king == NO_LORD


def free_cardinals(t: Table) -> list[LordId]:
    """FF-57, FF-59: those who vote for the pope."""
    return [lord for lord in ALL_LORDS if t.hat[lord] != NO_HAT and is_free(t, lord)]


def eligible(t: Table, office: int) -> list[LordId]:
    """The lords who could stand for the office."""
    return [lord for lord in ALL_LORDS if t.family[lord] != NOBODY and may_stand(t, lord, office)]


def may_stand(t: Table, lord: LordId, office: int) -> bool:
    """FF-57, FF-58: neither prisoner nor excommunicated; FF-68, FF-77, FF-93: as each office wants it."""
    if not is_free(t, lord) or lord == t.excommunicated:
        return False
    if office == BISHOP:
        return IS_MAN[lord] and t.spouse[lord] == NO_LORD and lord != t.king and not is_bishop(t, lord)
    if office == POPE:
        return is_bishop(t, lord) or is_cardinal(t, lord)
    return IS_MAN[lord] and lord in t.holder and not in_orders(t, lord)


@rule
def candidate(t: Table, seat: int) -> Asking:
    """FF-55: at most one, one of his own lords, or none."""
    lords = [lord for lord in lords_of(t, seat) if may_stand(t, lord, t.office)]
    choice = yield from ask(seat, "candidate", [Pass(), *[STANDS[lord] for lord in lords]], office_number(t))
    if isinstance(choice, Stand):
        t.candidates.append(choice.lord)
        tell(t, "FF-55", "stands", seat, choice.lord, office_number(t))


@rule
def candidates_known(t: Table) -> None:
    """FF-60: the window before the vote opens once the candidates are known."""
    if t.candidates:
        then(t, window(BEFORE_VOTE), ballot())


@rule
def ballot(t: Table) -> None:
    """FF-60, FF-334: who is no longer eligible is struck off; if the condition is gone the election is off."""
    t.candidates = [lord for lord in t.candidates if is_candidate_still(t, lord)]
    t.white = [NO_LORD] * t.seats
    t.black = [NO_LORD] * t.seats
    if not t.candidates or not is_open(t, t.office, t.see):
        tell(t, "FF-334" if t.candidates else "FF-60", "election_off", office_number(t))
        t.candidates.clear()
        return
    voters = [seat for seat in turn_order(t) if votes(t, seat)]
    then(t, *[vote_place(seat) for seat in voters], count_votes())


def is_candidate_still(t: Table, lord: LordId) -> bool:
    return t.family[lord] != NOBODY and may_stand(t, lord, t.office)


@rule
def vote_place(t: Table, seat: int) -> Asking:
    """FF-61, FF-62: white and black, each on a candidate or not placed, but at least one of them."""
    vote: Vote = yield ask(seat, "vote_place", ballots(t), office_number(t), votes(t, seat))
    t.white[seat] = vote.white
    t.black[seat] = vote.black
    tell(t, "FF-61", "voted", seat, tokens_on(t, seat))


def tokens_on(t: Table, seat: int) -> list[int]:
    """What everybody sees of a vote: on which candidates tokens lie, not their colour."""
    return sorted([lord for lord in (t.white[seat], t.black[seat]) if lord != NO_LORD])


def ballots(t: Table) -> list[Choice]:
    """All the ways to place the two tokens."""
    places = [NO_LORD, *t.candidates]
    return [Vote(white, black) for white in places for black in places if max(white, black) != NO_LORD]


def office_number(t: Table) -> int:
    """The office put to the vote, for words: the five bishops, the pope, the king."""
    return t.see if t.office == BISHOP else BISHOPRICS - 1 + t.office


# --- votes ---


def votes(t: Table, seat: int) -> int:
    """The votes of a player in the election under way; everybody may count them."""
    if t.office == BISHOP:
        return village_votes(t, seat, t.see) + church_votes(t, seat)
    if t.office == POPE:
        return len([lord for lord in free_cardinals(t) if t.family[lord] == seat])
    return len(electors(t, seat))


def village_votes(t: Table, seat: int, see: int) -> int:
    """FF-69: one a village of the bishopric, two for its chief town."""
    total = 0
    for village in VILLAGES_OF_BISHOPRIC[see]:
        if t.controller[village] == seat:
            total += VOTES_OF_CHIEF_TOWN if village == CHIEF_TOWN[see] else VOTES_OF_VILLAGE
    return total


def church_votes(t: Table, seat: int) -> int:
    """FF-70, FF-335: bishops in office since before this round, cardinals, the pope; each lord once."""
    total = 0
    for lord in lords_of(t, seat):
        if is_free(t, lord) and lord != t.excommunicated:
            total += rank_votes(t, lord)
    return total


def rank_votes(t: Table, lord: LordId) -> int:
    """FF-335: with his highest rank."""
    if lord == t.pope:
        return VOTES_OF_POPE
    if is_cardinal(t, lord):
        return VOTES_OF_CARDINAL
    if lord in t.bishop and t.bishop_since[t.bishop.index(lord)] < t.round:
        return VOTES_OF_BISHOP
    return 0


def electors(t: Table, seat: int) -> list[LordId]:
    """FF-94, FF-59: the free titled lords of a player."""
    return [lord for lord in lords_of(t, seat) if is_free(t, lord) and is_titled(t, lord) and lord != t.excommunicated]


@rule
def count_votes(t: Table) -> None:
    """FF-63: the tokens are turned over; a white one gives all the votes of its owner."""
    show(t)
    totals = dict.fromkeys(t.candidates, 0)
    for seat in range(t.seats):
        if t.white[seat] != NO_LORD:
            totals[t.white[seat]] += votes(t, seat)
            reveal(t, "FF-63", "revealed_vote", seat, t.white[seat], votes(t, seat))
    why = why_nobody(t, totals)
    if why:
        tell(t, no_winner_rule(t), "nobody_elected", office_number(t), why)
    else:
        elect(t, max(t.candidates, key=lambda lord: totals[lord]))
    t.candidates.clear()
    t.white = [NO_LORD] * t.seats
    t.black = [NO_LORD] * t.seats


def no_winner_rule(t: Table) -> str:
    return ("FF-71", "FF-79", "FF-97")[t.office]


def why_nobody(t: Table, totals: dict[LordId, int]) -> str:
    """What the leading candidate misses, nothing if he is elected.

    FF-71: more votes than every other, at least one; FF-79, FF-95: a pope and a king need more.
    """
    best = max(totals.values())
    leaders = [lord for lord, total in totals.items() if total == best]
    if best < 1:
        return "no_votes"
    if len(leaders) > 1:
        return "tie"
    if t.office == POPE and 2 * best <= len(free_cardinals(t)):
        return "no_majority"
    if t.office == KING and best < KING_MINIMUM:
        return "too_few"
    if t.office == KING and not has_the_church(t, leaders[0]):
        return "no_church"
    return ""


def has_the_church(t: Table, lord: LordId) -> bool:
    """FF-95, FF-96: among the lords who gave their votes one cardinal or two bishops."""
    voters = [elector for seat in range(t.seats) if t.white[seat] == lord for elector in electors(t, seat)]
    cardinals = [elector for elector in voters if is_cardinal(t, elector) or elector == t.pope]
    bishops = [elector for elector in voters if is_bishop(t, elector) and elector not in cardinals]
    return len(cardinals) >= KING_CARDINALS or len(bishops) >= KING_BISHOPS


def elect(t: Table, lord: LordId) -> None:
    """FF-64: the title card goes under the lord's card."""
    seat = t.family[lord]
    if t.office == KING:
        return accede(t, lord, "FF-98")
    if t.office == POPE:
        t.pope = lord
        return tell(t, "FF-79", "pope", seat, lord)
    t.bishop[t.see] = lord
    t.bishop_since[t.see] = t.round
    if t.heir == lord:  # FF-72
        t.heir = NO_LORD
    tell(t, "FF-71", "bishop", seat, lord, office_number(t))
