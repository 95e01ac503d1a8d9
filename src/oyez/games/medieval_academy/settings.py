"""The option sets that the contract tests play: every pair of option values is in at least one of them."""

from typing import Any

LETTERS = {
    "A": "advanced_rules",
    "J": "variant_jousts_tournaments",
    "G": "variant_gallantry",
    "S": "variant_studies",
    "K": "variant_kings_service",
    "Q": "variant_quests",
    "C": "variant_charity",
    "d": "deal_colours",
    "o": "open_shields",
    "n": "show_neutral_score",
}


def option_set(two_player_mode: str, first_player: str, switched_on: str) -> dict[str, Any]:
    """Options by the letters of those that are switched on."""
    switches = {name: letter in switched_on for letter, name in LETTERS.items()}
    return {"two_player_mode": two_player_mode, "first_player": first_player, **switches}


OPTION_SETS = (
    option_set("karadoc", "random", "n"),
    option_set("lancelot", "random", "AJGSKQCn"),
    option_set("lancelot", "vote", "AJGSKQCdo"),
    option_set("karadoc", "seat_1", "AJGSKQCdn"),
    option_set("lancelot", "seat_1", "SQdo"),
    option_set("lancelot", "random", "AJGKdon"),
    option_set("karadoc", "vote", "GC"),
    option_set("karadoc", "random", "ASKCo"),
    option_set("lancelot", "vote", "AJn"),
    option_set("lancelot", "random", "JGKQo"),
    option_set("karadoc", "seat_1", "KC"),
)
