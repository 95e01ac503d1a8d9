"""Fief: three to six families for one kingdom."""

from oyez.engine.agenda import rules_of
from oyez.engine.choices import No, Pass, Yes
from oyez.engine.game import Game
from oyez.games.fief import choices, choices_war
from oyez.games.fief.advice import ADVICE, evaluate
from oyez.games.fief.conservation import check
from oyez.games.fief.content import FOLDER
from oyez.games.fief.embassy import cut_talk_short, talk_under_way
from oyez.games.fief.imagination import imagine
from oyez.games.fief.notation import NOTATION
from oyez.games.fief.outcome import outcome
from oyez.games.fief.refuse import refuse
from oyez.games.fief.routine import routine
from oyez.games.fief.setup import bound, setup
from oyez.games.fief.sight import view
from oyez.games.fief.table import Options, Table
from oyez.games.fief.tries import tries
from oyez.games.fief.windows import concerns, window_of, windows
from oyez.games.fief.words import words

game = Game(
    name="fief",
    prefix="FF",
    folder=FOLDER,
    title={"fr": "Fief", "en": "Fief"},
    pitch={
        "fr": "Mariages, élections, sièges et trahisons : trois points de victoire, et le royaume est à vous.",
        "en": "Marriages, elections, sieges and treason: three victory points, and the kingdom is yours.",
    },
    authors="Philippe Mouchebeuf",
    publisher="Asyncron, Academy Games",
    seats=(3, 6),
    minutes=(120, 180),
    weight=5,
    stage="beta",
    version=1,
    options=Options,
    option_sets=(
        {},
        {"max_rounds": 8, "negotiation": "basic", "attack_needs_lord": True, "raid_must_continue": True},
        {"max_rounds": 8, "negotiation": "off", "darc_leads_lords": True, "distinct_fiefs_start": True},
        {"max_rounds": 6, "money_visible": False, "royal_taille_all_villages": True, "starting_money": 20},
        {"max_rounds": 12, "negotiation": "off", "siege_needs_points": True, "ban_lasts_round": True},
    ),
    table=Table,
    choices=[Pass, Yes, No, *choices.ALL, *choices_war.ALL],
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    imagine=imagine,
    hidden=("characters", "events", "hands", "money", "spaces", "talk", "eager", "white", "black"),
    notation=NOTATION,
    outcome=outcome,
    evaluate=evaluate,
    advice=ADVICE,
    strength_target=0.65,
    bound=bound,
    check=check,
    refuse=refuse,
    tries=tries,
    affair=talk_under_way,
    concerns=concerns,
    windows=windows,
    window_of=window_of,
    routine=routine,
    time_is_up=cut_talk_short,
)
