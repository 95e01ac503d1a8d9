"""The table page of Medieval Academy for one seat, drawn from a position by the server's own functions."""

import functools
import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

from jinja2 import StrictUndefined, Template

from oyez.engine.asking import Question
from oyez.engine.words import Speaker
from oyez.games.medieval_academy import game
from oyez.server.shown.question import QuestionShown, show_question
from oyez.server.shown.table import tincture_of
from oyez.server.shown.templates import environment

NAMES = ["Aude", "Bran", "Cador", "Dinadan", "Elaine"]
PARTS = ("round", "goal", "board", "under_others", "scene", "aid")
OWN = ("plate_mark(me)", "own()", "hand()")
PAGE = (
    "{% import 'games/medieval_academy/board.html' as board with context %}"
    + "".join(f"<section id='{part}'>{{{{ board.{part}() }}}}</section>" for part in PARTS)
    + "{% if me is not none %}<section id='own' data-piece='player-{{ me }}'>"
    + "".join(f"{{{{ board.{part} }}}}" for part in OWN)
    + "</section>{% endif %}"
    + "{% for seat in table.seats if seat.number != me %}<article data-piece='player-{{ seat.number }}'>"
    + "{{ board.plate_mark(seat.number) }}{{ board.plate_chip(seat.number) }}{{ board.plate(seat.number) }}</article>"
    + "{% endfor %}{% for phase in words.phases(view) %}{{ phase.label }}{% endfor %}"
)


@functools.cache
def strict_page(language: str) -> Template:
    """All parts of the board; a name that is not there is an error."""
    return environment(language).overlay(undefined=StrictUndefined, newline_sequence="\n").from_string(PAGE)


def asked(question: Question | None, view: dict[str, Any], language: str) -> QuestionShown | None:
    """A question as the page has it."""
    if question is None:
        return None
    words = Speaker(game.words, language, NAMES, question.seat)
    return show_question(question, view, question.seat, words, stamp="1", rule_text="")


def drawn(view: dict[str, Any], seat: int | None, language: str, question: Question | None = None) -> str:
    """The page; every part of the board, in no order."""
    seats = [SimpleNamespace(number=number, name=NAMES[number]) for number in range(len(view["colours"]))]
    return strict_page(language).render(
        view=view,
        me=seat,
        question=asked(question, view, language),
        words=Speaker(game.words, language, NAMES[: len(seats)], seat),
        table=SimpleNamespace(seats=seats, game=game.name),
        tincture=functools.partial(tincture_of, view),
    )


def pieces_in(html: str) -> Counter[str]:
    return Counter(re.findall(r"data-piece=[\"']([^\"']+)[\"']", html))
