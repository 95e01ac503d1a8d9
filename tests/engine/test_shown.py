"""Play.shown: what closes the door to undo; and the windows that an answer has opened."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.engine.table import load, save
from tests.engine.test_wrong_games import starting_with
from tests.engine.wrong import rules
from tests.engine.wrong.base import Take
from tests.tools import a_chance


def begin(step: Any, pile: int = 0) -> Play:
    return starting_with(step, pile).start(3, a_chance("shown"), listen=True)


def answer(play: Play, seat: int) -> Play:
    question = play.question_for(seat)
    assert question is not None
    play.take(question, question.sample(lambda limit: 0))
    return play


def test_what_is_turned_up_is_shown_and_the_mark_is_no_event() -> None:
    play = answer(begin(rules.turns_up(0), pile=3), 0)
    assert play.shown
    assert play.events == []
    answer(play, 1)
    assert not play.shown


def test_what_is_revealed_is_told_as_any_event() -> None:
    play = answer(begin(rules.reveals_a_hand(0)), 0)
    assert play.shown
    assert [event.kind for event in play.events] == ["took"]


def test_a_whisper_is_shown() -> None:
    assert answer(begin(rules.whispers_to_two(0)), 0).shown


def test_a_sealed_answer_shows_nothing_before_the_last() -> None:
    play = begin(rules.sealed(0))
    answer(play, 1)
    assert (play.shown, play.events) == (False, [])
    answer(play, 0)
    assert not play.shown
    answer(play, 2)
    assert play.shown
    assert len(play.events) == 3
    answer(play, 1)  # the next vote: nothing is shown again
    assert not play.shown


def test_seals_broken_show_something_even_if_nothing_is_told() -> None:
    play = begin(rules.sealed_and_silent(0))
    for seat in range(3):
        answer(play, seat)
    assert play.events == []
    assert play.shown


@pytest.mark.parametrize("low", [[], [0, 1]])
def test_a_window_is_opened_whether_or_not_anybody_is_asked(low: list[int]) -> None:
    play = begin(rules.window_marked(1))
    t: Any = play.table
    t.hands[2] = [*low, 7, 8]
    answer(play, 1)
    assert play.shown
    ((lying, heard),) = play.windows  # one, though the question asked in it would open another
    assert heard == 0
    assert not lying.is_over
    assert [question.secretly for question in play.asked] == [bool(low)]
    if low:
        play.answer(2, Pass())
        assert not play.windows


def test_a_secret_question_opens_a_window_by_itself_also_where_the_engine_answers_it() -> None:
    play = begin(rules.window_unmarked(1))
    t: Any = play.table
    t.hands[2] = [0, 7, 8]
    answer(play, 1)
    assert len(play.windows) == 1
    play = begin(rules.asks_secretly_who_has_no_choice(0))
    answer(play, 0)
    assert len(play.windows) == 1
    assert play.shown


def test_without_a_listener_nothing_is_noted() -> None:
    play = starting_with(rules.turns_up(0), 3).start(3, a_chance("shown"))
    answer(play, 0)
    assert not play.shown
    assert play.table.heard is None


def test_the_same_table_with_and_without_a_listener() -> None:
    for step in (rules.turns_up(0), rules.window_marked(0), rules.window_unmarked(0), rules.reveals_a_hand(0)):
        game = starting_with(step, 6)
        plays = [game.start(3, a_chance("same"), listen=listen) for listen in (True, False)]
        for _ in range(12):
            for play in plays:
                assert play.question is not None
                answer(play, play.question.seat)
            assert save(plays[0].table) == save(plays[1].table)


def test_shown_is_right_after_save_and_load() -> None:
    play = begin(rules.sealed(0))
    answer(play, 1)
    again = Play(play.game, load(play.game.table, save(play.table)), listen=True)
    answer(again, 0)
    assert not again.shown
    answer(again, 2)
    assert again.shown


def test_a_window_counts_what_was_heard_before_it() -> None:
    play = begin(rules.tells_then_opens_a_window(0))
    play.answer(0, Take(play.table.hands[0][0]))
    assert [heard for _, heard in play.windows] == [1, 2]
    assert len(play.events) == 2


def test_what_another_has_no_choice_in_shows_his_hand() -> None:
    play = answer(begin(rules.plays_the_last_card_of_the_next(0)), 0)
    assert [event.facts[0] for event in play.events] == [1]
    assert play.shown
