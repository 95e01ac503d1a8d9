"""The lines around the table: who is asked, what is asked, what the keys do."""

from rich.text import Text

from oyez.engine.asking import Question
from oyez.engine.game import View
from oyez.engine.languages import LANGUAGES, Voice, next_language
from oyez.engine.words import Speaker
from oyez.kit.heraldry import shield
from oyez.rooms.answers import deeds_of
from oyez.rooms.orders import may_be_spared
from oyez.terminal import pages
from oyez.terminal.draft import Draft
from oyez.terminal.drawing import colour
from oyez.terminal.lessons import step_text
from oyez.terminal.session import Session


def banner(session: Session, viewer: int | None, voice: Voice) -> Text:
    """The game, whose eyes we see with, and for whom the table waits (unless that is a secret)."""
    title = session.game.title_in(voice.language)
    line = Text.assemble((f" {title} ", "bold"))
    if viewer is not None:
        line.append_text(shield(viewer, session.names[viewer]))
    asked = [question.seat for question in session.play.asked if not question.secretly]
    others = [session.names[seat] for seat in asked if seat != viewer]
    if others:
        line.append("  " + voice("waiting for {names}", names=pages.join_names(others, voice)))
    return line


def prompt(session: Session, draft: Draft | None, speaker: Speaker, voice: Voice) -> Text:
    """The question in one sentence, or why there is none."""
    if draft is not None:
        return Text("❧ ", "bold") + colour(speaker.prompt(draft.question))
    if not session.play.is_over:
        return Text(voice("The others are playing…   Space: no pauses"), "italic")
    outcome = session.game.outcome(session.play.table)
    return Text(f"♛ {pages.winners_line(outcome, speaker, voice)}", "bold")


def lesson_step(session: Session, question: Question | None, voice: Voice) -> Text:
    """What a lesson says here, and which answer it means; nothing where there is no lesson."""
    step = step_text(session, question, voice)
    if step is None:
        return Text()
    said = Text.assemble((f"{step.heading}  ", "bold"), step.text)
    return said.append(f"\n→ {step.answer}", "bold") if step.answer else said


def turn_lines(view: View, question: Question | None, speaker: Speaker) -> list[str]:
    """The phases of the turn, the present one marked; and what can be done now."""
    lines = []
    for phase in speaker.phases(view):
        mark = "▸" if phase.is_now else "·"
        lines.append(f"{mark} {speaker.before(phase.label)}{phase.text}")
    if question is not None:
        lines += [str(speaker.prompt(question)), " · ".join(deeds_of(question, speaker))]
    return [line for line in lines if line]


def keys(session: Session, viewer: int | None, voice: Voice, width: int) -> str:
    """What the keys do; each can be clicked too. Where the line is short, F1 names the others."""
    offered = [("?", "rule", voice("rule")), ("h", "hint", voice("hint"))]
    if session.can_undo(viewer):
        offered.append(("u", "undo", voice("take back")))
    if session.play.is_over:
        offered = [("r", "rematch", voice("play again"))]
    offered += [
        ("b", "board", voice("board")),
        ("s", "save", voice("save")),
        ("/", "filter", voice("find")),
        ("l", "language", LANGUAGES[next_language(voice.language)].name),
        ("t", "theme", voice("light/dark")),
    ]
    if may_be_spared(session.game) and not session.play.is_over:
        offered.append(("a", "asks", voice("ask me…")))
    last = [("F1", "keys", voice("keys")), ("q", "leave", voice("leave"))]
    while _width(offered + last) > width and len(offered) > 1:
        offered.pop()
    return "  ".join(f"[@click=screen.{action}][b]{key}[/b] {text}[/]" for key, action, text in offered + last)


def _width(offered: list[tuple[str, str, str]]) -> int:
    return sum([len(key) + len(text) + 3 for key, _, text in offered]) - 2
