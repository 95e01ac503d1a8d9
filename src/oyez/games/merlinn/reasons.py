"""What hints give as reasons: a label for each part of the evaluation."""

from oyez.engine.words import N_

REASONS = {
    "part victory": N_("victory"),
    "part score": N_("points on the track"),
    "part tables": N_("your tables"),
    "part adventurers": N_("your Adventurers"),
    "part chairs": N_("free chairs"),
    "part challenge": N_("the Challenge of the day"),
    "part purse": N_("your resources"),
    "part deck": N_("the cards of your deck"),
    "part hand": N_("your hand"),
    "part furniture": N_("your furniture"),
    "part quests": N_("Quests within reach"),
    "part pending": N_("what this action still brings"),
    "part partners": N_("your partners"),
    "part rivals": N_("holding the others back"),
}
