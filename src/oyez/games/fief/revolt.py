"""Revolts: causes, further cards, attempts to calm, the attack (FF-281 to FF-289)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, secretly
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices_war import AddRevolts, Calm, Lose
from oyez.games.fief.content import ALL_VILLAGES, BISHOPRIC_OF, CONTENT, FIEF_OF, NUMBERS
from oyez.games.fief.control import settle
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import LordId, VillageId
from oyez.games.fief.losses import loss_choices
from oyez.games.fief.pieces import (
    KNIGHTS,
    SERGEANTS,
    count_at,
    free_lords_at,
    lords_of,
    remove_soldiers,
    soldiers_at,
    units_at,
)
from oyez.games.fief.queries import is_cardinal, is_free, turn_order
from oyez.games.fief.secrets import whatever_money
from oyez.games.fief.table import CASTLE, FAMINE, NO_FORT, REVOLT, UNDERGROUND, Table, Uprising
from oyez.games.fief.telling import LOST, tell_losses, tell_sack
from oyez.kit.seats import seats_from

CALM_COST = NUMBERS["cost.calm_revolt_cardinal"]
CALMED_ON = CONTENT.die6["revolt_calmed"]
LOST_TO_FORT = (0, NUMBERS["revolt.cards_lost_to_castle"], NUMBERS["revolt.cards_lost_to_city"])
FACES = CONTENT.die_faces


def villages_in_revolt(t: Table, seat: int) -> list[VillageId]:
    """FF-281, FF-282: villages under a cause of revolt that another player, or nobody, has brought about."""
    if not any([FAMINE in cards for cards in t.weather]) and not has_taxes(t):
        return []
    return [village for village in ALL_VILLAGES if has_cause(t, seat, village)]


def has_taxes(t: Table) -> bool:
    """FF-161: a tax token lies somewhere."""
    return (
        t.papal_tithe != NOBODY
        or max(t.taille) != NOBODY
        or max(t.bishop_tithe) != NOBODY
        or max(t.cardinal_tithe) != NOBODY
    )


def has_cause(t: Table, seat: int, village: VillageId) -> bool:
    """FF-281, FF-282: famine, or a tax that this player has not levied himself."""
    see = BISHOPRIC_OF[village]
    if FAMINE in t.weather[see]:
        return True
    own = (NOBODY, seat)
    return (
        t.taille[FIEF_OF[village]] not in own
        or t.bishop_tithe[see] not in own
        or t.cardinal_tithe[see] not in own
        or (see in t.papal_reach and t.papal_tithe not in own)
    )


def begin_revolt(t: Table, seat: int, village: VillageId) -> list[Step]:
    """FF-281, FF-283: a card is played; everybody may add to it, beginning with its player."""
    t.hands[seat].remove(REVOLT)
    t.uprising = Uprising(village=village, seat=seat)
    tell(t, "FF-281", "revolt", seat, village)
    return [*[revolt_add(other) for other in seats_from(t, seat)], calm_cards()]


@rule
def revolt_add(t: Table, seat: int) -> Asking:
    """FF-283: any number of Revolt cards (each needing FF-282); FF-373: one Underground Passage in all."""
    uprising = under_way(t)
    hand = t.hands[seat]
    most = hand.count(REVOLT) if has_cause(t, seat, uprising.village) else 0
    can_dig = UNDERGROUND in hand and not uprising.underground
    choices: list[Choice] = [Pass()]
    for cards in range(most + 1):
        for underground in (False, True) if can_dig else (False,):
            if cards or underground:
                choices.append(AddRevolts(cards, underground))
    answer = yield from secretly(ask(seat, "revolt_add", choices, uprising.village))
    if isinstance(answer, AddRevolts):
        for _ in range(answer.cards):
            hand.remove(REVOLT)
        uprising.cards += answer.cards
        if answer.underground:
            hand.remove(UNDERGROUND)
            uprising.underground = True
        tell(t, "FF-283", "revolt_grows", seat, uprising.village, uprising.cards)


def under_way(t: Table) -> Uprising:
    assert t.uprising is not None
    return t.uprising


# --- calming ---


@rule
def calm_cards(t: Table) -> None:
    """FF-284: for each card in turn cardinals and pope may try, in turn order, and last the bishop."""
    cards = under_way(t).cards
    then(t, *[calm_one() for _ in range(cards)], strike())


@rule
def calm_one(t: Table) -> None:
    """FF-284: all who may try on one card."""
    uprising = under_way(t)
    uprising.calmed = False
    uprising.tried = []
    steps = [calm_by_cardinal(lord) for lord in calmers(t)]
    bishop = t.bishop[BISHOPRIC_OF[uprising.village]]
    if is_free(t, bishop):
        steps.append(calm_by_bishop(bishop))
    then(t, *steps)


def calmers(t: Table) -> list[LordId]:
    """FF-280, FF-284: the free cardinals and the free pope, in turn order."""
    return [
        lord
        for seat in turn_order(t)
        for lord in lords_of(t, seat)
        if is_free(t, lord) and (is_cardinal(t, lord) or lord == t.pope)
    ]


@rule
def calm_by_cardinal(t: Table, lord: LordId) -> Asking:
    """FF-280: he pays and rolls; his failure lets the next try (FF-374)."""
    uprising = under_way(t)
    seat = t.family[lord]
    if uprising.calmed or seat == NOBODY:
        return
    ways = [Pass(), Calm(lord, True)] if t.money[seat] >= CALM_COST else [Pass()]
    answer = yield from whatever_money(t, ask(seat, "calm", ways, uprising.village, lord))
    if answer == Pass():
        return
    uprising.tried.append(lord)  # FF-375
    t.money[seat] -= CALM_COST
    roll_to_calm(t, lord, "FF-280")


@rule
def calm_by_bishop(t: Table, lord: LordId) -> Asking:
    """FF-75; FF-374: the bishop's failure is final for the card and kills him; FF-375: one try for each lord."""
    uprising = under_way(t)
    seat = t.family[lord]
    if uprising.calmed or seat == NOBODY or lord in uprising.tried:
        return
    answer = yield from ask(seat, "calm", [Pass(), Calm(lord, False)], uprising.village, lord)
    if answer == Pass():
        return
    if not roll_to_calm(t, lord, "FF-75"):
        kill(t, lord)
        then(t, bury())


