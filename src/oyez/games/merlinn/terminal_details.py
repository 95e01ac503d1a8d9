"""What is too long to hear each turn, asked for with `d`: texts of cards, tiles and boards, prices, piles."""

from oyez.engine.words import N_, Speaker
from oyez.games.merlinn.codex import (
    automa_text,
    card_facts,
    guild_facts,
    setup_text,
    tile_facts,
)
from oyez.games.merlinn.content import (
    KIND_IDS,
    SLOT_COSTS,
    UPGRADE_COST,
)
from oyez.games.merlinn.facts import CardFacts, GuildFacts, TileFacts
from oyez.games.merlinn.labels import OPTIONS
from oyez.games.merlinn.sight import AutomaSeen, Seen, TavernSeen, TileSeen
from oyez.games.merlinn.terminal_phrases import (
    ACTIONS,
    around,
    both_halves,
    ended,
    titles,
)
from oyez.kit.told import capital, counted, labelled

CARDS_COUNTED = N_("{count} {count|card|cards}")
TILES_COUNTED = N_("{count} {count|tile|tiles}")
PLAYERS_COUNTED = N_("{count} {count|player|players}")
UPGRADING = N_("Turning a small table costs {cost} Gold.")
LETS_STAND = N_("stand up {count} for")
FACE = N_(
    "Automa card: {count} {count|star|stars}; an extra card costs {cost} Malice; "
    "{discards} {discards|card|cards} of its deck {discards|goes|go} in the Collect."
)
PILES = {  # the names of what lies there, and how it is counted
    "events": ("card_title", CARDS_COUNTED),
    "furniture": ("tile_title", TILES_COUNTED),
    "challenges": ("challenge_title", CARDS_COUNTED),
    "quests": ("quest_title", CARDS_COUNTED),
}


def details(view: Seen, speaker: Speaker) -> list[str]:
    """Market, offers and prices, then every Tavern with its board and cards, then the piles."""
    lines = [*_market(view, speaker), *_offers(view, speaker), *_prices(view, speaker)]
    for tavern in around(view):
        lines += _tavern(tavern, speaker)
    return lines + _piles(view, speaker)


# --- the middle ---


def _market(view: Seen, speaker: Speaker) -> list[str]:
    cards = [_card_line(name, speaker) for name in view["market"] if name]
    tiles = [_tile_line(name, speaker) for name in view["shop"] if name]
    return [f"{labelled('market', speaker)}{line}" for line in cards + tiles]


def _card_line(name: str, speaker: Speaker) -> str:
    facts = card_facts(name, speaker)
    head = f"{facts['title']}, {facts['cost']} {speaker.name('resource', 1)}{_prestige(facts, speaker)}"
    return f"{ended(head)} {both_halves(facts, speaker)}"


def _tile_line(name: str, speaker: Speaker) -> str:
    facts = tile_facts(name, speaker)
    head = f"{facts['title']}, {facts['cost']} {speaker.name('resource', 0)}{_prestige(facts, speaker)}"
    return f"{head}. {speaker.before(capital(facts['when']))}{facts['text']}"


def _prestige(facts: CardFacts | TileFacts, speaker: Speaker) -> str:
    return f", {speaker.name('prestige_points', facts['prestige'])}" if facts["prestige"] else ""


def _offers(view: Seen, speaker: Speaker) -> list[str]:
    """The boards to choose from, with all that they can do; the Setup cards."""
    lines = []
    for name in view["guilds_offered"]:
        lines += [f"{labelled('boards offered', speaker)}{line}" for line in _board(name, speaker)]
    return lines + [
        f"{labelled('setups offered', speaker)}{setup_text(name, speaker)}." for name in view["setups_offered"]
    ]


def _prices(view: Seen, speaker: Speaker) -> list[str]:
    """Slots, upgrades, the last count, and the variants that are played."""
    slots = [speaker.name("priced_slot", table) for table, cost in enumerate(SLOT_COSTS) if cost]
    taverniers = len(view["taverns"]) - view["players"]
    seats = [counted(PLAYERS_COUNTED, view["players"], speaker)]
    if taverniers:
        seats.append(counted(N_("{count} {count|Tavernier|Taverniers}"), taverniers, speaker))
    lines = [
        f"{capital(', '.join(slots))}.",
        str(speaker.say(UPGRADING, [("cost", "")], [UPGRADE_COST])),
        speaker.label("crib score"),
        f"{', '.join(seats)}.",
    ]
    return lines + [f"{speaker.text(OPTIONS[name])}." for name in ("reactions", "coop") if view[name]]


