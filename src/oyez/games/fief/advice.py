"""What bots know of the game: how good a table is for a seat, affairs under way included."""

from oyez.engine.choices import Choice, Pass
from oyez.engine.game import Advice
from oyez.engine.table import NOBODY
from oyez.games.fief.campaigns import drive
from oyez.games.fief.choices import Done, GiveMoney, Propose
from oyez.games.fief.choices_war import Muster, OfferToll
from oyez.games.fief.content import FIEF_OF
from oyez.games.fief.expectations import (
    OTHERS,
    RIVALS,
    battle_prospect,
    election_prospect,
    marriage_prospect,
    rivalry,
    seizure_prospect,
)
from oyez.games.fief.forces import side_of, walls
from oyez.games.fief.foresight import is_buying, outlook
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.odds import odds
from oyez.games.fief.plans import plans
from oyez.games.fief.queries import ally, player_of, victory_points
from oyez.games.fief.refusals import was_bargain_refused, was_marriage_refused
from oyez.games.fief.strength import (
    CAPTIVE_WORTH,
    ECU,
    HAT_WORTH,
    HELD_WORTH,
    KNIGHT_WORTH,
    LORD_WORTH,
    SERGEANT_WORTH,
    card_worth,
    holdings,
    pull,
    strength,
)
from oyez.games.fief.survey import Survey, survey_of
from oyez.games.fief.table import ASK_ALWAYS, ATTACK, DEFENCE, NO_SIDE, Battle, Offer, Table, Talk
from oyez.games.fief.victory import NO_ALLIANCE_WITH
from oyez.games.fief.windows import ENDS, PASSES

WON = 1000.0
DEFEAT = 0.01  # less than anything costs that one could still do
AIMLESS = 1.0  # a gift of money, for the rest of the round
CAPITAL = 12.0  # a title, taken with its capital
GUEST = 0.4  # a rival's army let through one's land
HOME = 0.5  # a place of one's own, that one would leave to a guest
TURN_PLANS = 3  # purchases or marches that are looked at together
UNWELCOME = -1.0  # what a marriage may cost whoever is asked: he may see more in it than we do
IN_VAIN = -1.0  # to ask again for what has been refused
CONSENT = 0.6  # how likely the pope agrees


