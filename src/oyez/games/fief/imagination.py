"""A table that could be true for a seat: all that it does not see is dealt anew."""

from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.fief.church import BY_CARD, CARDINAL_COST
from oyez.games.fief.content import BACK
from oyez.games.fief.playing import card_plays
from oyez.games.fief.queries import turn_order
from oyez.games.fief.revolt import CALM_COST
from oyez.games.fief.table import CARDINAL, REVOLT, UNDERGROUND, Table
from oyez.games.fief.windows import free_acts, window_acts
from oyez.kit.seats import others

ONE_IS_EAGER_IN = 8  # how rarely somebody wants to act without a card
USUAL_MONEY = 6  # in a treasury that one does not see


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew, on the table given, all that the seat does not see."""
    if t.given and t.agenda[-1][1][0] != seat:
        t.given.clear()  # what another has half decided
    deal_hidden(t, seat, chance)
    recolour_votes(t, seat, chance)
    invent_wishes(t, seat, chance)
    is_private = t.talk is not None and seat not in (t.talk.opener, t.talk.partner)
    if is_private:
        forget_offer(t)
    if not t.options.money_visible:
        invent_money(t, seat, chance)
    if is_private:
        invent_offer(t, chance)


def known_cards(t: Table, other: int, seat: int) -> list[int]:
    """Cards of another hand that the seat knows: a Cardinal shown to the pope, cards offered in one's own talk."""
    known: list[int] = []
    for name, args in t.agenda:
        if name == "pope_consent" and args[1] == other and args[3] == BY_CARD:
            known.append(CARDINAL)
    talk = t.talk
    if talk is not None and talk.speaker == other and seat in (talk.opener, talk.partner):
        known += [card for card in talk.given if card not in known]
    return known


def deal_hidden(t: Table, seat: int, chance: Chance) -> None:
    """Piles, calamity spaces and the other hands; every hand keeps its backs, the event pile the back of its top."""
    hidden = t.characters + t.spaces + t.events
    known: list[list[int]] = []
    backs: list[list[str]] = []
    for other in range(t.seats):
        if other == seat:
            known.append(t.hands[other][:])
            backs.append([])
            continue
        known.append(known_cards(t, other, seat))
        rest = without(t.hands[other], known[other])
        backs.append([BACK[card] for card in rest])
        hidden += rest
    browns: list[int] = []
    greys: list[int] = []
    blacks: list[int] = []
    pools = {"brown": browns, "grey": greys, "black": blacks}
    for card in hidden:
        pools[BACK[card]].append(card)
    for pool in (browns, greys, blacks):
        pool.sort()  # not in the order in which they truly lie
        chance.shuffle(pool)
    give_reason(t, seat, known, backs, browns, greys)
    t.spaces = [blacks.pop() for _ in t.spaces]
    for other in range(t.seats):
        dealt = [browns.pop() if back == "brown" else greys.pop() for back in backs[other]]
        t.hands[other] = sorted(known[other] + dealt)
    t.characters = browns
    t.events = new_event_pile(t, greys, blacks, chance)


def without(cards: list[int], taken: list[int]) -> list[int]:
    """The cards of a hand but these."""
    rest = cards[:]
    for card in taken:
        rest.remove(card)
    return rest


def give_reason(
    t: Table, seat: int, known: list[list[int]], backs: list[list[str]], browns: list[int], greys: list[int]
) -> None:
    """Somebody is asked who would not be without a card to play: he gets one of the cards that he could play."""
    name, args = t.agenda[-1] if t.agenda else ("", ())
    if name not in ("surprise", "revolt_add", "card_turn") or args[0] == seat:
        return
    other = args[0]
    t.hands[other] = sorted(known[other])
    if is_asked_anyway(t, name, other):
        return
    for pool, back in ((greys, "grey"), (browns, "brown")):
        if back not in backs[other]:
            continue
        for place, card in enumerate(pool):
            t.hands[other] = [card]
            if is_asked_anyway(t, name, other):
                known[other].append(pool.pop(place))
                backs[other].remove(back)
                return


def is_asked_anyway(t: Table, name: str, seat: int) -> bool:
    """With the hand that lies there the seat would be asked."""
    if name == "surprise":
        return bool(window_acts(t, seat))
    if name == "revolt_add":
        return UNDERGROUND in t.hands[seat] or REVOLT in t.hands[seat]
    return bool(card_plays(t, seat) or free_acts(t, seat))


def new_event_pile(t: Table, greys: list[int], blacks: list[int], chance: Chance) -> list[int]:
    """FF-120: shuffled, but the top keeps its back."""
    if not t.events:
        return []
    top = (blacks if BACK[t.events[-1]] == "black" else greys).pop()
    pile = greys + blacks
    chance.shuffle(pile)
    return [*pile, top]


def invent_wishes(t: Table, seat: int, chance: Chance) -> None:
    """FF-42: who else wants to act is secret, but for one who is being asked because of it."""
    asked = t.agenda[-1][1][0] if t.agenda and t.agenda[-1][1] else NOBODY
    known = [other for other in t.eager if other in (seat, asked)]
    t.eager = known + [other for other in others(t, seat) if other != asked and not chance.below(ONE_IS_EAGER_IN)]


def recolour_votes(t: Table, seat: int, chance: Chance) -> None:
    """The colours of the others' tokens are unknown until all have placed."""
    for other in turn_order(t):
        if other != seat and t.white[other] != t.black[other]:
            tokens = sorted([t.white[other], t.black[other]])
            first = chance.below(2)
            t.white[other], t.black[other] = tokens[first], tokens[1 - first]


def forget_offer(t: Table) -> None:
    """What two others have said to each other."""
    talk = t.talk
    assert talk is not None
    talk.given, talk.wanted, talk.released, talk.money = [], [], [], 0


def invent_offer(t: Table, chance: Chance) -> None:
    """A talk of two others: any offer might be on the table."""
    talk = t.talk
    assert talk is not None
    if talk.speaker == NOBODY:
        return
    listener = talk.partner if talk.speaker == talk.opener else talk.opener
    talk.given = [card for card in t.hands[talk.speaker] if chance.below(2)]
    talk.wanted = [card for card in t.hands[listener] if chance.below(2)]
    talk.money = chance.below(t.money[talk.speaker] + 1) - chance.below(t.money[listener] + 1)
    talk.released = []


def invent_money(t: Table, seat: int, chance: Chance) -> None:
    """FF-14: hidden treasuries; others are about as rich as oneself, and nobody has less than he has promised."""
    usual = max(t.money[seat], USUAL_MONEY)
    for other in range(t.seats):
        if other != seat:
            t.money[other] = promised_money(t, other) + chance.below(2 * usual + 1)


def promised_money(t: Table, seat: int) -> int:
    """What a player has offered and must still be able to pay."""
    promised = 0
    if t.proposal is not None and t.proposal.seat == seat:
        promised += max(0, t.proposal.dowry)
    if t.offer is not None and t.offer.seat == seat:
        promised += max(0, t.offer.money)
    if t.passage is not None and t.passage.seat == seat:
        promised += sum(t.passage.tolls)
    if t.talk is not None and t.talk.speaker == seat:
        promised += max(0, t.talk.money)
    for name, args in t.agenda:
        if name == "pope_consent" and args[1] == seat and args[3] != BY_CARD:
            promised += CARDINAL_COST
        elif name == "gift" and args[0] == seat:
            promised += 2
        elif name == "calm_by_cardinal" and t.family[args[0]] == seat:
            promised += CALM_COST
    return promised
