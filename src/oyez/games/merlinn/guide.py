"""What the table tells of itself: the day, what can be done, what each piece is."""

from typing import Any

from oyez.engine.guide import Phase, Thing
from oyez.engine.words import N_, Speaker
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.content import CARDS, KIND_IDS, RESOURCE_IDS, SERVICES_PER_DAY, SETUPS
from oyez.kit.told import capital

DEEDS: dict[Any, str] = {
    c.Guild: N_("Choose your Guild"),
    c.SetupCard: N_("Choose a Setup card"),
    c.PlayCard: N_("Play a card"),
    c.BuyEvent: N_("Buy an Event card"),
    c.BuySlot: N_("Open a table"),
    c.BuyUpgrade: N_("Enlarge a table"),
    c.BuyFurniture: N_("Buy Furniture"),
    c.MaliceMove: N_("Malice: move or expel"),
    c.MaliceStandUp: N_("Malice: stand up"),
    c.MaliceDraw: N_("Malice: draw a card"),
    c.MaliceExtra: N_("Malice: play one more card"),
    c.MaliceExclusive: N_("Malice: exclusive action"),
    c.UseAbility: N_("Use your Guild’s ability"),
    c.UseFurniture: N_("Use your Furniture"),
    c.EndService: N_("End the service"),
    c.Take: N_("Take in an Adventurer"),
    c.Sit: N_("Choose a table"),
    c.Adventurer: N_("Choose an Adventurer"),
    c.Move: N_("Move an Adventurer"),
    c.Expel: N_("Expel an Adventurer"),
    c.Resource: N_("Choose a resource"),
    c.Target: N_("Choose a Tavern"),
    c.Victim: N_("Choose an Adventurer"),
    c.Steal: N_("Choose a resource"),
    c.Give: N_("Give a resource"),
    c.Pay: N_("Pay"),
    c.Option: N_("Choose an effect"),
    c.Upgrade: N_("Enlarge a table"),
    c.Furniture: N_("Buy Furniture"),
    c.Copy: N_("Copy a card"),
    c.Discard: N_("Discard a card"),
    c.DoQuest: N_("Send a party on a Quest"),
    c.Purge: N_("Remove a card for good"),
}
PHASES = (("beer-stein", "services"), ("card-discard", "collect"), ("quest", "quests"), ("night", "end_of_day"))


def phases(view: Any, words: Speaker) -> list[Phase]:
    """MI-66: three services each, Collect, Challenge and Quests, end of the day."""
    found = []
    for icon, key in PHASES:
        is_now = view["phase"] == key
        label = capital(words.label(key))
        if key == "services":  # counted at other times, too: the phases after it stay where they are
            number = view["service"] if is_now else 1 if view["phase"] == "setup" else SERVICES_PER_DAY
            label = f"{capital(words.label('service'))} {number}/{SERVICES_PER_DAY}"
        found.append(Phase(icon, label, words.label(f"about {key}"), is_now))
    return found


# --- what the pieces are ---


def tavern(rest: list[str], view: Any) -> Any:
    return next(tavern for tavern in view["taverns"] if tavern["seat"] == int(rest[0]))


def player(rest: list[str], view: Any) -> tuple[int, int, int]:
    seen = tavern(rest, view)
    return seen["seat"], seen["score"], sum(seen["counts"].values())


def player_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """What lies hidden there, by number; a Tavernier has no hand."""
    seen = tavern(rest, view)
    if seen["tavernier"]:
        return []
    text, facts = N_("Cards in hand: {cards}; Quests in hand: {quests}."), [("cards", ""), ("quests", "")]
    return [str(words.say(text, facts, (seen["hand_size"], seen["hand_quest_count"])))]


def resource(name: str) -> Thing:
    """One's own, or somebody else's."""
    number = RESOURCE_IDS.index(name)
    return Thing(
        "{resource}, {who}",
        ("MI-77", "MI-76", "MI-87")[number],
        N_("{count} of 20."),
        "resource:resource who:seat count",
        lambda rest, view: (number, int(rest[0]), tavern(rest, view)["resources"][name]),
    )


def table(rest: list[str], view: Any) -> tuple[int, int, int]:
    seen = tavern(rest, view)["tables"][int(rest[1])]
    return int(rest[1]), seen["chairs"], seen["free"]


def adventurer(rest: list[str], view: Any) -> tuple[int, int, int, int]:
    seen = tavern(rest, view)["tables"][int(rest[1])]
    return KIND_IDS.index(rest[2]), int(rest[1]), seen["standing"][rest[2]], seen["lying"][rest[2]]


def reserve(rest: list[str], view: Any) -> tuple[int, int, int]:
    return view["reserve"]["dwarf"], view["reserve"]["elf"], view["reserve"]["orc"]


def setup(rest: list[str], view: Any) -> tuple[int]:
    return ([card.id for card in SETUPS].index(rest[0]),)


def card(rest: list[str], view: Any) -> tuple[int]:
    return ([card.id for card in CARDS].index(rest[-1]),)


THINGS = {
    "player": Thing(
        "{who}",
        "MI-136",
        N_("{score} {score|point|points}, {count} {count|Adventurer|Adventurers}."),
        "who:seat score count",
        player,
        player_lines,
    ),
    "tavern": Thing(
        N_("Tavern of {who}"),
        "MI-59",
        N_("{score} {score|point|points}, {count} {count|Adventurer|Adventurers}."),
        "who:seat score count",
        player,
    ),
    **{name: resource(name) for name in RESOURCE_IDS},
    "table": Thing(
        "{table}",
        "MI-60",
        N_("{chairs} {chairs|chair|chairs}, {free} free."),
        "table:table chairs free",
        table,
    ),
    "adventurer": Thing(
        "{kind}, {table}",
        "MI-64",
        N_("{standing} standing, {lying} lying down."),
        "kind:kind table:table standing lying",
        adventurer,
    ),
    "reserve": Thing(
        N_("The reserve"),
        "MI-09",
        N_("Dwarves: {dwarves}; Elves: {elves}; Orcs: {orcs}."),
        "dwarves elves orcs",
        reserve,
    ),
    "door": Thing(N_("The door"), "MI-26"),
    "pile": Thing(
        N_("Draw pile"),
        "MI-74",
        N_("{count} {count|card|cards}."),
        "count",
        lambda rest, view: (tavern(rest, view)["pile_size"],),
    ),
    "discard": Thing(
        N_("Discard pile"),
        "MI-102",
        N_("{count} {count|card|cards}."),
        "count",
        lambda rest, view: (len(tavern(rest, view)["discard"]),),
    ),
    "pick": Thing("{resource}", "MI-05", "", "resource:resource", lambda rest, view: (RESOURCE_IDS.index(rest[0]),)),
    "pay": Thing(N_("Pay"), "MI-40"),
    "option": Thing("{effects}", "MI-41", "", "effects:effects", lambda rest, view: (int(rest[0]),)),
    "setup": Thing("{setup}", "MI-54", "", "setup:setup", setup),
    "hand": Thing("{card}", "MI-68", "", "card:card", card),
    "copy": Thing("{card}", "MI-44", "", "card:card", card),
    "purge": Thing("{card}", "MI-191", "", "card:card", card),
}
