"""Médiévallons: three guilds make a king."""

from oyez.engine.agenda import rules_of
from oyez.engine.game import Game
from oyez.games.medievallons import choices
from oyez.games.medievallons.advice import ADVICE, evaluate
from oyez.games.medievallons.conservation import check
from oyez.games.medievallons.content import FOLDER
from oyez.games.medievallons.imagination import imagine
from oyez.games.medievallons.notation import NOTATION
from oyez.games.medievallons.outcome import outcome
from oyez.games.medievallons.refuse import refuse
from oyez.games.medievallons.setup import bound, check_options, setup
from oyez.games.medievallons.sight import view
from oyez.games.medievallons.table import Options, Table
from oyez.games.medievallons.tries import tries
from oyez.games.medievallons.words import words

game = Game(
    name="medievallons",
    prefix="MV",
    folder=FOLDER,
    title={"fr": "Médiévallons", "en": "Médiévallons"},
    pitch={
        "fr": "Réunissez vos cartes en guildes, jouez de leurs pouvoirs, et posez la troisième avant les autres.",
        "en": "Gather cards into guilds, play on their powers, and be the first to lay a third.",
    },
    authors="",
    publisher="Wulfhorn Games",
    seats=(2, 5),
    minutes=(30, 40),
    weight=1,
    stage="beta",
    version=1,
    options=Options,
    option_sets=(
        {},
        {"two_player_match": False},
        {"deck_preset": "eight_by_thirteen", "end_card_start": "yellow"},
        {"end_card_start": "red", "guilds_to_win": 5, "hand_size": 1},
        {"guilds_to_win": 1, "hand_size": 12, "first_player": 1},
        {"guilds_to_win": 5, "deck_preset": "eight_by_thirteen", "end_card_start": "red"},
    ),
    table=Table,
    choices=(
        choices.PlayCard,
        choices.LayGuild,
        choices.ReinforceGuild,
        choices.UseGuild,
        choices.Member,
        choices.AskFor,
        choices.Keep,
        choices.Player,
        choices.GiveTwo,
        choices.Card,
        choices.Copy,
    ),
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    imagine=imagine,
    hidden=("pile", "hands", "looking"),
    notation=NOTATION,
    outcome=outcome,
    evaluate=evaluate,
    advice=ADVICE,
    pace=1.8,
    strength_target=0.7,
    bound=bound,
    refuse=refuse,
    tries=tries,
    check=check,
    check_options=check_options,
)
