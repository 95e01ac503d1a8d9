"""The table in a terminal, a pure function of the view: drawn with Rich, or told in lines."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.languages import full_stop, typography
from oyez.engine.words import N_, Speaker
from oyez.games.midevil.content import CARD_IDS, TILE_IDS
from oyez.games.midevil.terminal_map import BONES, BOOK, LIFE, POINTS, Map
from oyez.games.midevil.words import HORSE
from oyez.kit.heraldry import Flow, shield

View = dict[str, Any]

CARD: Final = Style(color="#2a2218", bgcolor="#e0cfa6")  # stands out from parchment and from night
NOW: Final = Style(reverse=True, bold=True)
STEPS: Final = tuple(range(1, 10))


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The steps of the turn, the map, what goes on, the players, the supplies, the hand."""
    parts: list[RenderableType] = [_ribbon(view, speaker), Map(view), _legend(speaker)]
    parts += [Text(line, "bold") for line in affairs(view, speaker)]
    parts += [_players(view, speaker), _supplies(view, speaker)]
    hand = next((player["hand"] for player in view["players"] if "hand" in player), None)
    if hand is not None:
        parts.append(_hand(hand, speaker))
    return Group(*parts)


def _ribbon(view: View, speaker: Speaker) -> RenderableType:
    """The nine steps, the present one lit."""
    head = Text(f"{speaker.label('round')} {view['round']}/{view['round_limit']}", "bold")
    steps = [Text(f" {step} ", NOW if step == view["step"] else Style(dim=True)) for step in STEPS]
    return Flow([head, *steps, Text(speaker.label(f"step {view['step']}"), "bold")])


def _legend(speaker: Speaker) -> RenderableType:
    bones = [Text(f"{POINTS[colour]} {speaker.label(f'{colour} skeleton')}", BONES[colour]) for colour in POINTS]
    return Flow(
        [
            *bones,
            Text.assemble(("♥", LIFE), f" {speaker.label('life token')}"),
            Text.assemble(("♞", "bold"), f" {card('horse', speaker)}"),
            Text.assemble(("B", BOOK), f" {speaker.label('book')}"),
            Text(f"✠ {speaker.name('tile', 0)}"),
        ],
        2,
    )


def _players(view: View, speaker: Speaker) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=1)
    table.add_column(no_wrap=True)
    table.add_column()
    for player in _around(view):
        seat = player["seat"]
        active = Text("▶" if seat == view["active"] and not view["ended_by"] else " ", "bold")
        table.add_row(active, shield(seat, speaker.seat_names[seat]), _player(player, view, speaker))
    return table


def _around(view: View) -> list[View]:
    """From the player after you round to yourself."""
    players: list[View] = view["players"]
    first = 0 if view["seat"] is None else view["seat"] + 1
    return players[first:] + players[:first]


def _player(player: View, view: View, speaker: Speaker) -> Flow:
    if player["gone"]:
        return Flow([Text(speaker.label("gone"), "italic")])
    chips = [
        Text("♥" * player["life"] + "♡" * (5 - player["life"]), LIFE),
        Text.assemble((f"{player['points']}", "bold"), f"/{view['victory_points']}"),
    ]
    trophies = player["trophies"]
    chips += [Text(f" {POINTS[colour]}×{count} ", BONES[colour]) for colour, count in trophies.items() if count]
    if view["book"] == player["seat"]:
        chips.append(Text(f" {speaker.label('book')} ", BOOK))
    chips += [Text(f" {card(name, speaker)} ", CARD) for name in player["items"]]
    chips.append(Text(_number(N_("{count} {count|card|cards}"), player["cards"], speaker)))
    chips += [Text(word, "italic") for word in states(player, view, speaker)]
    return Flow(chips)


def states(player: View, view: View, speaker: Speaker) -> list[str]:
    """What else is to be known of a player, in words."""
    found = [key for key in ("mounted", "dead", "dread", "card_used", "fog") if player[key]]
    words = [speaker.label(key) for key in found]
    if player["curse"]:
        words.append(f"{speaker.label('curse')} {speaker.name('number', player['curse'])}")
    if player["points"] * 5 >= view["victory_points"] * 4:
        words.append(speaker.label("rival_near"))
    return words


def _supplies(view: View, speaker: Speaker) -> RenderableType:
    chips = [Text(f"{_colon(label, speaker)}{text}") for label, text in supplies(view, speaker, _figures)]
    return Flow(chips, 3)


def supplies(view: View, speaker: Speaker, figures: Callable[..., str]) -> list[tuple[str, str]]:
    """What lies beside the map; `figures` says how many skeletons of each colour."""
    found = [
        (speaker.label("stack"), str(view["stack"])),
        (speaker.label("deck"), str(view["deck"])),
        (speaker.label("discard"), _pile(view, speaker)),
        (speaker.label("reserve"), figures(view["reserve"], speaker)),
        (speaker.label("ossuary"), figures(view["ossuary"], speaker)),
        (speaker.label("supply"), str(view["supply"])),
    ]
    if view["slipped"]:
        found.append((speaker.label("slipped"), ", ".join([tile(entry["tile"], speaker) for entry in view["slipped"]])))
    return found


def _pile(view: View, speaker: Speaker) -> str:
    discard = view["discard"]
    return f"{card(discard[-1], speaker)} ({len(discard)})" if discard else speaker.label("nothing")


def _figures(counts: dict[str, int], speaker: Speaker) -> str:
    return " ".join([f"{POINTS[colour]}×{count}" for colour, count in counts.items()])


def _figures_aloud(counts: dict[str, int], speaker: Speaker) -> str:
    return ", ".join([f"{speaker.label(colour)} {count}" for colour, count in counts.items()])