def roll_to_calm(t: Table, lord: LordId, reason: str) -> bool:
    """3 or more: the card is calmed and discarded."""
    uprising = under_way(t)
    roll = t.chance.roll()
    uprising.calmed = roll in CALMED_ON
    tell(t, reason, "calmed" if uprising.calmed else "not_calmed", lord, uprising.village, roll)
    if uprising.calmed:
        uprising.cards -= 1
        t.event_discard.append(REVOLT)
    return uprising.calmed


# --- the attack ---


@rule
def strike(t: Table) -> None:
    """FF-376: all calmed, nothing happens; FF-285: else the cards left attack once, against the walls."""
    uprising = under_way(t)
    cards, village = uprising.cards, uprising.village
    if not cards:
        tell(t, "FF-376", "revolt_calmed", village)
        return end_revolt(t)
    if not uprising.underground:
        cards = max(0, cards - LOST_TO_FORT[t.fort[village]])
    uprising.dice = [t.chance.pick(FACES) for _ in range(cards)]
    uprising.hits = sum(uprising.dice) + cards
    tell(t, "FF-285", "revolt_strikes", village, len(uprising.dice), uprising.hits)
    seat = t.controller[village]
    if seat == NOBODY or not units_at(t, seat, village):  # FF-378
        sack(t, "FF-378")
        then(t, settle())
    else:
        then(t, revolt_loss(seat))


@rule
def revolt_loss(t: Table, seat: int) -> Asking:
    """FF-286, FF-287: hits eliminate the controller's soldiers as in a battle, nobody else's."""
    uprising = under_way(t)
    village = uprising.village
    sergeants, knights = count_at(t, SERGEANTS[seat], village), count_at(t, KNIGHTS[seat], village)
    choices = [Lose(*pair) for pair in loss_choices(sergeants, knights, uprising.hits)]
    answer = yield from ask(seat, "loss", choices, village, uprising.hits)
    remove_soldiers(t, seat, village, answer.sergeants, answer.knights)
    if sergeants or knights:
        tell_losses(t, "FF-287", LOST, seat, village, answer.sergeants, answer.knights)
    if soldiers_at(t, seat, village):
        end_revolt(t)
    else:  # FF-288
        for lord in free_lords_at(t, seat, village):
            kill(t, lord)
        sack(t, "FF-288")
    then(t, bury())


def sack(t: Table, reason: str) -> None:
    """FF-288, FF-378: the rebels destroy mills and castle, never a city."""
    village = under_way(t).village
    tell_sack(t, reason, village, t.mills[village], t.fort[village])
    t.mills[village] = 0
    if t.fort[village] == CASTLE:
        t.fort[village] = NO_FORT
    end_revolt(t)


def end_revolt(t: Table) -> None:
    """FF-43: the cards go to the discard."""
    uprising = under_way(t)
    t.event_discard.extend([REVOLT] * uprising.cards)
    if uprising.underground:
        t.event_discard.append(UNDERGROUND)
    t.uprising = None
