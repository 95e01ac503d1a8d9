"""What comes before the table for a moment: the rule, the curtain, saving, leaving, the score sheet."""

from pathlib import Path
from typing import ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, OptionList, Static

from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.rulebook import RuleText, rulebook
from oyez.engine.words import N_, Speaker
from oyez.kit.heraldry import shield
from oyez.terminal import pages
from oyez.terminal.cleaning import clean
from oyez.terminal.lessons import step_text, ways_on
from oyez.terminal.orders import Order
from oyez.terminal.session import Session

KEYS = (
    (N_("1 … 9, Enter"), N_("choose a line")),
    ("← →", N_("next group of lines; less and more")),
    ("c", N_("give an answer of several lines")),
    ("/", N_("find lines by some letters")),
    ("h", N_("the best answers, and why")),
    ("?", N_("the rule behind the question, or behind a line of the log")),
    ("w", N_("where we are: the phases, and what you can do now")),
    ("Tab", N_("to the log and back")),
    ("PgUp PgDn", N_("turn the pages of the board or the log")),
    ("b", N_("the board on the whole screen")),
    ("u", N_("take back your last decision")),
    ("a", N_("when you want to be asked about what others do")),
    ("s", N_("save the game")),
    (N_("Space"), N_("bots play without pauses")),
    ("l", N_("French or English")),
    ("t", N_("light or dark")),
    ("q", N_("leave the table")),
)
CLOSE: list[BindingType] = [Binding("escape,question_mark,enter,q", "close", show=False)]


class RuleScreen(ModalScreen[None]):
    """A rule of the rulebook; left and right turn the page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("left,p", "turn(-1)", show=False),
        Binding("right,n", "turn(1)", show=False),
    ]

    def __init__(self, game: Game, rule: str, voice: Voice) -> None:
        super().__init__()
        self.rules = list(rulebook(game.folder).rule)
        self.chapters = {chapter.id: chapter.title(voice.language) for chapter in rulebook(game.folder).chapter}
        self.voice = voice
        self.place = next((place for place, text in enumerate(self.rules) if text.id == rule), 0)

    @property
    def rule(self) -> RuleText | None:
        return self.rules[self.place] if self.rules else None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(id="rule-title", classes="title")
            with VerticalScroll():
                yield Static(id="rule-text")
            yield Static(self.voice("← → other rules   Esc back"), classes="hint", markup=False)

    def on_mount(self) -> None:
        self.show_rule()

    def show_rule(self) -> None:
        title, text = "", self.voice("This game has no rulebook.")
        if self.rule is not None:
            title = f"{self.rule.id} · {self.chapters.get(self.rule.chapter, '')}"
            text = self.rule.text(self.voice.language)
        self.query_one("#rule-title", Static).update(Text(title))
        self.query_one("#rule-text", Static).update(Text(text))

    def action_turn(self, by: int) -> None:
        if self.rules:
            self.place = (self.place + by) % len(self.rules)
            self.show_rule()

    def action_close(self) -> None:
        self.dismiss()


class KeysScreen(ModalScreen[None]):
    """What every key does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,question_mark,enter,q", "close", show=False)]

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.voice = voice

    def compose(self) -> ComposeResult:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        for key, text in KEYS:
            table.add_row(self.voice(key), self.voice(text))
        with VerticalScroll(classes="dialog tight"):
            yield Static(table)

    def action_close(self) -> None:
        self.dismiss()


class TurnScreen(ModalScreen[None]):
    """The phases of the turn, and what can be done now."""

    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("w", "close", show=False)]

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog tight"):
            yield Static("\n".join(self.lines), markup=False)

    def action_close(self) -> None:
        self.dismiss()


class AsksScreen(ModalScreen[dict[str, str] | None]):
    """When a player wants to be asked about what others do. Nothing is ordered before the whole list is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "keep", show=False),
        Binding("escape,a,q", "close", show=False),
    ]

    def __init__(self, orders: list[Order], voice: Voice) -> None:
        super().__init__()
        self.orders = orders
        self.voice = voice

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.voice(N_("When do you want to be asked about what others do?")), classes="title")
            yield OptionList(*self._rows(), id="orders", markup=False)
            yield Static(self.voice(N_("Enter another wish   c keep   Esc back")), classes="hint", markup=False)

    def _rows(self) -> list[str]:
        return [order.said_in(self.voice) for order in self.orders]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.orders[event.option_index].change()
        event.option_list.replace_option_prompt_at_index(event.option_index, self._rows()[event.option_index])

    def action_keep(self) -> None:
        self.dismiss({order.kind: order.asks for order in self.orders})

    def action_close(self) -> None:
        self.dismiss(None)


class CurtainScreen(Screen[str]):
    """Hides one hand from the next player. Opaque: nothing of the table is behind it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", show=False, priority=True),
        Binding("u", "undo", show=False),
    ]

    def __init__(self, name: str, seat: int, voice: Voice, before: str = "") -> None:
        super().__init__()
        self.next_name = name
        self.seat = seat
        self.voice = voice
        self.before = before  # who may still take back, if anybody

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(shield(self.seat, self.next_name), classes="centred")
            yield Static(
                self.voice("Pass the keyboard to {name}.", name=self.next_name), classes="centred", markup=False
            )
            with Horizontal(classes="buttons"):
                yield Button(
                    self.voice("I am {name}: open (Enter)", name=self.next_name),
                    id="open",
                    variant="primary",
                    compact=True,
                )
                if self.before:
                    yield Button(self.voice("{name} takes back (u)", name=self.before), id="undo", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id or "open")

    def action_open(self) -> None:
        focused = self.focused
        self.dismiss(focused.id if isinstance(focused, Button) and focused.id else "open")

    def action_undo(self) -> None:
        if self.before:
            self.dismiss("undo")


