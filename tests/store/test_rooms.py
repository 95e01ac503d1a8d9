"""Rooms are kept wholly or not at all, and only one of two racing workers wins."""

import asyncio

import msgspec
import pytest

from oyez.engine.play import Play, play_out
from oyez.engine.table import Event, save
from oyez.games import find_game
from oyez.rooms.room import Answer, Change, Room, Snapshot
from oyez.store import Conflict, Store, open_store
from oyez.store.rooms import StoredRoom
from tests.tools import a_chance, below_of


def answer(seq: int, seat: int | None = 0) -> Answer:
    return Answer(seq, seat, ["Pass"], [Event("passed", "MV-1", (seat,), (), ())], float(seq))


def a_game(number: int = 0) -> Play:
    """A game of Médiévallons after so many answers: each other than the last."""
    play = find_game("medievallons").start(2, a_chance("store"), listen=True)
    play_out(play, below_of("store"), number)
    return play


def is_same(found: StoredRoom | None, play: Play) -> bool:
    assert found is not None
    assert found.play is not None
    return save(found.play.table) == save(play.table)


def next_version(room: Room, **changes: object) -> Room:
    return msgspec.structs.replace(room, version=room.version + 1, **changes)


async def test_a_room_comes_back_as_it_was_kept(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room, a_game()), now=2.0)
    found = await store.rooms.load(room.code)
    assert found is not None
    assert found.room == room
    assert is_same(found, a_game())
    assert await store.rooms.version(room.code) == 0


async def test_a_room_that_nobody_made_is_not_there(store: Store) -> None:
    assert await store.rooms.load("nowhere") is None
    assert await store.rooms.version("nowhere") is None


async def test_two_rooms_cannot_have_the_same_code(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0)
    with pytest.raises(Conflict):
        await store.rooms.create(Change(room), now=2.0)


async def test_an_answer_is_kept_with_the_table_it_leads_to(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room, a_game(), answers=[answer(0, None)]), now=2.0)
    room = next_version(room, seq=1)
    await store.rooms.save(Change(room, a_game(1), answers=[answer(1)]), now=3.0)
    found = await store.rooms.load(room.code)
    assert found is not None
    assert found.room.seq == 1
    assert is_same(found, a_game(1))
    assert await store.rooms.answers(room.code) == [answer(0, None), answer(1)]
    assert await store.rooms.answers(room.code, after=0) == [answer(1)]
    assert await store.rooms.answers(room.code, until=0) == [answer(0, None)]


async def test_a_room_is_read_with_what_was_answered_since(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room, answers=[answer(0, None)]), now=1.0)
    play = a_game()
    await store.rooms.save(Change(next_version(room, seq=1), play, [answer(1)]), now=2.0)
    for after, expected in ((-1, [answer(0, None), answer(1)]), (0, [answer(1)]), (1, [])):
        found, answers = await store.rooms.load_after(room.code, after)
        assert is_same(found, play)
        assert answers == expected
    await store.rooms.save(Change(next_version(next_version(room), seq=0), play), now=3.0)
    assert (await store.rooms.load_after(room.code, -1))[1] == [answer(0, None)]  # what lies beyond was taken back
    for after in (-1, 0):
        assert await store.rooms.load_after("nobody", after) == (None, [])


async def test_a_change_that_knows_an_old_version_changes_nothing(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room, a_game()), now=2.0)
    await store.rooms.save(Change(next_version(room, seq=1), play=a_game(1), answers=[answer(1)]), now=3.0)
    with pytest.raises(Conflict):
        await store.rooms.save(Change(next_version(room, seq=1), play=a_game(2), answers=[answer(1, 1)]), now=3.0)
    found = await store.rooms.load(room.code)
    assert found is not None
    assert is_same(found, a_game(1))
    assert await store.rooms.answers(room.code) == [answer(1)]


async def test_the_answer_s_number_alone_decides_a_race(store: Store, room: Room) -> None:
    """Even with the right version, UNIQUE(room, seq) refuses a second answer with the same number."""
    await store.rooms.create(Change(room, answers=[answer(1)]), now=2.0)
    with pytest.raises(Conflict):
        await store.rooms.save(Change(next_version(room, status="finished"), answers=[answer(1, 1)]), now=3.0)
    found = await store.rooms.load(room.code)
    assert found is not None
    assert found.room.status == "open"


