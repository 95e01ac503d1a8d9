"""What never began is swept: tables at which nobody played, guests who never came back. The rest is kept."""

from functools import partial

import msgspec
import sqlalchemy as sa

from oyez.rooms.room import Answer, Change, Room
from oyez.store import Person, Store, tables
from oyez.store.sweep import DAY, Swept, sweep

NOW = 1000 * DAY


async def keep_room(store: Store, room: Room, code: str, status: str, *, days: float, by: int | None = None) -> None:
    """A room that was last touched so many days ago, with an answer by that seat, if any."""
    made = msgspec.structs.replace(room, code=code, status=status)
    deal = [Answer(0, None, None, [], 1.0)]
    given = [] if by is None else [Answer(1, by, ["Pass"], [], 1.0)]
    await store.rooms.create(Change(made, answers=deal + given), now=NOW - days * DAY)


async def test_only_what_never_began_is_swept(store: Store, room: Room) -> None:
    """Seat 0 is Aude's, seat 1 a bot's."""
    await keep_room(store, room, "open-old", "open", days=15)
    await keep_room(store, room, "open-new", "open", days=13)
    await keep_room(store, room, "dealt", "playing", days=15)
    await keep_room(store, room, "bots-only", "playing", days=15, by=1)
    await keep_room(store, room, "given-up", "abandoned", days=15)
    await keep_room(store, room, "played", "playing", days=300, by=0)
    await keep_room(store, room, "finished", "finished", days=300, by=0)
    forget = partial(sweep, store, now=NOW, room_days=14.0, guest_days=0.0)
    assert await forget(dry_run=True) == Swept(4, 0)
    assert await store.rooms.load("open-old") is not None, "a dry run forgets nothing"
    assert await forget() == Swept(4, 0)
    kept = {code for code in KNOWN if await store.rooms.load(code) is not None}
    assert kept == {"open-new", "played", "finished"}
    assert await forget() == Swept(0, 0)


KNOWN = ("open-old", "open-new", "dealt", "bots-only", "given-up", "played", "finished")


async def test_guests_who_never_came_back_are_swept_with_their_tokens(store: Store, room: Room) -> None:
    people = {
        "lost": Person("lost", "Lost", created_at=1.0, seen_at=NOW - 91 * DAY),
        "here": Person("here", "Here", created_at=1.0, seen_at=NOW - 89 * DAY),
        "aude": Person("aude", "Aude", created_at=1.0, seen_at=1.0),
        "owner": Person("owner", "Owner", login="owner", created_at=1.0, seen_at=1.0),
    }
    for person in people.values():
        await store.people.add(person)
        await store.people.add_token(person.id, person.id, "bot", now=1.0)
    await keep_room(store, room, "played", "playing", days=300, by=0)  # Aude sits here
    assert await sweep(store, now=NOW, room_days=14, guest_days=90, dry_run=True) == Swept(0, 1)
    assert await sweep(store, now=NOW, room_days=14, guest_days=90) == Swept(0, 1)
    assert [name for name in people if await store.people.get(name) is None] == ["lost"]
    assert await store.people.by_token("lost") is None
    assert await sweep(store, now=NOW, room_days=0, guest_days=0) == Swept(0, 0)


async def test_a_lease_that_nobody_can_have_given_is_no_lease(store: Store, room: Room) -> None:
    """Attack: a worker whose clock was an hour ahead is killed. Before, its bots stood still for an hour."""
    await store.rooms.create(Change(room), now=NOW, wake_at=NOW + 3600.7, leased_until=NOW + 3620)
    other = msgspec.structs.replace(room, code="bbcdefghjkmn")
    await store.rooms.create(Change(other), now=NOW, wake_at=NOW, leased_until=NOW + 19)
    assert await store.rooms.due(NOW) == []
    assert await store.rooms.free_impossible(NOW, longest=80.0) == 1
    assert await store.rooms.due(NOW) == [room.code]


async def test_what_is_kept_of_a_session_does_not_open_it(store: Store) -> None:
    """Attack: whoever reads the data base (a backup, a stolen disk) sends what he finds there as a cookie."""
    await store.sessions.set("from the cookie", b"{}", None)
    rows = await store.base.rows(sa.select(tables.sessions))
    (found,) = [row.key for row in rows]
    assert "cookie" not in found
    assert await store.sessions.get(found, now=1.0) is None
    assert await store.sessions.get("from the cookie", now=1.0) == b"{}"
