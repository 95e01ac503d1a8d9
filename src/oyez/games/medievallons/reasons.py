"""What hints give as reasons: a label for each part of the evaluation."""

from oyez.engine.words import N_

REASONS = {
    "part match": N_("the rounds of the match"),
    "part crown": N_("the race for the crown"),
    "part guilds": N_("your guilds"),
    "part members": N_("the members of your guilds"),
    "part powers": N_("powers that you can use again"),
    "part sets": N_("the sets growing in your hand"),
    "part jesters": N_("Jesters in hand"),
    "part rivals": N_("holding the others back"),
}
