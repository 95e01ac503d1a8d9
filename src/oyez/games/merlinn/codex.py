"""Cards, boards and tiles by the ids that views give, in words: for terminals and pages."""

from collections.abc import Callable, Mapping
from typing import Any

from oyez.engine.languages import SOURCE, typography
from oyez.engine.words import Speaker
from oyez.games.merlinn.briefs import (
    brief_text,
    face_of,
    few_words,
    gains,
    party_brief,
    party_icons,
    whole_text,
)
from oyez.games.merlinn.content import (
    AUTOMA,
    BIG,
    CARDS,
    CHALLENGES,
    FURNITURE,
    GUILD_IDS,
    GUILDS,
    KIND_IDS,
    QUESTS,
    SETUPS,
    SLOT_COSTS,
    SMALL,
    UPGRADE_COST,
)
from oyez.games.merlinn.content_wording import wording
from oyez.games.merlinn.facts import CardFacts, ChallengeFacts, GuildFacts, QuestFacts, TileFacts
from oyez.games.merlinn.texts import effects_text, kind_counted, party_text

CARD_NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
TILE_NUMBERS = {tile.id: number for number, tile in enumerate(FURNITURE)}
QUEST_NUMBERS = {quest.id: number for number, quest in enumerate(QUESTS)}
CHALLENGE_NUMBERS = {challenge.id: number for number, challenge in enumerate(CHALLENGES)}
SETUP_NUMBERS = {setup.id: number for number, setup in enumerate(SETUPS)}
GUILD_NUMBERS = {name: number for number, name in enumerate(GUILD_IDS)}


TILE_ICONS = {
    "tonneau_sans_fond": "furniture",
    "juke_barde": "guitar",
    "boule_de_bistrot": "crystal-ball",
    "cheminee_qui_ronfle": "fireplace",
    "lit_thargique": "bed",
    "porte_derobeuse": "door",
    "trappe_aux_indesirables": "hole",
    "comptoir_du_troc": "bar-stool",
    "coffre_faible": "chest",
    "tableau_de_chasse": "trophies-shelf",
    "trone_de_lhabitue": "throne-king",
}


def brief(text: str, speaker: Any) -> str:
    """A short text of a card, as the language sets it."""
    return typography(text, speaker.language)


def effects_in_words(effects: int, speaker: Any) -> str:
    return typography(effects_text(effects, speaker.language), speaker.language)


def effects_in_short(effects: int, speaker: Any) -> str:
    """A list of effects in a few words."""
    return brief(whole_text(effects, speaker.language), speaker)


def card_facts(name: str, speaker: Speaker) -> CardFacts:
    """Title, cost, prestige and both halves of a card."""
    card = CARDS[CARD_NUMBERS[name]]
    face = face_of(card.play)
    return {
        "title": speaker.text(card.title[SOURCE]),
        "cost": card.cost,
        "prestige": card.prestige,
        "play": effects_in_words(card.play, speaker),
        "discard": effects_in_words(card.discard, speaker),
        "colour": face.kind,
        "icon": face.icon,
        "band": speaker.label(f"band {face.band}"),
        "gains": gains(card.play),
        "brief": brief(brief_text(card.play, speaker.language), speaker),
        "in_short": brief(whole_text(card.play, speaker.language), speaker),
        "foot": brief(few_words(card.discard, speaker.language), speaker),
    }


def tile_facts(name: str, speaker: Speaker) -> TileFacts:
    """Title, cost, prestige, when a Furniture works and what it does."""
    tile = FURNITURE[TILE_NUMBERS[name]]
    return {
        "title": speaker.text(tile.title[SOURCE]),
        "cost": tile.cost,
        "prestige": tile.prestige,
        "when": speaker.label(tile.trigger.when),
        "uses": tile.trigger.uses,
        "text": effects_in_words(tile.trigger.effects, speaker),
        "trigger": tile.trigger.when,
        "icon": TILE_ICONS.get(name, "furniture"),
        "gains": gains(tile.trigger.effects),
        "brief": brief(brief_text(tile.trigger.effects, speaker.language), speaker),
        "in_short": brief(whole_text(tile.trigger.effects, speaker.language), speaker),
    }


def quest_facts(name: str, speaker: Speaker) -> QuestFacts:
    """Title, party and reward of a Quest."""
    quest = QUESTS[QUEST_NUMBERS[name]]
    return {
        "title": speaker.text(quest.title[SOURCE]),
        "party": party_text(quest.need, quest.arrangement, speaker.language),
        "reward": effects_in_words(quest.reward, speaker),
        "party_brief": brief(party_brief(quest, speaker.language), speaker),
        "party_icons": party_icons(quest),
        "where": wording(speaker.language).brief.arrangements[quest.arrangement],
        "gains": gains(quest.reward),
        "brief": brief(brief_text(quest.reward, speaker.language), speaker),
        "in_short": brief(whole_text(quest.reward, speaker.language), speaker),
    }


def challenge_facts(name: str, speaker: Speaker) -> ChallengeFacts:
    """Title, what is compared, and the reward for each neighbour beaten."""
    card = CHALLENGES[CHALLENGE_NUMBERS[name]]
    return {
        "title": speaker.text(card.title[SOURCE]),
        "compare": "more" if card.more else "fewer",
        "kind": KIND_IDS[card.kind],
        "reward": effects_in_words(card.reward, speaker),
        "gains": gains(card.reward),
        "brief": speaker.label(f"{'more' if card.more else 'fewer'} {KIND_IDS[card.kind]}"),
    }


