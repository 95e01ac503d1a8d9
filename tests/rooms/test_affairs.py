"""Affairs with a limit of time: at a live table the clock ends them, whatever was being answered."""

import msgspec
import pytest

from oyez.engine.agenda import then
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import IllegalAnswer, Refusal
from oyez.engine.game import Affair
from oyez.engine.record import replay
from oyez.rooms.clock import affair_is_over
from oyez.rooms.game import begin, end_affair, give_answer, open_room, record_of, wake_at
from oyez.rooms.room import Change, Pace
from oyez.rooms.seating import sit_down
from tests.rooms.helpers import again
from tests.terminal import forms_game
from tests.terminal.forms_game import Table, order


def affair(t: Table) -> Affair | None:
    """The second and the third question are one affair."""
    return Affair("bargain-1", 60) if t.agenda and t.agenda[-1][0] in ("amount", "share") else None


def time_is_up(t: Table) -> None:
    t.agenda.pop()
    t.told.append("too late")
    then(t, order())


GAME = msgspec.structs.replace(forms_game.game, affair=affair, time_is_up=time_is_up)
THINGS = [["Take", 0], ["Take", 1]]


def in_the_affair(pace: Pace) -> Change:
    """A table whose affair began at second 10."""
    room = open_room(GAME, 1, {}, code="abc", secret="secret", host="aude", now=0.0, pace=pace)
    sit_down(room, "aude", "Aude", number=0)
    dealt = begin(room, GAME, 0.0)
    change = give_answer(dealt.room, again(dealt), 0, THINGS, 10.0)
    change.answers = [*dealt.answers, *change.answers]
    return change


def test_a_live_table_ends_an_affair_that_lasted_too_long() -> None:
    before = in_the_affair("live")
    room = before.room
    assert wake_at(room, 10.0) == room.affair_ends == 70.0
    assert not affair_is_over(room, 69.9)
    assert affair_is_over(room, 70.0)
    after = end_affair(room, again(before), 70.0)
    assert again(after).table.told == [[0, 1], "too late"]
    assert (after.room.affair, after.room.affair_ends) == (None, None)
    assert [question.decision for question in again(after).asked] == ["order"]
    answers = [*before.answers, *after.answers]
    assert replay(GAME, record_of(after.room, answers, None)).table.told == [[0, 1], "too late"]


def test_a_further_question_of_the_same_affair_wins_no_time() -> None:
    before = in_the_affair("live")
    later = give_answer(before.room, again(before), 0, 7, 50.0)
    assert again(later).asked[0].decision == "share"
    assert later.room.affair_ends == 70.0


@pytest.mark.parametrize("pace", ["free", "slow"])
def test_other_tables_have_no_such_limit(pace: Pace) -> None:
    room = in_the_affair(pace).room
    assert (room.affair, room.affair_ends) == ("bargain-1", None)
    assert not affair_is_over(room, 1e9)


def test_the_clock_alone_ends_an_affair() -> None:
    before = in_the_affair("live")
    with pytest.raises(Refusal):
        end_affair(before.room, again(before), 69.0)
    with pytest.raises(Refusal):
        give_answer(before.room, again(before), 0, ["TimeIsUp"], 80.0)


def test_nothing_ends_where_nothing_has_a_limit() -> None:
    play = GAME.start(1, chance_from_seed("affair", 1))
    with pytest.raises(IllegalAnswer, match="limit of time"):
        play.answer(0, ["TimeIsUp"])
