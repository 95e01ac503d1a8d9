"""What a card shows at a glance: its colour, one charge, its gains as pictograms, the rest in a few words.

The full text is in `texts`; both are made of the same lists of effects, in both languages.
"""

from functools import cache
from typing import NamedTuple

from oyez.games.merlinn.content import ALL_PLAYERS, LISTS, Effect, QuestCard
from oyez.games.merlinn.table import ANY
from oyez.games.merlinn.vocabulary import ADVENTURER_EFFECTS

KIND_ICONS = ("dwarf-face", "elf-ear", "orc-head", "person")
RESOURCE_ICONS = ("coins", "mana", "malice", "any-resource")
KIND_COLOURS = ("gold", "build", "wild", "people")

# --- words ---

KINDS = {
    "fr": (("nain", "nains"), ("elfe", "elfes"), ("orc", "orcs"), ("aventurier", "aventuriers")),
    "en": (("Dwarf", "Dwarves"), ("Elf", "Elves"), ("Orc", "Orcs"), ("Adventurer", "Adventurers")),
}
GUESTS = {"fr": ("client", "clients"), "en": ("guest", "guests")}  # whoever sits in a Tavern already
RESOURCES = {
    "fr": (("or", "or"), ("mana", "mana"), ("malice", "malice"), ("au choix", "au choix")),
    "en": (("Gold", "Gold"), ("Mana", "Mana"), ("Malice", "Malice"), ("of choice", "of choice")),
}
THINGS = {
    "fr": {
        "gain_prestige": ("prestige", "prestige"),
        "draw_card": ("carte", "cartes"),
        "draw_quest": ("quête", "quêtes"),
        "play_extra": ("carte à jouer", "cartes à jouer"),
        "extra_purchase": ("achat", "achats"),
        "table": ("table", "tables"),
        "upgrade_table": ("grande table", "grandes tables"),
    },
    "en": {
        "gain_prestige": ("prestige", "prestige"),
        "draw_card": ("card", "cards"),
        "draw_quest": ("Quest", "Quests"),
        "play_extra": ("more to play", "more to play"),
        "extra_purchase": ("purchase", "purchases"),
        "table": ("table", "tables"),
        "upgrade_table": ("big table", "big tables"),
    },
}
THING_ICONS = {
    "gain_prestige": "crown",
    "draw_card": "card-draw",
    "draw_quest": "quest",
    "play_extra": "card-play",
    "extra_purchase": "market",
    "table": "round-table",
    "upgrade_table": "upgrade",
}
# {n} so many, {t} of what, {p} whose, {e} what for, {k} at most or less.
SENTENCES = {
    "fr": {
        "stand_up": "Relevez {n} {t}",
        "move_or_expel": "Déplacez ou expulsez {n} {t}",
        "lay_down": "Couchez {n} {t} chez {p}",
        "steal_adventurer": "Volez {n} {t} à {p}",
        "steal_resource": "Volez {n} {t} à {p}",
        "swap_adventurer": "Échangez avec {p}",
        "give_adventurer": "Donnez {n} {t} : {e}",
        "give_resource": "Donnez {n} {t} : {e}",
        "pay": "Payez {n} {t} : {e}",
        "furniture": "Un mobilier à −{k} or",
        "copy_card": "Copiez une carte jouée aujourd’hui",
    },
    "en": {
        "stand_up": "Stand up {n} {t}",
        "move_or_expel": "Move or expel {n} {t}",
        "lay_down": "Lay down {n} {t} of {p}",
        "steal_adventurer": "Steal {n} {t} from {p}",
        "steal_resource": "Steal {n} {t} from {p}",
        "swap_adventurer": "Swap with {p}",
        "give_adventurer": "Give {n} {t}: {e}",
        "give_resource": "Give {n} {t}: {e}",
        "pay": "Pay {n} {t}: {e}",
        "furniture": "A Furniture for {k} Gold less",
        "copy_card": "Copy a card played today",
    },
}
WHOSE = {
    "fr": {1: ("un joueur", "un voisin"), 2: ("deux joueurs", "vos voisins"), ALL_PLAYERS: ("chacun", "vos voisins")},
    "en": {
        1: ("a player", "a neighbour"),
        2: ("two players", "your neighbours"),
        ALL_PLAYERS: ("everybody", "your neighbours"),
    },
}
ALL_LYING = {"fr": "Relevez tous les clients", "en": "Stand up all guests"}
EACH = {
    "fr": {
        "standing": "{e} par {t} debout ({k} au plus)",
        "trios": "{e} par trio ({k} au plus)",
        "tables": "{e} par table ({k} au plus)",
        "full_tables": "{e} par table pleine ({k} au plus)",
    },
    "en": {
        "standing": "{e} per standing {t} (at most {k})",
        "trios": "{e} per trio (at most {k})",
        "tables": "{e} per table (at most {k})",
        "full_tables": "{e} per full table (at most {k})",
    },
}
EVERYBODY = {"fr": ("Chacun : {e}", "Les autres : {e}"), "en": ("Everybody: {e}", "The others: {e}")}
OR = {"fr": " ou ", "en": " or "}
AND = {"fr": " et ", "en": " and "}
EVERY_CHAIR = 25
GUEST_EFFECTS = (*ADVENTURER_EFFECTS, "stand_up", "move_or_expel")


