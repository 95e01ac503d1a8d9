"""The keys that an entry of the content file may have: a misspelt one is refused, not passed over."""

from typing import Any, Final

from oyez.engine.errors import BadContent
from oyez.engine.words import N_
from oyez.games.merlinn.vocabulary import Problems, prefixed
from oyez.kit.content import text_keys, written

ABOUT: Final = ("source", "house", "note")  # where it comes from: for readers of the file
TITLES: Final = ("id", *text_keys())
CARD: Final = (*TITLES, "cost", "prestige", "play", "discard")
TRIGGER: Final = ("trigger", "uses", "effects")

KEYS: dict[str, tuple[str, ...]] = {
    "setup_card": (*TITLES, "adventurers", "resources"),
    "base_card": (*CARD, "copies", "automa_remove"),
    "guild": (*TITLES, *text_keys("tavern"), "stretch", "ability", "malice", "exclusive"),
    "guild_card": (*CARD, "guild"),
    "event": (*CARD, "no"),
    "furniture": (*TITLES, *TRIGGER, "copies", "cost", "prestige"),
    "challenge": (*TITLES, "compare", "type", "reward"),
    "quest": (*TITLES, "need", "arrangement", "reward"),
    "automa": ("guild", "card", "side", "stars", "priority", "malice_cost", "discard_n", "ability"),
}
# Tables inside an entry; those that only count (need, adventurers, resources) are checked where they are read.
PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "guild": {
        "ability": (*text_keys(), *TRIGGER),
        "malice": ("move_or_expel", "stand_up", "stand_up_n", "draw_card", "play_extra"),
        "exclusive": (*text_keys(), "cost", "effects"),
    },
    "automa": {"ability": TRIGGER},
}


def key_problems(section: str, entry: dict[str, Any]) -> Problems:
    """One sentence for each key that the section does not know."""
    problems = strange_keys(entry, (*KEYS[section], *ABOUT))
    for part, known in PARTS.get(section, {}).items():
        if isinstance(entry.get(part), dict):
            problems += prefixed(part, strange_keys(entry[part], known))
    return problems


def strange_keys(entry: dict[str, Any], known: tuple[str, ...]) -> Problems:
    text = N_("there is no key {name} here; there are {known}")
    return [BadContent(text, name=written(key), known=list(known)) for key in entry if key not in known]
