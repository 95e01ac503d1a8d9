"""What things of Merl'inn are called, in English.

Titles of cards, Quests, Furniture and Guilds come from the content file, in each language.
"""

from collections.abc import Callable
from typing import Any

from oyez.engine.languages import SOURCE
from oyez.engine.words import N_
from oyez.games.merlinn.content import CARDS, CHALLENGES, FURNITURE, GUILDS, QUESTS, SETUPS, SLOT_COSTS, SOURCES
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.texts import effects_text
from oyez.kit.content import translations_of
from oyez.kit.told import capital

NAMES = {
    "kind": (N_("Dwarf"), N_("Elf"), N_("Orc")),
    "a_kind": (N_("a Dwarf"), N_("an Elf"), N_("an Orc")),
    "the_kind": (N_("the Dwarf"), N_("the Elf"), N_("the Orc")),
    "resource": (N_("Gold"), N_("Mana"), N_("Malice")),
    "table": (
        N_("table 1"),
        N_("table 2"),
        N_("table 3"),
        N_("table 4"),
        N_("table 5"),
        N_("the taproom"),
    ),
    "at_table": (
        N_("at table 1"),
        N_("at table 2"),
        N_("at table 3"),
        N_("at table 4"),
        N_("at table 5"),
        N_("in the taproom"),
    ),
    "slot": (N_("slot 1"), N_("slot 2"), N_("slot 3"), N_("slot 4"), N_("slot 5")),
    "bonus": (
        N_("no bonus"),
        N_("no bonus"),
        N_("an extra purchase"),
        N_("two Adventurers of your choice"),
        N_("a Quest card"),
    ),
    "extra_seat": (N_("Tavernier"), N_("Tavernier II"), N_("Tavernier III")),
    "card": [card.title[SOURCE] for card in CARDS],
    "tile": [tile.title[SOURCE] for tile in FURNITURE],
    "quest": [quest.title[SOURCE] for quest in QUESTS],
    "challenge": [card.title[SOURCE] for card in CHALLENGES],
    "guild": [guild.title[SOURCE] for guild in GUILDS],
    "tavern": [guild.tavern[SOURCE] for guild in GUILDS],
    "ability": [guild.ability_title[SOURCE] for guild in GUILDS],
    "exclusive": [guild.exclusive_title[SOURCE] for guild in GUILDS],
    "setup": [card.title[SOURCE] for card in SETUPS],
}


def priced_card(card: int, speaker: Any) -> str:
    """A card with its cost in Mana."""
    return f"{quoted(speaker.name('card', card), speaker)} ({CARDS[card].cost} {speaker.name('resource', 1)})"


def priced_tile(tile: int, speaker: Any) -> str:
    """A Furniture with its cost in Gold."""
    return f"{quoted_tile(tile, speaker)} ({FURNITURE[tile].cost} {speaker.name('resource', 0)})"


def quoted_tile(tile: int, speaker: Any) -> str:
    """A Furniture whose price is not the printed one."""
    return quoted(speaker.name("tile", tile), speaker)


def quoted(title: str, speaker: Any) -> str:
    """A title after a verb: French has it in guillemets, as in «Jouer « … »»."""
    return str(speaker.say(N_("{title}"), [("title", "")], [title]))


def source(effect: EffectId, speaker: Any) -> str:
    """What a question is asked for: the card, the tile, the Quest, … whose effect it is. A slot has no title."""
    kind, number = SOURCES[effect]
    name = speaker.name(kind, number)
    return capital(name) if kind == "slot" else quoted(name, speaker)


AIMS = {
    "lay_down": N_("lay down at whose Tavern?"),
    "steal_adventurer": N_("steal an Adventurer from whom?"),
    "steal_resource": N_("steal resources from whom?"),
    "swap_adventurer": N_("swap with whom?"),
}


VICTIMS = {
    "lay_down": N_("whom do you lay down?"),
    "steal_adventurer": N_("whom do you steal?"),
    "steal_resource": N_("what do you steal, and from whom?"),
    "swap_adventurer": N_("whom do you take?"),
}


def aim(deed: str, speaker: Any) -> str:
    """The question for a target."""
    return str(speaker.text(AIMS[deed]))


def victim(deed: str, speaker: Any) -> str:
    """The question for a target and who or what is hit there."""
    return str(speaker.text(VICTIMS[deed]))


def tavern_of(seat: int, speaker: Any) -> str:
    """Whose Tavern."""
    return str(speaker.say(N_("Tavern of {who}"), [("who", "seat")], [seat]))


def priced_slot(table: int, speaker: Any) -> str:
    """A slot with its cost and its bonus."""
    price = f"{SLOT_COSTS[table]} {speaker.name('resource', 0)}"
    return f"{speaker.name('slot', table)} ({speaker.before(price)}{speaker.name('bonus', table)})"


def name_effects(effects: int, speaker: Any) -> str:
    """What a list of effects says."""
    return effects_text(effects, speaker.language).rstrip(".")


def counted(text: str) -> Callable[[Any, Any], str]:
    """A number with its word: `words.name("cards_to_play", 1)`."""
    return lambda count, speaker: str(speaker.say(text, [("count", "")], [count]))


def content_translations() -> dict[str, dict[str, str]]:
    """The titles of the content file, by language."""
    entries: list[Any] = [*CARDS, *FURNITURE, *QUESTS, *CHALLENGES, *GUILDS, *SETUPS]
    boards = [text for guild in GUILDS for text in (guild.tavern, guild.ability_title, guild.exclusive_title)]
    return translations_of([*[entry.title for entry in entries], *boards])
