"""The thirteen powers. «You» is always the active player, whatever the source of the power (MV-49)."""

from collections.abc import Callable
from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, Q, Question, always, ask, ask_together
from oyez.engine.events import reveal, tell, whisper
from oyez.engine.table import NOBODY, Step
from oyez.games.medievallons.choices import Copy, Member
from oyez.games.medievallons.content import CARDS, MIN_GUILD_SIZE, REPLACEMENT_DRAW
from oyez.games.medievallons.memory import lose_sight, see_come, see_leave
from oyez.games.medievallons.pile import draw, draw_cards, is_exhausted
from oyez.games.medievallons.queries import (
    PLAYERS,
    cards_in,
    cards_to_give,
    cards_to_take,
    choose_opponent,
    copyable,
    hand_size,
    knight_questions,
    pairs_to_give,
    targets,
    types_in,
    ways_to_keep,
)
from oyez.games.medievallons.table import (
    JESTER,
    MAGICIAN,
    MERCHANT,
    MONK,
    NO_CARD,
    NOBLE,
    PRIEST,
    WITCH,
    Table,
)
from oyez.kit.seats import next_seat, others, seats_from


def activate(t: Table, seat: int, card: int) -> None:
    """MV-49, MV-50: carry out the power of a type. The Jester has none (MV-61)."""
    if card != JESTER:
        then(t, POWERS[card](seat))


def ask_quietly(question: Q, hand: list[int], needed: int = 1) -> Q:
    """MV-07: a hand is secret. Who is not asked, for all his cards are alike, would show them: so he is asked."""
    return always(question) if question.only is not None and sum(hand) > needed else question


def discard_card_in_play(t: Table) -> None:
    """MV-23: a card in play goes on top of the discard."""
    card = t.in_play
    if card != NO_CARD:
        t.discard.append(card)
        t.in_play = NO_CARD


@rule
def artisan(t: Table, seat: int) -> None:
    """MV-56: the top card of the discard into hand; MV-57: a card from the pile if there is none."""
    if not t.discard:
        draw_cards(t, seat, REPLACEMENT_DRAW, "MV-57")
        return
    card = t.discard.pop()
    t.hands[seat][card] += 1
    see_come(t, seat, card)
    tell(t, "MV-56", "took_discard", seat, card)


@rule
def assassin(t: Table, seat: int) -> Asking:
    """MV-58: one card of an opponent's guild goes to the discard."""
    members = targets(t, seat)
    if not members:
        return without_target(t, seat)
    member = yield from ask(seat, "assassin_target", members)
    t.discard.append(member.card)
    tell(t, "MV-58", "killed", seat, member.owner, member.card)
    remove_member(t, member)


@rule
def prowler(t: Table, seat: int) -> Asking:
    """MV-85: one card of an opponent's guild goes to your hand."""
    members = targets(t, seat)
    if not members:
        return without_target(t, seat)
    member = yield from ask(seat, "prowler_target", members)
    t.hands[seat][member.card] += 1
    see_come(t, seat, member.card)
    tell(t, "MV-85", "stole", seat, member.owner, member.card)
    remove_member(t, member)


def without_target(t: Table, seat: int) -> None:
    """MV-59, MV-60: a card in play is discarded first, then one replacement card is drawn."""
    discard_card_in_play(t)
    tell(t, "MV-59", "no_target", seat)
    draw_cards(t, seat, REPLACEMENT_DRAW, "MV-59")


def remove_member(t: Table, member: Member) -> None:
    """MV-36: a guild that falls to two cards is taken back into its owner's hand."""
    guild = t.guilds[member.owner][member.guild]
    guild[member.card] -= 1
    if sum(guild) >= MIN_GUILD_SIZE:
        return
    hand = t.hands[member.owner]
    for card in types_in(guild):
        hand[card] += guild[card]
        see_come(t, member.owner, card, guild[card])
    del t.guilds[member.owner][member.guild]
    tell(t, "MV-36", "dissolved", member.owner, cards_in(guild))


@rule
def knight(t: Table, seat: int) -> Asking:
    """MV-62: name a player and a type of the deck (MV-148); MV-63: if they hold one, they give you one."""
    asked = yield from ask(seat, "knight_ask", knight_questions(t.seats, seat, t.options.deck_preset))
    if not t.hands[asked.player][asked.card]:
        return tell(t, "MV-63", "knight_missed", seat, asked.player, asked.card)
    t.hands[asked.player][asked.card] -= 1
    t.hands[seat][asked.card] += 1
    see_leave(t, asked.player, asked.card)
    see_come(t, seat, asked.card)
    tell(t, "MV-63", "knight_hit", seat, asked.player, asked.card)


