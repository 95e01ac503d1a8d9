"""Taverniers (MI-146 to MI-170): the service of one, step by step, without any decision."""

from oyez.engine.agenda import rule, then
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.merlinn.content import AUTOMA, CARDS, GOLD_PER_SERVICE, PRESTIGE_FOR_GOLD
from oyez.games.merlinn.effects import perform, steps_of
from oyez.games.merlinn.malice import pay_malice, window
from oyez.games.merlinn.market import affordable_events, buy_event
from oyez.games.merlinn.queries import ability, has_a_card_to_draw
from oyez.games.merlinn.table import GOLD, MALICE, Table
from oyez.games.merlinn.tavern import pay_for, take_top_card
from oyez.games.merlinn.triggers import trigger


@rule
def tavernier_service(t: Table, seat: int) -> None:
    """MI-161: steps A, B, C and D; MI-152: the ability of the start of the day before its first service."""
    steps = [turn_up(seat), turn_up_for_malice(seat), buy_dearest_card(seat), spend_gold(seat)]
    if not t.service and ability(t, seat).when == "day_start":
        steps = [trigger(seat, "day_start"), *windows(t, seat), *steps]
    then(t, *steps)


def windows(t: Table, seat: int) -> list[Step]:
    """MI-221: each card, and the ability, is an action of its own."""
    return [window(seat)] if t.options.reactions else []


@rule
def turn_up(t: Table, seat: int) -> None:
    """MI-153: the top card of its deck goes on its service slot and is applied at once."""
    card = take_top_card(t, seat)
    if card is None:  # MI-162
        return tell(t, "MI-162", "nothing_to_draw", seat)
    t.slots[seat][t.service].append(card)
    t.shortfall = False
    tell(t, "MI-153", "played", seat, card)
    then(t, *steps_of(seat, CARDS[card].play), compensate(seat, card), *windows(t, seat), turn_up_extras(seat))


@rule
def compensate(t: Table, seat: int, card: int) -> None:
    """MI-156: if anything was impossible, the card's discard effect besides, once."""
    if t.shortfall:
        tell(t, "MI-156", "compensated", seat, card)
        perform(t, seat, CARDS[card].discard)


@rule
def turn_up_extras(t: Table, seat: int) -> None:
    """MI-158: so many more cards at once, free of charge."""
    extras, t.plays = t.plays, 0
    then(t, *[turn_up(seat)] * extras)


@rule
def turn_up_for_malice(t: Table, seat: int) -> None:
    """MI-157: step B, one more card if it can pay; without a card nothing is paid."""
    cost = AUTOMA[t.guilds[seat]].malice_cost
    if t.resources[seat][MALICE] >= cost and has_a_card_to_draw(t, seat):
        pay_malice(t, seat, cost, "MI-157", "malice_extra")
        then(t, turn_up(seat))


@rule
def buy_dearest_card(t: Table, seat: int) -> None:
    """MI-159: step C, the most expensive card it can pay; on a tie the leftmost."""
    places = affordable_events(t, seat)
    if places:
        dearest = max(places, key=lambda place: CARDS[t.market[place]].cost)
        buy_event(t, seat, dearest, "MI-159")


@rule
def spend_gold(t: Table, seat: int) -> None:
    """MI-160: step D, once per service."""
    if t.resources[seat][GOLD] >= GOLD_PER_SERVICE:
        pay_for(t, seat, GOLD, GOLD_PER_SERVICE)
        t.score[seat] += PRESTIGE_FOR_GOLD
        tell(t, "MI-160", "gold_to_prestige", seat, GOLD_PER_SERVICE, PRESTIGE_FOR_GOLD)
