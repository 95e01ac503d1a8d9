"""The host of a table opens and closes its chat, and silences; all are told."""

import pytest

from oyez.engine.errors import Refusal
from oyez.rooms.manners import let_speak, must_be_heard, set_talk, silence
from oyez.rooms.notices import MOST, note
from oyez.rooms.seating import forget_person
from tests.rooms.helpers import Table, new_room


@pytest.mark.parametrize(("talk", "sitting", "watching"), [("all", 1, 1), ("seats", 1, 0), ("closed", 0, 0)])
def test_who_may_write_in_the_chat(talk: str, sitting: int, watching: int) -> None:
    room = new_room()
    set_talk(room, talk, 5.0)
    for seat, may in ((0, sitting), (None, watching)):
        if may:
            must_be_heard(room, "zoe", seat)
        else:
            with pytest.raises(Refusal, match="chat"):
                must_be_heard(room, "zoe", seat)


def test_all_are_told_once_that_the_chat_is_closed() -> None:
    room = new_room()
    set_talk(room, "closed", 5.0)
    set_talk(room, "closed", 6.0)
    assert [(notice.text, notice.in_chat) for notice in room.notices] == [("The chat of this table is closed.", True)]
    with pytest.raises(Refusal, match="no such setting"):
        set_talk(room, "loud", 7.0)


def test_whoever_is_silenced_is_not_heard_until_the_host_lets_him_speak() -> None:
    room = new_room()
    silence(room, "zoe", "Zoé", 5.0)
    silence(room, "zoe", "Zoé", 5.0)
    assert room.muted == ["zoe"]
    with pytest.raises(Refusal, match="silenced you"):
        must_be_heard(room, "zoe", None)
    must_be_heard(room, "bert", 1)
    let_speak(room, "zoe", "Zoé", 6.0)
    must_be_heard(room, "zoe", None)
    assert [notice.facts["name"] for notice in room.notices] == ["Zoé", "Zoé"]


def test_neither_the_host_nor_nobody_is_silenced() -> None:
    room = new_room()
    with pytest.raises(Refusal, match="host"):
        silence(room, "aude", "Aude", 5.0)
    with pytest.raises(Refusal, match="Nobody knows"):
        silence(room, None, "Zoé", 5.0)


def test_only_the_newest_notices_are_kept() -> None:
    room = new_room()
    for number in range(MOST + 5):
        note(room, "x", float(number))
    assert [notice.at for notice in room.notices] == [float(number) for number in range(5, MOST + 5)]


def test_a_chair_keeps_its_name_when_its_person_is_forgotten() -> None:
    table = Table(new_room(people=2))
    before = table.room.seats[0].generation
    table.room.muted = ["aude", "zoe"]
    forget_person(table.room, "aude", 200.0)
    seat = table.room.seats[0]
    assert (seat.name, seat.person, seat.resigned, seat.kind) == ("Aude", None, True, "person")
    assert seat.generation > before, "old links to the chair are void"
    assert (table.room.host, table.room.muted, table.room.status) == ("bert", ["zoe"], "playing")
    forget_person(table.room, "bert", 300.0)
    assert (table.room.host, table.room.status) == ("", "abandoned")


def test_before_the_deal_the_chair_of_who_is_forgotten_is_open_again() -> None:
    room = new_room()
    forget_person(room, "bert", 200.0)
    assert (room.seats[1].kind, room.seats[1].name, room.host) == ("open", "", "aude")
