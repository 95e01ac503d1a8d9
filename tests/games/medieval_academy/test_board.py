"""The table in the browser: every position can be drawn, and what an option touches is there to be clicked."""

import functools
import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import StrictUndefined, Template

from oyez.engine.asking import Question
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.table import Table
from oyez.server.shown.templates import environment
from tests.games.medieval_academy.positions import a_table
from tests.tools import a_chance, decisions

NAMES = ["Aude", "Bran", "Cador", "Dinadan", "Elaine"]
PARTS = ("opponents", "common", "place", "hand", "aid")
PAGE = "{% import 'games/medieval_academy/board.html' as board with context %}" + "".join(
    f"<section id='{part}'>{{{{ board.{part}() }}}}</section>" for part in PARTS
)


@functools.cache
def strict_page(language: str) -> Template:
    """All parts of the board; a name that is not there is an error."""
    return environment(language).overlay(undefined=StrictUndefined).from_string(PAGE)


def drawn(view: dict[str, Any], seat: int | None, language: str) -> str:
    seats = [SimpleNamespace(number=number, name=NAMES[number]) for number in range(len(view["colours"]))]
    return strict_page(language).render(
        view=view,
        me=seat,
        question=None,
        words=Speaker(game.words, language, NAMES),
        table=SimpleNamespace(seats=seats, game=game.name),
    )


def pieces_of(question: Question) -> set[str]:
    choices = getattr(question, "choices", [])
    return {piece for choice in choices for piece in game.words.touches(choice, question.seat)}


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "en"), (4, "fr"), (5, "en")])
def test_every_kind_of_question_can_be_drawn_and_clicked(seats: int, language: str) -> None:
    seen: set[tuple[int, str]] = set()
    for number, options in enumerate(OPTION_SETS):
        play = game.start(seats, a_chance("board", seats), options)
        for _, question in decisions(play, number):
            if (number, question.decision) not in seen:
                seen.add((number, question.decision))
                check_page(play, question, language)
        for seat in (0, None):
            assert drawn(game.view(play.table, seat), seat, language)
    assert len(seen) > 30


def check_page(play: Play[Table], question: Question, language: str) -> None:
    html = drawn(game.view(play.table, question.seat), question.seat, language)
    pieces = Counter(re.findall(r'data-piece="([^"]+)"', html))
    assert not [piece for piece, count in pieces.items() if count > 1], "a piece is there twice"
    assert pieces_of(question) <= set(pieces), (
        f"{question.decision}: {pieces_of(question) - set(pieces)} cannot be clicked"
    )
    assert "style=" not in html
    assert "<script" not in html
    assert not re.search(r"\son\w+=", html)
    spectator = drawn(game.view(play.table, None), None, language)
    assert 'data-piece="hand-' not in spectator


def test_pawns_in_a_stack_are_drawn_from_the_bottom_up_and_laps_are_marked() -> None:
    t = a_table(tracks={"quests": "22:[B,A], C 2"})
    html = drawn(game.view(t, 0), 0, "en")
    track = html[html.index('data-piece="board-quests"') :]
    assert track.index("pawn-quests-green") < track.index("pawn-quests-blue")  # the top pawn is drawn last
    heights = re.findall(r'data-piece="pawn-quests-(?:green|blue)".*?cy="([\d.]+)"', track)
    assert float(heights[0]) > float(heights[1])
    assert track.count('class="ma-lap-number"') >= 2
