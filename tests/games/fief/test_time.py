"""The time of a private talk (FF-304): at a live table the clock ends it, without a deal."""

import pytest

from oyez.engine.choices import TimeIsUp, Yes
from oyez.engine.game import Affair
from oyez.engine.play import Play
from oyez.engine.record import replay
from oyez.engine.table import load, save
from oyez.games.fief import game
from oyez.games.fief.choices import Card, Counter, Done, EndTalk, MakeOffer, OpenEmbassy
from oyez.games.fief.conservation import check
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.table import REVOLT, Table
from oyez.rooms.clock import affair_is_over
from oyez.rooms.game import begin as deal
from oyez.rooms.game import end_affair, give_answer, open_room, record_of, wake_at
from oyez.rooms.room import Change, Pace
from oyez.rooms.seating import sit_down
from tests.games.fief.positions import A, B, army, asked, begin, decision, events, hold, kingdom, table
from tests.tools import answers


def talk(seconds: int = 180) -> Play[Table]:
    """A, who holds a Revolt and five écus, opens a talk with B in his purchases."""
    t = kingdom(embassy_seconds=seconds)
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "blaye", "blanche", sergeants=1)
    hold(t, A, "revolte")
    play = begin(t, purchase_turn(A))
    play.answer(A, OpenEmbassy(B))
    return play


def is_as_before(t: Table) -> bool:
    """Nothing has changed hands."""
    check(t)
    return t.hands[A] == [REVOLT] and t.hands[B] == [] and t.money[:2] == [5, 5] and t.talk is None


@pytest.mark.rule("FF-304")
@pytest.mark.parametrize("seconds", [60, 180])
def test_a_talk_lasts_so_many_seconds(seconds: int) -> None:
    play = talk(seconds)
    assert game.affair(play.table) == Affair("embassy-1", seconds)
    play.answer(A, EndTalk())
    assert game.affair(play.table) is None


@pytest.mark.rule("FF-304")
def test_the_next_talk_has_a_time_of_its_own() -> None:
    play = talk()
    play.answer(A, EndTalk())
    play.answer(A, OpenEmbassy(B))
    assert game.affair(play.table) == Affair("embassy-2", 180)


@pytest.mark.rule("FF-304")
@pytest.mark.parametrize("answered", [0, 1, 2, 3, 4])
def test_time_is_up_and_there_is_no_deal(answered: int) -> None:
    play = talk()
    offer = [MakeOffer(), (Card(REVOLT),), 3]
    answers(play, *offer[:answered])
    if answered == 4:  # B is about to answer with an offer of his own
        play.answer(B, Counter())
    play.answer(asked(play).seat, TimeIsUp())
    t = table(play)
    assert is_as_before(t)
    assert t.embassies[A] == 2  # the token is spent
    assert (decision(play), asked(play).seat) == ("buy", A)
    assert [(event.rule, event.facts) for event in events(play, "embassy_over")] == [("FF-304", (A, B))]


@pytest.mark.rule("FF-304")
def test_a_talk_that_was_saved_can_be_cut_short() -> None:
    play = talk()
    answers(play, MakeOffer(), (Card(REVOLT),))
    again = Play(game, load(Table, save(play.table)))
    again.answer(A, TimeIsUp())
    assert is_as_before(table(again))


# --- in a room ---


def room_in_talk(pace: Pace) -> Change:
    """Three people at a table; at second 10 the first at turn opens a talk."""
    room = open_room(game, 3, {"embassy_seconds": 60}, code="abc", secret="secret", host="u0", now=0.0, pace=pace)
    for number in range(3):
        sit_down(room, f"u{number}", f"Player {number}", number=number)
    change = deal(room, game, 0.0)
    lines = change.answers
    while True:
        play = play_in(change)
        question = asked(play)
        talking = question.decision == "marriage_propose"
        plain = OpenEmbassy((question.seat + 1) % 3) if talking else question.sample(lambda limit: 0)
        change = give_answer(change.room, play, question.seat, plain, 10.0)
        lines = [*lines, *change.answers]
        if talking:
            change.answers = lines
            return change


def play_in(change: Change) -> Play[Table]:
    assert change.play is not None
    return Play(game, change.play.table.copy(), listen=True)


@pytest.mark.rule("FF-304")
def test_at_a_live_table_the_clock_ends_the_talk() -> None:
    before = room_in_talk("live")
    room = before.room
    seat = room.pending[0]
    assert wake_at(room, 10.0) == room.affair_ends == 70.0
    later = give_answer(room, play_in(before), seat, MakeOffer(), 65.0)  # the same talk: no time is won
    assert not affair_is_over(later.room, 69.0)
    assert affair_is_over(later.room, 70.0)
    after = end_affair(later.room, play_in(later), 70.0)
    t = table(play_in(after))
    assert t.talk is None
    assert after.room.affair_ends is None
    assert (decision(play_in(after)), after.room.pending) == ("marriage_propose", [seat])
    lines = [*before.answers, *later.answers, *after.answers]
    assert save(replay(game, record_of(after.room, lines, None)).table) == save(t)


@pytest.mark.rule("FF-304")
@pytest.mark.parametrize("pace", ["slow", "free"])
def test_elsewhere_a_talk_has_no_limit(pace: Pace) -> None:
    room = room_in_talk(pace).room
    assert room.affair == "embassy-1"
    assert room.affair_ends is None
    assert not affair_is_over(room, 1e9)


@pytest.mark.rule("FF-304", "FF-381")
def test_a_bargain_in_time_stands() -> None:
    play = talk()
    answers(play, MakeOffer(), (Card(REVOLT),), 0)
    play.answer(B, Yes())
    assert game.affair(play.table) is None
    assert table(play).hands[B] == [REVOLT]
    play.answer(A, Done())
