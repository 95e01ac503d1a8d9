"""Medieval Academy: six months to become a knight."""

from oyez.engine.agenda import rules_of
from oyez.engine.choices import Pass
from oyez.engine.game import Game
from oyez.games.medieval_academy import choices
from oyez.games.medieval_academy.advice import ADVICE, evaluate
from oyez.games.medieval_academy.conservation import check
from oyez.games.medieval_academy.content import FOLDER
from oyez.games.medieval_academy.imagination import imagine
from oyez.games.medieval_academy.notation import NOTATION
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.refuse import refuse
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.setup import bound, check_options, setup
from oyez.games.medieval_academy.sight import view
from oyez.games.medieval_academy.table import Options, Table
from oyez.games.medieval_academy.tries import tries
from oyez.games.medieval_academy.words import words

game = Game(
    name="medieval_academy",
    prefix="MA",
    folder=FOLDER,
    title={"fr": "Medieval Academy", "en": "Medieval Academy"},
    pitch={
        "fr": "Gardez une carte, passez les autres, et faites de votre écuyer le plus méritant de l’Académie.",
        "en": "Keep a card, pass the others on, and make your squire the worthiest of the Academy.",
    },
    authors="Nicolas Poncin",
    publisher="Blue Cocker Games",
    seats=(2, 5),
    minutes=(30, 30),
    weight=2,
    stage="beta",
    version=1,
    options=Options,
    option_sets=OPTION_SETS,
    quick={"deal_colours": True},
    table=Table,
    choices=(
        Pass,
        choices.TakeColour,
        choices.VoteFor,
        choices.Keep,
        choices.PlayCard,
        choices.PlayOn,
        choices.PlayFor,
        choices.OnBoard,
        choices.WinTie,
        choices.Slot,
        choices.Target,
        choices.GiveShield,
        choices.TakeShield,
        choices.TakeShields,
        choices.Split,
        choices.TakePile,
        choices.Assign,
    ),
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    imagine=imagine,
    hidden=("deck", "packets", "taken", "hands", "codex", "codex_kept", "shields", "sheet", "exchanged"),
    notation=NOTATION,
    outcome=outcome,
    evaluate=evaluate,
    advice=ADVICE,
    pace=6.0,
    strength_target=0.75,
    bound=bound,
    refuse=refuse,
    tries=tries,
    check=check,
    check_options=check_options,
)
