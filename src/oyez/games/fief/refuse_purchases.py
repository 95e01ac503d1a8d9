"""Why a purchase is illegal (FF-11, FF-13, FF-172 to FF-193)."""

from collections.abc import Callable
from typing import Any

from oyez.engine.table import NOBODY
from oyez.engine.words import N_
from oyez.games.fief import choices
from oyez.games.fief.church import CARDINAL_COST, hat_is_for_sale
from oyez.games.fief.content import VILLAGES_OF_FIEF
from oyez.games.fief.ids import AVAILABLE, CROWN, VillageId
from oyez.games.fief.pieces import reserve, units_at
from oyez.games.fief.purchases import (
    CASTLE_COST,
    CASTLES,
    COST,
    MILL_COST,
    MILLS,
    MILLS_IN_VILLAGE,
    REINFORCEMENTS,
    recruiting_places,
)
from oyez.games.fief.queries import controls_fief, free_ruler, is_besieged, is_cardinal, player_of
from oyez.games.fief.table import (
    CASTLE,
    ENGINE,
    KNIGHT,
    MOST_SEATS,
    NO_FORT,
    SERGEANT,
    Table,
)
from oyez.games.fief.titles import title_choices, title_price

Why = tuple[str, str]
POOR: Why = (N_("You have not enough money for that."), "FF-13")
NOT_YOURS: Why = (N_("You do not control this village."), "FF-179")


def sergeants(t: Table, seat: int, choice: Any) -> Why | None:
    return soldiers(t, seat, SERGEANT, choice)


def knights(t: Table, seat: int, choice: Any) -> Why | None:
    return soldiers(t, seat, KNIGHT, choice)


def soldiers(t: Table, seat: int, kind: int, choice: Any) -> Why | None:
    """FF-172 to FF-177."""
    if not 1 <= choice.count <= reserve(t, seat, kind):
        return N_("Your reserve has not so many soldiers of this kind."), "FF-11"
    if t.money[seat] < COST[kind] * choice.count:
        return POOR
    why = place(t, seat, choice.village, choice.road)
    if why is not None:
        return why
    if t.recruits[choice.village * MOST_SEATS + seat] + choice.count > REINFORCEMENTS:
        return N_("At most four soldiers a village and round are placed as reinforcements."), "FF-175"
    return None


def place(t: Table, seat: int, village: VillageId, road: int) -> Why | None:
    """FF-174, FF-176, FF-177."""
    if t.controller[village] == seat and is_besieged(t, village):
        return N_("The besieged cannot be reinforced by purchase."), "FF-176"
    roads = dict(recruiting_places(t, seat)).get(village)
    if roads is None:
        return N_("Soldiers are placed at your forts, with your free lords, or where you besiege."), "FF-174"
    if road not in roads:
        return N_("Reinforcements stand where your units stand."), "FF-177"
    return None


def engine(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-178, FF-349."""
    if not reserve(t, seat, ENGINE):
        return N_("Your two siege engines are in play."), "FF-11"
    if t.money[seat] < COST[ENGINE]:
        return POOR
    if not units_at(t, seat, choice.village):
        return N_("A siege engine is bought only where you have a unit."), "FF-349"
    return place(t, seat, choice.village, choice.road)


def mill(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-179."""
    why = building(t, seat, choice.village)
    if why is not None:
        return why
    if t.mills[choice.village] >= MILLS_IN_VILLAGE:
        return N_("A village has two mills at most."), "FF-179"
    if sum(t.mills) >= MILLS:
        return N_("No mill is left in the stock."), "FF-11"
    return POOR if t.money[seat] < MILL_COST else None


def castle(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-180, FF-181."""
    why = building(t, seat, choice.village)
    if why is not None:
        return why
    if t.fort[choice.village] != NO_FORT:
        return N_("A village has one castle or city at most."), "FF-181"
    if t.fort.count(CASTLE) >= CASTLES:
        return N_("No castle is left in the stock."), "FF-11"
    return POOR if t.money[seat] < CASTLE_COST else None


def building(t: Table, seat: int, village: VillageId) -> Why | None:
    if t.controller[village] != seat:
        return NOT_YOURS
    return (N_("Nothing is built in a besieged village."), "FF-180") if is_besieged(t, village) else None


def title(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-182, FF-183, FF-185, FF-186."""
    why = wanted_title(t, seat, choice)
    if why is not None:
        return why
    return POOR if t.money[seat] < title_price(t, seat, choice.fief) else None


def wanted_title(t: Table, seat: int, choice: Any) -> Why | None:
    fief = choice.fief
    if t.holder[fief] == CROWN:
        return N_("This title has returned to the crown and cannot be bought now."), "FF-353"
    if t.holder[fief] != AVAILABLE:
        return N_("This title is held by a lord."), "FF-182"
    if not controls_fief(t, seat, fief):
        return N_("You must control every village of the fief."), "FF-182"
    if not any([t.fort[village] != NO_FORT for village in VILLAGES_OF_FIEF[fief]]):
        return N_("The fief needs a castle or a city."), "FF-182"
    if t.family[choice.lord] != seat:
        return N_("A title goes to a lord of your own."), "FF-185"
    if (choice.lord, choice.castle) not in title_choices(t, seat, fief):
        return N_("One of the fief’s castles becomes its city; a city that is there stays the capital."), "FF-186"
    return None


def grant(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-184, FF-350."""
    if player_of(t, free_ruler(t)) in (NOBODY, seat):
        return N_("There is no free king or regent of another player to ask."), "FF-184"
    if (seat, choice.fief) in t.asked_grants:
        return N_("You have asked for this title already this round."), "FF-350"
    return wanted_title(t, seat, choice)


def move_title(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-188, FF-352."""
    holder = t.holder[choice.fief]
    if holder < 0 or t.family[holder] != seat or t.family[choice.lord] != seat or holder == choice.lord:
        return N_("Titles move only from one of your lords to another."), "FF-188"
    if choice.fief in t.moved_titles:
        return N_("This title has moved already this round."), "FF-352"
    return N_("A lord keeps a title of the highest grade that he holds."), "FF-188"


def hat(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-191, FF-192, FF-341."""
    if not hat_is_for_sale(t):
        return N_("The title of cardinal is not for sale: a lord has it."), "FF-191"
    if choice.lord not in t.bishop or is_cardinal(t, choice.lord):
        return N_("The hat goes to a bishop who is not yet a cardinal."), "FF-192"
    if (seat, choice.lord) in t.refused_hats:
        return N_("The pope has refused this already this round."), "FF-341"
    return POOR if t.money[seat] < CARDINAL_COST else None


PURCHASES: dict[type, Callable[[Table, int, Any], Why | None]] = {
    choices.BuySergeants: sergeants,
    choices.BuyKnights: knights,
    choices.BuyEngine: engine,
    choices.BuyMill: mill,
    choices.BuyCastle: castle,
    choices.BuyTitle: title,
    choices.AskGrant: grant,
    choices.MoveTitle: move_title,
    choices.BuyCardinal: hat,
}
