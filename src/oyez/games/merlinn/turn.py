"""The sequence of play: days and phases (MI-02), the start of a day (MI-58), the games of a campaign (MI-185)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Pass
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.merlinn import priorities
from oyez.games.merlinn.collect import collect, resolve_challenge
from oyez.games.merlinn.content import CAMPAIGN_DAYS, SERVICES_PER_DAY
from oyez.games.merlinn.effects import PASS
from oyez.games.merlinn.end_of_day import (
    draw_new_hands,
    make_ready,
    next_day,
    pass_mug,
    purge,
    renew_market,
    renew_quests,
    stand_everybody_up,
)
from oyez.games.merlinn.layout import second_game
from oyez.games.merlinn.queries import TAKES, free_tables, is_tavernier, kinds_in_reserve, turn_order
from oyez.games.merlinn.quests import quests
from oyez.games.merlinn.scoring import final_scoring, score_first_game
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import ANY, ROOM, SERVICES, Options, Table
from oyez.games.merlinn.tavern import seat_from_reserve


def days_of(options: Options) -> int:
    """MI-02, MI-141; MI-185, MI-241: always three in a campaign."""
    return CAMPAIGN_DAYS if options.campaign else options.days


@rule
def day(t: Table) -> None:
    """MI-02: the four phases. MI-66: three rounds of services, in turn order."""
    t.phase = SERVICES
    t.service = 0
    t.active = NOBODY
    order = turn_order(t)
    services = [service(seat, number) for number in range(SERVICES_PER_DAY) for seat in order]
    then(t, mug_adventurer(), *services, collect(), resolve_challenge(), quests(), end_of_day())


@rule
def mug_adventurer(t: Table) -> Asking:
    """MI-58: the holder of the mug may seat its Adventurer; MI-168: a Tavernier does."""
    holder = t.mug
    takes = [TAKES[kind][table] for kind in kinds_in_reserve(t, ANY) for table in free_tables(t, holder)]
    if not takes:
        return tell(t, "MI-58", "mug_in_vain", holder)
    if is_tavernier(t, holder):
        choice = TAKES[priorities.kind_to_gain(t, holder, kinds_in_reserve(t, ANY))][ROOM]
    else:
        choice = yield ask(holder, "mug_adventurer", [*takes, PASS])
    if isinstance(choice, Pass):
        return tell(t, "MI-58", "mug_in_vain", holder)
    seat_from_reserve(t, holder, choice.kind, choice.table)
    tell(t, "MI-58", "mug_seated", holder, choice.kind, choice.table)


@rule
def end_of_day(t: Table) -> None:
    """Phase IV, steps A to E; MI-135: after the last day the game ends instead."""
    if t.day >= days_of(t.options):
        return end_of_game(t)
    steps = [renew_market(), renew_quests(), pass_mug()]
    if t.options.campaign:
        steps.append(purge())
    then(t, *steps, stand_everybody_up(), draw_new_hands(), make_ready(), next_day(), day())


def end_of_game(t: Table) -> None:
    """MI-136; MI-239: after the first game of a campaign purge, score, pass the mug, and begin the second.

    MI-185: two games in all. MI-193: nothing else of phase IV, and nothing of it after the second.
    """
    if not t.options.campaign or t.game_number == 2:
        return then(t, final_scoring())
    then(t, purge(), score_first_game(), pass_mug(), second_game(), day())
