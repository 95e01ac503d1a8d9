"""Phase II: Collect (MI-102 to MI-107), and the Challenge of phase III (MI-108 to MI-113)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import show, tell
from oyez.engine.table import NOBODY, Step
from oyez.games.merlinn.choices import Discard
from oyez.games.merlinn.content import AUTOMA, CARDS, all_effects
from oyez.games.merlinn.effects import perform, steps_of
from oyez.games.merlinn.queries import challenge, free_chairs, is_tavernier, neighbours, standing_count, turn_order
from oyez.games.merlinn.table import COLLECT, KINDS, QUESTS, Table
from oyez.games.merlinn.tavern import take_income, take_top_card
from oyez.games.merlinn.triggers import trigger
from oyez.kit.pools import pool

DISCARDS = pool(Discard, len(CARDS))


@rule
def collect(t: Table) -> None:
    """MI-102: service cards go to the discard piles; then A the unplayed cards, B the income, seat by seat.

    MI-72: until now they lay on their slots. MI-10: the holder of the mug begins.
    """
    t.phase = COLLECT
    t.active = NOBODY
    tell(t, "MI-102", "collect")
    for seat in range(t.taverns):
        for slot in t.slots[seat]:
            t.discards[seat] += slot
            slot.clear()
    order = turn_order(t)
    unplayed = [discard_from_deck(seat) if is_tavernier(t, seat) else discard_next(seat) for seat in order]
    # MI-107, MI-242: what works with the income comes after the income of all.
    then(t, *unplayed, income(), *[trigger(seat, "income") for seat in order])


@rule
def discard_next(t: Table, seat: int) -> Asking:
    """MI-103: every card left in hand, in the owner's order, each with its discard effect; MI-104: but no Quest.

    Where the order can make no difference, nobody is asked for it.
    """
    hand = t.hands[seat]
    if not hand:
        return
    if order_matters(t, seat):
        card = (yield from ask(seat, "discard_next", [DISCARDS[card] for card in hand])).card
    else:
        card = hand[0]
        show(t)  # the others see it, whoever answered last
    hand.remove(card)
    t.discards[seat].append(card)
    tell(t, "MI-103", "discarded", seat, card)
    then(t, discard_next(seat))
    perform(t, seat, CARDS[card].discard)


def order_matters(t: Table, seat: int) -> bool:
    """Gains of resources add up in any order. Adventurers may take each other's chairs, or the last of a type (MI-22);
    a Quest that is drawn may change what one wants (MI-30)."""
    effects = [effect for card in t.hands[seat] for effect in all_effects(CARDS[card].discard)]
    if any([effect.do not in ("gain_resource", "gain_adventurer", "stand_up", "choose") for effect in effects]):
        return True
    guests = [effect.n for effect in effects if effect.do == "gain_adventurer"]
    return len(guests) > 1 and sum(guests) > min(free_chairs(t, seat), *t.reserve)


@rule
def discard_from_deck(t: Table, seat: int) -> None:
    """MI-163: a Tavernier discards so many cards from the top of its deck."""
    then(t, *[discard_top_card(seat)] * AUTOMA[t.guilds[seat]].discard_n)


@rule
def discard_top_card(t: Table, seat: int) -> None:
    """MI-163: with its discard effect, without compensation."""
    card = take_top_card(t, seat)
    if card is None:
        return tell(t, "MI-162", "nothing_to_draw", seat)
    t.discards[seat].append(card)
    tell(t, "MI-163", "discarded", seat, card)
    perform(t, seat, CARDS[card].discard)


@rule
def income(t: Table) -> None:
    """MI-105: one resource per standing Adventurer, all at the same time; MI-106: none for those who lie."""
    for seat in range(t.taverns):
        take_income(t, seat, [standing_count(t, seat, kind) for kind in range(KINDS)])


@rule
def resolve_challenge(t: Table) -> None:
    """MI-108, MI-111, MI-112: compare first, then the rewards in turn order, once for each neighbour beaten.

    MI-164: Taverniers too.
    """
    t.phase = QUESTS
    today = challenge(t)
    tell(t, "MI-108", "challenge", t.challenge)
    steps: list[Step] = []
    for seat in turn_order(t):
        beaten = beaten_neighbours(t, seat)
        if beaten:
            for other in beaten:
                tell(t, "MI-111", "beat", seat, other)
            steps += steps_of(seat, today.reward) * len(beaten)
            steps += [trigger(seat, "challenge_won")] * len(beaten)  # MI-244
    if not steps:
        tell(t, "MI-110", "nobody_beaten")
    then(t, *steps)


def beaten_neighbours(t: Table, seat: int) -> list[int]:
    """MI-110: strictly more, or strictly fewer, standing Adventurers of the type."""
    today = challenge(t)
    mine = standing_count(t, seat, today.kind)
    counts = [(other, standing_count(t, other, today.kind)) for other in neighbours(t, seat)]
    return [other for other, theirs in counts if (mine > theirs if today.more else mine < theirs)]
