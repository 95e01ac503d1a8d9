"""The board as the server draws it for a seat, without a server."""

import functools
import re
from typing import Any

import jinja2

from oyez.engine.asking import Question
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.server.shown.question import QuestionShown, show_question
from oyez.server.shown.templates import environment

PARTS = """{% import "games/merlinn/board.html" as board with context %}
{{ board.round() }}{{ board.goal() }}{% for phase in words.phases(view) %}{{ phase.label }}{% endfor %}
{% for seat in seats if seat != me %}
<article data-piece="player-{{ seat }}">{{ board.plate_mark(seat) }}{{ board.plate_chip(seat) }}{{ board.plate(seat) }}
</article>{% endfor %}
{{ board.under_others() }}{{ board.board() }}
{% if me is not none %}
<div data-piece="player-{{ me }}">{{ board.plate_mark(me) }}{{ board.own() }}{{ board.hand() }}</div>{% endif %}
{% if question %}{{ board.line() }}<button>{{ board.blocked() }}</button>
{% for option in question.options %}{{ board.group_of(option) }}{{ option.effect }}{% endfor %}{% endif %}
{{ board.aid() }}"""
NAMES = ["Aude", "Perceval", "Yvain", "Lancelot"]


@functools.cache
def page_template(language: str) -> jinja2.Template:
    return environment(language).from_string(PARTS)


def speaker(language: str, players: int, me: int | None = None) -> Speaker:
    return Speaker(game.words, language, NAMES[:players], me)


def shown(question: Question, view: dict[str, Any], language: str) -> QuestionShown:
    """The question as the page shows it."""
    words = speaker(language, view["players"], question.seat)
    return show_question(question, view, question.seat, words, stamp="", rule_text="")


def drawn(view: dict[str, Any], me: int | None, language: str, question: Question | None = None) -> str:
    """All that the board draws for a seat, or for a spectator."""
    return page_template(language).render(
        view=view,
        me=me,
        words=speaker(language, view["players"], me),
        question=shown(question, view, language) if question is not None else None,
        seats=range(view["players"]),
    )


def large_card(name: str, language: str) -> str:
    """A card from near."""
    source = '{% import "games/merlinn/board.html" as board with context %}{{ board.large_card(name) }}'
    template = environment(language).from_string(source)
    return template.render(words=speaker(language, 4), question=None, name=name)


def pieces(page: str) -> list[str]:
    return re.findall(r'data-piece="([^"]+)"', page)
