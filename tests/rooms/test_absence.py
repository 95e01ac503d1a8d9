"""A bot takes the chair of somebody who is away only after a while, after a call, and by the will of the others."""

import msgspec
import pytest

from oyez.engine.errors import Refusal
from oyez.rooms.absence import (
    NOTICE,
    call_back,
    call_of,
    due_at,
    patience_of,
    replace_called,
    seconds_to_come_back,
    was_called,
)
from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.room import Pace, Room
from tests.rooms.helpers import Table, new_room

LEFT = 1000.0  # when the one who is asked was last seen


class Waiting:
    """A table that waits for somebody who is away; all the others are here."""

    def __init__(self, people: int = 3, bots: int = 0, *, pace: Pace = "free") -> None:
        self.table = Table(new_room(people, bots, pace=pace))
        self.room = self.table.room
        self.away = self.table.asked()
        others = [seat.number for seat in self.room.seats if seat.person and seat.number != self.away]
        self.host = next((number for number in others if self.room.seats[number].person == self.room.host), None)
        self.guests = [number for number in others if number != self.host]
        self.seen = dict.fromkeys(others, 1000000000.0) | {self.away: LEFT}

    def name_host(self, number: int) -> None:
        self.room.host = self.room.seats[number].person or ""


def test_unhurried_tables_wait_five_minutes_others_one() -> None:
    assert patience_of(new_room(pace="free")) == 300.0
    assert patience_of(new_room(pace="live")) == 60.0
    room = new_room(pace="live")
    room.patience = 90.0
    assert patience_of(room) == 90.0


@pytest.mark.parametrize(("pace", "seconds"), [("free", 300.0), ("live", 60.0)])
def test_nobody_is_replaced_before_the_time_not_even_by_the_host(pace: Pace, seconds: float) -> None:
    at = Waiting(2, pace=pace)
    other = next(number for number in at.seen if number != at.away)
    at.name_host(other)
    call_back(at.room, at.away, other, at.seen, LEFT + 1)
    with pytest.raises(Refusal, match="still has 0:01 to come back"):
        replace_called(at.room, at.away, other, at.seen, LEFT + seconds - 0.5)
    assert at.room.seats[at.away].stand_in is None
    replace_called(at.room, at.away, other, at.seen, LEFT + seconds)
    assert at.room.seats[at.away].stand_in == STAND_IN_LEVEL
    assert at.room.calls == []


def test_the_refusal_says_how_long_still() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    call_back(at.room, at.away, other, at.seen, LEFT + 10)
    with pytest.raises(Refusal, match="still has 4:05"):
        replace_called(at.room, at.away, other, at.seen, LEFT + 55.5)


def test_whoever_was_not_called_is_not_replaced_however_long_he_is_away() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    at.name_host(other)
    with pytest.raises(Refusal, match="called first"):
        replace_called(at.room, at.away, other, at.seen, LEFT + 99_999)


def test_after_a_long_absence_the_call_still_leaves_some_time() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    call = call_back(at.room, at.away, other, at.seen, LEFT + 5000)
    assert due_at(at.room, call, at.seen) == LEFT + 5000 + NOTICE


def test_the_call_is_told_to_all_and_once() -> None:
    at = Waiting(3)
    for other in (number for number in at.seen if number != at.away):
        call_back(at.room, at.away, other, at.seen, LEFT + 60)
    (notice,) = at.room.notices
    assert notice.facts == {"name": at.room.seats[at.away].name, "minutes": 4}
    assert was_called(at.room, at.away, LEFT + 100)
    assert seconds_to_come_back(at.room, at.away, at.seen, LEFT + 100) == 200.0


def test_coming_back_ends_the_call() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    at.name_host(other)
    call_back(at.room, at.away, other, at.seen, LEFT + 10)
    at.seen[at.away] = LEFT + 20
    assert call_of(at.room, at.away, at.seen) is None
    with pytest.raises(Refusal, match="called first"):
        replace_called(at.room, at.away, other, at.seen, LEFT + 9999)


def test_an_answer_ends_the_call() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    call_back(at.room, at.away, other, at.seen, LEFT + 10)
    at.room.seats[at.away].answered += 1
    assert call_of(at.room, at.away, at.seen) is None
    assert not was_called(at.room, at.away, LEFT + 100)


def test_most_of_the_others_must_wish_it() -> None:
    at = Waiting(4)
    at.room.host = "nobody who sits here"
    first, second, _third = [number for number in at.seen if number != at.away]
    call_back(at.room, at.away, first, at.seen, LEFT + 10)
    with pytest.raises(Refusal, match="Most of the others"):
        replace_called(at.room, at.away, first, at.seen, LEFT + 9999)
    replace_called(at.room, at.away, second, at.seen, LEFT + 9999)
    assert at.room.seats[at.away].stand_in == STAND_IN_LEVEL


def test_the_word_of_the_host_is_enough() -> None:
    at = Waiting(4)
    first, *_ = [number for number in at.seen if number != at.away]
    at.name_host(first)
    call_back(at.room, at.away, first, at.seen, LEFT + 10)
    replace_called(at.room, at.away, first, at.seen, LEFT + 9999)
    assert at.room.seats[at.away].stand_in == STAND_IN_LEVEL


def test_whoever_is_away_himself_has_no_voice() -> None:
    at = Waiting(3)
    at.room.host = "nobody who sits here"
    here, also_away = [number for number in at.seen if number != at.away]
    at.seen[also_away] = LEFT
    call_back(at.room, at.away, here, at.seen, LEFT + 10)
    replace_called(at.room, at.away, here, at.seen, LEFT + 400)
    assert at.room.seats[at.away].stand_in == STAND_IN_LEVEL


def test_among_bots_a_person_is_replaced_by_nobody() -> None:
    at = Waiting(1, 2)
    with pytest.raises(Refusal, match="your own seat"):
        call_back(at.room, at.away, at.away, at.seen, LEFT + 9999)
    with pytest.raises(Refusal, match="your own seat"):
        replace_called(at.room, at.away, at.away, at.seen, LEFT + 9999)


def test_nobody_is_called_whom_nobody_waits_for() -> None:
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    with pytest.raises(Refusal, match="Nobody waits"):
        call_back(at.room, other, at.away, at.seen, LEFT + 9999)
    at.room.secretly = [at.away]
    with pytest.raises(Refusal, match="Nobody waits"):
        call_back(at.room, at.away, other, at.seen, LEFT + 9999)


def test_nobody_knows_who_is_waited_for_while_a_window_is_held_open() -> None:
    """Attack: call the next player at once. Being heard told that the window had closed in truth."""
    at = Waiting(2)
    other = next(number for number in at.seen if number != at.away)
    at.room.window_ends = LEFT + 20
    with pytest.raises(Refusal, match="Nobody waits"):
        call_back(at.room, at.away, other, at.seen, LEFT + 19)
    call_back(at.room, at.away, other, at.seen, LEFT + 20)
    assert was_called(at.room, at.away, LEFT + 20)


def test_a_slow_table_has_its_clock_instead() -> None:
    at = Waiting(2, pace="slow")
    other = next(number for number in at.seen if number != at.away)
    with pytest.raises(Refusal, match="Nobody waits"):
        call_back(at.room, at.away, other, at.seen, LEFT + 9999)


def test_a_room_from_before_knows_no_calls() -> None:
    plain = msgspec.json.decode(msgspec.json.encode(new_room()))
    for name in ("patience", "calls", "notices", "talk", "muted"):
        del plain[name]
    room = msgspec.convert(plain, Room)
    assert (room.patience, room.calls, room.notices, room.talk, room.muted) == (None, [], [], "all", [])
