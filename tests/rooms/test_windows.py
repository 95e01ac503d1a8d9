"""Windows are held equally long, whether or not anybody could act."""

import msgspec
import pytest

from oyez.engine.asking import Question
from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.play import Play
from oyez.engine.sight import imagine
from oyez.engine.table import Table
from oyez.games import find_game
from oyez.rooms.game import give_answer, open_room, wake_at
from oyez.rooms.house_rules import house_rules
from oyez.rooms.room import Room, Seat
from oyez.rooms.windows import LONGEST_WINDOW, held_until
from tests.rooms.test_undo import Played
from tests.tools import a_chance, below_of, decisions

WITH_WINDOWS = ["fief", "midevil"]


def room_of(name: str, seats: int, window_seconds: float) -> Room:
    game = find_game(name)
    room = open_room(game, seats, {}, code="abc", secret="s", host="p0", now=1.0, window_seconds=window_seconds)
    room.seats = [Seat(number, "person") for number in range(seats)]
    room.status = "playing"
    return room


def held_after(play: Play, question: Question, answer: object) -> tuple[float | None, Table]:
    """Until when the windows are held, once all who are asked secretly have passed at once; and the table then."""
    room = room_of(play.game.name, play.table.seats, 2.0)
    table = play.table
    seat, plain = question.seat, msgspec.to_builtins(answer)
    while True:
        change = give_answer(room, Play(play.game, table.copy(), listen=True), seat, plain, 10.0)
        assert change.play is not None
        room, table = change.room, change.play.table
        if not room.secretly:
            return held_until(room, 10.0), table
        seat, plain = room.secretly[0], msgspec.to_builtins(Pass())


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_a_window_lasts_as_long_whether_or_not_anybody_can_act(name: str) -> None:
    game = find_game(name)
    play = Play(game, game.new_table(3, a_chance("held", name)))
    compared, asked = 0, 0
    for number, (_, question) in enumerate(decisions(play, 3, most=150)):
        if question.secretly:
            continue
        answer = question.sample(below_of(number))
        ends, table = held_after(play, question, answer)
        for world in range(2):
            other = imagine(game, play.table, question.seat, a_chance(number, world))
            other.chance = play.table.copy().chance
            same = Play(game, other.copy()).question_for(question.seat)
            if same is None or not same.allows(answer):
                continue
            there, its_table = held_after(Play(game, other), same, answer)
            seen = game.view(table, question.seat)
            if game.view(its_table, question.seat) == seen:
                compared += 1
                asked += ends is not None
                assert there == ends, f"{question.decision}: {there} and {ends}"
    assert compared > 20
    assert asked > 5


def test_windows_are_shown_before_what_comes_of_them() -> None:
    played = Played("midevil", window_seconds=1.5)
    for _ in range(60):
        play = played.play
        question = play.asked[0]
        plain = msgspec.to_builtins(question.sample(played.below))
        played.room.window_ends = None
        change = give_answer(played.copy(), play, question.seat, plain, 2.0)
        played.keep(change)
        if change.windows and not change.room.secretly:
            there = change.windows[0].table
            assert not there.is_over
            assert held_until(change.room, 2.0) == 2.0 + 1.5 * len(change.windows)
            assert held_until(change.room, 99.0) is None
            return
    pytest.fail("no window was ever opened")


def test_a_bot_waits_until_the_windows_are_closed_but_passes_in_them_at_once() -> None:
    room = room_of("midevil", 3, 2.0)
    room.seats[1] = Seat(1, "bot", level="random")
    room.pending, room.window_ends = [1], 14.0
    assert wake_at(room, 10.0, pause=0.5) == 14.0
    assert wake_at(room, 20.0, pause=0.5) == 20.5
    room.secretly = [1]
    assert wake_at(room, 10.0, pause=0.5) == 10.0


def test_the_server_looks_again_when_a_window_closes() -> None:
    room = room_of("midevil", 3, 2.0)
    room.pending, room.window_ends = [0], 14.0
    assert wake_at(room, 10.0) == 14.0
    assert wake_at(room, 14.0) is None


def test_without_the_setting_nothing_is_held() -> None:
    played = Played("midevil")
    for _ in range(30):
        played.answer()
        assert held_until(played.room, 0.0) is None


def test_nothing_is_held_where_one_person_plays_with_bots() -> None:
    played = Played("midevil", people=1, bots=2, window_seconds=2.0)
    for _ in range(60):
        played.answer()
        assert held_until(played.room, 0.0) is None


@pytest.mark.parametrize("seconds", [-1, LONGEST_WINDOW + 1])
def test_a_window_that_lasts_too_long_is_refused(seconds: float) -> None:
    with pytest.raises(Refusal, match="0 to 30 seconds"):
        room_of("midevil", 3, seconds)


@pytest.mark.parametrize(("seconds", "told"), [(1.0, "1 seconde,"), (2.0, "2 secondes,")])
def test_one_second_is_told_as_one(seconds: float, told: str) -> None:
    [(text, facts)] = house_rules(room_of("midevil", 3, seconds))
    assert f"au moins {told}" in voice_in("fr")(text, **facts)


def test_where_one_person_plays_with_bots_no_window_is_announced() -> None:
    """Nothing is held there: the sentence opened every log."""
    room = room_of("midevil", 3, 1.0)
    room.seats = [Seat(0, "person"), Seat(1, "bot"), Seat(2, "bot")]
    assert house_rules(room) == []
