"""What somebody who only hears the table may ask for: what boards give, where a card leads, whose pawns are which."""

from typing import Any

from oyez.engine.words import N_, Speaker
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.names import at_square, in_lap, points
from oyez.games.medieval_academy.sight_shapes import BoardSeen, PreviewSeen, Seen, SheetLine, SquireSeen
from oyez.games.medieval_academy.telling import (
    board_name,
    card_name,
    card_names,
    squire_number,
)
from oyez.kit.told import colon, counted, labelled


def details(view: Seen, speaker: Speaker) -> list[str]:
    """Boards, cards, squires, options; at the end the score sheet."""
    lines = [option_line(name, value, speaker) for name, value in view["options"].items()]
    if "boards" not in view:
        return lines
    lines = [board_line(board, speaker) for board in view["boards"]] + lines
    lines += [preview_line(preview, speaker) for preview in view["previews"]]
    order = ", ".join([squire_number(squire, view, speaker) for squire in view["order"]])
    lines.append(f"{labelled('order of play', speaker)}{order}.")
    lines += [squire_line(squire, view, speaker) for squire in view["squires"]]
    if view["seen"]:
        lines.append(f"{labelled('seen', speaker)}{card_names(view['seen'], speaker)}.")
    lines += [sheet_line(row, speaker) for row in view["sheet"]]
    if view["neutral_score"] is not None:
        lines.append(f"{labelled('neutral squire', speaker)}{speaker.name('own_points', view['neutral_score'])}.")
    return lines


def option_line(name: str, value: Any, speaker: Speaker) -> str:
    """Advanced rules: yes."""
    words = speaker.words
    told = speaker.text(words.values.get(str(value), str(value)))
    if isinstance(value, bool):
        told = speaker.text(N_("yes")) if value else speaker.text(N_("no"))
    return f"{colon(speaker.text(words.options[name]), speaker)}{told}."


def board_line(board: BoardSeen, speaker: Speaker) -> str:
    """Jousts: 20 squares; first, second, third: 3, 2, 1."""
    squares = counted(N_("{count} squares"), board["squares"], speaker)
    told = speaker.between([squares, what_it_gives(board, speaker)])
    return f"{colon(board_name(board, speaker), speaker)}{told}."


def what_it_gives(board: BoardSeen, speaker: Speaker) -> str:
    name, variant = board["board"], board["side"] == "variant"
    if name == "kings_service":
        return ", ".join([square_points(part, speaker) for part in board["gives"]])
    if variant and name in ("studies", "quests", "charity"):
        return speaker.label(f"variant {name}")
    label = "last places" if name in ("studies", "charity") else "first places"
    if name == "gallantry":
        label = "challenge steps" if variant else "bonus squares"
    return f"{speaker.label(label)} {', '.join([points(value, speaker) for value in board['gives']])}"


def square_points(part: list[int], speaker: Speaker) -> str:
    """Squares 6 to 11: 6 points."""
    names = [("first", ""), ("last", ""), ("points", "")]
    if part[0] == part[1]:
        return str(speaker.say(N_("square {first}: {points} {points|point|points}"), names, part))
    return str(speaker.say(N_("squares {first} to {last}: {points} {points|point|points}"), names, part))


def preview_line(preview: PreviewSeen, speaker: Speaker) -> str:
    """Quests 4, Quests: square 9, 2nd."""
    board = speaker.name("board", BOARD_IDS.index(preview["board"]))
    what = f"{card_name(preview['card'], speaker)}, {board}" if preview["card"] else board
    square = at_square(preview["square"], speaker) + in_lap(preview["laps"], speaker)
    place = preview["place"]
    told = [square, speaker.label(f"place {place}")] if place else [square]
    return f"{colon(what, speaker)}{', '.join(told)}."


def squire_line(squire: SquireSeen, view: Seen, speaker: Speaker) -> str:
    """Aude: blue, 2 spare pawns."""
    parts = [speaker.text(squire["colour"]), f"{speaker.label('spare pawns')} {squire['spare_pawns']}"]
    if squire["bonus"]:
        parts.append(f"{speaker.label('points on Quests')} {points(squire['bonus'], speaker)}")
    return f"{colon(squire_number(squire['squire'], view, speaker), speaker)}{', '.join(parts)}."


def sheet_line(row: SheetLine, speaker: Speaker) -> str:
    """Quests, points by round: blue 0 0 17 0 0 10; …"""
    board = speaker.name("board", BOARD_IDS.index(row["board"]))
    parts = [
        f"{speaker.text(colour)} {' '.join([points(value, speaker) for value in values])}"
        for colour, values in row["points"].items()
    ]
    title = f"{board}, {speaker.label('by round')}"
    return f"{colon(title, speaker)}{speaker.between(parts)}."