def give(t: Table, card: int, seat: int, *, to: int) -> None:
    """A card changes hands, unseen by the others."""
    t.hands[seat][card] -= 1
    t.hands[to][card] += 1
    lose_sight(t, seat)


@rule
def star(t: Table, seat: int) -> None:
    """MV-66: everybody draws a card, in turn order, you first."""
    for drawing in seats_from(t, seat):
        if not draw_cards(t, drawing, 1, "MV-66"):
            return


@rule
def magician(t: Table, seat: int) -> None:
    """MV-67: draw three cards, keep one, discard two. MV-95: they are in hand at once; we remember which they are."""
    for _ in range(CARDS[MAGICIAN].draws):
        t.looking.append(t.pile[-1])
        if not draw_cards(t, seat, 1, "MV-67"):
            return
    then(t, magician_keep(seat))


@rule
def magician_keep(t: Table, seat: int) -> Asking:
    """MV-67, MV-68: which card is kept, and in which order the others are discarded."""
    a, b, c = t.looking
    kept = yield from always(ask(seat, "magician_keep", ways_to_keep(a, b, c)))  # three alike are asked about, too
    for card in (kept.first, kept.top):
        t.hands[seat][card] -= 1
        see_leave(t, seat, card)
        t.discard.append(card)
    t.looking.clear()
    tell(t, "MV-67", "magician_discarded", seat, kept.first, kept.top)


@rule
def merchant(t: Table, seat: int) -> Asking:
    """MV-69: choose a partner; MV-70: both need two cards; MV-71: then they swap."""
    partner = (yield from ask(seat, "merchant_partner", choose_opponent(t, seat))).player
    tell(t, "MV-69", "merchant_chose", seat, partner)
    if both_have_cards(t, MERCHANT, seat, partner):
        then(t, merchant_swap(seat, partner))


def both_have_cards(t: Table, card: int, seat: int, other: int) -> bool:
    """MV-70, MV-82: first you, then the other, have the cards that a power takes. False: the round is over."""
    power = CARDS[card]
    return has_cards(t, seat, power.needs_from_actor) and has_cards(t, other, power.needs_from_other)


def has_cards(t: Table, seat: int, count: int) -> bool:
    """MV-51: whoever has too few cards for a power draws up to the number required. False: the round is over."""
    missing = count - sum(t.hands[seat])
    return missing <= 0 or draw_cards(t, seat, missing, "MV-51")


@rule
def merchant_swap(t: Table, seat: int, partner: int) -> Asking:
    """MV-72: each chooses two cards, secretly and at the same time; then they change hands at once."""
    mine, theirs = yield from ask_together([give_two(t, seat, partner), give_two(t, partner, seat)])
    for given, giver, taker in ((mine, seat, partner), (theirs, partner, seat)):
        give(t, given.first, giver, to=taker)
        give(t, given.second, giver, to=taker)
    swap = ([mine.first, mine.second], [theirs.first, theirs.second])
    whisper(t, (seat, partner), "MV-71", "swapped", (seat, partner), swap)


def give_two(t: Table, seat: int, other: int) -> Question:
    hand = t.hands[seat]
    return ask_quietly(ask(seat, "merchant_give", pairs_to_give(hand), other), hand, needed=2)


@rule
def beggar(t: Table, seat: int) -> Asking:
    """MV-73: the biggest hand gives a card at random; on a tie you choose among the opponents (MV-75)."""
    sizes = [sum(hand) for hand in t.hands]
    biggest = max(sizes)
    victims = [other for other in others(t, seat) if sizes[other] == biggest]
    if not victims or not biggest:  # MV-76: you alone have the most; MV-77: all hands are empty
        tell(t, "MV-76" if biggest else "MV-77", "beggar_in_vain", seat)
        draw_cards(t, seat, REPLACEMENT_DRAW, "MV-76" if biggest else "MV-77")
        return
    victim = (yield from ask(seat, "beggar_victim", [PLAYERS[other] for other in victims])).player
    card = random_card(t, victim)
    give(t, card, victim, to=seat)
    whisper(t, (seat, victim), "MV-74", "begged", (seat, victim), (card,))


