"""Merl'inn: Taverns by seat; every card is unique, so cards are told by where each of them lies."""

from typing import Any

from oyez.engine.choices import Pass
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.content import (
    CARDS,
    CHALLENGES,
    FURNITURE,
    GUILDS,
    KIND_IDS,
    LISTS,
    QUESTS,
    RESOURCE_IDS,
    SETUPS,
)
from oyez.games.merlinn.sight import PHASES
from oyez.games.merlinn.table import RESERVE, ROOM_CHAIRS, TABLES, Options
from oyez.research.codes import Domain, domain_of
from oyez.research.coding import Declaration
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Made, Maybe, Name, Number, Row, Seat, View

CARD_IDS = tuple([card.id for card in CARDS])
TILE_IDS = tuple([tile.id for tile in FURNITURE])
QUEST_IDS = tuple([quest.id for quest in QUESTS])
CHALLENGE_IDS = tuple([card.id for card in CHALLENGES])
GUILD_IDS = tuple([guild.id for guild in GUILDS])
SETUP_IDS = tuple([card.id for card in SETUPS])
MANY = 99
MARKET, SHOP = 5, 3  # places; more are not shown

# Where a card can lie, as far as a seat knows; the slots are those of the services.
SLOTS = ("slot_1", "slot_2", "slot_3")
ZONES = ("market", "event_discard", *SLOTS, "discard", "purged", "hand", "pile", "on_top", "hand_or_pile", "layer")


def declare(seats: int, options: Options) -> Declaration:
    taverns = seats + (options.taverniers if options.taverniers >= 0 else int(seats == 1))
    tavern, table = Domain("tavern", 0, RESERVE), Domain("table", 0, TABLES - 1)
    card, tile, quest = domain_of("card", CARD_IDS), domain_of("tile", TILE_IDS), domain_of("quest", QUEST_IDS)
    kind, resource = domain_of("kind", (*KIND_IDS, "any")), domain_of("resource", (*RESOURCE_IDS, "any"))
    amount, place = Domain("amount", 0, MANY), Domain("place", 0, 9)
    return Declaration(
        view=_view(taverns),
        kinds={
            Pass: {},
            c.Guild: {"guild": domain_of("guild", GUILD_IDS)},
            c.SetupCard: {"card": domain_of("setup", SETUP_IDS)},
            c.PlayCard: {"card": card},
            c.BuyEvent: {"card": card},
            c.BuySlot: {"table": table},
            c.BuyUpgrade: {"table": table},
            c.BuyFurniture: {"place": place},
            c.MaliceMove: {},
            c.MaliceStandUp: {},
            c.MaliceDraw: {},
            c.MaliceExtra: {},
            c.MaliceExclusive: {},
            c.UseAbility: {},
            c.UseFurniture: {"furniture": tile},
            c.EndService: {},
            c.Take: {"kind": kind, "table": table},
            c.Sit: {"seat": tavern, "table": table},
            c.Adventurer: {"seat": tavern, "table": table, "kind": kind},
            c.Move: {"table": table, "kind": kind, "to": table},
            c.Expel: {"table": table, "kind": kind},
            c.Resource: {"resource": resource},
            c.Target: {"seat": tavern},
            c.Victim: {"seat": tavern, "table": table, "kind": kind},
            c.Steal: {"seat": tavern, "resource": resource},
            c.Reserve: {},
            c.Give: {"seat": tavern, "resource": resource},
            c.Pay: {"gold": amount, "mana": amount, "malice": amount},
            c.Option: {"effects": Domain("effects", 0, len(LISTS) - 1)},
            c.Slot: {"table": table},
            c.Upgrade: {"table": table},
            c.Furniture: {"place": place},
            c.Copy: {"seat": tavern, "card": card},
            c.Discard: {"card": card},
            c.DoQuest: {"quest": quest},
            c.Purge: {"card": card},
        },
    )


