"""What cards, boards and tiles say, generated in both languages from the templates of the content file."""

import re
from functools import cache
from typing import Any

from oyez.engine.languages import SOURCE
from oyez.games.merlinn.content import ALL_PLAYERS, LISTS, Effect
from oyez.games.merlinn.table import ANY
from oyez.games.merlinn.vocabulary import ADVENTURER_EFFECTS, PRIMITIVES, WORDS

EVERY_CHAIR = 25  # MI-25: worded «all»

KINDS_ONE = {
    "fr": ("Nain", "Elfe", "Orc", "Aventurier au choix"),
    "en": ("Dwarf", "Elf", "Orc", "Adventurer of your choice"),
}
KINDS_MANY = {
    "fr": ("Nains", "Elfes", "Orcs", "Aventuriers au choix"),
    "en": ("Dwarves", "Elves", "Orcs", "Adventurers of your choice"),
}
RESOURCES_ONE = {
    "fr": ("Or", "Mana", "Malice", "ressource au choix"),
    "en": ("Gold", "Mana", "Malice", "resource of your choice"),
}
RESOURCES_MANY = {
    "fr": ("Or", "Mana", "Malice", "ressources au choix"),
    "en": ("Gold", "Mana", "Malice", "resources of your choice"),
}
# By number of targets, for anybody and for neighbours; ALL_PLAYERS is everybody.
TARGETS = {
    "fr": {
        (1, False): ("un joueur", "un voisin"),
        (1, True): ("un joueur, si vous voulez", "un voisin, si vous voulez"),
        (2, False): ("chacun de deux joueurs", "chacun de vos deux voisins"),
        (2, True): ("chacun de deux joueurs au plus", "chacun de deux voisins au plus"),
        (ALL_PLAYERS, False): ("chaque autre joueur", "chaque voisin"),
        (ALL_PLAYERS, True): ("chaque autre joueur", "chaque voisin"),
    },
    "en": {
        (1, False): ("a player", "a neighbour"),
        (1, True): ("a player, if you like", "a neighbour, if you like"),
        (2, False): ("each of two players", "each of your two neighbours"),
        (2, True): ("each of up to two players", "each of up to two neighbours"),
        (ALL_PLAYERS, False): ("every other player", "every neighbour"),
        (ALL_PLAYERS, True): ("every other player", "every neighbour"),
    },
}
SWAPS = {
    "fr": {
        1: ("ceux d’un joueur", "ceux d’un voisin"),
        2: ("ceux d’un joueur, puis d’un autre", "ceux de chaque voisin"),
    },
    "en": {1: ("a player’s", "a neighbour’s"), 2: ("a player’s, then of another’s", "each neighbour’s")},
}
IF_YOU_LIKE = {"fr": ", si vous voulez", "en": ", if you like"}
ONLY_ONE = (
    ("jusqu’à 1 de vos Aventuriers", "un de vos Aventuriers, si vous voulez"),
    ("at most 1 of your laid-down Adventurers", "one of your laid-down Adventurers, if you like"),
    ("up to 1 of your Adventurers", "one of your Adventurers, if you like"),
)
EVERYBODY = {
    "fr": ("Chaque joueur, vous le premier", "Chaque autre joueur"),
    "en": ("Every player, you first", "Every other player"),
}
OR = {"fr": " ou ", "en": " or "}
ONE_ADVENTURER = {"fr": "Aventurier", "en": "Adventurer"}


@cache
def written(language: str) -> str:
    """The language of the templates: who reads neither of them reads English."""
    return language if language in OR else SOURCE


def effects_text(effects: int, language: str) -> str:
    """A list of effects as sentences."""
    return " ".join([f"{effect_text(effect, language)}." for effect in LISTS[effects]])


def inner_text(effects: int, language: str) -> str:
    """A list of effects inside a sentence."""
    return ", ".join([small_first(effect_text(effect, language)) for effect in LISTS[effects]])


def effect_text(effect: Effect, language: str) -> str:
    """One effect in words."""
    primitive = PRIMITIVES[effect.do]
    template: str = primitive[language]
    if effect.do == "stand_up" and effect.n == EVERY_CHAIR:
        template = primitive[f"{language}_all"]
    facts = {"n": str(effect.n), "t": type_text(effect, language), "p": target_text(effect, language)}
    facts["k"] = str(effect.most or effect.discount)
    facts["e"] = OR[language].join([inner_text(option, language) for option in effect.options])
    if effect.inner:
        facts["e"] = inner_text(effect.inner, language)
    text = re.sub(r"\{(\w)\}", lambda found: facts[found[1]], template)
    for counted, said in ONLY_ONE:
        text = text.replace(counted, said)
    return text.replace("(s)", "s" if effect.n > 1 else "")


def type_text(effect: Effect, language: str) -> str:
    """The type in singular or plural; what a for_each counts."""
    if effect.do == "for_each":
        label: Any = WORDS["for_each_label"][effect.count]
        counted: str = label[language]
        return counted.replace(
            "{t}", KINDS_ONE[language][effect.type] if effect.type != ANY else ONE_ADVENTURER[language]
        )
    many = effect.n > 1
    if effect.do in ADVENTURER_EFFECTS:
        return (KINDS_MANY if many else KINDS_ONE)[language][effect.type]
    return (RESOURCES_MANY if many else RESOURCES_ONE)[language][effect.type]


def target_text(effect: Effect, language: str) -> str:
    if effect.do == "each_player":
        return EVERYBODY[language][1 if effect.others_only else 0]
    if effect.do == "swap_adventurer" and effect.players != ALL_PLAYERS:
        whose = SWAPS[language][effect.players][1 if effect.adjacent else 0]
        return whose + IF_YOU_LIKE[language] if effect.upto else whose
    return TARGETS[language][(effect.players, effect.upto)][1 if effect.adjacent else 0]


def small_first(text: str) -> str:
    return text[0].lower() + text[1:]


ARRANGEMENTS = {
    "fr": {"free": "", "same_table": "à la même table", "different_tables": "à des tables différentes"},
    "en": {"free": "", "same_table": "at the same table", "different_tables": "at different tables"},
}
AND = {"fr": " et ", "en": " and "}


def party_text(need: tuple[int, int, int, int], arrangement: str, language: str) -> str:
    """Whom a Quest sends, and from where."""
    parts = [kind_counted(kind, count, language) for kind, count in enumerate(need) if count]
    listed = AND[language].join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
    return f"{listed} {ARRANGEMENTS[language][arrangement]}".strip()


def kind_counted(kind: int, count: int, language: str) -> str:
    """«2 Orcs»; ANY is a type too."""
    return f"{count} {(KINDS_MANY if count > 1 else KINDS_ONE)[language][kind]}"
