"""The table in a terminal, a pure function of the view, drawn with Rich; terminal_told.py tells it in lines."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.words import N_, Speaker
from oyez.games.fief.content import CONTENT
from oyez.games.fief.ids import LordId
from oyez.games.fief.shapes import FiefView, PlayerView, View, VillageView
from oyez.games.fief.terminal_details import details
from oyez.games.fief.terminal_map import (
    CHIEF,
    ENGINE,
    FORTS,
    KNIGHT,
    MILL,
    SERGEANT,
    SIEGE,
    WEATHER,
    draw_map,
    short_name,
)
from oyez.games.fief.terminal_told import describe
from oyez.games.fief.terminal_words import (
    FIEFS,
    SEES,
    affair_lines,
    card_name,
    lord_facts,
)
from oyez.kit.heraldry import Flow, shield, tincture
from oyez.kit.told import around, capital, colon, counted

__all__ = ["describe", "details", "draw"]

CARD = Style(color="#2a2218", bgcolor="#f3ead6")
NOW = Style(color="#2a2218", bgcolor="#d9a51f", bold=True)
WIDE = 112
POINT = "★"
MAP_WIDTH = 78


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Phases, map, what is under way, players, lords, titles, and the hand at the bottom."""
    return _Kingdom(view, speaker)


class _Kingdom:
    """One column, or two where there is room."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, speaker = self.view, self.speaker
        width = options.max_width
        is_wide = width >= WIDE
        left: list[RenderableType] = [draw_map(view, speaker, min(width, MAP_WIDTH)), _legend(speaker)]
        left += _affairs(view, speaker)
        families = Group(_players(view, speaker), Text(), _lords(view, speaker))
        yield _phases(view, speaker)
        yield _beside(Group(*left), families, MAP_WIDTH) if is_wide else Group(*left, families)
        yield Text()
        fiefs, sees = _fiefs(view, speaker), _sees(view, speaker)
        yield _beside(fiefs, sees, width // 2 - 2) if is_wide else Group(fiefs, Text(), sees)
        yield Text()
        yield _piles(view, speaker)
        for player in view["players"]:
            if "hand" in player:
                yield _hand(player, view["seat"], speaker)


def _beside(left: RenderableType, right: RenderableType, width: int) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=width)
    grid.add_row(left, right)
    return grid


# --- the frame ---


def _phases(view: View, speaker: Speaker) -> RenderableType:
    """The phase track: the phase under way on gold."""
    limit = f"/{view['max_rounds']}" if view["max_rounds"] else ""
    word = speaker.text(N_("Round"))
    chips = [Text(f"{word} {view['round']}{limit}", "bold")]
    for phase in range(1, 8):
        now = phase == view["phase"]
        name = speaker.name("phase", phase)
        chips.append(Text(f" ▶{phase} {name} " if now else f"{phase} {name}", NOW if now else "dim"))
    return Flow(chips, 1)


def _legend(speaker: Speaker) -> RenderableType:
    signs = (
        (POINT, N_("victory points")),
        (FORTS["castle"], N_("castle")),
        (FORTS["city"], N_("city")),
        (MILL, N_("mill")),
        (CHIEF, N_("chief town")),
        (SIEGE, N_("siege")),
        (SERGEANT, N_("sergeant")),
        (KNIGHT, N_("knight")),
        (ENGINE, N_("siege engine")),
        ("( )", N_("prisoner")),
    )
    chips = [Text(f"{sign} {speaker.text(name)}", "dim") for sign, name in signs]
    chips += [Text(f"{sign} {card_name(card, speaker)}", "dim") for card, sign in WEATHER.items()]
    return Flow(chips, 2)


def _players(view: View, speaker: Speaker) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    for player in around(view["players"], view["seat"]):
        seat = player["seat"]
        sign = "▶" if seat == view["active"] and not view["ended_by"] else " "
        sign += "1" if seat == view["first"] else " "
        table.add_row(sign, shield(seat, speaker.seat_names[seat]), Flow(_facts(player, view, speaker), 2))
    return table


def _facts(player: PlayerView, view: View, speaker: Speaker) -> list[Text]:
    """A player in numbers."""
    facts = [Text(f"{POINT} {player['victory_points']}", "bold" if player["victory_points"] else "")]
    if "money" in player:
        money = counted(N_("{count} {count|écu|écus}"), player["money"], speaker)
        facts.append(Text(f"{money} (+{player['income']})"))
    facts.append(Text(counted(N_("{count} {count|village|villages}"), player["villages"], speaker)))
    facts.append(Text(counted(N_("{count} {count|card|cards}"), player["cards"], speaker)))
    facts.append(Text(counted(N_("{count} {count|embassy|embassies}"), player["embassies"], speaker)))
    if player["ally"] is not None:
        facts.append(Text(f"⚭ {speaker.seat_names[player['ally']]}"))
    if player["seat"] in view["winners"]:
        facts.append(Text(speaker.text(N_("victory")), NOW))
    return facts


# --- lords and lands ---


def _lords(view: View, speaker: Speaker) -> RenderableType:
    """Every family's lords: titles, marks, marriage, where they are."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for player in around(view["players"], view["seat"]):
        for lord in view["lords"]:
            if lord["family"] == player["seat"]:
                table.add_row(_chip(lord["family"], lord["name"]), Text(", ".join(lord_facts(lord, speaker))))
    return table


