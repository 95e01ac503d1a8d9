"""What the plain line mode tells, each line by itself: news, the table, what a lesson says, the question."""

from collections.abc import Callable

from oyez.engine.asking import Amount, Order, Question, Share, SomeOf
from oyez.engine.game import View
from oyez.engine.languages import Voice
from oyez.engine.table import Event
from oyez.engine.words import N_
from oyez.terminal.cleaning import clean
from oyez.terminal.draft import Draft
from oyez.terminal.drawing import describe_table
from oyez.terminal.groups import group, matching
from oyez.terminal.lessons import step_text
from oyez.terminal.session import Session

ALL = "all"
ALL_LINES = N_("everything")  # the same, as the player's language has it
LISTED = 30  # more options are listed only when asked for


class Teller:
    """Tells a game to whoever looks, and knows what each of them has been told."""

    def __init__(self, session: Session, voice: Voice, write: Callable[[str], None]) -> None:
        self.voice = voice
        self.write = write
        self.sit_down(session)
        self.viewer: int | None = session.people[0] if len(session.people) == 1 else None

    def sit_down(self, session: Session) -> None:
        """Nothing was told of this game yet."""
        self.session = session
        self.speaker = session.speaker(self.voice.language)
        self.told: dict[int | None, int] = {}  # by viewer: how many lines of the log
        self.turn_seen: dict[int | None, int] = {}

    def tell_news(self) -> int:
        """What happened since this viewer was last told."""
        log = self.session.log
        news = self.heard(min(self.told.get(self.viewer, 0), len(log)))
        for event in news:
            self.write(str(self.speaker.event(event)))
        self.told[self.viewer] = len(log)
        return len(news)

    def heard(self, first: int) -> list[Event]:
        """What this viewer hears of the log, from a line on."""
        events = [entry.event.seen_by(self.viewer) for entry in self.session.log[first:]]
        return [event for event in events if not self.speaker.is_silent(event)]

    def tell_turn(self) -> None:
        """The table, once a turn."""
        turn = self.session.play.table.turn
        if self.turn_seen.get(self.viewer) == turn:
            return
        self.turn_seen[self.viewer] = turn
        self.write("")
        for line in self.describe():
            self.write(line)

    def describe(self) -> list[str]:
        return describe_table(self.session.game, self.view(), self.speaker)

    def view(self) -> View:
        seen: View = self.session.game.view(self.session.play.table, self.viewer)
        return seen

    def say_step(self, question: Question | None) -> None:
        """What a lesson says here, and which answer it means."""
        step = step_text(self.session, question, self.voice)
        if step is None:
            return
        self.write("")
        lesson = N_("Lesson")
        self.write(f"{self.voice.before(lesson)}{step.heading}. {step.text}")
        if step.answer:
            self.write(self.voice(N_("Choose: {answer}"), answer=step.answer))

    def say_question(self, question: Question) -> None:
        self.write("")
        self.write(f"{self.speaker.before(self.session.names[question.seat])}{self.speaker.prompt(question)}")
        labels = Draft(question).rows(self.speaker)
        if isinstance(question, Amount):
            self.write(self.voice("A number from {least} to {most}.", least=question.least, most=question.most))
            if question.least < 0:
                self.write(labels[0])  # what a number below zero means
        elif len(labels) <= LISTED:
            self._list_rows(question, labels, list(range(len(labels))))
        else:
            self._list_groups(labels)
        self.say_form(question)

    def _so_many_lines(self, question: SomeOf) -> str:
        least, most = question.least, question.most
        if most == 1:
            return self.voice("The number of a line.") if least else self.voice("The number of a line, or none.")
        if least == most:
            return self.voice("{count} lines, as in: 1 3", count=most)
        return self.voice("{least} to {most} lines, as in: 1 3", least=least, most=most)

    def say_form(self, question: Question) -> None:
        if isinstance(question, SomeOf):
            self.write(self._so_many_lines(question))
        elif isinstance(question, Order):
            self.write(self.voice("The lines in the order you want, as in: 2 1 3"))
        elif isinstance(question, Share):
            self.write(self.voice("One number a line, {total} in all, as in: 1 0 2", total=question.total))

    def list_matching(self, question: Question, typed: str) -> None:
        labels = Draft(question).rows(self.speaker)
        typed = typed.removeprefix("/")
        rows = list(range(len(labels))) if typed in (ALL, self.voice(ALL_LINES)) else matching(labels, typed)
        if not rows:
            self.write(self.voice("No line contains «{typed}». h: help", typed=clean(typed)))
        self._list_rows(question, labels, rows)

    def _list_rows(self, question: Question, labels: list[str], rows: list[int]) -> None:
        for row in rows:
            limit = f" (0–{question.limits[row]})" if isinstance(question, Share) else ""
            self.write(f"{row + 1}. {labels[row]}{limit}")

    def _list_groups(self, labels: list[str]) -> None:
        count = len(labels)
        self.write(self.voice("{count} lines; type some words to list those that contain them, or all.", count=count))
        for part in group(labels):
            if part.heading:
                self.write(f"- {part.heading} ({len(part.rows)})")
