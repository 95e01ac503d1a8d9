"""While a window is held open, no page, list, replay or hint tells whether anybody was asked in it.

For a person who is not asked, two worlds are compared that he cannot tell apart: in one of them somebody may act in the
window that has just been opened, in the other nobody can.
"""

import re
import time
from typing import Any, NamedTuple

import msgspec
import pytest

from oyez.engine.asking import Question
from oyez.engine.choices import Pass
from oyez.engine.errors import OyezError
from oyez.engine.play import Play
from oyez.engine.sight import imagine
from oyez.engine.table import load, save
from oyez.games import find_game
from oyez.rooms.fairness import new_code
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import Change, ChatLine
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from tests.server.site import FRAGMENT, Site
from tests.server.test_hidden import Kept, Somebody, a_person, everything, keep_all, load_all
from tests.tools import a_chance, below_of

SECONDS = 20.0  # as long as windows are held here
MOST_ANSWERS = 150
PAIRS = 3


class Clock:
    """The time of the day, which stands still."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped = Clock()
    monkeypatch.setattr(time, "time", stopped)
    return stopped


class Fork(NamedTuple):
    """An answer after which one reader cannot tell two worlds apart, and the two as they are before it."""

    seat: int
    plain: Any
    worlds: tuple[Kept, Kept]


async def table_with_windows(site: Site, game_name: str, people: list[Somebody]) -> str:
    """A public table of persons who want to be asked always, dealt."""
    game, code = find_game(game_name), new_code()
    seats, host = len(people), people[0].person
    room = open_room(game, seats, {}, code=code, secret="held", host=host, now=1.0, window_seconds=SECONDS)
    room.public = True
    for number, somebody in enumerate(people):
        sit_down(room, somebody.person, f"Personne {number}").asks = "always"
    await site.hub.create(begin(room, game, time.time()))
    return code


def after(kept: Kept, seat: int, plain: Any) -> Change | None:
    """What such an answer comes to; None where it is not allowed."""
    game = find_game(kept.room.game)
    room = msgspec.json.decode(msgspec.json.encode(kept.room), type=type(kept.room))
    play = Play(game, load(game.table, kept.table), listen=True)
    try:
        return give_answer(room, play, seat, plain, time.time())
    except OyezError:
        return None


def fork(kept: Kept, question: Question, plain: Any, reader: int, number: int) -> Fork | None:
    """Another world for the reader, in which somebody else is asked after the same answer, or nobody."""
    game = find_game(kept.room.game)
    table = load(game.table, kept.table)
    here = after(kept, question.seat, plain)
    if here is None or not here.windows or here.room.is_over or reader in here.room.secretly:
        return None
    for world in range(4):
        imagined = imagine(game, table, reader, a_chance("world", number, world))
        imagined.chance = table.copy().chance
        other = msgspec.structs.replace(kept, table=save(imagined).decode())
        there = after(other, question.seat, plain)
        if there is None or reader in there.room.secretly or bool(there.room.secretly) == bool(here.room.secretly):
            continue
        if windows_seen(there, reader) == windows_seen(here, reader):
            shots = [row for row in kept.snapshots if row["seq"] != kept.room.seq]
            now = {"room": kept.room.code, "seq": kept.room.seq, "table_json": other.table}
            return Fork(question.seat, plain, (kept, msgspec.structs.replace(other, snapshots=[*shots, now])))
    return None


def windows_seen(change: Change, reader: int) -> list[Any]:
    """What a reader is shown of each window that was opened: the table, and what was told before it."""
    assert change.play is not None
    game, told = change.play.game, [event.seen_by(reader) for answer in change.answers for event in answer.events]
    return [(game.view(window.table, reader), told[: window.events]) for window in change.windows]


async def seen_by(site: Site, watcher: Somebody, code: str) -> dict[str, str]:
    """Everything that reaches him, what he may ask for included."""
    found = await everything(site, watcher, code)
    client, path = watcher.browser.client, f"/t/{code}"
    for address in ("/", f"{path}/replay?step=9999", f"{path}/preview.svg", f"{path}/piece?name=player-0&why=1"):
        found[address] = (await client.get(address)).text
    for act in ("hint", "undo"):
        await watcher.browser.get("/account")
        found[act] = (await watcher.browser.post(f"{path}/{act}", headers=FRAGMENT)).text
    return {name: without_tickets(text) for name, text in found.items()}


def without_tickets(text: str) -> str:
    return re.sub(r'name="(ticket|_csrf_token)" value="[^"]*"', "", text)


async def act(site: Site, code: str, seat: int, plain: Any) -> None:
    def decide(live: LiveRoom) -> Change:
        return give_answer(live.copy_of_room(), live.copy_of_play(), seat, plain, time.time())

    await site.hub.act(code, decide)


async def compare(site: Site, code: str, watcher: Somebody, found: Fork, clock: Clock, *, afresh: bool) -> None:
    """In both worlds the answer is given, and the reader looks. Whoever is asked passes: all is as before.

    `afresh`: the worker that he asks has not known the table before (it was started anew, or is another).
    """
    began, shown = clock.now, []
    for world in found.worlds:
        await keep_all(site, world)
        await act(site, code, found.seat, found.plain)
        if afresh:
            site.hub.rooms.pop(code)
        shown.append(await seen_by(site, watcher, code))
        while (live := await site.hub.room(code)).room.secretly:
            clock.now = began + 1.0
            await act(site, code, live.room.secretly[0], msgspec.to_builtins(Pass()))
            clock.now = began  # all look at the same time
            if (await site.hub.room(code)).room.window_ends != began + SECONDS:
                break  # it has led to another window
            shown.append(await seen_by(site, watcher, code))
    for other in shown[1:]:
        told = {name: difference(text, other[name]) for name, text in shown[0].items() if other[name] != text}
        assert told == {}, "these tell whether anybody was asked"


def difference(one: str, other: str) -> tuple[str, str]:
    """Where two pages part; their names tell only that they do."""
    one, other = (re.sub(r'data-version="[^"]*"', "", text) for text in (one, other))
    at = next((place for place, (here, there) in enumerate(zip(one, other, strict=False)) if here != there), 0)
    return one[max(0, at - 60) : at + 100], other[max(0, at - 60) : at + 100]


@pytest.mark.parametrize("afresh", [False, True], ids=["known", "read anew"])
@pytest.mark.parametrize("game_name", ["midevil", "fief"])
async def test_a_held_window_looks_the_same_asked_in_or_not(
    site: Site, clock: Clock, game_name: str, afresh: bool
) -> None:
    people = [await a_person(site, number) for number in range(3)]
    code = await table_with_windows(site, game_name, people)
    below, compared = below_of(("held", game_name)), 0
    for number in range(MOST_ANSWERS):
        clock.now += 100.0
        kept = await load_all(site, code)
        live = await site.hub.room(code)
        assert live.play is not None
        question = live.play.asked[below(len(live.play.asked))]
        plain = msgspec.to_builtins(question.sample(below))
        for reader in range(3):
            found = None if question.secretly else fork(kept, question, plain, reader, number)
            if found is not None:
                await compare(site, code, people[reader], found, clock, afresh=afresh)
                compared += 1
                await keep_all(site, kept)
        if compared >= PAIRS:
            return
        await act(site, code, question.seat, plain)
        if (await site.hub.room(code)).room.is_over:
            break
    assert compared > 0, "this test would not notice a leak"


async def test_a_page_that_reads_the_table_meanwhile_does_not_open_the_window(
    site: Site, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [await a_person(site, number) for number in range(3)]
    code = await table_with_windows(site, "midevil", people)
    below = below_of("meanwhile")
    while not (held := await site.hub.room(code)).held:
        assert held.play is not None
        question = held.play.asked[0]
        await act(site, code, question.seat, msgspec.to_builtins(question.sample(below)))
    chat_lines = site.hub.store.chat.lines

    async def while_somebody_decides(room: str) -> list[ChatLine]:
        site.hub.rooms[room] = held  # what was read by now is this very change
        return await chat_lines(room)

    monkeypatch.setattr(site.hub.store.chat, "lines", while_somebody_decides)
    del site.hub.rooms[code]
    assert (await site.hub.load(code)).held
    assert site.hub.rooms[code].held
