"""Two versions over the same deals: what differs is said, and what does not is not."""

import random
from pathlib import Path

import msgspec
import pytest

from oyez.cli.laboratory import MOST_SAID
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.lab.balance import Comparison, Measure, Twin, compare, compare_twins, games_of
from oyez.lab.balance_report import write_balance
from oyez.lab.folder import Results
from oyez.lab.naming import Names
from oyez.lab.verdicts import Verdict, size_of, spoken, summary
from tests.lab.helpers import oyez, plan, played, series

RUNS = 100


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Twin]:
    """Many games of one version."""
    results = played(tmp_path_factory.mktemp("null"), plan(series(games=300)))
    return list(games_of(results, 0))


def test_a_null_change_gives_no_verdict_in_95_of_100_runs(games: list[Twin]) -> None:
    """A hundred comparisons of a version with itself, of games that differ by chance alone."""
    dice = random.Random(17)
    verdicts = 0
    for _ in range(RUNS):
        chosen = dice.sample(games, 80)
        verdicts += bool(compare_twins(iter(zip(chosen[:40], chosen[40:], strict=True))).sure)
    assert verdicts <= RUNS * 0.05


def test_the_same_games_twice_differ_in_nothing(games: list[Twin]) -> None:
    comparison = compare_twins(iter(zip(games[:100], games[:100], strict=True)))
    assert comparison.pairs == 100
    assert len(comparison.measures) > 50
    assert {measure.change.mean for measure in comparison.measures} == {0.0}
    assert comparison.sure == []


def test_nothing_is_claimed_of_a_few_games(games: list[Twin]) -> None:
    key = ("shape", "decisions")
    longer = [msgspec.structs.replace(twin, facts=twin.facts | {key: 10 * twin.facts[key]}) for twin in games[:20]]
    assert compare_twins(iter(zip(games[:19], longer[:19], strict=True))).sure == []
    (found,) = compare_twins(iter(zip(games[:20], longer, strict=True))).sure
    assert found.name == "decisions"


@pytest.fixture(scope="module")
def fewer_guilds(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Two guilds win instead of three."""
    before, after = series(games=60), series(games=60, options={"guilds_to_win": 2})
    return played(tmp_path_factory.mktemp("change"), plan(before, after, kind="balance"))


def test_a_change_is_found_with_its_size(fewer_guilds: Results) -> None:
    comparison = compare(fewer_guilds)
    found = {measure.name: measure for measure in comparison.sure}
    assert {"decisions", "turns", "best_points"} <= found.keys()
    decisions = found["decisions"]
    assert decisions.difference < 0
    assert decisions.interval[0] < decisions.difference < decisions.interval[1] < 0
    assert decisions.effect < -0.8
    assert "seat 0" not in found


def test_a_sentence_each_in_both_languages(fewer_guilds: Results) -> None:
    comparison = compare(fewer_guilds)
    english, french = [Verdict(Names(find_game("medievallons"), code), 3) for code in ("en", "fr")]
    sure, same = spoken(comparison, english)
    turns = next(measure for measure in sure if measure.name == "turns")
    assert english.sentence(turns).startswith("Less, beyond chance: the turns a game, from ")
    assert "effect" in english.sentence(turns)
    assert french.sentence(turns).startswith("Moins, hasard mis à part")
    assert any(
        sentence.startswith("No difference beyond chance: the wins of seat") for sentence in map(english.sentence, same)
    )
    for measure in comparison.measures:
        assert "{" not in english.sentence(measure)
        assert bool(english.what(measure)) == bool(french.what(measure))
    assert "60 pairs of games" in summary(comparison, english.voice)
    assert summary(Comparison(3, []), english.voice) == "3 pairs of games: nothing is said of fewer than 20."


def test_what_changes_in_every_game_alike_has_no_size() -> None:
    measure = Measure("shape", "turns", doubt=0.0)
    for _ in range(30):
        measure.before.add(36)
        measure.after.add(27)
        measure.change.add(-9)
    assert measure.is_everywhere
    verdict = Verdict(Names(find_game("merlinn"), "en"), 3)
    said = verdict.sentence(measure)
    assert said == "Less, beyond chance: the turns a game, from 36.0 to 27.0, in every pair of games."


def test_sizes_after_cohen() -> None:
    assert [size_of(effect) for effect in (0.1, -0.3, 0.6, -2)] == [N_("very small"), "small", "medium", "large"]


def test_the_page_has_the_verdicts(fewer_guilds: Results) -> None:
    page = write_balance(fewer_guilds, "fr")
    assert page.index("Moins, hasard mis à part") < page.index("Less, beyond chance")
    assert "Guilds needed to win: 2" in page


def test_two_content_files_are_compared(tmp_path: Path) -> None:
    """Twice as many cards drawn a turn; the other content is played in a process apart."""
    text = (find_game("medievallons").folder / "content.toml").read_text("utf-8")
    file = tmp_path / "generous.toml"
    file.write_text(text.replace("end_turn_draw = 1", "end_turn_draw = 3"), "utf-8")
    arguments = ("balance", "medievallons", "--other-content", file, "--bots", "random", "--games", 48, "--workers", 1)
    done = oyez(*arguments, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "48 pairs of games" in done.stdout
    assert "beyond chance: the mean of «Cards in hand»" in done.stdout or "More, beyond chance" in done.stdout
    settings = (tmp_path / "out" / "settings.json").read_text()
    assert settings.count('"fingerprint"') == 2
    assert len(done.stdout.splitlines()) <= 2 * (MOST_SAID + 1) + 3
    assert (tmp_path / "out" / "content-1.toml").read_text("utf-8") == file.read_text("utf-8")
