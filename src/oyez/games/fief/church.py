"""The pope's powers: annulling, excommunicating, and his consent to new cardinals (FF-82 to FF-91)."""

from oyez.engine.agenda import rule
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, No, Yes
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import Annul, Excommunicate, LiftExcommunication
from oyez.games.fief.content import ALL_LORDS, NUMBERS
from oyez.games.fief.crown import part
from oyez.games.fief.death import end_excommunication, unfrock
from oyez.games.fief.ids import NO_LORD, LordId
from oyez.games.fief.queries import free_pope, is_cardinal, married_lord, player_of
from oyez.games.fief.table import BOUGHT_HAT, CARD_HAT, CARDINAL, LORDS, Table
from oyez.kit.pools import pool

CARDINAL_COST = NUMBERS["cost.cardinal"]
BY_CARD = 0
BY_PURCHASE = 1
ACCEPT_OR_REFUSE: list[Choice] = [Yes(), No()]
EXCOMMUNICATE = pool(Excommunicate, LORDS)


# --- papal acts ---


def papal_acts(t: Table, seat: int) -> list[Choice]:
    """FF-90, FF-340: what the player of the free pope may do now."""
    if player_of(t, free_pope(t)) != seat:
        return []
    acts: list[Choice] = []
    if can_lift(t):
        acts.append(LiftExcommunication())
    elif t.excommunicated == NO_LORD and not t.excommunications:  # FF-86, FF-89
        acts += [EXCOMMUNICATE[lord] for lord in ALL_LORDS if t.family[lord] != NOBODY and lord != t.pope]
    if can_annul(t, married_lord(t, seat)):  # FF-337
        acts.append(Annul())
    return acts


def do_papal_act(t: Table, seat: int, act: Choice) -> None:
    """Carry out a papal act."""
    match act:
        case LiftExcommunication():
            end_excommunication(t)
        case Excommunicate(lord):
            excommunicate(t, lord)
        case Annul():
            annul(t, married_lord(t, seat))


def excommunicate(t: Table, lord: LordId) -> None:
    """FF-86, FF-87: the lord bears the token and loses his religious titles for good."""
    t.excommunicated = lord
    t.excommunications += 1
    tell(t, "FF-86", "excommunicated", t.family[lord], lord)
    unfrock(t, lord)


def can_lift(t: Table) -> bool:
    """FF-88: at any time; FF-391: by option not in the round of the (one, FF-89) excommunication."""
    is_fresh = t.options.ban_lasts_round and t.excommunications > 0
    return t.excommunicated != NO_LORD and not is_fresh


def can_annul(t: Table, lord: LordId) -> bool:
    """FF-336, FF-84: one marriage a round; never that of king and queen while an heir prince is in play."""
    if lord == NO_LORD or t.spouse[lord] == NO_LORD or t.annulments or free_pope(t) == NO_LORD:
        return False
    return t.heir == NO_LORD or t.king not in (lord, t.spouse[lord])


def annul(t: Table, lord: LordId) -> None:
    """FF-82, FF-50; FF-85: the king's wife is queen no longer. A regent owes her title to a dead king (FF-100): she
    keeps it if a later marriage is annulled."""
    tell(t, "FF-82", "annulled", lord, t.spouse[lord])
    if t.king in (lord, t.spouse[lord]):
        t.queen = NO_LORD
    t.annulments += 1
    part(t, lord)


# --- asking for an annulment ---


def may_ask_annulment(t: Table, seat: int) -> bool:
    """FF-83: once a round, of another player's pope."""
    pope = player_of(t, free_pope(t))
    return pope not in (NOBODY, seat) and not t.annulment_asked[seat] and can_annul(t, married_lord(t, seat))


@rule
def annul_answer(t: Table, pope: int, seat: int) -> Asking:
    """FF-83: the pope's player accepts or refuses."""
    lord = married_lord(t, seat)
    answer = yield from ask(pope, "annul_answer", ACCEPT_OR_REFUSE, seat, lord)
    if answer == Yes():
        annul(t, lord)
    else:
        tell(t, "FF-83", "annulment_refused", pope, seat)


def ask_annulment(t: Table, seat: int) -> list[Step]:
    t.annulment_asked[seat] = 1
    tell(t, "FF-83", "annulment_asked", seat)
    return [annul_answer(player_of(t, t.pope), seat)]


# --- hats ---


def hat_candidates(t: Table, seat: int) -> list[LordId]:
    """FF-192, FF-279, FF-341: bishops in play who are not cardinals and whom the pope has not refused this player."""
    return [
        lord
        for lord in ALL_LORDS
        if lord in t.bishop and not is_cardinal(t, lord) and (seat, lord) not in t.refused_hats
    ]


def hat_is_for_sale(t: Table) -> bool:
    """FF-191: there is one in the whole game."""
    return BOUGHT_HAT not in t.hat


def ask_for_hat(t: Table, seat: int, lord: LordId, how: int) -> list[Step]:
    """FF-91: with a free pope in play his player must consent; his own player need not be asked."""
    pope = player_of(t, free_pope(t))
    if pope in (NOBODY, seat):
        give_hat(t, seat, lord, how)
        return []
    tell(t, "FF-91", "hat_asked", seat, lord)
    return [pope_consent(pope, seat, lord, how)]


@rule
def pope_consent(t: Table, pope: int, seat: int, lord: LordId, how: int) -> Asking:
    """FF-91; FF-341: a refusal costs nothing and holds for the round."""
    answer = yield from ask(pope, "pope_consent", ACCEPT_OR_REFUSE, seat, lord)
    if answer == Yes():
        give_hat(t, seat, lord, how)
    else:
        t.refused_hats.append((seat, lord))
        tell(t, "FF-341", "hat_refused", pope, lord)


def give_hat(t: Table, seat: int, lord: LordId, how: int) -> None:
    """FF-279: the card is put under the lord's card; FF-191: or the title is paid."""
    if how == BY_CARD:
        t.hands[seat].remove(CARDINAL)
        t.hat[lord] = CARD_HAT
    else:
        t.money[seat] -= CARDINAL_COST
        t.hat[lord] = BOUGHT_HAT
    tell(t, "FF-279" if how == BY_CARD else "FF-191", "cardinal", seat, t.family[lord], lord)
