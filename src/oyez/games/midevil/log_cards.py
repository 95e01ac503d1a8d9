"""The lines of MidEvil's log that tell of cards and what they do."""

from typing import Final

from oyez.engine.words import N_, Line

CARDS: Final = {
    "puts_down": Line(
        "who:seat card:card",
        N_("{who} puts an item down: {card}."),
        icon="card-play",
        you=N_("You put an item down: {card}."),
    ),
    "announced": Line(
        "who:seat card:card",
        N_("{who} plays: {card}."),
        icon="card-play",
        scene="card",
        you=N_("You play: {card}."),
    ),
    "announced_player": Line(
        "who:seat card:card target:seat",
        N_("{who} plays against {target}: {card}."),
        icon="card-play",
        scene="card",
        harms="target",
        you=N_("You play against {target}: {card}."),
        to_you=N_("{who} plays against you: {card}."),
    ),
    "announced_item": Line(
        "who:seat card:card target:seat item:card",
        N_("{who} plays against {target}: {card}, on {item}."),
        icon="card-play",
        scene="card",
        harms="target",
        you=N_("You play against {target}: {card}, on {item}."),
        to_you=N_("{who} plays against you: {card}, on {item}."),
    ),
    "announced_tile": Line(
        "who:seat card:card tile:the_tile",
        N_("{who} plays on {tile}: {card}."),
        icon="card-play",
        scene="card",
        you=N_("You play on {tile}: {card}."),
    ),
    "announced_square": Line(
        "who:seat card:card square:square",
        N_("{who} plays: {card}, to {square}."),
        icon="card-play",
        scene="card",
        you=N_("You play: {card}, to {square}."),
    ),
    "announced_answer": Line(
        "who:seat card:card other:card",
        N_("{who} answers {other} with: {card}."),
        icon="card-play",
        scene="card",
        you=N_("You answer {other} with: {card}."),
    ),
    "cancelled": Line("card:card", N_("Cancelled: {card}."), icon="never"),
    "void": Line(
        "card:card who:seat",
        N_("{card} comes to nothing: {who} has left the game."),
        icon="never",
        you=N_("{card} comes to nothing: you have left the game."),
    ),
    "used": Line(
        "who:seat card:card", N_("{who} uses an item: {card}."), icon="card-play", you=N_("You use an item: {card}.")
    ),
    "item_discarded": Line(
        "owner:seat card:card",
        N_("{owner} loses an item: {card}."),
        icon="numb",
        harms="owner",
        scene="broken",
        you=N_("You lose an item: {card}."),
    ),
    "item_stolen": Line(
        "who:seat owner:seat card:card",
        N_("{who} steals from {owner}: {card}."),
        icon="cutpurse",
        harms="owner",
        scene="theft",
        you=N_("You steal from {owner}: {card}."),
        to_you=N_("{who} steals from you: {card}."),
    ),
    "bones_roll": Line(
        "who:seat dice count",
        N_("{who} rolls the dice ({dice}): {count} {count|trophy|trophies} to give back."),
        icon="raise-skeleton",
        harms="who",
        you=N_("You roll the dice ({dice}): {count} {count|trophy|trophies} to give back."),
    ),
    "gave_trophy": Line(
        "who:seat colour:a_skeleton",
        N_("{who} gives back {colour}."),
        icon="skull-white",
        level="effect",
        you=N_("You give back {colour}."),
    ),
    "appeared": Line(
        "figures:skeleton squares:square",
        N_("Skeletons appear ({figures}): {squares}."),
        icon="raise-skeleton",
        scene="calamity",
    ),
    "catapult_roll": Line(
        "who:seat die:throw",
        N_("{who} rolls {die} for the stone."),
        icon="catapult",
        level="effect",
        you=N_("You roll {die} for the stone."),
    ),
    "vanished": Line(
        "count tile:of_tile",
        N_("{count} {count|skeleton|skeletons} of {tile} {count|goes|go} back to the reserve."),
        icon="catapult",
        level="effect",
    ),
}