def _hand(hand: list[str], speaker: Speaker) -> RenderableType:
    lines = [Text(_colon(speaker.label("hand"), speaker).rstrip(), "bold")]
    for name in hand:
        lines.append(Text.assemble((f" {card(name, speaker)} ", CARD), f" {speaker.label(f'text {name}')}"))
    return Group(*lines)


def card(name: str, speaker: Speaker) -> str:
    return speaker.name("card", CARD_IDS.index(name))


def tile(name: str, speaker: Speaker) -> str:
    return speaker.name("tile", TILE_IDS.index(name))


def _number(text: str, count: int, speaker: Speaker) -> str:
    return str(speaker.say(text, [("count", "")], [count]))


def _colon(label: str, speaker: Speaker) -> str:
    text = label[:1].upper() + label[1:]
    return typography(f"{text} : ", "fr") if speaker.language == "fr" else f"{text}: "


# --- in lines --------------------------------------------------------------------------------------------------------


def affairs(view: View, speaker: Speaker) -> list[str]:
    """What is going on: a tile, a movement, a fight, cards announced, effects on all."""
    lines = []
    if view["drawn"]:
        lines.append(f"{_colon(speaker.label('drawn'), speaker)}{tile(view['drawn']['id'], speaker)}")
    if isinstance(view["looking"], list) and view["looking"]:
        tiles = ", ".join([tile(name, speaker) for name in view["looking"]])
        lines.append(f"{_colon(speaker.label('looking'), speaker)}{tiles}")
    if view["half_steps"]:
        lines.append(_movement_left(view, speaker))
    lines += _fights(view, speaker)
    for entry in view["announced"]:
        names = f"{speaker.seat_names[entry['seat']]}, {card(entry['card'], speaker)}"
        lines.append(f"{_colon(speaker.label('announced'), speaker)}{names}")
    lines += [speaker.label(key) for key in ("truce", "fury", "frozen") if view[key]]
    if view["book"] is None and any([entry["id"] == "graveyard" for entry in view["tiles"]]):
        lines.append(speaker.label("book_free"))
    return lines


def _movement_left(view: View, speaker: Speaker) -> str:
    """In squares: on foot, and mounted for one who has a Horse (ME-83)."""
    halves = view["half_steps"]
    mounted = halves if HORSE in view["players"][view["active"]]["items"] else 0
    left = f"{speaker.name('squares_left', halves // 2)}{speaker.name('or_mounted', mounted)}"
    return f"{_colon(speaker.label('movement'), speaker)}{left}"


def _fights(view: View, speaker: Speaker) -> list[str]:
    combat, duel = view["combat"], view["duel"]
    if combat:
        facts = [speaker.label(f"{combat['skeleton']} skeleton")]
        if combat["die"]:
            facts.append(f"{speaker.label('die')} {combat['die']}, {speaker.label('total')} {combat['total']}")
        return [f"{_colon(speaker.label('combat'), speaker)}{', '.join(facts)}"]
    if duel:
        names = [speaker.seat_names[duel["challenger"]], speaker.seat_names[duel["holder"]]]
        scores = " – ".join([str(score) for score in duel["scores"]])
        return [f"{_colon(speaker.label('duel'), speaker)}{' – '.join(names)} {scores}".rstrip()]
    return []


def describe(view: View, speaker: Speaker) -> list[str]:
    """The table in lines that can be read aloud."""
    lines = [f"{speaker.label('round')} {view['round']}. {speaker.label('step ' + str(view['step']))}."]
    lines += [full_stop(line) for line in affairs(view, speaker)]
    lines += [_describe_player(player, view, speaker) for player in _around(view)]
    lines += [_describe_tile(entry, speaker) for entry in view["tiles"]]
    beside = supplies(view, speaker, _figures_aloud)
    lines.append(" ".join([full_stop(f"{_colon(label, speaker)}{text}") for label, text in beside]))
    for player in view["players"]:
        if "hand" in player:
            names = ", ".join([card(name, speaker) for name in player["hand"]])
            lines.append(full_stop(f"{_colon(speaker.label('hand'), speaker)}{names or speaker.label('nothing')}"))
    return lines


def _describe_player(player: View, view: View, speaker: Speaker) -> str:
    name = speaker.seat_names[player["seat"]]
    if player["gone"]:
        return f"{_colon(name, speaker)}{speaker.label('gone')}."
    facts = [
        speaker.name("square", player["square"]),
        _number(N_("{count} life {count|token|tokens}"), player["life"], speaker),
        _number(N_("{count} {count|point|points}"), player["points"], speaker),
        _number(N_("{count} {count|card|cards}"), player["cards"], speaker),
        *[card(item, speaker) for item in player["items"]],
        *([speaker.label("book")] if view["book"] == player["seat"] else []),
        *states(player, view, speaker),
    ]
    return f"{_colon(name, speaker)}{', '.join(facts)}."


def _describe_tile(entry: View, speaker: Speaker) -> str:
    """Where a tile lies, and what stands on it."""
    colon, between = (" : ", " ; ") if speaker.language == "fr" else (": ", "; ")
    found = []
    for square in entry["squares"]:
        things = [speaker.label(f"{square['skeleton']} skeleton")] if square["skeleton"] else []
        things += [speaker.label("life token")] if square["token"] else []
        things += [speaker.seat_names[seat] for seat in square["pawns"]]
        if things:
            place = speaker.name("place", square["square"] % 9)
            found.append(f"{place}{colon}{', '.join(things)}")
    x, y = speaker.name("number", entry["x"]), speaker.name("number", entry["y"])
    where = f"{tile(entry['id'], speaker)}, ({x}, {y})"
    return typography(f"{where}. {between.join(found)}." if found else f"{where}.", speaker.language)
