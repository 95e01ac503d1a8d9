"""Everything else, for somebody who hears the table: what cards do, the tile drawn, ways to go, the whole map."""

from oyez.engine.languages import full_stop
from oyez.engine.words import N_, Speaker
from oyez.games.midevil.content import CARD_IDS, TILE_IDS, TILES
from oyez.games.midevil.names import said
from oyez.games.midevil.scene import Cell, Tile
from oyez.games.midevil.sight import View
from oyez.games.midevil.terminal_ground import Ground, layout, listed
from oyez.games.midevil.terminal_words import card, has_horse, line, tile
from oyez.kit.told import around, capital, colon, counted, labelled


def details(view: View, speaker: Speaker) -> list[str]:
    """The cards at hand, the tile drawn and its turns, ways to go, what lies around each pawn, the map, all cards."""
    ground = Ground(view)
    return [
        *_cards_at_hand(view, speaker),
        *_drawn(view, ground, speaker),
        *_looked_at(view, speaker),
        *_ways(view, speaker),
        *_pawns(view, ground, speaker),
        *[_tile(entry, ground, speaker) for entry in view["tiles"]],
        *_apart(view, speaker),
        *[_card(labelled("card", speaker), name, speaker) for name in CARD_IDS],
    ]


# --- cards -----------------------------------------------------------------------------------------------------------


def _cards_at_hand(view: View, speaker: Speaker) -> list[str]:
    """What the cards in one's hand, announced, and in front of the players do."""
    lines = []
    for player in view["players"]:
        lines += [_card(labelled("hand", speaker), name, speaker) for name in player.get("hand", [])]
    for entry in view["announced"]:
        lines.append(_card(labelled("announced", speaker), entry["card"], speaker))
    for player in around(view["players"], view["seat"]):
        head = colon(speaker.seat_names[player["seat"]], speaker)
        lines += [_card(head, name, speaker) for name in player["items"]]
    return lines


def _card(head: str, name: str, speaker: Speaker) -> str:
    return f"{full_stop(head + card(name, speaker))} {speaker.label(f'text {name}')}"


def _apart(view: View, speaker: Speaker) -> list[str]:
    """The first player, the points to win, and what lies in the discard pile or has left the game."""
    lines = [
        line("first", speaker.seat_names[view["first"]], speaker),
        line("to win", str(view["victory_points"]), speaker),
    ]
    if view["discard"]:
        pile = [CARD_IDS.index(name) for name in view["discard"]]
        lines.append(line("discard", speaker.name("card", pile), speaker))
    if view["removed"]:
        lines.append(line("removed", ", ".join([tile(name, speaker) for name in view["removed"]]), speaker))
    for entry in view["slipped"]:
        facts = {"tile": tile(entry["tile"], speaker), "place": entry["place"] + 1}
        lines.append(line("slipped", said(speaker, N_("{tile}, number {place} from the bottom"), **facts), speaker))
    return lines


# --- tiles -----------------------------------------------------------------------------------------------------------


def _drawn(view: View, ground: Ground, speaker: Speaker) -> list[str]:
    """ME-33: the tile drawn, its four turns, and for each cell which of them fit, or why not."""
    drawn = view["drawn"]
    if not drawn:
        return []
    lines = [line("drawn", _population(drawn["id"], speaker), speaker)]
    for face in drawn["faces"]:
        head = colon(f"{speaker.label('drawn')}, {speaker.name('turns', face['rotation'])}", speaker)
        if face["twin"] != face["rotation"]:
            text = said(speaker, N_("looks just like: {turn}"), turn=speaker.name("turns", face["twin"]))
        else:
            text = layout(face["ground"], face["doors"], speaker)
        lines.append(full_stop(head + text))
    cells = sorted(drawn["cells"], key=lambda cell: "" not in cell["refused"])  # where it fits first
    return lines + [_cell(cell, ground, speaker) for cell in cells]


