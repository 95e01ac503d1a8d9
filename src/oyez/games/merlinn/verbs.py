"""What choosing does, in a word or two, and what comes of it: for menus, for the question line, for the list."""

from collections.abc import Callable
from typing import Any

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Verb
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.briefs import KIND_ICONS, RESOURCE_ICONS
from oyez.games.merlinn.content import (
    BIG,
    CAP,
    CARDS,
    FURNITURE,
    GUILDS,
    KIND_IDS,
    QUESTS,
    RESOURCE_IDS,
    SLOT_COSTS,
    SMALL,
    UPGRADE_COST,
)
from oyez.games.merlinn.table import GOLD, MALICE, MANA
from oyez.kit.told import capital

VERBS = {
    Pass: Verb("check", N_("Stop here")),
    c.EndService: Verb("check", N_("End")),
    c.PlayCard: Verb("card-play", N_("Play")),
    c.Discard: Verb("card-discard", N_("Discard")),
    c.BuyEvent: Verb("market", N_("Buy")),
    c.BuyFurniture: Verb("market", N_("Buy")),
    c.Furniture: Verb("market", N_("Buy")),
    c.BuySlot: Verb("round-table", N_("Open")),
    c.BuyUpgrade: Verb("upgrade", N_("Enlarge")),
    c.Slot: Verb("round-table", N_("Place a table")),
    c.Upgrade: Verb("upgrade", N_("Enlarge")),
    c.MaliceMove: Verb("malice", N_("Move, expel")),
    c.MaliceStandUp: Verb("malice", N_("Stand up")),
    c.MaliceDraw: Verb("malice", N_("Draw")),
    c.MaliceExtra: Verb("malice", N_("One more card")),
    c.MaliceExclusive: Verb("malice", N_("Exclusive action")),
    c.UseAbility: Verb("tavern-sign", N_("Use the ability")),
    c.UseFurniture: Verb("furniture", N_("Use it")),
    c.Take: Verb("person", N_("{kind}"), then=N_("Who comes?")),
    c.Sit: Verb("wooden-chair", N_("Sit down")),
    c.Adventurer: Verb("person", N_("{kind}")),
    c.Move: Verb("walk", N_("Move"), then=N_("To which table, or out by the door?")),
    c.Expel: Verb("door", N_("Expel"), then=N_("To which table, or out by the door?")),
    c.Resource: Verb("", N_("{resource}")),
    c.Give: Verb("gift", N_("{resource}"), then=N_("To whom?")),
    c.Target: Verb("person", N_("{seat}")),
    c.Victim: Verb("person", N_("{kind}"), then=N_("Which one?")),
    c.Steal: Verb("robber", N_("{resource}"), then=N_("What do you steal?")),
    c.Reserve: Verb("person", N_("The reserve")),
    c.Option: Verb("", N_("{effects}")),
    c.DoQuest: Verb("quest", N_("Set out")),
    c.Copy: Verb("masks", N_("Copy")),
    c.Purge: Verb("close", N_("Remove")),
    c.Guild: Verb("tavern-sign", N_("Choose")),
    c.SetupCard: Verb("check", N_("Choose")),
}


def icons(choice: Any) -> str:
    """Who comes or goes, and what is taken, by their own faces."""
    match choice:
        case c.Take() | c.Adventurer() | c.Victim():
            return KIND_ICONS[choice.kind]
        case c.Steal() | c.Give() | c.Resource():
            return RESOURCE_ICONS[choice.resource]
    return ""


PRICE = N_("{cost} {resource} (you: {held})")
WITH_BONUS = N_("{cost} Gold: {bonus}")
CHAIRS = N_("{cost} Gold: {small} → {big} chairs")
UNUSED = {"buy something": "a purchase", "use free": "a free action", "play another": "an extra card"}
COSTS = {
    c.MaliceMove: "move",
    c.MaliceStandUp: "stand-up",
    c.MaliceDraw: "draw",
    c.MaliceExtra: "extra",
    c.MaliceExclusive: "exclusive",
}


def effects(choice: Any, view: Any, words: Any) -> str:
    """What comes of a choice, in a few words; nothing where its name says all."""
    tell = TELLERS.get(type(choice))
    return tell(choice, view, words) if tell and view["seat"] is not None else ""


def mine(view: Any) -> Any:
    return view["taverns"][view["seat"]]


