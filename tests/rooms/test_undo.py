"""Taking back: as far as nothing was shown; what is offered does not depend on others' secret answers."""

from typing import Any

import msgspec
import pytest

from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.record import load_record, save_record
from oyez.engine.table import load, save
from oyez.games import all_games, find_game
from oyez.rooms.again import rematch
from oyez.rooms.game import begin, give_answer, open_room, record_of, table_at, undo
from oyez.rooms.house_rules import house_rules, set_house_rules
from oyez.rooms.room import Change, Room, Seat
from oyez.rooms.seating import seat_bot, sit_down
from oyez.rooms.undo import follow_for_undo, may_undo, remember_for_undo, undo_target
from tests.tools import below_of

NAMES = [game.name for game in all_games()]
WITH_WINDOWS = ["fief", "midevil"]


class Played:
    """A room of any game, with the log that a store would keep; its players answer at random."""

    def __init__(self, name: str, people: int = 3, bots: int = 0, **how: Any) -> None:
        self.game = find_game(name)
        self.below = below_of(name)
        room = open_room(self.game, people + bots, {}, code="abc", secret="s", host="p0", now=1.0, **how)
        for number in range(people):
            sit_down(room, f"p{number}", f"Person {number}", number=number)
        for number in range(people, people + bots):
            seat_bot(room, number, "random", f"Bot {number}")
        self.json = b""
        self.log: list[Any] = []
        self.shots: list[Any] = []
        self.keep(begin(room, self.game, 1.0))

    def keep(self, change: Change) -> None:
        self.room = change.room
        if change.forget_after is not None:
            self.log = [line for line in self.log if line.seq <= change.forget_after]
            self.shots = [shot for shot in self.shots if shot.seq <= change.forget_after]
        if change.play is not None:
            self.json = save(change.play.table)
        self.log += change.answers
        self.shots += change.snapshots

    @property
    def play(self) -> Play:
        return Play(self.game, load(self.game.table, self.json), listen=True)

    def copy(self) -> Room:
        return msgspec.json.decode(msgspec.json.encode(self.room), type=Room)

    def answer(self) -> int:
        """One of those who are asked answers at random; who."""
        play = self.play
        question = play.asked[self.below(len(play.asked))]
        plain = msgspec.to_builtins(question.sample(self.below))
        self.keep(give_answer(self.copy(), play, question.seat, plain, 2.0))
        return question.seat

    def undo(self, seat: int) -> None:
        target = undo_target(self.room, seat)
        shot = max((shot for shot in self.shots if shot.seq <= target), key=lambda shot: shot.seq)
        lines = [line for line in self.log if shot.seq < line.seq <= target]
        self.keep(undo(self.copy(), table_at(self.game, shot, lines), seat, 3.0))


def three_seats(**how: Any) -> Room:
    room = open_room(find_game("medievallons"), 3, {}, code="abc", secret="s", host="p0", now=1.0, **how)
    room.seats = [Seat(0, "person"), Seat(1, "person"), Seat(2, "bot", level="random")]
    room.status = "playing"
    return room


def answered(room: Room, seat: int, *, shown: bool = False, secretly: bool = False) -> None:
    room.seq += 1
    remember_for_undo(room, seat, shown=shown, secretly=secretly)


def ordered(room: Room, seat: int, *, shown: bool = False, secretly: bool = False) -> None:
    """A standing order answers for a seat."""
    room.seq += 1
    follow_for_undo(room, seat, shown=shown, secretly=secretly)


def test_what_showed_something_cannot_be_taken_back_nor_what_was_before_it() -> None:
    room = three_seats()
    answered(room, 0)
    assert may_undo(room, 0)
    answered(room, 0, shown=True)
    assert not may_undo(room, 0)
    with pytest.raises(Refusal, match="drawn or shown"):
        undo_target(room, 0)
    answered(room, 0)
    assert undo_target(room, 0) == 2


def test_an_open_answer_of_another_closes_the_door() -> None:
    room = three_seats()
    answered(room, 0)
    answered(room, 1)
    assert [may_undo(room, seat) for seat in (0, 1, 2, None)] == [False, True, False, False]


