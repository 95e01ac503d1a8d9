"""The verbs of the game: what is taken, put, paid, drawn and discarded."""

from oyez.engine.events import tell, whisper
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.queries import HORSES, room_for_life
from oyez.games.midevil.table import COLOURS, HAND, NONE, Table

# --- skeletons -------------------------------------------------------------------------------------------------------


def put_skeleton(t: Table, pool: list[int], colour: int, square: int) -> None:
    """A skeleton from the reserve or the ossuary comes onto the map."""
    pool[colour] -= 1
    t.skeletons[square] = colour


def lift_skeleton(t: Table, square: int) -> int:
    """A skeleton leaves the map; says its colour."""
    colour = t.skeletons.pop(square)
    if square in t.moved:
        t.moved.remove(square)
    return colour


def shift_skeleton(t: Table, origin: int, square: int) -> None:
    """ME-107: a skeleton goes to another square and has moved in this turn; ME-90: it no longer guards the book."""
    t.skeletons[square] = t.skeletons.pop(origin)
    t.moved.append(square)
    t.way_freed = t.way_freed or origin == t.pawn[t.active]


def spend_trophies(t: Table, seat: int, colours: tuple[int, ...]) -> None:
    """ME-62, ME-103: trophies that are paid go to the ossuary."""
    for colour in colours:
        t.trophies[seat][colour] -= 1
        t.ossuary[colour] += 1


def lose_all_trophies(t: Table, seat: int) -> None:
    """ME-66, ME-155: to the ossuary."""
    for colour in COLOURS:
        t.ossuary[colour] += t.trophies[seat][colour]
        t.trophies[seat][colour] = 0


# --- life tokens -----------------------------------------------------------------------------------------------------


def pay_life(t: Table, seat: int, count: int) -> None:
    """ME-63: discarded tokens go back to the supply."""
    t.life[seat] -= count
    t.supply += count


def gain_life(t: Table, seat: int, most: int) -> int:
    """ME-80: up to so many from the supply, never above five; says how many."""
    count = min(most, room_for_life(t, seat))
    t.life[seat] += count
    t.supply -= count
    return count


# --- cards -----------------------------------------------------------------------------------------------------------


def draw_cards(t: Table, seat: int, count: int, rule: str) -> None:
    """ME-117: an empty deck is made anew of the discard pile; if both are empty, nothing is drawn."""
    for _ in range(count):
        if not t.deck:
            if not t.discard:
                return
            t.deck, t.discard = t.discard, []
            t.chance.shuffle(t.deck)
            tell(t, "ME-117", "reshuffled", len(t.deck))
        card = t.deck.pop()
        t.hands[seat].append(card)
        whisper(t, (seat,), rule, "drew", (seat,), (card,))


def fill_hand(t: Table, seat: int, rule: str) -> None:
    """ME-29, ME-72: up to three cards."""
    draw_cards(t, seat, HAND - len(t.hands[seat]), rule)


def discard_from_hand(t: Table, seat: int, card: CardId) -> None:
    """To the discard pile, face up."""
    t.hands[seat].remove(card)
    t.discard.append(card)


def discard_hand(t: Table, seat: int) -> None:
    t.discard.extend(t.hands[seat])
    t.hands[seat] = []


def lose_item(t: Table, seat: int, card: CardId) -> None:
    """An item leaves its owner's front; with a Horse, its waiting ends."""
    t.front[seat].remove(card)
    if card in HORSES:
        t.horse[seat] = NONE


def discard_item(t: Table, seat: int, card: CardId) -> None:
    """ME-125: an item goes to the discard pile."""
    lose_item(t, seat, card)
    t.discard.append(card)