def _cell(cell: Cell, ground: Ground, speaker: Speaker) -> str:
    """`Tile drawn, (0, −1), to the south: Altar. Fits: as it is; would cut a road: a quarter turn.`"""
    turns: dict[str, list[str]] = {}
    for rotation, rule in enumerate(cell["refused"]):
        turns.setdefault(rule, []).append(speaker.name("turns", rotation))
    fits = [(speaker.label(rule or "fits"), ", ".join(names)) for rule, names in sorted(turns.items())]
    beside = ground.neighbours(cell["x"], cell["y"], speaker)
    where = capital(f"{speaker.label('drawn')}, {_where(cell, speaker)}, {beside}")
    return f"{full_stop(where)} {full_stop(capital(listed(fits, speaker)))}"


def _where(entry: Tile | Cell, speaker: Speaker) -> str:
    return f"({speaker.name('number', entry['x'])}, {speaker.name('number', entry['y'])})"


def _population(name: str, speaker: Speaker) -> str:
    """`Tavern, 5 skeletons, 2 life tokens`; a tile without a name takes what a die says (ME-40, ME-45)."""
    entry = TILES[TILE_IDS.index(name)]
    if not entry.named:
        return f"{tile(name, speaker)}, {speaker.label('by the die')}"
    skeletons = counted(N_("{count} {count|skeleton|skeletons}"), entry.population.skeletons, speaker)
    tokens = counted(N_("{count} life {count|token|tokens}"), entry.population.life_tokens, speaker)
    return f"{tile(name, speaker)}, {skeletons}, {tokens}"


def _looked_at(view: View, speaker: Speaker) -> list[str]:
    """ME-132: the tiles under one's Lantern."""
    if not isinstance(view["looking"], list):
        return []
    return [line("looking", _population(name, speaker), speaker) for name in view["looking"]]


def _tile(entry: Tile, ground: Ground, speaker: Speaker) -> str:
    """Where a tile lies, beside which others, how it is made, and what stands on it."""
    parts = [f"{tile(entry['id'], speaker)}, {_where(entry, speaker)}"]
    beside = ground.neighbours(entry["x"], entry["y"], speaker)
    if beside:
        parts.append(beside)
    parts.append(layout([square["ground"] for square in entry["squares"]], entry["doors"], speaker))
    things = [
        (speaker.name("place", square["square"] % 9), ", ".join(ground.things(square, speaker)))
        for square in entry["squares"]
    ]
    found = [(place, text) for place, text in things if text]
    parts.append(f"{labelled('on it', speaker)}{listed(found, speaker) or speaker.label('nothing')}")
    return " ".join([full_stop(capital(part)) for part in parts])


# --- ways ------------------------------------------------------------------------------------------------------------


def _pawns(view: View, ground: Ground, speaker: Speaker) -> list[str]:
    """What lies on the four sides of every pawn."""
    lines = []
    for player in around(view["players"], view["seat"]):
        if player["square"] in ground.places:
            head = f"{speaker.seat_names[player['seat']]}, {speaker.name('square', player['square'])}"
            lines.append(full_stop(f"{head}. {capital(ground.around(player['seat'], speaker))}"))
    return lines


def _ways(view: View, speaker: Speaker) -> list[str]:
    """ME-76: each square within reach, what it costs, the fights on the way, and the way."""
    text = (
        N_("{count} {count|square|squares} on horseback") if has_horse(view) else N_("{count} {count|square|squares}")
    )
    lines = []
    for way in view["ways"]:
        halves = way["half_steps"]
        facts = [counted(text, halves if has_horse(view) else halves // 2, speaker)]
        if way["fights"]:
            facts.append(counted(N_("{count} {count|fight|fights}"), way["fights"], speaker))
        path = ", ".join([speaker.name("square", square) for square in way["path"]])
        facts.append(f"{labelled('way', speaker).lower()}{path}")
        head = colon(speaker.name("square", way["square"]), speaker)
        lines.append(full_stop(f"{labelled('within reach', speaker)}{head}{', '.join(facts)}"))
    return lines
