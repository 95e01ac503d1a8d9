"""The list of options: by key or mouse, filtered and grouped, for every form of question."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from oyez.engine.asking import Amount, Share
from oyez.engine.languages import Voice
from oyez.engine.words import Speaker
from oyez.terminal.draft import Draft
from oyez.terminal.groups import group, matching

CONFIRM = "confirm"
QUICK = 9  # rows that a digit chooses


class AnswerList(OptionList):
    """What one may answer. Choosing a row tells `Row`, choosing the last line of a longer answer tells `Whole`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "less", show=False),
        Binding("right", "more", show=False),
        Binding("minus", "change(-1)", show=False),
        Binding("plus,equals_sign", "change(1)", show=False),
    ]

    class Row(Message):
        def __init__(self, row: int) -> None:
            super().__init__()
            self.row = row

    class Whole(Message):
        """The player gives the answer as it stands."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.draft: Draft | None = None
        self.labels: list[str] = []
        self.rows_shown: list[int] = []
        self.starts: list[int] = []  # where groups begin
        self.voice: Voice | None = None

    def show_draft(self, draft: Draft | None, speaker: Speaker, voice: Voice, typed: str = "") -> None:
        """List the rows that contain what was typed."""
        kept = self.highlighted_row() if draft is self.draft else None
        self.draft = draft
        self.voice = voice
        self.labels = draft.rows(speaker) if draft else []
        found = matching(self.labels, typed) if typed else list(range(len(self.labels)))
        self.clear_options()
        self.rows_shown = []
        self.starts = []
        if draft is None:
            return
        lines = self._listed(draft, found)
        if not draft.answers_at_once:
            lines.append(Option(self._confirm_line(draft), id=CONFIRM, disabled=not draft.is_whole))
        self.add_options(lines)  # all at once: the list measures itself each time that something is added
        self._highlight(kept)

    def _listed(self, draft: Draft, found: list[int]) -> list[Option]:
        lines: list[Option] = []
        for part in group([self.labels[row] for row in found]):
            rows = [found[place] for place in part.rows]
            if part.heading:
                lines.append(Option(Text(f"── {part.heading} ({len(rows)}) ", "dim"), disabled=True))
            self.starts.append(len(lines))
            for row in rows:
                self.rows_shown.append(row)
                lines.append(Option(self._line(draft, row, len(self.rows_shown)), id=f"row-{row}"))
        return lines

    def _line(self, draft: Draft, row: int, place: int) -> Text:
        key = self.labels[row] if isinstance(draft.question, Amount) else str(place)
        quick = key if len(key) == 1 and key.isdigit() else " "
        if isinstance(draft.question, Share):  # a digit is how much of the line under the cursor
            quick = "±"
        mark = draft.mark(row)
        return Text.assemble(
            (f" {quick} ", "bold reverse" if quick.strip() else ""), f" {mark} " if mark else " ", self.labels[row]
        )

    def _confirm_line(self, draft: Draft) -> Text:
        assert self.voice is not None
        confirm = self.voice("Confirm")
        return Text.assemble((" c ", "bold reverse"), f" ✔ {confirm} ", (draft.status(self.voice), "italic"))

    def highlight_row(self, row: int | None) -> None:
        """Put the cursor on a row; where there is none, on the line that gives the answer."""
        if row is None and self.draft is not None and not self.draft.answers_at_once:
            self.highlighted = self.get_option_index(CONFIRM)
        else:
            self._highlight(row)

    def _highlight(self, row: int | None) -> None:
        if row in self.rows_shown:
            self.highlighted = self.get_option_index(f"row-{row}")
        elif self.rows_shown:
            self.highlighted = self.get_option_index(f"row-{self.rows_shown[0]}")

    def highlighted_row(self) -> int | None:
        """The row under the cursor."""
        if self.highlighted is None:
            return None
        name = self.get_option_at_index(self.highlighted).id or ""
        return int(name.removeprefix("row-")) if name.startswith("row-") else None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """All lines, or as many as the lesson and the question leave room for: else the last would never be seen."""
        wanted = super().get_content_height(container, viewport, width)
        others = [other for other in self.siblings if other.display]
        taken = [
            other.get_content_height(container, viewport, container.width - other.gutter.width) + other.gutter.height
            for other in others
        ]
        return max(1, min(wanted, container.height - sum(taken)))

    def on_resize(self) -> None:
        """What stands above has more lines than before, or fewer: the cursor stays in sight."""
        self.scroll_to_highlight()

    # --- keys ---

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option.id == CONFIRM:
            self.post_message(self.Whole())
        elif event.option.id is not None:
            self.post_message(self.Row(int(event.option.id.removeprefix("row-"))))

    def press_digit(self, digit: int) -> None:
        """A digit: the row of that number, the amount itself, or what the row under the cursor shall have."""
        if self.draft is None:
            return
        question = self.draft.question
        row = self.highlighted_row()
        if isinstance(question, Amount):
            if question.allows(digit):
                self.post_message(self.Row(digit - question.least))
        elif isinstance(question, Share):
            if row is not None:
                self.action_change(digit - self.draft.parts[row])
        elif 1 <= digit <= min(QUICK, len(self.rows_shown)):
            self.post_message(self.Row(self.rows_shown[digit - 1]))

    def action_change(self, by: int) -> None:
        """A share: more or less for the row under the cursor."""
        row = self.highlighted_row()
        if self.draft is None or row is None or not isinstance(self.draft.question, Share):
            return
        self.draft.change(row, by)
        self.refresh_marks()

    def refresh_marks(self) -> None:
        """The draft has changed: so do its lines."""
        assert self.draft is not None
        for place, row in enumerate(self.rows_shown, start=1):
            self.replace_option_prompt(f"row-{row}", self._line(self.draft, row, place))
        if not self.draft.answers_at_once:
            self.replace_option_prompt(CONFIRM, self._confirm_line(self.draft))
            (self.enable_option if self.draft.is_whole else self.disable_option)(CONFIRM)

    def action_more(self) -> None:
        """To the right: more in a share, else the next group."""
        if self.draft is not None and isinstance(self.draft.question, Share):
            return self.action_change(1)
        later = [start for start in self.starts if start > (self.highlighted or 0)]
        if later:
            self.highlighted = later[0]

    def action_less(self) -> None:
        if self.draft is not None and isinstance(self.draft.question, Share):
            return self.action_change(-1)
        earlier = [start for start in self.starts if start < (self.highlighted or 0)]
        if earlier:
            self.highlighted = earlier[-1]
