"""Every form of question, composed of small actions: all answers can be said, and nothing else."""

from collections import Counter
from itertools import permutations, product

import pytest

from oyez.bots.answers import every_answer
from oyez.engine.asking import Amount, Answer, OneOf, Order, Question, Share, SomeOf
from oyez.engine.choices import Choice, Pass
from oyez.engine.errors import IllegalAnswer, LawBroken
from oyez.research.codes import DONE, MINUS, NUMBERS, Codes, Domain, Several
from oyez.research.composing import Composer, spelled


class Take(Choice, frozen=True):
    card: int


class Send(Choice, frozen=True):
    to: int
    pieces: tuple[int, ...]


class Place(Choice, frozen=True):
    x: int
    y: int
    name: str = ""


CARD, PIECE, CELL = Domain("card", 0, 9), Domain("piece", 0, 30), Domain("cell", -20, 20)
CODES = Codes(
    "tests",
    {
        Pass: {},
        Take: {"card": CARD},
        Send: {"to": CARD, "pieces": Several(PIECE)},
        Place: {"x": CELL, "y": CELL},
    },
)


def all_ways(question: Question, said: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], Answer]]:
    """Every way to answer, with what is said for it."""
    composer = Composer(CODES, question)
    for code in said:
        composer.take(code)
    if composer.is_whole:
        return [(said, composer.answer)]
    return [way for code in composer.legal for way in all_ways(question, (*said, code))]


def check(question: Question, answers: list[Answer]) -> None:
    """Just these answers, each in one way, and spelled as it is said."""
    ways = all_ways(question)
    assert Counter([answer for _, answer in ways]) == Counter(answers)
    for said, answer in ways:
        assert question.allows(answer)
        assert tuple(spelled(CODES, question, answer)) == said


def test_a_choice_of_a_small_kind_is_one_action() -> None:
    question = OneOf(0, "take", [Take(3), Take(1), Pass()])
    check(question, [Take(3), Take(1), Pass()])
    assert {len(said) for said, _ in all_ways(question)} == {1}


def test_a_choice_of_a_large_kind_is_spelled_field_by_field() -> None:
    places = [Place(-20, 20), Place(-20, -3), Place(5, 5), Pass()]
    question = OneOf(0, "place", places)
    check(question, places)
    said = {answer: len(said) for said, answer in all_ways(question)}
    assert said == {Pass(): 1, Place(5, 5): 2, Place(-20, 20): 3, Place(-20, -3): 3}


def test_a_list_within_a_choice_ends_with_done() -> None:
    sends = [Send(1, (4,)), Send(1, (4, 7)), Send(2, (7, 4)), Send(1, ())]
    question = OneOf(0, "send", sends)
    check(question, sends)
    assert spelled(CODES, question, Send(1, (4,)))[-1] == DONE


def test_what_follows_from_the_other_fields_is_not_said() -> None:
    question = OneOf(0, "place", [Place(1, 1, "here"), Place(1, 2, "there")])
    assert [answer for _, answer in all_ways(question)] == [Place(1, 1, "here"), Place(1, 2, "there")]


@pytest.mark.parametrize(("least", "most"), [(0, 3), (1, 1), (2, 3), (3, 4), (0, 0)])
def test_some_of_several_is_ticked_in_the_order_of_the_offer(least: int, most: int) -> None:
    question = SomeOf(0, "some", [Take(5), Take(2), Take(8), Take(0)], least, most)
    check(question, every_answer(question))


def test_equal_things_can_be_ticked_more_than_once() -> None:
    question = SomeOf(0, "some", [Take(1), Take(1), Take(1)], 0, 3)
    assert {answer for _, answer in all_ways(question)} == {(), (Take(1),), (Take(1),) * 2, (Take(1),) * 3}
    assert len(spelled(CODES, question, (Take(1), Take(1)))) == 3


def test_a_group_with_a_law_of_its_own_never_leads_into_a_dead_end() -> None:
    class EvenSum(SomeOf):
        sure = ()

        def allows(self, answer: Answer) -> bool:
            return super().allows(answer) and sum(choice.card for choice in answer) % 2 == 0

    question = EvenSum(0, "group", [Take(1), Take(2), Take(3), Take(5)], 1, 4)
    wanted = [answer for answer in every_answer(SomeOf(0, "group", question.choices, 1, 4)) if question.allows(answer)]
    check(question, wanted)


@pytest.mark.parametrize(("least", "most"), [(0, 7), (3, 3), (-4, 5), (-12, -3), (0, 120), (98, 305), (-130, 2)])
def test_an_amount_is_a_number(least: int, most: int) -> None:
    check(Amount(0, "amount", least, most), list(range(least, most + 1)))


def test_numbers_are_said_as_the_page_says() -> None:
    assert spelled(CODES, Amount(0, "amount", 0, 9), 7) == [NUMBERS + 7]
    assert spelled(CODES, Amount(0, "amount", -9, 9), -7) == [MINUS, NUMBERS + 7]
    assert spelled(CODES, Amount(0, "amount", 0, 999), 705) == [NUMBERS + 7, NUMBERS + 5]


@pytest.mark.parametrize(("total", "limits"), [(3, (3, 3)), (4, (1, 2, 3)), (2, (0, 2, 1)), (110, (60, 60))])
def test_a_share_is_a_number_for_each_place(total: int, limits: tuple[int, ...]) -> None:
    shares = [parts for parts in product(*[range(limit + 1) for limit in limits]) if sum(parts) == total]
    check(Share(0, "share", total, [Take(place) for place in range(len(limits))], limits), shares)


def test_an_order_is_the_next_thing_until_one_is_left() -> None:
    things = [Take(4), Take(2), Take(9)]
    check(Order(0, "order", things), list(permutations(things)))


def test_the_first_code_is_always_the_agents_own() -> None:
    composer = Composer(CODES, OneOf(0, "only", [Take(3)]))
    assert composer.legal == list(CODES.spell(Take(3)))
    assert not composer.is_whole
    assert composer.take(composer.legal[0])


def test_an_action_outside_the_mask_is_refused_and_changes_nothing() -> None:
    composer = Composer(CODES, Order(0, "order", [Take(4), Take(2), Take(9)]))
    composer.take(composer.legal[1])
    before = list(composer.legal), list(composer.said)
    with pytest.raises(IllegalAnswer, match=r"^Action 5 is not in the mask of this question\.$"):
        composer.take(5)
    assert (composer.legal, composer.said) == before


def test_an_answer_that_is_not_offered_cannot_be_spelled() -> None:
    with pytest.raises(IllegalAnswer):
        spelled(CODES, SomeOf(0, "some", [Take(1), Take(2)], 1, 1), (Take(1), Take(2)))
    with pytest.raises(IllegalAnswer):
        spelled(CODES, SomeOf(0, "some", [Take(1), Take(2)], 1, 1), (Take(3),))
    with pytest.raises(IllegalAnswer):
        spelled(CODES, OneOf(0, "one", [Take(1), Take(2)]), Take(3))


def test_a_form_that_nobody_knows_is_named() -> None:
    with pytest.raises(LawBroken, match="riddle"):
        Composer(CODES, Question(0, "riddle"))
