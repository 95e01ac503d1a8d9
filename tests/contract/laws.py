"""The laws that need more than a line to check; also tried on games that break them."""

import math
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from oyez.engine.asking import Question
from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer
from oyez.engine.languages import LANGUAGES
from oyez.engine.play import Play
from oyez.engine.position import read_position, write_position
from oyez.engine.rulebook import rulebook
from oyez.engine.sight import imagine
from oyez.engine.table import Table, load, save
from oyez.engine.words import Speaker
from tests.tools import a_chance

NONSENSE: list[Any] = [None, "x", -1, 10**9, 1.5, [], {}, ["NoSuchChoice"], ["Pass", 1, 2, 3], [["Pass"]], True]


def check_illegal_answers(play: Play, question: Question) -> None:
    """Whatever is not allowed is refused and changes nothing."""
    before = save(play.table)
    for plain in NONSENSE:
        try:
            legal = question.allows(question.read(plain, play.game.choice_type))
        except IllegalAnswer:
            legal = False
        if legal:
            continue
        with pytest.raises(IllegalAnswer):
            play.answer(question.seat, plain)
        assert save(play.table) == before


def check_sight(play: Play, asked: Iterable[tuple[Play, Question]]) -> None:
    """What a seat sees does not depend on what it does not see: view(imagine(t, seat), seat) == view(t, seat)."""
    for number, _ in enumerate(asked):
        if number % 3:
            continue
        game, table = play.game, play.table
        watched = game.view(table, None)
        for seat in range(table.seats):
            seen = game.view(table, seat)
            imagined = imagine(game, table, seat, a_chance("imagine", number, seat))
            assert game.view(imagined, seat) == seen, f"seat {seat} sees another table after imagining"
            assert game.view(imagined, None) == watched, f"a spectator sees what seat {seat} does not know"
            again = Play(game, load(game.table, save(imagined)))
            assert not again.is_over
            game.check(imagined)
            check_no_secrets(seen, table.chance.key)


def fields_that_vary(play: Play, asked: Iterable[tuple[Play, Question]]) -> set[str]:
    """The fields of the table that come out different when somebody imagines what he does not see."""
    game = play.game
    fields = set(game.table.__struct_fields__) - set(Table.__struct_fields__)
    varied: set[str] = set()
    for number, (_, question) in enumerate(asked):
        table = play.table
        if number % 2 == 0:
            seat = (question.seat + 1 + number // 2) % table.seats
            imagined = imagine(game, table, seat, a_chance("vary", number))
            varied |= {name for name in fields if getattr(imagined, name) != getattr(table, name)}
    return varied


def check_worth(play: Play) -> None:
    """Every seat's position is worth a finite number, and looking changes nothing."""
    before = save(play.table)
    for seat in range(play.table.seats):
        worth = play.game.evaluate(play.table, seat)
        assert isinstance(worth, float), f"the worth of seat {seat} is {worth!r}"
        assert math.isfinite(worth), f"the worth of seat {seat} is {worth!r}"
        parts = play.game.advice.parts(play.table, seat)
        assert math.isclose(sum(parts.values()), worth, abs_tol=1e-6), "the parts do not make the worth"
        for name in parts:
            assert f"part {name}" in play.game.words.labels, f"there is no label for the part {name!r}"
    assert save(play.table) == before, "looking at the table has changed it"


def check_outcome(play: Play) -> None:
    """Places, points and score sheet are whole numbers, one a seat, and the reason has words."""
    seats, words, outcome = play.table.seats, play.game.words, play.game.outcome(play.table)
    for numbers in (outcome.places, outcome.points, *[row.values for row in outcome.sheet]):
        assert len(numbers) == seats
        assert all(type(number) is int for number in numbers), f"not whole numbers: {numbers}"
    others = max(1, len(outcome.extra))  # seats that no player keeps, or the game itself, may have beaten everybody
    assert 1 <= min(outcome.places) <= 1 + others
    assert max(outcome.places) <= seats + others
    assert all(len(extra.values) == len(outcome.sheet) for extra in outcome.extra)
    assert outcome.reason in words.events
    for row in outcome.sheet:
        assert row.label in words.labels


def check_no_secrets(seen: Any, key: bytes) -> None:
    """Neither chance nor agenda nor sealed answers are in a view."""
    text = msgspec.json.encode(seen)
    assert key.hex().encode() not in text
    for secret in ("chance", "agenda", "sealed", "waiting", "given"):
        assert f'"{secret}":'.encode() not in text, f"a view has {secret}"


def check_words(play: Play, asked: Iterable[tuple[Play, Question]]) -> None:
    """Events, prompts, choices and windows can be said in each language, and name rules that exist."""
    game = play.game
    rules = {text.id for text in rulebook(game.folder).rule}
    names = [f"Player {seat}" for seat in range(play.table.seats)]
    speakers = [Speaker(game.words, language, names) for language in LANGUAGES]
    for _, question in asked:
        for event in play.events:
            line = game.words.events[event.kind]
            public = line.facts.partition("|")[0].split()
            assert len(public) == len(event.facts), f"{event.kind}: {line.facts!r} does not fit {event.facts}"
            if rules:
                assert event.rule in rules, f"{event.kind} names {event.rule}"
            for speaker in speakers:
                for seen in (event, event.seen_by(None)):
                    assert "{" not in str(speaker.event(seen))
        if rules:
            assert game.words.prompts[question.decision].rule in rules
        if game.words.prompts[question.decision].reaction:
            assert game.windows(play.table)[game.window_of(question)]
        for speaker in speakers:
            assert "{" not in str(speaker.prompt(question))
            for choice in getattr(question, "choices", [])[:20]:
                assert isinstance(choice, Choice)
                assert "{" not in str(speaker.choice(choice))
                game.words.touches(choice, question.seat)


def check_position(play: Play) -> None:
    """A position is read as it was written, and asks the same."""
    game = play.game
    text = write_position(game, play.table)
    assert "\n" not in text
    t = read_position(game, text, a_chance("another"))
    assert save(t) == save(play.table)
    assert write_position(game, t) == text
    assert [_asked(question) for question in Play(game, t).asked] == [_asked(question) for question in play.asked]


def _asked(question: Question) -> tuple[int, str, int, tuple[Any, ...]]:
    return question.seat, question.decision, question.count(), question.facts
