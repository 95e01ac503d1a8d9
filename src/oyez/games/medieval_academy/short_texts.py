"""What a card does, in a line for the card in hand, and whole for the large one: by its category."""

from oyez.engine.words import N_

SHORT_TEXTS = {
    "short gallantry": N_("Bonus squares for the first."),
    "short jousts_tournaments": N_("Either track."),
    "short studies": N_("Every round the last squires pay."),
    "short kings_service": N_("Points by the square, rounds III, VI."),
    "short quests": N_("Much for the first, in round VI."),
    "short charity": N_("In round VI the last squires pay dear."),
}

WHOLE_TEXTS = {
    "whole gallantry": N_(
        "Your pawn advances on Gallantry. At the end of each round the first squires there move one of their pawns, "
        "on the track of their choice, before anything is scored."
    ),
    "whole jousts_tournaments": N_(
        "Your pawn advances on Jousts or on Tournaments, wholly on one of the two. At the end of each round the first "
        "three squires of either gain points."
    ),
    "whole studies": N_(
        "Your pawn advances on Studies. At the end of each round the last squire loses points, and the second to last "
        "a few: it is enough not to trail."
    ),
    "whole kings_service": N_(
        "Your pawn advances on King’s Service, whose twelve squares are worth points after rounds III and VI: "
        "6 from square 6, 12 on the last. Places do not matter."
    ),
    "whole quests": N_(
        "Your pawn advances on Quests. At the end of the game the first squires there gain many points: 17, 10, 4."
    ),
    "whole charity": N_(
        "Your pawn advances on Charity. At the end of the game the last squire there loses 12 points, "
        "the second to last 6."
    ),
}
