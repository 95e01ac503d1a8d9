"""Merl'inn: four days to keep the most prestigious tavern of Cumbria."""

from oyez.engine.agenda import rules_of
from oyez.engine.choices import Pass
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.games.merlinn import choices
from oyez.games.merlinn import gifts as _gifts  # noqa: F401 - its rules are found by name
from oyez.games.merlinn.advice import ADVICE, evaluate
from oyez.games.merlinn.conservation import check
from oyez.games.merlinn.content_checks import check_file
from oyez.games.merlinn.imagination import imagine
from oyez.games.merlinn.notation import NOTATION
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.refuse import refuse
from oyez.games.merlinn.routine import routine, windows
from oyez.games.merlinn.setup import bound, check_options, setup
from oyez.games.merlinn.sight import view
from oyez.games.merlinn.table import Options, Table
from oyez.games.merlinn.tries import tries
from oyez.games.merlinn.vocabulary import FOLDER, OWN
from oyez.games.merlinn.words import words

game = Game(
    name="merlinn",
    prefix="MI",
    folder=FOLDER,
    title={"fr": "Merl’inn", "en": "Merl’inn"},
    pitch={
        "fr": "Tenez taverne : attirez Nains, Elfes et Orcs, et soufflez la clientèle de vos voisins.",
        "en": "Keep a tavern: draw in Dwarves, Elves and Orcs, and steal your neighbours’ custom.",
    },
    authors="Steve Acker, Adrien Cotrait",
    publisher=N_("self-published"),
    seats=(1, 4),
    minutes=(60, 90),
    weight=4,
    stage="beta",
    version=2,
    options=Options,
    option_sets=(
        {},
        {"days": 3, "guild_choice": "choose", "reactions": True},
        {"taverniers": 1, "catch_up": True, "reactions": True},
        {"taverniers": 2, "coop": True, "stretch_guilds": True},
        {"taverniers": 2, "taverniers_between": True, "catch_up": True},
        {"taverniers": 3, "tavernier_guilds": "goblins, thieves, bards", "first_player": 3, "catch_up": True},
        {"campaign": True, "stretch_guilds": True},
        {"campaign": True, "taverniers": 1, "catch_up": True},
        {"days": 8, "stretch_guilds": True, "reserve_as_player": False},
    ),
    table=Table,
    choices=(
        Pass,
        choices.Guild,
        choices.SetupCard,
        choices.PlayCard,
        choices.BuyEvent,
        choices.BuySlot,
        choices.BuyUpgrade,
        choices.BuyFurniture,
        choices.MaliceMove,
        choices.MaliceStandUp,
        choices.MaliceDraw,
        choices.MaliceExtra,
        choices.MaliceExclusive,
        choices.UseAbility,
        choices.UseFurniture,
        choices.EndService,
        choices.Take,
        choices.Sit,
        choices.Adventurer,
        choices.Move,
        choices.Expel,
        choices.Resource,
        choices.Target,
        choices.Victim,
        choices.Steal,
        choices.Reserve,
        choices.Give,
        choices.Pay,
        choices.Option,
        choices.Slot,
        choices.Upgrade,
        choices.Furniture,
        choices.Copy,
        choices.Discard,
        choices.DoQuest,
        choices.Purge,
    ),
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    imagine=imagine,
    hidden=("piles", "hands", "hand_quests", "event_pile", "furniture_pile", "challenge_pile", "quest_pile"),
    notation=NOTATION,
    outcome=outcome,
    evaluate=evaluate,
    advice=ADVICE,
    pace=4.0,
    strength_target=0.75,
    bound=bound,
    refuse=refuse,
    tries=tries,
    routine=routine,
    windows=windows,
    check=check,
    check_options=check_options,
    content=lambda: OWN,
    check_content=check_file,
)
