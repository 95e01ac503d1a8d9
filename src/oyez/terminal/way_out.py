"""How one leaves a table: keep the game, concede, look at the result, play again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from oyez.engine.choices import Concede
from oyez.terminal.dialogs import LeaveScreen, ResultScreen, SaveScreen
from oyez.terminal.files import new_save, write_record
from oyez.terminal.session import rematch

if TYPE_CHECKING:
    from oyez.terminal.table import TableScreen


class WayOut:
    """One table's; it asks before anything is lost."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def save(self) -> None:
        screen = self.screen
        screen.app.push_screen(SaveScreen(new_save(screen.session.game.name), screen.voice), self._save_chosen)

    def _save_chosen(self, path: Path | None) -> None:
        if path is not None:
            self._save_to(path)

    def _save_to(self, path: Path) -> bool:
        screen = self.screen
        with screen.refusals():
            write_record(path, screen.session.record)
            screen.notify(screen.voice("Saved: {path}", path=path), markup=False)
            return True
        return False

    def leave(self) -> None:
        """At once where nothing would be lost."""
        screen = self.screen
        session = screen.session
        if session.play.is_over or not session.moment:
            return self._leave()
        may_concede = session.game.concede is not None and screen.viewer is not None
        screen.app.push_screen(LeaveScreen(screen.voice, may_concede), self._leave_or_stay)

    def _leave_or_stay(self, choice: str | None) -> None:
        if choice == "save" and not self._save_to(new_save(self.screen.session.game.name)):
            return
        if choice in ("save", "leave"):
            self._leave()
        elif choice == "concede":
            self._concede()

    def _concede(self) -> None:
        """Out of the game for good; whoever is left plays on."""
        screen = self.screen
        assert screen.viewer is not None
        with screen.refusals():
            screen.session.answer(screen.viewer, Concede())
            screen.begin_anew()

    def _leave(self) -> None:
        self.screen.bots.forget()
        self.screen.app.exit()

    def play_again(self) -> None:
        """Another game with the same people, once this one is over."""
        screen = self.screen
        if screen.session.play.is_over:
            screen.oyez.sit_down(rematch(screen.session))

    def show_result(self) -> None:
        screen = self.screen
        if len(screen.session.people) > 1:
            screen.viewer = None
            screen.redraw()
        screen.app.push_screen(ResultScreen(screen.session, screen.speaker, screen.voice), self._after_result)

    def _after_result(self, choice: str | None) -> None:
        if choice == "rematch":
            self.play_again()
        elif choice == "save":
            self.save()
        elif choice == "menu":
            self.screen.oyez.open_menu()
        elif choice == "leave":
            self._leave()
