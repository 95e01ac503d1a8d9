"""A backup that is damaged is refused whole, in a sentence: nothing of it is restored."""

import base64
import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.errors import OyezError
from oyez.games import find_game
from oyez.rooms.fairness import secret_for
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import Change
from oyez.rooms.seating import seat_bot, sit_down
from oyez.store import Person, Store, open_store
from oyez.store.backup import NEW_IN_0003, BadBackup, read_backup, rows_of, write_backup
from oyez.store.sessions import hash_of
from tests.rooms.helpers import again

BITS = 1500
Lines = list[Any]


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    """A small site: a person with a token and a session, a table, an answer, a line of chat."""
    url = f"sqlite:///{tmp_path}/site.sqlite"
    store = await open_store(url)
    await fill(store)
    await store.close()
    file = tmp_path / "backup.gz"
    await write_backup(url, file)
    return file


async def fill(store: Store) -> None:
    await store.people.add(Person("aude", "Aude", login="aude", password_hash="x", created_at=1.0))
    await store.people.add_token("ab" * 32, "aude", "bot", now=1.0)
    await store.sessions.set("session", b"\x00\xff{}", 10.0)
    game = find_game("medievallons")
    room = open_room(game, 2, {}, code="abcdefghjkmn", secret=secret_for("x", "y"), host="aude", now=1.0)
    sit_down(room, "aude", "Aude", number=0)
    seat_bot(room, 1, "greedy", "Bot")
    dealt = begin(room, game, 2.0)
    await store.rooms.create(dealt, now=2.0)
    play = again(dealt)
    question = play.asked[0]
    room.version += 1
    answered = give_answer(room, play, question.seat, question.sample(lambda limit: 0), 3.0)
    await store.rooms.save(answered, now=3.0)
    await store.chat.say(room.code, 0, "Aude", "Bonjour", now=3.0)
    other = open_room(game, 2, {}, code="bbcdefghjkmn", secret="00", host="aude", now=1.0)
    await store.rooms.create(Change(other), now=2.0)


def what_is_in(file: Path) -> Any:
    """What a restore would write, or the sentence of the refusal."""
    try:
        return rows_of(file)
    except BadBackup as refusal:
        return refusal


