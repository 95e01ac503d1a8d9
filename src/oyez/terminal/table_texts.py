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


def keys(session: Session, viewer: int | None, house: House) -> str:
    """What the keys do; each can be clicked too."""
    offered = [("?", "rule", house("rule"))]
    if session.can_undo(viewer):
        offered.append(("u", "undo", house("take back")))
    offered.append(("/", "filter", house("find")))
    if session.play.is_over:
        offered = [("r", "rematch", house("play again"))]
    offered += [
        ("s", "save", house("save")),
        ("l", "language", "français" if house.language == "en" else "English"),
        ("t", "theme", house("light/dark")),
        ("q", "leave", house("leave")),
    ]
    return "  ".join(f"[@click=screen.{action}][b]{key}[/b] {text}[/]" for key, action, text in offered)
