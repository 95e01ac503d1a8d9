"""Names of Medieval Academy: cards, boards, shields, squires; and the words of boards and score sheets."""

from typing import Any

from oyez.engine.words import N_
from oyez.games.medieval_academy.queries import LANCELOT_NAME

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
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")

SHEET = {
    "jousts_1": N_("Jousts, round I"),
    "jousts_2": N_("Jousts, round II"),
    "jousts_3": N_("Jousts, round III"),
    "jousts_4": N_("Jousts, round IV"),
    "jousts_5": N_("Jousts, round V"),
    "jousts_6": N_("Jousts, round VI"),
    "tournaments_1": N_("Tournaments, round I"),
    "tournaments_2": N_("Tournaments, round II"),
    "tournaments_3": N_("Tournaments, round III"),
    "tournaments_4": N_("Tournaments, round IV"),
    "tournaments_5": N_("Tournaments, round V"),
    "tournaments_6": N_("Tournaments, round VI"),
    "studies_1": N_("Studies, round I"),
    "studies_2": N_("Studies, round II"),
    "studies_3": N_("Studies, round III"),
    "studies_4": N_("Studies, round IV"),
    "studies_5": N_("Studies, round V"),
    "studies_6": N_("Studies, round VI"),
    "kings_service_1": N_("King’s Service, round I"),
    "kings_service_2": N_("King’s Service, round II"),
    "kings_service_3": N_("King’s Service, round III"),
    "kings_service_4": N_("King’s Service, round IV"),
    "kings_service_5": N_("King’s Service, round V"),
    "kings_service_6": N_("King’s Service, round VI"),
    "quests_1": N_("Quests, round I"),
    "quests_2": N_("Quests, round II"),
    "quests_3": N_("Quests, round III"),
    "quests_4": N_("Quests, round IV"),
    "quests_5": N_("Quests, round V"),
    "quests_6": N_("Quests, round VI"),
    "charity_1": N_("Charity, round I"),
    "charity_2": N_("Charity, round II"),
    "charity_3": N_("Charity, round III"),
    "charity_4": N_("Charity, round IV"),
    "charity_5": N_("Charity, round V"),
    "charity_6": N_("Charity, round VI"),
    "first_squire": N_("first squire"),
    "second_squire": N_("second squire"),
    "total": N_("total"),
}


def squire_name(value: Any, speaker: Any) -> str:
    """A squire at the head of a sentence: the player's name; two squires of one player are told apart by colour."""
    seat, colour = value % LANCELOT_NAME // 8 - 1, value % 8
    if seat < 0:
        return str(speaker.text(N_("The neutral squire")))
    name = str(speaker.name("seat", seat))
    return f"{name} ({speaker.text(COLOUR_NAMES[colour])})" if value >= LANCELOT_NAME else name


def squire_name_within(value: Any, speaker: Any) -> str:
    """A squire within a sentence."""
    return str(speaker.text(N_("the neutral squire"))) if value < 8 else squire_name(value, speaker)


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


def squire_colour(value: Any, speaker: Any) -> str:
    """A squire by its colour."""
    return str(speaker.text(COLOURS[value % 8]))


LABELS = {
    "round": N_("round"),
    "fayot": N_("teacher’s pet"),
    "pass left": N_("cards pass to the left"),
    "pass right": N_("cards pass to the right"),
    "set-up": N_("set-up"),
    "deal": N_("deal"),
    "draft": N_("draft"),
    "play": N_("play"),
    "scoring": N_("scoring"),
    "return": N_("return to Start"),
    "excalibur": N_("change of teacher’s pet"),
    "over": N_("the end"),
    "scored now": N_("scored now"),
    "scores this round": N_("scores this round"),
    "every round": N_("every round"),
    "with a scroll": N_("with a scroll"),
    "goes back": N_("goes back after this round"),
    "start": N_("Start"),
    "your hand": N_("your hand"),
    "kept": N_("kept"),
    "played": N_("played"),
    "unplayed": N_("not played yet"),
    "cards": N_("cards"),
    "shields": N_("shields"),
    "sky": N_("sky"),
    "brown": N_("brown"),
    "blue": N_("blue"),
    "red": N_("red"),
    "grey": N_("grey"),
    "points": N_("points"),
    "no shield": N_("no shield"),
    "bet": N_("bet"),
    "cup": N_("Cup"),
    "cup in the middle": N_("in the middle"),
    "black knight": N_("Black Knight"),
    "white knight": N_("White Knight"),
    "scrolls": N_("scrolls"),
    "on the board": N_("on the board"),
    "codex": N_("codex card"),
    "face down": N_("face down"),
    "bonus order": N_("order on Gallantry"),
    "bonus": N_("bonus"),
    "exchange": N_("Charity exchange"),
    "positive shields": N_("positive shields"),
    "brown shields": N_("brown shields"),
    "dealt": N_("your six cards"),
    "neutral squire": N_("neutral squire"),
    "drawn": N_("card drawn"),
    "seen": N_("cards seen this round"),
    "empty": N_("empty"),
    "place 1": N_("1st"),
    "place 2": N_("2nd"),
    "place 3": N_("3rd"),
    "place 4": N_("4th"),
    "place 5": N_("5th"),
    "spare pawns": N_("spare pawns"),
    "turn": N_("to play"),
    "order of play": N_("order of play"),
    "this round": N_("this round"),
    "looked at by": N_("looked at by"),
    "points on Quests": N_("points on Quests"),
    "by round": N_("points by round"),
    "first places": N_("first, second, third:"),
    "last places": N_("last, second to last:"),
    "bonus squares": N_("squares for first, second, third:"),
    "challenge steps": N_("squares for each card of the bet, for first, second, third:"),
    "variant studies": N_("in their order all take a codex shield: −3, −1 or 0"),
    "variant quests": N_("first: +1 for each sky or blue shield; second: +1 a pair; last: −1 a pair"),
    "variant charity": N_("the first gives the last a brown shield and takes two of value 3 at most; the second one"),
}
