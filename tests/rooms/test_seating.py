"""Sitting down, getting up, coming back, names."""

import pytest

from oyez.engine.errors import Refusal
from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.room import Seat
from oyez.rooms.seating import (
    clean_chat,
    clean_name,
    come_back,
    leave,
    people_left,
    remove_from_chair,
    replace_absent,
    resign,
    seat_bot,
    seat_of,
    sit_down,
    stand_up,
)
from tests.rooms.helpers import Table, new_room


def test_a_person_takes_the_first_open_chair() -> None:
    room = new_room(people=2)
    room.seats.append(Seat(2))
    seat = sit_down(room, "zoe", "Zoé")
    assert (seat.number, seat.kind, seat.name) == (2, "person", "Zoé")


def test_nobody_sits_on_two_chairs() -> None:
    with pytest.raises(Refusal, match="already sit"):
        sit_down(new_room(), "aude", "Aude")


def test_a_taken_chair_stays_taken() -> None:
    room = new_room()
    with pytest.raises(Refusal, match="taken"):
        sit_down(room, "zoe", "Zoé", number=1)
    with pytest.raises(Refusal, match="All seats"):
        sit_down(room, "zoe", "Zoé")
    with pytest.raises(Refusal, match="no such seat"):
        sit_down(room, "zoe", "Zoé", number=7)


def test_two_with_the_same_name_are_told_apart() -> None:
    room = new_room()
    stand_up(room, "bert")
    assert sit_down(room, "other", "Aude").name == "Aude 2"


def test_standing_up_frees_the_chair_and_voids_its_links() -> None:
    room = new_room()
    before = room.seats[1].generation
    stand_up(room, "bert")
    assert room.seats[1].kind == "open"
    assert room.seats[1].generation > before
    assert seat_of(room, "bert") is None


def test_the_host_puts_bots_on_chairs_and_clears_them() -> None:
    room = new_room()
    remove_from_chair(room, 1)
    assert seat_bot(room, 1, "greedy", "Roland").bot_level == "greedy"
    with pytest.raises(Refusal, match="host"):
        remove_from_chair(room, 0)


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    table = Table(new_room())
    with pytest.raises(Refusal, match="already begun"):
        sit_down(table.room, "zoe", "Zoé")


def test_a_bot_stands_in_and_gives_the_chair_back() -> None:
    table = Table(new_room())
    leave(table.room, 0, 200.0)
    assert table.room.seats[0].bot_level == STAND_IN_LEVEL
    assert not table.room.seats[0].is_played_by_person
    come_back(table.room, 0, 300.0)
    assert table.room.seats[0].bot_level is None
    assert table.room.seats[0].person == "aude"
    with pytest.raises(Refusal, match="No bot"):
        come_back(table.room, 0, 300.0)


def test_a_bot_is_not_replaced_by_a_bot() -> None:
    table = Table(new_room(people=1, bots=1))
    with pytest.raises(Refusal, match="bot is already"):
        replace_absent(table.room, 1, 200.0)


def test_whoever_resigns_does_not_come_back() -> None:
    table = Table(new_room(people=3))
    resign(table.room, 1, 200.0)
    assert table.room.status == "playing"
    assert [seat.number for seat in people_left(table.room)] == [0, 2]
    with pytest.raises(Refusal, match="resigned"):
        come_back(table.room, 1, 300.0)
    with pytest.raises(Refusal, match="already resigned"):
        resign(table.room, 1, 300.0)


def test_the_game_stops_when_the_last_person_resigns() -> None:
    table = Table(new_room(people=1, bots=2))
    resign(table.room, 0, 200.0)
    assert table.room.status == "abandoned"
    assert table.room.stopped_by == 0
    with pytest.raises(Refusal, match="over"):
        leave(table.room, 0, 300.0)


def test_before_the_deal_nobody_can_resign() -> None:
    with pytest.raises(Refusal, match="not begun"):
        resign(new_room(), 0, 1.0)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Aude  ", "Aude"),
        ("Aude\n\tde  Brie", "Aude de Brie"),
        ("\u202eevil", "evil"),
        ("a\x00b", "ab"),
        ("x" * 99, "x" * 24),
        ("<b>", "<b>"),
    ],
)
def test_names_are_one_plain_line(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("nothing", ["", "  ", "\u200b", "\n"])
def test_a_name_or_a_line_of_chat_is_not_empty(nothing: str) -> None:
    with pytest.raises(Refusal):
        clean_name(nothing)
    with pytest.raises(Refusal):
        clean_chat(nothing)


def test_chat_is_cut_after_five_hundred_signs() -> None:
    assert len(clean_chat("é" * 2000)) == 500
