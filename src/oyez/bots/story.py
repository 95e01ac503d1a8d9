"""The story of a game that is over: who was how near to victory, where it turned, and what luck and choice gave.

A pure function of a record. What the curve shows is what the players themselves could think: each seat's share is
guessed from every seat's own sight, and the mean is taken, so it is that of an honest table and of no spectator who
looks into all hands. What an answer gave is the difference that it makes, on the same worlds that its player could
hold true; whatever else changed before the next question came from dice, cards, hidden hands and seals: luck.
"""

from collections.abc import Callable

import msgspec

from oyez.bots.answers import candidates
from oyez.bots.hints import SURE, HintLine, line_of
from oyez.bots.search import Budget, Search, Tried, difference, squash
from oyez.bots.trying import try_answer, worths_at_once
from oyez.engine.asking import Answer, Plain, Question
from oyez.engine.chance import Chance, chance_from_seed
from oyez.engine.errors import BadRecord
from oyez.engine.game import Game
from oyez.engine.play import CONCEDES, TIMES_UP, Play
from oyez.engine.record import Record, replay
from oyez.engine.sight import Sight
from oyez.engine.table import NOBODY, Table
from oyez.engine.words import N_

CHOICES, STROKES = 4, 2  # turning points at most: answers, and strokes of luck
SEARCHED = 12  # decisions that a search looks at: those that seem to have cost most
SIMULATIONS = 160  # of each such search
WORLDS = 2  # that each seat thinks of, at each moment
SUSPECT = 0.01  # what an answer must seem to have cost to be searched
LEAST_SWING = 0.03  # what is smaller is no turning point

CHOICE, LUCK = "choice", "luck"

Watch = Callable[[int, int], None]  # how much is done, of how much; whatever it raises ends the work


class Moment(msgspec.Struct, frozen=True):
    """The game after so many answers: each seat's expected share, and what the last answer and luck gave to each."""

    number: int  # 0: before the first answer
    seat: int  # who answered last, or nobody
    shares: tuple[float, ...]
    choice: tuple[float, ...]
    luck: tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """An answer that changed the game: by itself, as another was better, or by what luck made of it."""

    number: int  # of the answer, counted from 1
    kind: str  # choice | luck
    seat: int  # whose share it changed most; the one who answered, where it was his choice
    swing: float  # by how much
    given: HintLine | None = None  # what was answered …
    better: HintLine | None = None  # … and what the bot would have answered, and why


class Balance(msgspec.Struct, frozen=True):
    """A seat's way from its first share to its last: their difference is the sum of these three."""

    own: float  # its own answers
    others: float  # those of the others
    luck: float  # dice, cards, hidden hands


class Story(msgspec.Struct, frozen=True):
    """All of it, as plain data: kept as JSON with the game."""

    game: str
    moments: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]
    balances: tuple[Balance, ...]  # by seat


def story_of(game: Game, record: Record, simulations: int = SIMULATIONS, watch: Watch | None = None) -> Story:
    """The story of a record. The same record and budget give the same story."""
    return _Teller(game, record, simulations, watch).tell()


class _Suspect(msgspec.Struct):
    """A decision that seems to have cost much: to be looked at again."""

    cost: float
    number: int
    sight: Sight
    question: Question
    given: Answer


