"""Which keys content.toml may have. A misspelt one is refused: else a designer's change would do nothing, unnoticed."""

from collections.abc import Sequence
from typing import Any

from oyez.engine.words import N_
from oyez.kit.content import fault, text_keys, written

# Entries that are lists. Where something comes from may be said of any key: `source`, `source_of_count`…
ENTRIES: dict[str, tuple[str, ...]] = {
    "option": ("id", "type", "default", "range", "doc"),
    "family": ("seat_default", "id", "name", "hex", "charge", "blazon"),
    "fief": ("number", "id", "name", "grade", "villages", "title_cost", "hex"),
    "bishopric": ("number", "id", "name", "chief_town", "villages"),
    "village": ("index", "id", "name", "fief", "bishopric", "chief_town", "roads", "x", "y"),
    "road": ("a", "b"),
    "character_card": ("id", "name", *text_keys("name"), "kind", "gender", "count", "surprise", "back", "blazon"),
    "event_card": ("id", "name", *text_keys("name"), "count", "surprise", "back"),
    "calamity_card": ("id", "name", *text_keys("name"), "count", "surprise", "back"),
    "title_card": ("id", "kind", "fief", "bishopric", "grade", "victory_points", "income"),
    "token": ("id", "scope", "count", "limited"),
    "dice_table": ("cp_min", "cp_max", "dice"),
}
# Tables whose every key is a number of its own.
NUMBERS = {
    "cost": "sergeant knight siege_engine mill castle title_per_village cardinal calm_revolt_cardinal",
    "combat_points": "sergeant knight lord_male lord_female_titled lord_female_darc lord_female_untitled",
    "dice_modifier": "darc attack_castle attack_city siege_engine_cancels raid_defender_plus_per_die",
    "revolt": "dice_per_card hits_per_card cards_lost_to_castle cards_lost_to_city",
    "income": "village mill mill_bonus_per_card taille_per_village king pope queen pillaged_mill",
    "votes": "village chief_town bishop cardinal pope pope_election_cardinal pope_election_cardinals_present "
    "king_election_titled_lord king_election_minimum king_election_cardinals king_election_bishops",
    "limit": "hand draws character_draws calamity_slots lords_in_play marriages reinforcements_per_village "
    "mills_per_village forts_per_village stages_lord stages_darc stages_siege_engine stages_soldier "
    "stages_soldier_with_darc rounds_without_loss vp_solo vp_alliance",
}
DICE = {"die6": "calamity_false_alarm plague_death revolt_calmed bishop_stoned"}
OTHERS = ("meta", "battle_die")
META = ("game", "prefix", "title", "seed", "players_min", "players_max", "players_source", "public_sources")


def check_keys(raw: dict[str, Any]) -> None:
    """Every key of the file is known, and every number that the rules read is there."""
    _only("content", raw, (*OTHERS, *ENTRIES, *NUMBERS, *DICE))
    _only("meta", _as_table(raw.get("meta")), META)
    _only("battle_die", _as_table(raw.get("battle_die")), ("faces", "known_public"))
    for table, keys in ENTRIES.items():
        rows = raw.get(table)
        for row in rows if isinstance(rows, list) else []:
            _only(_entry_name(table, _as_table(row)), _as_table(row), keys)
    for tables, key in ((NUMBERS, "value"), (DICE, "faces")):
        for table, names in tables.items():
            _check_numbers(table, _as_table(raw.get(table)), names.split(), key)


def _check_numbers(table: str, found: dict[str, Any], names: list[str], key: str) -> None:
    _only(table, found, names)
    for name, row in found.items():
        _only(f"{table}.{name}", _as_table(row), (key,))
    for name in names if found else []:
        if name not in found:
            raise fault(table, N_("{name} is missing"), name=written(name))


def _as_table(value: object) -> dict[str, Any]:
    """What is no table is refused where it is read."""
    return value if isinstance(value, dict) else {}


def _entry_name(table: str, row: dict[str, Any]) -> str:
    return f"{table} {row['id']!r}" if "id" in row else table


def _only(where: str, row: dict[str, Any], known: Sequence[str]) -> None:
    for key in row:
        if key not in known and not key.startswith("source"):
            raise fault(where, N_("there is no {name} here, only {known}"), name=written(key), known=list(known))