def random_card(t: Table, seat: int) -> int:
    """MV-74: a card of a hand, each card as likely as the others."""
    number = t.chance.below(hand_size(t, seat))
    for card, count in enumerate(t.hands[seat]):
        number -= count
        if number < 0:
            return card
    raise AssertionError("a hand is as large as its parts")


@rule
def monk(t: Table, seat: int) -> None:
    """MV-78: draw two cards."""
    draw_cards(t, seat, CARDS[MONK].draws, "MV-78")


@rule
def noble(t: Table, seat: int) -> None:
    """MV-79: the next two players each give you a card; MV-80: with two players one gives, and you draw one."""
    needed = CARDS[NOBLE].needs_from_other
    if t.seats == 2:
        other = next_seat(t, seat)
        if has_cards(t, other, needed):
            then(t, noble_give(seat, other, NOBODY), draw(seat, 1, "MV-80"))
        return
    first, second = others(t, seat)[:2]
    if has_cards(t, first, needed) and has_cards(t, second, needed):
        then(t, noble_give(seat, first, second))


@rule
def noble_give(t: Table, seat: int, first: int, second: int) -> Asking:
    """MV-81: the givers choose secretly and at the same time."""
    givers = [first] if second == NOBODY else [first, second]
    gifts = yield from ask_together(
        [ask_quietly(ask(giver, "noble_give", cards_to_give(t.hands[giver]), seat), t.hands[giver]) for giver in givers]
    )
    for giver, gift in zip(givers, gifts, strict=True):
        give(t, gift.card, giver, to=seat)
        whisper(t, (seat, giver), "MV-79", "gave_noble", (giver, seat), (gift.card,))


@rule
def priest(t: Table, seat: int) -> Asking:
    """MV-82: choose an opponent; both need one card; then you look at the whole hand."""
    target = (yield from ask(seat, "priest_target", choose_opponent(t, seat))).player
    if not hand_size(t, seat) or not hand_size(t, target):  # somebody draws first: say why
        tell(t, "MV-82", "priest_chose", seat, target)
    if both_have_cards(t, PRIEST, seat, target):
        then(t, priest_look(seat, target))


@rule
def priest_look(t: Table, seat: int, target: int) -> None:
    """MV-82: you alone see the hand."""
    t.watched = target
    whisper(t, (seat,), "MV-82", "looked", (seat, target), (cards_in(t.hands[target]),))
    then(t, priest_take(seat, target))


@rule
def priest_take(t: Table, seat: int, target: int) -> Asking:
    """MV-83: take one card of your choice."""
    hand = t.hands[target]
    taken = yield from ask_quietly(ask(seat, "priest_take", cards_to_take(hand, target), target), hand)
    give(t, taken.card, target, to=seat)
    t.watched = NOBODY
    whisper(t, (seat, target), "MV-83", "priest_took", (seat, target), (taken.card,))
    then(t, priest_give(seat, target))


@rule
def priest_give(t: Table, seat: int, target: int) -> Asking:
    """MV-84: then give one of yours; it may be the card just taken."""
    hand = t.hands[seat]
    given = yield from ask_quietly(ask(seat, "priest_give", cards_to_give(hand), target), hand)
    give(t, given.card, seat, to=target)
    whisper(t, (seat, target), "MV-84", "priest_gave", (seat, target), (given.card,))


@rule
def witch(t: Table, seat: int) -> Asking:
    """MV-87: copy the power of a guild on the table; MV-90: without one, reveal the top card of the pile."""
    powers = copyable(t)
    if not powers:
        return then(t, witch_reveal(seat))
    copied = yield from ask(seat, "witch_copy", [Copy(card) for card in powers])
    tell(t, "MV-87", "copied", seat, copied.card)
    activate(t, seat, copied.card)


@rule
def witch_reveal(t: Table, seat: int) -> None:
    """MV-90: reveal a card, discard it, copy its power; MV-91: a Witch reveals again."""
    card = t.pile.pop()
    t.discard.append(card)
    reveal(t, "MV-90", "revealed", seat, card)
    if not t.pile and is_exhausted(t):
        return
    if card == WITCH:
        then(t, witch_reveal(seat))
    else:
        activate(t, seat, card)


POWERS: Final[list[Callable[[int], Step]]] = [
    artisan,
    assassin,
    monk,  # the Jester's place: never activated
    knight,
    star,
    magician,
    merchant,
    beggar,
    monk,
    noble,
    priest,
    prowler,
    witch,
]
