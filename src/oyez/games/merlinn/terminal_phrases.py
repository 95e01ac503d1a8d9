"""Phrases that the drawn table, the told one and its details share."""

from oyez.engine.words import N_, Speaker
from oyez.games.merlinn.codex import card_facts, quest_facts
from oyez.games.merlinn.content import KIND_IDS, RESOURCE_IDS, SLOT_COSTS
from oyez.games.merlinn.facts import CardFacts
from oyez.games.merlinn.sight import Seen, TableSeen, TavernSeen
from oyez.kit.told import counted, labelled

CARDS_IN_HAND = N_("{count} {count|card|cards} in hand")
QUESTS_IN_HAND = N_("{count} {count|Quest|Quests} in hand")
KINDS_COUNTED = (
    N_("{count} {count|Dwarf|Dwarves}"),
    N_("{count} {count|Elf|Elves}"),
    N_("{count} {count|Orc|Orcs}"),
)
ACTIONS = (("malice_move", "move"), ("malice_stand_up", "stand-up"), ("malice_draw", "draw"), ("malice_extra", "extra"))


def around(view: Seen) -> list[TavernSeen]:
    """The Taverns as they sit, from the seat after you round to yourself."""
    circle: list[int] = view["circle"]
    first = 0 if view["seat"] is None else circle.index(view["seat"]) + 1
    return [view["taverns"][seat] for seat in circle[first:] + circle[:first]]


def own_tavern(view: Seen) -> TavernSeen | None:
    """The Tavern of whoever looks; None for a spectator."""
    for tavern in view["taverns"]:
        if "hand" in tavern:
            return tavern
    return None


def is_last_day(view: Seen) -> bool:
    return bool(view["day"] == view["days"] and view["phase"] not in ("setup", "over"))


def phase(view: Seen, speaker: Speaker) -> str:
    if view["phase"] == "services":
        return f"{speaker.label('service')} {view['service']}/3"
    return speaker.label(view["phase"])


def times(view: Seen, name: str) -> int:
    """How often the looker could do a Quest now."""
    mine = own_tavern(view)
    return int(mine["quest_times"].get(name, 0)) if mine else 0


def quest_line(name: str, possible: int, speaker: Speaker) -> str:
    """Title, party and reward; how often it is possible."""
    facts = quest_facts(name, speaker)
    badge = f"  [{possible} × {speaker.label('times')}]" if possible else ""
    return f"{speaker.before(facts['title'])}{facts['party']} → {facts['reward']}{badge}"


def both_halves(facts: CardFacts, speaker: Speaker) -> str:
    """Every card that is not played pays its discard effect: both are said."""
    return f"{labelled('play', speaker)}{facts['play']} {labelled('discard', speaker)}{facts['discard']}"


def titles(cards: list[str], speaker: Speaker) -> str:
    """The titles of cards, equal ones each for itself."""
    return ", ".join([card_facts(name, speaker)["title"] for name in cards])


def points(tavern: TavernSeen, speaker: Speaker) -> str:
    """On the track, and with all that would be added to it if the game ended now."""
    return f"{speaker.name('prestige_points', tavern['score'])} ({speaker.label('total')} {tavern['total']})"


def resource(number: int, tavern: TavernSeen, speaker: Speaker) -> str:
    return f"{tavern['resources'][RESOURCE_IDS[number]]} {speaker.name('resource', number)}"


def guests(table: TableSeen, number: int, speaker: Speaker) -> str:
    """Who sits at a table, and how many chairs are free."""
    found = []
    for kind, name in enumerate(KIND_IDS):
        if table["standing"][name]:
            found.append(counted(KINDS_COUNTED[kind], table["standing"][name], speaker))
        if table["lying"][name]:
            found.append(f"{counted(KINDS_COUNTED[kind], table['lying'][name], speaker)} ({speaker.label('lying')})")
    if number < len(SLOT_COSTS):
        found.append(speaker.name("free_chairs", table["free"]))
    return f"({', '.join(found) or speaker.label('empty')})"


def ended(text: str) -> str:
    """A text and its full stop; titles may bring a mark of their own."""
    return text if text.endswith(("!", "?", ".", "…")) else f"{text}."
