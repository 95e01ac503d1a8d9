"""The Textual client, by keys and mouse."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from operator import mod
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.css.query import NoMatches
from textual.pilot import Pilot
from textual.widgets import Button, Input, Select, Static

from oyez.bots.players import answer_of, make_bot
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import all_games, find_game
from oyez.games.medievallons.table import KNIGHT
from oyez.rooms.answers import answer_in_words
from oyez.rooms.bots import hint_in_words
from oyez.terminal.app import OyezApp
from oyez.terminal.dialogs import (
    CurtainScreen,
    KeysScreen,
    LeaveScreen,
    ResultScreen,
    RuleScreen,
    SaveScreen,
    TurnScreen,
)
from oyez.terminal.files import list_saves, read_record
from oyez.terminal.log_list import LogList
from oyez.terminal.menu import MenuScreen
from oyez.terminal.options_list import AnswerList
from oyez.terminal.session import Session, Thinker, new_session, resume_session
from oyez.terminal.table import TableScreen
from tests.terminal import forms_game

SIZES = [(80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def medievallons(*kinds: str, seed: str = "4", **options: Any) -> Session:
    names = ["Anne", "Bob", "Carl", "Dora"][: len(kinds)]
    return new_session(find_game("medievallons"), list(kinds), {"first_player": 0, **options}, names, seed)


def holding(card: int, *kinds: str) -> Session:
    """A game whose first player holds that card."""
    found = (medievallons(*kinds, seed=str(seed)) for seed in range(200))
    return next(session for session in found if session.play.table.hands[0][card])


@asynccontextmanager
async def at_table(
    session: Session | None, language: str = "en", size: tuple[int, int] = (80, 24), pace: float = 0.0
) -> AsyncIterator[Pilot[None]]:
    app = OyezApp(language, session, pace)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


async def settle(pilot: Pilot[None]) -> None:
    """Until the bots have played and the screen is drawn."""
    for _ in range(200):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or screen.bots.thinking is None:
            return
    raise AssertionError("the bots never stop")


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Until something holds: a form that is being composed anew takes its time."""
    for _ in range(400):
        await pilot.pause()
        try:
            if holds():
                return
        except NoMatches:
            pass
        await asyncio.sleep(0.01)
    raise AssertionError("this never holds")


async def choose(pilot: Pilot[None], name: str, value: object) -> None:
    """Choose from a list of the menu, and wait until the form shows it."""
    menu = pilot.app.screen
    assert isinstance(menu, MenuScreen)
    await until(pilot, lambda: menu.query_one(f"#{name}", Select).is_attached and not menu.is_composing)
    menu.query_one(f"#{name}", Select).value = value
    await until(pilot, lambda: menu.query_one(f"#{name}", Select).value == value and not menu.is_composing)
    await settle(pilot)
    await until(pilot, lambda: not menu.is_composing)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def table(pilot: Pilot[None]) -> TableScreen:
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


def text_of(pilot: Pilot[None], selector: str) -> str:
    return str(pilot.app.screen.query_one(selector, Static).content)


