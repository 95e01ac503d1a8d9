"""Tournaments, ratings and the ladder."""

import sys
from pathlib import Path

import msgspec
import pytest

from oyez.engine.errors import OyezError
from oyez.extras import load
from oyez.games import find_game
from oyez.lab.ladder import Kept, Row, keep_page, ladder_of, ladder_plan, read_pairs, target_of, usual_name
from oyez.lab.ladder_report import write_ladder
from oyez.lab.plans import LINE_UPS
from oyez.lab.ratings import rate
from oyez.lab.report import write_report
from tests.lab.helpers import plan, played, series


def test_the_stronger_is_rated_higher_and_the_interval_shrinks(tmp_path: Path) -> None:
    meeting = plan(series(bots=("random", "greedy"), seats=4, seating=LINE_UPS, games=24), kind="tournament")
    results = played(tmp_path, meeting)
    first, second = rate(results)
    assert (first.bot, second.bot) == ("greedy", "random")
    assert first.games == second.games == 24
    assert first.interval[0] > second.interval[1]
    assert first.error < 25 / 3 * 0.6
    page = write_report(results, "en")
    assert "Ratings" in page
    assert "Tournament" in page


def test_a_ladder_is_kept_as_a_page(tmp_path: Path) -> None:
    games = [find_game("medievallons"), find_game("medieval_academy")]
    climbing = ladder_plan(games, [("squire", "random")], 4, 4, "ladder")
    results = played(tmp_path / "ladder", climbing)
    kept = ladder_of(results)
    assert [row.game for row in kept.matches] == ["medievallons", "medieval_academy"]
    assert all(row.games == 4 and row.won >= 3 for row in kept.matches)
    assert sorted(kept.ratings) == ["medieval_academy", "medievallons"]
    keep_page(kept, tmp_path / "strength.md")
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "| medievallons | 4 |  | squire – random | 4 |" in page
    assert "| medievallons | squire | 4 | **" in page
    assert "L’échelle" in write_ladder(results, "fr")


def match(games: int, sides: tuple[str, str] = ("greedy", "random"), won: float = 1.0) -> Row:
    facts = {"milliseconds": (1.0, 1.0), "decisions": 50.0, "margin": 0.0}
    return Row(game="fief", seats=4, options={}, sides=sides, games=games, won=won * games, **facts)  # type: ignore[arg-type]


def test_matches_that_were_longer_are_kept(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    keep_page(Kept({}, [match(20), match(8, ("paladin:240", "greedy"))]), page)
    keep_page(Kept({}, [match(10, ("squire", "random")), match(8, ("paladin", "squire"), won=0.5)]), page)
    kept = msgspec.json.decode(page.with_suffix(".json").read_bytes(), type=Kept)
    assert [(row.sides, row.games, row.share) for row in kept.matches] == [
        (("paladin", "squire"), 8, 0.5),
        (("greedy", "random"), 20, 1.0),
    ]
    assert target_of(kept.matches[0]) == "(65%)"
    assert target_of(kept.matches[1]) == "90%"


def test_names_and_pairs() -> None:
    assert usual_name("paladin:240") == usual_name("paladin") == "paladin"
    assert usual_name("paladin:20") == "paladin:20"
    assert read_pairs("paladin:600-knight, squire-page") == [("paladin:600", "knight"), ("squire", "page")]
    with pytest.raises(OyezError, match="A pair of bots is written"):
        read_pairs("paladin")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(OyezError, match=r'The package openskill is not installed here: pip install "oyez\[lab\]"'):
        load("openskill.models", "lab")
