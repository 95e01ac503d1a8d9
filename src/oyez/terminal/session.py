"""A game at this terminal: a room whose people all sit before the same screen, kept in memory as a store would."""

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from oyez.bots.hints import Hint
from oyez.bots.levels import DEFAULT_LEVEL
from oyez.bots.players import make_bot
from oyez.engine.asking import Answer, Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Concede
from oyez.engine.errors import BadOptions
from oyez.engine.game import Game, NoOptions
from oyez.engine.play import CONCEDES, TIMES_UP, Play
from oyez.engine.position import in_numbers, read_position
from oyez.engine.record import Header, Record, new_record, replay
from oyez.engine.table import Event
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.rooms import again
from oyez.rooms import game as playing
from oyez.rooms.bots import bot_answer, bot_seed, hint_of
from oyez.rooms.guided import prepared
from oyez.rooms.lessons import Lesson, lesson_mark, may_answer_now, scripted
from oyez.rooms.names import default_name
from oyez.rooms.orders import change_orders, wishes_of
from oyez.rooms.room import Answer as Line
from oyez.rooms.room import Change, Room, Seat, Snapshot
from oyez.rooms.session import Session as RoomSession
from oyez.rooms.undo import may_undo, undo_target
from oyez.terminal.cleaning import clean
from oyez.terminal.lessons import lesson_of_record, lesson_record, next_lesson
from oyez.terminal.pages import names_of

PERSON = ""
Wishes = Mapping[str, str]  # when to be asked, by kind of window


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: after how many answers, and what happened."""

    answers: int
    event: Event


class Session(RoomSession):
    """A room and its answers. The record can be saved at any moment, and be taken up again."""

    play: Play  # always dealt

    def __init__(self, game: Game, record: Record, wishes: Sequence[Wishes] = ()) -> None:
        self.header = record.header
        self.answers: list[Line] = []
        self.snapshots: list[Snapshot] = []
        self._turn = 0
        super().__init__(_room_of(game, record.header), game, None, [])
        replay(game, record, listen=True, watch=lambda number, play: self._take_up(record, number, play))
        self._go_on_learning(record)
        for seat, own in zip(self.room.seats, wishes, strict=False):
            change_orders(seat, own, game.windows(self.play.table))
        self.apply(playing.obey_orders(Change(self.room, self.play), time.time()))

    def apply(self, change: Change) -> None:
        """Keep a change, as a store would, and take it over."""
        if change.forget_after is not None:
            self.answers = [line for line in self.answers if line.seq <= change.forget_after]
            self.snapshots = [shot for shot in self.snapshots if shot.seq <= change.forget_after]
        self.answers += change.answers
        self.snapshots += change.snapshots
        super().apply(change)

    def _take_up(self, record: Record, number: int, play: Play) -> None:
        """One more answer of a record that is being played again."""
        now = time.time()
        if number == 0:
            self.apply(playing.begin_with(self.room, play, now))
        else:
            seat, plain = record.answers[number - 1]
            note = playing.note_interruption if plain in (*CONCEDES, *TIMES_UP) else playing.note_answer
            self.apply(note(self.room, play, seat, plain, self._turn, now))
        self._turn = play.table.turn

    def _go_on_learning(self, record: Record) -> None:
        """A lesson that was saved is one again, where it was left."""
        lesson = lesson_of_record(self.game, record)
        if lesson is not None:
            prepared(self.room, lesson)

    # --- looking ---

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.room.seats]

    @property
    def kinds(self) -> list[str]:
        """By seat: empty for a person, else the bot's name."""
        return [seat.bot_level or PERSON for seat in self.room.seats]

    @property
    def people(self) -> list[int]:
        """The seats that people play at this terminal."""
        return [seat.number for seat in self.room.seats if seat.is_played_by_person]

    @property
    def moment(self) -> int:
        """How many answers were given."""
        return self.room.seq

    @property
    def log(self) -> list[Entry]:
        return [Entry(seq, event) for seq, event in self.events]

    @property
    def record(self) -> Record:
        """The game so far, to be saved."""
        places = self.game.outcome(self.play.table).places if self.play.is_over else None
        record = playing.record_of(self.room, self.answers, places)
        record.header = self.header
        record.header.lesson = lesson_mark(self.room)
        return record

    def open_to_people(self) -> list[Question]:
        return [question for question in self.play.asked if self.room.seats[question.seat].is_played_by_person]

    def open_to_bots(self) -> list[Question]:
        asked = [question for question in self.play.asked if not self.room.seats[question.seat].is_played_by_person]
        return [question for question in asked if may_answer_now(self.room, question.seat)]

    # --- answering ---

    def answer(self, seat: int, answer: Answer) -> None:
        """Take an answer; what the rules forbid is refused and leaves everything as it was."""
        room, play, now = self.copy_of_room(), self.copy_of_play(), time.time()
        if isinstance(answer, Concede):
            self.apply(playing.concede(room, play, seat, now))
        else:
            self.apply(playing.give_answer(room, play, seat, answer, now))

    def think(self, question: Question) -> Answer:
        """What the bot of that seat answers. It looks at a copy, so it may think in a thread of its own."""
        return self.thinker(question)()

    def thinker(self, question: Question) -> "Thinker":
        """A bot bent over the present position."""
        seat, level = question.seat, self.kinds[question.seat]
        thinker = Thinker(self.play.copy(), seat, level, bot_seed(self.room, seat))
        thinker.given = scripted(self.room, self.play, seat)
        return thinker

    def adviser(self, question: Question) -> "Adviser":
        """Somebody who looks over the shoulder of a player, and knows no more than the player does."""
        return Adviser(self.play.copy(), question.seat, bot_seed(self.room, question.seat))

    def order(self, seat: int, wishes: Wishes) -> None:
        """A player says when to be asked; it holds for the open question, too."""
        self.apply(playing.set_asks(self.copy_of_room(), self.copy_of_play(), seat, wishes, time.time()))

    # --- going back ---

    def can_undo(self, seat: int | None) -> bool:
        return may_undo(self.room, seat)

    def undo(self, seat: int | None) -> None:
        """Take back the seat's last decision."""
        room = self.copy_of_room()
        target = undo_target(room, seat)
        snapshot = max([shot for shot in self.snapshots if shot.seq <= target], key=lambda shot: shot.seq)
        later = [line for line in self.answers if snapshot.seq < line.seq <= target]
        self.apply(playing.undo(room, playing.table_at(self.game, snapshot, later), seat, time.time()))