def guild_facts(name: str, speaker: Speaker) -> GuildFacts:
    """A Tavern board: names, ability, costs of the Malice actions, exclusive action."""
    guild = GUILDS[GUILD_NUMBERS[name]]
    return {
        "title": speaker.text(guild.title[SOURCE]),
        "tavern": speaker.text(guild.tavern[SOURCE]),
        "ability": speaker.text(guild.ability_title[SOURCE]),
        "ability_when": speaker.label(guild.ability.when),
        "ability_text": effects_in_words(guild.ability.effects, speaker),
        "exclusive": speaker.text(guild.exclusive_title[SOURCE]),
        "exclusive_text": effects_in_words(guild.exclusive, speaker),
        "costs": {
            "move": guild.move_cost,
            "stand-up": guild.stand_up_cost,
            "draw": guild.draw_cost,
            "extra": guild.extra_cost,
            "exclusive": guild.exclusive_cost,
        },
        "stand_up_n": guild.stand_up_n,
        "ability_trigger": guild.ability.when,
        "ability_brief": brief(whole_text(guild.ability.effects, speaker.language), speaker),
        "exclusive_brief": brief(whole_text(guild.exclusive, speaker.language), speaker),
    }


def automa_text(name: str, speaker: Any) -> str:
    """When the ability of a Tavernier's Automa face works, and what it does."""
    ability = AUTOMA[GUILD_NUMBERS[name]].ability
    when = speaker.label(ability.when)
    return f"{when[0].upper()}{when[1:]} → {effects_in_words(ability.effects, speaker)}"


def setup_text(name: str, speaker: Any) -> str:
    """The Adventurers and resources of a Setup card."""
    card = SETUPS[SETUP_NUMBERS[name]]
    parts = [kind_counted(kind, count, speaker.language) for kind, count in enumerate(card.adventurers) if count]
    parts += [f"{count} {speaker.name('resource', resource)}" for resource, count in enumerate(card.resources) if count]
    return ", ".join(parts)


def namer(facts: Callable[[str, Any], Mapping[str, object]], fact: str) -> Callable[[Any, Any], str]:
    """One fact of a card, by the card's id: `words.name("card_play", "nainvasion")`. Said once in each language."""
    said: dict[tuple[Any, str], str] = {}

    def name(value: Any, speaker: Any) -> str:
        key = (value, speaker.language)
        if key not in said:
            said[key] = str(facts(value, speaker)[fact])
        return said[key]

    return name


def paired(facts: str) -> Callable[[Any, Any], Any]:
    """Gains as pairs of icon and number, as the house's cards want them; the same in every language."""
    said = NAMERS[facts]
    pairs: dict[Any, Any] = {}

    def name(value: Any, speaker: Any) -> Any:
        if value not in pairs:
            pairs[value] = tuple([tuple(part.split(":")) for part in said(value, speaker).split()])
        return pairs[value]

    return name


def written(title: str) -> Callable[[Any, Any], str]:
    """How a card's name is written: a long one smaller, and one with a word that is too long for a card on a phone."""
    said = NAMERS[title]
    classes: dict[tuple[Any, str], str] = {}

    def name(value: Any, speaker: Any) -> str:
        key = (value, speaker.language)
        if key not in classes:
            text = said(value, speaker)
            longest = max([len(word) for word in text.replace("-", " ").split()])
            classes[key] = " ml-long" * (len(text) > LONG_NAME) + " ml-long-word" * (longest > LONG_WORD)
        return classes[key]

    return name


def guild_costs(name: str, speaker: Any) -> dict[str, int]:
    """What the Malice actions cost on a Guild's board."""
    return guild_facts(name, speaker)["costs"]


def slot_cost(table: int, speaker: Any) -> str:
    return str(SLOT_COSTS[table])


def upgrade_cost(table: int, speaker: Any) -> str:
    """Every table costs the same."""
    return str(UPGRADE_COST)


def chairs(size: int, speaker: Any) -> str:
    """Of a small table (0), of a big one (1)."""
    return str((SMALL, BIG)[size])


LONG_NAME, LONG_WORD = 21, 12  # letters that fit at the usual size
CARD_FACTS = (
    *("title", "cost", "prestige", "play", "discard"),
    *("colour", "icon", "band", "gains", "brief", "in_short", "foot"),
)
TILE_FACTS = ("title", "cost", "prestige", "when", "text", "trigger", "icon", "gains", "brief", "in_short")
QUEST_FACTS = ("title", "party", "reward", "party_brief", "party_icons", "where", "gains", "brief", "in_short")
CHALLENGE_FACTS = ("title", "compare", "kind", "reward", "gains", "brief")
GUILD_FACTS = (
    "title",
    "tavern",
    "ability",
    "ability_when",
    "ability_text",
    "exclusive",
    "exclusive_text",
    "stand_up_n",
    "ability_trigger",
    "ability_brief",
    "exclusive_brief",
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
    "setup_title": lambda name, speaker: str(speaker.text(SETUPS[SETUP_NUMBERS[name]].title[SOURCE])),
    "slot_cost": slot_cost,
    "upgrade_cost": upgrade_cost,
    "chairs": chairs,
}
NAMERS |= {"card_pairs": paired("card_gains"), "tile_pairs": paired("tile_gains")}
NAMERS |= {"card_written": written("card_title"), "tile_written": written("tile_title")}