def evaluate(t: Table, seat: int) -> float:
    """One's own strength against that of the rivals, plus what is under way: the sum of the parts."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """One's own strength, part by part; what is under way; ally and rivals as one number each.

    Whoever has lost counts what he has all the same: if defeat were much worse than the moment before it, whoever acts
    last would put it off with whatever he finds to do.
    """
    if seat in t.winners:
        return {"victory": WON}
    survey = survey_of(t)
    found = holdings(t, seat, survey)
    found["targets"] = pull(t, seat, survey)
    friend = survey.allies[seat]
    rivals = [strength(t, other, survey) for other in range(t.seats) if other not in (seat, friend)]
    found["rivals"] = -RIVALS * max(rivals) - OTHERS * sum(rivals, 0.0)
    if friend != NOBODY:
        found["ally"] = 0.2 * strength(t, friend, survey)
    found["affairs"] = affairs(t, seat)
    if t.winners:
        found["victory"] = -DEFEAT
    return found


def far_parts(t: Table, seat: int) -> dict[str, float]:
    """The same for paladins: what all may come to in the rounds ahead."""
    if seat in t.winners:
        return {"victory": WON}
    survey = survey_of(t)
    found = outlook(t, seat, survey, is_buying(t, seat))
    found["targets"] += drive(t, seat, survey)
    found["rivals"] = rivalry(t, seat, survey.allies[seat], survey)
    found["affairs"] = affairs(t, seat, survey)
    if t.winners:
        found["victory"] = -DEFEAT
    return found


def affairs(t: Table, seat: int, survey: Survey | None = None) -> float:
    """Votes, proposals, bargains and battles that are not yet settled; with a survey, as far as one can see ahead."""
    worth = intent(t, seat, survey)
    if t.candidates:
        worth += election_hopes(t, seat) if survey is None else election_prospect(t, seat, survey)
    if t.proposal is not None and t.proposal.seat == seat:
        worth += suit_worth(t, seat, t.proposal.other, t.proposal.dowry, survey) - 0.2
    if t.offer is not None and t.offer.seat == seat:
        worth += offer_hopes(t, t.offer)
    if t.passage is not None and t.passage.seat == seat:
        worth += 0.2 - 0.1 * sum(t.passage.tolls)
        if any([row[1] == t.passage.village for row in t.refused_exits]):
            worth += IN_VAIN  # whoever has closed one exit this round closes the next one, too
        if survey is not None and t.controller[t.passage.village] == seat:
            worth -= HOME  # whoever consents is obeyed at once, and the walls are left to him
    worth -= GUEST * len([exit for exit in t.given_exits if exit[3] == seat])
    worth += hat_hopes(t, seat) - AIMLESS * t.gifts[seat]
    if t.talk is not None and t.talk.speaker == seat:
        worth += talk_hopes(t, t.talk)
    if t.battle is not None and not t.battle.over and t.battle.sides[seat] != NO_SIDE:
        worth += battle_hopes(t, seat, t.battle, survey)
    if t.agenda and t.agenda[-1][0] == "seize":
        worth += seized_worth(t, seat) if survey is None else seizure_prospect(t, seat, survey)
    return worth - 0.02 * (t.manner[seat] == ASK_ALWAYS or seat in t.eager)


def hat_hopes(t: Table, seat: int) -> float:
    """A Cardinal's hat that waits for the pope's consent: for whom it is, is known already."""
    worth = 0.0
    for name, args in t.agenda:
        if name == "pope_consent" and args[1] == seat:
            worth += CONSENT * HAT_WORTH if t.family[args[2]] == seat else -HAT_WORTH
    return worth


def seized_worth(t: Table, seat: int) -> float:
    """FF-34: a capital has changed hands, and its new master is asked who gets the title: it is as good as lost."""
    fief, conqueror = t.agenda[-1][1]
    if conqueror == seat:
        return CAPITAL
    return -CAPITAL if t.family[t.holder[fief]] == seat else 0.0


# --- what one is about to do ---


def intent(t: Table, seat: int, survey: Survey | None) -> float:
    """A choice that only leads to a further question is judged by what it is for."""
    if not t.agenda:
        return 0.0
    name, args = t.agenda[-1]
    if not args or args[0] != seat:
        return 0.0
    if name == "gift":
        return -0.8
    if name == "embassy_offer":
        return -0.6
    if name == "make_offer":
        return ransom_wish(t, seat, args[1])
    if t.given and isinstance(t.given[-1], Choice):
        return choice_intent(t, seat, t.given[-1], survey)
    return 0.0


def choice_intent(t: Table, seat: int, choice: Choice, survey: Survey | None) -> float:
    match choice:
        case Propose(_, spouse):
            return suit_worth(t, seat, t.family[spouse], 0, survey) - 0.1
        case Muster() | OfferToll():
            return -0.3
        case GiveMoney():
            return -0.8
    return 0.0


def ransom_wish(t: Table, seat: int, other: int) -> float:
    """A bargain is worth proposing to have a lord back, or to sell a prisoner."""
    for lord in range(len(t.jailer)):
        if t.family[lord] == seat and t.jailer[lord] == other and t.money[seat] > 2:
            return 0.5
        if t.family[lord] == other and t.jailer[lord] == seat and t.money[other] > 3:
            return 0.4
    return -0.5


def offer_hopes(t: Table, offer: Offer) -> float:
    """What an offer brings if the other gains by it too; a little less than nothing if he does not, or has refused."""
    if was_bargain_refused(t, offer):
        return IN_VAIN
    gains = [-ECU * offer.money, ECU * offer.money]
    for lord in offer.released:
        free, held = LORD_WORTH - CAPTIVE_WORTH, -HELD_WORTH
        owner = 0 if t.family[lord] == offer.seat else 1
        gains[owner] += free
        gains[1 - owner] += held
    gains[0] -= 0.8 * len(offer.ceded) + 2.0 * len(offer.granted) + 0.5 * (offer.annulled + offer.lifted)
    if gains[1] <= 0.1:
        return -0.4
    return gains[0]


def suit_worth(t: Table, seat: int, other: int, dowry: int, survey: Survey | None) -> float:
    """To propose a marriage: in vain where it has been refused, or brings the other nothing."""
    if was_marriage_refused(t, seat, other) or marriage_worth(t, other, seat, None) + ECU * dowry < UNWELCOME:
        return IN_VAIN
    return marriage_worth(t, seat, other, survey) - ECU * dowry


def talk_hopes(t: Table, talk: Talk) -> float:
    """FF-381: what an offer made in private brings if the other has what it asks for and gains by it, too."""
    speaker = talk.speaker
    other = talk.partner if speaker == talk.opener else talk.opener
    hand = t.hands[other]
    if any([hand.count(card) < talk.wanted.count(card) for card in talk.wanted]):
        return IN_VAIN
    gains = [-ECU * talk.money, ECU * talk.money]
    for card in talk.given:
        gains[0] -= card_worth(card)
        gains[1] += card_worth(card)
    for card in talk.wanted:
        gains[0] += card_worth(card)
        gains[1] -= card_worth(card)
    for lord in talk.released:
        owner = 0 if t.family[lord] == speaker else 1
        gains[owner] += LORD_WORTH - CAPTIVE_WORTH
        gains[1 - owner] -= HELD_WORTH
    return gains[0] if gains[1] > 0.1 else IN_VAIN


def marriage_worth(t: Table, seat: int, other: int, survey: Survey | None) -> float:
    """FF-318: a pair needs four points together, a player alone three; so the partner should bring two or more."""
    if survey is not None:
        return marriage_prospect(t, seat, other, survey)
    if t.seats == NO_ALLIANCE_WITH:
        return -0.3
    together = victory_points(t, seat) + victory_points(t, other)
    if together >= 4:
        return 40.0
    brings = victory_points(t, other)
    if brings >= 2:
        return 4.0
    return -2.0 if brings == 0 else -0.5


# --- elections ---


def election_hopes(t: Table, seat: int) -> float:
    """One's own candidate should stand and get one's votes, else an ally's."""
    worth = 0.0
    friend = ally(t, seat)
    for lord in t.candidates:
        if t.family[lord] == seat:
            worth += 0.6 if lord not in t.holder or t.office != 0 else 0.3
    white = t.white[seat] if t.white else NO_LORD
    if white != NO_LORD:
        family = player_of(t, white)
        worth += 1.0 if family == seat else 0.4 if family == friend else -0.5
    return worth


