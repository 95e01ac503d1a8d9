"""Sessions: the law of undo, saving, resuming, bots."""

from pathlib import Path

import pytest

from oyez.engine.errors import BadOptions, BadRecord, IllegalAnswer, OyezError, Refusal
from oyez.engine.record import load_record, save_record
from oyez.engine.table import save
from oyez.games import find_game
from oyez.games.medievallons.choices import PlayCard
from oyez.games.medievallons.table import KNIGHT, MONK
from oyez.terminal.files import read_record, write_record
from oyez.terminal.session import Session, new_session, rematch, resume_session, seat_players
from tests.tools import below_of

MEDIEVALLONS = find_game("medievallons")


def begin(*kinds: str, seed: str = "1", **options: object) -> Session:
    return new_session(MEDIEVALLONS, list(kinds), {"first_player": 0, **options}, seed=seed)


def with_card(card: int) -> Session:
    """A game in which the first player holds that card."""
    for seed in range(200):
        session = begin("", "", seed=str(seed))
        if session.play.table.hands[0][card]:
            return session
    raise AssertionError("no such hand")


def test_a_decision_that_showed_nothing_can_be_taken_back() -> None:
    session = with_card(KNIGHT)
    before = save(session.play.table)
    told = len(session.log)
    session.answer(0, PlayCard(KNIGHT))
    assert session.play.question is not None
    assert session.play.question.decision == "knight_ask"
    assert session.can_undo(0)
    session.undo(0)
    assert save(session.play.table) == before
    assert len(session.log) == told
    assert session.moment == 0


def test_nobody_takes_back_for_another() -> None:
    session = with_card(KNIGHT)
    session.answer(0, PlayCard(KNIGHT))
    assert not session.can_undo(1)
    assert not session.can_undo(None)
    with pytest.raises(Refusal):
        session.undo(1)


def test_what_was_drawn_cannot_be_taken_back() -> None:
    session = with_card(MONK)
    session.answer(0, PlayCard(MONK))
    assert not session.can_undo(0)
    with pytest.raises(Refusal, match="can no longer be undone"):
        session.undo(0)


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    assert not begin("", "").can_undo(0)


def test_a_sealed_answer_can_be_taken_back_until_somebody_else_answers() -> None:
    """The Merchant's partners choose at the same time; the first seal shows nothing."""
    session = next(found for found in map(to_a_swap, range(100)) if found is not None)
    first, second = session.play.asked
    session.answer(first.seat, first.sample(lambda limit: 0))
    assert session.can_undo(first.seat)
    session.undo(first.seat)
    assert [question.seat for question in session.play.asked] == [first.seat, second.seat]
    session.answer(first.seat, first.sample(lambda limit: 0))
    session.answer(second.seat, second.sample(lambda limit: 0))
    assert not session.can_undo(first.seat)
    assert not session.can_undo(second.seat)


def to_a_swap(seed: int) -> Session | None:
    session = begin("", "", "", seed=str(seed))
    below = below_of(seed)
    for _ in range(60):
        if len(session.play.asked) == 2:
            return session
        if session.play.is_over:
            return None
        question = session.play.asked[0]
        session.answer(question.seat, question.sample(below))
    return None


def test_an_illegal_answer_leaves_record_and_table_alone() -> None:
    session = begin("", "")
    before = save(session.play.table)
    with pytest.raises(IllegalAnswer):
        session.answer(0, PlayCard(99))
    with pytest.raises(Refusal):
        session.answer(1, PlayCard(KNIGHT))
    assert session.record.answers == []
    assert save(session.play.table) == before


def play_by_bots(session: Session, most: int = 10_000) -> None:
    for _ in range(most):
        if session.play.is_over:
            return
        question = session.play.asked[0]
        session.answer(question.seat, session.think(question))


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    straight = begin("greedy", "random", "greedy")
    play_by_bots(straight, 20)
    write_record(tmp_path / "deep" / "game.json", straight.record)
    resumed = resume_session(read_record(tmp_path / "deep" / "game.json"))
    assert resumed.kinds == ["greedy", "random", "greedy"]
    play_by_bots(straight)
    play_by_bots(resumed)
    assert resumed.record.answers == straight.record.answers
    assert resumed.record.places == straight.record.places is not None
    assert [entry.event for entry in resumed.log] == [entry.event for entry in straight.log]


def test_a_bot_thinks_on_a_copy() -> None:
    session = begin("greedy", "greedy")
    before = save(session.play.table)
    session.think(session.play.asked[0])
    assert save(session.play.table) == before


def test_a_rematch_has_the_same_people_and_other_cards() -> None:
    session = begin("greedy", "")
    again = rematch(session)
    assert again.kinds == session.kinds
    assert again.names == session.names
    assert again.record.header.options == session.record.header.options
    assert again.record.header.secret != session.record.header.secret


def test_whoever_could_take_back_anything_can_do_so_again() -> None:
    session = begin("greedy", "")
    session.room.free_undo = True
    assert rematch(session).room.free_undo


def test_names_from_elsewhere_cannot_command_a_terminal() -> None:
    session = new_session(MEDIEVALLONS, ["", ""], names=["\x1b[2JAnne\n\u202e", ""])
    assert session.names == ["[2JAnne", "Clotilde"]


@pytest.mark.parametrize(
    ("seats", "bots", "kinds"),
    [
        (3, None, ["", "squire", "squire"]),
        (3, ["random"], ["", "", "random"]),
        (2, ["random", "greedy"], ["random", "greedy"]),
        (2, [], ["", ""]),
    ],
)
def test_people_sit_first_and_bots_after_them(seats: int, bots: list[str] | None, kinds: list[str]) -> None:
    assert seat_players(seats, bots) == kinds


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOptions):
        seat_players(2, ["random"] * 3)
    with pytest.raises(OyezError, match="no bot"):
        new_session(MEDIEVALLONS, ["", "clever"])
    with pytest.raises(BadOptions):
        new_session(MEDIEVALLONS, [""] * 9)
    record = load_record(save_record(begin("", "").record))
    record.header.kinds = [""]
    with pytest.raises(BadOptions):
        resume_session(record)
    record.header.kinds = ["", "nobody"]
    with pytest.raises(OyezError):
        resume_session(record)
    record.header.kinds = []
    record.answers = [(0, ["PlayCard", 77])]
    with pytest.raises(BadRecord, match="Answer 1"):
        resume_session(record)


@pytest.mark.parametrize("name", ["fief", "midevil", "merlinn"])
def test_what_an_order_answered_is_not_answered_again_when_a_game_is_taken_up(name: str) -> None:
    session = new_session(find_game(name), ["", ""] if name != "fief" else ["", "", ""], {}, seed="orders")
    below, given = below_of("orders"), 0
    while given < 300 and session.play.asked:
        question = session.play.asked[0]
        session.answer(question.seat, question.sample(below))
        given += 1
    assert session.moment > given, "no order has answered"
    resumed = resume_session(load_record(save_record(session.record)))
    assert save(resumed.play.table) == save(session.play.table)
    assert save_record(resumed.record) == save_record(session.record)