class _Teller:
    """Goes through the record once, then searches where most was lost."""

    def __init__(self, game: Game, record: Record, simulations: int, watch: Watch | None) -> None:
        self.game = game
        self.record = record
        self.simulations = simulations
        self.watch = watch
        self.chance: Chance = chance_from_seed("story", record.seal, len(record.answers))
        self.moments: list[Moment] = []
        self.suspects: list[_Suspect] = []
        self.sights: list[Sight] = []  # of the present position, one a seat
        self.choice: tuple[float, ...] = ()  # what the answer that is being given brings
        self.done = 0

    def tell(self) -> Story:
        if self.record.places is None:
            raise BadRecord(N_("This game is not over: it has no story yet."))
        replay(self.game, self.record, watch=self._pass)
        self.suspects.sort(key=lambda suspect: -suspect.cost)
        points = [self._search(suspect) for suspect in self.suspects[:SEARCHED]]
        self._report(len(self.record.answers) + SEARCHED)
        return Story(
            game=self.game.name,
            moments=tuple(self.moments),
            turning_points=turning_points([point for point in points if point is not None], self.moments),
            balances=tuple([balance_of(seat, self.moments) for seat in range(self.record.header.seats)]),
        )

    # --- one answer after the other ---

    def _pass(self, number: int, play: Play) -> None:
        """Look at the table after an answer."""
        shares = self._look(play)
        none = (0.0,) * len(shares)
        if number == 0:
            self.moments.append(Moment(0, NOBODY, shares, none, none))
        else:
            before = self.moments[-1].shares
            choice = self.choice or none
            luck = [now - then - gave for now, then, gave in zip(shares, before, choice, strict=True)]
            self.moments.append(Moment(number, self.record.answers[number - 1][0], shares, choice, _rounded(luck)))
        self.choice = ()
        if number < len(self.record.answers):
            self._weigh(number + 1, *self.record.answers[number])
        self._report(number)

    def _look(self, play: Play) -> tuple[float, ...]:
        """Each seat's share as the seats see it, the mean of all."""
        t = play.table
        if play.is_over:
            self.sights = []
            return final_shares(self.game, t)
        self.sights = [Sight(self.game, t, seat) for seat in range(t.seats)]
        worlds = [world for sight in self.sights for world in self._worlds(sight)]
        return _mean([shares_in(self.game, world) for world in worlds])

    def _worlds(self, sight: Sight) -> list[Table]:
        return [sight.table, *sight.worlds(WORLDS - 1, self.chance)]

    def _weigh(self, number: int, seat: int, plain: Plain) -> None:
        """What an answer brings, before it is given: to all, and to its player beside the best that he could give."""
        if plain in (*CONCEDES, *TIMES_UP):
            return
        sight = self.sights[seat]
        question = sight.question
        if question is None:
            return
        given = question.read(plain, self.game.choice_type)
        if not question.allows(given):
            return
        worlds = sight.worlds(2 * WORLDS, self.chance)
        self.choice = self._brings(worlds, seat, given)
        answers = [given, *[other for other in self._candidates(sight, question) if other != given]]
        worths = worths_at_once(self.game, worlds, question, answers)
        scale = self.game.advice.scale
        cost = (squash(max(worths), scale) - squash(worths[0], scale)) / 2.0
        if cost > SUSPECT:
            self.suspects.append(_Suspect(cost, number, sight, question, given))

    def _candidates(self, sight: Sight, question: Question) -> list[Answer]:
        return candidates(self.game, sight.table, question, self.chance)

    def _brings(self, worlds: list[Table], seat: int, given: Answer) -> tuple[float, ...]:
        """How the shares change by an answer, on worlds that its player could hold true."""
        changes = []
        for world in worlds:
            before = shares_in(self.game, world)
            play = try_answer(self.game, world.copy(), seat, given, self.chance.below)
            if play is None:  # a deal in which this could not be answered: a rare one
                continue
            after = final_shares(self.game, play.table) if play.is_over else shares_in(self.game, play.table)
            changes.append(tuple([now - then for now, then in zip(after, before, strict=True)]))
        return _mean(changes) if changes else ()

    # --- where most was lost ---

    def _search(self, suspect: _Suspect) -> TurningPoint | None:
        """What the bot would have answered, if that is surely better."""
        self._report(len(self.record.answers) + self.done)
        self.done += 1
        budget = Budget(self.simulations, alive=6, keeps_parts=True)
        search = Search(suspect.sight, budget, chance_from_seed("story", suspect.number))
        report = search.run(suspect.question, watched=suspect.given)
        best, given = report.tried[0], _find(report.tried, suspect.given)
        if given is None or best is given:
            return None
        gain, error = difference(best, given)
        if gain < SURE * error:
            return None
        lines = [line_of(one, other, report, suspect.sight) for one, other in ((given, best), (best, given))]
        return TurningPoint(suspect.number, CHOICE, suspect.sight.seat, round(-gain / 2.0, 3), lines[0], lines[1])

    def _report(self, done: int) -> None:
        if self.watch is not None:
            self.watch(done, len(self.record.answers) + SEARCHED)


def _find(tried: list[Tried], answer: Answer) -> Tried | None:
    return next((one for one in tried if one.answer == answer), None)


# --- shares ---


def shares_in(game: Game, t: Table) -> tuple[float, ...]:
    """Each seat's share of the victory as the game's own evaluation guesses it; 1 in all where they are rivals."""
    scale = game.advice.scale
    raw = [(squash(game.evaluate(t, seat), scale) + 1.0) / 2.0 for seat in range(t.seats)]
    if game.advice.is_shared(t):
        return _rounded(raw)
    total = sum(raw, 0.0) or 1.0
    return _rounded([share / total for share in raw])


def final_shares(game: Game, t: Table) -> tuple[float, ...]:
    """The victory itself, shared among the winners."""
    winners = game.outcome(t).winners
    each = 1.0 if game.advice.is_shared(t) else 1.0 / max(1, len(winners))
    return tuple([each if seat in winners else 0.0 for seat in range(t.seats)])


def _mean(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
    return _rounded([sum(column, 0.0) / len(rows) for column in zip(*rows, strict=True)])


def _rounded(row: list[float]) -> tuple[float, ...]:
    return tuple([round(value, 4) for value in row])


# --- what came of it ---


def balance_of(seat: int, moments: list[Moment]) -> Balance:
    """What a seat owes to itself, to the others, and to luck."""
    own = sum([moment.choice[seat] for moment in moments if moment.seat == seat], 0.0)
    others = sum([moment.choice[seat] for moment in moments if moment.seat != seat], 0.0)
    return Balance(round(own, 3), round(others, 3), round(sum([moment.luck[seat] for moment in moments], 0.0), 3))


def turning_points(choices: list[TurningPoint], moments: list[Moment]) -> tuple[TurningPoint, ...]:
    """The handful that weighs most, in the order of the game."""
    found = _weightiest(choices, CHOICES) + _weightiest([_stroke_of_luck(moment) for moment in moments], STROKES)
    return tuple(sorted(found, key=lambda point: point.number))


def _weightiest(points: list[TurningPoint], most: int) -> list[TurningPoint]:
    large = [point for point in points if abs(point.swing) >= LEAST_SWING]
    return sorted(large, key=lambda point: -abs(point.swing))[:most]


def _stroke_of_luck(moment: Moment) -> TurningPoint:
    seat = max(range(len(moment.luck)), key=lambda other: abs(moment.luck[other]))
    return TurningPoint(moment.number, LUCK, seat, round(moment.luck[seat], 3))
