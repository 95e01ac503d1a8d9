"""The terminal client: a menu, a table, and what passes between them."""

from typing import ClassVar

from textual.app import App
from textual.theme import Theme

from oyez.engine.languages import Voice, next_language, voice_in
from oyez.terminal.menu import MenuScreen
from oyez.terminal.session import Session
from oyez.terminal.table import TableScreen

NIGHT = Theme(
    name="night",
    primary="#d9a51f",
    secondary="#c9b48a",
    accent="#d9a51f",
    foreground="#efe6d2",
    background="#1d1a17",
    surface="#2c2722",
    panel="#38312a",
    success="#7fb58f",
    warning="#d9a51f",
    error="#e08a92",
    dark=True,
)
PARCHMENT = Theme(
    name="parchment",
    primary="#a3212f",
    secondary="#6a4b1e",
    accent="#a3212f",
    foreground="#2a2218",
    background="#f3ead6",
    surface="#fffaf0",
    panel="#e6d9bd",
    success="#2d6a3e",
    warning="#8a6400",
    error="#a3212f",
    dark=False,
)


class OyezApp(App[None]):
    """Oyez in a terminal."""

    TITLE = "Oyez"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, language: str, session: Session | None = None, pace: float = 0.8) -> None:
        super().__init__()
        self.language = language
        self.first_session = session
        self.pace = pace

    @property
    def voice(self) -> Voice:
        return voice_in(self.language)

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.register_theme(PARCHMENT)
        self.theme = "night"
        self.push_screen(TableScreen(self.first_session) if self.first_session else MenuScreen())

    def sit_down(self, session: Session) -> None:
        """Go to the table."""
        self.switch_screen(TableScreen(session))

    def open_menu(self) -> None:
        self.switch_screen(MenuScreen())

    def switch_theme(self) -> None:
        self.theme = "parchment" if self.theme == "night" else "night"

    def switch_language(self) -> None:
        self.language = next_language(self.language)
