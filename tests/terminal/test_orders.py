"""Standing orders at this terminal: by command, by key and on the command line."""

import msgspec
import pytest
from textual.widgets import OptionList

from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.record import load_record, replay, save_record
from oyez.games import find_game
from oyez.rooms.orders import FOR_ALL
from oyez.terminal.dialogs import AsksScreen
from oyez.terminal.orders import orders_of, read_order
from oyez.terminal.session import PERSON, Session, new_session, rematch, resume_session
from tests.terminal.test_client import at_table
from tests.terminal.test_plain import Keyboard
from tests.tools import below_of

KINDS = ["phase_start", "before_vote", "after_turn", "battle_start", "battle_round"]


def fief(wishes: dict[str, str] | None = None) -> Session:
    return new_session(find_game("fief"), [PERSON] * 3, {}, ["Anne", "Bob", "Carl"], "4", wishes)


def in_a_window() -> Session:
    """A game of MidEvil in which somebody is asked to react."""
    session = new_session(find_game("midevil"), [PERSON] * 3, {}, None, "7", {FOR_ALL: "always"})
    below = below_of("window")
    while session.play.asked[0].decision != "play_card":
        question = session.play.asked[0]
        session.answer(question.seat, msgspec.to_builtins(question.sample(below)))
    return session


def orders(session: Session, number: int = 0) -> tuple[str, dict[str, str]]:
    seat = session.room.seats[number]
    return seat.asks, seat.asks_in


def test_orders_come_with_the_first_card_and_stay_for_the_next_game() -> None:
    session = fief({FOR_ALL: "never", "before_vote": "always"})
    assert orders(session) == orders(rematch(session)) == ("never", {"before_vote": "always"})
    assert orders(resume_session(session.record)) == ("touched", {}), "the record does not tell"
    assert orders(resume_session(session.record, {FOR_ALL: "always"})) == ("always", {})


def test_an_order_answers_the_open_question_and_stands_in_the_record() -> None:
    session = in_a_window()
    question, before = session.play.asked[0], session.moment
    session.order(question.seat, {str(question.facts[0]): "never"})
    assert session.moment > before
    assert (session.answers[before + 1].seat, session.answers[before + 1].answer) == (question.seat, Pass())
    record = load_record(save_record(session.record))
    assert replay(session.game, record).table == session.play.table


@pytest.mark.parametrize(("language", "never", "touched"), [("en", "never", "if useful"), ("fr", "jamais", "si utile")])
def test_what_is_typed_is_understood_in_the_reader_s_language(language: str, never: str, touched: str) -> None:
    voice = voice_in(language)
    rows = orders_of(fief(), 0, voice)
    assert [row.kind for row in rows] == [FOR_ALL, *KINDS]
    assert read_order(never, rows, voice) == read_order("never", rows, voice) == {FOR_ALL: "never"}
    assert read_order(f"2 {touched}", rows, voice) == {"before_vote": "touched"}
    assert read_order("5 -", rows, voice) == {"battle_round": ""}
    for number in ("0", "6"):
        with pytest.raises(Refusal):
            read_order(f"{number} always", rows, voice)


def test_by_typed_lines() -> None:
    session = fief()
    typed = [
        "",
        "ask",
        "ask always",
        "ask 2 never",
        "ask sometimes",
        "ask 9 never",
        "ask 2 -",
        "ask 3 if useful",
        "q",
        "n",
    ]
    printed = Keyboard(session, typed).run().split("\n")
    assert "Ask me: if useful" in printed
    assert "2. Before the vote: as at all others" in printed
    assert "2. Before the vote: never" in printed
    assert "Ask me never, when it touches me, or always." in printed
    assert "There is no line 9." in printed
    assert orders(session, session.play.asked[0].seat) == ("always", {"after_turn": "touched"})


def test_what_is_ordered_by_a_line_is_done_at_once() -> None:
    session = in_a_window()
    seat, before = session.play.asked[0].seat, session.moment
    Keyboard(session, ["", "demander jamais", "q", "n"], "fr").run()
    assert session.moment > before
    assert orders(session, seat) == ("never", {})


def test_who_cannot_be_spared_anything_is_told_so() -> None:
    session = new_session(find_game("medievallons"), [PERSON] * 2, {}, None, "4")
    printed = Keyboard(session, ["", "ask", "ask always", "q", "n"]).run()
    assert printed.count("This game asks nothing that could be left out.") == 2
    assert orders(session) == ("touched", {})


async def test_by_keys() -> None:
    session = new_session(find_game("fief"), [PERSON, "random", "random"], {}, None, "4")
    async with at_table(session, size=(120, 40)) as pilot:
        await pilot.press("a")
        screen = pilot.app.screen
        assert isinstance(screen, AsksScreen)
        rows = screen.query_one(OptionList)
        assert [str(rows.get_option_at_index(row).prompt) for row in (0, 2)] == [
            "Ask me: if useful",
            "Before the vote: as at all others",
        ]
        await pilot.press("enter", "down", "down", "enter")
        assert str(rows.get_option_at_index(2).prompt) == "Before the vote: never"
        assert orders(session) == ("touched", {}), "nothing is ordered yet"
        await pilot.press("c")
        assert orders(session) == ("always", {"before_vote": "never"})
        await pilot.press("a", "enter", "escape")
        assert orders(session) == ("always", {"before_vote": "never"})


async def test_the_key_passes_the_open_window() -> None:
    session = in_a_window()
    seat, before = session.play.asked[0].seat, session.moment
    async with at_table(session, size=(120, 40)) as pilot:
        await pilot.press("enter")  # the curtain
        await pilot.press("a", "enter", "c")
        assert orders(session, seat) == ("never", {})
        assert session.moment > before


async def test_a_game_that_spares_nothing_has_no_such_list() -> None:
    session = new_session(find_game("medievallons"), [PERSON, "random"], {"first_player": 0}, None, "4")
    async with at_table(session) as pilot:
        await pilot.press("a")
        assert not isinstance(pilot.app.screen, AsksScreen)