class Thinker:
    """A bot with a copy of the position."""

    def __init__(self, play: Play, seat: int, level: str, seed: str) -> None:
        make_bot(level)  # refused now rather than in a thread
        self.play, self.seat, self.level, self.seed = play, seat, level, seed
        self.is_unwanted = False
        self.given: Answer = None  # what a lesson's script says

    def __call__(self) -> Answer:
        if self.given is not None:
            return self.given
        return bot_answer(self.play, self.seat, self.level, self.seed, stop=lambda: self.is_unwanted)

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        self.is_unwanted = True


class Adviser:
    """A hint to be found for a seat, on a copy of the position: the same as in the browser, reasons and all."""

    def __init__(self, play: Play, seat: int, seed: str) -> None:
        self.play, self.seat, self.seed = play, seat, seed

    def __call__(self) -> Hint:
        hint = hint_of(self.play, self.seat, self.seed)
        assert hint is not None  # only who is asked asks for one
        return hint


def _room_of(game: Game, header: Header) -> Room:
    """The room in which a record is played: people and bots on their chairs, nothing dealt."""
    room = playing.open_room(
        game, header.seats, header.options, code="terminal", secret=header.secret, host="terminal", now=time.time()
    )
    room.free_undo = header.free_undo
    names = names_of(header)
    for seat, kind in zip(room.seats, header.kinds, strict=True):
        _sit(seat, names[seat.number], kind)
    return room