def test_a_secret_answer_of_another_takes_no_undo_away_and_gives_none() -> None:
    room = three_seats()
    answered(room, 0)
    answered(room, 1, secretly=True)
    assert may_undo(room, 0)
    assert not may_undo(room, 1)
    with pytest.raises(Refusal, match="too late") as refused:
        undo_target(room, 0)
    assert refused.value.late


def test_what_an_order_answered_is_taken_back_with_the_decision_before_it() -> None:
    room = three_seats()
    answered(room, 0)
    ordered(room, 0)
    ordered(room, 0)
    assert undo_target(room, 0) == 0
    answered(room, 0)
    ordered(room, 0)
    assert undo_target(room, 0) == 3


def test_but_not_when_it_showed_something_or_another_has_answered_since() -> None:
    room = three_seats()
    answered(room, 0)
    ordered(room, 0, shown=True)
    assert not may_undo(room, 0)
    answered(room, 0)
    ordered(room, 1, secretly=True)
    ordered(room, 0)
    with pytest.raises(Refusal, match="too late"):
        undo_target(room, 0)


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_in_a_real_game_secret_answers_change_no_undo_that_is_offered(name: str) -> None:
    played = Played(name)
    secret = 0
    for _ in range(250):
        if played.room.is_over:
            break
        before, secretly = [may_undo(played.room, seat) for seat in range(3)], played.room.secretly
        seat = played.answer()
        if seat in secretly and not played.room.is_over:
            secret += 1
            assert [may_undo(played.room, other) for other in range(3)] == before
    assert secret > 5


@pytest.mark.parametrize("name", NAMES)
def test_what_is_taken_back_is_as_it_was(name: str) -> None:
    played = Played(name)
    undone = 0
    for _ in range(120):
        if played.room.is_over:
            break
        before = played.json
        seat = played.answer()
        if may_undo(played.room, seat) and played.room.seq in (played.room.undoable[-1], played.room.undo_until):
            undone += 1
            played.undo(seat)
            assert played.json == before
            played.answer()
    assert undone


def test_where_everything_may_be_taken_back_what_was_shown_may_too() -> None:
    room = three_seats(free_undo=True)
    answered(room, 0, shown=True)
    assert undo_target(room, 0) == 0


def test_and_bots_go_back_with_the_person_but_no_other_person_does() -> None:
    room = three_seats(free_undo=True)
    answered(room, 0)
    answered(room, 2, shown=True)
    answered(room, 1, secretly=True)
    assert undo_target(room, 0) == 0
    answered(room, 1)
    assert not may_undo(room, 0)


@pytest.mark.parametrize("name", NAMES)
def test_alone_among_bots_one_can_go_back_to_the_beginning(name: str) -> None:
    played = Played(name, people=1, bots=2, free_undo=True)
    before: list[tuple[int, bytes]] = []
    while len(before) < 8:
        now = played.room.seq, played.json
        openly = 0 not in played.room.secretly
        if played.answer() == 0 and openly:
            before.append(now)
    for seq, json in reversed(before):
        played.undo(0)
        assert (played.room.seq, played.json) == (seq, json)


def test_free_undo_is_said_to_all_and_stands_in_the_record() -> None:
    played = Played("medievallons", free_undo=True)
    assert [text for text, _ in house_rules(played.room)] == [
        "Free undo: anything may be taken back at this table, even what has been shown."
    ]
    record = record_of(played.room, played.log, None)
    assert load_record(save_record(record)).header.free_undo
    assert rematch(played.room, "new", "s", "p1", "Aude", 2.0).free_undo


def test_a_record_without_it_is_written_and_read_as_before() -> None:
    played = Played("medievallons")
    saved = save_record(record_of(played.room, played.log, None))
    assert b"free_undo" not in saved
    assert not load_record(saved).header.free_undo
    assert house_rules(played.room) == []


def test_only_the_host_changes_how_the_table_is_played_and_only_before_the_deal() -> None:
    room = open_room(find_game("medievallons"), 2, {}, code="abc", secret="s", host="p0", now=1.0)
    with pytest.raises(Refusal, match="Only the host"):
        set_house_rules(room, "p1", free_undo=True)
    set_house_rules(room, "p0", free_undo=True, window_seconds=2)
    assert (room.free_undo, room.window_seconds, len(house_rules(room))) == (True, 2, 2)
    room.status = "playing"
    with pytest.raises(Refusal, match="already begun"):
        set_house_rules(room, "p0", free_undo=False)