class SaveScreen(ModalScreen[Path | None]):
    """Where to save."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, proposed: Path, voice: Voice) -> None:
        super().__init__()
        self.proposed = proposed
        self.voice = voice

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.voice("Save the game"), classes="title", markup=False)
            yield Input(str(self.proposed), id="path")
            yield Static(self.voice("Enter saves   Esc back"), classes="hint", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        name = clean(event.value)
        self.dismiss(Path(name).expanduser() if name else None)

    def action_close(self) -> None:
        self.dismiss(None)


class LeaveScreen(ModalScreen[str]):
    """A game is not over: save it, leave it, or stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "choose('save')", show=False),
        Binding("q", "choose('leave')", show=False),
        Binding("x", "choose('concede')", show=False),
        Binding("escape", "choose('stay')", show=False),
    ]

    def __init__(self, voice: Voice, may_concede: bool) -> None:
        super().__init__()
        self.voice = voice
        self.may_concede = may_concede

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.voice("This game is not over."), classes="title", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self.voice("Save and leave (s)"), id="save", variant="primary", compact=True)
                yield Button(self.voice("Leave (q)"), id="leave", compact=True)
                yield Button(self.voice("Stay (Esc)"), id="stay", compact=True)
            if self.may_concede:
                with Horizontal(classes="buttons"):
                    yield Button(self.voice("Concede: leave the game for good (x)"), id="concede", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id or "stay")

    def action_choose(self, name: str) -> None:
        if name != "concede" or self.may_concede:
            self.dismiss(name)


class LessonEndScreen(ModalScreen[str]):
    """The whole script has been played: how to go on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key, f"choose('{key}')", show=False) for key in "gnlq"],
        Binding("escape", "choose('g')", show=False),
    ]

    def __init__(self, session: Session, voice: Voice) -> None:
        super().__init__()
        self.session = session
        self.voice = voice
        self.ways = ways_on(session, voice)

    def compose(self) -> ComposeResult:
        step = step_text(self.session, None, self.voice)
        with Vertical(classes="dialog"):
            yield Static("" if step is None else step.text, classes="title", markup=False)
            with Vertical(classes="buttons lesson-ways"):
                for key, what in self.ways.items():
                    yield Button(f"{what} ({key})", id=key, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id or "g")

    def action_choose(self, key: str) -> None:
        if key in self.ways:
            self.dismiss(key)


class ResultScreen(ModalScreen[str]):
    """The score sheet."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "choose('rematch')", show=False),
        Binding("s", "choose('save')", show=False),
        Binding("m", "choose('menu')", show=False),
        Binding("q", "choose('leave')", show=False),
        Binding("escape", "choose('look')", show=False),
    ]

    def __init__(self, session: Session, speaker: Speaker, voice: Voice) -> None:
        super().__init__()
        self.session = session
        self.speaker = speaker
        self.voice = voice

    def compose(self) -> ComposeResult:
        game = self.session.game
        outcome = game.outcome(self.session.play.table)
        line = pages.winners_line(outcome, self.speaker, self.voice)
        with Vertical(classes="dialog"):
            yield Static(Text(f"♛ {line}"), classes="title")
            with VerticalScroll():
                yield Static(Group(pages.result_page(outcome, self.speaker, self.voice)))
            with Horizontal(classes="buttons"):
                yield Button(self.voice("Play again (r)"), id="rematch", variant="primary", compact=True)
                yield Button(self.voice("Save (s)"), id="save", compact=True)
                yield Button(self.voice("Menu (m)"), id="menu", compact=True)
                yield Button(self.voice("Table (Esc)"), id="look", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id or "look")

    def action_choose(self, name: str) -> None:
        self.dismiss(name)