# --- battles ---


def battle_hopes(t: Table, seat: int, battle: Battle, survey: Survey | None) -> float:
    """The rest of the battle by its odds: the place, the prisoners, the losses of both sides."""
    attackers, defenders = side_of(t, ATTACK), side_of(t, DEFENCE)
    if not sum(attackers[:4]) or not sum(defenders[:4]):
        return 0.0
    chances = odds(attackers, defenders, walls(t), 1 if battle.raiders else 0)
    if chances.void:
        return -0.2
    gain = chances.attacker * prize_of(t, battle) if survey is None else battle_prospect(t, battle, chances, survey)
    gain += 0.6 * cost(chances.defender_losses) - cost(chances.attacker_losses)
    return gain if battle.sides[seat] == ATTACK else -gain


def prize_of(t: Table, battle: Battle) -> float:
    """What the winner takes: the village, and with a capital its title."""
    village = battle.village
    worth = 1.5 + 1.2 * t.mills[village] + 1.5 * t.fort[village]
    fief = FIEF_OF[village]
    if t.capital[fief] == village and t.holder[fief] >= 0 and t.controller[village] == battle.target:
        worth += CAPITAL
    return worth


def cost(losses: tuple[float, float, float, float]) -> float:
    """Expected losses in sergeants, knights, lords dead and lords taken."""
    sergeants, knights, dead, taken = losses
    return SERGEANT_WORTH * sergeants + KNIGHT_WORTH * knights + LORD_WORTH * dead + 2.4 * taken


def phase_of(t: Table) -> int:
    """A play-out ends when it is another's turn, or with the phase."""
    return (t.round * 10 + t.phase) * 10 + t.active


ADVICE = Advice(
    version=4,
    search_version=3,
    lesser_version=1,
    parts=parts,
    horizon=phase_of,
    look_ahead=24,
    scale=20.0,
    follow=4,
    # A turn is many purchases or marches and an end: played on at random, to end it at once would seem best; and an
    # offer that the other takes by lot would seem to be worth making.
    own=6,
    width=3,
    narrow=2,
    ends=(Done, Pass),
    # Else pages would give their money away, and squires send embassies with nothing to say.
    firm=(*ENDS, *[type(way) for way in PASSES]),
    idle=True,
    effort=6,
    trust=5.0,
    loyalty=2.0,
    candidates=plans,
    # What decides lies rounds ahead: no play-out that ends in time saw it, so the paladin weighs it himself. A knight
    # who did so, too, was his equal; now he is greedy on more worlds, and the squire does not mind small differences.
    farthest_parts=far_parts,
    carelessness=0.08,
    turn_plans=TURN_PLANS,
    plays_on=False,
)
