"""Hidden information never leaves the server.

For every game: all that a seat receives (page, fragment, stream, API, replay, lists) is recorded; then what the seat
may not see is dealt anew, and everything is recorded again. Nothing may differ.
"""

import asyncio
import re
import time
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from oyez.engine.chance import chance_from_seed
from oyez.engine.sight import imagine
from oyez.engine.table import Event, load, save
from oyez.games import find_game, game_names
from oyez.rooms.fairness import new_code, secret_for
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import Change, Room
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from oyez.server.shown.games import default_seats
from oyez.server.visitors import token_hash
from oyez.store import Person, tables
from oyez.store.rooms import text_of
from tests.server.site import Browser, Site
from tests.tools import below_of

DECISIONS = 64
EVERY = 8


@pytest.mark.parametrize("game_name", game_names())
async def test_nothing_changes_when_what_one_may_not_see_changes(site: Site, game_name: str) -> None:
    seats = default_seats(find_game(game_name))
    people = [await a_person(site, number) for number in range(seats)]
    code = await table_for(site, game_name, people)
    below = below_of(game_name)
    changed = 0
    for step in range(DECISIONS):
        live = await site.hub.room(code)
        if live.room.is_over:
            break
        if step % EVERY == 0:
            seat = (step // EVERY) % (seats + 1)
            changed += await check_seat(site, code, people, None if seat == seats else seat, step)
        await a_random_answer(site, code, below)
    assert changed > 0, "nothing hidden ever varied: this test would not notice a leak"


async def check_seat(site: Site, code: str, people: list["Somebody"], seat: int | None, step: int) -> bool:
    """Record all channels of a seat (None: a passer-by), before and after dealing the hidden rest anew."""
    watcher = Somebody(site.browser("fr"), "", "") if seat is None else people[seat]
    before = await everything(site, watcher, code)
    kept = await load_all(site, code)
    # A passer-by sees no more than anybody at the table.
    twin, differs = dealt_anew(kept, seat if seat is not None else step % len(people), step)
    await keep_all(site, twin)
    after = await everything(site, watcher, code)
    await keep_all(site, kept)
    for channel, shown in before.items():
        assert after[channel] == shown, f"{channel} tells seat {seat} what it may not know (step {step})"
    return differs


class Somebody(msgspec.Struct):
    """A person with a browser and a program."""

    browser: Browser
    person: str
    token: str


class Kept(msgspec.Struct):
    """All that the data base knows of a room."""

    room: Room
    table: str
    answers: list[dict[str, Any]]
    snapshots: list[dict[str, Any]]


async def a_person(site: Site, number: int) -> Somebody:
    browser = site.browser("fr")
    await browser.post("/account/name", {"name": f"Personne {number}"})
    person = await person_of(site, f"Personne {number}")
    token = f"token-{number}"
    await site.hub.store.people.add_token(token_hash(token), person.id, "test", now=time.time())
    return Somebody(browser, person.id, token)


async def person_of(site: Site, name: str) -> Person:
    async with site.hub.store.engine.connect() as connection:
        query = sa.select(tables.people.c.id).where(tables.people.c.name == name)
        identity = (await connection.execute(query)).scalar_one()
    found = await site.hub.store.people.get(identity)
    assert found is not None
    return found


async def table_for(site: Site, game_name: str, people: list[Somebody]) -> str:
    """A public table of persons only, dealt."""
    game, code = find_game(game_name), new_code()
    secret = secret_for(code, site.hub.key)
    room = open_room(game, len(people), {}, code=code, secret=secret, host=people[0].person, now=1.0, public=True)
    for number, somebody in enumerate(people):
        sit_down(room, somebody.person, f"Personne {number}")
    await site.hub.create(begin(room, game, time.time()))
    return code


async def a_random_answer(site: Site, code: str, below: Any) -> None:
    def decide(live: LiveRoom) -> Change:
        play = live.copy_of_play()
        question = play.asked[below(len(play.asked))]
        return give_answer(live.copy_of_room(), play, question.seat, question.sample(below), time.time())

    await site.hub.act(code, decide)


async def everything(site: Site, watcher: Somebody, code: str) -> dict[str, str]:
    """Every channel that reaches this person."""
    path = f"/t/{code}"
    client = watcher.browser.client
    found = {
        address: cleaned((await client.get(address)).text)
        for address in (path, f"{path}/fragment", f"{path}/replay", f"{path}/replay?step=1", "/games", "/lobby")
    }
    found["record"] = (await client.get(f"{path}/record.json")).text
    found["stream"] = cleaned(await first_event(client, f"{path}/live"))
    if watcher.token:
        headers = {"authorization": f"Bearer {watcher.token}"}
        found["api"] = (await client.get(f"/api/v1/tables/{code}", headers=headers)).text
        found["api stream"] = await first_event(client, f"/api/v1/tables/{code}/stream", headers)
        found["api lobby"] = (await client.get("/api/v1/tables", headers=headers)).text
    title = re.search(r"<title>(.*?)</title>", found[path])
    assert title is not None
    found["title"] = title.group(1)
    return found


async def first_event(client: Any, address: str, headers: dict[str, str] | None = None) -> str:
    """The first thing that a stream says; then the page is closed, and forgotten."""
    lines = []
    async with client.stream("GET", address, headers=headers or {}) as stream:
        async for line in stream.aiter_lines():
            lines.append(line)
            if line.startswith("data:"):
                lines.append("")
            elif not line and any(kept.startswith("data:") for kept in lines):
                break
    await asyncio.sleep(0.05)
    return "\n".join(lines)


def cleaned(html: str) -> str:
    """Without what differs from request to request: tickets for new tables."""
    return re.sub(r'name="ticket" value="[^"]*"', "", html)


async def load_all(site: Site, code: str) -> Kept:
    stored = await site.hub.store.rooms.load(code)
    assert stored is not None
    assert stored.play is not None
    async with site.hub.store.engine.connect() as connection:
        rows = []
        for table in (tables.answers, tables.snapshots):
            query = sa.select(table).where(table.c.room == code)
            rows.append([dict(row) for row in (await connection.execute(query)).mappings()])
    return Kept(stored.room, text_of(stored.play.table), rows[0], rows[1])


async def keep_all(site: Site, kept: Kept) -> None:
    """Write a room as it is given, and let the server forget what it had in memory."""
    code = kept.room.code
    async with site.hub.store.engine.begin() as connection:
        room = {"data": msgspec.json.encode(kept.room).decode(), "version": kept.room.version, "seq": kept.room.seq}
        values = {"table_json": kept.table, **room}
        await connection.execute(tables.rooms.update().where(tables.rooms.c.code == code).values(values))
        for table, rows in ((tables.answers, kept.answers), (tables.snapshots, kept.snapshots)):
            await connection.execute(table.delete().where(table.c.room == code))
            await connection.execute(table.insert(), rows)
    site.hub.rooms.pop(code, None)


def dealt_anew(kept: Kept, seat: int, step: int) -> tuple[Kept, bool]:
    """The twin: same game for that seat, all else different, the server's secret included."""
    game = find_game(kept.room.game)
    table = load(game.table, kept.table)
    imagined = save(imagine(game, table, seat, chance_from_seed("twin", step))).decode()
    room = msgspec.structs.replace(kept.room, secret="another secret")
    answers = [{**row, "events": without_secrets(row["events"], seat)} for row in kept.answers]
    current = {"room": room.code, "seq": room.seq, "table_json": imagined}
    snapshots = [row for row in kept.snapshots if row["seq"] != room.seq] + [current]
    return Kept(room, imagined, answers, snapshots), without_chance(imagined) != without_chance(kept.table)


def without_chance(table: str) -> Any:
    plain = msgspec.json.decode(table)
    del plain["chance"]
    return plain


def without_secrets(events: str, seat: int) -> str:
    """The log, with what that seat was not told taken out."""
    told = msgspec.json.decode(events, type=list[Event])
    return msgspec.json.encode([event.seen_by(seat) for event in told]).decode()
