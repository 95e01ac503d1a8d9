"""Games in progress survive an upgrade: data bases as older versions left them are opened and played on.

`tests/store/saves` keeps one for each migration, as SQL. They are never made anew: when one of these tests fails, a
change has broken the games that people are playing.
"""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from oyez.bots.players import answer_of, make_bot
from oyez.games import game_names
from oyez.rooms.game import give_answer, table_at
from oyez.rooms.room import Change
from oyez.server.config import Config
from oyez.server.live import LiveRoom
from tests.server.site import running

SAVES = sorted((Path(__file__).parents[1] / "store" / "saves").glob("*.sql"))
MOST_ANSWERS = 4000
# What the browser of the person who plays there sends. Until migration 0002 it stood in the data base as it is.
COOKIE = "32a2a41aee10830801bfa0c4a2ac54de3b2f0e55741c19162daab757d1fbd50c"


@pytest.fixture(params=SAVES, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path, config: Config) -> tuple[Config, dict[str, str], str]:
    """A site on an old data base; its rooms by game; the cookie of the person who plays there."""
    file = tmp_path / "old.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(request.param.read_text("utf-8"))
    rooms = dict(connection.execute("SELECT game, code FROM rooms").fetchall())
    connection.close()
    kept = msgspec.structs.replace(config, database=f"sqlite:///{file}", bots=False, keep_unplayed_days=0)
    return kept, rooms, COOKIE


def go_on(live: LiveRoom) -> Change:
    """Whoever is asked answers."""
    play = live.copy_of_play()
    question = play.asked[0]
    answer = msgspec.to_builtins(answer_of(make_bot("random", f"{live.room.seq}"), play, question))
    return give_answer(live.copy_of_room(), play, question.seat, answer, 1.0)


@pytest.mark.parametrize("game", game_names())
async def test_an_old_game_is_played_to_its_end(old: tuple[Config, dict[str, str], str], game: str) -> None:
    config, rooms, _ = old
    async with running(config) as site:
        code = rooms[game]
        live = await site.hub.room(code)
        assert live.room.status == "playing"
        for _ in range(MOST_ANSWERS):
            if live.room.is_over:
                break
            live = await site.hub.act(code, go_on)
        assert live.room.status == "finished"


async def test_an_old_log_still_leads_to_the_old_table(old: tuple[Config, dict[str, str], str]) -> None:
    config, rooms, _ = old
    async with running(config) as site:
        for code in rooms.values():
            live = await site.hub.room(code)
            first = await site.hub.store.rooms.snapshot_before(live.room, 0)
            assert first is not None
            assert live.play is not None
            given = await site.hub.store.rooms.answers(code, after=0)
            assert table_at(live.game, first, given).table == live.play.table


async def test_a_person_goes_on_where_he_was(old: tuple[Config, dict[str, str], str]) -> None:
    config, rooms, session = old
    async with running(config) as site:
        aude = site.browser("fr")
        aude.client.cookies.set("oyez-session", session)
        for game in ("medievallons", "midevil"):
            path = f"/t/{rooms[game]}"
            before = await aude.get(path)
            assert before.is_asked
            after = await aude.answer(path, 0)
            assert after.status == 200
            assert after.version != before.version
        assert "À demain !" in (await aude.get(path)).text
