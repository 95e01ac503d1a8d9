"""What a card shows at a glance: its colour, one charge, its gains as pictograms, the rest in a few words.

The full text is in `texts`; both are made of the same lists of effects, with the words of wording.toml.
"""

from functools import cache
from typing import NamedTuple

from oyez.games.merlinn.content import LISTS, Effect, QuestCard
from oyez.games.merlinn.content_wording import wording
from oyez.games.merlinn.table import ANY
from oyez.games.merlinn.texts import EVERY_CHAIR, PLAYERS
from oyez.games.merlinn.vocabulary import ADVENTURER_EFFECTS

KIND_ICONS = ("dwarf-face", "elf-ear", "orc-head", "person")
RESOURCE_ICONS = ("coins", "mana", "malice", "any-resource")
KIND_COLOURS = ("gold", "build", "wild", "people")

THING_ICONS = {
    "gain_prestige": "crown",
    "draw_card": "card-draw",
    "draw_quest": "quest",
    "play_extra": "card-play",
    "extra_purchase": "market",
    "table": "round-table",
    "upgrade_table": "upgrade",
}
GUEST_EFFECTS = (*ADVENTURER_EFFECTS, "stand_up", "move_or_expel")


def counted(number: int, forms: tuple[str, str]) -> str:
    return f"{number} {forms[number > 1]}"


def gain_text(effect: Effect, language: str) -> str:
    """A plain gain: «2 or», «1 quête»; nothing where the effect is more than that."""
    if effect.do == "gain_adventurer":
        return counted(effect.n, wording(language).brief.kinds[effect.type])
    if effect.do == "gain_resource":
        return counted(effect.n, wording(language).brief.resources[effect.type])
    forms = wording(language).brief.things.get(effect.do)
    return counted(effect.n, forms) if forms else ""


def few_words(effects: int, language: str) -> str:
    """A whole list in a few words: «1 nain, 2 or», as a foot or after a colon."""
    return ", ".join(
        [gain_text(effect, language) or small_first(sentence_of(effect, language)) for effect in LISTS[effects]]
    )


def sentence_of(effect: Effect, language: str) -> str:
    """What no pictogram says."""
    words = wording(language).brief
    match effect.do:
        case "choose":
            text = wording(language).either.join([few_words(option, language) for option in effect.options])
            return text[0].upper() + text[1:]
        case "for_each":
            template = words.each[effect.count]
        case "each_player":
            template = words.everybody[effect.others_only]
        case "stand_up" if effect.n == EVERY_CHAIR:
            return words.all_lying
        case _:
            template = words.sentences[effect.do]
    text = template.replace("{n}", str(effect.n)).replace("{k}", str(effect.most or effect.discount))
    text = text.replace("{t}", of_what(effect, language)[effect.n > 1])
    text = text.replace("{p}", words.whose[PLAYERS[effect.players]][effect.adjacent])
    return text.replace("{e}", few_words(effect.inner, language))


def of_what(effect: Effect, language: str) -> tuple[str, str]:
    """A resource, a type of Adventurers, or whoever sits there."""
    words = wording(language).brief
    if effect.do in ADVENTURER_EFFECTS and effect.type != ANY:
        return words.kinds[effect.type]
    return words.guests if effect.do in GUEST_EFFECTS else words.resources[effect.type]


def small_first(text: str) -> str:
    return text[0].lower() + text[1:]


@cache
def brief_text(effects: int, language: str) -> str:
    """The sentences of a card, without its plain gains."""
    found = [sentence_of(effect, language) for effect in LISTS[effects] if not gain_text(effect, language)]
    return " ".join([f"{text}." for text in found])


@cache
def whole_text(effects: int, language: str) -> str:
    """Gains and sentences in a few words, with a capital."""
    text = few_words(effects, language)
    return text[0].upper() + text[1:]


@cache
def gains(effects: int) -> str:
    """The plain gains as pictograms: «dwarf-face:1 coins:2»."""
    found = []
    for effect in LISTS[effects]:
        if effect.do == "gain_adventurer":
            found.append(f"{KIND_ICONS[effect.type]}:{effect.n}")
        elif effect.do == "gain_resource":
            found.append(f"{RESOURCE_ICONS[effect.type]}:{effect.n}")
        elif effect.do in THING_ICONS:
            found.append(f"{THING_ICONS[effect.do]}:{effect.n}")
    return " ".join(found)


# --- colour and charge ---


class Face(NamedTuple):
    """How a card looks: one of the house's six kinds, its charge, and the word on its band."""

    kind: str
    icon: str
    band: str


WELCOME = "welcome"
COMPANY = Face("people", "toast", WELCOME)
FACES = {  # by the first of these effects that a card has
    "steal_adventurer": Face("blood", "robber", "theft"),
    "steal_resource": Face("blood", "robber", "theft"),
    "copy_card": Face("wild", "masks", "copy"),
    "table": Face("gold", "round-table", "works"),
    "upgrade_table": Face("gold", "upgrade", "works"),
    "furniture": Face("sky", "furniture", "works"),
    "lay_down": Face("blood", "sleepy", "mischief"),
    "swap_adventurer": Face("sky", "wooden-chair", "swap"),
    "give_adventurer": Face("sky", "gift", "gift"),
    "give_resource": Face("sky", "gift", "gift"),
    "pay": Face("sky", "barter", "barter"),
}
PLAIN_FACES = {
    "gain_prestige": Face("gold", "crown", "fame"),
    "draw_quest": Face("people", "quest", "rumour"),
    "draw_card": Face("build", "card-draw", "cards"),
    "play_extra": Face("build", "card-play", "cards"),
    "choose": Face("people", "chef", "choice"),
    "stand_up": Face("people", "coffee", "coffee"),
    "move_or_expel": Face("people", "door", "door"),
    "gain_resource": Face("gold", "any-resource", "fame"),
    "gain_adventurer": Face("people", "beer-stein", WELCOME),
}


@cache
def face_of(effects: int) -> Face:
    """Its colour and charge: what it does to others first, then whom it brings, then the rest."""
    found = LISTS[effects]
    deeds = [effect.do for effect in found]
    for deed, face in FACES.items():
        if deed in deeds:
            return face
    for effect in found:
        if effect.do == "gain_adventurer" and effect.type != ANY:
            return Face(KIND_COLOURS[effect.type], KIND_ICONS[effect.type], WELCOME)
    return next((COMPANY for deed in deeds if deed in ("each_player", "for_each")), PLAIN_FACES[deeds[0]])


# --- Quests ---


def party_icons(quest: QuestCard) -> str:
    """Who must go, as pictograms."""
    return " ".join([f"{KIND_ICONS[kind]}:{count}" for kind, count in enumerate(quest.need) if count])


def party_brief(quest: QuestCard, language: str) -> str:
    """«2 nains, 1 elfe, tables différentes»."""
    parts = [counted(count, wording(language).brief.kinds[kind]) for kind, count in enumerate(quest.need) if count]
    where = wording(language).brief.arrangements[quest.arrangement]
    return ", ".join([*parts, where] if where else parts)
