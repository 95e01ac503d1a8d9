"""Checking a content file, the game's own or a designer's card set: what is wrong with which card.

A card set need not be complete: a file of nothing but `[[event]]` cards is one. Whatever it holds is checked.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from oyez.engine.errors import BadContent, OyezError
from oyez.engine.words import N_
from oyez.games.merlinn.content_keys import PARTS, key_problems
from oyez.games.merlinn.vocabulary import OWN, WORDS, Problems, check_word, is_number, list_problems, prefixed
from oyez.kit.content import needed_keys, read_content, text_keys, written

Entry = dict[str, Any]
KINDS_NAMED = ("dwarf", "elf", "orc")
RESOURCES_NAMED = ("gold", "mana", "malice")
MALICE_COSTS = PARTS["guild"]["malice"]
CARD_SECTIONS = ("base_card", "guild_card", "event")  # their ids must differ: they lie in the same decks
RULES_SECTIONS = (
    "game", "components", "adventurer", "resource", "colour", "market", "table", "furniture_rules", "scoring",
    "tavern_slot", "primitive", "vocabulary", "automa_rules",
)  # fmt: skip
CHAIRS_AT_START = 4
BRING_ADVENTURERS = ("gain_adventurer", "steal_adventurer")
MOST_TOGETHER = 5  # chairs of a big table, and tables of a Tavern


def check_file(path: Path) -> Problems:
    """One sentence for each thing that is wrong, naming the card; none when all is well."""
    try:
        content = read_content(path, dict[str, Any])
    except BadContent as error:
        return [error]
    return content_problems(content)


def content_problems(content: dict[str, Any]) -> Problems:
    """The same for a file already read."""
    problems = [
        BadContent(N_("{name}: there is no such section; card sets have {known}."), name=section, known=list(SECTIONS))
        for section in content
        if section not in SECTIONS and section not in RULES_SECTIONS
    ]
    found = [section for section in SECTIONS if section in content]
    if not found:
        problems.append(BadContent(N_("There is no card in this file; card sets have {known}."), known=list(SECTIONS)))
    for section in found:
        problems += section_problems(content, section)
    return problems + double_ids(content)


def section_problems(content: dict[str, Any], section: str) -> Problems:
    entries = content[section]
    if not isinstance(entries, list) or not all([isinstance(entry, dict) for entry in entries]):
        return [BadContent(N_("{section}: write each entry as [[{section}]]."), section=section)]
    problems: Problems = []
    for number, entry in enumerate(entries, 1):
        name = entry_name(section, entry, number)
        found = key_problems(section, entry) + SECTIONS[section](entry, content)
        problems += [BadContent(N_("{name}: {why}."), name=name, why=problem) for problem in found]
    return problems


def entry_name(section: str, entry: Entry, number: int) -> str | OyezError:
    name = entry.get("guild") if section == "automa" else entry.get("id")
    if isinstance(name, str) and name:
        return f"{section} {name}"
    return OyezError(N_("{section} number {number}"), section=section, number=number)


def double_ids(content: dict[str, Any]) -> Problems:
    """Two entries of one kind, or two cards, with the same id; two faces of a Guild."""
    problems: Problems = []
    for sections in (CARD_SECTIONS, ("guild",), ("furniture",), ("challenge",), ("quest",), ("setup_card",)):
        problems += doubles(content, sections, "id", N_("this id is used twice"))
    problems += doubles(content, ("guild_card",), "guild", N_("its Guild has two cards"))
    return problems + doubles(content, ("automa",), "guild", N_("its Guild has two faces"))


def doubles(content: dict[str, Any], sections: tuple[str, ...], field: str, said: str) -> Problems:
    """What is said of each entry that repeats an earlier one."""
    problems: Problems = []
    seen: set[str] = set()
    for section in sections:
        for number, entry in enumerate(as_list(content.get(section)), 1):
            name = entry.get(field) if isinstance(entry, dict) else None
            if isinstance(name, str) and name in seen:
                which = entry_name(section, entry, number)
                problems.append(BadContent(N_("{name}: {why}."), name=which, why=BadContent(said)))
            elif isinstance(name, str):
                seen.add(name)
    return problems


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


# --- entries ---


def check_card(entry: Entry, content: dict[str, Any]) -> Problems:
    """An Event card, a base card: titles, cost, prestige, both effects."""
    return [
        *check_titles(entry),
        *check_numbers(entry, ("cost", 0, 20), ("prestige", 0, 20)),
        *check_effects(entry, "play", "play"),
        *check_effects(entry, "discard", "discard"),
    ]


def check_guild_card(entry: Entry, content: dict[str, Any]) -> Problems:
    return check_card(entry, content) + check_guild_name(entry, content)


def check_furniture(entry: Entry, content: dict[str, Any]) -> Problems:
    return [
        *check_titles(entry),
        *check_numbers(entry, ("cost", 0, 20), ("prestige", 0, 20), ("copies", 1, 10)),
        *check_trigger(entry, "furniture_triggers", "furniture"),
    ]


def check_guild(entry: Entry, content: dict[str, Any]) -> Problems:
    """A board: ability, costs of the Malice actions, exclusive action."""
    problems = [*check_titles(entry), *check_texts(entry, "tavern")]
    if not isinstance(entry.get("stretch"), bool):
        problems.append(BadContent(N_("stretch is true or false, not {value}"), value=written(entry.get("stretch"))))
    ability, malice, exclusive = entry.get("ability"), entry.get("malice"), entry.get("exclusive")
    if isinstance(ability, dict):
        checks = check_texts(ability) + check_trigger(ability, "ability_triggers", "ability")
        problems += prefixed("ability", checks)
    else:
        problems.append(BadContent(N_("the ability is missing")))
    if isinstance(malice, dict):
        # MI-199: moving must cost something, or a service would never end.
        problems += prefixed("malice", check_numbers(malice, *[(name, 1, 20) for name in MALICE_COSTS]))
    else:
        problems.append(BadContent(N_("the costs of the Malice actions are missing")))
    if isinstance(exclusive, dict):
        checks = check_numbers(exclusive, ("cost", 0, 20)) + check_effects(exclusive, "effects", "exclusive")
        problems += prefixed("exclusive", check_texts(exclusive) + checks)
    else:
        problems.append(BadContent(N_("the exclusive action is missing")))
    return problems


def check_challenge(entry: Entry, content: dict[str, Any]) -> Problems:
    return [
        *check_titles(entry),
        *check_word(entry.get("compare"), ["more", "fewer"], "compare"),
        *check_word(entry.get("type"), list(KINDS_NAMED), "type"),
        *check_effects(entry, "reward", "challenge"),
    ]


def check_quest(entry: Entry, content: dict[str, Any]) -> Problems:
    """MI-117, MI-118: five chairs at a table, five tables. MI-199: a reward returns fewer Adventurers than it cost."""
    problems = [
        *check_titles(entry),
        *check_word(entry.get("arrangement"), WORDS["quest_arrangements"], "arrangement"),
        *check_effects(entry, "reward", "quest"),
    ]
    need: Any = entry.get("need")
    if not is_counts(need, (*KINDS_NAMED, "any")) or not sum(need.values()):
        text = N_("need must say how many dwarf, elf, orc and any are sent, at least one")
        return [*problems, BadContent(text)]
    sent = sum(need.values())
    if entry.get("arrangement") != "free" and sent > MOST_TOGETHER:
        text = N_("{count} Adventurers cannot sit like that: there are 5 chairs at a table, and 5 tables")
        problems.append(BadContent(text, count=sent))
    gained = 0 if problems else adventurers_gained(entry["reward"])
    if gained >= sent:
        text = N_(
            "it returns {count} {count|Adventurer|Adventurers} for {sent} sent: the Quests would never end (MI-199)"
        )
        problems.append(BadContent(text, count=gained, sent=sent))
    return problems


def adventurers_gained(effects: list[Entry]) -> int:
    return sum([effect["n"] for effect in effects if effect["do"] == "gain_adventurer"])


def check_setup(entry: Entry, content: dict[str, Any]) -> Problems:
    problems = check_titles(entry)
    adventurers: Any = entry.get("adventurers")
    resources: Any = entry.get("resources")
    if not is_counts(adventurers, KINDS_NAMED):
        problems.append(BadContent(N_("adventurers must say how many dwarf, elf and orc")))
    elif sum(adventurers.values()) > CHAIRS_AT_START:
        problems.append(BadContent(N_("there are only {count} chairs at the start"), count=CHAIRS_AT_START))
    if not is_counts(resources, RESOURCES_NAMED):
        problems.append(BadContent(N_("resources must say how much gold, mana and malice")))
    return problems


def check_automa(entry: Entry, content: dict[str, Any]) -> Problems:
    problems = [
        *check_guild_name(entry, content),
        *check_numbers(entry, ("stars", 1, 3), ("malice_cost", 1, 20), ("discard_n", 0, 10)),
    ]
    priority = entry.get("priority")
    if not isinstance(priority, list) or sorted([str(kind) for kind in priority]) != sorted(KINDS_NAMED):
        problems.append(BadContent(N_("the priority must name dwarf, elf and orc, each once")))
    ability = entry.get("ability")
    if not isinstance(ability, dict):
        return [*problems, BadContent(N_("the ability is missing"))]
    return problems + prefixed("ability", check_trigger(ability, "automa_triggers", "automa"))


# --- parts of entries ---


def check_titles(entry: Entry) -> Problems:
    """An id of small letters, and a title."""
    problems: Problems = []
    name = entry.get("id")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9_]+", name):
        text = N_("the id must be small letters, figures and _, not {value}")
        problems.append(BadContent(text, value=written(name)))
    return problems + check_texts(entry)


def check_texts(entry: Entry, name: str = "") -> Problems:
    """A title in every complete language, and texts wherever there is one."""
    given = [key for key in text_keys(name) if key in entry]
    texts = {key: entry.get(key) for key in (*needed_keys(name), *given)}
    return [
        BadContent(N_("the title in {name} is missing"), name=written(key))
        for key, text in texts.items()
        if not isinstance(text, str) or not text.strip()
    ]


def check_numbers(entry: Entry, *limits: tuple[str, int, int]) -> Problems:
    text = N_("{name} must be a number from {least} to {most}, not {value}")
    return [
        BadContent(text, name=name, least=least, most=most, value=written(entry.get(name)))
        for name, least, most in limits
        if not is_number(entry.get(name), least, most)
    ]


def check_effects(entry: Entry, field: str, context: str) -> Problems:
    return prefixed(field, list_problems(entry.get(field), context))


def check_trigger(entry: Entry, triggers: str, context: str) -> Problems:
    """MI-94, MI-96: when it works and how often a day; a free action at least once."""
    trigger = entry.get("trigger")
    problems = check_word(trigger, WORDS[triggers], "trigger")
    least = 1 if trigger in ("free", "day_start") else 0
    problems += check_numbers(entry, ("uses", least, 10)) + check_effects(entry, "effects", context)
    if not problems and trigger == "quest_done" and not entry["uses"] and brings_adventurers(entry["effects"]):
        problems.append(BadContent(N_("it brings Adventurers after every Quest: the Quests would never end (MI-199)")))
    return problems


def brings_adventurers(effects: list[Entry]) -> bool:
    """Whether a list of effects, or one inside it, brings Adventurers into the Tavern."""
    inner = [effect.get("then", []) + effect.get("effects", []) for effect in effects]
    inner += [option for effect in effects for option in effect.get("options", [])]
    return any([effect["do"] in BRING_ADVENTURERS for effect in effects]) or any(map(brings_adventurers, inner))


def check_guild_name(entry: Entry, content: dict[str, Any]) -> Problems:
    own = [guild.get("id") for guild in as_list(content.get("guild")) if isinstance(guild, dict)]
    known = [guild["id"] for guild in OWN["guild"]] + own
    if entry.get("guild") in known:
        return []
    return [BadContent(N_("there is no Guild {name}"), name=written(entry.get("guild")))]


def is_counts(value: Any, names: tuple[str, ...]) -> bool:
    return isinstance(value, dict) and set(value) <= set(names) and all([is_number(n, 0, 20) for n in value.values()])


SECTIONS: dict[str, Callable[[Entry, dict[str, Any]], Problems]] = {
    "setup_card": check_setup,
    "base_card": check_card,
    "guild": check_guild,
    "guild_card": check_guild_card,
    "event": check_card,
    "furniture": check_furniture,
    "challenge": check_challenge,
    "quest": check_quest,
    "automa": check_automa,
}
