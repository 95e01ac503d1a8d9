"""People, sessions, settings, presence, chat."""

import asyncio

import pytest

from oyez.rooms.room import Change, Room
from oyez.store import Conflict, Person, Store, open_store
from oyez.store.presence import Seen


async def test_a_person_is_found_by_id_login_and_token(store: Store) -> None:
    aude = Person("aude", "Aude", login="aude@example.org", password_hash="$argon2id$…", created_at=1.0, seen_at=1.0)
    await store.people.add(aude)
    await store.people.add_token("hash", "aude", "my bot", now=2.0)
    assert await store.people.get("aude") == aude
    assert await store.people.by_login("aude@example.org") == aude
    assert await store.people.by_token("hash") == aude
    assert await store.people.tokens_of("aude") == [("hash", "my bot", 2.0)]
    await store.people.drop_token("bert", "hash")
    assert await store.people.by_token("hash") == aude, "only the owner revokes a token"
    await store.people.drop_token("aude", "hash")
    assert await store.people.by_token("hash") is None


async def test_a_login_belongs_to_one_person(store: Store) -> None:
    await store.people.add(Person("aude", "Aude", login="same"))
    await store.people.add(Person("bert", "Bert"))
    await store.people.add(Person("carl", "Carl"))
    with pytest.raises(Conflict):
        await store.people.change("bert", login="same")
    assert (await store.people.get("bert")) == Person("bert", "Bert")


async def test_a_session_ends_at_its_time(store: Store) -> None:
    await store.sessions.set("key", b"one", 10.0)
    await store.sessions.set("key", b"two", 20.0)
    assert await store.sessions.get("key", now=19.0) == b"two"
    assert await store.sessions.get("key", now=20.0) is None
    await store.sessions.drop(older_than=20.0)
    assert await store.sessions.get("key", now=1.0) is None


async def test_the_first_worker_decides_a_setting(store_url: str) -> None:
    stores = [await open_store(store_url) for _ in range(4)]
    values = await asyncio.gather(*(store.sessions.setting("secret", str(n)) for n, store in enumerate(stores)))
    assert len(set(values)) == 1
    assert await stores[0].sessions.setting("secret", "late") == values[0]
    for store in stores:
        await store.close()


async def test_presence_is_remembered_by_chair(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=1.0)
    await store.presence.seen([(room.code, 0), (room.code, 1)], 5.0)
    assert await store.presence.of([room.code, "x"]) == {room.code: {0: Seen(5.0), 1: Seen(5.0)}, "x": {}}
    await store.presence.gone(room.code, 1, 7.0)
    assert await store.presence.of([room.code]) == {room.code: {0: Seen(5.0), 1: Seen(7.0, has_left=True)}}
    await store.presence.seen([(room.code, 1)], 9.0)
    assert await store.presence.of([room.code]) == {room.code: {0: Seen(5.0), 1: Seen(9.0)}}


async def test_chat_keeps_its_order_and_its_room(store: Store, room: Room) -> None:
    await store.rooms.create(Change(room), now=1.0)
    first = await store.chat.say(room.code, 0, "Aude", "Bonjour <b>", now=1.0)
    second = await store.chat.say(room.code, None, "Passant", "Salut", now=2.0)
    assert first < second
    lines = await store.chat.lines(room.code)
    assert [(line.seat, line.name, line.text) for line in lines] == [
        (0, "Aude", "Bonjour <b>"),
        (None, "Passant", "Salut"),
    ]
    assert [line.text for line in await store.chat.lines(room.code, limit=1)] == ["Salut"]
    assert await store.chat.lines("elsewhere") == []