async def test_of_ten_workers_one_wins(store_url: str, room: Room) -> None:
    stores = [await open_store(store_url) for _ in range(10)]
    await stores[0].rooms.create(Change(room), now=2.0)

    async def attempt(number: int) -> bool:
        change = Change(next_version(room, seq=1), play=a_game(number), answers=[answer(1, number)])
        try:
            await stores[number].rooms.save(change, now=3.0)
        except Conflict:
            return False
        return True

    won = await asyncio.gather(*(attempt(number) for number in range(10)))
    assert sum(won) == 1
    found = await stores[0].rooms.load(room.code)
    assert is_same(found, a_game(won.index(True)))
    for store in stores:
        await store.close()


async def test_undo_forgets_the_answers_and_snapshots_after_it(store: Store, room: Room) -> None:
    lines = [answer(0, None), answer(1), answer(2)]
    shots = [Snapshot(number, a_game(number).table) for number in (0, 2)]
    await store.rooms.create(Change(room, answers=lines, snapshots=shots), now=2.0)
    await store.rooms.save(Change(next_version(room), play=a_game(1), forget_after=1), now=3.0)
    assert await store.rooms.answers(room.code) == lines[:2]
    found = await store.rooms.snapshot_before(room, 9)
    assert found is not None
    assert (found.seq, save(found.table)) == (0, save(a_game(0).table))


async def test_the_latest_snapshot_before_a_step_is_found(store: Store, room: Room) -> None:
    shots = [Snapshot(number, a_game(number).table) for number in (0, 5, 9)]
    await store.rooms.create(Change(room, snapshots=shots), now=2.0)
    for seq, expected in ((8, 5), (0, 0)):
        found = await store.rooms.snapshot_before(room, seq)
        assert found is not None
        assert (found.seq, save(found.table)) == (expected, save(a_game(expected).table))
    assert await store.rooms.snapshot_numbers(room.code) == [0, 5, 9]


async def test_the_lobby_lists_public_rooms_only(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0)
    shown = msgspec.structs.replace(room, code="public", public=True)
    await store.rooms.create(Change(shown), now=2.0)
    assert [line.room.code for line in await store.rooms.in_lobby(["open"])] == ["public"]
    assert await store.rooms.in_lobby(["playing"]) == []


async def test_my_games_follow_me_from_chair_to_chair(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0)
    assert [line.room.code for line in await store.rooms.of_person("aude")] == [room.code]
    room = next_version(room)
    room.seats[2].kind, room.seats[2].person = "person", "bert"
    await store.rooms.save(Change(room), now=3.0)
    assert [line.room.code for line in await store.rooms.of_person("bert")] == [room.code]
    room = next_version(room)
    room.seats[2].kind, room.seats[2].person = "open", None
    await store.rooms.save(Change(room), now=4.0)
    assert await store.rooms.of_person("bert") == []


async def test_a_room_whose_time_has_come_is_due_until_a_worker_takes_it(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0, wake_at=10.0)
    assert await store.rooms.due(9.0) == []
    assert await store.rooms.due(10.0) == [room.code]
    assert await store.rooms.lease(room.code, now=10.0, until=20.0)
    assert not await store.rooms.lease(room.code, now=11.0, until=21.0)
    assert await store.rooms.due(11.0) == []


async def test_a_dead_worker_s_room_is_due_again(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0, wake_at=10.0)
    await store.rooms.lease(room.code, now=10.0, until=20.0)
    assert await store.rooms.due(20.0) == [room.code]
    assert await store.rooms.lease(room.code, now=20.0, until=30.0)


async def test_saving_gives_the_room_back(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=2.0, wake_at=10.0)
    await store.rooms.lease(room.code, now=10.0, until=20.0)
    await store.rooms.save(Change(next_version(room)), now=11.0, wake_at=11.0)
    assert await store.rooms.due(11.0) == [room.code]
    await store.rooms.lease(room.code, now=11.0, until=20.0)
    await store.rooms.release(room.code)
    assert await store.rooms.due(11.0) == [room.code]
