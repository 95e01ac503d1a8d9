"""Cards, boards and tiles by the ids that views give, in words: for terminals and pages."""

from collections.abc import Callable
from typing import Any

from oyez.engine.languages import typography
from oyez.engine.words import Speaker
from oyez.games.merlinn.content import (
    AUTOMA,
    CARDS,
    CHALLENGES,
    FURNITURE,
    GUILD_IDS,
    GUILDS,
    KIND_IDS,
    QUESTS,
    SETUPS,
    SLOT_COSTS,
)
from oyez.games.merlinn.texts import effects_text, kind_counted, party_text, written

CARD_NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
TILE_NUMBERS = {tile.id: number for number, tile in enumerate(FURNITURE)}
QUEST_NUMBERS = {quest.id: number for number, quest in enumerate(QUESTS)}
CHALLENGE_NUMBERS = {challenge.id: number for number, challenge in enumerate(CHALLENGES)}
SETUP_NUMBERS = {setup.id: number for number, setup in enumerate(SETUPS)}
GUILD_NUMBERS = {name: number for number, name in enumerate(GUILD_IDS)}


def effects_in_words(effects: int, speaker: Any) -> str:
    return typography(effects_text(effects, written(speaker.language)), speaker.language)


def card_facts(name: str, speaker: Speaker) -> dict[str, Any]:
    """Title, cost, prestige and both halves of a card."""
    card = CARDS[CARD_NUMBERS[name]]
    return {
        "title": speaker.text(card.en),
        "cost": card.cost,
        "prestige": card.prestige,
        "play": effects_in_words(card.play, speaker),
        "discard": effects_in_words(card.discard, speaker),
    }


def tile_facts(name: str, speaker: Speaker) -> dict[str, Any]:
    """Title, cost, prestige, when a Furniture works and what it does."""
    tile = FURNITURE[TILE_NUMBERS[name]]
    return {
        "title": speaker.text(tile.en),
        "cost": tile.cost,
        "prestige": tile.prestige,
        "when": speaker.label(tile.trigger.when),
        "uses": tile.trigger.uses,
        "text": effects_in_words(tile.trigger.effects, speaker),
    }


def quest_facts(name: str, speaker: Speaker) -> dict[str, Any]:
    """Title, party and reward of a Quest."""
    quest = QUESTS[QUEST_NUMBERS[name]]
    return {
        "title": speaker.text(quest.en),
        "party": party_text(quest.need, quest.arrangement, written(speaker.language)),
        "reward": effects_in_words(quest.reward, speaker),
    }


def challenge_facts(name: str, speaker: Speaker) -> dict[str, Any]:
    """Title, what is compared, and the reward for each neighbour beaten."""
    card = CHALLENGES[CHALLENGE_NUMBERS[name]]
    return {
        "title": speaker.text(card.en),
        "compare": "more" if card.more else "fewer",
        "kind": KIND_IDS[card.kind],
        "reward": effects_in_words(card.reward, speaker),
    }


def guild_facts(name: str, speaker: Speaker) -> dict[str, Any]:
    """A Tavern board: names, ability, costs of the Malice actions, exclusive action."""
    guild = GUILDS[GUILD_NUMBERS[name]]
    return {
        "title": speaker.text(guild.en),
        "tavern": speaker.text(guild.tavern_en),
        "ability": speaker.text(guild.ability_en),
        "ability_when": speaker.label(guild.ability.when),
        "ability_text": effects_in_words(guild.ability.effects, speaker),
        "exclusive": speaker.text(guild.exclusive_en),
        "exclusive_text": effects_in_words(guild.exclusive, speaker),
        "costs": {
            "move": guild.move_cost,
            "stand-up": guild.stand_up_cost,
            "draw": guild.draw_cost,
            "extra": guild.extra_cost,
            "exclusive": guild.exclusive_cost,
        },
        "stand_up_n": guild.stand_up_n,
    }


def automa_text(name: str, speaker: Any) -> str:
    """When the ability of a Tavernier's Automa face works, and what it does."""
    ability = AUTOMA[GUILD_NUMBERS[name]].ability
    when = speaker.label(ability.when)
    return f"{when[0].upper()}{when[1:]} → {effects_in_words(ability.effects, speaker)}"


def setup_text(name: str, speaker: Any) -> str:
    """The Adventurers and resources of a Setup card."""
    card = SETUPS[SETUP_NUMBERS[name]]
    parts = [
        kind_counted(kind, count, written(speaker.language)) for kind, count in enumerate(card.adventurers) if count
    ]
    parts += [f"{count} {speaker.name('resource', resource)}" for resource, count in enumerate(card.resources) if count]
    return ", ".join(parts)


def namer(facts: Callable[[str, Any], dict[str, Any]], fact: str) -> Callable[[Any, Any], str]:
    """One fact of a card, by the card's id: `words.name("card_play", "nainvasion")`. Said once in each language."""
    said: dict[tuple[Any, str], str] = {}

    def name(value: Any, speaker: Any) -> str:
        key = (value, speaker.language)
        if key not in said:
            said[key] = str(facts(value, speaker)[fact])
        return said[key]

    return name


def guild_costs(name: str, speaker: Any) -> dict[str, Any]:
    """What the Malice actions cost on a Guild's board."""
    costs: dict[str, Any] = guild_facts(name, speaker)["costs"]
    return costs


def slot_cost(table: int, speaker: Any) -> str:
    return str(SLOT_COSTS[table])


CARD_FACTS = ("title", "cost", "prestige", "play", "discard")
TILE_FACTS = ("title", "cost", "prestige", "when", "text")
QUEST_FACTS = ("title", "party", "reward")
CHALLENGE_FACTS = ("title", "compare", "kind", "reward")
GUILD_FACTS = (
    "title",
    "tavern",
    "ability",
    "ability_when",
    "ability_text",
    "exclusive",
    "exclusive_text",
    "stand_up_n",
)
COSTS = ("move", "stand-up", "draw", "extra", "exclusive")

# What pages ask by id, as in `words.name("quest_reward", "table_en_kit")`.
NAMERS: dict[str, Callable[[Any, Any], str]] = {
    **{f"card_{fact}": namer(card_facts, fact) for fact in CARD_FACTS},
    **{f"tile_{fact}": namer(tile_facts, fact) for fact in TILE_FACTS},
    **{f"quest_{fact}": namer(quest_facts, fact) for fact in QUEST_FACTS},
    **{f"challenge_{fact}": namer(challenge_facts, fact) for fact in CHALLENGE_FACTS},
    **{f"guild_{fact}": namer(guild_facts, fact) for fact in GUILD_FACTS},
    **{f"cost_{action}": namer(guild_costs, action) for action in COSTS},
    "automa_text": automa_text,
    "setup_text": setup_text,
    "slot_cost": slot_cost,
}
