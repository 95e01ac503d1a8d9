"""The forms of asking: each knows what it allows, counts its answers and samples one."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oyez.engine.asking import Amount, OneOf, Order, Question, Share, SomeOf, always, as_once, ask_together
from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer, LawBroken


class Thing(Choice, frozen=True):
    number: int


def things(numbers: list[int]) -> list[Thing]:
    return [Thing(number) for number in numbers]


numbers = st.lists(st.integers(0, 4), min_size=1, max_size=5)


def check_sampling(question: Question, seed: int) -> None:
    chance = chance_from_seed(seed)
    for _ in range(20):
        assert question.allows(question.sample(chance.below))
    if question.only is not None:
        assert question.allows(question.only)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=6, unique=True), st.integers())
def test_one_of_several(chosen: list[int], seed: int) -> None:
    question = OneOf(0, "x", things(chosen))
    assert question.count() == len(chosen)
    assert (question.only is None) == (len(chosen) > 1)
    assert not question.allows(Thing(10))
    check_sampling(question, seed)


def test_what_was_answered_once_is_taken_but_not_offered() -> None:
    question = as_once(OneOf(0, "x", things([1, 2])), things([7]))
    assert question.allows(Thing(7))
    assert not question.allows(Thing(8))
    assert question.count() == 2
    assert {question.sample(chance_from_seed(seed).below).number for seed in range(20)} == {1, 2}


@given(st.lists(st.integers(0, 9), min_size=1, max_size=5, unique=True), st.data(), st.integers())
def test_some_of_several(chosen: list[int], data: st.DataObject, seed: int) -> None:
    least = data.draw(st.integers(0, len(chosen)))
    most = data.draw(st.integers(least, len(chosen)))
    question = SomeOf(0, "x", things(chosen), least, most)
    legal = [subset for size in range(least, most + 1) for subset in itertools.combinations(question.choices, size)]
    assert question.count() == len(legal)
    assert all(question.allows(subset) for subset in legal)
    assert not question.allows((*question.choices, question.choices[0]))
    assert (question.only is not None) == (len(legal) == 1 and least > 0 and least == len(chosen))
    check_sampling(question, seed)


@given(st.integers(-5, 5), st.integers(0, 9), st.integers())
def test_an_amount(least: int, more: int, seed: int) -> None:
    question = Amount(0, "x", least, least + more)
    assert question.count() == more + 1
    assert not question.allows(least - 1)
    assert not question.allows(least + more + 1)
    assert (question.only is None) == (more > 0)
    check_sampling(question, seed)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=4), st.data(), st.integers())
def test_a_share(limits: list[int], data: st.DataObject, seed: int) -> None:
    total = data.draw(st.integers(0, sum(limits)))
    question = Share(0, "x", total, things(list(range(len(limits)))), limits)
    legal = [parts for parts in itertools.product(*[range(limit + 1) for limit in limits]) if sum(parts) == total]
    assert question.count() == len(legal)
    assert all(question.allows(parts) for parts in legal)
    assert not question.allows(tuple(limit + 1 for limit in limits))
    if question.only is not None:
        assert legal == [question.only]
    check_sampling(question, seed)


@given(numbers, st.integers())
def test_an_order(chosen: list[int], seed: int) -> None:
    question = Order(0, "x", things(chosen))
    legal = set(itertools.permutations(question.choices))
    assert question.count() == len(legal)
    assert all(question.allows(order) for order in legal)
    assert not question.allows(tuple(question.choices)[1:])
    check_sampling(question, seed)


@pytest.mark.parametrize(
    "build",
    [
        lambda: OneOf(0, "x", []),
        lambda: SomeOf(0, "x", things([1]), 2, 3),
        lambda: Amount(0, "x", 2, 1),
        lambda: Share(0, "x", 5, things([1]), [4]),
    ],
)
def test_a_question_without_an_answer_is_a_bug(build: object) -> None:
    assert callable(build)
    with pytest.raises(LawBroken):
        build()


@pytest.mark.parametrize("plain", [None, "x", [], {}, ["Thing"], ["Thing", "one"], ["Other", 1], 3.5, [1], True])
def test_nonsense_is_not_read(plain: object) -> None:
    with pytest.raises(IllegalAnswer):
        OneOf(0, "x", things([1, 2])).read(plain, Thing)
    if plain != []:
        with pytest.raises(IllegalAnswer):
            SomeOf(0, "x", things([1, 2]), 1, 2).read(plain, Thing)
    with pytest.raises(IllegalAnswer):
        Amount(0, "x", 0, 5).read(plain, Thing)


def test_questions_asked_together_are_settled_when_all_are() -> None:
    forced = OneOf(0, "x", things([1]))
    assert ask_together([forced, OneOf(1, "x", things([2]))]).only == [Thing(1), Thing(2)]
    assert ask_together([forced, OneOf(1, "x", things([2, 3]))]).only is None
    assert always(OneOf(0, "x", things([1]))).only is None
