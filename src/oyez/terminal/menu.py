"""The menu: which game, who plays, with which options, in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from oyez.bots.levels import DEFAULT_LEVEL, LEVELS
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES, SOURCE, Voice
from oyez.engine.words import N_, Speaker
from oyez.games import find_game, shortest_first
from oyez.rooms.lessons import lesson_named, lessons_of
from oyez.rooms.names import NAMES, default_name
from oyez.rooms.options import MOST_LISTED, OptionField, option_fields
from oyez.terminal.cleaning import clean
from oyez.terminal.files import list_saves, read_record
from oyez.terminal.refusals import refusals
from oyez.terminal.session import PERSON, lesson_session, new_session, resume_session

if TYPE_CHECKING:
    from oyez.terminal.app import OyezApp

HUMAN = "person"  # a list cannot hold the empty word


class MenuScreen(Screen[None]):
    """All choices in one form; what is chosen is kept while the form changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "play", show=False),
        Binding("f6", "learn", show=False),
        Binding("escape", "leave", show=False),
        Binding("f3", "theme", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.game_name = shortest_first()[0].name
        self.seats = 3
        self.kinds = [HUMAN] + [DEFAULT_LEVEL] * 9
        self.names = list(NAMES)
        self.chosen: dict[str, Any] = {}
        self.is_composing = False

    @property
    def oyez(self) -> OyezApp:
        return cast("OyezApp", self.app)

    @property
    def voice(self) -> Voice:
        return self.oyez.voice

    @property
    def game(self) -> Game:
        return find_game(self.game_name)

    # --- the form ---

    def compose(self) -> ComposeResult:
        voice = self.voice
        yield Static("❧ Oyez ❧", id="masthead")
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(classes="row"):
                yield Label(voice("Language"))
                yield Select(
                    [(entry.name, entry.code) for entry in LANGUAGES.values()],
                    value=self.oyez.language,
                    allow_blank=False,
                    compact=True,
                    id="language",
                )
            with Horizontal(classes="row"):
                yield Label(voice("Game"))
                yield Select(
                    [(game.title_in(voice.language), game.name) for game in shortest_first()],
                    value=self.game_name,
                    allow_blank=False,
                    compact=True,
                    id="game",
                )
            yield from self._compose_seats(voice)
            yield from self._compose_options(voice)
        with Horizontal(classes="buttons"):
            yield Button(voice("Play (F5)"), id="play", variant="primary", compact=True)
            yield Button(voice("Learn (F6)"), id="learn", compact=True, disabled=not lessons_of(self.game.folder))
            yield Button(voice("Go on with the last saved game"), id="resume", compact=True, disabled=not list_saves())
            yield Button(voice("Leave (Esc)"), id="leave", compact=True)

    def _compose_seats(self, voice: Voice) -> ComposeResult:
        least, most = self.game.seats
        self.seats = max(least, min(most, self.seats))
        with Horizontal(classes="row"):
            yield Label(voice("Players"))
            counts = [(str(count), count) for count in range(least, most + 1)]
            yield Select(counts, value=self.seats, allow_blank=False, compact=True, id="seats")
        kinds = [(voice("at this keyboard"), HUMAN)]
        kinds += [(voice("bot: {name}", name=voice(level.title)), level.name) for level in LEVELS.values()]
        for seat in range(self.seats):
            with Horizontal(classes="row seat"):
                yield Label(voice("Seat {number}", number=seat + 1))
                yield Input(self.names[seat], max_length=24, compact=True, id=f"name-{seat}")
                yield Select(kinds, value=self.kinds[seat], allow_blank=False, compact=True, id=f"kind-{seat}")

    def _compose_options(self, voice: Voice) -> ComposeResult:
        speaker = Speaker(self.game.words, voice.language, self.names)
        for field in option_fields(self.game, speaker):
            value = self.chosen.get(field.name, field.standard)
            if listed := listed_values(field, voice):
                with Horizontal(classes="row"):
                    yield Label(field.label)
                    yield Select(listed, value=value, allow_blank=False, compact=True, id=f"option-{field.name}")

    # --- choices ---

    async def on_select_changed(self, event: Select.Changed) -> None:
        name = event.select.id or ""
        value: Any = event.value
        if name.startswith("kind-"):
            self.kinds[int(name.removeprefix("kind-"))] = value
        elif name.startswith("option-"):
            self.chosen[name.removeprefix("option-")] = value
        elif name == "language" and value != self.oyez.language:
            self.oyez.language = value
            await self._compose_anew(name)
        elif name == "game" and value != self.game_name:
            self.game_name = value
            self.chosen = {}
            await self._compose_anew(name)
        elif name == "seats" and value != self.seats:
            self.seats = value
            await self._compose_anew(name)

    async def _compose_anew(self, focus: str) -> None:
        self.is_composing = True
        await self.recompose()
        self.query_one(f"#{focus}").focus()
        self.is_composing = False

    def on_input_changed(self, event: Input.Changed) -> None:
        name = event.input.id or ""
        if name.startswith("name-"):
            seat = int(name.removeprefix("name-"))
            self.names[seat] = clean(event.value) or default_name(seat)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "play":
            self.action_play()
        elif event.button.id == "learn":
            self.action_learn()
        elif event.button.id == "resume":
            self._resume()
        else:
            self.action_leave()

    # --- actions ---

    def action_play(self) -> None:
        kinds = [PERSON if kind == HUMAN else kind for kind in self.kinds[: self.seats]]
        with refusals(self, self.voice.language):
            self.oyez.sit_down(new_session(self.game, kinds, self._options(), self.names[: self.seats]))

    def action_learn(self) -> None:
        with refusals(self, self.voice.language):
            self.oyez.sit_down(lesson_session(self.game, lesson_named(self.game, "")))

    def _options(self) -> dict[str, Any]:
        """Only what differs from the default: records stay short."""
        speaker = Speaker(self.game.words, SOURCE, ())
        defaults = {field.name: field.standard for field in option_fields(self.game, speaker)}
        return {name: value for name, value in self.chosen.items() if defaults.get(name) != value}

    def _resume(self) -> None:
        with refusals(self, self.voice.language):
            self.oyez.sit_down(resume_session(read_record(list_saves()[0])))

    def action_theme(self) -> None:
        self.oyez.switch_theme()

    def action_leave(self) -> None:
        self.app.exit()


def listed_values(field: OptionField, voice: Voice) -> list[tuple[str, Any]]:
    """What an option may be, for a list; empty where it is not to be chosen from one."""
    if field.kind == "check":
        return [(voice(N_("yes")), True), (voice(N_("no")), False)]
    if field.kind == "number" and field.least is not None and field.most is not None:
        if field.most - field.least < MOST_LISTED:
            return [(str(number), number) for number in range(field.least, field.most + 1)]
    return [(words, value) for value, words in field.values]
