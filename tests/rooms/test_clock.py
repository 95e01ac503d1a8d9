"""Clocks: free, live, slow; what a fallen clock does."""

import pytest

from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.clock import LIVE_BONUS, LIVE_RESERVE, LIVE_RETURN, SLOW_MOVE, deadline, fallen, seconds_left
from oyez.rooms.game import stand_in_for_fallen, wake_at
from oyez.rooms.room import Pace
from oyez.rooms.seating import come_back, leave
from tests.rooms.helpers import Table, new_room


def test_a_free_table_has_no_clock() -> None:
    table = Table(new_room())
    assert all(seconds_left(seat, 1e9) is None for seat in table.room.seats)
    assert wake_at(table.room, 100.0) is None


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    table = Table(new_room(pace="live"))
    asked, other = table.asked(), 1 - table.asked()
    assert seconds_left(table.room.seats[asked], 130.0) == LIVE_RESERVE - 30
    assert seconds_left(table.room.seats[other], 130.0) == LIVE_RESERVE
    assert wake_at(table.room, 100.0) == deadline(table.room.seats[asked]) == 100.0 + LIVE_RESERVE


@pytest.mark.parametrize(("thought", "left"), [(100.0, LIVE_RESERVE - 100 + LIVE_BONUS), (1.0, LIVE_RESERVE)])
def test_an_answer_brings_a_bonus_but_never_more_than_the_reserve(thought: float, left: float) -> None:
    table = Table(new_room(pace="live"))
    asked = table.asked()
    table.now += thought
    table.answer(choice=-1)
    seat = table.room.seats[asked]
    assert seat.reserve == left


def test_a_slow_clock_starts_anew_with_each_move() -> None:
    table = Table(new_room(pace="slow"))
    asked = table.asked()
    table.now = 100.0 + SLOW_MOVE - 5
    table.answer(choice=-1)
    assert table.room.seats[asked].reserve == SLOW_MOVE


def test_a_bot_stands_in_for_whose_clock_has_fallen() -> None:
    table = Table(new_room(pace="live"))
    asked = table.asked()
    late = 100.0 + LIVE_RESERVE
    assert fallen(table.room, late - 1) == []
    stand_in_for_fallen(table.room, late)
    assert table.room.seats[asked].bot_level == STAND_IN_LEVEL
    assert fallen(table.room, late + 999) == []
    assert wake_at(table.room, late, pause=0.5) == late + 0.5, "the bot moves next"


def test_whoever_comes_back_has_time_to_look_around() -> None:
    table = Table(new_room(pace="live"))
    asked = table.asked()
    late = 100.0 + LIVE_RESERVE
    stand_in_for_fallen(table.room, late)
    come_back(table.room, asked, late + 50)
    assert seconds_left(table.room.seats[asked], late + 50) == LIVE_RETURN


def test_the_clock_of_somebody_replaced_stands_still() -> None:
    table = Table(new_room(pace="live"))
    asked = table.asked()
    leave(table.room, asked, 150.0)
    assert seconds_left(table.room.seats[asked], 999.0) == LIVE_RESERVE - 50


@pytest.mark.parametrize("pace", ["live", "slow"])
def test_who_is_asked_secretly_is_not_betrayed_by_a_clock(pace: Pace) -> None:
    table = Table(new_room(pace=pace))
    asked = table.asked()
    table.room.secretly = [asked]
    before = table.room.seats[asked].reserve
    table.now = 160.0
    table.answer(choice=-1)
    assert table.room.seats[asked].reserve == before


def test_the_game_s_end_stops_all_clocks() -> None:
    table = Table(new_room(pace="live"))
    while table.room.status == "playing":
        table.now += 1
        table.answer(choice=-1)
    assert all(seat.asked_at is None for seat in table.room.seats)
    assert wake_at(table.room, 1e9) is None
