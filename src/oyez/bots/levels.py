"""How strong a bot plays: levels with names, the same in browser, terminal and laboratory.

Weaker levels have the weaknesses of people: they see less far, consider fewer answers, think of fewer possible hands,
and do not mind a small difference. None of them blunders by lot, and all take a win that lies before them.
"""

from collections.abc import Iterable

import msgspec

from oyez.bots.search import Budget, Stop
from oyez.bots.soft import SoftBot, SquireBot
from oyez.bots.thinkers import Bot, SearchBot
from oyez.engine.errors import OyezError
from oyez.engine.game import Game
from oyez.engine.words import N_

# Raised where bots now play otherwise at every game; where at one, its advice has versions of its own. What only those
# do otherwise who search leaves the games of the others as good as they were.
THINKING = 3
SEARCHING = 1
MOST_SIMULATIONS = 100_000  # a budget of more is refused: it would be hours a game


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A name, how strong it is, and what it may do."""

    name: str
    title: str
    strength: str  # a sentence for people
    simulations: int = 0  # 0: it looks one step ahead
    alive: int = 8  # answers that it plays on
    look_ahead: int = 1_000  # decisions; the game may say fewer
    worlds: int = 2  # possible deals of hidden cards of which it thinks at first
    more_worlds: int = 0  # … and further ones for the answers that it plays on
    farthest: bool = False  # it weighs all that the game knows of what lies ahead
    is_hasty: bool = False  # it makes fewer play-outs, where the game says so
    carelessness: float = 0.0  # differences that it does not mind, as a part of the game's scale


_LEVELS = (
    Level(
        name="page",
        title=N_("page"),
        strength=N_("Looks at the next step only, thinks of one possible hand, and does not mind small differences."),
        worlds=1,
        carelessness=1.0,
    ),
    Level(
        name="squire",
        title=N_("squire"),
        strength=N_("Takes what looks best after the next step; a good opponent for your first games."),
    ),
    Level(
        name="knight",
        title=N_("knight"),
        strength=N_("Weighs its best answers longer than a squire does, and thinks of more possible hands."),
        simulations=64,
        alive=4,
        more_worlds=4,
        is_hasty=True,
    ),
    Level(
        name="paladin",
        title=N_("paladin"),
        strength=N_("Weighs what may come of many answers before it gives one."),
        simulations=240,
        more_worlds=6,
        farthest=True,
    ),
)

LEVELS = {level.name: level for level in _LEVELS}
DEFAULT_LEVEL = "squire"  # suits a newcomer


def thinking_of(game: Game, bots: Iterable[str] = ()) -> str:
    """Changes where bots of the same names and budgets would play the game otherwise."""
    thinking = f"{THINKING}.{game.advice.version}.{game.version}"
    searching = [level for name in bots if (level := level_of(name)) is not None and level.simulations]
    if not searching:
        return thinking
    thinking = f"{thinking} {SEARCHING}.{game.advice.search_version}"
    lesser = game.advice.lesser_version
    return f"{thinking}.{lesser}" if lesser and not all([level.farthest for level in searching]) else thinking


def level_of(name: str) -> Level | None:
    """The level of a bot of that name, with or without a budget of its own."""
    return LEVELS.get(name.partition(":")[0])


def with_budget(level: Level, simulations: str) -> Level:
    """The same level with so many simulations a decision."""
    if not level.simulations:
        raise OyezError(N_("The level «{name}» does not search, so it has no budget."), name=level.name)
    if not (simulations.isascii() and simulations.isdigit() and 1 <= int(simulations) <= MOST_SIMULATIONS):
        raise OyezError(
            N_("A budget is a number of simulations from 1 to {most}, not «{given}»."),
            most=MOST_SIMULATIONS,
            given=simulations,
        )
    return msgspec.structs.replace(level, simulations=int(simulations))


def make_level(level: Level, seed: object = 0, seconds: float = 0.0, stop: Stop | None = None) -> Bot:
    """A bot of that level."""
    if level.simulations:
        return SearchBot(seed, budget_of(level, seconds, stop), level.name)
    if level.carelessness:
        return SoftBot(seed, level.worlds, level.carelessness, level.name)
    return SquireBot(seed, level.worlds, level.name)


def budget_of(level: Level, seconds: float = 0.0, stop: Stop | None = None) -> Budget:
    """What a search of that level may do."""
    return Budget(
        level.simulations,
        alive=level.alive,
        worlds=level.worlds,
        more_worlds=level.more_worlds,
        look_ahead=level.look_ahead,
        seconds=seconds,
        stop=stop,
        farthest=level.farthest,
        is_hasty=level.is_hasty,
    )
