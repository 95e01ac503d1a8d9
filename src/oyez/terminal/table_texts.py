"""The lines around the table: who is asked, what is asked, what the keys do."""

from rich.text import Text

from oyez.engine.words import Speaker
from oyez.kit.heraldry import shield
from oyez.terminal import pages
from oyez.terminal.draft import Draft
from oyez.terminal.drawing import colour
from oyez.terminal.house import House
from oyez.terminal.session import Session


def banner(session: Session, viewer: int | None, house: House) -> Text:
    """The game, whose eyes we see with, and for whom the table waits (unless that is a secret)."""
    title = session.game.title.get(house.language, session.game.title["en"])
    line = Text.assemble((f" {title} ", "bold"))
    if viewer is not None:
        line.append_text(shield(viewer, session.names[viewer]))
    asked = [question.seat for question in session.play.asked if not question.secretly]
    others = [session.names[seat] for seat in asked if seat != viewer]
    if others:
        line.append("  " + house("waiting for {names}", names=pages.join_names(others, house)))
    return line


def prompt(session: Session, draft: Draft | None, speaker: Speaker, house: House) -> Text:
    """The question in one sentence, or why there is none."""
    if draft is not None:
        return Text("❧ ", "bold") + colour(speaker.prompt(draft.question))
    if not session.play.is_over:
        return Text(house("The others are playing…   Space: no pauses"), "italic")
    outcome = session.game.outcome(session.play.table)
    return Text(f"♛ {pages.winners_line(outcome, speaker, house)}", "bold")


def keys(session: Session, viewer: int | None, house: House, width: int) -> str:
    """What the keys do; each can be clicked too. Where the line is short, F1 names the others."""
    offered = [("?", "rule", house("rule")), ("h", "hint", house("hint"))]
    if session.can_undo(viewer):
        offered.append(("u", "undo", house("take back")))
    if session.play.is_over:
        offered = [("r", "rematch", house("play again"))]
    offered += [
        ("b", "board", house("board")),
        ("s", "save", house("save")),
        ("/", "filter", house("find")),
        ("l", "language", "français" if house.language == "en" else "English"),
        ("t", "theme", house("light/dark")),
    ]
    last = [("F1", "keys", house("keys")), ("q", "leave", house("leave"))]
    while _width(offered + last) > width and len(offered) > 1:
        offered.pop()
    return "  ".join(f"[@click=screen.{action}][b]{key}[/b] {text}[/]" for key, action, text in offered + last)


def _width(offered: list[tuple[str, str, str]]) -> int:
    return sum([len(key) + len(text) + 3 for key, _, text in offered]) - 2
