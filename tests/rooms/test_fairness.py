"""The promise before the deal, everybody's chance in it, and secret links."""

import hashlib

import pytest

from oyez.engine.errors import Refusal
from oyez.engine.record import chance_for, save_record, verify
from oyez.engine.table import save
from oyez.rooms.fairness import (
    checked_entropy,
    code_of,
    new_code,
    seat_by_token,
    seat_token,
    secret_for,
    ticket_for,
)
from oyez.rooms.game import begin, record_of
from oyez.rooms.seating import stand_up
from tests.rooms.helpers import SECRET, Table, again, medievallons, new_room


def test_the_promise_is_the_sha256_of_the_secret() -> None:
    assert new_room().commitment == hashlib.sha256(SECRET.encode()).hexdigest()


def test_every_seat_s_chance_is_in_the_deal() -> None:
    tables = []
    for entropy in ("one", "two"):
        room = new_room()
        room.seats[1].entropy = entropy
        tables.append(save(again(begin(room, medievallons(), 1.0)).table))
    assert tables[0] != tables[1]


def test_the_deal_follows_from_secret_and_chance_alone() -> None:
    room = new_room()
    room.seats[0].entropy = "her own"
    expected = medievallons().new_table(2, chance_for(SECRET, ["her own", ""]))
    assert Table(room).play().table.chance.key == expected.chance.key
    first, second = [save(again(begin(new_room(), medievallons(), now)).table) for now in (1.0, 2.0)]
    assert first == second


def test_a_finished_game_s_record_can_be_verified_by_anybody() -> None:
    table = Table(new_room())
    while table.room.status == "playing":
        table.answer(choice=-1)
    places = medievallons().outcome(table.play().table).places
    record = record_of(table.room, table.log, places)
    save_record(record)
    assert verify(medievallons(), record).is_over
    assert record.header.commitment == table.room.commitment


def test_codes_are_unguessable_and_only_ours_are_accepted() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    code = codes.pop()
    assert code_of(ticket_for(code, "key"), "key") == code
    for forged in (code, f"{code}.", ticket_for(code, "other key"), "x.y", ""):
        with pytest.raises(Refusal, match="too old"):
            code_of(forged, "key")


def test_a_secret_is_one_room_s_only() -> None:
    assert len({secret_for("a", "key"), secret_for("b", "key"), secret_for("b", "other key")}) == 3


def test_a_seat_s_link_opens_that_seat_until_it_changes_hands() -> None:
    room = new_room()
    token = seat_token(room, 1, "key")
    assert seat_by_token(room, token, "key") == 1
    assert seat_by_token(room, token, "other key") is None
    assert seat_by_token(room, "", "key") is None
    stand_up(room, "bert")
    assert seat_by_token(room, token, "key") is None


@pytest.mark.parametrize("wrong", ["", "é", "a b", "x" * 65, "<script>"])
def test_entropy_is_plain_letters_and_digits(wrong: str) -> None:
    with pytest.raises(Refusal):
        checked_entropy(wrong)
