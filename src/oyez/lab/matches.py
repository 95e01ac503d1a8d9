"""Bots against bots: both sides of each deal, seats rotated, and how sure the result is.

A side holds every other seat, or two neighbours, in turn; each deal is played twice with the sides exchanged, so that
neither a seat nor a good hand decides.
"""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any

import msgspec

from oyez.bots.players import ask_bot, make_bot
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions
from oyez.engine.words import N_
from oyez.games import find_game

WILSON = 1.96  # 95 %


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots, a game, and how many deals. Small and plain: it travels to other processes."""

    game: str
    sides: tuple[str, str]
    seats: int = 4
    options: dict[str, Any] = {}
    deals: int = 10
    seed: str = "match"


class Score(msgspec.Struct, kw_only=True):
    """What came of the games so far. A shared win counts for each side as its part of the winners."""

    match: Match
    games: int = 0
    won: float = 0.0  # by the first side
    margins: list[float] = []  # points of the first side less those of the second, means
    seconds: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0])  # that each side has thought, in all
    decisions: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    def add(self, played: "PlayedMatch") -> None:
        self.games += 1
        self.won += played.won
        self.margins.append(played.margin)
        for side in range(2):
            self.seconds[side] += played.seconds[side]
            self.decisions[side] += played.decisions[side]


class PlayedMatch(msgspec.Struct, frozen=True):
    """One game of a match."""

    won: float
    margin: float
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, in 95 of 100 such matches."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, WILSON * WILSON
    middle = (share + square / (2 * games)) / (1 + square / games)
    width = WILSON / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - width), min(1.0, middle + width)


def play_match(
    match: Match, executor: Executor | None = None, watch: Callable[[Score], None] | None = None, seconds: float = 0.0
) -> Score:
    """Play each deal twice, all of them or as many as begin within so many seconds. Same seed, same result."""
    find_game(match.game).read_options(match.seats, match.options)
    for name in match.sides:
        make_bot(name)
    if match.seats < 2:
        raise BadOptions(N_("A match needs two seats at least."))
    score = Score(match=match)
    ends = time.monotonic() + seconds if seconds else math.inf
    for pair in _pairs(match, executor):
        for played in pair:
            score.add(played)
        if watch is not None:
            watch(score)
        if time.monotonic() > ends:
            break
    return score


def _pairs(match: Match, executor: Executor | None) -> Iterator[tuple[PlayedMatch, PlayedMatch]]:
    numbers = range(match.deals)
    if executor is None:
        yield from map(play_deal, [match] * match.deals, numbers)
    else:
        yield from executor.map(play_deal, [match] * match.deals, numbers)


def play_deal(match: Match, number: int) -> tuple[PlayedMatch, PlayedMatch]:
    """One deal, twice."""
    return play_game(match, number, 0), play_game(match, number, 1)


def seating(seats: int, number: int, exchanged: int) -> list[int]:
    """By seat: which side. Every other seat, neighbours, or the outer against the inner, in turn."""
    pattern = number % 3
    if pattern == 0:
        sides = [seat % 2 for seat in range(seats)]
    elif pattern == 1:
        sides = [seat * 2 // seats for seat in range(seats)]
    else:
        sides = [(seat + 1) * 2 // seats % 2 for seat in range(seats)]
    return [side ^ exchanged for side in sides]


def play_game(match: Match, number: int, exchanged: int) -> PlayedMatch:
    """One game, decided by match, number and who sits where alone."""
    game = find_game(match.game)
    sides = seating(match.seats, number, exchanged)
    bots = [make_bot(match.sides[side], f"{match.seed}/{number}/{seat}") for seat, side in enumerate(sides)]
    play = game.start(match.seats, chance_from_seed("match", match.seed, number), match.options)
    seconds, decisions = [0.0, 0.0], [0, 0]
    while play.asked:
        question = play.asked[0]
        side = sides[question.seat]
        begun = time.process_time()
        answer = ask_bot(bots[question.seat], play, question)
        seconds[side] += time.process_time() - begun
        decisions[side] += 1
        play.take(question, answer)
    outcome = game.outcome(play.table)
    mine = [seat for seat in outcome.winners if sides[seat] == 0]
    won = len(mine) / len(outcome.winners) if outcome.winners else 0.5
    return PlayedMatch(won, margin_of(outcome.points, sides), (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def margin_of(points: tuple[int, ...], sides: list[int]) -> float:
    """Mean points of the first side less those of the second."""
    if len(points) != len(sides):
        return 0.0
    means = []
    for side in range(2):
        own = [point for point, its in zip(points, sides, strict=True) if its == side]
        means.append(sum(own) / len(own))
    return means[0] - means[1]