async def test_of_all_single_bit_errors_none_restores_as_other_data(backup: Path, tmp_path: Path) -> None:
    """Attack: one bit of the file is turned. It is refused, or (in the file's name or time) makes no difference."""
    whole, rows = backup.read_bytes(), what_is_in(backup)
    dice = random.Random(6)
    places = [*range(len(whole) * 8 - 64, len(whole) * 8), *dice.sample(range(len(whole) * 8), BITS - 64)]
    wrong = tmp_path / "wrong.gz"
    refused = 0
    for place in places:
        data = bytearray(whole)
        data[place // 8] ^= 1 << place % 8
        wrong.write_bytes(data)
        found = what_is_in(wrong)
        if isinstance(found, BadBackup):
            refused += 1
        else:
            assert found == rows, f"bit {place} gave other data"
    assert refused > BITS * 0.9


async def test_a_backup_whose_checksum_is_cut_off_is_refused(backup: Path) -> None:
    whole = backup.read_bytes()
    for missing in (1, 4, 8):
        backup.write_bytes(whole[:-missing])
        assert isinstance(what_is_in(backup), BadBackup)


def entries_of(lines: Lines, table: str) -> list[dict[str, Any]]:
    return [line[1] for line in lines if isinstance(line, list) and line[0] == table]


MALFORMED: dict[str, Callable[[Lines], Any]] = {
    "no revision": lambda lines: lines[0].pop("revision"),
    "unknown revision": lambda lines: lines[0].update(revision="9999"),
    "a header that is a list": lambda lines: lines.__setitem__(0, []),
    "a line of three": lambda lines: lines[1].append(1),
    "a line that is a number": lambda lines: lines.__setitem__(1, 7),
    "a row that is a text": lambda lines: lines[1].__setitem__(1, "x"),
    "a name that is a list": lambda lines: lines[1].__setitem__(0, ["people"]),
    "an end that is no count": lambda lines: lines[-1].update(end={}),
    "no end": lambda lines: lines.__setitem__(-1, {"other": 1}),
    "an unknown column": lambda lines: entries_of(lines, "people")[0].update(more=1),
    "a missing column": lambda lines: entries_of(lines, "people")[0].pop("name"),
    "a value of another kind": lambda lines: entries_of(lines, "people")[0].update(name=[1]),
    "nothing where something must be": lambda lines: entries_of(lines, "people")[0].update(name=None),
    "bytes that are none": lambda lines: entries_of(lines, "sessions")[0].update(value={"bytes": "é"}),
    "bytes without bytes": lambda lines: entries_of(lines, "sessions")[0].update(value={}),
    "the same row twice": lambda lines: entries_of(lines, "rooms")[1].update(entries_of(lines, "rooms")[0]),
    "an answer to no room": lambda lines: entries_of(lines, "answers")[0].update(room="nowhere"),
    "a snapshot of no room": lambda lines: entries_of(lines, "snapshots")[0].update(room="nowhere"),
    "a room that cannot be read": lambda lines: entries_of(lines, "rooms")[0].update(data='{"code": 1}'),
    "a room of another code": lambda lines: entries_of(lines, "rooms")[0].update(code="cbcdefghjkmn"),
    "a table that cannot be read": lambda lines: entries_of(lines, "rooms")[0].update(table_json="{"),
    "a table of nothing": lambda lines: entries_of(lines, "rooms")[0].update(table_json='{"turn": "x"}'),
    "events that cannot be read": lambda lines: entries_of(lines, "answers")[0].update(events="[7]"),
    "a list in a list in a list …": lambda lines: lines.insert(1, "DEEP"),
}


@pytest.mark.parametrize("kind", MALFORMED)
async def test_a_malformed_backup_is_refused_in_a_sentence(backup: Path, tmp_path: Path, kind: str) -> None:
    lines = [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]
    MALFORMED[kind](lines)
    text = "\n".join("[" * 100_000 if line == "DEEP" else json.dumps(line) for line in lines)
    backup.write_bytes(gzip.compress(text.encode() + b"\n"))
    url = f"sqlite:///{tmp_path}/elsewhere.sqlite"
    with pytest.raises(OyezError) as refusal:
        await read_backup(url, backup)
    assert isinstance(refusal.value, BadBackup)
    assert "\n" not in refusal.value.said_in("fr")
    store = await open_store(url)
    assert await store.people.get("aude") is None, "nothing of it is there"
    await store.close()


def as_in_0002(lines: Lines) -> None:
    """Before there was a way back into an account, and before anybody knew who said what."""
    lines[0]["revision"] = "0002"
    for table, columns in {**NEW_IN_0003, "sessions": ["person"]}.items():
        for row in entries_of(lines, table):
            for column in columns:
                del row[column]


async def test_an_older_backup_is_brought_up_to_date(backup: Path, tmp_path: Path) -> None:
    """Sessions were kept as they are, and nobody knew when a person was last here."""
    lines = [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]
    as_in_0002(lines)
    lines[0]["revision"] = "0001"
    entries_of(lines, "people")[0].pop("seen_at")
    entries_of(lines, "sessions")[0]["key"] = "session"
    backup.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode() + b"\n"))
    store = await open_store(url := f"sqlite:///{tmp_path}/elsewhere.sqlite")
    await read_backup(url, backup)
    assert await store.sessions.get("session", now=1.0) == b"\x00\xff{}"
    assert await store.sessions.alive([hash_of("session")], now=1.0) == {hash_of("session")}
    person = await store.people.get("aude")
    assert person is not None
    assert person.seen_at == 1.0
    await store.close()


async def test_a_backup_from_before_the_ways_back_is_brought_up_to_date(backup: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]
    as_in_0002(lines)
    entries_of(lines, "sessions")[0]["value"] = {"bytes": base64.b64encode(b'{"person":"aude"}').decode()}
    backup.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode() + b"\n"))
    store = await open_store(url := f"sqlite:///{tmp_path}/elsewhere.sqlite")
    await read_backup(url, backup)
    person = await store.people.get("aude")
    assert person is not None
    assert (person.is_admin, person.recovery_hash, person.banned_at) == (False, None, None)
    assert await store.sessions.drop_of("aude") == [hash_of("session")], "it ends with a new password"
    assert [line.person for line in await store.chat.lines("abcdefghjkmn")] == [None]
    await store.close()
