"""Many games by bots, on any executor: same seeds, same results, whoever computes them."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any

import msgspec

from oyez.bots.players import answer_of, make_bot
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions, OyezError
from oyez.engine.words import N_
from oyez.games import find_game

MOST_WAITING = 64  # batches handed to an executor at a time: a billion games need no more memory than a thousand
BATCH = 50


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """Some games of a simulation, numbered from `first`. Small and plain: it travels to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat
    options: dict[str, Any]
    seed: str
    first: int
    count: int


class Played(msgspec.Struct, frozen=True):
    """One game: how many decisions it took, and who won; nobody where it did not end within its bound."""

    number: int
    decisions: int
    winners: tuple[int, ...]
    finished: bool


class Summary(msgspec.Struct, kw_only=True):
    """What came of all games. A shared win counts for each of its winners."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: str
    games: int = 0
    finished: int = 0
    shared: int = 0
    decisions: int = 0
    mean_decisions: float = 0.0
    max_decisions: int = 0
    wins: list[int] = []
    seconds: float = 0.0
    decisions_per_second: int = 0

    def add(self, played: Played) -> None:
        self.games += 1
        self.finished += played.finished
        self.shared += len(played.winners) > 1
        self.decisions += played.decisions
        self.max_decisions = max(self.max_decisions, played.decisions)
        for seat in played.winners:
            self.wins[seat] += 1

    def close(self, seconds: float) -> None:
        self.seconds = round(seconds, 3)
        self.mean_decisions = round(self.decisions / self.games, 3) if self.games else 0.0
        self.decisions_per_second = round(self.decisions / seconds) if seconds > 0 else 0


def simulate(
    game: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: object = 0,
    options: dict[str, Any] | None = None,
    executor: Executor | None = None,
    watch: Callable[[int], None] | None = None,
) -> Summary:
    """Play so many games and sum them up. `watch` is told how many more are done, each time some are."""
    seated = seat_bots(bots, seats)
    find_game(game).read_options(seats, options or {})
    summary = Summary(game=game, seats=seats, bots=seated, options=options or {}, seed=str(seed), wins=[0] * seats)
    begun = time.perf_counter()
    for results in _run(list_batches(summary, games), executor):
        for played in results:
            summary.add(played)
        if watch is not None:
            watch(len(results))
    summary.close(time.perf_counter() - begun)
    return summary


def seat_bots(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot a seat; a single name sits everywhere."""
    if len(bots) not in (1, seats):
        raise BadOptions(
            N_("Name one bot for all seats or {seats}, one a seat; these are {count}."), seats=seats, count=len(bots)
        )
    for name in bots:
        make_bot(name)
    return tuple(bots) if len(bots) == seats else (bots[0],) * seats


def list_batches(summary: Summary, games: int) -> Iterator[Batch]:
    """The games in portions. How they are cut changes nothing: each game has a seed of its own."""
    for first in range(0, games, BATCH):
        yield Batch(
            game=summary.game,
            seats=summary.seats,
            bots=summary.bots,
            options=summary.options,
            seed=summary.seed,
            first=first,
            count=min(BATCH, games - first),
        )


def play_batch(batch: Batch) -> list[Played]:
    """Play these games, here and now."""
    return [play_one(batch, number) for number in range(batch.first, batch.first + batch.count)]


def play_one(batch: Batch, number: int) -> Played:
    """One game, decided by seed and number alone."""
    game = find_game(batch.game)
    bound = game.bound(batch.seats, game.read_options(batch.seats, batch.options))
    bots = [make_bot(name, f"{batch.seed}/{number}/{seat}") for seat, name in enumerate(batch.bots)]
    decisions = 0
    try:
        play = game.start(batch.seats, chance_from_seed("simulate", batch.seed, number), batch.options)
        while play.asked and decisions < bound:
            question = play.asked[0]
            play.take(question, answer_of(bots[question.seat], play, question))
            decisions += 1
    except OyezError as error:
        facts: dict[str, Any] = {"number": number, "seed": batch.seed, "decision": decisions + 1}
        raise OyezError(N_("Game {number} of seed {seed}, decision {decision}: {why}"), **facts, why=error) from error
    if not play.is_over:
        return Played(number, decisions, (), False)
    return Played(number, decisions, tuple(game.outcome(play.table).winners), True)


def _run(batches: Iterator[Batch], executor: Executor | None) -> Iterator[list[Played]]:
    """The results of all batches, in whatever order they come."""
    if executor is None:
        yield from map(play_batch, batches)
        return
    waiting: set[Future[list[Played]]] = set()
    try:
        for batch in batches:
            waiting.add(executor.submit(play_batch, batch))
            if len(waiting) >= MOST_WAITING:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from [future.result() for future in done]
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    finally:
        for future in waiting:
            future.cancel()
