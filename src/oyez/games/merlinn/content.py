"""The content file, checked and read once: cards, boards, tiles and Quests over numbered lists of effects."""

from typing import Any

import msgspec

from oyez.engine.errors import BadContent
from oyez.engine.words import N_
from oyez.games.merlinn.content_checks import content_problems
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.table import ANY, DWARF, ELF, KINDS, ORC
from oyez.games.merlinn.vocabulary import FILE, OWN, PRIMITIVES
from oyez.kit.content import Texts, need, texts_of

KIND_IDS = ("dwarf", "elf", "orc")
RESOURCE_IDS = ("gold", "mana", "malice")
ALL_PLAYERS = 9  # `players = "all"`


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """One effect of the vocabulary; lists inside it are named by their number."""

    id: EffectId
    do: str
    n: int = 0
    type: int = ANY
    players: int = 1
    upto: bool = False
    adjacent: bool = False
    others_only: bool = False
    count: str = ""
    most: int = 0
    discount: int = 0
    inner: int = 0
    options: tuple[int, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """An Event card, a base card or a Guild card."""

    id: str
    title: Texts
    cost: int
    prestige: int
    play: int
    discard: int
    copies_others: bool  # MI-44: such a card cannot be copied


class Trigger(msgspec.Struct, frozen=True):
    """When something works, how often a day (0: always), and what it does."""

    when: str
    uses: int
    effects: int


class GuildBoard(msgspec.Struct, frozen=True):
    """A Tavern board with its Malice table."""

    id: str
    title: Texts
    tavern: Texts
    stretch: bool
    ability_title: Texts
    ability: Trigger
    move_cost: int
    stand_up_cost: int
    stand_up_n: int
    draw_cost: int
    extra_cost: int
    exclusive_title: Texts
    exclusive_cost: int
    exclusive: int


class FurnitureTile(msgspec.Struct, frozen=True):
    id: str
    title: Texts
    copies: int
    cost: int
    prestige: int
    trigger: Trigger


class ChallengeCard(msgspec.Struct, frozen=True):
    id: str
    title: Texts
    more: bool
    kind: int
    reward: int


class QuestCard(msgspec.Struct, frozen=True):
    """`need`: how many of each type, then of any; `wanted`: the same, place by place."""

    id: str
    title: Texts
    need: tuple[int, int, int, int]
    arrangement: str
    reward: int
    wanted: tuple[int, ...]
    sent: int
    prestige: int  # printed in the reward, for a Tavernier's choice (MI-229)
    resources: int


class SetupKind(msgspec.Struct, frozen=True):
    id: str
    title: Texts
    adventurers: tuple[int, int, int]
    resources: tuple[int, int, int]


class Automa(msgspec.Struct, frozen=True):
    """The face of a Guild (MI-148)."""

    stars: int
    ability: Trigger
    priority: tuple[int, ...]
    malice_cost: int
    discard_n: int


# --- reading ---

EFFECTS: list[Effect] = []
LISTS: list[tuple[Effect, ...]] = []


def read_list(effects: list[dict[str, Any]]) -> int:
    """Number a list of effects."""
    read = tuple([read_effect(effect) for effect in effects])
    LISTS.append(read)
    return len(LISTS) - 1


def read_effect(raw: dict[str, Any]) -> Effect:
    """Number an effect; what it leaves out has the vocabulary's default."""
    raw = {**PRIMITIVES[raw["do"]].get("optional", {}), **raw}
    players = raw.get("players", 1)
    inner = raw.get("then") or raw.get("effects")
    options = tuple([read_list(option) for option in raw.get("options", ())])
    inner_list = read_list(inner) if inner else 0
    effect = Effect(
        id=EffectId(len(EFFECTS)),
        do=raw["do"],
        n=raw.get("n", 0),
        type=read_type(raw.get("type", "any")),
        players=ALL_PLAYERS if players == "all" else players,
        upto=raw.get("upto", False),
        adjacent=raw.get("who") == "adjacent",
        others_only=raw.get("who") == "others",
        count=raw.get("count", ""),
        most=raw.get("max", 0),
        discount=raw.get("discount", 0),
        inner=inner_list,
        options=options,
    )
    EFFECTS.append(effect)
    return effect


def read_type(name: str) -> int:
    if name == "any":
        return ANY
    return KIND_IDS.index(name) if name in KIND_IDS else RESOURCE_IDS.index(name)


def all_effects(effects: int) -> list[Effect]:
    """The effects of a list and of the lists inside it."""
    found: list[Effect] = []
    for effect in LISTS[effects]:
        found.append(effect)
        for inner in effect.options + ((effect.inner,) if effect.inner else ()):
            found += all_effects(inner)
    return found


def read_trigger(raw: dict[str, Any]) -> Trigger:
    return Trigger(raw["trigger"], raw["uses"], read_list(raw["effects"]))


def read_card(raw: dict[str, Any]) -> Card:
    play = read_list(raw["play"])
    copies = "copy_card" in [effect.do for effect in all_effects(play)]
    discard = read_list(raw["discard"])
    return Card(raw["id"], texts_of(raw), raw["cost"], raw["prestige"], play, discard, copies)


def read_guild(raw: dict[str, Any]) -> GuildBoard:
    ability, malice, exclusive = raw["ability"], raw["malice"], raw["exclusive"]
    return GuildBoard(
        id=raw["id"],
        title=texts_of(raw),
        tavern=texts_of(raw, "tavern"),
        stretch=raw["stretch"],
        ability_title=texts_of(ability),
        ability=read_trigger(ability),
        move_cost=malice["move_or_expel"],
        stand_up_cost=malice["stand_up"],
        stand_up_n=malice["stand_up_n"],
        draw_cost=malice["draw_card"],
        extra_cost=malice["play_extra"],
        exclusive_title=texts_of(exclusive),
        exclusive_cost=exclusive["cost"],
        exclusive=read_list(exclusive["effects"]),
    )


def read_furniture(raw: dict[str, Any]) -> FurnitureTile:
    trigger = read_trigger(raw)
    return FurnitureTile(raw["id"], texts_of(raw), raw["copies"], raw["cost"], raw["prestige"], trigger)


def read_challenge(raw: dict[str, Any]) -> ChallengeCard:
    """MI-109: more, or fewer, of one type."""
    more = raw["compare"] == "more"
    return ChallengeCard(raw["id"], texts_of(raw), more, KIND_IDS.index(raw["type"]), read_list(raw["reward"]))


def read_quest(raw: dict[str, Any]) -> QuestCard:
    need = raw["need"]
    dwarf, elf, orc, free = [need.get(name, 0) for name in (*KIND_IDS, "any")]
    reward = read_list(raw["reward"])
    prestige = sum([effect.n for effect in LISTS[reward] if effect.do == "gain_prestige"])
    resources = sum([effect.n for effect in LISTS[reward] if effect.do == "gain_resource"])
    wanted = (DWARF,) * dwarf + (ELF,) * elf + (ORC,) * orc + (ANY,) * free
    return QuestCard(
        id=raw["id"],
        title=texts_of(raw),
        need=(dwarf, elf, orc, free),
        arrangement=raw["arrangement"],
        reward=reward,
        wanted=wanted,
        sent=len(wanted),
        prestige=prestige,
        resources=resources,
    )


def read_setup(raw: dict[str, Any]) -> SetupKind:
    dwarf, elf, orc = [raw["adventurers"].get(name, 0) for name in KIND_IDS]
    gold, mana, malice = [raw["resources"].get(name, 0) for name in RESOURCE_IDS]
    return SetupKind(raw["id"], texts_of(raw), (dwarf, elf, orc), (gold, mana, malice))


def read_automa(raw: dict[str, Any]) -> Automa:
    priority = tuple([KIND_IDS.index(kind) for kind in raw["priority"]])
    return Automa(raw["stars"], read_trigger(raw["ability"]), priority, raw["malice_cost"], raw["discard_n"])


def must_be(condition: bool, text: str) -> None:
    """What the game's own content must fulfil besides (a card set of a designer need not be complete)."""
    need(condition, FILE, text)


for problem in content_problems(OWN):
    raise BadContent(N_("{entry}: {why}"), entry=FILE.name, why=problem)

read_list([])  # list 0 is empty: no effect is numbered so
GUILDS = [read_guild(raw) for raw in OWN["guild"]]
GUILD_IDS = [guild.id for guild in GUILDS]
BASE_CARDS = [read_card(raw) for raw in OWN["base_card"]]
_guild_cards = {raw["guild"]: read_card(raw) for raw in OWN["guild_card"]}
EVENT_CARDS = [read_card(raw) for raw in OWN["event"]]
must_be(set(_guild_cards) == set(GUILD_IDS), N_("each Guild needs exactly one Guild card"))
CARDS = BASE_CARDS + [_guild_cards[name] for name in GUILD_IDS] + EVENT_CARDS
FIRST_GUILD_CARD = len(BASE_CARDS)
FIRST_EVENT = FIRST_GUILD_CARD + len(GUILDS)
NOT_FOR_TAVERNIERS = [number for number, raw in enumerate(OWN["base_card"]) if raw.get("automa_remove")]
FURNITURE = [read_furniture(raw) for raw in OWN["furniture"]]
CHALLENGES = [read_challenge(raw) for raw in OWN["challenge"]]
QUESTS = [read_quest(raw) for raw in OWN["quest"]]
SETUPS = [read_setup(raw) for raw in OWN["setup_card"]]
_automa = {raw["guild"]: read_automa(raw) for raw in OWN["automa"]}
must_be(set(_automa) == set(GUILD_IDS), N_("each Guild needs exactly one Automa face"))
AUTOMA = [_automa[name] for name in GUILD_IDS]
must_be([raw["id"] for raw in OWN["adventurer"]] == list(KIND_IDS), N_("the Adventurers must be dwarf, elf, orc"))
must_be([raw["id"] for raw in OWN["resource"]] == list(RESOURCE_IDS), N_("the resources must be gold, mana, malice"))

CAP: int = OWN["game"]["resource_cap"]
SERVICES_PER_DAY: int = OWN["game"]["services_per_day"]
HAND_SIZE: int = OWN["game"]["hand_size"]
OF_EACH_KIND: int = OWN["game"]["adventurers_per_type"]
CAMPAIGN_DAYS = 3
MARKET_CARDS: int = OWN["market"]["event_cards"]
MARKET_TILES: int = OWN["market"]["furniture_tiles"]
MARKET_QUESTS: int = OWN["market"]["quests"]
SMALL: int = OWN["table"]["small_chairs"]
BIG: int = OWN["table"]["big_chairs"]
UPGRADE_COST: int = OWN["table"]["upgrade_cost_gold"]
SMALL_PRESTIGE: int = OWN["table"]["small_prestige"]
BIG_PRESTIGE: int = OWN["table"]["big_prestige"]
MOST_FURNITURE: int = OWN["furniture_rules"]["max_per_player"]
PER_PRESTIGE: int = OWN["scoring"]["resources_per_prestige"]
START_TABLES = [slot["id"] - 1 for slot in OWN["tavern_slot"] if slot["start_table"]]
SLOT_COSTS = [slot["cost_gold"] for slot in OWN["tavern_slot"]]
SLOT_BONUSES = [read_list(slot["bonus"]) for slot in OWN["tavern_slot"]]

# Whose each effect is: a card, a tile, an ability, … and its number. A question says for what it is asked.
SOURCES: dict[int, tuple[str, int]] = {}


def belongs_to(kind: str, number: int, *lists: int) -> None:
    SOURCES.update({effect.id: (kind, number) for effects in lists for effect in all_effects(effects)})


for _number, _card in enumerate(CARDS):
    belongs_to("card", _number, _card.play, _card.discard)
for _number, _tile in enumerate(FURNITURE):
    belongs_to("tile", _number, _tile.trigger.effects)
for _number, _guild in enumerate(GUILDS):
    belongs_to("ability", _number, _guild.ability.effects)
    belongs_to("exclusive", _number, _guild.exclusive)
for _number, _quest in enumerate(QUESTS):
    belongs_to("quest", _number, _quest.reward)
for _number, _challenge in enumerate(CHALLENGES):
    belongs_to("challenge", _number, _challenge.reward)
for _number, _bonus in enumerate(SLOT_BONUSES):
    belongs_to("slot", _number, _bonus)

_automa_rules = OWN["automa_rules"]
START_PRESTIGE: int = _automa_rules["start_prestige"]
INSTEAD_OF_DRAWING = read_list([_automa_rules["draw_replacement"]])
INSTEAD_OF_A_TABLE = read_list([_automa_rules["table_replacement"]])
GOLD_PER_SERVICE: int = _automa_rules["gold_per_service"]
PRESTIGE_FOR_GOLD: int = _automa_rules["prestige_for_gold"]
PRESTIGE_PER_PAIR: int = _automa_rules["prestige_per_pair"]

must_be(len(KIND_IDS) == KINDS, N_("there are three types"))
