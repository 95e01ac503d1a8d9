"""Gifts and public bargains (FF-301, FF-308, FF-382, FF-383, FF-387), and the initiatives of FF-42."""

from collections.abc import Callable

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_amount, ask_some
from oyez.engine.choices import Choice, No, Yes
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import (
    AnnulMarriage,
    AskAnnulment,
    Cede,
    CedeVillage,
    GiveMoney,
    Grant,
    LiftBan,
    LiftSiege,
    OfferTo,
    OpenEmbassy,
    Release,
)
from oyez.games.fief.church import annul, ask_annulment, can_annul, can_lift, may_ask_annulment
from oyez.games.fief.content import ALL_FIEFS, ALL_LORDS, NEIGHBOURS
from oyez.games.fief.control import can_cede, hand_over, settle
from oyez.games.fief.death import end_excommunication
from oyez.games.fief.embassy import open_embassy
from oyez.games.fief.ids import NO_LORD, LordId, VillageId
from oyez.games.fief.pieces import players_at, shared_villages
from oyez.games.fief.prisoners import release
from oyez.games.fief.queries import (
    free_pope,
    free_ruler,
    has_prisoners,
    is_besieger,
    married_lord,
    player_of,
    ruler,
    villages_of,
)
from oyez.games.fief.refusals import note_refused_bargain
from oyez.games.fief.secrets import whatever_money
from oyez.games.fief.table import MOST_SEATS, VILLAGES, Offer, Table
from oyez.games.fief.titles import can_have_title, found_fief, title_choices
from oyez.kit.pools import pool, pool_of_others
from oyez.kit.seats import others

OFFERS = pool(OfferTo, MOST_SEATS)
GIFTS: list[list[list[Choice]]] = pool_of_others(GiveMoney)
EMBASSIES: list[list[list[Choice]]] = pool_of_others(OpenEmbassy)
LIFTS = pool(LiftSiege, VILLAGES)
INITIATIVE_CLASSES = (GiveMoney, OfferTo, OpenEmbassy, Cede, LiftSiege, AskAnnulment)
MOST_DEEDS = 3  # parts of a bargain besides money
HIDDEN_MONEY = 50  # what one may ask for where treasuries are hidden


def initiatives(t: Table, seat: int) -> list[Choice]:
    """FF-42: gift, public offer, embassy, cession, lifting of a siege, request for annulment."""
    found: list[Choice] = []
    options = t.options
    shared = shared_villages(t, seat)
    if options.negotiation != "off" and t.money[seat] and t.gifts[seat] < options.gifts_per_round:
        found += GIFTS[t.seats][seat]
    if t.offers[seat] < options.public_offers_per_round:
        found += [OFFERS[other] for other in partners(t, seat, shared)]
    if options.negotiation == "full" and t.embassies[seat]:
        found += EMBASSIES[t.seats][seat]
    for village in shared:
        if t.siege[village] and is_besieger(t, seat, village):
            found.append(LIFTS[village])
        elif t.controller[village] == seat:
            found += cessions(t, seat, village)
    if t.pope != NO_LORD and may_ask_annulment(t, seat):
        found.append(AskAnnulment())
    return found


def partners(t: Table, seat: int, shared: list[VillageId]) -> list[int]:
    """The players with whom there is something to bargain about (`deeds`), clockwise."""
    found: set[int] = set()
    if has_prisoners(t):
        found.update(ransom_partners(t, seat))
    if t.options.negotiation == "full":
        for village in shared:
            if village not in t.ceded:
                found.update(players_at(t, village) if t.controller[village] == seat else [t.controller[village]])
        if t.pope != NO_LORD:
            found.update(favoured(t, seat, free_pope(t), has_papal_wish))
        if t.phase == 4 and ruler(t) != NO_LORD:
            found.update(favoured(t, seat, free_ruler(t), has_title_wish))
    return [other for other in others(t, seat) if other in found] if found else []


def ransom_partners(t: Table, seat: int) -> list[int]:
    """Those whose lords the player holds, and those who hold his."""
    pairs = [(family, jailer) for family, jailer in zip(t.family, t.jailer, strict=True) if jailer != NOBODY]
    return [family if jailer == seat else jailer for family, jailer in pairs if seat in (family, jailer)]


def favoured(t: Table, seat: int, lord: LordId, wishes: Callable[[Table, int], bool]) -> list[int]:
    """Whom the seat may bargain with over the favours of pope or king: with his player, or he with all who wish one."""
    giver = player_of(t, lord)
    if giver == seat:
        return [other for other in others(t, seat) if wishes(t, other)]
    return [giver] if giver != NOBODY and wishes(t, seat) else []


def has_papal_wish(t: Table, seat: int) -> bool:
    """The pope could annul his marriage; with an excommunication everybody may ask to have it lifted."""
    return can_lift(t) or can_annul(t, married_lord(t, seat))


def has_title_wish(t: Table, seat: int) -> bool:
    """The king could grant him a title now."""
    return any([can_have_title(t, seat, fief) for fief in ALL_FIEFS])


def cessions(t: Table, seat: int, village: VillageId) -> list[Choice]:
    """FF-32, FF-327: village, receiver, and the road on which one will stand."""
    return [Cede(village, other, road) for other in can_cede(t, seat, village) for road in NEIGHBOURS[village]]


