"""What tests of games share: seeds, random games, positions."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from oyez.engine.asking import Question
from oyez.engine.chance import Chance, chance_from_seed
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Table


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


def a_chance(*seed: object) -> Chance:
    return chance_from_seed("test", *seed)


def below_of(seed: object) -> Callable[[int], int]:
    """A random player's fingers."""
    draw = random.Random(str(seed)).random
    return lambda limit: int(draw() * limit)


def decisions(play: Play, seed: object, most: int = 1_000_000) -> Iterator[tuple[Play, Question]]:
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


def on(game: Game, table: Table, *steps: Any) -> Play:
    """Play a position of one's own: these steps are next, in this order, and nothing else is planned."""
    table.agenda[:] = steps[::-1]
    return Play(game, table, listen=True, strict=True)


def answers(play: Play, *given: Any) -> Play:
    """Answer question after question, each by the seat that is asked first."""
    for answer in given:
        question = play.question
        assert question is not None, f"nobody is asked when {answer} is to be given"
        play.answer(question.seat, answer)
    return play
