"""Playing the games of a chunk, here and now: its rows, decided by the plan alone, and beside them the time it took."""

from collections.abc import Callable
from typing import Any

import msgspec

from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import OyezError
from oyez.engine.game import Outcome
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.lab.observing import Observer
from oyez.lab.plans import Chunk, Series, seated
from oyez.lab.seated import Seated


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Maps hold counts by name: decisions, rules."""

    series: int
    number: int
    deal: int
    seats: int
    finished: bool
    decisions: int
    turns: int
    winners: tuple[int, ...]
    reason: str
    lead_changes: int
    stand_ins: int  # decisions that greedy took over
    asked: dict[str, int]
    bits: dict[str, float]  # by decision: the sum of log2 of how many answers there were
    rules: dict[str, int]


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of one game. A shared victory is won by its part."""

    series: int
    number: int
    seat: int
    bot: str
    place: int
    points: int
    won: float
    decisions: int
    bits: float
    raised: int
    illegal: int
    late: int
    sheet: dict[str, int]  # the score sheet
    deeds: dict[str, int]


class Times(msgspec.Struct):
    """How long a bot has thought in a chunk. Not among the rows: it is another one each time."""

    bot: str
    decisions: int
    seconds: float


class Played(msgspec.Struct, frozen=True):
    """What came of a chunk."""

    games: list[GameRow]
    seats: list[SeatRow]
    times: list[Times]


def play_games(chunk: Chunk, watch: Callable[[], None] | None = None) -> Played:
    """Play a chunk's games one after the other."""
    played = Played([], [], [])
    times: dict[str, Times] = {}
    for number in range(chunk.first, chunk.first + chunk.count):
        play_one(chunk, number, played, times)
        if watch is not None:
            watch()
    played.times.extend([times[name] for name in sorted(times)])
    return played


def play_one(chunk: Chunk, number: int, played: Played, times: dict[str, Times]) -> None:
    """One game, decided by series, seed and number alone."""
    series = chunk.series
    deal, names = seated(series, chunk.seed, number)
    bots = [Seated(name, f"{chunk.seed}/{deal}/{seat}", chunk.seconds) for seat, name in enumerate(names)]
    observer = Observer(find_game(series.game), series.seats)
    play = _play(chunk, number, deal, bots, observer)
    played.games.append(_game_row(chunk, number, deal, bots, observer, play))
    played.seats.extend(_seat_rows(chunk, number, bots, observer, play))
    for bot in bots:
        known = times.setdefault(bot.name, Times(bot.name, 0, 0.0))
        known.decisions += bot.decisions
        known.seconds += bot.thought


def _play(chunk: Chunk, number: int, deal: int, bots: list[Seated], observer: Observer) -> Play:
    series = chunk.series
    game = observer.game
    made = 0
    try:
        bound = game.bound(series.seats, game.read_options(series.seats, series.options))
        play = game.start(series.seats, chance_from_seed("lab", chunk.seed, deal), series.options, listen=True)
        observer.heard(play)
        while play.asked and made < bound:
            question = play.asked[0]
            observer.question(play, question)
            answer = bots[question.seat].answer(play, question)
            play.take(question, answer)
            observer.answered(play, question, answer)
            made += 1
    except Exception as error:  # whatever a rule stumbles over: with this it can be played again
        why = error if isinstance(error, OyezError) else f"{type(error).__name__}: {error}"
        facts: dict[str, Any] = {"number": number, "seed": chunk.seed, "decision": made + 1}
        raise OyezError(N_("Game {number} of seed {seed}, decision {decision}: {why}"), **facts, why=why) from error
    return play


def _outcome(play: Play) -> Outcome | None:
    return play.game.outcome(play.table) if play.is_over else None


def _game_row(chunk: Chunk, number: int, deal: int, bots: list[Seated], observer: Observer, play: Play) -> GameRow:
    outcome = _outcome(play)
    failures = [bot.failures for bot in bots]
    return GameRow(
        series=chunk.number,
        number=number,
        deal=deal,
        seats=chunk.series.seats,
        finished=play.is_over,
        decisions=sum([bot.decisions for bot in bots]),
        turns=play.table.turn,
        winners=tuple(outcome.winners) if outcome else (),
        reason=outcome.reason if outcome else "",
        lead_changes=observer.lead_changes,
        stand_ins=sum([failed.raised + failed.illegal + failed.late for failed in failures]),
        asked=_sorted(observer.asked),
        bits=_sorted(observer.bits),
        rules=_sorted(observer.rules),
    )


def _seat_rows(chunk: Chunk, number: int, bots: list[Seated], observer: Observer, play: Play) -> list[SeatRow]:
    outcome = _outcome(play)
    winners = outcome.winners if outcome else []
    rows = []
    for seat, bot in enumerate(bots):
        points = outcome.points[seat] if outcome and len(outcome.points) > seat else 0
        rows.append(
            SeatRow(
                series=chunk.number,
                number=number,
                seat=seat,
                bot=bot.name,
                place=outcome.places[seat] if outcome else 0,
                points=points,
                won=1 / len(winners) if seat in winners else 0.0,
                decisions=bot.decisions,
                bits=observer.seat_bits[seat],
                raised=bot.failures.raised,
                illegal=bot.failures.illegal,
                late=bot.failures.late,
                sheet={row.label: row.values[seat] for row in outcome.sheet} if outcome else {},
                deeds=_sorted(observer.deeds[seat]),
            )
        )
    return rows


def _sorted(counts: dict[str, Any]) -> dict[str, Any]:
    return {name: counts[name] for name in sorted(counts)}


def is_won_together(series: Series) -> bool:
    """All at this table win or lose together: «who wins» says nothing there."""
    game = find_game(series.game)
    table = game.new_table(series.seats, chance_from_seed("lab"), series.options)
    return game.advice.is_shared(table)