def everything_on(pilot: Pilot[None]) -> str:
    """All that the screen shows, as text."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


# --- whole games ---


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game_is_played_with_keys(language: str, size: tuple[int, int]) -> None:
    session = medievallons("", "random", "random", guilds_to_win=1)
    keys = random.Random(7)
    async with at_table(session, language, size) as pilot:
        for _ in range(300):
            if not isinstance(pilot.app.screen, TableScreen):
                break
            assert "❧" in everything_on(pilot)
            count = len(table(pilot).query_one(AnswerList).rows_shown)
            if keys.random() < 0.5:
                await press(pilot, str(keys.randint(1, min(9, count))))
            else:
                await pilot.press(*["down"] * keys.randrange(4))
                await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert session.play.is_over
        said = "gagne" if language == "fr" else "wins"
        assert said in everything_on(pilot) or "vict" in everything_on(pilot)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
async def test_every_game_has_a_table(game: Game) -> None:
    """Some decisions of each game, answered as its questions allow."""
    seats = max(game.seats[0], min(3, game.seats[1]))
    session = new_session(game, [""] + ["random"] * (seats - 1), seed="table")
    async with at_table(session, "fr") as pilot:
        for number in range(6):
            if not isinstance(pilot.app.screen, TableScreen):
                break
            draft = table(pilot).draft
            assert draft is not None
            assert "❧" in everything_on(pilot)
            if draft.answers_at_once:
                await press(pilot, "enter")
            else:
                table(pilot).give(draft.question.sample(partial(mod, number)))
                await settle(pilot)
        assert session.moment >= 6 or session.play.is_over


async def test_bots_alone_can_be_watched() -> None:
    session = medievallons("random", "greedy", guilds_to_win=1)
    async with at_table(session) as pilot:
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "escape")
        assert session.play.is_over


async def test_a_rematch_deals_new_cards() -> None:
    session = medievallons("random", "random", guilds_to_win=1)
    async with at_table(session) as pilot:
        await pilot.press("r")
        await settle(pilot)
        again = [screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen)]
        assert len(again) == 1
        assert again[0].session is not session
        assert again[0].session.record.header.secret != session.record.header.secret


# --- answering ---


async def test_an_option_is_chosen_with_the_mouse() -> None:
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await pilot.click("#options", offset=(8, 1))
        await settle(pilot)
        assert session.record.answers[0][0] == 0
        assert session.moment >= 1


async def test_every_form_is_answered_with_keys() -> None:
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        await press(pilot, "1", "c")
        assert session.moment == 0, "two are wanted"
        await press(pilot, "4", "1", "3", "c")
        assert session.play.table.told[-1] == [3, 2]
        await press(pilot, "slash", *"4321", "enter")
        assert session.play.table.told[-1] == 4321
        lines = table(pilot).query_one(AnswerList)
        assert {str(lines.get_option(f"row-{row}").prompt)[:3] for row in range(3)} == {" ± "}
        await press(pilot, "2", "down", "right", "right", "left", "down", "plus", "c")
        assert session.play.table.told[-1] == [2, 1, 1]
        await press(pilot, "3", "1", "c")
        assert session.play.table.told[-1] == [2, 0, 1]
        await press(pilot, "right", "right", "down", "enter")
        assert session.play.table.told[-1] == [2, 1]


async def test_longer_answers_are_confirmed_with_the_mouse() -> None:
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        for line in (0, 1, 5):
            await pilot.click("#options", offset=(8, line))
            await settle(pilot)
        assert session.play.table.told == [[0, 1]]


async def test_many_options_are_found_by_typing() -> None:
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        await press(pilot, "1", "2", "c", "2", "2", "down", "2", "c", "c")
        assert text_of(pilot, "#prompt") == "❧ Now many?"
        assert "Visit the mill (10)" in everything_on(pilot)
        await press(pilot, "slash", *"eglise j")
        assert len(table(pilot).query_one(AnswerList).rows_shown) == 1
        await press(pilot, "escape")
        assert len(table(pilot).query_one(AnswerList).rows_shown) == 40
        await press(pilot, "slash", *"eglise j", "enter")
        assert session.play.table.told[-1] == [2, 9]


async def test_a_search_that_is_over_hides_no_line() -> None:
    """Whether it has found nothing, or one line of several that make the answer."""
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        lines = len(table(pilot).query_one(AnswerList).rows_shown)
        await press(pilot, "slash", *"xyzzy", "enter")
        assert len(table(pilot).query_one(AnswerList).rows_shown) == lines
        await press(pilot, "1", "2", "c", "slash", *"50", "enter", "slash", *"xyzzy", "enter")
        assert len(table(pilot).query_one(AnswerList).rows_shown) == 3


async def test_an_amount_out_of_range_is_refused() -> None:
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        await press(pilot, "1", "2", "c", "slash", "1", "enter")
        assert session.moment == 1
        await press(pilot, "0", "enter")
        assert session.play.table.told[-1] == 10


# --- rules, undo, saving ---


async def test_the_question_mark_shows_the_rule_behind_the_question() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, RuleScreen)
        assert text_of(pilot, "#rule-title").startswith("MV-13")
        await press(pilot, "right")
        assert text_of(pilot, "#rule-title").startswith("MV-14")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_question_mark_shows_the_rule_behind_a_line_of_the_log() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        table(pilot).query_one(LogList).focus()
        await press(pilot, "home", "question_mark")
        assert text_of(pilot, "#rule-title").startswith("MV-112")
        await press(pilot, "escape", "down", "enter")
        assert text_of(pilot, "#rule-title").startswith("MV-07")


async def test_w_tells_where_we_are() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, TurnScreen)
        assert "▸ One action" in text_of(pilot, "Static")
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_hint_lays_out_what_a_bot_would_do() -> None:
    """For every form of question; the answer can then be given as it lies there."""
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        for _ in range(5):
            screen = table(pilot)
            assert screen.draft is not None
            question = screen.draft.question
            hint = session.adviser(question)()
            advised = question.read(hint.lines[0].answer, session.game.choice_type)
            said = "\n".join([str(line) for line in hint_in_words(hint, question, session.play, screen.speaker)])
            assert answer_in_words(question, advised, screen.speaker) in said
            before = session.moment
            await press(pilot, "h")
            assert session.moment == before
            assert any(note.message == said and note.title == "Hint" for note in pilot.app._notifications)
            if not screen.draft.answers_at_once:
                assert screen.draft.answer() == advised
            await press(pilot, "enter" if screen.draft.answers_at_once else "c")
            assert session.record.answers[before] == (0, msgspec.to_builtins(advised))
        assert session.play.is_over


async def test_a_hint_that_comes_too_late_is_dropped() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        screen = table(pilot)
        assert screen.draft is not None
        late, hint = screen.draft, screen.session.adviser(screen.draft.question)()
        await press(pilot, "1")
        screen._advise(late, hint)
        assert not pilot.app._notifications


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 160])
async def test_the_line_of_keys_is_never_cut(language: str, width: int) -> None:
    session = holding(KNIGHT, "", "random", "random")
    async with at_table(session, language, (width, 24)) as pilot:
        for moment in range(3):
            shown = pilot.app.screen._compositor.render_strips()[-1].text
            assert shown.rstrip().endswith("leave" if language == "en" else "quitter"), (moment, shown)
            assert "F1" in shown
            await press(pilot, "1")


async def test_every_key_is_named_on_one_small_screen() -> None:
    async with at_table(medievallons("", "random"), "fr") as pilot:
        await press(pilot, "f1")
        assert isinstance(pilot.app.screen, KeysScreen)
        shown = everything_on(pilot)
        for text in ("choisir une ligne", "les meilleures réponses", "quitter la table"):
            assert text in shown
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_board_larger_than_the_screen_is_seen_with_keys() -> None:
    session = new_session(find_game("merlinn"), ["", "random", "random"], seed="1")
    async with at_table(session) as pilot:
        board = pilot.app.screen.query_one("#board")
        assert board.max_scroll_y > 0
        await press(pilot, "pagedown")
        assert board.scroll_y > 0
        await press(pilot, "pageup")
        assert board.scroll_y == 0
        height = board.size.height
        await press(pilot, "b")
        assert board.size.height > height
        assert not pilot.app.screen.query_one("#asking").display
        await press(pilot, "escape")
        assert board.size.height == height


async def test_a_decision_is_taken_back() -> None:
    session = holding(KNIGHT, "", "random")
    async with at_table(session) as pilot:
        labels = table(pilot).query_one(AnswerList).labels
        await press(pilot, str(labels.index("Play the Knight") + 1))
        assert "Knight" in text_of(pilot, "#prompt")
        assert "take back" in text_of(pilot, "#keys")
        await press(pilot, "u")
        assert session.moment == 0
        assert "Your turn" in text_of(pilot, "#prompt")
        assert "take back" not in text_of(pilot, "#keys")
        await press(pilot, "u")
        assert session.moment == 0


async def test_a_game_is_saved_and_goes_on() -> None:
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await press(pilot, "1", "s")
        assert isinstance(pilot.app.screen, SaveScreen)
        await press(pilot, "enter")
        (path,) = list_saves()
    resumed = resume_session(read_record(path))
    assert resumed.record.answers == session.record.answers
    async with at_table(resumed) as pilot:
        moment = resumed.moment
        await press(pilot, "1")
        assert resumed.moment > moment


async def test_leaving_a_game_under_way_offers_to_save_it() -> None:
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await press(pilot, "1", "q")
        assert isinstance(pilot.app.screen, LeaveScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q", "s")
        await pilot.pause()
    assert len(list_saves()) == 1


async def test_conceding_is_offered_where_the_rules_allow_it() -> None:
    session = new_session(forms_game.game, [""])
    async with at_table(session) as pilot:
        await press(pilot, "1", "2", "c", "q", "x")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert session.play.table.told == [[0, 1], "conceded"]
        assert session.record.answers[-1] == (0, ["Concede"])
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await press(pilot, "1", "q", "x")
        assert isinstance(pilot.app.screen, LeaveScreen)


async def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await press(pilot, "s")
        pilot.app.screen.query_one("#path", Input).value = str(tmp_path)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert any("cannot be written" in note.message for note in pilot.app._notifications)


# --- hot seat ---


async def test_a_curtain_hides_one_hand_from_the_next() -> None:
    session = medievallons("", "")
    async with at_table(session) as pilot:
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "Your hand" not in everything_on(pilot)
        assert "Anne" in everything_on(pilot)
        await press(pilot, "enter")
        assert table(pilot).viewer == 0
        assert "Your hand" in everything_on(pilot)
        while isinstance(pilot.app.screen, TableScreen):
            await press(pilot, "1")
        shown = everything_on(pilot)
        assert "Bob" in shown
        assert "Your hand" not in shown
        assert "draws" not in shown
        behind = [screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen)]
        assert behind[0].viewer is None
        await press(pilot, "enter")
        assert table(pilot).viewer is not None


async def test_the_log_tells_only_what_the_viewer_may_know() -> None:
    session = medievallons("", "", "")
    async with at_table(session) as pilot:
        for _ in range(24):
            if isinstance(pilot.app.screen, ResultScreen):
                break
            await press(pilot, "enter")
            if isinstance(pilot.app.screen, TableScreen):
                log = pilot.app.screen.query_one(LogList)
                me = pilot.app.screen.viewer
                for option in log.options:
                    line = str(option.prompt)
                    if re.search(" draws an? [A-Z]", line):
                        assert me is not None
                        assert session.names[me] in line


# --- languages, looks ---


async def test_the_language_changes_at_the_table() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        assert "save" in text_of(pilot, "#keys")
        await press(pilot, "l")
        assert "sauvegarder" in text_of(pilot, "#keys")
        await press(pilot, "question_mark")
        assert "actions" in text_of(pilot, "#rule-text")
        assert "jouer une carte" in text_of(pilot, "#rule-text")
        await press(pilot, "escape", "l")
        assert "save" in text_of(pilot, "#keys")


async def test_light_and_dark() -> None:
    async with at_table(medievallons("", "random")) as pilot:
        assert pilot.app.theme == "night"
        await press(pilot, "t")
        assert pilot.app.theme == "parchment"


async def test_players_are_told_apart_without_colours() -> None:
    async with at_table(medievallons("", "random", "random", "random")) as pilot:
        shown = everything_on(pilot)
        assert all(
            f"{hatch} {name}" in shown for hatch, name in zip("▥▤▧▨", ["Anne", "Bob", "Carl", "Dora"], strict=True)
        )


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40), (200, 60)], ids=str)
async def test_question_and_hand_are_seen_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(medievallons("", "random", "random"), size=size) as pilot:
        shown = everything_on(pilot)
        assert "❧ Your turn" in shown
        assert "Play the" in shown
        if size[1] >= 24:
            assert "Your hand" in shown


# --- bots ---


async def test_the_screen_lives_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    gate = threading.Event()
    from oyez.bots.thinkers import RandomBot

    choose = RandomBot.choose
    threads = []

    def slow(bot: RandomBot, play: Any, question: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        assert gate.wait(20)
        return choose(bot, play, question)

    monkeypatch.setattr(RandomBot, "choose", slow)
    session = medievallons("random", "")
    app = OyezApp("en", session, 0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RuleScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert session.moment == 0
        gate.set()
        await settle(pilot)
        assert session.moment >= 1
        assert not any(threads)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_board_alone_has_the_whole_screen(size: tuple[int, int]) -> None:
    """In a narrow window six lines stayed empty under a map that was cut."""
    session = new_session(find_game("fief"), ["", "random", "random"], {}, ["Anne", "Bob", "Carl"], "4")
    async with at_table(session, size=size) as pilot:
        await press(pilot, "b")
        board = pilot.app.screen.query_one("#board").region
        assert board.height == size[1] - 2, "all but the first line and the keys"
        assert board.width == size[0]


async def test_a_bot_stops_when_its_table_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would think for an hour; the key q ends it."""
    monkeypatch.setattr("oyez.bots.search.ENOUGH", 1_000_000)  # nothing is ever settled
    monkeypatch.setattr(Thinker, "__call__", lambda thinker: _think_until_stopped(thinker))
    session = medievallons("paladin", "")
    app = OyezApp("en", session, 0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table(pilot).bots
        thinker = desk.thinker
        assert thinker is not None
        assert not thinker.is_unwanted
        desk.forget()
        assert thinker.is_unwanted
    assert session.moment == 0


def _think_until_stopped(thinker: Thinker) -> Any:
    question = thinker.play.question_for(thinker.seat)
    assert question is not None
    bot = make_bot("paladin:100000", "seed", stop=lambda: thinker.is_unwanted)
    return answer_of(bot, thinker.play, question)


async def test_bots_keep_a_pace_that_can_be_skipped() -> None:
    session = medievallons("random", "", seed="2")
    app = OyezApp("en", session, 30.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert session.moment == 0
        await pilot.press("space")
        for _ in range(100):
            await asyncio.sleep(0.02)
            await settle_workers(pilot)
            if session.open_to_people():
                break
        assert session.moment >= 1


async def settle_workers(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


# --- the menu ---


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_menu_starts_a_game(language: str, size: tuple[int, int]) -> None:
    async with at_table(None, language, size) as pilot:
        assert isinstance(pilot.app.screen, MenuScreen)
        await choose(pilot, "game", "medievallons")
        await choose(pilot, "seats", 4)
        await choose(pilot, "kind-1", "page")
        await choose(pilot, "option-guilds_to_win", 2)
        pilot.app.screen.query_one("#name-0", Input).value = "Zoé"
        await settle(pilot)
        await press(pilot, "f5")
        session = table(pilot).session
        assert session.kinds == ["", "page", "squire", "squire"]
        assert session.names[0] == "Zoé"
        assert session.record.header.options == find_game("medievallons").all_options(4, {"guilds_to_win": 2})


async def test_the_menu_speaks_both_languages() -> None:
    async with at_table(None) as pilot:
        assert "Players" in everything_on(pilot)
        await choose(pilot, "language", "fr")
        await until(pilot, lambda: "Joueurs" in everything_on(pilot))


async def test_the_menu_goes_on_with_the_last_saved_game() -> None:
    session = medievallons("", "random")
    async with at_table(session) as pilot:
        await press(pilot, "1", "s", "enter")
    async with at_table(None) as pilot:
        button = pilot.app.screen.query_one("#resume", Button)
        assert not button.disabled
        button.press()
        await settle(pilot)
        assert table(pilot).session.record.answers[:1] == session.record.answers[:1]


async def test_the_menu_refuses_what_cannot_be() -> None:
    async with at_table(None) as pilot:
        await choose(pilot, "game", "medievallons")
        await choose(pilot, "option-first_player", 4)
        await press(pilot, "f5")
        assert isinstance(pilot.app.screen, MenuScreen)
        assert any("first_player" in note.message for note in pilot.app._notifications)
