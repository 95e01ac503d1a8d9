"""The laws of secrets catch games that break them, and let pass the same games done right."""

from contextlib import nullcontext
from typing import Any

import pytest

from oyez.engine.play import Play
from tests.contract.secrecy import check_deal, check_hearing, check_undo
from tests.engine.test_wrong_games import starting_with
from tests.engine.wrong import rules
from tests.tools import a_chance, decisions


def deals(step: Any, pile: int) -> list[Play]:
    game = starting_with(step, pile, hidden=("hands", "pile"))
    return [game.start(3, a_chance(seed)) for seed in range(6)]


def hearing_of(step: Any, pile: int = 0) -> None:
    for play in deals(step, pile):
        check_hearing(play, decisions(play, 1, most=20), every=1)


def undo_of(step: Any, pile: int = 0) -> list[tuple[int, int]]:
    return [check_undo(play, decisions(play, 1, most=20)) for play in deals(step, pile)]


@pytest.mark.parametrize(
    ("step", "pile"),
    [
        (rules.whispers_to_two(0), 0),
        (rules.deals_to_each(0), 30),
        (rules.reveals_a_hand(0), 0),
        (rules.asks_everybody(0), 0),
        (rules.window_marked(0), 0),
        (rules.sealed(0), 0),
        (rules.turns_up(0), 30),
    ],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_what_is_done_right_passes_both_laws(step: Any, pile: int) -> None:
    hearing_of(step, pile)
    undo_of(step, pile)


@pytest.mark.parametrize(
    ("step", "pile"),
    [(rules.whispers_to_all(0), 0), (rules.deals_for_all_to_hear(0), 30), (rules.tells_a_hand(0), 0)],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_a_secret_that_others_hear_is_caught(step: Any, pile: int) -> None:
    with pytest.raises(AssertionError, match="hears what it does not see"):
        hearing_of(step, pile)


@pytest.mark.parametrize(
    ("step", "is_wrong"), [(rules.first_deal(0), False), (rules.first_deal_for_all_to_hear(0), True)]
)
def test_a_first_deal_that_all_hear_is_caught(step: Any, is_wrong: bool) -> None:
    game = starting_with(step, 9, hidden=("hands", "pile"))
    with pytest.raises(AssertionError, match="hears what it does not see") if is_wrong else nullcontext():
        check_deal(game, 3, {})


def test_whom_the_table_waits_for_by_a_hand_is_caught() -> None:
    with pytest.raises(AssertionError, match="learns from whom the table waits for"):
        hearing_of(rules.asks_who_has_a_choice(0))


def test_choices_that_show_anothers_hand_are_caught() -> None:
    with pytest.raises(AssertionError, match="is asked by what it does not see"):
        hearing_of(rules.asks_by_anothers_hand(0))


@pytest.mark.parametrize(
    ("step", "pile"),
    [(rules.turns_up_unmarked(0), 30), (rules.window_unmarked(0), 0)],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_undo_that_lets_one_peek_is_caught(step: Any, pile: int) -> None:
    with pytest.raises(AssertionError, match=r"shows seat \d something and can be taken back"):
        undo_of(step, pile)


def test_what_shows_nothing_can_be_taken_back() -> None:
    for answers, undoable in undo_of(rules.turns_up(0), 30):
        assert 0 < undoable < answers
