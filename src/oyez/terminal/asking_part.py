"""The lower part of the table: what a lesson says, the question, its answers, and the field to find among many."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from oyez.engine.languages import Voice
from oyez.engine.words import Speaker
from oyez.terminal.draft import Draft
from oyez.terminal.options_list import AnswerList
from oyez.terminal.session import Session
from oyez.terminal.table_texts import lesson_step, prompt


class AskingPart(Vertical):
    """Shows a draft of an answer; what is chosen goes to the screen."""

    draft: Draft | None = None
    speaker: Speaker
    voice: Voice

    def compose(self) -> ComposeResult:
        yield Static(id="lesson")
        yield Static(id="prompt")
        field = Input(id="filter", compact=True)
        field.display = False
        yield field
        yield AnswerList(id="options")

    @property
    def answers(self) -> AnswerList:
        return self.query_one(AnswerList)

    @property
    def field(self) -> Input:
        return self.query_one("#filter", Input)

    def show(self, session: Session, draft: Draft | None, speaker: Speaker, voice: Voice) -> None:
        """The question as it stands, in a language."""
        self.draft, self.speaker, self.voice = draft, speaker, voice
        self.query_one("#prompt", Static).update(prompt(session, draft, speaker, voice))
        step = lesson_step(session, None if draft is None else draft.question, voice)
        self.query_one("#lesson", Static).update(step)
        self.query_one("#lesson").display = bool(step)
        self.answers.show_draft(draft, speaker, voice, self.field.value if self.field.display else "")

    # --- finding among many options ---

    def open_filter(self, typed: str = "") -> None:
        self.field.display = True
        self.field.placeholder = self.voice("type some letters; Enter chooses, Esc closes")
        self.field.focus()
        if typed:
            self.field.value = typed

    def close_filter(self) -> None:
        self.field.value = ""
        self.field.display = False
        self.answers.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.draft is not None and event.input.display:
            self.answers.show_draft(self.draft, self.speaker, self.voice, event.value)
