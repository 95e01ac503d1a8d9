"""A new table: which options go together, and how long a game can last."""

from oyez.engine.agenda import then
from oyez.engine.chance import Chance
from oyez.engine.errors import BadOptions
from oyez.engine.words import N_
from oyez.games.merlinn.content import (
    GUILD_IDS,
    GUILDS,
    SERVICES_PER_DAY,
)
from oyez.games.merlinn.layout import clear_taverns, first_player, lay_out, lists, named_guilds, offer_guilds
from oyez.games.merlinn.table import MOST_SEATS, NOTHING, Options, Table
from oyez.games.merlinn.turn import day, days_of
from oyez.kit.content import written
from oyez.kit.seats import check_first_player


def tavernier_count(seats: int, options: Options) -> int:
    """MI-01: a single player gets one unless the option says more; MI-145, MI-146: any others may add some."""
    if options.taverniers >= 0:
        return options.taverniers
    return 1 if seats == 1 else 0


def check_options(seats: int, options: Options) -> None:
    """MI-01, MI-50, MI-146, MI-211, MI-241: what contradicts itself is refused."""
    taverniers = tavernier_count(seats, options)
    if seats == 1 and not taverniers:
        raise BadOptions(N_("taverniers is 0, but a single player needs at least one Tavernier (MI-01)."))
    if seats + taverniers > MOST_SEATS:
        text = N_("{seats} {seats|player|players} and taverniers {count} make more than {most} seats (MI-01).")
        raise BadOptions(text, seats=seats, count=taverniers, most=MOST_SEATS)
    if options.coop and not taverniers:
        raise BadOptions(N_("coop needs taverniers to play against (MI-170)."))
    check_first_player(options.first_player, seats + taverniers)
    check_tavernier_guilds(taverniers, options)
    if options.campaign:
        check_campaign(options)


def check_tavernier_guilds(taverniers: int, options: Options) -> None:
    """MI-211: exactly one different Guild for each Tavernier, of the Guilds in play (MI-50)."""
    names = named_guilds(options)
    if not names:
        return
    if len(names) != taverniers or len(set(names)) != taverniers:
        text = N_("tavernier_guilds must name {count} different {count|Guild|Guilds}, as many as taverniers.")
        raise BadOptions(text, count=taverniers)
    for name in names:
        if name not in GUILD_IDS:
            text = N_("tavernier_guilds: there is no Guild {name}; there are {known}.")
            raise BadOptions(text, name=written(name), known=GUILD_IDS)
        if GUILDS[GUILD_IDS.index(name)].stretch and not options.stretch_guilds:
            text = N_("tavernier_guilds names {name}, which is played only with stretch_guilds.")
            raise BadOptions(text, name=name)


def check_campaign(options: Options) -> None:
    """MI-241: days, guild_choice, first_player and tavernier_guilds are settled by the campaign."""
    if options.days not in (days_of(options), Options().days):
        text = N_("days is {days}, but a campaign has games of {wanted} days (MI-241).")
        raise BadOptions(text, days=options.days, wanted=days_of(options))
    for name in ("guild_choice", "first_player", "tavernier_guilds"):
        if getattr(options, name) != getattr(Options(), name):
            raise BadOptions(N_("{name} cannot be set in a campaign (MI-241)."), name=name)


def setup(seats: int, options: Options, chance: Chance) -> Table:
    """A table for so many players; the first steps lay out the game."""
    taverns = seats + tavernier_count(seats, options)
    t = Table(seats=seats, taverns=taverns, options=options, chance=chance)
    t.guilds = [NOTHING] * taverns
    t.score = [0] * taverns  # MI-48
    t.purged = [[] for _ in range(taverns)]
    clear_taverns(t)
    t.piles, t.hands, t.discards = lists(t), lists(t), lists(t)
    t.layers = [[0] for _ in range(taverns)]
    then(t, lay_out(), first_player(), offer_guilds(), day())
    return t


def bound(seats: int, options: Options) -> int:
    """MI-199: so many services, none with more than 400 decisions (ruling R-47); the other phases of a day take fewer.

    Collect asks a few times per card in hand, the Quests a few times per Adventurer; 100 of each are never reached.
    """
    games = 2 if options.campaign else 1
    days = games * days_of(options)
    decisions_a_day = SERVICES_PER_DAY * 400 + 400
    return days * (seats + tavernier_count(seats, options)) * decisions_a_day + 100
