"""The pieces that one touches for a choice, in their order, by their names on the board."""

from typing import Any

from oyez.games.merlinn import choices as c
from oyez.games.merlinn.content import CARDS, FURNITURE, GUILDS, KIND_IDS, QUESTS, RESOURCE_IDS, SETUPS


def touches(choice: Any, seat: int) -> list[str]:
    """What that seat touches to choose it."""
    return SIMPLE.get(type(choice)) or tavern_pieces(choice, seat) or card_pieces(choice, seat) or tray_pieces(choice)


def card_pieces(choice: Any, seat: int) -> list[str]:
    """Cards and tiles, in hand, in the Market or on show."""
    match choice:
        case c.PlayCard(card) | c.Discard(card):
            return [f"hand-{CARDS[card].id}"]
        case c.BuyEvent(place, _):
            return [f"market-{place}"]
        case c.BuyFurniture(place, _) | c.Furniture(place, _):
            return [f"shop-{place}"]
        case c.UseFurniture(tile):
            return [f"tile-{seat}-{FURNITURE[tile].id}"]
        case c.DoQuest(quest):
            return [f"quest-{QUESTS[quest].id}"]
    return []


def tray_pieces(choice: Any) -> list[str]:
    """What lies nowhere is laid out to choose from."""
    match choice:
        case c.Purge(card):
            return [f"purge-{CARDS[card].id}"]
        case c.Copy(other, card):
            return [f"copy-{other}-{CARDS[card].id}"]
        case c.Guild(guild):
            return [f"guild-{GUILDS[guild].id}"]
        case c.SetupCard(card):
            return [f"setup-{SETUPS[card].id}"]
        case c.Pay(gold, mana, malice):
            return [f"pay-{gold}-{mana}-{malice}"]
        case c.Option(effects):
            return [f"option-{effects}"]
        case c.Resource(resource):
            return [f"pick-{RESOURCE_IDS[resource]}"]
        case c.Give(other, resource):
            return [f"pick-{RESOURCE_IDS[resource]}", f"player-{other}"]
    return []


def tavern_pieces(choice: Any, seat: int) -> list[str]:
    """Tables, Adventurers, the door, and whole Taverns."""
    match choice:
        case c.BuySlot(table) | c.BuyUpgrade(table) | c.Slot(table) | c.Upgrade(table) | c.Take(_, table):
            return [table_piece(seat, table)]
        case c.Sit(owner, table):
            return [table_piece(owner, table)]
        case c.Adventurer(owner, table, kind):
            return [adventurer_piece(owner, table, kind)]
        case c.Move(table, kind, to):
            return [adventurer_piece(seat, table, kind), table_piece(seat, to)]
        case c.Expel(table, kind):
            return [adventurer_piece(seat, table, kind), f"door-{seat}"]
        case c.Victim(owner, table, kind):
            return [f"player-{owner}", adventurer_piece(owner, table, kind)]
        case c.Steal(owner, _):
            return [f"player-{owner}"]
        case c.Target(other):
            return [f"player-{other}" if other != seat else f"tavern-{seat}"]
    return []


def table_piece(seat: int, table: int) -> str:
    return f"table-{seat}-{table}"


def adventurer_piece(seat: int, table: int, kind: int) -> str:
    return f"adventurer-{seat}-{table}-{KIND_IDS[kind]}"


SIMPLE: dict[Any, list[str]] = {
    c.MaliceMove: ["malice-move"],
    c.MaliceStandUp: ["malice-stand-up"],
    c.MaliceDraw: ["malice-draw"],
    c.MaliceExtra: ["malice-extra"],
    c.MaliceExclusive: ["malice-exclusive"],
    c.UseAbility: ["malice-ability"],
    c.Reserve: ["reserve"],
}
