"""MidEvil: stranded among skeletons, a book to find and thirty points to collect."""

from oyez.engine.agenda import rules_of
from oyez.engine.game import Game
from oyez.games.midevil import cards as cards
from oyez.games.midevil import choices
from oyez.games.midevil.advice import ADVICE, evaluate
from oyez.games.midevil.concede import concede
from oyez.games.midevil.concerns import concerns, window_of, windows
from oyez.games.midevil.conservation import check
from oyez.games.midevil.content import FOLDER
from oyez.games.midevil.ground import ways_of
from oyez.games.midevil.imagination import imagine
from oyez.games.midevil.notation import NOTATION
from oyez.games.midevil.outcome import outcome
from oyez.games.midevil.refuse import refuse
from oyez.games.midevil.routine import routine
from oyez.games.midevil.setup import bound, check_options, setup
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import Options, Table
from oyez.games.midevil.tries import tries
from oyez.games.midevil.words import words

game = Game(
    name="midevil",
    prefix="ME",
    folder=FOLDER,
    title={"fr": "MidEvil", "en": "MidEvil"},
    pitch={
        "fr": "Un village maudit, tuile après tuile : vainquez ses squelettes ou portez le Necronomicon à l’autel.",
        "en": "A cursed village, tile by tile: beat its skeletons, or carry the Necronomicon to the altar.",
    },
    authors="Kerry Breitenstein, Todd A. Breitenstein",
    publisher="Twilight Creations",
    seats=(2, 6),
    minutes=(20, 60),
    weight=3,
    stage="beta",
    version=1,
    options=Options,
    option_sets=(
        {},
        {"graveyard_placement": "bottom_half", "event_deck": "fifty_plus_book"},
        {"item_costs": False, "horse_tether": False, "death_discards_hand": True},
        {"item_costs": False, "unattended_horse": False, "victory_points": 10, "first_player": 1},
        {"event_deck": "fifty_plus_book", "victory_points": 60, "round_limit": 200, "item_costs": False},
        {"round_limit": 10, "graveyard_distance": 3},
    ),
    table=Table,
    choices=choices.ALL,
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    imagine=imagine,
    hidden=("stack", "deck", "hands", "looking"),
    derived={"ways": ways_of},
    notation=NOTATION,
    outcome=outcome,
    evaluate=evaluate,
    advice=ADVICE,
    pace=12.0,
    strength_target=0.7,
    bound=bound,
    refuse=refuse,
    tries=tries,
    check=check,
    check_options=check_options,
    concede=concede,
    concerns=concerns,
    windows=windows,
    window_of=window_of,
    routine=routine,
)