def _piles(view: Seen, speaker: Speaker) -> list[str]:
    """What is left in the middle, and what was discarded there: it comes back when a pile is empty."""
    lines = []
    for pile, (title, text) in PILES.items():
        gone = [speaker.name(title, one) for one in view["discards"][pile]]
        left = f"{labelled(f'pile of {pile}', speaker)}{counted(text, view['piles'][pile], speaker)}."
        lines.append(f"{left} {ended(labelled('discard pile', speaker) + (', '.join(gone) or speaker.label('empty')))}")
    return lines


# --- Taverns ---


def _tavern(tavern: TavernSeen, speaker: Speaker) -> list[str]:
    """One line for each thing, and each begins with the Tavern's name: what is filtered stays clear."""
    lines = []
    guild = tavern["guild"]
    if guild:
        lines += _face(guild, tavern["automa"], speaker) if tavern["tavernier"] else _board(guild, speaker)
    if tavern["setup"]:
        lines.append(f"{labelled('setup card', speaker)}{setup_text(tavern['setup'], speaker)}.")
    lines += [_owned_tile(tile, speaker) for tile in tavern["furniture"]]
    lines += _played(tavern, speaker) + _cards(tavern, speaker)
    name = capital(speaker.name("seat", tavern["seat"]))
    return [f"{speaker.before(name)}{line}" for line in lines]


def _board(name: str, speaker: Speaker) -> list[str]:
    """What a Guild can do: its ability, and what the Malice actions cost."""
    facts = guild_facts(name, speaker)
    costs = [f"{_action(label, facts, speaker)} {facts['costs'][key]}" for label, key in ACTIONS]
    exclusive = f"{facts['exclusive']}, {facts['costs']['exclusive']} {speaker.name('resource', 2)}"
    return [
        f"{facts['title']}, {facts['tavern']}. {speaker.before(facts['ability'])}{facts['ability_when']}. "
        f"{facts['ability_text']}",
        f"{facts['title']}, {speaker.label('malice table')}, {', '.join(costs)}.",
        f"{facts['title']}, {speaker.before(exclusive)}{facts['exclusive_text']}",
    ]


def _action(label: str, facts: GuildFacts, speaker: Speaker) -> str:
    """Standing up says how many (MI-89)."""
    if label == "malice_stand_up":
        return counted(LETS_STAND, facts["stand_up_n"], speaker)
    return speaker.label(label)


def _face(guild: str, face: AutomaSeen, speaker: Speaker) -> list[str]:
    """MI-148: all that the Automa card of a Tavernier shows."""
    names = [("count", ""), ("cost", ""), ("discards", "")]
    kinds = [speaker.name("kind", KIND_IDS.index(kind)) for kind in face["priority"]]
    return [
        f"{guild_facts(guild, speaker)['title']}. {automa_text(guild, speaker)}",
        str(speaker.say(FACE, names, [face["stars"], face["malice_cost"], face["discards"]])),
        f"{labelled('priority', speaker)}{', '.join(kinds)}.",
    ]


def _owned_tile(tile: TileSeen, speaker: Speaker) -> str:
    used = speaker.label("used" if tile["uses"] else "available")
    facts = tile_facts(tile["id"], speaker)
    head = f"{facts['title']} ({used}){_prestige(facts, speaker)}"
    return f"{head}. {speaker.before(capital(facts['when']))}{facts['text']}"


def _played(tavern: TavernSeen, speaker: Speaker) -> list[str]:
    """Cards on the service slots, with what they do: somebody may copy them (MI-44)."""
    return [
        f"{capital(speaker.label('service'))} {number}, {speaker.before(facts['title'])}{facts['play']}"
        for number, slot in enumerate(tavern["slots"], 1)
        for facts in [card_facts(name, speaker) for name in slot]
    ]


def _cards(tavern: TavernSeen, speaker: Speaker) -> list[str]:
    """The draw pile as far as it is known, what was discarded, what was removed for good."""
    known = [
        ("known on top", tavern.get("on_top", [])),
        ("in the pile", tavern.get("pile", [])),
        ("unseen", tavern.get("unseen", [])),
        ("discard pile", tavern["discard"]),
        ("purged", tavern["purged"]),
    ]
    lines = [f"{labelled('draw pile', speaker)}{counted(CARDS_COUNTED, tavern['pile_size'], speaker)}."]
    layers = [f"({titles(layer, speaker)})" for layer in reversed(tavern.get("layers", [])) if layer]
    if layers:
        lines.append(f"{labelled('from the top', speaker)}{', '.join(layers)}.")
    return lines + [ended(labelled(label, speaker) + titles(cards, speaker)) for label, cards in known if cards]
