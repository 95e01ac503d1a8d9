"""The Market: Event cards and Furniture, bought, refilled and swept."""

from oyez.engine.events import show, tell
from oyez.games.merlinn.content import CARDS, FURNITURE, MARKET_CARDS, MARKET_TILES, MOST_FURNITURE
from oyez.games.merlinn.table import GOLD, MANA, NOTHING, Table
from oyez.games.merlinn.tavern import pay_for, put_on_top


def affordable_events(t: Table, seat: int) -> list[int]:
    """MI-76: the places of the Market whose card the Mana pays."""
    mana = t.resources[seat][MANA]
    return [place for place, card in enumerate(t.market) if card >= 0 and CARDS[card].cost <= mana]


def affordable_furniture(t: Table, seat: int, discount: int) -> list[int]:
    """MI-82, MI-83: the places whose tile the Gold pays; four at most, never two alike."""
    owned = t.furniture[seat]
    if len(owned) >= MOST_FURNITURE:
        return []
    gold = t.resources[seat][GOLD] + discount
    return [
        place
        for place, tile in enumerate(t.furniture_market)
        if tile >= 0 and FURNITURE[tile].cost <= gold and tile not in owned
    ]


def buy_event(t: Table, seat: int, place: int, rule: str) -> None:
    """MI-76: pay the Mana (MI-06); the card goes on top of one's draw pile."""
    card = t.market[place]
    pay_for(t, seat, MANA, CARDS[card].cost)
    put_on_top(t, seat, card)
    tell(t, rule, "bought_event", seat, card, CARDS[card].cost)
    refill_events(t, place)


def buy_furniture(t: Table, seat: int, place: int, discount: int, rule: str) -> None:
    """MI-82: pay the Gold (MI-06); the tile is placed in the Tavern. MI-33: at least 0 with a discount."""
    tile = t.furniture_market[place]
    cost = max(0, FURNITURE[tile].cost - discount)
    pay_for(t, seat, GOLD, cost)
    t.furniture[seat].append(tile)
    t.furniture_uses[seat].append(0)
    tell(t, rule, "bought_furniture", seat, tile, cost)
    refill_furniture(t, place)


def refill_events(t: Table, place: int) -> None:
    """MI-84: a new card takes the empty place; MI-214: it can be bought at once."""
    t.market[place] = next_event(t)
    if t.market[place] != NOTHING:
        tell(t, "MI-84", "new_event", t.market[place])


def refill_furniture(t: Table, place: int) -> None:
    """MI-84, MI-209, MI-214: the same for Furniture, in whatever phase it was bought."""
    t.furniture_market[place] = next_tile(t)
    if t.furniture_market[place] != NOTHING:
        tell(t, "MI-84", "new_furniture", t.furniture_market[place])


def next_event(t: Table) -> int:
    """The next Event card."""
    return next_of(t, t.event_pile, t.event_discard)


def next_tile(t: Table) -> int:
    """The next Furniture tile."""
    return next_of(t, t.furniture_pile, t.furniture_discard)


def next_of(t: Table, pile: list[int], discard: list[int]) -> int:
    """MI-86: an empty pile is made anew of what was swept; NOTHING if there is nothing."""
    if not pile:
        pile[:] = discard
        discard.clear()
        t.chance.shuffle(pile)
    show(t)
    return pile.pop() if pile else NOTHING


def sweep_market(t: Table) -> None:
    """MI-124: everything is discarded and replaced."""
    t.event_discard += [card for card in t.market if card != NOTHING]
    t.furniture_discard += [tile for tile in t.furniture_market if tile != NOTHING]
    lay_out_market(t, "MI-124")


def lay_out_market(t: Table, rule: str) -> None:
    """MI-45, MI-46: five cards and three tiles."""
    t.market = [next_event(t) for _ in range(MARKET_CARDS)]
    t.furniture_market = [next_tile(t) for _ in range(MARKET_TILES)]
    cards = [card for card in t.market if card != NOTHING]
    tell(t, rule, "market", cards, [tile for tile in t.furniture_market if tile != NOTHING])
