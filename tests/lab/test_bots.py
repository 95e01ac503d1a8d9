"""A bot that fails loses only its own decision: greedy answers, and the row says so."""

from pathlib import Path

import pytest

from oyez.engine.errors import OyezError
from oyez.lab.figures import rows_of
from oyez.lab.plans import check_series
from oyez.lab.seated import find_bot
from tests.lab.helpers import plan, played, series

HERE = "tests.lab.odd_bots."


@pytest.mark.parametrize(
    ("bot", "failure"), [("Raiser", "raised"), ("Cheater", "illegal"), ("Sleeper", "late"), ("Unborn", "raised")]
)
def test_greedy_answers_in_its_place(tmp_path: Path, bot: str, failure: str) -> None:
    table = (HERE + bot, "random", "random")
    results = played(tmp_path, plan(series(bots=table, games=1), seconds=0.2))
    (game,) = rows_of(results, "games", 0, ["finished", "stand_ins"])
    seats = list(rows_of(results, "seats", 0, ["bot", "decisions", "raised", "illegal", "late"]))
    assert game["finished"]
    expected = 1 if failure == "late" else seats[0]["decisions"]
    assert seats[0][failure] == expected == game["stand_ins"]
    others = {"raised", "illegal", "late"} - {failure}
    assert all(seats[0][other] == 0 for other in others)
    assert all(row[kind] == 0 for row in seats[1:] for kind in ("raised", "illegal", "late"))


def test_a_bot_that_fails_plays_as_greedy_does(tmp_path: Path) -> None:
    """Nothing else of the game changes: whoever raises always is greedy under another name, so it beats random."""
    results = played(tmp_path, plan(series(bots=(HERE + "Raiser", "random", "random"), games=6)))
    won = sum([row["won"] for row in rows_of(results, "seats", 0, ["bot", "won"]) if row["bot"] != "random"])
    assert won >= 4


def test_what_is_no_bot_is_refused_in_a_sentence() -> None:
    for name, sentence in {
        "dragon": "There is no bot «dragon»",
        "nowhere.Bot": "The bot «nowhere.Bot» cannot be loaded",
        HERE + "Nobody": "has no bot «Nobody»",
        HERE + "NOT_A_BOT": "is no bot: it cannot choose",
        "paladin:0": "A budget is a number of simulations",
    }.items():
        with pytest.raises(OyezError, match=sentence):
            find_bot(name)


def test_a_bot_that_cannot_be_made_is_no_reason_to_refuse() -> None:
    check_series(series(bots=(HERE + "Unborn", "random", "random")))


def test_a_series_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(OyezError, match="Name one bot for all seats or 3"):
        check_series(series(bots=("random", "random"), seats=3))
    with pytest.raises(OyezError, match="is for 2 to 5 players, not 9"):
        check_series(series(bots=("random",) * 9))
    with pytest.raises(OyezError, match="has no option «colour»"):
        check_series(series(options={"colour": "red"}))