def counted(number: int, forms: tuple[str, str]) -> str:
    return f"{number} {forms[number > 1]}"


def gain_text(effect: Effect, language: str) -> str:
    """A plain gain: «2 or», «1 quête»; nothing where the effect is more than that."""
    if effect.do == "gain_adventurer":
        return counted(effect.n, KINDS[language][effect.type])
    if effect.do == "gain_resource":
        return counted(effect.n, RESOURCES[language][effect.type])
    forms = THINGS[language].get(effect.do)
    return counted(effect.n, forms) if forms else ""


def few_words(effects: int, language: str) -> str:
    """A whole list in a few words: «1 nain, 2 or», as a foot or after a colon."""
    return ", ".join(
        [gain_text(effect, language) or small_first(sentence_of(effect, language)) for effect in LISTS[effects]]
    )


def sentence_of(effect: Effect, language: str) -> str:
    """What no pictogram says."""
    match effect.do:
        case "choose":
            text = OR[language].join([few_words(option, language) for option in effect.options])
            return text[0].upper() + text[1:]
        case "for_each":
            template = EACH[language][effect.count]
        case "each_player":
            template = EVERYBODY[language][effect.others_only]
        case "stand_up" if effect.n == EVERY_CHAIR:
            return ALL_LYING[language]
        case _:
            template = SENTENCES[language][effect.do]
    text = template.replace("{n}", str(effect.n)).replace("{k}", str(effect.most or effect.discount))
    text = text.replace("{t}", of_what(effect, language)[effect.n > 1])
    text = text.replace("{p}", WHOSE[language][effect.players][effect.adjacent])
    return text.replace("{e}", few_words(effect.inner, language))


def of_what(effect: Effect, language: str) -> tuple[str, str]:
    """A resource, a type of Adventurers, or whoever sits there."""
    if effect.do in ADVENTURER_EFFECTS and effect.type != ANY:
        return KINDS[language][effect.type]
    return GUESTS[language] if effect.do in GUEST_EFFECTS else RESOURCES[language][effect.type]


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

ARRANGEMENTS = {
    "fr": {"free": "", "same_table": "même table", "different_tables": "tables différentes"},
    "en": {"free": "", "same_table": "same table", "different_tables": "different tables"},
}


def party_icons(quest: QuestCard) -> str:
    """Who must go, as pictograms."""
    return " ".join([f"{KIND_ICONS[kind]}:{count}" for kind, count in enumerate(quest.need) if count])


def party_brief(quest: QuestCard, language: str) -> str:
    """«2 nains, 1 elfe, tables différentes»."""
    parts = [counted(count, KINDS[language][kind]) for kind, count in enumerate(quest.need) if count]
    where = ARRANGEMENTS[language][quest.arrangement]
    return ", ".join([*parts, where] if where else parts)
