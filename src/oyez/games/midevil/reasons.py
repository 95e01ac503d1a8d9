"""What hints give as reasons: a label for each part of the evaluation."""

from oyez.engine.words import N_

REASONS = {
    "part victory": N_("victory"),
    "part points": N_("your points"),
    "part life": N_("your life tokens"),
    "part cards": N_("the cards in your hand"),
    "part items": N_("your items"),
    "part danger": N_("the skeleton on your square"),
    "part spells": N_("spells that weigh on you"),
    "part book": N_("the way of the Necronomicon"),
    "part appetite": N_("what lies near you"),
    "part rivals": N_("holding the others back"),
}
