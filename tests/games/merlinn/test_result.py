"""How a game against Taverniers ends: they stand on the score sheet beside the players."""

from types import SimpleNamespace
from typing import Any

import pytest

from oyez.engine.game import Outcome
from oyez.engine.languages import Voice
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.scoring import final_scoring
from oyez.server.shown.table import show_result
from oyez.terminal.drawing import as_lines
from oyez.terminal.pages import result_page
from tests.games.merlinn.positions import EMPTY, A, B, C, a_table, plan


def a_lost_game() -> Any:
    """Alone with 4 points on the track and two small tables, against 9 points and a pair."""
    t = a_table([EMPTY], taverniers=["D D"], guilds="pirates goblins", purses={A: (5, 0, 0), B: (0, 0, 2)})
    t.score = [4, 9]
    plan(t, final_scoring())
    return t


@pytest.mark.rule("MI-169", "MI-170")
def test_alone_one_sees_who_was_better_and_by_what() -> None:
    ended = outcome(a_lost_game())
    assert (ended.places, ended.points, ended.reason) == ((2,), (7,), "team_lost")
    [tavernier] = ended.extra
    assert (tavernier.place, tavernier.points) == (1, 10)
    labels = [row.label for row in ended.sheet]
    assert labels == ["track", "cards", "furniture", "tables", "resources", "pairs", "total", "malice left"]
    assert [row.values for row in ended.sheet] == [(4,), (0,), (0,), (2,), (1,), (0,), (7,), (0,)]
    assert tavernier.values == (9, 0, 0, 0, 0, 1, 10, 2)


@pytest.mark.rule("MI-170", "MI-140")
def test_places_of_players_and_taverniers() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=[""], guilds="pirates bards goblins")
    t.score = [9, 3, 7]
    plan(t, final_scoring())
    ended = outcome(t)
    assert (ended.places, [seat.place for seat in ended.extra]) == ((1, 3), [2])
    t = a_table([EMPTY, EMPTY], taverniers=[""], guilds="pirates bards goblins", coop=True)
    t.score = [9, 8, 7]
    plan(t, final_scoring())
    ended = outcome(t)
    assert (ended.places, ended.winners, [seat.place for seat in ended.extra]) == ((1, 1), [A, B], [2])
    assert len(ended.places) == C  # the Tavernier is no player


def test_without_taverniers_the_sheet_is_the_players_alone() -> None:
    t = a_table([EMPTY, EMPTY])
    plan(t, final_scoring())
    ended = outcome(t)
    assert not ended.extra
    assert "pairs" not in [row.label for row in ended.sheet]


@pytest.mark.parametrize(("language", "name"), [("en", "Tavernier"), ("fr", "Maître Tavernier")])
def test_the_terminal_shows_its_column(language: str, name: str) -> None:
    ended: Outcome = outcome(a_lost_game())
    lines = as_lines(result_page(ended, Speaker(game.words, language, ["Ann"]), Voice(language)))
    assert name in lines[0] or name in lines[1]
    [total] = [line.split() for line in lines if line.split()[:1] == ["total"]]
    assert total == ["total", "7", "10"]
    assert [line.split()[1:] for line in lines if line.strip().startswith("place")] == [["2", "1"]]


def test_the_page_shows_its_row() -> None:
    room = SimpleNamespace(seats=[SimpleNamespace(number=0, name="Ann")])
    live: Any = SimpleNamespace(game=game, play=SimpleNamespace(table=a_lost_game()), room=room, chart=None)
    rows = show_result(live, Speaker(game.words, "fr", ["Ann"])).rows
    assert [(row.seat, row.name, row.place, row.score) for row in rows] == [
        (1, "Maître Tavernier", 1, 10),
        (0, "Ann", 2, 7),
    ]
    assert ("paires d’Aventuriers", 1) in rows[0].detail