def _fiefs(view: View, speaker: Speaker) -> RenderableType:
    """The eight titles: who holds them, and who controls their villages."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for fief in view["fiefs"]:
        content = CONTENT.fiefs[fief["fief"]]
        villages = [_village(view["villages"][village]) for village in content.villages]
        if fief["taille"] is not None:
            villages.append(shield(fief["taille"], speaker.text(N_("taille"))))
        table.add_row(Text(capital(speaker.text(FIEFS[fief["fief"]]))), _title(fief, view, speaker), Flow(villages))
    return table


def _title(fief: FiefView, view: View, speaker: Speaker) -> Text:
    if fief["holder"] is not None:
        return _lord_chip(fief["holder"], view)
    if fief["at_crown"]:
        return Text(speaker.text(N_("to the crown")), "italic")
    return Text(counted(N_("{count} {count|écu|écus}"), CONTENT.fiefs[fief["fief"]].cost, speaker), "dim")


def _sees(view: View, speaker: Speaker) -> RenderableType:
    """The five bishoprics: bishop, villages, weather and tithes."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for see in view["bishoprics"]:
        content = CONTENT.bishoprics[see["bishopric"]]
        bishop = _lord_chip(see["bishop"], view) if see["bishop"] is not None else Text("–", "dim")
        chips = [_village(view["villages"][village]) for village in content.villages]
        chips += [_card(card, speaker) for card in see["cards"]]
        for tithing in (see["bishop_tithe"], see["cardinal_tithe"]):
            if tithing is not None:
                chips.append(shield(tithing, speaker.text(N_("tithe"))))
        if see["papal_tithe"] and view["papal_tithe"] is not None:
            chips.append(shield(view["papal_tithe"], speaker.text(N_("papal tithe"))))
        table.add_row(Text(capital(speaker.text(SEES[see["bishopric"]]))), bishop, Flow(chips))
    return table


def _village(village: VillageView) -> Text:
    name = FORTS.get(village["fort"] or "", "") + short_name(village["village"])
    owner = village["controller"]
    return Text(name, "dim", no_wrap=True) if owner is None else _chip(owner, name)


def _lord_chip(lord: LordId, view: View) -> Text:
    family = next(other["family"] for other in view["lords"] if other["lord"] == lord)
    return _chip(family, CONTENT.cards[lord].name)


def _chip(seat: int, text: str) -> Text:
    colours = tincture(seat)
    return Text(f"{colours.hatch} {text}", Style(color=colours.ink, bgcolor=colours.colour), no_wrap=True)


# --- what is under way ---


def _affairs(view: View, speaker: Speaker) -> list[RenderableType]:
    """A vote, a bargain, a battle, a revolt, and the odds of one's own attacks, framed by gold."""
    return [Text("▌ ", "#d9a51f") + Text(line) for line in affair_lines(view, speaker)]


# --- cards ---


def _piles(view: View, speaker: Speaker) -> RenderableType:
    piles = view["piles"]
    numbers = (
        (N_("characters"), str(piles["characters"])),
        (N_("events"), str(piles["events"])),
        (N_("calamities drawn"), f"{piles['calamities']}/3"),
    )
    chips = [Text(colon(speaker.text(label), speaker) + count) for label, count in numbers]
    if piles["event_top"] == "black":
        chips[1].append(" ■")
    tops = [piles[pile][-1] for pile in ("character_discard", "event_discard") if piles[pile]]
    if tops:
        chips.append(Text(colon(speaker.text(N_("discarded")), speaker).rstrip()))
    return Flow([*chips, *[_card(card, speaker) for card in tops]], 2)


def _hand(player: PlayerView, viewer: int | None, speaker: Speaker) -> RenderableType:
    mine = player["seat"] == viewer
    label = speaker.text(N_("your hand")) if mine else speaker.seat_names[player["seat"]]
    cards = [_card(card, speaker) for card in player["hand"]] or [Text(speaker.text(N_("empty")), "italic")]
    return Flow([Text(colon(label, speaker).rstrip(), "bold"), *cards])


def _card(card: str, speaker: Speaker) -> Text:
    sign = WEATHER.get(card, "")
    return Text(f" {sign + ' ' if sign else ''}{card_name(card, speaker)} ", CARD, no_wrap=True)
