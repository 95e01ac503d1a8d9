"""Tournaments, ratings and the ladder."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.bots.levels import LEVELS, thinking_of
from oyez.engine.errors import OyezError
from oyez.extras import load
from oyez.games import find_game, game_names
from oyez.lab.folder import read_results
from oyez.lab.ladder import ladder_of, ladder_plan, read_pairs, seed_of
from oyez.lab.ladder_report import write_ladder
from oyez.lab.plans import LINE_UPS
from oyez.lab.ratings import rate, rated
from oyez.lab.report import write_report
from oyez.lab.strength import Kept, Row, Run, full_name, keep_page, read_kept, target_of, usual_name
from tests.lab.helpers import plan, played, series


def test_the_stronger_is_rated_higher_and_the_interval_shrinks(tmp_path: Path) -> None:
    meeting = plan(series(bots=("random", "greedy"), seats=4, seating=LINE_UPS, games=32), kind="tournament")
    results = played(tmp_path, meeting)
    first, second = rate(rated(results))
    assert (first.bot, second.bot) == ("greedy", "random")
    assert first.games == second.games == 32
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


def test_the_ladder_goes_on_with_new_deals(tmp_path: Path) -> None:
    page, games, pairs = tmp_path / "strength.md", [find_game("medievallons")], [("page", "random")]
    for folder, wanted in (("one", 4), ("one", 6), ("two", 8), ("two", 10), ("three", 10)):
        kept = read_kept(page)
        seed = seed_of(tmp_path / folder, kept)
        results = played(tmp_path / folder, ladder_plan(games, pairs, wanted, 4, seed, kept=kept))
        keep_page(ladder_of(results), page)
    [row] = read_kept(page).matches
    assert {seed: run.games for seed, run in row.runs.items()} == {"ladder 1": 6, "ladder 2": 4}
    assert row.games == 10
    one, two = [read_results(tmp_path / folder) for folder in ("one", "two")]
    assert read_kept(page).ratings["medievallons"] == rate([*rated(one), *rated(two)])
    assert "| medievallons | 4 |  | page – random | 10 |" in page.read_text("utf-8")


def test_bots_that_fail_have_no_strength(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy answers in their place: what it wins is not theirs."""

    def fail(*_: object) -> None:
        raise NameError

    monkeypatch.setattr("oyez.lab.seated.ask_bot", fail)
    games = [find_game("medievallons")]
    results = played(tmp_path, ladder_plan(games, [("squire", "random")], 2, 4, "ladder"))
    with pytest.raises(OyezError, match="medievallons, squire – random: greedy took over"):
        ladder_of(results)


def test_whoever_is_the_squire_under_another_name_does_not_play_twice() -> None:
    pairs = [("squire", "random"), ("greedy", "random")]
    sides = {name: ladder_plan([find_game(name)], pairs, 2, 4, "s").series for name in ("medievallons", "fief")}
    assert [one.bots for one in sides["medievallons"]] == [("squire", "random")]
    assert [one.bots for one in sides["fief"]] == pairs


def match(games: int, sides: tuple[str, str] = ("squire", "random"), share: float = 1.0, **more: Any) -> Row:
    run = Run(games=games, won=share * games, margin=share, milliseconds=(1.0, 1.0), decisions=50.0)
    facts: dict[str, Any] = {"thinking": thinking_of(find_game("fief")), "seed": "a"} | more
    return Row(game="fief", seats=4, options={}, sides=sides, thinking=facts["thinking"], runs={facts["seed"]: run})


def shown(page: Path) -> list[tuple[str, int, float]]:
    return [(row.thinking, row.games, row.share) for row in read_kept(page).matches]


def test_games_of_other_seeds_are_added_and_those_of_the_same_are_not(tmp_path: Path) -> None:
    page, today = tmp_path / "strength.md", thinking_of(find_game("fief"))
    keep_page(Kept([match(8)]), page)
    keep_page(Kept([match(8)]), page)
    assert shown(page) == [(today, 8, 1.0)]
    keep_page(Kept([match(6, share=0.0)]), page)  # a shorter one of the same deals says nothing new
    keep_page(Kept([match(24, share=0.5, seed="b")]), page)
    [row] = read_kept(page).matches
    assert (row.games, row.won, row.margin) == (32, 20.0, 0.625)
    assert target_of(row) == "(90%)"


@pytest.mark.parametrize("game", game_names())
def test_each_game_says_how_often_a_paladin_should_win(game: str) -> None:
    row = msgspec.structs.replace(match(8, ("paladin", "greedy"), share=0.5), game=game)
    wanted = find_game(game).strength_target
    assert wanted > 0.6
    assert target_of(row) == f"({wanted:.0%})"


def test_games_of_older_bots_stand_apart_until_there_are_as_many_new_ones(tmp_path: Path) -> None:
    page, today = tmp_path / "strength.md", thinking_of(find_game("fief"))
    keep_page(Kept([match(20, thinking="0.0.0")]), page)
    keep_page(Kept([match(12, share=0.5)]), page)
    assert shown(page) == [("0.0.0", 20, 1.0), (today, 12, 0.5)]
    above, below = page.read_text("utf-8").split("## Matches of older bots")
    assert "| squire – random | 12 |" in above
    assert "| squire – random | 20 |" in below
    keep_page(Kept([match(8, seed="b")]), page)
    assert shown(page) == [(today, 20, 0.7)]
    assert "older bots" not in page.read_text("utf-8")


def test_a_folder_of_older_bots_is_not_played_on(tmp_path: Path) -> None:
    ladder = ladder_plan([find_game("medievallons")], [("squire", "random")], 2, 4, "ladder")
    older = msgspec.structs.replace(ladder.series[0], thinking="0.0.0")
    played(tmp_path / "ladder", msgspec.structs.replace(ladder, series=(older,)))
    with pytest.raises(OyezError, match="holds the results of another run"):
        played(tmp_path / "ladder", ladder)


def test_names_and_pairs() -> None:
    own = LEVELS["paladin"].simulations
    assert usual_name(f"paladin:{own}") == usual_name("paladin") == "paladin"
    game = find_game("fief")
    assert usual_name("paladin:20") == full_name("paladin:20", game) == "paladin:20"
    assert full_name("paladin", game) == f"paladin:{own}"
    assert full_name("greedy", game) == "greedy", "where the squire is careless, greedy is another"
    assert full_name("greedy", find_game("midevil")) == full_name("squire", game) == "squire"
    assert read_pairs("paladin:600-knight, squire-page") == [("paladin:600", "knight"), ("squire", "page")]
    with pytest.raises(OyezError, match="A pair of bots is written"):
        read_pairs("paladin")


def test_more_time_is_a_larger_budget_as_each_game_goes() -> None:
    games = [find_game("medievallons"), find_game("midevil")]
    plan = ladder_plan(games, read_pairs("paladin@200-paladin@50"), 2, 4, "time")
    for game, planned in zip(games, plan.series, strict=True):
        assert planned.bots == (f"paladin:{round(200 * game.pace)}", f"paladin:{round(50 * game.pace)}")
    row = match(8, ("paladin:800", "paladin:200"), share=0.4)
    assert target_of(row) == "(50%)"
    assert target_of(msgspec.structs.replace(row, sides=("paladin:200", "paladin:800"))) == ""
    with pytest.raises(OyezError, match="A time is a number of milliseconds"):
        full_name("paladin@long", games[0])


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(OyezError, match=r'The package openskill is not installed here: pip install "oyez\[lab\]"'):
        load("openskill.models", "lab")
