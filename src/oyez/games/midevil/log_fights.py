"""The lines of MidEvil's log that tell of fights and duels, of life and death."""

from typing import Final

from oyez.engine.words import N_, Line

FIGHTS: Final = {
    "combat": Line(
        "who:seat colour:a_skeleton square:to_square",
        N_("{who} meets {colour} at {square}."),
        icon="crossed-swords",
        you=N_("You meet {colour} at {square}."),
    ),
    "combat_roll": Line(
        "who:seat die",
        N_("{who} rolls {die} in the combat."),
        icon="dice-5",
        level="effect",
        you=N_("You roll {die} in the combat."),
    ),
    "modified_roll": Line(
        "who:seat die total:number",
        N_("{who} rolls {die}, in all {total}."),
        icon="dice-5",
        level="effect",
        you=N_("You roll {die}, in all {total}."),
    ),
    "total_is": Line(
        "who:seat total:number",
        N_("{who}: the roll now counts {total}."),
        icon="dice-6",
        level="effect",
        you=N_("Your roll now counts {total}."),
    ),
    "paid": Line(
        "who:seat trophies:skeleton",
        N_("{who} pays with trophies: {trophies}."),
        icon="skull-white",
        you=N_("You pay with trophies: {trophies}."),
    ),
    "spent_life": Line(
        "who:seat left",
        N_("{who} discards a life token to roll again ({left} left)."),
        icon="life",
        you=N_("You discard a life token to roll again ({left} left)."),
    ),
    "beat": Line(
        "who:seat colour:a_skeleton",
        N_("{who} beats {colour} and keeps it."),
        icon="skull-blue",
        scene="combat",
        you=N_("You beat {colour} and keep it."),
    ),
    "got_up": Line(
        "who:seat",
        N_("The skeleton gets up again: {who} must fight on."),
        icon="half-dead",
        harms="who",
        you=N_("The skeleton gets up again: you must fight on."),
    ),
    "died": Line(
        "who:seat",
        N_("{who} dies and goes back to the Altar."),
        icon="tombstone",
        harms="who",
        scene="death",
        you=N_("You die and go back to the Altar."),
    ),
    "shot": Line(
        "who:seat colour:a_skeleton",
        N_("{who} shoots {colour} and keeps it."),
        icon="crossbow",
        you=N_("You shoot {colour} and keep it."),
    ),
    "challenged": Line(
        "who:seat holder:seat",
        N_("{who} challenges {holder} for the Necronomicon."),
        icon="crossed-swords",
        harms="holder",
        you=N_("You challenge {holder} for the Necronomicon."),
        to_you=N_("{who} challenges you for the Necronomicon."),
    ),
    "duel_roll": Line(
        "who:seat die holder:seat other",
        N_("The duel: {who} rolls {die}, {holder} rolls {other}."),
        icon="dice-5",
        level="effect",
        you=N_("The duel: you roll {die}, {holder} rolls {other}."),
        to_you=N_("The duel: {who} rolls {die}, you roll {other}."),
    ),
    "raised": Line(
        "who:seat trophies:skeleton score",
        N_("{who} adds trophies ({trophies}): {score}."),
        icon="skull-red",
        you=N_("You add trophies ({trophies}): {score}."),
    ),
    "rerolled": Line(
        "who:seat die score",
        N_("{who} discards a life token and rolls {die}: {score}."),
        icon="life",
        you=N_("You discard a life token and roll {die}: {score}."),
    ),
    "duel_won": Line(
        "who:seat other:seat",
        N_("{who} takes the Necronomicon from {other}!"),
        icon="evil-book",
        harms="other",
        scene="theft",
        you=N_("You take the Necronomicon from {other}!"),
        to_you=N_("{who} takes the Necronomicon from you!"),
    ),
    "duel_kept": Line(
        "holder:seat other:seat",
        N_("{holder} beats {other} and keeps the Necronomicon."),
        icon="evil-book",
        harms="other",
        scene="duel",
        you=N_("You beat {other} and keep the Necronomicon."),
        to_you=N_("{holder} beats you and keeps the Necronomicon."),
    ),
    "duel_tied": Line(
        "holder:seat",
        N_("The duel is a tie: {holder} keeps the Necronomicon."),
        icon="evil-book",
        scene="duel",
        you=N_("The duel is a tie: you keep the Necronomicon."),
    ),
}
