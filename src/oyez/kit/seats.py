"""Seats around a table: play goes clockwise, by number, and after the last seat comes the first again."""

from typing import Final

from oyez.engine.errors import BadOptions
from oyez.engine.table import Table
from oyez.engine.words import N_

MOST_SEATS: Final = 8
# By number of seats and by seat: all seats clockwise from that one; and all but that one.
CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([(seat + step) % seats for step in range(seats)]) for seat in range(seats)])
        for seats in range(MOST_SEATS + 1)
    ]
)
OTHERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([around[1:] for around in circles]) for circles in CLOCKWISE]
)


def next_seat(t: Table, seat: int) -> int:
    """The neighbour on the left."""
    return (seat + 1) % t.seats


def seat_after(t: Table, seat: int, steps: int) -> int:
    """The seat so many places further on."""
    return (seat + steps) % t.seats


def seats_from(t: Table, seat: int) -> tuple[int, ...]:
    """All seats, clockwise from that one."""
    return CLOCKWISE[t.seats][seat]


def others(t: Table, seat: int) -> tuple[int, ...]:
    """The other seats, clockwise: the neighbour on the left first."""
    return OTHERS[t.seats][seat]


def steps_from(t: Table, first: int, seat: int) -> int:
    """How many places a seat sits after another one, clockwise."""
    return (seat - first) % t.seats


def check_first_player(first_player: int, seats: int) -> None:
    """An option that names who begins must name a seat of this table; NOBODY is drawn."""
    if first_player >= seats:
        raise BadOptions(
            N_("first_player is {seat}, but the seats are 0 to {last}."), seat=first_player, last=seats - 1
        )
