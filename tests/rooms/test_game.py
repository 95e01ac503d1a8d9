"""The deal, answers, undo, resigning, growing a new game from an old one."""

import msgspec
import pytest

from oyez.engine.asking import Amount, Question, Share
from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer, Refusal
from oyez.engine.play import Play
from oyez.engine.record import replay, save_record
from oyez.rooms.again import grow, rematch
from oyez.rooms.answers import answer_from
from oyez.rooms.game import (
    begin,
    give_answer,
    give_up_game,
    open_room,
    pending_bots,
    record_of,
    stamp_of,
    table_at,
    undo,
    wake_at,
)
from oyez.rooms.room import Room, Seat
from oyez.rooms.undo import undo_target
from tests.rooms.helpers import Table, again, medievallons, new_room
from tests.tools import a_chance, choices


def plain_of(table: Table, number: int, choice: int = 0) -> object:
    plain: object = msgspec.to_builtins(choices(table.play(), number)[choice])
    return plain


def test_options_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(Refusal, match="guilds_to_win"):
        open_room(medievallons(), 3, {"guilds_to_win": 99}, code="c", secret="s", host="h", now=1.0)
    with pytest.raises(Refusal, match="players"):
        open_room(medievallons(), 99, {}, code="c", secret="s", host="h", now=1.0)


def test_the_deal_waits_until_every_chair_is_taken() -> None:
    room = new_room()
    room.seats[1] = Seat(1)
    with pytest.raises(Refusal, match="still open"):
        begin(room, medievallons(), 1.0)
    assert room.status == "open"


def test_the_cards_are_dealt_once() -> None:
    table = Table(new_room())
    assert [line.seq for line in table.log] == [0]
    with pytest.raises(Refusal, match="already begun"):
        begin(table.room, medievallons(), 1.0)


def test_an_answer_moves_the_game_on() -> None:
    table = Table(new_room())
    asked, before = table.asked(), table.json
    table.answer(choice=-1)
    assert table.room.seq == 1
    assert table.log[-1].seat == asked
    assert table.json != before


def test_a_foreign_answer_changes_nothing() -> None:
    table = Table(new_room())
    room, play = table.copy(), table.play()
    with pytest.raises(Refusal, match="not your turn"):
        give_answer(room, play, 1 - table.asked(), plain_of(table, table.asked()), 1.0)
    with pytest.raises(Refusal, match="no such seat"):
        give_answer(room, play, 9, [], 1.0)
    assert room == table.room


WRONG: list[object] = [None, 7, "x", [], ["Nothing"], ["PlayCard"], ["PlayCard", 99], ["PlayCard", "a"], {}]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_answer_changes_nothing(wrong: object) -> None:
    table = Table(new_room())
    room, play = table.copy(), table.play()
    with pytest.raises(Refusal):
        give_answer(room, play, table.asked(), wrong, 1.0)
    assert room == table.room
    assert msgspec.json.encode(play.table) == msgspec.json.encode(table.play().table)


def test_a_double_or_late_answer_is_known_by_its_stamp() -> None:
    table = Table(new_room())
    asked = table.asked()
    stamp = stamp_of(table.room, table.play(), asked)
    answer = plain_of(table, asked, -1)
    table.keep(give_answer(table.copy(), table.play(), asked, answer, 1.0, stamp=stamp))
    with pytest.raises(Refusal) as refused:
        give_answer(table.copy(), table.play(), asked, answer, 1.0, stamp=stamp)
    assert refused.value.late


def test_no_two_questions_of_a_game_have_the_same_stamp() -> None:
    table = Table(new_room())
    stamps = []
    while table.room.status == "playing":
        stamps.append(stamp_of(table.room, table.play(), table.asked()))
        table.answer(choice=-1)
    assert len(set(stamps)) == len(stamps) > 10


def test_an_answer_that_showed_nothing_can_be_taken_back() -> None:
    table = table_where_undo_is_possible()
    seat = table.room.undo_seat
    assert seat is not None
    stamp_now = stamp_of(table.room, table.play(), table.asked())
    target = undo_target(table.room, seat)
    table.keep(undo(table.copy(), play_after(table, target), seat, 1.0))
    assert table.room.seq == target
    assert table.asked() == seat
    assert table.log[-1].seq == target
    assert stamp_of(table.room, table.play(), seat) != stamp_now


def test_nobody_else_can_take_it_back() -> None:
    table = table_where_undo_is_possible()
    assert table.room.undo_seat is not None
    with pytest.raises(Refusal, match="no longer"):
        undo_target(table.room, 1 - table.room.undo_seat)


