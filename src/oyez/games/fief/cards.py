"""Phase 2, steps 2.1 to 2.3: the old calamities go, each player discards and draws (FF-115 to FF-123, FF-312)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_some
from oyez.engine.choices import Choice
from oyez.engine.events import reveal, show, tell, whisper
from oyez.games.fief.choices import Card, Done, DrawCharacter, DrawEvent
from oyez.games.fief.content import NUMBERS
from oyez.games.fief.queries import HAND, is_character, is_destitute
from oyez.games.fief.table import BAD_WEATHER, CARD_KINDS, FAMINE, LORDS, PLAGUE, Table
from oyez.kit.pools import pool

DRAWS = NUMBERS["limit.draws"]
CHARACTER_DRAWS = NUMBERS["limit.character_draws"]
CALAMITY_SPACES = NUMBERS["limit.calamity_slots"]
CALAMITIES = (BAD_WEATHER, FAMINE, PLAGUE)
CARDS = pool(Card, CARD_KINDS)


@rule
def clear_calamities(t: Table) -> None:
    """FF-116: every calamity still lying on a bishopric is discarded; its plague is forgotten (FF-130)."""
    for lying in t.weather:
        for card in CALAMITIES:
            if card in lying:
                lying.remove(card)
                t.event_discard.append(card)
    t.exposed = [0] * len(t.exposed)


@rule
def discard(t: Table, seat: int) -> Asking:
    """FF-118: any number of his cards, face up."""
    hand = t.hands[seat]
    chosen = yield from ask_some(seat, "discard", [CARDS[card] for card in hand], 0, len(hand))
    if chosen:
        cards = sorted([choice.card for choice in chosen])
        for card in cards:
            hand.remove(card)
            discard_pile(t, card).append(card)
        tell(t, "FF-118", "discarded", seat, cards)


def discard_pile(t: Table, card: int) -> list[int]:
    return t.character_discard if is_character(card) else t.event_discard


@rule
def draw(t: Table, seat: int, drawn: int, characters: int, reshuffled: int) -> Asking:
    """FF-119, FF-344: up to two cards, one of them a character, as long as he holds fewer than three."""
    choices = draws(t, seat, drawn, characters, reshuffled)
    choice = yield from ask(seat, "draw", choices, HAND - len(t.hands[seat]))
    if isinstance(choice, DrawCharacter):
        draw_character(t, seat)
        return then(t, draw(seat, drawn + 1, characters + 1, reshuffled))
    if isinstance(choice, DrawEvent):
        if not t.events:
            reshuffled = 1
            reshuffle(t, t.events, t.event_discard)
        counts = draw_event(t, seat)
        then(t, draw(seat, drawn + counts, characters, reshuffled))


def draws(t: Table, seat: int, drawn: int, characters: int, reshuffled: int) -> list[Choice]:
    """What the player may still draw."""
    if len(t.hands[seat]) >= HAND or drawn >= DRAWS:
        return [Done()]
    choices: list[Choice] = [Done()]
    if characters < CHARACTER_DRAWS and (t.characters or t.character_discard):
        choices.append(DrawCharacter())
    if t.events or (t.event_discard and not reshuffled):  # FF-122, FF-123
        choices.append(DrawEvent())
    return choices


def reshuffle(t: Table, pile: list[int], discarded: list[int]) -> None:
    """FF-122: the discard pile becomes the new pile."""
    pile.extend(discarded)
    discarded.clear()
    t.chance.shuffle(pile)
    tell(t, "FF-122", "reshuffled", len(pile))


def draw_character(t: Table, seat: int) -> None:
    """FF-119; FF-312: a player without any lord draws until one appears."""
    if not t.characters:
        reshuffle(t, t.characters, t.character_discard)
    if is_destitute(t, seat) and reveal_lord(t, seat):
        return
    take_card(t, seat, t.characters.pop())


def reveal_lord(t: Table, seat: int) -> bool:
    """FF-312: cards are revealed until a lord appears, the others are shuffled back; FF-384: if there is one."""
    pile = t.characters
    if not has_lord(pile):
        if not has_lord(t.character_discard):
            return False
        reshuffle(t, pile, t.character_discard)
    place = max([place for place, card in enumerate(pile) if card < LORDS])
    passed = pile[place + 1 :]
    lord = pile[place]
    del pile[place:]
    t.hands[seat].append(lord)
    t.hands[seat].sort()
    pile.extend(passed)
    if passed:
        t.chance.shuffle(pile)
    if passed:
        reveal(t, "FF-312", "revealed_lord", seat, passed, lord)
    else:
        reveal(t, "FF-312", "found_lord", seat, lord)
    return True


def has_lord(cards: list[int]) -> bool:
    return any([card < LORDS for card in cards])


def draw_event(t: Table, seat: int) -> int:
    """FF-121, FF-345: a calamity goes unseen to a space, or on the discard, and does not count."""
    card = t.events.pop()
    show(t)
    if card not in CALAMITIES:
        take_card(t, seat, card)
        return 1
    if len(t.spaces) < CALAMITY_SPACES:
        t.spaces.append(card)
        tell(t, "FF-121", "calamity_drawn", seat, len(t.spaces))
    else:
        t.event_discard.append(card)
        tell(t, "FF-121", "calamity_discarded", seat, card)
    return 0


def take_card(t: Table, seat: int, card: int) -> None:
    """A card into hand: its back is seen by all, its face by its owner."""
    t.hands[seat].append(card)
    t.hands[seat].sort()
    whisper(t, (seat,), "FF-119", "drew", (seat, int(is_character(card))), (card,))
