"""The table in a terminal, a pure function of the view: drawn with Rich; told in lines, with details on demand."""

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.words import Speaker
from oyez.games.merlinn.codex import card_facts, challenge_facts, guild_facts, quest_facts, setup_text, tile_facts
from oyez.games.merlinn.content import KIND_IDS, RESOURCE_IDS, SLOT_COSTS
from oyez.games.merlinn.facts import CardFacts, TileFacts
from oyez.games.merlinn.outcome import ROWS
from oyez.games.merlinn.sight import Seen, TableSeen, TavernSeen, TileSeen
from oyez.games.merlinn.terminal_details import details
from oyez.games.merlinn.terminal_phrases import (
    ACTIONS,
    CARDS_IN_HAND,
    QUESTS_IN_HAND,
    around,
    is_last_day,
    phase,
    points,
    times,
    titles,
)
from oyez.games.merlinn.terminal_words import describe
from oyez.kit.heraldry import Flow, shield
from oyez.kit.told import capital, counted, labelled

__all__ = ["describe", "details", "draw"]

CHIP = Style(color="#2a2218", bgcolor="#f3ead6")
KIND_STYLES = (
    Style(color="#2a2218", bgcolor="#d9a51f", bold=True),
    Style(color="#ffffff", bgcolor="#2d6a3e", bold=True),
    Style(color="#ffffff", bgcolor="#6a3d7c", bold=True),
)
FREE_CHAIR = "·"
ASLEEP = Style(dim=True, italic=True)


def draw(view: Seen, speaker: Speaker) -> RenderableType:
    """The day, the Market, everybody's Tavern, one's own last with the Malice table, Quests and hand."""
    parts: list[RenderableType] = [_day(view, speaker), _goals(view, speaker), _market(view, speaker)]
    parts += [_tavern(tavern, view, speaker) for tavern in around(view)]
    for tavern in view["taverns"]:
        if "hand" in tavern:
            parts += _own_place(tavern, speaker)
    if view["sheet"]:
        parts.append(_sheet(view, speaker))
    return Group(*parts)


def _sheet(view: Seen, speaker: Speaker) -> RenderableType:
    """When it is over: the parts of every score, Taverniers included."""
    table = Table("", *[speaker.name("seat", tavern["seat"]) for tavern in view["taverns"]])
    for number, label in enumerate(ROWS):
        table.add_row(capital(speaker.label(label)), *[str(row[number]) for row in view["sheet"]])
    table.add_row(capital(speaker.label("total")), *[str(sum(row)) for row in view["sheet"]])
    return table


# --- what is common ---


def _day(view: Seen, speaker: Speaker) -> RenderableType:
    parts = [Text(f"{capital(speaker.label('day'))} {view['day']}/{view['days']}", "bold")]
    if view["games"] > 1:
        parts.append(Text(f"{speaker.label('game')} {view['game']}/{view['games']}"))
    parts.append(Text(phase(view, speaker)))
    reserve = " ".join([f"{kind_letter(kind, speaker)} {view['reserve'][name]}" for kind, name in enumerate(KIND_IDS)])
    parts.append(Text(f"{labelled('reserve', speaker)}{reserve}"))
    if is_last_day(view):
        parts.append(Text(speaker.label("last day"), "italic"))
    return Flow(parts, 3)


