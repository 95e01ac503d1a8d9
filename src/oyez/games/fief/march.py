"""One stage of a group: the walk itself, what it triggers, and what a group may do at an exit (FF-195 to FF-211)."""

from collections.abc import Sequence

from oyez.engine.asking import Below, SomeOf
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.calamities import enter_plague
from oyez.games.fief.choices import AskPassage, March, OfferToll, Piece, Raid
from oyez.games.fief.control import settle
from oyez.games.fief.groups import (
    PLAIN_LIMITS,
    Crossroads,
    defenders_of,
    exposed_go_first,
    has_stage_left,
    is_closed,
    is_group,
    is_locked_in,
    leads,
    may_raid,
    raid_leaders,
    was_refused,
)
from oyez.games.fief.pieces import players_at, walk
from oyez.games.fief.queries import has_bad_weather
from oyez.games.fief.table import IN, LORDS, NO_LORD, Table

PIECES = [Piece(piece) for piece in range(198)]


def make_stage(t: Table, seat: int, pieces: Sequence[int], to: int) -> list[Step]:
    """FF-195, FF-202: all members walk together; FF-211: plague first, then control."""
    origin = t.place[pieces[0]]
    road = IN if t.controller[to] == seat else origin
    lose_cover(t, pieces)
    t.fleeing = [lord for lord in t.fleeing if lord not in pieces]  # FF-380: one stage
    for piece in pieces:
        walk(t, piece, to, road)
    t.touched.extend([other for other in players_at(t, to) if other != seat])
    tell(t, "FF-195", "marched", seat, origin, to, [piece for piece in pieces if piece < LORDS], len(pieces))
    return [*enter_plague(t, seat, list(pieces), to), settle()]


def lose_cover(t: Table, pieces: Sequence[int]) -> None:
    """R-43: members who leave a group that Underground Passage hides lose its cover."""
    if not t.covers:
        return
    covers = {t.cover[piece] for piece in pieces} - {0}
    for piece in range(len(t.cover)):
        if t.cover[piece] in covers and piece not in pieces:
            t.cover[piece] = 0


def can_walk(t: Table, pieces: Sequence[int]) -> bool:
    """FF-196 to FF-201: every member has a stage left."""
    if t.darc == NO_LORD and not t.over:
        stages = t.stages
        return all([stages[piece] < PLAIN_LIMITS[piece] for piece in pieces])
    darc = leads(t, pieces)
    return all([has_stage_left(t, piece, darc) for piece in pieces])


def orders(t: Table, seat: int, to: int, pieces: tuple[int, ...], crossroads: Crossroads | None = None) -> list[Choice]:
    """What a group may do at an exit: walk, ask for it, force it; FF-358: if nothing but a consent bars it."""
    village = t.place[pieces[0]]
    if is_closed(t, village, to, pieces):
        return []
    found: list[Choice] = []
    crossroads = crossroads or Crossroads(t, seat, village)
    needed = crossroads.consents(to, {t.came[piece] for piece in pieces})
    if can_walk(t, pieces) and not is_locked_in(t, seat, village, pieces):
        if not needed:
            return [March(to, pieces)]
        if not was_refused(t, village, to, pieces):
            found.append(AskPassage(to, pieces))
            if t.money[seat] and t.options.negotiation != "off":
                found.append(OfferToll(to, pieces))
    if may_raid(t, pieces) and raid_leaders(t, pieces) and not has_bad_weather(t, village):
        if not has_bad_weather(t, to) and defenders_of(t, seat, to, pieces, needed):
            found.append(Raid(to, pieces))
    return found


class MusterQuestion(SomeOf):
    """Put a group together: any pieces with a free lord among them that can do something at the exit.

    `orders_of` says what a group could do; `sure` is a group that can. `count` leaves aside what bars single groups.
    """

    name = "muster"

    def __init__(self, t: Table, seat: int, pieces: Sequence[int], sure: tuple[int, ...], to: int) -> None:
        choices = [PIECES[piece] for piece in pieces]
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
        return tuple([PIECES[piece] for piece in self.sure])
