"""Honesty: a bot knows what its seat may see, and nothing else. For every game."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import msgspec
import pytest

from oyez.bots.hints import hint_for
from oyez.bots.levels import LEVELS, Level, make_level
from oyez.bots.search import Budget
from oyez.bots.thinkers import Bot
from oyez.bots.trying import worths_at_once
from oyez.engine.asking import Answer, Question
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import Sight, imagine
from oyez.engine.table import Table, save
from oyez.games import all_games, find_game
from tests.tools import a_chance, below_of, decisions, settings_of

POSITIONS = 200  # at least, for each game
MOST_BETWEEN = 90  # decisions between two positions

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def positions(game: Game) -> Iterator[tuple[Play, int]]:
    """Positions of random games, over all settings, and the seat that is asked."""
    settings = list(settings_of([game]))
    each = -(-POSITIONS // len(settings))
    for _, seats, options in settings:
        yield from islice(positions_of(game, seats, options), each)


def positions_of(game: Game, seats: int, options: dict[str, Any]) -> Iterator[tuple[Play, int]]:
    """Now and then in game after game, so that beginnings and ends are among them."""
    gap = below_of("honesty")
    for number in count():
        play = Play(game, game.new_table(seats, a_chance("honesty", number), options))
        wait = gap(MOST_BETWEEN)
        for _, question in decisions(play, number):
            wait -= 1
            if wait < 0:
                yield play, question.seat
                wait = gap(MOST_BETWEEN)


@every_game
def test_a_world_depends_on_what_the_seat_sees_and_on_the_seed_alone(game: Game) -> None:
    looked = 0
    for number, (play, seat) in enumerate(positions(game)):
        first = imagine(game, play.table, seat, a_chance("first", number))
        worlds = {save(imagine(game, table, seat, a_chance("world", number))) for table in (play.table, first)}
        assert len(worlds) == 1, f"position {number}: the world of seat {seat} depends on what it does not see"
        looked += 1
    assert looked >= POSITIONS


def bots_for(seed: object) -> list[Bot]:
    """One of each level; a search of few simulations looks at the same things as one of many."""
    return [make_level(short(level), seed) for level in LEVELS.values()]


def short(level: Level) -> Level:
    """The same way to think, on as few worlds and answers as can be."""
    few = {"simulations": 4, "alive": 2, "more_worlds": 1} if level.simulations else {}
    return msgspec.structs.replace(level, worlds=1, **few)


def answers_on(game: Game, table: Table, seat: int, bots: list[Bot]) -> list[bytes]:
    sight = Sight(game, table, seat)
    assert sight.question is not None
    return [msgspec.json.encode(bot.choose(sight, sight.question)) for bot in bots]


@pytest.mark.slow
@every_game
def test_no_bot_answers_otherwise_when_only_what_is_hidden_changes(game: Game) -> None:
    for number, (play, seat) in enumerate(positions(game)):
        other = imagine(game, play.table, seat, a_chance("other", number))
        given = [answers_on(game, table, seat, bots_for(number)) for table in (play.table, other)]
        assert given[0] == given[1], f"position {number}: a bot of seat {seat} knows what it does not see"


@pytest.mark.slow
@every_game
def test_no_hint_changes_when_only_what_is_hidden_changes(game: Game) -> None:
    for number, (play, seat) in enumerate(positions(game)):
        other = imagine(game, play.table, seat, a_chance("other", number))
        given = []
        for table in (play.table, other):
            sight = Sight(game, table, seat)
            assert sight.question is not None
            given.append(
                msgspec.json.encode(
                    hint_for(sight, sight.question, number, Budget(2, alive=2, worlds=1, keeps_parts=True))
                )
            )
        assert given[0] == given[1], f"position {number}: a hint for seat {seat} knows what it does not see"


@every_game
def test_the_question_of_a_sight_is_the_question_of_the_table(game: Game) -> None:
    """Else a bot would be asked about another table than its own."""
    for play, seat in positions(game):
        mine, theirs = play.question_for(seat), Sight(game, play.table, seat).question
        assert mine is not None
        assert theirs is not None
        assert (mine.decision, mine.count()) == (theirs.decision, theirs.count())
        assert list(getattr(mine, "choices", [])) == list(getattr(theirs, "choices", []))


class PeekingBot:
    """Looks at the true table: what the law must catch."""

    name = "peeking"
    looks = True

    def __init__(self, table: Table) -> None:
        self.table = table

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        assert sight is not None
        choices = list(getattr(question, "choices", [question.sample(lambda limit: 0)]))
        worth = worths_at_once(sight.game, [self.table], question, choices)
        return choices[worth.index(max(worth))]


@every_game
def test_what_is_routine_for_a_seat_follows_from_what_it_sees(game: Game) -> None:
    """An order that answered by what is hidden would betray it."""
    for number, (play, seat) in enumerate(positions(game)):
        other = Play(game, imagine(game, play.table, seat, a_chance("other", number)))
        questions = [play.question_for(seat), other.question_for(seat)]
        routine = [
            game.routine(table, question)
            for table, question in zip((play.table, other.table), questions, strict=True)
            if question is not None
        ]
        assert len(routine) == 2
        assert routine[0] == routine[1], f"position {number}: seat {seat}"


@pytest.mark.slow
def test_a_bot_that_peeks_is_caught() -> None:
    game = find_game("medievallons")
    caught = 0
    for number, (play, seat) in enumerate(positions(game)):
        other = imagine(game, play.table, seat, a_chance("other", number))
        given = [answers_on(game, table, seat, [PeekingBot(table)]) for table in (play.table, other)]
        caught += given[0] != given[1]
    assert caught > 20