def take_initiative(t: Table, seat: int, choice: Choice) -> list[Step]:
    """Carry out an initiative; what must be asked follows as steps."""
    match choice:
        case GiveMoney(player):
            return [gift(seat, player)]
        case OfferTo(player):
            return [make_offer(seat, player)]
        case OpenEmbassy(player):
            return open_embassy(t, seat, player)
        case Cede(village, player, road):
            hand_over(t, village, player, road)
            return [settle()]
        case LiftSiege(village):
            lift_siege(t, seat, village)
        case AskAnnulment():
            return ask_annulment(t, seat)
    return []


def lift_siege(t: Table, seat: int, village: VillageId) -> None:
    """FF-258."""
    t.siege[village] &= ~(1 << seat)
    tell(t, "FF-258", "siege_lifted", seat, village)


# --- money ---


@rule
def gift(t: Table, seat: int, player: int) -> Asking:
    """FF-301, FF-13: at once and for good; FF-387: so many a round."""
    amount = yield from whatever_money(t, ask_amount(seat, "gift", 1, t.money[seat], player))
    t.gifts[seat] += 1
    pay(t, seat, player, amount)
    tell(t, "FF-301", "gave", seat, player, amount)


def pay(t: Table, seat: int, player: int, amount: int) -> None:
    """Money changes hands; below 0 it goes the other way."""
    t.money[seat] -= amount
    t.money[player] += amount


# --- bargains ---


def deeds(t: Table, seat: int, player: int) -> list[Choice]:
    """FF-308, FF-383: what either of the two could do for the other now, each by its own rule."""
    found: list[Choice] = [*releases(t, seat, player)]
    if t.options.negotiation != "full":  # FF-310: ransoms alone
        return found
    for giver, taker in ((seat, player), (player, seat)):
        found += [
            CedeVillage(village, road)
            for village in villages_of(t, giver)
            if taker in can_cede(t, giver, village)
            for road in NEIGHBOURS[village]
        ]
        if t.phase == 4 and player_of(t, free_ruler(t)) == giver:
            found += [
                Grant(fief, lord, castle)
                for fief in ALL_FIEFS
                if can_have_title(t, taker, fief)
                for lord, castle in title_choices(t, taker, fief)
            ]
        if player_of(t, free_pope(t)) == giver:
            if can_annul(t, married_lord(t, taker)):
                found.append(AnnulMarriage())
            if can_lift(t):
                found.append(LiftBan())
    return found


def releases(t: Table, seat: int, player: int) -> list[Choice]:
    """FF-270: prisoners of one whom the other holds."""
    pairs = ((seat, player), (player, seat))
    return [Release(lord) for lord in ALL_LORDS if (t.family[lord], t.jailer[lord]) in pairs]


@rule
def make_offer(t: Table, seat: int, player: int) -> Asking:
    """FF-308: deeds of either side, and money either way; FF-382: so many offers a round."""
    available = deeds(t, seat, player)
    parts = yield from ask_some(seat, "offer", available, 1, MOST_DEEDS, player)
    most, least = t.money[seat], -t.money[player] if t.options.money_visible else -HIDDEN_MONEY
    offer = Offer(seat=seat, other=player, money=0)
    for part in parts:
        add_part(t, offer, part)
    offer.money = yield from ask_amount(seat, "offer_money", least, most, player, offer_facts(offer))
    t.offers[seat] += 1
    t.offer = offer
    tell(t, "FF-308", "offered", seat, player, offer.money, offer_facts(offer))
    then(t, offer_answer(player))


def add_part(t: Table, offer: Offer, part: Choice) -> None:
    """Write a deed into the offer."""
    match part:
        case Release(lord):
            offer.released.append(lord)
        case CedeVillage(village, road):
            offer.ceded = [row for row in offer.ceded if row[0] != village]
            offer.ceded.append((village, t.controller[village], road))
        case Grant(fief, lord, castle):
            offer.granted = [row for row in offer.granted if row[0] != fief]
            offer.granted.append((fief, lord, castle))
        case AnnulMarriage():
            offer.annulled = True
        case LiftBan():
            offer.lifted = True


def offer_facts(offer: Offer) -> list[str]:
    """The deeds of an offer, for words."""
    return (
        [f"release {lord}" for lord in offer.released]
        + [f"cede {row[0]}" for row in offer.ceded]
        + [f"grant {row[0]}" for row in offer.granted]
        + ["annul"] * offer.annulled
        + ["lift"] * offer.lifted
    )


@rule
def offer_answer(t: Table, player: int) -> Asking:
    """FF-308: the other accepts or refuses; FF-13: nobody accepts what he cannot pay."""
    offer = t.offer
    assert offer is not None
    choices: list[Choice] = [No()]
    if -offer.money <= t.money[player]:
        choices.append(Yes())
    answer = yield from whatever_money(
        t, ask(player, "offer_answer", choices, offer.seat, offer.money, offer_facts(offer))
    )
    t.offer = None
    if answer == No():
        note_refused_bargain(t, offer)
        return tell(t, "FF-308", "offer_refused", player, offer.seat)
    tell(t, "FF-308", "offer_accepted", player, offer.seat)
    pay(t, offer.seat, player, offer.money)
    then(t, settle(), *carry_out(t, offer))


def carry_out(t: Table, offer: Offer) -> list[Step]:
    """Every deed at once; a freed lord is placed by his player (FF-273)."""
    if offer.lifted:
        end_excommunication(t)
    if offer.annulled:
        pope = player_of(t, free_pope(t))
        annul(t, married_lord(t, offer.other if pope == offer.seat else offer.seat))
    for village, giver, road in offer.ceded:
        hand_over(t, village, offer.other if giver == offer.seat else offer.seat, road)
    for fief, lord, castle in offer.granted:
        found_fief(t, fief, lord, castle, "FF-184")
    return [step for lord in offer.released for step in release(t, lord)]
