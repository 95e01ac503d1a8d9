"""Options, and words of boards and terminals."""

from oyez.engine.words import N_

OPTIONS = {
    "max_rounds": N_("Limit of rounds (0: none)"),
    "starting_money": N_("Écus at the start"),
    "starting_sergeants": N_("Sergeants at the start"),
    "starting_knights": N_("Knights at the start"),
    "sergeants_per_player": N_("Sergeants of each player"),
    "distinct_fiefs_start": N_("Everybody starts in another fief"),
    "money_visible": N_("Treasuries are public"),
    "attack_needs_lord": N_("Only an army with a lord may attack"),
    "siege_needs_points": N_("A siege needs a combat point"),
    "raid_must_continue": N_("A victorious raid must go on"),
    "darc_leads_lords": N_("Lords who travel with d’Arc make a third stage"),
    "royal_taille_all_villages": N_("The royal taille counts everybody’s villages"),
    "ban_lasts_round": N_("An excommunication is not lifted in its own round"),
    "embassies_per_player": N_("Embassies of each player"),
    "embassy_seconds": N_("Seconds of a private talk"),
    "embassy_offers": N_("Offers in a private talk"),
    "marriage_proposals_per_round": N_("Marriage proposals a round"),
    "public_offers_per_round": N_("Public bargains a round"),
    "gifts_per_round": N_("Gifts a round"),
    "negotiation": N_("Negotiation"),
    "destitute_escort": N_("Escort of a player who has nothing left"),
}

VALUES = {
    "full": N_("full"),
    "basic": N_("basic (no embassies, ransoms only)"),
    "off": N_("off (nor gifts, marriages, tolls)"),
}

LABELS = {
    "victory points": N_("victory points"),
    "fiefs": N_("fiefs"),
    "king and pope": N_("king and pope"),
    "villages": N_("villages"),
    "écus": N_("écus"),
    "routine": N_("Your own mills are not pillaged as long as no foe stands there."),
}
