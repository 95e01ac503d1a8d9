"""The plain line mode: one line each, nothing but text. For screen readers, slow lines and pipes."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from oyez.engine.asking import Amount, Order, Question, Share, SomeOf
from oyez.engine.choices import Concede
from oyez.engine.errors import OyezError
from oyez.engine.game import View
from oyez.engine.languages import Voice
from oyez.engine.rulebook import rulebook
from oyez.engine.table import Event
from oyez.engine.words import N_
from oyez.rooms.bots import hint_in_words
from oyez.rooms.lessons import WrongTry, end_lesson, is_at_end
from oyez.terminal import pages
from oyez.terminal.cleaning import clean
from oyez.terminal.draft import Draft, read_line
from oyez.terminal.drawing import as_lines, describe_table, detail_table
from oyez.terminal.files import new_save, write_record
from oyez.terminal.groups import group, matching
from oyez.terminal.lessons import step_text, ways_on
from oyez.terminal.orders import orders_of, read_order
from oyez.terminal.session import Session, going_on, rematch
from oyez.terminal.table_texts import turn_lines

LISTED = 30  # more options are listed only when asked for
LOG_LINES = 15
CLEAR = "\033[2J\033[3J\033[H"

HELP_LINES = (
    N_("a number  choose this line; several numbers where several are wanted: 1 3 5"),
    N_("some words  list the lines that contain them; all: list every line"),
    N_("?  the rule behind the question; ? 12: rule 12"),
    N_("t  the table;  l  the log"),
    N_("w  where we are: the phases of the turn, and what you can do now"),
    N_("d  the details; d some words: those that contain them"),
    N_("hint  the best answers, and why"),
    N_("u  take back your last decision"),
    N_("ask  when to ask you about what others do; ask always; ask 2 never: at moment 2; ask 2 -: as at others"),
    N_("s  save; s FILE: save there;  q  leave"),
    N_("concede  leave the game for good, where its rules allow it"),
)


class Leave(Exception):
    """The player leaves the table, or there is nobody to read from any more."""


class PlainTable:
    """One game, told and asked line by line."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        read: Callable[[], str],
        write: Callable[[str], None],
        pace: float = 0.0,
    ) -> None:
        self.session = session
        self.voice = voice
        self.read = read
        self.write = write
        self.pace = pace
        self.speaker = session.speaker(voice.language)
        self.viewer: int | None = session.people[0] if len(session.people) == 1 else None
        self.heard: dict[int | None, int] = {}  # by viewer: how many lines of the log were told
        self.turn_seen: dict[int | None, int] = {}

    # --- the game ---

    def run(self) -> None:
        """Play to the end; leave cleanly when the input ends."""
        try:
            while True:
                self._play()
                self._end()
                self._again()
        except Leave:
            return
        except (EOFError, KeyboardInterrupt) as reason:
            self._keep()
            if isinstance(reason, KeyboardInterrupt):
                raise

    def _play(self) -> None:
        while not self.session.play.is_over:
            if is_at_end(self.session.room):
                self._end_lesson()
                continue
            people = self.session.open_to_people()
            bots = self.session.open_to_bots()
            if bots:
                self._bot(bots[0])
            else:
                self._person(people[0])

    def _bot(self, question: Question) -> None:
        self.session.answer(question.seat, self.session.think(question))
        if len(self.session.people) < 2:
            told = self._tell_news()
            if told and self.pace:
                time.sleep(self.pace)

    def _person(self, question: Question) -> None:
        self._seat(question.seat)
        self._tell_news()
        self._tell_turn()
        self._say_step(question)
        self._say_question(question)
        while not self._answer(question, self._line()):
            pass

    def _answer(self, question: Question, line: str) -> bool:
        """Obey one line, or say why not. True when the position has changed."""
        with self._refusals():
            return self._obey(question, line)
        return False

    @contextlib.contextmanager
    def _refusals(self) -> Iterator[None]:
        """Say what is refused; nothing has changed."""
        try:
            yield
        except OyezError as error:
            self.write(error.said_in(self.voice.language))
            if isinstance(error, WrongTry):
                self._quote(error.rule)

    def _obey(self, question: Question, line: str) -> bool:
        command, _, rest = line.partition(" ")
        obeyed = COMMANDS.get(command.lower())
        if obeyed is not None:
            return obeyed(self, question, rest.strip())
        if line and not line[0].isdigit():
            self._list(question, line)
            return False
        if not line and not isinstance(question, SomeOf | Order):
            self._say_question(question)
            return False
        self.session.answer(question.seat, read_line(question, line))
        return True

    # --- commands ---

    def _rule(self, question: Question, wanted: str) -> bool:
        game = self.session.game
        name = wanted or game.words.prompts[question.decision].rule
        rule = pages.find_rule(game, name)
        self.write(f"{rule.id}. {rule.text(self.voice.language)}")
        return False

    def _quote(self, name: str) -> None:
        rule = rulebook(self.session.game.folder).find(name)
        if rule is not None:
            self.write(f"{rule.id}. {rule.text(self.voice.language)}")

    def _table(self, question: Question, rest: str) -> bool:
        for line in self._describe():
            self.write(line)
        return False

    def _details(self, question: Question, wanted: str) -> bool:
        lines = detail_table(self.session.game, self._view(), self.speaker)
        rows = matching(lines, wanted)
        if not rows:
            self.write(self.voice("No line contains «{typed}». h: help", typed=wanted))
        for row in rows:
            self.write(lines[row])
        return False

    def _turn(self, question: Question, rest: str) -> bool:
        for line in turn_lines(self._view(), question, self.speaker):
            self.write(line)
        return False

    def _log(self, question: Question, rest: str) -> bool:
        for event in self._heard(0)[-LOG_LINES:]:
            self.write(f"{self.speaker.event(event)} ({event.rule})")
        return False

    def _hint(self, question: Question, rest: str) -> bool:
        """The best answers, the best first, with shares and reasons."""
        hint = self.session.adviser(question)()
        best, *others = hint_in_words(hint, question, self.session.play, self.speaker)
        self.write(self.voice("Hint: {advice}", advice=str(best)))
        for line in others:
            self.write(self.voice("Or else: {advice}", advice=str(line)))
        return False

    def _ask(self, question: Question, typed: str) -> bool:
        """When this player wants to be asked; nobody else is told."""
        before = self.session.moment
        orders = orders_of(self.session, question.seat, self.voice)
        if typed and orders:
            self.session.order(question.seat, read_order(typed, orders, self.voice))
            orders = orders_of(self.session, question.seat, self.voice)
        for number, order in enumerate(orders):
            self.write(f"{number}. {order.said_in(self.voice)}" if number else order.said_in(self.voice))
        if not orders:
            self.write(self.voice(N_("This game asks nothing that could be left out.")))
        return self.session.moment != before

    def _undo(self, question: Question, rest: str) -> bool:
        self.session.undo(question.seat)
        self.write(self.voice("Taken back."))
        return True

    def _save(self, question: Question, rest: str) -> bool:
        self._write_save(rest)
        return False

    def _leave(self, question: Question, rest: str) -> bool:
        self.write(self.voice("Save the game first? (y/n)"))
        answer = self._line().lower()
        if answer[:1] in ("y", "o"):
            self._save(question, "")
        raise Leave

    def _concede(self, question: Question, rest: str) -> bool:
        self.session.answer(question.seat, Concede())
        return True

    def _help(self, question: Question, rest: str) -> bool:
        for line in HELP_LINES:
            self.write(self.voice(line))
        return False

    # --- telling ---

    def _tell_news(self) -> int:
        """What happened since this viewer was last told."""
        log = self.session.log
        news = self._heard(min(self.heard.get(self.viewer, 0), len(log)))
        for event in news:
            self.write(str(self.speaker.event(event)))
        self.heard[self.viewer] = len(log)
        return len(news)

    def _heard(self, first: int) -> list[Event]:
        """What this viewer hears of the log, from a line on."""
        events = [entry.event.seen_by(self.viewer) for entry in self.session.log[first:]]
        return [event for event in events if not self.speaker.is_silent(event)]

    def _tell_turn(self) -> None:
        """The table, once a turn."""
        turn = self.session.play.table.turn
        if self.turn_seen.get(self.viewer) == turn:
            return
        self.turn_seen[self.viewer] = turn
        self.write("")
        for line in self._describe():
            self.write(line)

    def _describe(self) -> list[str]:
        return describe_table(self.session.game, self._view(), self.speaker)

    def _view(self) -> View:
        seen: View = self.session.game.view(self.session.play.table, self.viewer)
        return seen

    def _say_step(self, question: Question | None) -> None:
        """What a lesson says here, and which answer it means."""
        step = step_text(self.session, question, self.voice)
        if step is None:
            return
        self.write("")
        lesson = N_("Lesson")
        self.write(f"{self.voice.before(lesson)}{step.heading}. {step.text}")
        if step.answer:
            self.write(self.voice(N_("Choose: {answer}"), answer=step.answer))

    def _end_lesson(self) -> None:
        """The script is at its end: how to go on."""
        self._tell_news()
        self._say_step(None)
        ways = ways_on(self.session, self.voice)
        for key, what in ways.items():
            self.write(f"{key}  {what}")
        while (key := self._line().lower()) not in ways:
            self.write(self.voice(N_("Please type one of these letters: {known}."), known=[*ways]))
        if key == "g":
            return end_lesson(self.session.room)
        self._begin(going_on(self.session, key))

    def _begin(self, session: Session | None) -> None:
        """Another game at this table."""
        if session is None:
            raise Leave
        self.session = session
        self.speaker = session.speaker(self.voice.language)
        self.heard.clear()
        self.turn_seen.clear()

    def _say_question(self, question: Question) -> None:
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
        self._say_form(question)

    def _so_many_lines(self, question: SomeOf) -> str:
        least, most = question.least, question.most
        if most == 1:
            return self.voice("The number of a line.") if least else self.voice("The number of a line, or none.")
        if least == most:
            return self.voice("{count} lines, as in: 1 3", count=most)
        return self.voice("{least} to {most} lines, as in: 1 3", least=least, most=most)

    def _say_form(self, question: Question) -> None:
        if isinstance(question, SomeOf):
            self.write(self._so_many_lines(question))
        elif isinstance(question, Order):
            self.write(self.voice("The lines in the order you want, as in: 2 1 3"))
        elif isinstance(question, Share):
            self.write(self.voice("One number a line, {total} in all, as in: 1 0 2", total=question.total))

    def _list(self, question: Question, typed: str) -> None:
        labels = Draft(question).rows(self.speaker)
        typed = typed.removeprefix("/")
        rows = list(range(len(labels))) if typed in ("all", "tout") else matching(labels, typed)
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

    # --- sitting down, leaving ---

    def _seat(self, seat: int) -> None:
        """Hot seat: hide one hand before the next player looks."""
        if len(self.session.people) < 2 or self.viewer == seat:
            self.viewer = seat
            return
        if sys.stdout.isatty():
            self.write(CLEAR)
        self.viewer = None
        self.write(self.voice("Press Enter when {name} sits here.", name=self.session.names[seat]))
        self.read()
        self.viewer = seat

    def _line(self) -> str:
        return clean(self.read())

    def _end(self) -> None:
        if len(self.session.people) > 1:
            self.viewer = None
        self._tell_news()
        outcome = self.session.game.outcome(self.session.play.table)
        self.write("")
        for line in as_lines(pages.result_page(outcome, self.speaker, self.voice)):
            if line.strip():
                self.write(line)
        self.write(pages.winners_line(outcome, self.speaker, self.voice))

    def _again(self) -> None:
        """After the end: another game, or leave."""
        if not self.session.people:
            raise Leave
        self.write(self.voice("r: play again; s: save; Enter: leave"))
        while True:
            command, _, rest = self._line().partition(" ")
            if command == "s":
                self._save_finished(rest.strip())
            elif command == "r":
                self.session = rematch(self.session)
                self.heard.clear()
                self.turn_seen.clear()
                return
            else:
                raise Leave

    def _save_finished(self, rest: str) -> None:
        with self._refusals():
            self._write_save(rest)

    def _keep(self) -> None:
        """The input has ended, or somebody has pressed Ctrl+C, in the middle of a game: nothing is lost."""
        if self.session.play.is_over or not self.session.moment:
            return
        with self._refusals():
            self._write_save("")

    def _write_save(self, named: str) -> None:
        path = Path(named).expanduser() if named else new_save(self.session.game.name)
        write_record(path, self.session.record)
        self.write(self.voice("Saved. Go on with: oyez play --resume {path}", path=path))


COMMANDS: dict[str, Callable[[PlainTable, Question, str], bool]] = {
    "?": PlainTable._rule,
    "t": PlainTable._table,
    "d": PlainTable._details,
    "l": PlainTable._log,
    "w": PlainTable._turn,
    "aide": PlainTable._turn,
    "u": PlainTable._undo,
    "s": PlainTable._save,
    "q": PlainTable._leave,
    "h": PlainTable._help,
    "hint": PlainTable._hint,
    "conseil": PlainTable._hint,
    "ask": PlainTable._ask,
    "demander": PlainTable._ask,
    "concede": PlainTable._concede,
}


def play_plain(session: Session, voice: Voice, pace: float = 0.0) -> None:
    """Play on standard input and output."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")

    def read() -> str:
        return input("> ")

    def write(line: str) -> None:
        print(line, flush=True)

    PlainTable(session, voice, read, write, pace).run()
