"""Standing orders: whoever lets things be is passed for, and nobody is told."""

import msgspec
import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.record import load_record, replay, save_record
from oyez.games import find_game
from oyez.rooms.game import begin, give_answer, open_room, record_of, set_asks
from oyez.rooms.orders import checked_asks, ordered_answer
from oyez.rooms.room import Answer, Change, Room
from oyez.rooms.seating import sit_down
from tests.tools import below_of

WITH_WINDOWS = ["fief", "midevil"]
WITH_ROUTINE = ["merlinn", "midevil"]
NOW = 10.0


def dealt(name: str, asks: str) -> Change:
    """Three persons at a table, all with the same order."""
    game = find_game(name)
    room = open_room(game, 3, {}, code="abc", secret="s", host="p0", now=1.0)
    for number in range(3):
        sit_down(room, f"p{number}", f"Person {number}", number=number)
        room.seats[number].asks = asks
    return begin(room, game, NOW)


def played(name: str, asks: str, most: int = 250) -> tuple[Room, Play, list[Answer], int]:
    """A game at random in which nobody reacts; how often somebody was asked to."""
    change = dealt(name, asks)
    answers, asked = list(change.answers), 0
    room, play, below = change.room, change.play, below_of(f"orders {name}")
    assert play is not None
    for _ in range(most):
        if not play.asked:
            break
        question = play.asked[0]
        is_reaction = play.game.words.prompts[question.decision].reaction
        asked += is_reaction
        given = msgspec.to_builtins(Pass() if is_reaction else question.sample(below))
        change = give_answer(room, play, question.seat, given, NOW)
        answers += change.answers
    return room, play, answers, asked


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_orders_are_obeyed(name: str) -> None:
    never, touched, always = [played(name, asks)[3] for asks in ("never", "touched", "always")]
    assert never == 0
    assert 0 < touched < always


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_what_is_passed_by_order_stands_in_the_record(name: str) -> None:
    room, play, answers, _ = played(name, "touched")
    passes = [answer for answer in answers if answer.answer == Pass()]
    assert passes
    assert [answer.seq for answer in answers] == list(range(len(answers)))
    record = load_record(save_record(record_of(room, answers, None)))
    assert replay(play.game, record).table == play.table


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_nobody_is_asked_whose_order_passes(name: str) -> None:
    room, play, _, _ = played(name, "touched")
    assert ordered_answer(room, play) is None


@pytest.mark.parametrize("name", WITH_ROUTINE)
def test_routine_is_asked_of_nobody_but_whoever_wants_to_be_asked_always(name: str) -> None:
    asked = {}
    for asks in ("touched", "always"):
        change = dealt(name, asks)
        room, play, below = change.room, change.play, below_of("routine")
        assert play is not None
        asked[asks] = 0
        for _ in range(250):
            if not play.asked:
                break
            question = play.asked[0]
            asked[asks] += play.game.routine(play.table, question) is not None
            give_answer(room, play, question.seat, msgspec.to_builtins(question.sample(below)), NOW)
    assert asked["touched"] == 0
    assert asked["always"] > 0


def test_an_order_holds_for_the_question_that_is_open() -> None:
    change = dealt("midevil", "always")
    room, play, below = change.room, change.play, below_of("open")
    assert play is not None
    while not play.game.words.prompts[play.asked[0].decision].reaction:
        question = play.asked[0]
        give_answer(room, play, question.seat, msgspec.to_builtins(question.sample(below)), NOW)
    seat, before = play.asked[0].seat, room.seq
    changed = set_asks(room, play, seat, "never", NOW)
    assert changed.room.seq > before
    assert changed.answers[0].seat == seat
    assert changed.answers[0].answer == Pass()


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(Refusal):
        checked_asks("sometimes")
