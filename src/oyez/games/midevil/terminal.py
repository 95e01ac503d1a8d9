"""The table in a terminal, a pure function of the view: drawn with Rich, or told in lines."""

from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.words import N_, Speaker
from oyez.games.midevil.sight import Player, View
from oyez.games.midevil.terminal_details import details as details
from oyez.games.midevil.terminal_map import BONES, BOOK, LIFE, POINTS, Map
from oyez.games.midevil.terminal_words import affairs, card, states, supplies
from oyez.games.midevil.terminal_words import describe as describe
from oyez.kit.heraldry import Flow, shield
from oyez.kit.told import around, colon, counted, labelled

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
    for player in around(view["players"], view["seat"]):
        seat = player["seat"]
        active = Text("▶" if seat == view["active"] and not view["ended_by"] else " ", "bold")
        table.add_row(active, shield(seat, speaker.seat_names[seat]), _player(player, view, speaker))
    return table


def _player(player: Player, view: View, speaker: Speaker) -> Flow:
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
    chips.append(Text(counted(N_("{count} {count|card|cards}"), player["cards"], speaker)))
    chips += [Text(word, "italic") for word in states(player, view, speaker)]
    return Flow(chips)


def _supplies(view: View, speaker: Speaker) -> RenderableType:
    chips = [Text(f"{colon(label, speaker)}{text}") for label, text in supplies(view, speaker, _figures)]
    return Flow(chips, 3)


def _figures(counts: dict[str, int], speaker: Speaker) -> str:
    return " ".join([f"{POINTS[colour]}×{count}" for colour, count in counts.items()])


def _hand(hand: list[str], speaker: Speaker) -> RenderableType:
    lines = [Text(labelled("hand", speaker).rstrip(), "bold")]
    for name in hand:
        lines.append(Text.assemble((f" {card(name, speaker)} ", CARD), f" {speaker.label(f'text {name}')}"))
    return Group(*lines)
