"""What hints give as reasons: a label for each part of the evaluation."""

from oyez.engine.words import N_

REASONS = {
    "part shields": N_("your shields"),
    "part gallantry": N_("your place at Gallantry"),
    "part jousts": N_("your place at the Jousts"),
    "part tournaments": N_("your place at the Tournaments"),
    "part studies": N_("your place at Studies"),
    "part kings_service": N_("the King's Service"),
    "part quests": N_("your place at the Quests"),
    "part charity": N_("your place at Charity"),
    "part cards": N_("the cards that you keep"),
    "part codex": N_("what you know of the codices"),
    "part bet": N_("your bet"),
    "part rivals": N_("holding the others back"),
}
