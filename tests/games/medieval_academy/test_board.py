"""The table in the browser: every position can be drawn, and what an option touches is there to be clicked."""

import re
from itertools import pairwise

import pytest

from oyez.engine.asking import Question
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.figures import CARD_IDS, CATEGORY_IDS
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.table import PLAYING, Table
from oyez.server.pages.cards import large_card
from tests.games.medieval_academy.pages import NAMES, asked, drawn, pieces_in
from tests.games.medieval_academy.positions import A, a_table, dealt, steps
from tests.tools import a_chance, decisions

BUTTONS = 3  # what has no piece is a button in the question line


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "en"), (4, "fr"), (5, "en")])
def test_every_kind_of_question_can_be_drawn_and_clicked(seats: int, language: str) -> None:
    """Eleven games for each number of seats; of each every kind of question, early and late."""
    seen: dict[tuple[int, str], int] = {}
    for number, options in enumerate(OPTION_SETS):
        play = game.start(seats, a_chance("board", seats), options)
        for _, question in decisions(play, number):
            key = (number, question.decision)
            seen[key] = seen.get(key, 0) + 1
            if seen[key] in (1, 2, 5, 17, 44):
                check_page(play, question, language)
        for seat in (0, None):
            assert drawn(game.view(play.table, seat), seat, language)
    assert len(seen) > 30


def check_page(play: Play[Table], question: Question, language: str) -> None:
    view = game.view(play.table, question.seat)
    html = drawn(view, question.seat, language, question)
    pieces = pieces_in(html)
    assert not [piece for piece, count in pieces.items() if count > 1], "a piece is there twice"
    shown = asked(question, view, language)
    assert shown is not None
    for option in shown.options:
        assert set(option.pieces) <= set(pieces), f"{question.decision}: {option.label} cannot be touched"
        assert len(set(option.pieces)) == len(option.pieces), f"{option.label} touches a piece twice"
    paths = sorted(tuple(option.pieces) for option in shown.options if option.pieces)
    assert not [one for one, other in pairwise(paths) if one != other and one == other[: len(one)]], "a path too short"
    assert max(paths.count(path) for path in paths) <= (2 if question.decision == "win_tie" else 1)
    assert sum(not option.pieces for option in shown.options) <= BUTTONS
    assert "style=" not in html
    assert "<script" not in html
    assert not re.search(r"\son\w+=", html)
    assert 'data-piece="hand-' not in drawn(game.view(play.table, None), None, language)


def test_pawns_in_a_stack_stand_in_a_column_the_front_one_on_top_and_laps_are_marked() -> None:
    t = a_table(tracks={"quests": "22:[B,A], C 2"})
    html = drawn(game.view(t, 0), 0, "en")
    track = html[html.index('data-piece="board-quests"') :]
    assert track.index("pawn-quests-blue") < track.index("pawn-quests-green") < track.index("pawn-quests-yellow")
    assert re.search(r'pawn-quests-green".*?class="ma-lap">2<', track)


def test_a_card_tells_where_it_leads_and_lights_the_square() -> None:
    t = a_table(hands={A: "quests 4, kings_service 5"}, tracks={"quests": "B 7, A 2", "kings_service": "A 2"})
    t.phase = PLAYING
    steps(t, take_turn(A))
    html = drawn(game.view(t, A), A, "fr")
    assert re.search(r'data-piece="hand-quests_4".*?case 6 · 2e', html, re.DOTALL)
    assert re.search(r'data-piece="hand-kings_service_5".*?case 7 · \+6', html, re.DOTALL)
    squares = re.findall(r'class="ma-square([^"]*)"', html[html.index('data-piece="board-quests"') :])
    assert squares[:7] == ["", "", "", "", "", " ma-land ma-by-quests_4", ""]


def test_the_scoring_of_a_round_is_shown_until_the_first_card_is_kept() -> None:
    play = dealt(4)
    seen = []
    for _, question in decisions(play, 3):
        scoring = game.view(play.table, question.seat).get("last_scoring")
        if scoring:
            assert question.decision == "draft_pick"
            assert play.table.pick == 0
            seen.append(scoring)
            assert scoring["total"] == [
                sum(points) for points in zip(*[line["points"] for line in scoring["lines"]], strict=True)
            ]
    assert {scoring["round"] for scoring in seen} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_short_texts_fit_their_cards_and_every_card_can_be_looked_at(language: str) -> None:
    words = Speaker(game.words, language, NAMES)
    for category in CATEGORY_IDS:
        assert 8 < len(words.label(f"short {category}")) <= 60
        assert len(words.label(f"whole {category}")) > len(words.label(f"short {category}"))
    for card in CARD_IDS:
        assert words.label(f"whole {card.rpartition('_')[0]}") in large_card(
            game.name, "games/medieval_academy/board.html", card, language
        )


@pytest.mark.parametrize("language", ["fr", "en"])
def test_prompts_are_short(language: str) -> None:
    """With a name of twelve letters where they name somebody."""
    words = Speaker(game.words, language, ["Guillemette1"] * 5)
    for seats in (2, 3, 5):
        for number, options in enumerate(OPTION_SETS):
            play = game.start(seats, a_chance("prompts", seats), options)
            for _, question in decisions(play, number, most=150):
                prompt = str(words.prompt(question))
                assert len(prompt) <= 56, prompt
