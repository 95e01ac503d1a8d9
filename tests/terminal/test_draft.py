"""Answers in the making, typed answers, groups and filters."""

import pytest

from oyez.engine.asking import Amount, OneOf, Order, Share, SomeOf
from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import Speaker
from oyez.terminal.draft import Draft, read_line
from oyez.terminal.groups import group, matching
from tests.terminal.forms_game import THINGS, VISITS, WORDS

SPEAKER = Speaker(WORDS, "en", ["Anne"])
A, B, C, D, E = THINGS


def test_one_of_several_is_answered_by_its_row() -> None:
    draft = Draft(OneOf(0, "some", THINGS))
    assert draft.answers_at_once
    assert draft.rows(SPEAKER)[1] == "Take thing B"
    assert draft.choose(1) == B


def test_some_of_several_are_toggled_up_to_the_most() -> None:
    draft = Draft(SomeOf(0, "some", THINGS, 2, 3))
    assert not draft.is_whole
    for row in (4, 0, 2, 1):
        assert draft.choose(row) is None
    assert draft.answer() == (E, A, C)
    assert draft.is_whole
    assert draft.mark(0) == "☑"
    assert draft.mark(1) == "☐"
    draft.choose(4)
    draft.choose(0)
    assert not draft.is_whole
    assert draft.status(voice_in("en")) == "1 chosen, 2 to 3 wanted"


def test_an_amount_is_the_number_itself() -> None:
    draft = Draft(Amount(0, "amount", 3, 6))
    assert draft.rows(SPEAKER) == ["3", "4", "5", "6"]
    assert draft.choose(2) == 5


def test_a_share_keeps_to_its_total_and_limits() -> None:
    draft = Draft(Share(0, "share", 4, THINGS[:3], [2, 3, 4]))
    draft.change(0, 9)
    assert draft.parts == [2, 0, 0]
    draft.change(2, 9)
    assert draft.parts == [2, 0, 2]
    assert draft.is_whole
    draft.change(0, -5)
    assert draft.parts == [0, 0, 2]
    assert not draft.is_whole
    assert draft.mark(2) == "2/4"


def test_an_order_completes_itself_with_what_was_not_picked() -> None:
    draft = Draft(Order(0, "order", THINGS[:3]))
    draft.choose(2)
    assert draft.answer() == (C, A, B)
    assert draft.mark(2) == "1."
    draft.choose(2)
    assert draft.answer() == (A, B, C)


@pytest.mark.parametrize(
    ("question", "line", "answer"),
    [
        (OneOf(0, "some", THINGS), "2", B),
        (OneOf(0, "some", THINGS), " 2 ", B),
        (SomeOf(0, "some", THINGS, 0, 5), "", ()),
        (SomeOf(0, "some", THINGS, 2, 3), "5, 1-2", (E, A, B)),
        (Amount(0, "amount", 2, 5000), "4999", 4999),
        (Share(0, "share", 4, THINGS[:3], [2, 3, 4]), "1 0 3", (1, 0, 3)),
        (Order(0, "order", THINGS[:3]), "3 1 2", (C, A, B)),
        (Order(0, "order", THINGS[:3]), "3", (C, A, B)),
    ],
)
def test_a_typed_line_is_an_answer(question: OneOf, line: str, answer: object) -> None:
    assert read_line(question, line) == answer


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (OneOf(0, "some", THINGS), "0"),
        (OneOf(0, "some", THINGS), "6"),
        (OneOf(0, "some", THINGS), "1 2"),
        (OneOf(0, "some", THINGS), "-1"),
        (OneOf(0, "some", THINGS), "1.5"),
        (OneOf(0, "some", THINGS), "99999999999999999999"),
        (SomeOf(0, "some", THINGS, 2, 3), "1 1"),
        (SomeOf(0, "some", THINGS, 2, 3), "1-999999"),
        (Amount(0, "amount", 2, 5000), "1"),
        (Amount(0, "amount", 2, 5000), ""),
        (Amount(0, "amount", 2, 5000), "٣٣٣٣٣٣"),
        (Share(0, "share", 4, THINGS[:3], [2, 3, 4]), "1 1"),
        (Share(0, "share", 4, THINGS[:3], [2, 3, 4]), "1 1 1"),
        (Order(0, "order", THINGS[:3]), "1 1 2"),
    ],
)
def test_a_line_that_stands_for_nothing_is_refused(question: OneOf, line: str) -> None:
    with pytest.raises(Refusal):
        read_line(question, line)


def test_many_options_are_grouped_by_the_words_they_begin_with() -> None:
    labels = [str(SPEAKER.choice(visit)) for visit in VISITS]
    groups = group(labels)
    assert [part.heading for part in groups] == [
        "Visit the mill",
        "Visit the castle",
        "Visit the Église",
        "Visit the market",
    ]
    assert sorted(row for part in groups for row in part.rows) == list(range(40))


def test_few_or_unlike_options_stay_as_they_are() -> None:
    assert group(["Play a", "Lay b"])[0].heading == ""
    unlike = [f"{number} things" for number in range(20)]
    assert [part.heading for part in group(unlike)] == [""]


def test_typing_finds_options_whatever_accents_and_capitals() -> None:
    labels = [str(SPEAKER.choice(visit)) for visit in VISITS]
    assert [labels[row] for row in matching(labels, "EGLISE b")] == ["Visit the Église: thing B"]
    assert matching(labels, "nowhere") == []
    assert len(matching(labels, "")) == 40


def test_a_number_alone_is_no_heading() -> None:
    labels = [f"{count} {who} à {where}" for count in (1, 2) for who in ("sergents", "moulins") for where in "ABC"]
    assert [part.heading for part in group(labels)] == ["1 sergents", "1 moulins", "2 sergents", "2 moulins"]