def _goals(view: Seen, speaker: Speaker) -> RenderableType:
    """The Challenge and the common Quests; before them, in a campaign, the Setup cards to choose from."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for name in view["setups_offered"]:
        table.add_row(Text(labelled("setups offered", speaker)), Text(setup_text(name, speaker)))
    if view["challenge"]:
        facts = challenge_facts(view["challenge"], speaker)
        kind = KIND_IDS.index(facts["kind"])
        goal = f" {speaker.label(facts['compare'])} → {facts['reward']}"
        said = Text.assemble((facts["title"], "bold"), " ", _figure(kind, speaker), goal)
        table.add_row(Text(labelled("challenge", speaker)), said)
    for name in view["quests"]:
        table.add_row(Text(labelled("quest", speaker)), _quest(name, times(view, name), speaker))
    return table


def _quest(name: str, times: int, speaker: Speaker) -> Text:
    facts = quest_facts(name, speaker)
    badge = f"  [{times} × {speaker.label('times')}]" if times else ""
    title = speaker.before(facts["title"])
    return Text.assemble((title, "bold"), f"{facts['party']} → {facts['reward']}", (badge, "bold"))


def _market(view: Seen, speaker: Speaker) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row(Text(labelled("market", speaker), "bold"))
    for name in view["market"]:
        if name is not None:
            facts = card_facts(name, speaker)
            price = f"{facts['cost']} {speaker.name('resource', 1)}"
            table.add_row(_priced(price, facts), _halves(facts, speaker))
    for name in view["shop"]:
        if name is not None:
            tile = tile_facts(name, speaker)
            price = f"{tile['cost']} {speaker.name('resource', 0)}"
            table.add_row(_priced(price, tile), Text(f"{capital(tile['when'])} → {tile['text']}"))
    return table


def _priced(price: str, facts: CardFacts | TileFacts) -> Text:
    stars = f" ★{facts['prestige']}" if facts["prestige"] else ""
    return Text.assemble((f"{price}{stars} ", "bold"), facts["title"])


def _halves(facts: CardFacts, speaker: Speaker) -> Text:
    """Both halves of a card: every card that is not played pays its discard effect."""
    return Text.assemble(facts["play"], ("  ⤓ ", "bold"), (facts["discard"], "italic"))


# --- Taverns ---


def _tavern(tavern: TavernSeen, view: Seen, speaker: Speaker) -> RenderableType:
    seat = tavern["seat"]
    mark = "▶" if view["active"] == seat else "⚑" if view["mug"] == seat else " "
    head = [Text(mark, "bold"), shield(seat, speaker.name("seat", seat)), Text(points(tavern, speaker), "bold")]
    if tavern["guild"]:
        head.append(Text(guild_facts(tavern["guild"], speaker)["title"]))
    coming = view["phase"] == "services" and "hand" in tavern
    head += [_resource(number, tavern, speaker, coming) for number in range(len(RESOURCE_IDS))]
    if not tavern["tavernier"]:
        head.append(Text(counted(CARDS_IN_HAND, tavern["hand_size"], speaker)))
        head.append(Text(counted(QUESTS_IN_HAND, tavern["hand_quest_count"], speaker)))
    if tavern["beats"]:
        names = ", ".join([speaker.name("seat", other) for other in tavern["beats"]])
        head.append(Text(f"{labelled('beats', speaker)}{names}"))
    tables = [_table(number, table, speaker) for number, table in enumerate(tavern["tables"])]
    if tavern["tavernier"]:
        tables = tables[len(SLOT_COSTS) :]
    tiles = [_tile(tile, speaker) for tile in tavern["furniture"]]
    slots = enumerate(tavern["slots"], 1)
    cards = [Text(f"{number}: {titles(slot, speaker)}", CHIP) for number, slot in slots if slot]
    return Group(Flow(head, 2), Flow([chip for chip in tables if chip] + tiles + cards, 2))


def _resource(number: int, tavern: TavernSeen, speaker: Speaker, with_income: bool = False) -> Text:
    """A resource, with what the standing Adventurers will pay at the end of the day."""
    amount = tavern["resources"][RESOURCE_IDS[number]]
    income = tavern["counts"][KIND_IDS[number]] if with_income else 0
    coming = f" (+{income})" if income else ""
    return Text.assemble((f"{amount} ", "bold"), speaker.name("resource", number), (coming, "dim"))


def _table(number: int, table: TableSeen, speaker: Speaker) -> Text:
    """A table with its chairs: «1[N E · ]»; a locked slot with its price."""
    if not table["chairs"]:
        if number >= len(SLOT_COSTS):
            return Text("")
        return Text(f"{number + 1}[{speaker.label('locked')} {SLOT_COSTS[number]}]", "dim")
    chip = Text("" if number >= len(SLOT_COSTS) else str(number + 1), no_wrap=True)
    chip.append("[")
    for kind, name in enumerate(KIND_IDS):
        for _ in range(table["standing"][name]):
            chip.append_text(_figure(kind, speaker))
            chip.append(" ")
        for _ in range(table["lying"][name]):
            chip.append(f"{kind_letter(kind, speaker).lower()}ᶻ ", ASLEEP)
    if number < len(SLOT_COSTS):
        chip.append(f"{FREE_CHAIR} " * table["free"])
    chip.right_crop(1 if chip.plain.endswith(" ") else 0)
    chip.append("]")
    return chip


def _figure(kind: int, speaker: Speaker) -> Text:
    return Text(kind_letter(kind, speaker), KIND_STYLES[kind])


def kind_letter(kind: int, speaker: Speaker) -> str:
    """D, E, O in English; N, E, O in French."""
    return speaker.name("kind", kind)[0]


def _tile(tile: TileSeen, speaker: Speaker) -> Text:
    used = f" ({speaker.label('used')})" if tile["uses"] else ""
    return Text(f"▣ {tile_facts(tile['id'], speaker)['title']}{used}", no_wrap=True)


# --- one's own place ---


def _own_place(tavern: TavernSeen, speaker: Speaker) -> list[RenderableType]:
    parts: list[RenderableType] = [_malice_table(tavern["guild"], tavern, speaker)] if tavern["guild"] else []
    table = Table.grid(padding=(0, 1, 0, 0))
    for name in tavern["hand_quests"]:
        table.add_row(Text(labelled("your quests", speaker)), _quest(name, tavern["quest_times"].get(name, 0), speaker))
    for name in tavern["hand"]:
        facts = card_facts(name, speaker)
        lost = tavern["gains_lost"][name]
        warning = f"  ({speaker.name('gains_lost', lost)})" if lost else ""
        table.add_row(Text(facts["title"], CHIP), _halves(facts, speaker).append(warning, "bold"))
    return [*parts, Text(labelled("hand", speaker), "bold"), table]


def _malice_table(guild: str, tavern: TavernSeen, speaker: Speaker) -> RenderableType:
    facts = guild_facts(guild, speaker)
    parts = [Text(f"{facts['costs'][key]} {speaker.label(label)}") for label, key in ACTIONS]
    used = speaker.label("used" if tavern["exclusive_used"] else "available")
    parts.append(Text(f"{facts['costs']['exclusive']} {facts['exclusive']} ({used}) → {facts['exclusive_text']}"))
    ability = speaker.label("used" if tavern["ability_uses"] else "available")
    parts.append(Text(f"{facts['ability']} ({facts['ability_when']}, {ability}) → {facts['ability_text']}"))
    return Flow([Text(labelled("malice table", speaker), "bold"), *parts], 2)
