"""The lines of MidEvil's log, in English: what all read, and what those read whom a line speaks of."""

from typing import Final

from oyez.engine.words import N_, Line
from oyez.games.midevil.log_cards import CARDS
from oyez.games.midevil.log_fights import FIGHTS

TURNS: Final = {
    "turn": Line("who:seat", N_("{who}'s turn"), level="heading", you=N_("Your turn")),
    "revived": Line(
        "who:seat life",
        N_("{who} comes back to life with {life} life {life|token|tokens}."),
        icon="life",
        you=N_("You come back to life with {life} life {life|token|tokens}."),
    ),
    "drew": Line(
        "who:seat | card:card",
        N_("{who} draws a card."),
        N_("{who} draws: {card}."),
        icon="card-draw",
        level="draw",
        you=N_("You draw: {card}."),
    ),
    "reshuffled": Line(
        "count",
        N_("The discard pile is shuffled into a new deck of {count} {count|card|cards}."),
        icon="card-draw",
        level="effect",
    ),
    "discarded": Line(
        "who:seat card:card",
        N_("{who} discards: {card}."),
        icon="card-discard",
        level="effect",
        you=N_("You discard: {card}."),
    ),
    "conceded": Line(
        "who:seat", N_("{who} leaves the game."), icon="resign", scene="death", you=N_("You leave the game.")
    ),
    "won": Line("who:whoever", N_("The game is over. The victory goes to {who}!"), icon="laurel", scene="victory"),
    "book": Line("", N_("The Necronomicon has come to the Altar."), icon="evil-book", level="effect"),
    "points": Line("", N_("Enough skeletons were collected."), icon="skull-blue", level="effect"),
    "round_limit": Line("", N_("The last round is over."), icon="clock", level="effect"),
    "last_left": Line("", N_("Only one player is left."), icon="resign", level="effect"),
}

TILES: Final = {
    "drew_tile": Line(
        "who:seat tile:tile",
        N_("{who} draws a tile: {tile}."),
        icon="wooden-sign",
        you=N_("You draw a tile: {tile}."),
    ),
    "looked": Line(
        "who:seat | tiles:tile",
        N_("{who} looks at two tiles by the lantern."),
        N_("{who} looks at two tiles: {tiles}."),
        icon="lantern-flame",
        you=N_("You look at two tiles: {tiles}."),
    ),
    "slipped": Line(
        "who:seat",
        N_("{who} keeps one tile and slips the other under the stack."),
        icon="lantern-flame",
        level="effect",
        you=N_("You keep one tile and slip the other under the stack."),
    ),
    "laid": Line(
        "who:seat tile:the_tile x:number y:number",
        N_("{who} lays {tile}."),
        icon="wooden-sign",
        level="effect",
        you=N_("You lay {tile}."),
    ),
    "removed": Line("tile:this_tile", N_("{tile} fits nowhere and leaves the game."), icon="wooden-sign"),
    "graveyard_back": Line(
        "", N_("The Graveyard fits nowhere: it goes back and the stack is shuffled."), icon="graveyard"
    ),
    "graveyard_again": Line(
        "who:seat",
        N_("The Graveyard comes up again: {who} draws no tile."),
        icon="graveyard",
        you=N_("The Graveyard comes up again: you draw no tile."),
    ),
    "fill_roll": Line(
        "who:seat die:throw",
        N_("{who} rolls {die} for the tile: so many points of skeletons."),
        icon="dice-5",
        level="effect",
        you=N_("You roll {die} for the tile: so many points of skeletons."),
    ),
    "filled": Line(
        "who:seat tile:the_tile figures:skeleton",
        N_("{who} puts on {tile}: {figures}."),
        icon="skeleton",
        level="effect",
        you=N_("You put on {tile}: {figures}."),
    ),
    "filled_life": Line(
        "who:seat count",
        N_("{who} puts {count} life {count|token|tokens} on the tile."),
        icon="life",
        level="effect",
        you=N_("You put {count} life {count|token|tokens} on the tile."),
    ),
}

ROADS: Final = {
    "book_back": Line("", N_("The Necronomicon goes back to the Graveyard."), icon="evil-book"),
    "took_book": Line(
        "who:seat",
        N_("{who} takes the Necronomicon!"),
        icon="evil-book",
        scene="title",
        you=N_("You take the Necronomicon!"),
    ),
    "took_token": Line(
        "who:seat life",
        N_("{who} takes a life token ({life} in all)."),
        icon="life",
        level="effect",
        you=N_("You take a life token ({life} in all)."),
    ),
    "gained_life": Line(
        "who:seat count",
        N_("{who} takes {count} life {count|token|tokens}."),
        icon="life",
        level="effect",
        you=N_("You take {count} life {count|token|tokens}."),
    ),
    "move_roll": Line(
        "who:seat die:throw",
        N_("{who} rolls {die} for movement."),
        icon="footsteps",
        you=N_("You roll {die} for movement."),
        in_passing=True,
    ),
    "movement_is": Line(
        "who:seat total",
        N_("{who}: the movement is now {total}."),
        icon="footsteps",
        level="effect",
        you=N_("Your movement is now {total}."),
    ),
    "stays": Line(
        "who:seat", N_("{who} does not move this turn."), icon="footsteps", you=N_("You do not move this turn.")
    ),
    "stepped": Line(
        "who:seat square:to_square",
        N_("{who} goes to {square}."),
        icon="footsteps",
        level="effect",
        you=N_("You go to {square}."),
    ),
    "stopped": Line("who:seat", N_("{who} stops."), icon="footsteps", level="effect", you=N_("You stop.")),
    "whisked": Line(
        "who:seat square:to_square",
        N_("{who} is suddenly at {square}."),
        icon="wisp",
        you=N_("You are suddenly at {square}."),
    ),
    "horse_waits": Line(
        "who:seat square:to_square",
        N_("{who} leaves the Horse at {square}."),
        icon="horse-head",
        level="effect",
        you=N_("You leave the Horse at {square}."),
    ),
    "took_horse": Line(
        "who:seat owner:seat",
        N_("{who} takes the Horse that {owner} left outside."),
        icon="horse-head",
        harms="owner",
        scene="theft",
        you=N_("You take the Horse that {owner} left outside."),
        to_you=N_("{who} takes the Horse that you left outside."),
    ),
    "skeleton_roll": Line(
        "who:seat die:throw",
        N_("{who} rolls {die}: so many skeletons move."),
        icon="skeleton",
        you=N_("You roll {die}: so many skeletons move."),
        in_passing=True,
    ),
    "skeleton_moved": Line(
        "colour:one_skeleton origin:from_square square:to_square",
        N_("{colour} goes from {origin} to {square}."),
        icon="skeleton",
        level="effect",
    ),
    "skeleton_came": Line(
        "who:seat colour:one_skeleton",
        N_("{colour} comes upon {who}."),
        icon="skeleton",
        level="effect",
        harms="who",
        you=N_("{colour} comes upon you: a fight awaits you."),
    ),
    "frozen": Line("", N_("In the freezing fog no skeleton moves."), icon="fog"),
}

EVENTS: Final = {**TURNS, **TILES, **FIGHTS, **ROADS, **CARDS}
