"""Positions of Médiévallons in the rulebook's words: `hands:2*knight,jester/monk`. All other cards lie in the pile."""

from typing import Any

from oyez.engine.chance import Chance
from oyez.engine.notation import Notation
from oyez.games.medievallons.content import DECKS
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import TYPES, Options, Table
from oyez.kit.notation import by_seat, parts, take


def begin(game: Any, seats: int, options: Options, chance: Chance) -> Table:
    """The first turn of a round, hands empty, the whole deck in the pile."""
    t = Table(seats=seats, options=options, chance=chance, turn=1, wins=[0] * seats)
    t.pile = DECKS[options.deck_preset][:]
    t.hands = [[0] * TYPES for _ in range(seats)]
    t.guilds = [[] for _ in range(seats)]
    t.end_card_red = seats > 2
    return t


def hands(t: Table, written: str) -> None:
    """By seat."""
    for seat, held in enumerate(by_seat(written, t.seats)):
        t.hands[seat] = _counted(t, held)


def guilds(t: Table, written: str) -> None:
    """By seat, and of each seat one guild after the other."""
    for seat, laid in enumerate(by_seat(written, t.seats, "|")):
        t.guilds[seat] = [_counted(t, guild) for guild in parts(laid, "/")]


def pile(t: Table, written: str) -> None:
    """The top of the pile, the uppermost card first."""
    t.pile += take(t.pile, CARD_IDS, written)[::-1]


def discard(t: Table, written: str) -> None:
    """The discard, its lowest card first."""
    t.discard += take(t.pile, CARD_IDS, written)


def _counted(t: Table, written: str) -> list[int]:
    cards = take(t.pile, CARD_IDS, written)
    return [cards.count(kind) for kind in range(TYPES)]


NOTATION = Notation(begin, {"hands": hands, "guilds": guilds, "pile": pile, "discard": discard})
