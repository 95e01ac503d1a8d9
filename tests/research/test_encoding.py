"""The encodings of all games: nothing of a view is forgotten, nothing of an answer cannot be said, nothing leaks."""

import random

import numpy as np
import pytest

from oyez.engine.choices import Choice
from oyez.engine.errors import LawBroken
from oyez.games import find_game
from oyez.research.codes import Codes
from oyez.research.coding import coding_of
from oyez.research.composing import Composer, spelled
from oyez.research.course import Course, start_course
from tests.research.helpers import GAMES, codings, kept, positions, undeclared

ACTIONS, EVERY = 700, 50


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_declared_or_left_out_by_name(name: str) -> None:
    for coding in codings(name):
        for course in positions(coding, 1, ACTIONS, EVERY):
            for seat in {0, course.seat}:
                assert undeclared(coding.view, course.match.view(seat)) == []


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_reads_back_as_the_view(name: str) -> None:
    for coding in codings(name):
        for course in positions(coding, 2, ACTIONS, EVERY):
            seat = course.seat
            read = coding.layout.read(course.observe(seat))
            assert read["view"] == kept(coding.view, course.match.view(seat))
            question = course.match.question_for(seat)
            assert question is not None
            assert read["question"]["decision"] == question.decision
            assert course.composer is not None
            assert set(read["said"]) == set(course.composer.said)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_is_not_asked_sees_no_question(name: str) -> None:
    coding = next(codings(name))
    for course in positions(coding, 3, 60, 6):
        asked = {question.seat for question in course.match.questions}
        for seat in set(range(coding.seats)) - asked:
            read = coding.layout.read(course.observe(seat))
            assert not read["question"]["is_asked"]
            assert not read["said"]
            assert not course.mask(seat).any()


@pytest.mark.parametrize("name", GAMES)
def test_whatever_may_be_answered_can_be_said(name: str) -> None:
    """What random players answer, spelled and composed again, is the same answer."""
    below = random.Random(4).randrange
    for coding in codings(name):
        for course in positions(coding, 4, ACTIONS, 3):
            assert course.composer is not None
            question = course.composer.question
            answer = question.sample(below)
            composer = Composer(coding.codes, question)
            for code in spelled(coding.codes, question, answer):
                assert not composer.is_whole
                composer.take(code)
            assert composer.is_whole
            same = sorted(map(repr, answer)) if question.form == "some" else answer
            assert same == (sorted(map(repr, composer.answer)) if question.form == "some" else composer.answer)


@pytest.mark.parametrize("name", GAMES)
def test_two_choices_are_never_said_alike(name: str) -> None:
    for coding in codings(name):
        for course in positions(coding, 5, ACTIONS, 3):
            assert course.composer is not None
            choices = set(getattr(course.composer.question, "choices", ()))
            assert len({coding.codes.spell(choice) for choice in choices}) == len(choices)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_does_not_see_is_not_in_its_observation(name: str) -> None:
    """All that is hidden is dealt anew: the seat's numbers stay as they are."""
    coding = next(codings(name))
    for number, course in enumerate(positions(coding, 6, 120, 12)):
        seat = course.seat
        for other in (course.imagine(seat, number), course.imagine(seat, -number - 1)):
            assert np.array_equal(other.observe(seat), course.observe(seat))
            assert other.legal == course.legal


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_choice_has_codes(name: str) -> None:
    game = find_game(name)
    coding = coding_of(game, game.seats[1])
    assert {kind.kind for kind in coding.codes.kinds} == set(game.choices)
    said = [coding.codes.said(code) for code in range(coding.codes.count)]
    assert len(set(said)) == len(said)


def test_a_choice_without_a_code_is_a_mistake_that_is_named() -> None:
    class Wink(Choice, frozen=True):
        pass

    with pytest.raises(LawBroken, match="none for Wink"):
        Codes("poker", {}).spell(Wink())
    with pytest.raises(LawBroken, match="go from 0 to 101"):
        Codes("poker", {}).said(102)


def test_an_encoding_is_made_once() -> None:
    game = find_game("medievallons")
    assert coding_of(game, 3) is coding_of(game, 3, {"hand_size": 6})
    assert coding_of(game, 3) is not coding_of(game, 4)


def test_a_copy_goes_on_with_the_answer_in_the_making() -> None:
    coding = coding_of(find_game("fief"), 3)
    fingers, halves = random.Random(7), 0
    course = start_course(coding, 7)
    for _ in range(400):
        assert course.composer is not None
        if course.composer.said:
            halves += 1
            copy: Course = course.copy()
            assert copy.composer is not None
            assert copy.composer.said == course.composer.said
            assert copy.legal == course.legal
            before = list(course.legal)
            copy.take(copy.legal[-1])
            assert course.legal == before
        course.take(fingers.choice(course.legal))
    assert halves > 10


def test_features_are_between_0_and_1_and_tell_names_apart() -> None:
    coding = coding_of(find_game("medieval_academy"), 3)
    rows = np.array([course.observe(course.seat) for course in positions(coding, 8, 100, 10)])
    features = coding.layout.features(rows)
    assert features.shape == (len(rows), coding.layout.feature_width)
    assert features.min() >= 0
    assert features.max() <= 1
    assert np.array_equal(features[3], coding.layout.features(rows[3]))
    slot = coding.layout.slots[coding.layout.places["question.decision"]]
    assert slot.names[rows[3][coding.layout.places["question.decision"]]] == "draft_pick"
