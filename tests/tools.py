"""What tests of games share: seeds, random games, positions."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from oyez.engine.asking import Amount, OneOf, Order, Question, Share, SomeOf
from oyez.engine.chance import Chance, chance_from_seed
from oyez.engine.choices import Choice
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Step, Table

T = TypeVar("T", bound=Table)
C = TypeVar("C", bound=Choice)


def settings_of(games: list[Game]) -> Iterator[tuple[Game, int, dict[str, Any]]]:
    """Every game, seat count and option set that can be played."""
    from oyez.engine.errors import BadOptions

    for game in games:
        for seats in range(game.seats[0], game.seats[1] + 1):
            for options in game.option_sets:
                try:
                    game.read_options(seats, options)
                except BadOptions:
                    continue
                yield game, seats, options


def as_json(plain: Any) -> str:
    """Plain data as positions write it, without spaces."""
    return msgspec.json.encode(plain).decode()


def a_chance(*seed: object) -> Chance:
    return chance_from_seed("test", *seed)


class LoadedDice(Chance):
    """Chance that gives what a test wants, one after the other, and ordinary chance when nothing more was told."""

    rolls: list[int] = []  # what the next dice show; nothing else is changed by them
    numbers: list[int] = []  # what comes next of whatever is drawn: dice (from 0), faces, cards

    def roll(self, sides: int = 6) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(sides)

    def below(self, limit: int) -> int:
        if not self.numbers:
            return super().below(limit)
        number = self.numbers.pop(0)
        assert number < limit
        return number


def loaded(table: Table) -> LoadedDice:
    """The loaded dice of a table, which has them from now on."""
    if not isinstance(table.chance, LoadedDice):
        table.chance = LoadedDice(table.chance.key, table.chance.drawn)
    return table.chance


def below_of(seed: object) -> Callable[[int], int]:
    """A random player's fingers."""
    draw = random.Random(str(seed)).random
    return lambda limit: int(draw() * limit)


def decisions(play: Play[T], seed: object, most: int = 1_000_000) -> Iterator[tuple[Play[T], Question]]:
    """Play on at random; at each decision give the play and its question, before it is answered."""
    below = below_of(seed)
    for _ in range(most):
        if play.is_over:
            return
        question = play.asked[below(len(play.asked))]
        yield play, question
        play.take(question, question.sample(below))


def told_by(table: Table, tells: Callable[[], object]) -> list[str]:
    """The kinds of all that something tells, with the engine's marks between them; a rule that asks has its answers."""
    table.heard = []
    tells()
    kinds = [event.kind for event in table.heard]
    table.heard = None
    return kinds


def on(game: Game[T, Any], table: T, *steps: Step) -> Play[T]:
    """Play a position of one's own: these steps are next, in this order, and nothing else is planned."""
    table.agenda[:] = steps[::-1]
    return Play(game, table, listen=True, strict=True)


def answers(play: Play[T], *given: Any) -> Play[T]:
    """Answer question after question, each by the seat that is asked first."""
    for answer in given:
        question = play.question
        assert question is not None, f"nobody is asked when {answer} is to be given"
        play.answer(question.seat, answer)
    return play


def question_of(play: Play, seat: int | None = None) -> Question:
    """What that seat is asked now; without a seat, what is asked first."""
    question = play.question if seat is None else play.question_for(seat)
    assert question is not None, "nobody is asked"
    return question


def choices_in(question: Question) -> list[Any]:
    """What a question lets one choose from, each of whatever class it is."""
    assert isinstance(question, OneOf | SomeOf | Share | Order), f"{question.decision} has nothing to choose from"
    return list(question.choices)


def choices(play: Play, seat: int | None = None) -> list[Any]:
    """What that seat may choose from now; without a seat, whoever is asked first."""
    return choices_in(question_of(play, seat))


def all_of(kind: type[C], found: Sequence[Choice]) -> list[C]:
    """The same choices: each is of that class."""
    same = [choice for choice in found if isinstance(choice, kind)]
    assert len(same) == len(found), f"{found} are not all {kind.__name__}"
    return same


def least_and_most(play: Play) -> tuple[int, int]:
    """The limits of the amount, or of how many, that is asked for first."""
    question = question_of(play)
    assert isinstance(question, Amount | SomeOf), f"{question.decision} has no limits"
    return question.least, question.most
