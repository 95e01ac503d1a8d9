"""Phase 4: purchases: soldiers, engines, mills, castles, titles, the hat (FF-171 to FF-193, FF-348, FF-349)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.fief.choices import (
    AskGrant,
    BuyCardinal,
    BuyCastle,
    BuyEngine,
    BuyKnights,
    BuyMill,
    BuySergeants,
    BuyTitle,
    MoveTitle,
)
from oyez.games.fief.church import BY_PURCHASE, CARDINAL_COST, ask_for_hat, hat_candidates, hat_is_for_sale
from oyez.games.fief.content import ALL_LORDS, ALL_VILLAGES, CONTENT, NEIGHBOURS, NUMBERS
from oyez.games.fief.control import settle
from oyez.games.fief.ids import VillageId
from oyez.games.fief.pieces import SOLDIERS, free_lords_at, place_new, reserve, standing, units_at
from oyez.games.fief.queries import is_besieged, is_besieger, villages_of
from oyez.games.fief.secrets import whatever_hand
from oyez.games.fief.table import CASTLE, ENGINE, IN, KNIGHT, MOST_SEATS, NO_FORT, SERGEANT, VILLAGES, Table
from oyez.games.fief.titles import ask_grant, buy_title, move_title, title_moves, title_purchases
from oyez.games.fief.windows import ENDS, do_free_act, end_turn, ends_of_turn, free_acts
from oyez.kit.pools import pool

COST = (0, NUMBERS["cost.sergeant"], NUMBERS["cost.knight"], NUMBERS["cost.siege_engine"])
MILL_COST = NUMBERS["cost.mill"]
CASTLE_COST = NUMBERS["cost.castle"]
REINFORCEMENTS = NUMBERS["limit.reinforcements_per_village"]
MILLS_IN_VILLAGE = NUMBERS["limit.mills_per_village"]
MILLS = CONTENT.tokens["mill"]
CASTLES = CONTENT.tokens["castle"]
# By kind, village and position: one soldier, two, three, four.
RECRUITS: dict[tuple[int, int, int], tuple[Choice, ...]] = {
    (kind, village, road): tuple([buys(count, village, road) for count in range(1, REINFORCEMENTS + 1)])
    for kind, buys in ((SERGEANT, BuySergeants), (KNIGHT, BuyKnights))
    for village in ALL_VILLAGES
    for road in (IN, *NEIGHBOURS[village])
}
MILL_CHOICES = pool(BuyMill, VILLAGES)
CASTLE_CHOICES = pool(BuyCastle, VILLAGES)


@rule
def purchase_turn(t: Table, seat: int) -> Asking:
    """FF-171: he buys as much as he can pay, in any order, each purchase taking effect at once."""
    acts = free_acts(t, seat)
    choice = yield from whatever_hand(
        t, ask(seat, "buy", [*ends_of_turn(acts), *purchases(t, seat), *acts], t.money[seat])
    )
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    then(t, *buy(t, seat, choice), purchase_turn(seat))


def purchases(t: Table, seat: int) -> list[Choice]:
    """Everything that the player may buy now."""
    found: list[Choice] = []
    money = t.money[seat]
    if money:
        found += soldier_purchases(t, seat)
    if money >= MILL_COST:
        found += building_purchases(t, seat)
    found += title_purchases(t, seat)
    found += title_moves(t, seat)
    if money >= CARDINAL_COST and hat_is_for_sale(t):
        found += [BuyCardinal(lord) for lord in hat_candidates(t, seat)]
    return found


def buy(t: Table, seat: int, choice: Choice) -> list[Step]:
    """Pay and take; what must be asked follows as steps."""
    match choice:
        case BuySergeants(count, village, road):
            recruit(t, seat, SERGEANT, village, road, count)
            tell(t, "FF-172", "recruited_sergeants", seat, count, village)
            return [settle()]
        case BuyKnights(count, village, road):
            recruit(t, seat, KNIGHT, village, road, count)
            tell(t, "FF-173", "recruited_knights", seat, count, village)
            return [settle()]
        case BuyEngine(village, road):
            t.money[seat] -= COST[ENGINE]
            place_new(t, seat, ENGINE, village, road, 1)
            tell(t, "FF-178", "bought_engine", seat, village)
        case BuyMill(village):
            t.money[seat] -= MILL_COST
            t.mills[village] += 1
            tell(t, "FF-179", "bought_mill", seat, village)
        case BuyCastle(village):
            t.money[seat] -= CASTLE_COST
            t.fort[village] = CASTLE
            tell(t, "FF-180", "bought_castle", seat, village)
        case BuyTitle():
            buy_title(t, seat, choice)
            return [settle()]
        case AskGrant():
            return ask_grant(t, seat, choice)
        case MoveTitle(fief, lord):
            move_title(t, seat, fief, lord)
        case BuyCardinal(lord):
            return ask_for_hat(t, seat, lord, BY_PURCHASE)
        case _:
            return do_free_act(t, seat, choice)
    return []


# --- soldiers and engines ---


def recruit(t: Table, seat: int, kind: int, village: VillageId, road: int, count: int) -> None:
    """FF-171, FF-175: paid, placed, and counted for the round."""
    t.money[seat] -= COST[kind] * count
    t.recruits[village * MOST_SEATS + seat] += count
    place_new(t, seat, kind, village, road, count)


def soldier_purchases(t: Table, seat: int) -> list[Choice]:
    """FF-172 to FF-178: how many of what, where, and at which position."""
    money = t.money[seat]
    sergeants = min(money // COST[SERGEANT], reserve(t, seat, SERGEANT))
    knights = min(money // COST[KNIGHT], reserve(t, seat, KNIGHT))
    engine = money >= COST[ENGINE] and reserve(t, seat, ENGINE) > 0
    found: list[Choice] = []
    for village, roads in recruiting_places(t, seat):
        room = REINFORCEMENTS - t.recruits[village * MOST_SEATS + seat]  # FF-175
        for road in roads:
            found += RECRUITS[SERGEANT, village, road][: min(room, sergeants)]
            found += RECRUITS[KNIGHT, village, road][: min(room, knights)]
            if engine and units_at(t, seat, village):  # FF-349
                found.append(BuyEngine(village, road))
    return found


def recruiting_places(t: Table, seat: int) -> list[tuple[VillageId, list[int]]]:
    """FF-174, FF-176, FF-348: one's forts that are not besieged, villages with a free lord, villages one besieges."""
    places: list[tuple[VillageId, list[int]]] = []
    with_lord = {t.place[lord] for lord in ALL_LORDS if t.family[lord] == seat and t.jailer[lord] < 0}
    for village, controller in zip(ALL_VILLAGES, t.controller, strict=True):
        if controller == seat:
            if not is_besieged(t, village) and (t.fort[village] != NO_FORT or village in with_lord):
                places.append((village, [IN]))
        elif village in with_lord or is_besieger(t, seat, village):
            places.append((village, positions(t, seat, village)))
    return places


def positions(t: Table, seat: int, village: VillageId) -> list[int]:
    """FF-177: the roads of the lords there, or of the besieging force."""
    roads = {t.road[lord] for lord in free_lords_at(t, seat, village)}
    if is_besieger(t, seat, village):
        roads |= {t.road[piece] for piece in standing(t, SOLDIERS[seat], village)}
    return sorted(roads)


# --- buildings ---


def building_purchases(t: Table, seat: int) -> list[Choice]:
    """FF-179 to FF-181, FF-11: in a village one controls that is not besieged, as long as the stock lasts."""
    mills_left = sum(t.mills) < MILLS
    castle = t.money[seat] >= CASTLE_COST and t.fort.count(CASTLE) < CASTLES
    found: list[Choice] = []
    for village in villages_of(t, seat):
        if is_besieged(t, village):
            continue
        if mills_left and t.mills[village] < MILLS_IN_VILLAGE:
            found.append(MILL_CHOICES[village])
        if castle and t.fort[village] == NO_FORT:
            found.append(CASTLE_CHOICES[village])
    return found
