"""What hints give as reasons: a label for each part of the evaluation."""

from oyez.engine.words import N_

REASONS = {
    "part victory": N_("victory"),
    "part standing": N_("the way to victory"),
    "part land": N_("your villages and fiefs"),
    "part forces": N_("your soldiers"),
    "part court": N_("your lords and their dignities"),
    "part purse": N_("your money"),
    "part hand": N_("your cards and embassies"),
    "part safety": N_("the safety of your places and lords"),
    "part targets": N_("armies near what they can take"),
    "part rivals": N_("holding the others back"),
    "part ally": N_("your ally"),
    "part affairs": N_("affairs under way"),
}
