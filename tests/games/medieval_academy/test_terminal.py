"""The table in a terminal and in words."""

import io
from typing import Any

import pytest
from rich.console import Console

from oyez.engine.words import Speaker
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.sight import view
from oyez.games.medieval_academy.sight_shapes import Seen
from oyez.games.medieval_academy.terminal import describe, draw
from tests.games.medieval_academy.positions import A, a_table, steps
from tests.tools import a_chance, decisions

NAMES = ["Aude", "Bran", "Cador", "Dinadan", "Elaine"]


def drawn(view: Seen, language: str = "en", width: int = 100) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, no_color=True, highlight=False)
    console.print(draw(view, Speaker(game.words, language, NAMES)))
    return out.getvalue()


def told(view: Seen, language: str = "en") -> list[str]:
    return describe(view, Speaker(game.words, language, NAMES))


def a_view(number: int = 1, **how: Any) -> Seen:
    t = a_table(round=number, hands={A: "quests 5, jousts_tournaments 3"}, **how)
    return view(steps(t, take_turn(A)).table, A)


def test_tracks_show_stacks_in_order_and_what_scores_this_round() -> None:
    view = a_view(tracks={"jousts": "7:[C,B], A 3", "studies": "B 4, C 4, D 2"})
    picture = drawn(view)
    jousts = next(line for line in picture.splitlines() if "Jousts" in line)
    assert jousts.index("▧") < jousts.index("░")  # B green on top of C yellow
    assert "7" in jousts
    assert "▧+3" in jousts
    assert "░+2" in jousts
    assert "▤+1" in jousts
    studies = next(line for line in picture.splitlines() if "Studies" in line and "+" not in line)
    assert "▤−3" in studies
    assert "Start" in studies
    assert "▥−1" in studies


def test_the_parchment_the_hand_and_the_teacher_s_pet() -> None:
    picture = drawn(a_view(3))
    assert "⧗ III ←" in picture
    assert "Quests 5" in picture.splitlines()[-1]
    assert "†" in picture
    assert "goes back after this round" in drawn(a_view(3), width=140)
    assert "goes back" not in drawn(a_view(2), width=140)


def test_laps_are_shown() -> None:
    assert "22 (2 ⟳1)" in drawn(a_view(tracks={"quests": "A 22"}))


def test_the_table_in_words() -> None:
    lines = told(a_view(tracks={"jousts": "7:[C,B], A 3", "gallantry": "D 2"}))
    assert lines[0].startswith("Round: I / VI. Teacher’s pet: Aude.")
    assert "Gallantry (every round): 1. Dinadan 2; Start: Aude, Bran, Cador. Bonus: Dinadan +3." in lines
    assert (
        "Jousts (every round): 1. Bran 7; 2. Cador 7; 3. Aude 3; Start: Dinadan."
        " Scores this round: Aude +1, Bran +3, Cador +2." in lines
    )
    assert "Your hand: Quests 5, Jousts/Tournaments 3." in lines


def test_the_same_in_french() -> None:
    lines = told(a_view(tracks={"jousts": "7:[C,B], A 3"}), "fr")
    narrow = "\N{NARROW NO-BREAK SPACE}"
    assert any(line.startswith(f"Joutes (à chaque tour){narrow}: 1. Bran 7{narrow}; 2. Cador 7") for line in lines)
    assert f"Votre main{narrow}: Quêtes 5, Joutes/Tournois 3." in lines


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_kind_of_question_can_be_drawn_and_told(seats: int) -> None:
    seen: set[tuple[int, str]] = set()
    for number, options in enumerate(OPTION_SETS[:4]):
        play = game.start(seats, a_chance("terminal", seats), options)
        for _, question in decisions(play, number):
            if (number, question.decision) in seen:
                continue
            seen.add((number, question.decision))
            for seat, language in ((question.seat, "fr"), (None, "en")):
                view = game.view(play.table, seat)
                assert max(map(len, drawn(view, language, 120).splitlines())) <= 120
                assert all("{" not in line for line in told(view, language))
        assert drawn(game.view(play.table, None))
    assert len(seen) > 20
