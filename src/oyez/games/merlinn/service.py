"""Phase I: the services (MI-66 to MI-86)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    BuySlot,
    BuyUpgrade,
    EndService,
    PlayCard,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.content import (
    BIG,
    CARDS,
    FURNITURE,
    MARKET_CARDS,
    MARKET_TILES,
    SLOT_BONUSES,
    SLOT_COSTS,
    SMALL,
    UPGRADE_COST,
)
from oyez.games.merlinn.effects import perform
from oyez.games.merlinn.malice import (
    MALICE_ACTIONS,
    malice_choices,
    window,
)
from oyez.games.merlinn.market import affordable_events, affordable_furniture, buy_event, buy_furniture
from oyez.games.merlinn.queries import is_tavernier, small_tables
from oyez.games.merlinn.table import GOLD, NO_MALICE, SERVICES, SLOTS, Table
from oyez.games.merlinn.tavern import pay_for, place_table, turn_table
from oyez.games.merlinn.tavernier import tavernier_service
from oyez.games.merlinn.triggers import free_actions, use_ability, use_furniture
from oyez.kit.pools import pool, pool_of_pairs

PLAYS = pool(PlayCard, len(CARDS))
BUY_EVENTS = pool_of_pairs(BuyEvent, MARKET_CARDS, len(CARDS))
BUY_TILES = pool_of_pairs(BuyFurniture, MARKET_TILES, len(FURNITURE))
BUY_SLOTS = pool(BuySlot, SLOTS)
BUY_UPGRADES = pool(BuyUpgrade, SLOTS)
END = EndService()
# What a choice is called in the check-list; whatever is not here is a Malice action.
DEEDS: dict[type[Choice], str] = {
    PlayCard: "play another",
    BuyEvent: "buy something",
    BuySlot: "buy something",
    BuyUpgrade: "buy something",
    BuyFurniture: "buy something",
    UseAbility: "use free",
    UseFurniture: "use free",
    EndService: "end it",
}


@rule
def service(t: Table, seat: int, number: int) -> None:
    """MI-66: one service of one seat; MI-67: one card to play, one purchase, one type of Malice action.

    MI-85: what was left of the last service's purchases is lost.
    """
    t.turn += 1
    t.service = number
    t.active = seat
    t.played = 0
    t.purchases = 1
    t.malice = NO_MALICE
    tell(t, "MI-66", "service", seat, number + 1)
    if is_tavernier(t, seat):
        t.plays = 0
        return then(t, tavernier_service(seat))
    t.plays = 1
    then(t, service_action(seat))


@rule
def service_action(t: Table, seat: int) -> Asking:
    """MI-67: any of them, in any order, each resolved completely; MI-73: until the player ends the service.

    Where nothing else is left it ends by itself: all that decides this lies open. No card is played by itself.
    """
    choices = service_choices(t, seat)
    question = ask(seat, "service_action", choices)
    action = yield from question if choices == [END] else always(question)
    if isinstance(action, EndService):
        return tell(t, "MI-73", "service_over", seat)
    if t.options.reactions:
        then(t, window(seat), service_action(seat))
    else:
        then(t, service_action(seat))
    act(t, seat, action)


def act(t: Table, seat: int, action: Choice) -> None:
    """Carry out one action. MI-216: only the last kind is a Malice action."""
    match action:
        case PlayCard():
            play_card(t, seat, action.card)
        case BuyEvent() | BuySlot() | BuyUpgrade() | BuyFurniture():
            buy(t, seat, action)
        case UseAbility():
            use_ability(t, seat)
        case UseFurniture(tile):
            use_furniture(t, seat, tile)
        case _:
            MALICE_ACTIONS[type(action)](t, seat)


def service_choices(t: Table, seat: int) -> list[Choice]:
    """Every legal action of the service."""
    choices: list[Choice] = []
    if t.plays:
        choices += [PLAYS[card] for card in t.hands[seat]]
    if t.purchases:
        choices += purchase_choices(t, seat)
    choices += malice_choices(t, seat)
    choices += free_actions(t, seat)
    if may_end(t, seat):
        choices.append(END)
    return choices


def still_open(t: Table) -> list[str]:
    """What the player may still do, for the check-list: nobody shall end a service and forget a purchase."""
    if t.phase != SERVICES or not 0 <= t.active < t.seats:
        return []
    choices = service_choices(t, t.active)
    found = dict.fromkeys([DEEDS.get(type(choice), "do malice") for choice in choices])
    if "play another" in found and not t.played:
        return ["play the card", *[deed for deed in found if deed != "play another"]]
    return list(found)


def may_end(t: Table, seat: int) -> bool:
    """MI-69: a card must have been played; MI-70: unless the hand is empty."""
    return t.played > 0 or not t.hands[seat]


def play_card(t: Table, seat: int, card: int) -> None:
    """MI-68: from the hand to the slot of this service; extra cards on top (MI-71). MI-72: there it stays."""
    t.hands[seat].remove(card)
    t.slots[seat][t.service].append(card)
    t.plays -= 1
    t.played += 1
    tell(t, "MI-68", "played", seat, card)
    perform(t, seat, CARDS[card].play)


# --- purchases ---


def purchase_choices(t: Table, seat: int) -> list[Choice]:
    """MI-75, MI-08: all that can be paid in full; MI-06: Event cards in Mana, the rest in Gold."""
    choices: list[Choice] = [BUY_EVENTS[place][t.market[place]] for place in affordable_events(t, seat)]
    gold = t.resources[seat][GOLD]
    chairs = t.chairs[seat]
    choices += [BUY_SLOTS[table] for table in range(SLOTS) if not chairs[table] and SLOT_COSTS[table] <= gold]
    if gold >= UPGRADE_COST:
        choices += [BUY_UPGRADES[table] for table in small_tables(t, seat, SMALL)]
    tiles = t.furniture_market
    return choices + [BUY_TILES[place][tiles[place]] for place in affordable_furniture(t, seat, 0)]


def buy(t: Table, seat: int, purchase: BuyEvent | BuySlot | BuyUpgrade | BuyFurniture) -> None:
    """MI-75: one purchase, paid in Gold or in Mana."""
    t.purchases -= 1
    match purchase:
        case BuyEvent(place, _):
            buy_event(t, seat, place, "MI-76")
        case BuyFurniture(place, _):
            buy_furniture(t, seat, place, 0, "MI-82")
        case BuySlot(table):
            buy_slot(t, seat, table)
        case BuyUpgrade(table):
            buy_upgrade(t, seat, table)


def buy_slot(t: Table, seat: int, table: int) -> None:
    """MI-77: a small table on a locked slot, then its bonus (MI-78 to MI-80). MI-06: for Gold."""
    pay_for(t, seat, GOLD, SLOT_COSTS[table])
    place_table(t, seat, table, SMALL)
    tell(t, "MI-77", "bought_slot", seat, table, SLOT_COSTS[table])
    perform(t, seat, SLOT_BONUSES[table])


def buy_upgrade(t: Table, seat: int, table: int) -> None:
    """MI-81: a small table becomes a big one. MI-06: for Gold."""
    pay_for(t, seat, GOLD, UPGRADE_COST)
    turn_table(t, seat, table, BIG)
    tell(t, "MI-81", "upgraded", seat, table)
