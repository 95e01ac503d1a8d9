"""The table: board, log, question. Bots think in threads of their own, so that the screen never freezes."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from oyez.bots.hints import Hint
from oyez.engine.asking import Answer, Question
from oyez.engine.rulebook import rulebook
from oyez.engine.words import Speaker
from oyez.rooms.bots import hint_in_words
from oyez.rooms.lessons import WrongTry, end_lesson, is_at_end
from oyez.terminal.asking_part import AskingPart
from oyez.terminal.bot_desk import BotDesk
from oyez.terminal.dialogs import (
    AsksScreen,
    CurtainScreen,
    KeysScreen,
    LessonEndScreen,
    RuleScreen,
    TurnScreen,
)
from oyez.terminal.draft import Draft, read_line
from oyez.terminal.drawing import draw_table
from oyez.terminal.lessons import meant_answer
from oyez.terminal.log_list import LogList
from oyez.terminal.options_list import AnswerList
from oyez.terminal.orders import orders_of
from oyez.terminal.refusals import refusals
from oyez.terminal.session import Session, going_on
from oyez.terminal.table_texts import banner, keys, turn_lines
from oyez.terminal.way_out import WayOut

if TYPE_CHECKING:
    from oyez.engine.languages import Voice
    from oyez.terminal.app import OyezApp

WIDE = 100  # columns from which the log stands beside the board
HINT_STAYS = 20.0  # seconds: reasons want to be read


class TableScreen(Screen[None]):
    """One game. What is shown follows from the session, the viewer and the draft of the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("q", "leave", show=False),
        Binding("r", "rematch", show=False),
        Binding("c", "confirm", show=False),
        Binding("l", "language", show=False),
        Binding("t", "theme", show=False),
        Binding("f1", "keys", show=False),
        Binding("h", "hint", show=False),
        Binding("a", "asks", show=False),
        Binding("b", "board", show=False),
        Binding("pageup", "turn_page(-1)", show=False, priority=True),
        Binding("pagedown", "turn_page(1)", show=False, priority=True),
        Binding("slash", "filter", show=False),
        Binding("question_mark", "rule", show=False),
        Binding("w", "turn", show=False),
        Binding("space", "hurry", show=False),
        Binding("escape", "back", show=False),
        *[Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)],
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.viewer: int | None = session.people[0] if len(session.people) == 1 else None
        self.draft: Draft | None = None
        self.bots = BotDesk(self)
        self.way_out = WayOut(self)
        self.curtain_is_closed = False

    # --- what is on the screen ---

    @property
    def voice(self) -> Voice:
        return self.oyez.voice

    @property
    def oyez(self) -> OyezApp:
        return cast("OyezApp", self.app)

    @property
    def speaker(self) -> Speaker:
        return self.session.speaker(self.oyez.language)

    @property
    def asking(self) -> AskingPart:
        return self.query_one(AskingPart)

    def refusals(self) -> contextlib.AbstractContextManager[None]:
        return refusals(self, self.voice.language)

    def compose(self) -> ComposeResult:
        yield Static(id="banner")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="table")
            yield LogList(id="log")
        yield AskingPart(id="asking")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.asking.answers.focus()
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width < WIDE, "narrow")
        self._show_keys()

    # --- the game goes on ---

    def go_on(self) -> None:
        """Show the position, and see who is next."""
        people = self.session.open_to_people()
        mine = [question for question in people if question.seat == self.viewer]
        bots = self.session.open_to_bots()
        if not mine and people and not bots:
            if len(self.session.people) > 1:
                return self._close_curtain(people[0].seat)
            self.viewer = people[0].seat
            mine = people[:1]
        before = self.draft
        self._take_question(mine[0] if mine else None)
        self.redraw()
        if self.draft is not None and self.draft is not before:
            self._point_at_lesson(self.draft)
        if bots:
            self.bots.let_think(self.session.thinker(bots[0]))
        if self.session.play.is_over:
            self.way_out.show_result()
        elif is_at_end(self.session.room):
            self.app.push_screen(LessonEndScreen(self.session, self.voice), self._after_lesson)

    def _after_lesson(self, way: str | None) -> None:
        """A lesson is over: the same game, another one, or none."""
        if way == "q":
            return self.action_leave()
        after = going_on(self.session, way or "g")
        if after is not None:
            return self.oyez.sit_down(after)
        end_lesson(self.session.room)
        self.go_on()

    def _take_question(self, question: Question | None) -> None:
        """A new question gets a new draft; one that stays open keeps what was chosen so far."""
        if question is None:
            self.draft = None
        elif self.draft is None or self.draft.question is not question:
            self.draft = Draft(question)
            self.bots.hurried = False
            self.asking.close_filter()

    def _point_at_lesson(self, draft: Draft) -> None:
        """The cursor stands on what the step of a lesson means: on a long list one would look for it."""
        meant = meant_answer(self.session, draft.question)
        if meant is not None and draft.answers_at_once:
            self.asking.answers.highlight_row(draft.propose(meant))

    def give(self, answer: Answer) -> None:
        """The player answers."""
        assert self.draft is not None
        with self.refusals():
            try:
                self.session.answer(self.draft.question.seat, answer)
            except WrongTry as wrong:
                return self._answer_kindly(wrong)
            self.app.clear_notifications()
            self.draft = None
            self.go_on()

    def _answer_kindly(self, wrong: WrongTry) -> None:
        """A lesson shows something else here: say so, with the rule. Nothing has changed."""
        rule = rulebook(self.session.game.folder).find(wrong.rule)
        quoted = "" if rule is None else f"\n{rule.text(self.voice.language)}"
        said = wrong.said_in(self.voice.language) + quoted
        self.app.clear_notifications()
        self.notify(said, title=self.voice("Lesson"), markup=False, timeout=HINT_STAYS)

    def action_hurry(self) -> None:
        """Let the bots play without a pause until somebody is asked."""
        self.bots.hurry()

    def bot_answers(self, seat: int, answer: Answer) -> None:
        self.session.answer(seat, answer)
        self.go_on()

    # --- hot seat ---

    def _close_curtain(self, seat: int) -> None:
        """Hide everything until the next player sits here."""
        if self.curtain_is_closed:
            return
        self.curtain_is_closed = True
        before = self.viewer
        self.viewer = None
        self._take_question(None)
        self.redraw()
        undoer = self.session.names[before] if before is not None and self.session.can_undo(before) else ""

        def opened(choice: str | None) -> None:
            self.curtain_is_closed = False
            self.viewer = seat
            if choice == "undo":
                self.viewer = before
                return self.action_undo()
            self.go_on()

        self.app.push_screen(CurtainScreen(self.session.names[seat], seat, self.voice, undoer), opened)

    # --- drawing ---

    def redraw(self) -> None:
        speaker = self.speaker
        view = self.session.game.view(self.session.play.table, self.viewer)
        self.query_one("#table", Static).update(draw_table(self.session.game, view, speaker))
        self.query_one(LogList).show_log(self.session.log, speaker, self.viewer)
        self.query_one("#banner", Static).update(banner(self.session, self.viewer, self.voice))
        self.asking.show(self.session, self.draft, speaker, self.voice)
        self._show_keys()

    def _show_keys(self) -> None:
        self.query_one("#keys", Static).update(keys(self.session, self.viewer, self.voice, self.app.size.width - 2))

    def action_keys(self) -> None:
        self.app.push_screen(KeysScreen(self.voice))

    def action_board(self) -> None:
        """The board on the whole screen, and back."""
        self.toggle_class("board-only")

    def action_turn_page(self, by: int) -> None:
        """A page up or down: in the log if one is there, else on the board."""
        log = self.query_one(LogList)
        part = log if log.has_focus else self.query_one("#board")
        (part.scroll_page_down if by > 0 else part.scroll_page_up)(animate=False)

    # --- answering ---

    def on_answer_list_row(self, event: AnswerList.Row) -> None:
        if self.draft is None:
            return
        answer = self.draft.choose(event.row)
        if self.draft.answers_at_once:
            self.give(answer)
        else:
            self.asking.answers.refresh_marks()

    def on_answer_list_whole(self) -> None:
        self.action_confirm()

    def action_confirm(self) -> None:
        if self.draft is None or self.draft.answers_at_once:
            return
        self.give(self.draft.answer())

    def action_digit(self, digit: int) -> None:
        self.asking.answers.press_digit(digit)

    # --- finding among many options ---

    def action_filter(self) -> None:
        if self.draft is not None:
            self.asking.open_filter()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter chooses the line under the cursor; an amount may be typed whole."""
        if self.draft is None:
            return
        row = self.asking.answers.highlighted_row()
        if self.draft.question.form == "amount":
            with self.refusals():
                self.give(read_line(self.draft.question, event.value))
            return
        self.asking.close_filter()
        self.redraw()
        if row is not None:
            self.asking.answers.post_message(AnswerList.Row(row))

    def action_back(self) -> None:
        self.remove_class("board-only")
        if self.asking.field.display:
            self.asking.close_filter()
            self.redraw()
        else:
            self.asking.answers.focus()

    # --- commands ---

    def action_rule(self) -> None:
        """The rule behind the question, or behind the line of the log under the cursor."""
        log = self.query_one(LogList)
        rule = log.rule_under_cursor() if log.has_focus else ""
        if not rule and self.draft is not None:
            rule = self.session.game.words.prompts[self.draft.question.decision].rule
        self.app.push_screen(RuleScreen(self.session.game, rule, self.voice))

    def action_turn(self) -> None:
        """The phases of the turn, and what can be done now."""
        view = self.session.game.view(self.session.play.table, self.viewer)
        question = None if self.draft is None else self.draft.question
        self.app.push_screen(TurnScreen(turn_lines(view, question, self.speaker)))

    def action_hint(self) -> None:
        """The best answers, from no more than the player sees. They are found in a thread of its own."""
        if self.draft is not None:
            draft, adviser = self.draft, self.session.adviser(self.draft.question)
            self.run_worker(lambda: self.app.call_from_thread(self._advise, draft, adviser()), thread=True)

    def _advise(self, draft: Draft, hint: Hint) -> None:
        """Lay the best answer out and say why, unless the game has gone on meanwhile."""
        if draft is not self.draft:
            return
        self.asking.close_filter()
        question, game = draft.question, self.session.game
        answer = question.read(hint.lines[0].answer, game.choice_type)
        row = draft.propose(answer)
        self.redraw()
        self.asking.answers.highlight_row(row)
        if row is None and draft.question.form == "amount":  # too large to be listed: typed, to be given with Enter
            self.asking.open_filter(str(answer))
        lines = hint_in_words(hint, question, self.session.play, self.speaker)
        self.notify(
            "\n".join([str(line) for line in lines]), title=self.voice("Hint"), markup=False, timeout=HINT_STAYS
        )

    def action_asks(self) -> None:
        """When the player wants to be asked; nobody else is told."""
        seat = self.viewer
        if seat is None or self.session.play.is_over:
            return
        orders = orders_of(self.session, seat, self.voice)
        if not orders:
            return self.notify(self.voice("This game asks nothing that could be left out."), markup=False)
        self.app.push_screen(AsksScreen(orders, self.voice), lambda wishes: self._order(seat, wishes))

    def _order(self, seat: int, wishes: dict[str, str] | None) -> None:
        """What is ordered may answer the open question."""
        if wishes is None:
            return
        before = self.session.moment
        with self.refusals():
            self.session.order(seat, wishes)
            if self.session.moment != before:
                self.begin_anew()

    def action_undo(self) -> None:
        with self.refusals():
            self.session.undo(self.viewer)
            self.begin_anew()

    def begin_anew(self) -> None:
        """The position is another one: what was being thought or chosen is not wanted any more."""
        self.bots.forget()
        self.draft = None
        self.go_on()

    def action_save(self) -> None:
        self.way_out.save()

    def action_language(self) -> None:
        self.oyez.switch_language()
        self.query_one(LogList).forget()
        self.redraw()

    def action_theme(self) -> None:
        self.oyez.switch_theme()

    def action_rematch(self) -> None:
        self.way_out.play_again()

    def action_leave(self) -> None:
        self.way_out.leave()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line of the log was chosen: show its rule."""
        if event.option_list.id == "log":
            self.action_rule()
