"""One game at this terminal: its record, the play that follows from it, its log, and how far one may go back."""

import secrets
from typing import Any

import msgspec

from oyez.bots.players import answer_of, make_bot
from oyez.engine.asking import Answer, Question
from oyez.engine.errors import BadOptions, IllegalAnswer
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.record import Record, new_record, replay
from oyez.engine.table import Event
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.terminal.cleaning import clean
from oyez.terminal.pages import DEFAULT_NAMES, names_of

PERSON = ""
ADVISER = "greedy"


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: after how many answers, and what happened."""

    answers: int
    event: Event


class Session:
    """Record and replay are all there is: undo plays the record again without its last answer."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.log: list[Entry] = []
        self._shown: list[bool] = []  # for each answer: did it draw chance or show something hidden?
        self.play = self._replay()

    # --- looking ---

    @property
    def names(self) -> list[str]:
        return names_of(self.record)

    @property
    def kinds(self) -> list[str]:
        """By seat: empty for a person, else the bot's name."""
        return self.record.header.kinds

    @property
    def people(self) -> list[int]:
        """The seats that people play at this terminal."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]

    @property
    def moment(self) -> int:
        """How many answers were given."""
        return len(self.record.answers)

    def open_to_people(self) -> list[Question]:
        return [question for question in self.play.asked if self.kinds[question.seat] == PERSON]

    def open_to_bots(self) -> list[Question]:
        return [question for question in self.play.asked if self.kinds[question.seat] != PERSON]

    # --- answering ---

    def answer(self, seat: int, answer: Answer) -> None:
        """Take an answer; what the rules forbid is refused and leaves record and table as they were."""
        self.play.answer(seat, answer)
        self.record.answers.append((seat, msgspec.to_builtins(answer)))
        if self.play.is_over:
            self.record.places = self.game.outcome(self.play.table).places
        self._note(self.moment, self.play)

    def think(self, question: Question) -> Answer:
        """What the bot of that seat answers. It looks at a copy, so it may think in a thread of its own."""
        return self.thinker(question)()

    def thinker(self, question: Question) -> "Thinker":
        """A bot bent over the present position. Seeded by the position: a resumed game goes on as it would have."""
        return self._thinker(question, self.kinds[question.seat])

    def adviser(self, question: Question) -> "Thinker":
        """A bot that looks over the shoulder of a player, and knows no more than the player does."""
        return self._thinker(question, ADVISER)

    def _thinker(self, question: Question, bot: str) -> "Thinker":
        seed = f"{self.record.header.commitment}/{self.moment}/{question.seat}"
        return Thinker(self.play.copy(), question.seat, bot, seed)

    # --- going back ---

    def can_undo(self, seat: int | None) -> bool:
        """The last answer was this seat's own, and showed nothing: neither chance nor anything hidden."""
        if not self.record.answers or self.play.is_over:
            return False
        return self.record.answers[-1][0] == seat and not self._shown[-1]

    def undo(self, seat: int | None) -> None:
        """Take back the seat's last decision."""
        if not self.can_undo(seat):
            raise IllegalAnswer(
                N_("This cannot be taken back: something was drawn or shown, or somebody else has answered.")
            )
        self.record.answers.pop()
        self.play = self._replay()

    # --- inside ---

    def _replay(self) -> Play:
        self.log.clear()
        self._shown.clear()
        play = replay(self.game, self.record, listen=True, watch=self._note)
        self.record.places = self.game.outcome(play.table).places if play.is_over else None
        return play

    def _note(self, number: int, play: Play) -> None:
        self.log += [Entry(number, event) for event in play.events]
        if number:
            # A sealed answer shows nothing before the last seal is broken.
            self._shown.append(play.shown and not play.table.sealed)


class Thinker:
    """A bot with a copy of the position."""

    def __init__(self, play: Play, seat: int, bot: str, seed: str) -> None:
        self.play = play
        self.seat = seat
        self.bot = make_bot(bot, seed)

    def __call__(self) -> Answer:
        question = self.play.question_for(self.seat)
        assert question is not None
        return answer_of(self.bot, self.play, question)


# --- beginning ---


def new_session(
    game: Game,
    kinds: list[str],
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
    seed: str | None = None,
) -> Session:
    """A new game. The same seed gives the same shuffles; without one nobody knows them."""
    for kind in kinds:
        if kind != PERSON:
            make_bot(kind)
    game.read_options(len(kinds), options or {})
    called = [clean(name) for name in names or []][: len(kinds)]
    called += list(DEFAULT_NAMES[len(called) : len(kinds)])
    secret = secrets.token_hex(16) if seed is None else f"seed {seed}"
    return Session(game, new_record(game, len(kinds), secret, options or {}, called, kinds))


def resume_session(record: Record) -> Session:
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
    return Session(game, record)


def rematch(session: Session, seed: str | None = None) -> Session:
    """The same people, bots and options; other cards."""
    header = session.record.header
    return new_session(session.game, list(header.kinds), dict(header.options), session.names, seed)


def seat_players(seats: int, bots: list[str] | None) -> list[str]:
    """People first, then the bots, one a name. Where no bots are named, one person plays against greedy ones."""
    if bots is None:
        return [PERSON] + ["greedy"] * (seats - 1)
    if len(bots) > seats:
        raise BadOptions(N_("These are {count} bots for {seats} seats."), count=len(bots), seats=seats)
    return [PERSON] * (seats - len(bots)) + bots
