"""The plain line mode: one line each, nothing but text. For screen readers, slow lines and pipes."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from oyez.engine.asking import Order, Question, SomeOf
from oyez.engine.choices import Concede
from oyez.engine.errors import OyezError
from oyez.engine.languages import Voice
from oyez.engine.rulebook import rulebook
from oyez.engine.words import N_
from oyez.rooms.bots import hint_in_words
from oyez.rooms.lessons import WrongTry, end_lesson, is_at_end
from oyez.terminal import pages
from oyez.terminal.cleaning import clean
from oyez.terminal.draft import read_line
from oyez.terminal.drawing import as_lines, detail_table
from oyez.terminal.files import new_save, write_record
from oyez.terminal.groups import matching
from oyez.terminal.lessons import ways_on
from oyez.terminal.orders import orders_of, read_order
from oyez.terminal.plain_teller import Teller
from oyez.terminal.session import Session, going_on, rematch
from oyez.terminal.table_texts import turn_lines

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
SPOKEN = (N_("hint"), N_("ask"), N_("aid"))  # what may be typed in the player's language, too
YES = N_("yes")


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
        self.teller = Teller(session, voice, write)
        self.spoken = {voice(word): word for word in SPOKEN}

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
            told = self.teller.tell_news()
            if told and self.pace:
                time.sleep(self.pace)

    def _person(self, question: Question) -> None:
        self._seat(question.seat)
        self.teller.tell_news()
        self.teller.tell_turn()
        self.teller.say_step(question)
        self.teller.say_question(question)
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
        obeyed = COMMANDS.get(self.spoken.get(command.lower(), command.lower()))
        if obeyed is not None:
            return obeyed(self, question, rest.strip())
        if line and not line[0].isdigit():
            self.teller.list_matching(question, line)
            return False
        if not line and not isinstance(question, SomeOf | Order):
            self.teller.say_question(question)
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
        for line in self.teller.describe():
            self.write(line)
        return False

    def _details(self, question: Question, wanted: str) -> bool:
        lines = detail_table(self.session.game, self.teller.view(), self.teller.speaker)
        rows = matching(lines, wanted)
        if not rows:
            self.write(self.voice("No line contains «{typed}». h: help", typed=wanted))
        for row in rows:
            self.write(lines[row])
        return False

    def _turn(self, question: Question, rest: str) -> bool:
        for line in turn_lines(self.teller.view(), question, self.teller.speaker):
            self.write(line)
        return False

    def _log(self, question: Question, rest: str) -> bool:
        for event in self.teller.heard(0)[-LOG_LINES:]:
            self.write(f"{self.teller.speaker.event(event)} ({event.rule})")
        return False

    def _hint(self, question: Question, rest: str) -> bool:
        """The best answers, the best first, with shares and reasons."""
        hint = self.session.adviser(question)()
        best, *others = hint_in_words(hint, question, self.session.play, self.teller.speaker)
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
        if answer[:1] in (YES[0], self.voice(YES)[0]):
            self._save(question, "")
        raise Leave

    def _concede(self, question: Question, rest: str) -> bool:
        self.session.answer(question.seat, Concede())
        return True

    def _help(self, question: Question, rest: str) -> bool:
        for line in HELP_LINES:
            self.write(self.voice(line))
        return False

    # --- lessons and other games ---

    def _end_lesson(self) -> None:
        """The script is at its end: how to go on."""
        self.teller.tell_news()
        self.teller.say_step(None)
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
        self.teller.sit_down(session)

    # --- sitting down, leaving ---

    def _seat(self, seat: int) -> None:
        """Hot seat: hide one hand before the next player looks."""
        if len(self.session.people) < 2 or self.teller.viewer == seat:
            self.teller.viewer = seat
            return
        if sys.stdout.isatty():
            self.write(CLEAR)
        self.teller.viewer = None
        self.write(self.voice("Press Enter when {name} sits here.", name=self.session.names[seat]))
        self.read()
        self.teller.viewer = seat

    def _line(self) -> str:
        return clean(self.read())

    def _end(self) -> None:
        if len(self.session.people) > 1:
            self.teller.viewer = None
        self.teller.tell_news()
        outcome = self.session.game.outcome(self.session.play.table)
        self.write("")
        for line in as_lines(pages.result_page(outcome, self.teller.speaker, self.voice)):
            if line.strip():
                self.write(line)
        self.write(pages.winners_line(outcome, self.teller.speaker, self.voice))

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
                return self._begin(rematch(self.session))
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
    "aid": PlainTable._turn,
    "u": PlainTable._undo,
    "s": PlainTable._save,
    "q": PlainTable._leave,
    "h": PlainTable._help,
    "hint": PlainTable._hint,
    "ask": PlainTable._ask,
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
