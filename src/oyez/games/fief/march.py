"""One stage of a group: the walk itself, what it triggers, and what a group may do at an exit (FF-195 to FF-211)."""

from collections.abc import Sequence

from oyez.engine.asking import Below, SomeOf
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.calamities import enter_plague
from oyez.games.fief.choices import Piece
from oyez.games.fief.choices_war import AskPassage, March, OfferToll, Raid
from oyez.games.fief.control import settle
from oyez.games.fief.groups import (
    Crossroads,
    Group,
    defenders_of,
    exposed_go_first,
    is_group,
    is_hidden,
    is_stormy,
    was_refused,
)
from oyez.games.fief.ids import VillageId
from oyez.games.fief.pieces import PIECES, players_at, walk
from oyez.games.fief.table import IN, LORDS, Table
from oyez.kit.pools import pool

CHOICES = pool(Piece, PIECES)


def make_stage(t: Table, seat: int, pieces: Sequence[int], to: VillageId) -> list[Step]:
    """FF-195, FF-202: all members walk together; FF-211: plague first, then control."""
    origin = t.place[pieces[0]]
    road = IN if t.controller[to] == seat else origin
    lose_cover(t, pieces)
    t.fleeing = [lord for lord in t.fleeing if lord not in pieces]  # FF-380: one stage
    for piece in pieces:
        walk(t, piece, to, road)
    t.touched.extend([other for other in players_at(t, to) if other != seat])
    lords = [piece for piece in pieces if piece < LORDS]
    tell(t, "FF-195", "went", seat, origin, to, lords, len(pieces) - len(lords))
    return [*enter_plague(t, seat, list(pieces), to), settle()]


def lose_cover(t: Table, pieces: Sequence[int]) -> None:
    """R-43: members who leave a group that Underground Passage hides lose its cover."""
    if not t.covers:
        return
    covers = {t.cover[piece] for piece in pieces} - {0}
    for piece in range(len(t.cover)):
        if t.cover[piece] in covers and piece not in pieces:
            t.cover[piece] = 0


def orders(t: Table, seat: int, to: VillageId, pieces: tuple[int, ...]) -> list[Choice]:
    """What a group may do at an exit."""
    village = t.place[pieces[0]]
    return orders_at(t, Crossroads(t, seat, village), to, [Group(t, seat, pieces)])


def orders_at(t: Table, crossroads: Crossroads, to: VillageId, groups: list[Group]) -> list[Choice]:
    """What each group may do at an exit: walk, ask for it, force it; FF-358: if nothing but a consent bars it."""
    seat, village = crossroads.seat, crossroads.village
    stormy = is_stormy(t, village, to)
    found: list[Choice] = []
    for group in groups:
        pieces = group.pieces
        if stormy and not is_hidden(t, pieces):
            continue
        needed = crossroads.consents(to, group.came)
        if group.walks:
            if not needed:
                found.append(March(to, pieces))
                continue
            found += requests(t, seat, village, to, pieces)
        if group.raids and not stormy and defenders_of(t, seat, to, pieces, needed):
            found.append(Raid(to, pieces))
    return found


def requests(t: Table, seat: int, village: VillageId, to: VillageId, pieces: tuple[int, ...]) -> list[Choice]:
    """FF-207: to ask for an exit, with or without a toll; FF-209: not again where it was refused."""
    if was_refused(t, village, to, pieces):
        return []
    if t.money[seat] and t.options.negotiation != "off":
        return [AskPassage(to, pieces), OfferToll(to, pieces)]
    return [AskPassage(to, pieces)]


class MusterQuestion(SomeOf):
    """Put a group together: any pieces with a free lord among them that can do something at the exit.

    `orders_of` says what a group could do; `sure` is a group that can. `count` leaves aside what bars single groups.
    """

    name = "muster"

    def __init__(self, t: Table, seat: int, pieces: Sequence[int], sure: tuple[int, ...], to: VillageId) -> None:
        choices = [CHOICES[piece] for piece in pieces]
        super().__init__(seat, self.name, choices, 1, len(pieces), t.place[pieces[0]], to)
        self.t = t
        self.to = to
        self.sure = sure

    def allows(self, answer: object) -> bool:
        if not super().allows(answer) or not isinstance(answer, tuple):
            return False
        return self.is_able(tuple([choice.piece for choice in answer]))

    def is_able(self, pieces: tuple[int, ...]) -> bool:
        """FF-354, FF-346: a group, and one that can do something there."""
        t = self.t
        if not is_group(t, self.seat, pieces) or not exposed_go_first(t, self.seat, pieces):
            return False
        return bool(self.orders_of(pieces))

    def orders_of(self, pieces: tuple[int, ...]) -> list[Choice]:
        return orders(self.t, self.seat, self.to, pieces)

    def count(self) -> int:
        lords = len([choice for choice in self.choices if self.is_free_lord(choice)])
        return int((2**lords - 1) * 2 ** (len(self.choices) - lords))

    def is_free_lord(self, choice: Choice) -> bool:
        return isinstance(choice, Piece) and choice.piece < LORDS and self.t.jailer[choice.piece] == NOBODY

    def sample(self, below: Below) -> tuple[Choice, ...]:
        chosen = tuple([choice for choice in self.choices if below(2)])
        if chosen and self.is_able(tuple([choice.piece for choice in chosen if isinstance(choice, Piece)])):
            return chosen
        return tuple([CHOICES[piece] for piece in self.sure])
