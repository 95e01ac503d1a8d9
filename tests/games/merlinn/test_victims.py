"""A victim and what befalls it in one question (MI-19 with MI-13, MI-17), and what older records answer there."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.languages import NARROW
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Adventurer, Reserve, Resource, Sit, Steal, Target, Victim
from oyez.games.merlinn.table import DWARF, ELF, GOLD, MALICE, MANA, ORC
from oyez.games.merlinn.words import words
from tests.games.merlinn.positions import EMPTY, A, B, C, a_table, apply, asked, inn
from tests.tools import answers, choices, question_of

LAY_TWO = {"do": "lay_down", "n": 2, "type": "any", "players": 1}
STEAL_ONE = {"do": "steal_resource", "n": 1, "type": "any", "players": 1}


@pytest.mark.rule("MI-19", "MI-13")
def test_whom_one_lays_down_is_the_only_question() -> None:
    t = a_table([EMPTY, "2: D E / 2:", "2: E o / 2: E"])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 1})
    assert asked(play) == (A, "victim")
    assert choices(play) == [Victim(B, 0, ELF), Victim(C, 0, ELF), Victim(C, 1, ELF)]
    answers(play, Victim(C, 1, ELF))
    assert play.is_over
    assert (inn(t, B), inn(t, C)) == ("2: D E / 2:", "2: E o / 2: e")
    assert t.harmed == [C]


@pytest.mark.rule("MI-27", "MI-202")
def test_the_second_whom_one_lays_down_lives_at_the_same_tavern() -> None:
    t = a_table([EMPTY, "2: D E / 2: O", "2: E / 2:"])
    play = answers(apply(t, A, LAY_TWO), Victim(B, 0, DWARF))
    assert asked(play) == (A, "lay_pick")
    assert choices(play) == [Adventurer(B, 0, ELF), Adventurer(B, 1, ORC)]
    answers(play, Adventurer(B, 1, ORC))
    assert (inn(t, B), inn(t, C)) == ("2: d E / 2: o", "2: E / 2:")


@pytest.mark.rule("MI-35")
def test_whom_one_steals_is_asked_with_its_owner_and_then_its_chair() -> None:
    t = a_table([EMPTY, "2: D E / 2:", "2: O / 2:"])
    play = answers(apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1}), Victim(C, 0, ORC))
    assert asked(play) == (A, "seat_stolen")
    answers(play, Sit(A, 1))
    assert (inn(t, A), inn(t, C)) == ("2: / 2: O", "2: / 2:")
    assert t.harmed == [C]


@pytest.mark.rule("MI-37", "MI-13")
def test_whom_one_gets_in_a_swap_is_asked_first() -> None:
    t = a_table(["2: D / 2: O", "2: E / 2:", "2: O / 2:"])
    play = answers(apply(t, A, {"do": "swap_adventurer", "players": 1}), Victim(B, 0, ELF))
    assert asked(play) == (A, "swap_mine")
    answers(play, Adventurer(A, 1, ORC), Sit(A, 0), Sit(B, 1))
    assert (inn(t, A), inn(t, B)) == ("2: D E / 2:", "2: / 2: O")
    assert t.harmed == [B]


@pytest.mark.rule("MI-36", "MI-17")
def test_what_one_steals_is_asked_with_its_owner() -> None:
    t = a_table([EMPTY] * 3, purses={A: (20, 0, 0), B: (1, 2, 0), C: (0, 0, 3)})
    play = apply(t, A, STEAL_ONE)
    assert choices(play) == [Steal(B, MANA), Steal(C, MALICE)]  # there is no room for more Gold
    answers(play, Steal(C, MALICE))
    assert t.resources == [[20, 0, 1], [1, 2, 0], [0, 0, 2]]
    assert t.harmed == [C]


@pytest.mark.rule("MI-202", "MI-142")
def test_one_may_stop_or_turn_to_the_reserve_instead() -> None:
    t = a_table(["2: D / 2:", "2: E / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 2, "upto": True})
    assert choices(play) == [Victim(B, 0, ELF), Reserve(), Pass()]
    answers(play, Pass())
    assert (inn(t, A), inn(t, B)) == ("2: D / 2:", "2: E / 2:")


@pytest.mark.rule("MI-19")
@pytest.mark.parametrize(
    ("effect", "given", "after"),
    [
        (LAY_TWO, (Target(B), Adventurer(B, 0, DWARF), Adventurer(B, 0, ELF)), "2: d e / 2: O"),
        (STEAL_ONE, (Target(B), Resource(GOLD)), "2: D E / 2: O"),
        (
            {"do": "swap_adventurer", "players": 1},
            (Target(B), Adventurer(A, 0, DWARF), Adventurer(B, 0, ELF), Sit(A, 1), Sit(B, 1)),
            "2: D / 2: D O",
        ),
    ],
)
def test_a_tavern_alone_is_named_in_older_records(effect: dict[str, Any], given: Any, after: str) -> None:
    """The answers of then are taken, each question after the other; they are not offered."""
    t = a_table(["2: D / 2: O", "2: D E / 2: O", "2: E / 2:"], purses={B: (1, 2, 0), C: (0, 1, 0)})
    play = apply(t, A, effect)
    assert not [choice for choice in choices(play) if isinstance(choice, Target)]
    answers(play, *given)
    assert play.is_over
    assert inn(t, B) == after


@pytest.mark.rule("MI-18")
def test_a_tavern_where_nobody_stands_was_no_target_then_either() -> None:
    t = a_table([EMPTY, "2: D / 2:", "2: d / 2:", "2: E / 2:"])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    with pytest.raises(IllegalAnswer):
        play.answer(A, Target(C))


def test_the_question_and_its_answers_read_well() -> None:
    t = a_table([EMPTY, "2: D E / 2:", "2: O / 2:"], purses={B: (3, 0, 0), C: (0, 1, 0)})
    french = Speaker(words, "fr", ["Aude", "Bob", "Clotilde"], A)
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    assert str(french.prompt(question_of(play))).endswith(f"qui couchez-vous{NARROW}?")
    assert str(french.choice(Victim(C, 0, ORC))) == "Orc, table 1, chez Clotilde"
    play = apply(t, A, STEAL_ONE)
    assert str(french.prompt(question_of(play))).endswith(f"que volez-vous, et à qui{NARROW}?")
    assert str(french.choice(Steal(B, GOLD))) == "Or, chez Bob"
    assert french.effect(Steal(B, GOLD), game.view(t, A)) == "3 → 2"
