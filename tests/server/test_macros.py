"""What makes pages quick changes nothing on them."""

import functools
import gc
import random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from jinja2 import Environment
from litestar.response.sse import ServerSentEventMessage
from markupsafe import Markup

from oyez.bots.players import answer_of, make_bot
from oyez.games import all_games, game_names
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.seating import sit_down
from oyez.server.assets import NOTHING
from oyez.server.fragment import CSRF_MARK, MARK, VERSION_MARK, cut, in_lines
from oyez.server.live import LiveRoom
from oyez.server.shown import macros, templates
from oyez.server.shown.fragments import draw
from oyez.server.shown.log import LogLine
from oyez.server.shown.table import TableShown
from oyez.server.shown.templates import environment, make_environment
from oyez.store.rooms import StoredRoom


def table_of(name: str, moves: int) -> LiveRoom:
    """A table after some moves."""
    game = next(game for game in all_games() if game.name == name)
    seats = max(2, game.seats[0])
    room = open_room(game, seats, {}, code="abcdefghjkmn", secret="s" * 64, host="p0", now=0.0)
    for number in range(seats):
        sit_down(room, f"p{number}", f"<b>Aude & {number}")
    change = begin(room, game, 0.0)
    live = LiveRoom(StoredRoom(change.room, change.play), change.answers, [])
    chance = random.Random(3)
    for _ in range(moves):
        play = live.copy_of_play()
        if play.is_over:
            break
        question = play.asked[0]
        answer = msgspec.to_builtins(answer_of(make_bot("random", str(chance.random())), play, question))
        live.apply(give_answer(live.copy_of_room(), play, question.seat, answer, 1.0))
    return live


@pytest.mark.parametrize("name", game_names())
def test_a_board_is_drawn_as_jinja_itself_draws_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    live = table_of(name, 25)
    for seat, language in ((None, "en"), (0, "fr"), (1, "en")):
        quick = draw(live, seat, language, frozenset())
        again = draw(live, seat, language, frozenset())
        with monkeypatch.context() as slowly:
            slowly.setattr(templates, "environment", jinja_itself)
            forget_what_was_drawn(live)
            assert draw(live, seat, language, frozenset()).html == quick.html == again.html
        forget_what_was_drawn(live)


@pytest.mark.parametrize("name", game_names())
def test_a_picture_leaves_nothing_behind_that_must_be_looked_for(name: str) -> None:
    """What points at itself in a circle is found by the garbage collector only, which took a tenth of the time."""
    live = table_of(name, 25)
    for seat in (None, 0, 1):
        draw(live, seat, "fr")
    gc.collect()
    for seat in (None, 0, 1):
        draw(live, seat, "fr")
    assert gc.collect() == 0


def forget_what_was_drawn(live: LiveRoom) -> None:
    templates.house_of.cache_clear()
    templates.why_html.cache_clear()
    templates.log_writer.cache_clear()
    live.written.clear()


@functools.cache
def jinja_itself(language: str) -> Environment:
    return make_environment(Environment, language)


def test_a_template_does_in_our_code_what_it_does_in_jinja_s() -> None:
    source = """
    {%- macro shown(name, class="", size=3, extra=None) -%}
      [{{ name }}|{{ class }}|{{ size }}|{{ extra is none }}|{{ nothing if false }}]
    {%- endmacro -%}
    {%- macro around() -%}<{{ caller() }}>{%- endmacro -%}
    {%- macro open() -%}{{ varargs|join("+") }}{{ kwargs.a }}{%- endmacro -%}
    {{ shown("<i>") }}{{ shown(class="a&b", name=thing.name) }}{{ shown("x", size=0, extra=1) }}{{ shown() }}
    {{ thing.items()|list }}
    {{ thing.absent }}{{ thing.absent is defined }}{{ one.seat.real }}{{ one.absent }}{{ pair.0 }}
    {% call around() %}{{ thing.name }}{% endcall %}{{ open(1, 2, a=3) }}{{ shown(*["u"], **{"size": 9}) }}
    {{ "a<" ~ thing.name ~ 1 ~ absent }}{{ ("<b>"|safe) ~ thing.name ~ none }}{{ ["<a>", 1]|join("<") }}
    {{ ["<a>"|safe, "<b>"]|join("<") }}{{ []|join(" ") }}{{ absent|join("-") }}{{ ["<a>", 2]|join("<br>"|safe) }}
    {{ [one, one]|join(", ", attribute="seat") }}{{ "abc"|join }}
    {{ _("Undo") }}{{ _("{count} of {most} have chosen", count=1, most=thing.name) }}{{ none }}{{ 1.5 }}{{ true }}
    {%- for word in ["a", "<b>"] %}{{ shown(word, loop.index) }}{% endfor %}"""
    facts = {"thing": {"name": "<Aude>", "items": 7}, "one": SeatOnly(2), "pair": ("left", "right")}
    for language in ("en", "fr"):
        ours = environment(language).from_string(source).render(**facts)
        assert ours == jinja_itself(language).from_string(source).render(**facts)
        assert "&lt;Aude&gt;" in ours
        assert "<Aude>" not in ours


