"""The verbs of the table: seating, standing, lying, drawing, paying, scoring. Rules call them; they ask nothing."""

from oyez.engine.events import show, tell, whisper
from oyez.games.merlinn.content import CAP
from oyez.games.merlinn.table import KINDS, Table

# --- Adventurers (MI-59 to MI-65) ---


def seat_from_reserve(t: Table, seat: int, kind: int, table: int) -> None:
    """MI-22: one Adventurer leaves the reserve and sits down, standing."""
    t.reserve[kind] -= 1
    sit_down(t, seat, kind, table)


def return_to_reserve(t: Table, seat: int, kind: int, table: int) -> None:
    """An Adventurer leaves the Tavern."""
    t.reserve[kind] += 1
    stand_away(t, seat, kind, table)


def sit_down(t: Table, seat: int, kind: int, table: int) -> None:
    t.standing[seat][table * KINDS + kind] += 1
    t.free[seat][table] -= 1


def stand_away(t: Table, seat: int, kind: int, table: int) -> None:
    """An Adventurer leaves its chair."""
    t.standing[seat][table * KINDS + kind] -= 1
    t.free[seat][table] += 1


def fall_asleep(t: Table, seat: int, kind: int, table: int) -> None:
    """MI-64: a laid-down Adventurer keeps its chair."""
    t.standing[seat][table * KINDS + kind] -= 1
    t.lying[seat][table * KINDS + kind] += 1


def wake_up(t: Table, seat: int, kind: int, table: int) -> None:
    """MI-65."""
    t.lying[seat][table * KINDS + kind] -= 1
    t.standing[seat][table * KINDS + kind] += 1


def place_table(t: Table, seat: int, table: int, chairs: int) -> None:
    """MI-59, MI-60: a table with that many chairs, on a slot of its own."""
    t.chairs[seat][table] = chairs
    t.free[seat][table] = chairs


def turn_table(t: Table, seat: int, table: int, chairs: int) -> None:
    """MI-81: a table is turned; whoever sits or lies there stays."""
    t.free[seat][table] += chairs - t.chairs[seat][table]
    t.chairs[seat][table] = chairs


def harm(t: Table, seat: int) -> None:
    """MI-20, MI-98: stolen from, swapped with or laid down: this seat may react when the action is over."""
    if seat not in t.harmed:
        t.harmed.append(seat)


# --- resources and prestige ---


def gain(t: Table, seat: int, resource: int, amount: int, rule: str) -> None:
    """MI-23: so much more of a resource; what goes beyond 20 is lost (MI-07)."""
    gained = store(t, seat, resource, amount)
    if gained:
        tell(t, rule, "gained", seat, gained, resource)
    if gained < amount:
        tell(t, "MI-07", "too_much", seat, amount - gained, resource)


def take_income(t: Table, seat: int, amounts: list[int]) -> None:
    """MI-105: what the standing Adventurers pay, told in one line; MI-07 as for any gain."""
    gained = [store(t, seat, resource, amount) for resource, amount in enumerate(amounts)]
    if any(gained):
        tell(t, "MI-105", "income", seat, [resource for resource, count in enumerate(gained) for _ in range(count)])
    for resource, amount in enumerate(amounts):
        if gained[resource] < amount:
            tell(t, "MI-07", "too_much", seat, amount - gained[resource], resource)


def store(t: Table, seat: int, resource: int, amount: int) -> int:
    """MI-07: as much as there is room for; how much that was."""
    purse = t.resources[seat]
    gained = min(amount, CAP - purse[resource])
    purse[resource] += gained
    return gained


def pay_for(t: Table, seat: int, resource: int, amount: int) -> None:
    """MI-08: a cost, in full."""
    t.resources[seat][resource] -= amount


def hand_over(t: Table, seat: int, resource: int, amount: int, *, to: int) -> None:
    """Resources pass from one seat to another."""
    t.resources[seat][resource] -= amount
    t.resources[to][resource] += amount


def add_prestige(t: Table, seat: int, amount: int, rule: str) -> None:
    """MI-11, MI-24: scored on the track at once."""
    t.score[seat] += amount
    tell(t, rule, "prestige", seat, amount)


# --- cards ---


def take_top_card(t: Table, seat: int) -> int | None:
    """MI-74: the top card of a draw pile, shuffled anew from the discard pile where it is empty; None if both are."""
    pile = t.piles[seat]
    if not pile:
        if not t.discards[seat]:
            return None
        shuffle_discards(t, seat)
    layers = t.layers[seat]
    layers[-1] -= 1
    if not layers[-1] and len(layers) > 1:
        layers.pop()
    show(t)
    return t.piles[seat].pop()


def shuffle_discards(t: Table, seat: int) -> None:
    """The discard pile becomes the draw pile."""
    cards = t.discards[seat]
    t.chance.shuffle(cards)
    t.piles[seat] = cards
    t.discards[seat] = []
    t.layers[seat] = [len(cards)]
    tell(t, "MI-74", "reshuffled", seat, len(cards))


def draw_cards(t: Table, seat: int, count: int, rule: str) -> None:
    """MI-29: one after the other, into the hand; MI-198: fewer where there are fewer."""
    drawn: list[int] = []
    for _ in range(count):
        card = take_top_card(t, seat)
        if card is not None:
            drawn.append(card)
    t.hands[seat] += drawn
    if len(drawn) == 1:
        whisper(t, (seat,), rule, "drew", (seat,), (drawn[0],))
    elif drawn:
        whisper(t, (seat,), rule, "drew_cards", (seat, len(drawn)), (drawn,))
    if len(drawn) < count:
        tell(t, "MI-74", "nothing_to_draw", seat)


def put_on_top(t: Table, seat: int, card: int) -> None:
    """MI-76: everybody saw the card: it is a layer of its own."""
    t.piles[seat].append(card)
    t.layers[seat].append(1)


def put_under(t: Table, seat: int, cards: list[int]) -> None:
    """MI-167: these cards, shuffled, come after all that the pile holds."""
    t.chance.shuffle(cards)
    layers = t.layers[seat]
    t.piles[seat] = cards + t.piles[seat]
    if layers[0]:
        layers.insert(0, len(cards))
    else:
        layers[0] = len(cards)


def draw_quests(t: Table, seat: int, count: int, rule: str) -> None:
    """MI-30: from the Quest deck into one's Quests in hand."""
    for _ in range(count):
        quest = take_quest(t)
        if quest is None:
            return tell(t, "MI-123", "no_quest", seat)
        t.hand_quests[seat].append(quest)
        whisper(t, (seat,), rule, "drew_quest", (seat,), (quest,))


def take_quest(t: Table) -> int | None:
    """MI-123: the discarded Quests make a new deck where it is empty; None if there are none."""
    if not t.quest_pile:
        t.quest_pile, t.quest_discard = t.quest_discard, []
        t.chance.shuffle(t.quest_pile)
    show(t)
    return t.quest_pile.pop() if t.quest_pile else None
