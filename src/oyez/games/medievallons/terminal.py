"""The table in a terminal, a pure function of the view: drawn with Rich, or told in lines."""

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.words import N_, Speaker
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.sight import Guild, Player, View
from oyez.games.medievallons.terminal_details import details as details
from oyez.kit.heraldry import Flow, shield, tincture
from oyez.kit.told import around, colon, counted, labelled

GLYPHS = dict(zip(CARD_IDS, "⚒†☺♞★⚗⚖◡⌂♛✝☾▲", strict=True))
CARD = Style(color="#2a2218", bgcolor="#e0cfa6")  # stands out from parchment and from night
RED = Style(color="#ffffff", bgcolor="#a3212f", bold=True)
YELLOW = Style(color="#2a2218", bgcolor="#d9a51f", bold=True)


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Pile and discard, the others' guilds, one's own, and the hand at the bottom."""
    parts: list[RenderableType] = [_common(view, speaker), _players(view, speaker)]
    parts += [_hand(player, view["seat"], speaker) for player in view["players"] if "hand" in player]
    if isinstance(view["looking"], list) and view["looking"]:
        cards = [card(name, speaker) for name in view["looking"]]
        parts.append(_labelled(speaker.label("looking"), cards, speaker))
    return Group(*parts)


def card(name: str, speaker: Speaker, count: int = 1) -> Text:
    """A card, or several alike: «♞ Knight ×2»."""
    number = f" ×{count}" if count > 1 else ""
    return Text(f" {GLYPHS[name]} {kind(name, speaker)}{number} ", CARD, no_wrap=True)


def kind(name: str, speaker: Speaker) -> str:
    return speaker.name("kind", CARD_IDS.index(name))


def _common(view: View, speaker: Speaker) -> RenderableType:
    discard = view["discard"]
    red = view["end_card"] == "red"
    parts = [
        Text.assemble(labelled("pile", speaker), (str(view["pile"]), "bold")),
        Text.assemble(labelled("discard", speaker), card(discard[-1], speaker) if discard else speaker.label("empty"))
        + Text(f" ({len(discard)})" if discard else ""),
        Text.assemble(
            labelled("end card", speaker),
            (f" {'▥' if red else '░'} {speaker.label('red side' if red else 'yellow side')} ", RED if red else YELLOW),
        ),
    ]
    if view["in_play"]:
        parts.append(Text.assemble(labelled("in play", speaker), card(view["in_play"], speaker)))
    if view["match"]:
        parts.append(Text.assemble(labelled("round", speaker), (str(view["round"]), "bold")))
    return Flow(parts, 3)


def _players(view: View, speaker: Speaker) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=1)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column()
    for player in around(view["players"], view["seat"]):
        seat = player["seat"]
        active = Text("▶" if seat == view["active"] and not view["ended_by"] else " ", "bold")
        cards = Text(counted(N_("{count} {count|card|cards}"), player["cards"], speaker))
        table.add_row(active, shield(seat, speaker.seat_names[seat]), cards, _guilds(player, view, speaker))
    return table


def _guilds(player: Player, view: View, speaker: Speaker) -> Flow:
    wins = view["wins"][player["seat"]]
    crowns = [Text(f"{speaker.label('rounds won')} {wins}")] if wins and len(view["players"]) == 2 else []
    found = [_guild(guild, player["seat"], speaker) for guild in player["guilds"]]
    return Flow((found or [Text(speaker.label("no guild"), "italic")]) + crowns, 2)


def _guild(guild: Guild, owner: int, speaker: Speaker) -> Text:
    """A guild in its owner's tincture: the type, its cards and its Jesters."""
    members = dict(guild["members"])
    name = guild["type"]
    jesters = members.get("jester", 0) if name != "jester" else 0
    colours = tincture(owner)
    said = f" {GLYPHS[name]} {kind(name, speaker)} {members.get(name, 0)}"
    said += f" + {GLYPHS['jester']} {jesters} " if jesters else " "
    hatch = Text(colours.hatch, Style(color=colours.ink, bgcolor=colours.colour), no_wrap=True)
    return hatch + Text(said, CARD)


def _hand(player: Player, viewer: int | None, speaker: Speaker) -> RenderableType:
    mine = player["seat"] == viewer
    label = speaker.label("your hand") if mine else speaker.seat_names[player["seat"]]
    cards = [card(name, speaker, count) for name, count in player["hand"].items()]
    return _labelled(label, cards or [Text(speaker.label("empty"), "italic")], speaker)


def _labelled(label: str, cards: list[Text], speaker: Speaker) -> RenderableType:
    return Flow([Text(colon(label, speaker).rstrip(), "bold"), *cards])


# --- in lines ---


def describe(view: View, speaker: Speaker) -> list[str]:
    """The table in lines that can be read aloud."""
    discard = view["discard"]
    top = f"{kind(discard[-1], speaker)} ({len(discard)})" if discard else speaker.label("empty")
    side = speaker.label("red side" if view["end_card"] == "red" else "yellow side")
    common = [
        f"{labelled('pile', speaker)}{view['pile']}",
        f"{labelled('discard', speaker)}{top}",
        f"{labelled('end card', speaker)}{side}",
    ]
    if view["in_play"]:
        common.append(f"{labelled('in play', speaker)}{kind(view['in_play'], speaker)}")
    if view["match"]:
        wins = ", ".join(f"{name} {won}" for name, won in zip(speaker.seat_names, view["wins"], strict=False))
        common.append(f"{labelled('round', speaker)}{view['round']} ({wins})")
    if view["ended_by"]:
        common.append(str(speaker.say(speaker.words.events[view["ended_by"]].text, [], ())).rstrip("."))
    else:
        common.append(f"{labelled('turn', speaker)}{speaker.seat_names[view['active']]}")
    lines = [". ".join(common) + "."]
    lines += [_describe_player(player, speaker) for player in around(view["players"], view["seat"])]
    for player in view["players"]:
        if "hand" in player:
            label = speaker.label("your hand") if player["seat"] == view["seat"] else speaker.seat_names[player["seat"]]
            lines.append(f"{colon(label, speaker)}{_counted(player['hand'], speaker) or speaker.label('empty')}.")
    if view["looking"]:
        seen = view["looking"]  # of another's Magician one sees how many cards
        told = ", ".join(kind(name, speaker) for name in seen) if isinstance(seen, list) else seen
        lines.append(f"{labelled('looking', speaker)}{told}.")
    return lines


def _describe_player(player: Player, speaker: Speaker) -> str:
    guilds = [
        f"{speaker.name('guild', CARD_IDS.index(guild['type']))} ({_counted(guild['members'], speaker)})"
        for guild in player["guilds"]
    ]
    told = speaker.between(guilds) or speaker.label("no guild")
    cards = counted(N_("{count} {count|card|cards}"), player["cards"], speaker)
    name = speaker.seat_names[player["seat"]]
    return f"{colon(name, speaker)}{cards}, {told}."


def _counted(cards: dict[str, int], speaker: Speaker) -> str:
    return ", ".join(f"{count} × {kind(name, speaker)}" for name, count in cards.items())