class SeatOnly(msgspec.Struct):
    seat: int


def test_a_macro_refuses_what_it_does_not_take() -> None:
    wrong = environment("en").from_string("{% macro one(a) %}{{ a }}{% endmacro %}{{ one(b=1) }}")
    with pytest.raises(TypeError, match="'b'"):
        wrong.render()


def test_a_template_that_has_its_own_underscore_is_left_alone() -> None:
    own = environment("fr").from_string('{% set _ = shout %}{{ _("Undo") }}')
    assert own.render(shout=str.upper) == "UNDO"


def test_what_looks_alike_is_not_drawn_alike() -> None:
    draw = environment("en")
    chip = draw.from_string('{% from "macros.html" import chip with context %}{{ chip(text) }}')
    assert "&lt;i&gt;" in chip.render(text="<i>")
    assert "<i>" in chip.render(text=Markup("<i>"))
    assert "&lt;i&gt;" in chip.render(text="<i>")
    assert ">True<" in chip.render(text=True)
    assert ">1<" in chip.render(text=1)
    assert "[1, 2]" in chip.render(text=[1, 2])


def test_what_always_draws_the_same_is_drawn_once_but_not_before_there_is_a_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = environment("en")
    text = '{% from "macros.html" import chip with context %}{{ chip("<always>") }}{{ chip(_("Undo")) }}'
    always = english.from_string(text)
    with monkeypatch.context() as unbuilt:
        unbuilt.setattr(macros, "built", lambda: NOTHING)
        before = always.render()
        assert english.kept[-2:] == [None, None]
    assert always.render() == always.render() == before
    assert "".join(map(str, english.kept[-2:])) == before
    assert "&lt;always&gt;" in before


def test_a_board_s_own_macro_may_be_called_like_one_of_the_house() -> None:
    own = environment("en").from_string(
        "{% macro icon(name) %}{{ name }} of {{ owner }}{% endmacro %}{{ icon('lion') }}"
    )
    assert [own.render(owner=owner) for owner in ("Aude", "Bert")] == ["lion of Aude", "lion of Bert"]


def test_a_picture_is_one_event() -> None:
    html = "<p>\n« a »\n</p>"
    drawn = cut(html, "")
    theirs = ServerSentEventMessage(data=html, event="table", id=drawn.version).encode()
    assert drawn.event_for("", "") == theirs
    assert drawn.html == html


def test_each_browser_reads_its_own_where_a_mark_stands() -> None:
    drawn = cut(f'<p id="{VERSION_MARK}">{CSRF_MARK} and {CSRF_MARK}</p>', "")
    for token in ("a", "é"):
        sent = drawn.event_for(token, "").decode()
        assert f'<p id="{drawn.version}">{token} and {token}</p>' in sent
        assert MARK not in sent


def test_a_picture_is_sent_in_one_line_without_indents() -> None:
    """What is compiled counts, not what a loader could tell of it."""
    html = draw(table_of("medievallons", 5), 0, "en").html
    assert "\n" not in html
    assert "   " not in html
    assert in_lines("<p>\n\na  b\n</p>\n<i>\r") == "<p>\r\ndata: a  b\r\ndata: </p>\r\ndata: <i>"


def test_what_a_template_includes_is_in_it_when_it_is_compiled() -> None:
    env = environment("en")
    assert env.loader is not None
    source, *_ = env.loader.get_source(env, "table_fragment.html")
    assert "{% include" not in source
    assert 'class="chat-form"' in source


def test_the_macros_of_the_house_are_made_once_for_a_game_and_its_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fief's board is drawn by four templates that ask for them."""
    made: list[str | None] = []
    make = macros.QuickTemplate.make_module

    def counted(template: macros.QuickTemplate, *given: Any) -> Any:
        made.append(template.name)
        return make(template, *given)

    draw(table_of("fief", 5), 0, "en")
    monkeypatch.setattr(macros.QuickTemplate, "make_module", counted)
    draw(table_of("fief", 5), 0, "en")
    draw(table_of("fief", 5), 1, "en")
    assert "games/fief/board.html" in made
    assert "macros.html" not in made


def test_a_line_that_names_a_seat_is_not_lent_to_a_reader_who_does_not_know_it() -> None:
    known: dict[Any, tuple[bytes, bytes]] = {}
    for seat in (7, None):  # a seat that nobody keeps has no colour to tell the two lines apart
        line = LogLine(1, Markup("Somebody came."), "", "", new=False, seat=seat)
        table = SimpleNamespace(game="medievallons", seats=[], log=[line])
        written = templates.write_log(cast(TableShown, table), "en", known)
        assert (b"data-seat" in written) is (seat is not None)
