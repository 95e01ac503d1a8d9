"""What cards, boards and tiles say, made of the content file's sentences for effects and the words of wording.toml."""

import re
from functools import cache

from oyez.engine.languages import LANGUAGES, in_language
from oyez.games.merlinn.content import ALL_PLAYERS, LISTS, Effect
from oyez.games.merlinn.content_wording import wording
from oyez.games.merlinn.table import ANY
from oyez.games.merlinn.vocabulary import ADVENTURER_EFFECTS, PRIMITIVES, WORDS
from oyez.kit.content import texts_of

EVERY_CHAIR = 25  # MI-25: worded «all»

PLAYERS = {1: "one", 2: "two", ALL_PLAYERS: "all"}  # how many of them, as wording.toml calls it


def effects_text(effects: int, language: str) -> str:
    """A list of effects as sentences."""
    return " ".join([f"{effect_text(effect, language)}." for effect in LISTS[effects]])


def inner_text(effects: int, language: str) -> str:
    """A list of effects inside a sentence."""
    return ", ".join([small_first(effect_text(effect, language)) for effect in LISTS[effects]])


def effect_text(effect: Effect, language: str) -> str:
    """One effect in words."""
    words = wording(language)
    template = sentence(effect.do, effect.do == "stand_up" and effect.n == EVERY_CHAIR, language)
    facts = {"n": str(effect.n), "t": type_text(effect, language), "p": target_text(effect, language)}
    facts["k"] = str(effect.most or effect.discount)
    facts["e"] = words.either.join([inner_text(option, language) for option in effect.options])
    if effect.inner:
        facts["e"] = inner_text(effect.inner, language)
    text = re.sub(r"\{(\w)\}", lambda found: facts[found[1]], template)
    for counted, said in words.text.only_one:
        text = text.replace(counted, said)
    return text.replace("(s)", "s" if effect.n > 1 else "")


@cache
def sentence(effect: str, all_of_them: bool, language: str) -> str:
    """The content file's sentence for an effect; some have one of their own for «all»."""
    primitive = PRIMITIVES[effect]
    if not all_of_them:
        return str(in_language(texts_of(primitive), language))
    return str(in_language({code: primitive.get(f"{code}_all") for code in LANGUAGES}, language))


def type_text(effect: Effect, language: str) -> str:
    """The type in singular or plural; what a for_each counts."""
    words = wording(language).text
    if effect.do == "for_each":
        counted: str = in_language(WORDS["for_each_label"][effect.count], language)
        return counted.replace("{t}", words.kinds[effect.type][0] if effect.type != ANY else words.adventurer)
    named = words.kinds if effect.do in ADVENTURER_EFFECTS else words.resources
    return named[effect.type][effect.n > 1]


def target_text(effect: Effect, language: str) -> str:
    words = wording(language).text
    if effect.do == "each_player":
        return words.everybody[effect.others_only]
    count = PLAYERS[effect.players]
    if effect.do == "swap_adventurer" and effect.players != ALL_PLAYERS:
        whose = words.swaps[count][effect.adjacent]
        return whose + words.if_you_like if effect.upto else whose
    limit = "_at_most" if effect.upto and effect.players != ALL_PLAYERS else ""
    return words.targets[count + limit][effect.adjacent]


def small_first(text: str) -> str:
    return text[0].lower() + text[1:]


def party_text(need: tuple[int, int, int, int], arrangement: str, language: str) -> str:
    """Whom a Quest sends, and from where."""
    parts = [kind_counted(kind, count, language) for kind, count in enumerate(need) if count]
    words = wording(language)
    listed = words.both.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
    return f"{listed} {words.text.arrangements[arrangement]}".strip()


def kind_counted(kind: int, count: int, language: str) -> str:
    """«2 Orcs»; ANY is a type too."""
    return f"{count} {wording(language).text.kinds[kind][count > 1]}"