def test_after_a_card_was_drawn_nothing_can_be_taken_back() -> None:
    table = Table(new_room())
    while table.room.status == "playing":
        seat, pile = table.asked(), len(table.play().table.pile)
        table.answer(choice=-1)
        if not table.room.is_over and len(table.play().table.pile) < pile:
            with pytest.raises(Refusal, match="no longer"):
                undo_target(table.room, seat)
            return
    pytest.fail("no card was drawn in the whole game")


def test_bots_that_are_asked_are_found_from_the_room_alone() -> None:
    table = Table(new_room(people=1, bots=2))
    while not pending_bots(table.room):
        table.answer(choice=-1)
    assert wake_at(table.room, 50.0, pause=2.0) == 52.0
    restored = msgspec.json.decode(msgspec.json.encode(table.room), type=Room)
    assert pending_bots(restored) == pending_bots(table.room)


def test_a_game_is_played_to_its_end_and_its_record_replays() -> None:
    table = Table(new_room(people=3))
    while table.room.status == "playing":
        table.answer(choice=-1)
    assert table.room.status == "finished"
    assert table.room.pending == []
    with pytest.raises(Refusal, match="over"):
        give_answer(table.copy(), table.play(), 0, [], 1.0)
    record = record_of(table.room, table.log, None)
    save_record(record)
    again = replay(medievallons(), record)
    assert msgspec.json.encode(again.table) == msgspec.json.encode(table.play().table)


def test_resigning_leaves_the_game_to_the_others() -> None:
    table = Table(new_room(people=3))
    table.keep(give_up_game(table.copy(), table.play(), 1, 1.0))
    assert table.room.seats[1].resigned
    assert table.room.status == "playing"


def test_a_new_game_grows_from_a_moment_of_an_old_one() -> None:
    table = Table(new_room(people=2))
    for _ in range(6):
        table.answer(choice=-1)
    lines = [line for line in table.log if line.seq <= 4]
    change = grow(table.room, "new", play_after(table, 4), lines, Seat(1, "person", "Zoé", person="zoe"), 500.0)
    assert (change.room.code, change.room.seq, change.room.status) == ("new", 4, "playing")
    assert [seat.kind for seat in change.room.seats] == ["bot", "person"]
    assert change.room.grown_from == table.room.code
    assert again(change).asked[0].seat == change.room.pending[0]
    record = record_of(change.room, change.answers, None)
    save_record(record)
    assert not replay(medievallons(), record).is_over


def test_a_rematch_keeps_bots_and_awaits_the_others() -> None:
    table = Table(new_room(people=2, bots=1))
    room = rematch(table.room, "again", "another secret", "bert", "Bert", 900.0)
    assert [seat.kind for seat in room.seats] == ["open", "person", "bot"]
    assert room.host == "bert"
    assert room.commitment != table.room.commitment
    assert room.status == "open"


def play_after(table: Table, seq: int) -> Play:
    snapshot = max((shot for shot in table.snapshots if shot.seq <= seq), key=lambda shot: shot.seq)
    return table_at(medievallons(), snapshot, [line for line in table.log if snapshot.seq < line.seq <= seq])


def table_where_undo_is_possible() -> Table:
    """Play until somebody's last decision showed nothing (a target was chosen, a card given …)."""
    table = Table(new_room())
    for number in range(400):
        table.answer(choice=number % len(choices(table.play())))
        if table.room.status != "playing":
            table = Table(new_room())
        elif table.room.undoable:
            return table
    pytest.fail("no decision could ever be taken back")


@pytest.mark.parametrize(
    ("question", "numbers", "said"),
    [
        (Amount(0, "how_many", 2, 5), [6], "Please give a number from 2 to 5."),
        (Amount(0, "how_many", 2, 5), [3, 3], "Please give a number from 2 to 5."),
        (Share(0, "where", 3, [Pass(), Pass()], [2, 2]), [3, 0], "Please give 2 numbers, one for each, 3 in all."),
        (Share(0, "where", 3, [Pass(), Pass()], [2, 2]), [3], "Please give 2 numbers, one for each, 3 in all."),
    ],
)
def test_a_number_that_cannot_be_is_refused_once_in_a_clear_sentence(
    question: Question, numbers: list[int], said: str
) -> None:
    """By the engine alone, which says the same to a form, a terminal and a program."""
    game = medievallons()
    try:
        refusal = game.refusal(game.new_table(2, a_chance("numbers")), question, answer_from(question, numbers))
    except IllegalAnswer as wrong_form:
        refusal = wrong_form
    assert str(refusal) == said
