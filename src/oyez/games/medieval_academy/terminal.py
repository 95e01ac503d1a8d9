"""The table in a terminal, a pure function of the view: seven tracks, the squires, one's hand."""

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from oyez.engine.words import Speaker
from oyez.games.medieval_academy.content import TINCTURES as TINCTURE_NAMES
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.sight_shapes import BoardSeen, PawnSeen, Seen, SquireSeen
from oyez.games.medieval_academy.telling import (
    board_name,
    card_name,
    header,
    phase_line,
    rewards,
    shields_of,
    signed,
    squire_name,
    tidings,
    when_scored,
)
from oyez.games.medieval_academy.telling import describe as describe
from oyez.games.medieval_academy.telling_details import details as details
from oyez.kit.heraldry import TINCTURES, Flow
from oyez.kit.told import colon, labelled

BY_NAME = {tincture.name: tincture for tincture in TINCTURES}
BY_COLOUR = {colour: BY_NAME[name] for colour, name in zip(COLOUR_IDS, TINCTURE_NAMES, strict=True)}
GLYPHS = {
    "gallantry": "♥",
    "jousts": "♞",
    "tournaments": "⚔",
    "jousts_tournaments": "⚔",
    "studies": "✎",
    "kings_service": "♛",
    "quests": "✦",
    "charity": "✚",
}
CARD = Style(color="#2a2218", bgcolor="#f3ead6")
SCORES = Style(bold=True, color="#2a2218", bgcolor="#d9a51f")
DANGER = Style(bold=True, color="#ffffff", bgcolor="#a3212f")


def draw(view: Seen, speaker: Speaker) -> RenderableType:
    """The parchment, the seven tracks, what lies beside them, the squires, the hand."""
    parts: list[RenderableType] = [Text(header(view, speaker), "bold")]
    if "boards" in view:
        parts += [parchment(view, speaker), tracks(view, speaker)]
        parts += [Text(line) for line in tidings(view, speaker)]
    if view["squires"]:
        parts += [squires(view, speaker), *hands(view, speaker)]
    return Group(*parts)


def parchment(view: Seen, speaker: Speaker) -> Flow:
    """The six rounds with their passing arrows, the hourglass on this one."""
    chips = []
    for number in range(1, view["rounds"] + 1):
        arrow = "" if view["mode"] == "lancelot" else " →" if number % 2 == 0 else " ←"
        now = number == view["round"]
        text = f" {'⧗ ' if now else ''}{speaker.name('numeral', number)}{arrow} "
        chips.append(Text(text, SCORES if now else CARD, no_wrap=True))
    return Flow([*chips, Text(phase_line(view, speaker))])


def tracks(view: Seen, speaker: Speaker) -> Table:
    """One line a board: when it is scored, the pawns in their order, what each would get now."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        table.add_column()
    for board in view["boards"]:
        scores = board["scored_this_round"]
        name = Text(
            f" {GLYPHS[board['board']]} {board_name(board, speaker)} ", SCORES if scores else "bold", no_wrap=True
        )
        table.add_row(name, Text(when_scored(board, view, speaker), "dim"), pawns(board, speaker), gains(board, view))
    return table


def pawns(board: BoardSeen, speaker: Speaker) -> Flow:
    """Stacks from the first to the last, in each stack the top pawn first; then those on Start."""
    chips: list[Text] = []
    stacks: dict[int, list[PawnSeen]] = {}
    for pawn in board["pawns"]:
        stacks.setdefault(pawn["progress"], []).append(pawn)
    for progress, stack in stacks.items():
        chip = Text("", no_wrap=True)
        for pawn in stack:
            chip.append_text(disc(pawn["colour"]))
        laps = stack[0]["laps"]
        chip.append(f" {progress}" + (f" ({stack[0]['square']} ⟳{laps})" if laps else ""), "bold")
        chips.append(chip)
    if board["start"]:
        waiting = Text("", no_wrap=True)
        for idle in board["start"]:
            waiting.append_text(disc(idle["colour"]))
        danger = board["board"] in ("studies", "charity") and board["side"] == "base"
        waiting.append(f" {speaker.label('start')} ", DANGER if danger else "italic")
        chips.append(waiting)
    return Flow(chips, 2)


def disc(colour: str, text: str = "") -> Text:
    """A pawn: its colour and its hatching."""
    tincture = BY_COLOUR[colour]
    style = Style(color=tincture.ink, bgcolor=tincture.colour, bold=True)
    return Text(f" {tincture.hatch}{text} ", style, no_wrap=True)


def gains(board: BoardSeen, view: Seen) -> Text:
    """What each squire would get if the board were scored now."""
    line = Text("", no_wrap=True)
    if board["scored_this_round"]:
        for squire, points in rewards(board).items():
            line.append_text(disc(view["squires"][squire]["colour"], signed(points)))
    return line


def squires(view: Seen, speaker: Speaker) -> Table:
    """Who holds Excalibur, cards, shields, points."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        table.add_column()
    for squire in view["squires"]:
        sword = "†" if squire["owner"] is not None and squire["owner"] == view["fayot"] else " "
        acts = "▶" if view.get("active") == squire["squire"] and view["phase"] != "over" else " "
        name = Text.assemble(acts, sword, disc(squire["colour"], f" {squire_name(squire, speaker)}"))
        cards = Text(speaker.name("cards", squire["cards"]), no_wrap=True)
        table.add_row(name, cards, Text(shields_of(squire, speaker)), played(squire, speaker))
    return table


def played(squire: SquireSeen, speaker: Speaker) -> Flow:
    chips = [card(entry["card"], speaker) for entry in squire["played"]]
    if squire["bet"]:
        board = speaker.name("board", BOARD_IDS.index(squire["bet"]))
        chips.insert(0, Text(f"{labelled('bet', speaker)}{board}", "bold", no_wrap=True))
    return Flow(chips)


def hands(view: Seen, speaker: Speaker) -> list[RenderableType]:
    """What one holds and has kept; in Lancelot for each squire."""
    lines: list[RenderableType] = []
    for squire in view["squires"]:
        if "hand" not in squire:
            continue
        label = speaker.label("your hand")
        if view["mode"] == "lancelot":
            label = f"{label}, {speaker.text(squire['colour'] + ' squire')}"
        lines.append(row(label, squire["hand"], speaker))
        if squire["kept"]:
            lines.append(row(speaker.label("kept"), squire["kept"], speaker))
    if view.get("dealt"):
        lines.append(row(speaker.label("dealt"), view["dealt"], speaker))
    return lines


def row(label: str, cards: list[str], speaker: Speaker) -> Flow:
    chips = [card(name, speaker) for name in cards] or [Text(speaker.label("empty"), "italic")]
    return Flow([Text(colon(label, speaker).rstrip(), "bold"), *chips])


def card(name: str, speaker: Speaker) -> Text:
    """A card: its board's sign, its name, its value."""
    category = name.rpartition("_")[0]
    return Text(f" {GLYPHS[category]} {card_name(name, speaker)} ", CARD, no_wrap=True)
