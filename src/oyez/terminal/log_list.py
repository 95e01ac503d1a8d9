"""The log: what happened, as far as the viewer may know it. Each line knows the rule that made it happen."""

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from oyez.engine.words import Speaker
from oyez.terminal.drawing import say_event
from oyez.terminal.session import Entry

KEPT = 400  # lines; more would only slow the screen down


class LogList(OptionList):
    """Lines that can be chosen, the newest at the bottom."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.entries: list[Entry] = []
        self.viewer: int | None = None

    def show_log(self, log: list[Entry], speaker: Speaker, viewer: int | None) -> None:
        """Add what is new; write all anew where the viewer changed or something was taken back."""
        entries = [entry for entry in log if not speaker.is_silent(entry.event.seen_by(viewer))][-KEPT:]
        known = len(self.entries)
        if viewer != self.viewer or entries[:known] != self.entries:
            self.clear_options()
            known = 0
        self.viewer = viewer
        self.entries = entries
        self.add_options([Option(say_event(entry.event, speaker, viewer)) for entry in entries[known:]])
        if not self.has_focus:
            self.highlighted = None
            self.call_after_refresh(self.scroll_end, animate=False)

    def forget(self) -> None:
        """The language has changed: say everything again."""
        self.entries = []
        self.clear_options()

    def rule_under_cursor(self) -> str:
        """The rule behind the chosen line."""
        if self.highlighted is None:
            return ""
        return self.entries[self.highlighted].event.rule

    def on_focus(self) -> None:
        if self.highlighted is None and self.option_count:
            self.highlighted = self.option_count - 1
