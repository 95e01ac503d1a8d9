"""Names of Medieval Academy: cards, boards, shields, squires."""

from typing import Any

from oyez.engine.words import N_
from oyez.games.medieval_academy.queries import LANCELOT_NAME, RESULT
from oyez.games.medieval_academy.sight_shapes import PreviewSeen
from oyez.kit.told import capital

CARDS = (
    N_("Jousts/Tournaments 5"),
    N_("Jousts/Tournaments 4"),
    N_("Jousts/Tournaments 3"),
    N_("Gallantry 5"),
    N_("Gallantry 4"),
    N_("Gallantry 3"),
    N_("Gallantry 2"),
    N_("Studies 5"),
    N_("Studies 4"),
    N_("Studies 3"),
    N_("Studies 2"),
    N_("King’s Service 5"),
    N_("King’s Service 4"),
    N_("King’s Service 3"),
    N_("King’s Service 2"),
    N_("Quests 5"),
    N_("Quests 4"),
    N_("Quests 3"),
    N_("Quests 2"),
    N_("Charity 5"),
    N_("Charity 4"),
    N_("Charity 3"),
    N_("Charity 2"),
)
BOARDS = (
    N_("Gallantry"),
    N_("Jousts"),
    N_("Tournaments"),
    N_("Studies"),
    N_("King’s Service"),
    N_("Quests"),
    N_("Charity"),
    N_("the Black Knight"),
    N_("the White Knight"),
)
ON_BOARD = (
    N_("on Gallantry"),
    N_("on Jousts"),
    N_("on Tournaments"),
    N_("on Studies"),
    N_("on King’s Service"),
    N_("on Quests"),
    N_("on Charity"),
    N_("for the Black Knight"),  # see queries.called
    N_("for the White Knight"),
)
KNIGHTS = (
    "",  # Gallantry has none: Jousts is 1, Tournaments 2
    N_("the Black Knight"),
    N_("the White Knight"),
)
SHIELDS = (
    N_("sky shield 3"),
    N_("sky shield 2"),
    N_("sky shield 1"),
    N_("sky shield 5"),
    N_("sky shield 8"),
    N_("brown shield −3"),
    N_("brown shield −1"),
    N_("brown shield 0"),
    N_("blue shield 6"),
    N_("blue shield 12"),
    N_("blue shield 4"),
    N_("blue shield 3"),
    N_("blue shield 2"),
    N_("blue shield 1"),
    N_("red shield 17"),
    N_("red shield 10"),
    N_("red shield 4"),
    N_("grey shield −12"),
    N_("grey shield −6"),
)
SHIELD_COLOURS = (
    N_("a sky shield"),
    N_("a brown shield"),
    N_("a blue shield"),
    N_("a red shield"),
    N_("a grey shield"),
)
COUNTED_SHIELDS = (  # an exchange is of one shield or two
    N_("{count|a sky shield|two sky shields}"),
    N_("{count|a brown shield|two brown shields}"),
    N_("{count|a blue shield|two blue shields}"),
    N_("{count|a red shield|two red shields}"),
    N_("{count|a grey shield|two grey shields}"),
)
PAWNS = (
    N_("the blue pawns"),
    N_("the green pawns"),
    N_("the yellow pawns"),
    N_("the red pawns"),
    N_("the black pawns"),
)
COLOURS = (
    N_("blue squire"),
    N_("green squire"),
    N_("yellow squire"),
    N_("red squire"),
    N_("black squire"),
)
COLOUR_NAMES = (
    N_("blue"),
    N_("green"),
    N_("yellow"),
    N_("red"),
    N_("black"),
)
SLOTS = (
    N_("slot 1"),
    N_("slot 2"),
    N_("slot 3"),
    N_("slot 4"),
    N_("slot 5"),
)
NEUTRAL = N_("the neutral squire")
EXTRA_SEAT = (N_("The neutral squire"),)  # see queries.seat_of
PLACE_LABELS = ("", "place 1", "place 2", "place 3", "place 4", "place 5")
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")


def squire_of(value: int, speaker: Any) -> str:
    """Which of a player's two squires, by its colour; nothing where he has one."""
    return f" ({speaker.text(COLOUR_NAMES[value % 8])})" if value >= LANCELOT_NAME else ""


def squire_name_within(value: int, speaker: Any) -> str:
    """A squire within a sentence: the player's name, or «you»."""
    seat = value % LANCELOT_NAME // 8 - 1
    if seat < 0:
        return str(speaker.text(NEUTRAL))
    name = speaker.text(N_("you")) if seat == speaker.me else speaker.name("seat", seat)
    return f"{name}{squire_of(value, speaker)}"


def board_at_head(value: int, speaker: Any) -> str:
    """A board's name at the head of a sentence."""
    return capital(speaker.name("board", value))


def result(value: int, speaker: Any) -> str:
    """«Perceval +3»: what a squire gains or loses, of `queries.result_of`."""
    gained = value // RESULT - RESULT // 2
    return f"{squire_name_within(value % RESULT, speaker)} {'+' if gained > 0 else ''}{points(gained, speaker)}"


def points(value: int, speaker: Any) -> str:
    """A number of points, with a true minus."""
    return str(value).replace("-", "−")


def own_points(value: int, speaker: Any) -> str:
    """The same with its word."""
    return points(value, speaker) + str(speaker.say(N_(" {count|point|points}"), [("count", "")], [value]))


def at_square(square: int, speaker: Any) -> str:
    """Where a pawn stands: a square, or Start."""
    return said_square(N_("square {square}"), N_("on Start"), square, speaker)


def to_square(square: int, speaker: Any) -> str:
    """Whither a pawn steps back."""
    return said_square(N_("to square {square}"), N_("to Start"), square, speaker)


def said_square(text: str, start: str, square: int, speaker: Any) -> str:
    return str(speaker.say(text, [("square", "")], [square]) if square else speaker.text(start))


def in_lap(laps: int | str, speaker: Any) -> str:
    """The lap that a pawn is in, from the second on; nothing in records that did not tell it."""
    return str(speaker.say(N_(", lap {lap}"), [("lap", "")], [int(laps) + 1])) if laps else ""


def cards(count: int, speaker: Any) -> str:
    """A number of cards."""
    return str(speaker.say(N_("{count} {count|card|cards}"), [("count", "")], [count]))


def to_play(count: int, speaker: Any) -> str:
    """How many cards of one's hand are still played in this round: all but one."""
    text = N_("{count} more {count|card|cards} to play; the last one is discarded.")
    return str(speaker.say(text, [("count", "")], [count]))


def to_keep(count: int, speaker: Any) -> str:
    """How many cards one has kept."""
    return str(speaker.say(N_("{count} of five kept"), [("count", "")], [count]))


def squire_colour(value: Any, speaker: Any) -> str:
    """A squire by its colour."""
    return str(speaker.text(COLOURS[value % 8]))


def place_of(preview: PreviewSeen, speaker: Any) -> str:
    """Where a card leads: «square 4 · 2nd», on King's Service «square 6 · +6», with a sign for a further lap."""
    square = at_square(preview["square"], speaker) + (" ↻" if preview["laps"] else "")
    if preview["board"] == "kings_service":
        return f"{square} · +{preview['points']}" if preview["points"] else square
    return f"{square} · {speaker.label(PLACE_LABELS[preview['place']])}" if preview["place"] else square