def _view(taverns: int) -> Fields:
    piles = ("events", "furniture", "challenges", "quests")
    return Fields(
        {
            "seat": Seat(taverns),
            "day": Number(0, 8),
            "game": Number(0, 2),
            "phase": Name(PHASES),
            "service": Number(0, 4),
            "active": Number(-1, taverns - 1),
            "mug": Seat(taverns),
            "circle": Row(taverns, Seat(taverns)),
            "reserve": Counts(KIND_IDS, ROOM_CHAIRS),
            "cards": Made(_cards, _cards_part(taverns), "where each card lies"),
            "shop": Row(SHOP, Name(TILE_IDS)),
            "challenge": Name(CHALLENGE_IDS),
            "quests": Row(6, Name(QUEST_IDS)),
            "questing": Name(QUEST_IDS),
            "piles": Counts(piles, MANY),
            "discards": Fields(
                {
                    "furniture": Counts(TILE_IDS, 9),
                    "challenges": Counts(CHALLENGE_IDS, 9),
                    "quests": Counts(QUEST_IDS, 9),
                },
                left_out={"events": "cards"},
            ),
            "guilds_offered": Flags(GUILD_IDS),
            "setups_offered": Flags(SETUP_IDS),
            "taverns": Each(taverns, _tavern()),
            "turn": _turn(),
        },
        left_out={
            **dict.fromkeys(("players", "days", "games", "reactions", "coop"), "an option"),
            "market": "cards",
            "sheet": "there is nothing to decide then",
        },
    )


def _tavern() -> Fields:
    table = Fields(
        {
            "chairs": Number(0, ROOM_CHAIRS),
            "free": Number(0, ROOM_CHAIRS),
            "standing": Counts(KIND_IDS, ROOM_CHAIRS),
            "lying": Counts(KIND_IDS, ROOM_CHAIRS),
        }
    )
    return Fields(
        {
            "tavernier": Flag(),
            "guild": Name(GUILD_IDS),
            "setup": Name(SETUP_IDS),
            "score": Number(-MANY, 500),
            "resources": Counts(RESOURCE_IDS, MANY),
            "tables": Each(TABLES, table),
            "furniture": Made(_furniture, Counts(TILE_IDS, MANY), "its uses today and one more; 0 is not there"),
            "ability_uses": Number(0, MANY),
            "exclusive_used": Flag(),
            "hand_size": Number(0, MANY),
            "pile_size": Number(0, MANY),
            "hand_quest_count": Number(0, MANY),
            "hand_quests": Maybe(Counts(QUEST_IDS, 9)),
        },
        left_out={
            "seat": "its place in the list",
            **dict.fromkeys(("total", "counts", "beats", "gains_lost", "quest_times"), "it follows from the rest"),
            **dict.fromkeys(("slots", "discard", "purged", "layers", "on_top", "pile", "unseen", "hand"), "cards"),
            "automa": "printed on the Guild's card",
        },
    )


def _furniture(tavern: View) -> dict[str, int]:
    return {tile["id"]: tile["uses"] + 1 for tile in tavern["furniture"]}


def _turn() -> Fields:
    count = Number(0, MANY)
    return Fields(
        {
            "plays": count,
            "played": count,
            "purchases": count,
            "malice": Name(("none", "move", "other")),
        },
        left_out={"open": "the mask"},
    )


# --- cards ---


def _cards_part(taverns: int) -> Each:
    place = Fields({"zone": Name(ZONES), "tavern": Seat(taverns), "place": Number(0, MANY)})
    return Each(len(CARD_IDS), Maybe(place))


def _cards(view: View) -> list[dict[str, Any] | None]:
    """By card: in which zone, whose, and which from the first (in a layer: which layer, the lowest first)."""
    found: dict[str | None, dict[str, Any]] = {}

    def lie(cards: list[str | None], zone: str, tavern: int | None = None) -> None:
        for place, card in enumerate(cards):
            found[card] = {"zone": zone, "tavern": tavern, "place": place}

    lie(view["market"], "market")
    lie(view["discards"]["events"], "event_discard")
    for seat, tavern in enumerate(view["taverns"]):
        for zone, slot in zip(SLOTS, tavern["slots"], strict=True):
            lie(slot, zone, seat)
        for number, layer in enumerate(tavern.get("layers", ())):
            found |= {card: {"zone": "layer", "tavern": seat, "place": number} for card in layer}
        for field in ("discard", "purged", "on_top"):
            lie(tavern.get(field, []), field, seat)
        for field, zone in (("hand", "hand"), ("pile", "pile"), ("unseen", "hand_or_pile")):
            found |= {card: {"zone": zone, "tavern": seat, "place": 0} for card in tavern.get(field, ())}
    return [found.get(card) for card in CARD_IDS]