def _sit(seat: Seat, name: str, kind: str) -> None:
    seat.name = name
    if kind == PERSON:
        seat.kind, seat.person = "person", f"seat {seat.number}"
    else:
        seat.kind, seat.level = "bot", kind


# --- beginning ---


def new_session(
    game: Game,
    kinds: list[str],
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
    seed: str | None = None,
    wishes: Wishes | None = None,
) -> Session:
    """A new game. The same seed gives the same shuffles; without one nobody knows them."""
    record = _record_for(game, kinds, options or {}, names or [], seed)
    return Session(game, record, [wishes or {}] * len(kinds))


def _record_for(game: Game, kinds: list[str], options: dict[str, Any], names: list[str], seed: str | None) -> Record:
    for kind in kinds:
        if kind != PERSON:
            make_bot(kind)
    game.read_options(len(kinds), options)
    called = [clean(name) for name in names][: len(kinds)]
    called += [default_name(seat) for seat in range(len(called), len(kinds))]
    return new_record(game, len(kinds), _secret_of(seed), options, called, kinds)


def _secret_of(seed: str | None) -> str:
    return secrets.token_hex(16) if seed is None else f"seed {seed}"


def position_session(
    game: Game,
    position: str,
    bots: list[str] | None,
    names: list[str] | None = None,
    seed: str | None = None,
    wishes: Wishes | None = None,
) -> Session:
    """A game from that position on."""
    t = read_position(game, position, chance_from_seed("seats"))
    options = msgspec.to_builtins(getattr(t, "options", NoOptions()))
    record = _record_for(game, seat_players(t.seats, bots), options, names or [], seed)
    record.header.position = in_numbers(game, position, chance_from_seed("position", record.header.secret))
    return Session(game, record, [wishes or {}] * t.seats)


def lesson_session(game: Game, lesson: Lesson) -> Session:
    """A guided game, from its beginning."""
    return Session(game, lesson_record(game, lesson))


def resume_session(record: Record, wishes: Wishes | None = None) -> Session:
    """A saved game, where it was left."""
    game = find_game(record.header.game)
    game.read_options(record.header.seats, record.header.options)
    if not record.header.kinds:
        record.header.kinds = [PERSON] * record.header.seats
    if len(record.header.kinds) != record.header.seats:
        raise BadOptions(
            N_("This record has {seats} seats, but says of {count} who plays."),
            seats=record.header.seats,
            count=len(record.header.kinds),
        )
    for kind in record.header.kinds:
        if kind != PERSON:
            make_bot(kind)
    return Session(game, record, [wishes or {}] * record.header.seats)


def rematch(session: Session, seed: str | None = None) -> Session:
    """The same people, bots, options and orders; other cards."""
    old = session.room
    people = [seat.person for seat in old.seats if seat.person is not None]
    room = again.rematch(old, old.code, _secret_of(seed), old.host, "", time.time(), here=people)
    kinds = [seat.level or PERSON for seat in room.seats]
    names = [seat.name for seat in room.seats]
    record = new_record(session.game, len(kinds), room.secret, room.options, names, kinds)
    record.header.free_undo = room.free_undo
    return Session(session.game, record, [wishes_of(seat) for seat in room.seats])


def going_on(session: Session, way: str) -> Session | None:
    """After a lesson: the next one (`l`), or a quick game from a fresh deal (`n`); None: nothing more."""
    after = next_lesson(session)
    if way == "l" and after is not None:
        return lesson_session(session.game, after)
    if way == "n":
        seats = len(session.room.seats)
        return new_session(session.game, seat_players(seats, None), dict(session.game.quick))
    return None


def seat_players(seats: int, bots: list[str] | None) -> list[str]:
    """People first, then the bots, one a name. Where no bots are named, one person plays against usual ones."""
    if bots is None:
        return [PERSON] + [DEFAULT_LEVEL] * (seats - 1)
    if len(bots) > seats:
        raise BadOptions(N_("These are {count} bots for {seats} seats."), count=len(bots), seats=seats)
    return [PERSON] * (seats - len(bots)) + bots