def price(cost: int, resource: int, view: Any, words: Any) -> str:
    """What it costs, and how much of it one has."""
    facts = [cost, resource, mine(view)["resources"][RESOURCE_IDS[resource]]]
    return str(words.say(PRICE, [("cost", ""), ("resource", "resource"), ("held", "")], facts))


def of_card(choice: c.PlayCard, view: Any, words: Any) -> str:
    name = CARDS[choice.card].id
    lost = mine(view)["gains_lost"].get(name, 0)
    return str(words.name("gains_lost", lost) if lost else words.name("card_in_short", name))


def of_discard(choice: c.Discard, view: Any, words: Any) -> str:
    return str(words.name("card_foot", CARDS[choice.card].id))


def of_event(choice: c.BuyEvent, view: Any, words: Any) -> str:
    return price(CARDS[choice.card].cost, MANA, view, words)


def of_tile(choice: c.BuyFurniture, view: Any, words: Any) -> str:
    return price(FURNITURE[choice.tile].cost, GOLD, view, words)


def of_slot(choice: c.BuySlot, view: Any, words: Any) -> str:
    facts = [SLOT_COSTS[choice.table], choice.table]
    return str(words.say(WITH_BONUS, [("cost", ""), ("bonus", "bonus")], facts))


def of_upgrade(choice: c.BuyUpgrade, view: Any, words: Any) -> str:
    return str(words.say(CHAIRS, [("cost", ""), ("small", ""), ("big", "")], [UPGRADE_COST, SMALL, BIG]))


def of_malice(choice: Any, view: Any, words: Any) -> str:
    return price(int(words.name(f"cost_{COSTS[type(choice)]}", mine(view)["guild"])), MALICE, view, words)


def of_ability(choice: c.UseAbility, view: Any, words: Any) -> str:
    return str(words.name("guild_ability_brief", mine(view)["guild"]))


def of_furniture(choice: c.UseFurniture, view: Any, words: Any) -> str:
    return str(words.name("tile_in_short", FURNITURE[choice.furniture].id))


def of_end(choice: c.EndService, view: Any, words: Any) -> str:
    """What would be lost by ending the service now."""
    left = [words.label(UNUSED[deed]) for deed in view["turn"]["open"] if deed in UNUSED]
    return capital(f"{words.before(words.label('unused'))}{', '.join(left)}") if left else ""


def of_resource(choice: c.Resource, view: Any, words: Any) -> str:
    held = mine(view)["resources"][RESOURCE_IDS[choice.resource]]
    return f"{held} → {min(held + 1, CAP)}"


def of_quest(choice: c.DoQuest, view: Any, words: Any) -> str:
    return str(words.name("quest_in_short", QUESTS[choice.quest].id))


def of_target(choice: c.Target, view: Any, words: Any) -> str:
    """Who stands there, and what there is to be taken."""
    tavern = view["taverns"][choice.seat]
    guests = [words.name(f"count_{name}", tavern["counts"][name]) for name in KIND_IDS if tavern["counts"][name]]
    purse = [number for number, name in enumerate(RESOURCE_IDS) for _ in range(tavern["resources"][name])]
    return " · ".join(filter(None, [", ".join(guests), words.name("resource", purse) if purse else ""]))


def of_theft(choice: c.Steal, view: Any, words: Any) -> str:
    """How much is left there, as one chooses at that player's place."""
    held = view["taverns"][choice.seat]["resources"][RESOURCE_IDS[choice.resource]]
    return f"{held} → {held - 1}"


def of_copy(choice: c.Copy, view: Any, words: Any) -> str:
    return str(words.name("card_in_short", CARDS[choice.card].id))


def of_guild(choice: c.Guild, view: Any, words: Any) -> str:
    return str(words.name("guild_ability_brief", GUILDS[choice.guild].id))


TELLERS: dict[type, Callable[[Any, Any, Any], str]] = {
    c.PlayCard: of_card,
    c.Discard: of_discard,
    c.BuyEvent: of_event,
    c.BuyFurniture: of_tile,
    c.BuySlot: of_slot,
    c.BuyUpgrade: of_upgrade,
    c.MaliceMove: of_malice,
    c.MaliceStandUp: of_malice,
    c.MaliceDraw: of_malice,
    c.MaliceExtra: of_malice,
    c.MaliceExclusive: of_malice,
    c.UseAbility: of_ability,
    c.UseFurniture: of_furniture,
    c.EndService: of_end,
    c.Resource: of_resource,
    c.DoQuest: of_quest,
    c.Target: of_target,
    c.Steal: of_theft,
    c.Copy: of_copy,
    c.Guild: of_guild,
}
