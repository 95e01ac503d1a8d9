"""What the table tells of itself: the round, what can be done, what each piece is."""

from typing import Any

from oyez.engine.guide import Phase, Thing
from oyez.engine.words import N_, Speaker
from oyez.games.medieval_academy.choices import (
    Assign,
    GiveShield,
    Keep,
    OnBoard,
    PlayCard,
    PlayFor,
    PlayOn,
    Slot,
    Split,
    TakeColour,
    TakePile,
    TakeShield,
    TakeShields,
    Target,
    VoteFor,
    WinTie,
)
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import CARD_IDS, SHIELD_IDS

DEEDS: dict[Any, str] = {
    TakeColour: N_("Choose the colour of your pawns"),
    VoteFor: N_("Name the first teacher’s pet"),
    Keep: N_("Keep one card, pass on the others"),
    PlayCard: N_("Play a card: its pawn moves"),
    PlayOn: N_("Play on Jousts or on Tournaments"),
    PlayFor: N_("Play for one of the two Knights"),
    OnBoard: N_("Choose a track"),
    WinTie: N_("Win a tie"),
    Slot: N_("Choose a shield of the codex"),
    Target: N_("Choose with whom to exchange"),
    GiveShield: N_("Give a shield"),
    TakeShield: N_("Take a shield"),
    TakeShields: N_("Take two shields"),
    Split: N_("Make two piles of three"),
    TakePile: N_("Take a pile"),
    Assign: N_("Share out your cards"),
}
PHASE_OF = {"deal": 0, "draft": 0, "play": 1, "scoring": 2, "return": 2, "excalibur": 2}
PHASES = (("cards", "phase draft"), ("card-play", "phase play"), ("medal", "phase scoring"))

# By board: the rule that says what it pays, on its plain side and on that of its variant.
PAYS = {
    "gallantry": ("MA-47", "MA-101"),
    "jousts": ("MA-55", "MA-89"),
    "tournaments": ("MA-56", "MA-89"),
    "studies": ("MA-59", "MA-108"),
    "kings_service": ("MA-64", "MA-112"),
    "quests": ("MA-57", "MA-120"),
    "charity": ("MA-60", "MA-126"),
}


def phases(view: Any, words: Speaker) -> list[Phase]:
    """MA-14 to MA-69: choice, play, scoring."""
    now = PHASE_OF.get(view["phase"])
    return [
        Phase(icon, words.label(key), words.label(f"about {key}"), number == now)
        for number, (icon, key) in enumerate(PHASES)
    ]


# --- what the pieces are ---


def board_seen(rest: list[str], view: Any) -> Any:
    return next(board for board in view["boards"] if board["board"] == rest[0])


def squire_seen(colour: str, view: Any) -> Any:
    return next(squire for squire in view["squires"] if squire["colour"] == colour)


def owner(squire: Any, view: Any) -> int:
    """Whose squire it is; a neutral one sits behind the last player."""
    return len(view["colours"]) if squire["owner"] is None else int(squire["owner"])


def board(rest: list[str], view: Any) -> tuple[int]:
    return (BOARD_IDS.index(rest[0]),)


def board_rule(rest: list[str], view: Any) -> str:
    return PAYS[rest[0]][board_seen(rest, view)["side"] == "variant"]


def board_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """When it is scored, and who leads."""
    seen = board_seen(rest, view)
    numerals = ", ".join([words.name("numeral", number) for number in seen["scored"]])
    lines = (
        [str(words.say(N_("Scored at the end of round {rounds}."), [("rounds", "")], [numerals]))] if numerals else []
    )
    for pawn in [pawn for pawn in seen["pawns"] if pawn["place"] == 1][:1]:
        first = owner(view["squires"][pawn["squire"]], view)
        facts = (first, pawn["progress"])
        lines.append(str(words.say(N_("Ahead now: {who} ({count})."), [("who", "seat"), ("count", "")], facts)))
    return lines


def pawn(rest: list[str], view: Any) -> tuple[int, int, int]:
    found = [pawn for pawn in board_seen(rest, view)["pawns"] if pawn["colour"] == rest[1]]
    progress = found[0]["progress"] if found else 0
    return owner(squire_seen(rest[1], view), view), BOARD_IDS.index(rest[0]), progress


def cards_of(rest: list[str], view: Any) -> tuple[int, int]:
    squire = squire_seen(rest[0], view)
    return owner(squire, view), squire["cards"]


def player(rest: list[str], view: Any) -> tuple[int, int, int]:
    squires = [squire for squire in view["squires"] if owner(squire, view) == int(rest[0])]
    shields = sum([sum(squire["shields"].values()) for squire in squires])
    return int(rest[0]), sum([squire["cards"] for squire in squires]), shields


def player_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """MA-54: who is the teacher's pet, and what comes of it."""
    if view["fayot"] != int(rest[0]) or not view["round"]:
        return []
    return [str(words.say(N_("Teacher’s pet: {effect}"), [("effect", "label")], ("pet explained",)))]


def card(rest: list[str], view: Any) -> tuple[int, str]:
    return CARD_IDS.index(rest[0]), f"whole {rest[0].rpartition('_')[0]}"


THINGS = {
    "player": Thing(
        "{who}",
        "MA-54",
        N_("{cards} {cards|card|cards}, {shields} {shields|shield|shields}."),
        "who:seat cards shields",
        player,
        player_lines,
    ),
    "board": Thing("{board}", "", "", "board:board", board, board_lines, board_rule),
    "pawn": Thing(
        "{who}, {board}",
        "MA-31",
        N_("Progress: {count} {count|square|squares}."),
        "who:seat board:board count",
        pawn,
    ),
    "cards-of": Thing(N_("Cards of {who}"), "MA-20", N_("{count} {count|card|cards}."), "who:seat count", cards_of),
    "hand": Thing("{card}", "MA-24", "{text}", "card:card text:label", card),
    "pile": Thing(N_("A pile of three cards"), "MA-147"),
    "colour": Thing("{colour}", "MA-07", "", "colour:colour", lambda rest, view: (COLOUR_IDS.index(rest[0]),)),
    "slot": Thing("{slot}", "MA-108", "", "slot:slot", lambda rest, view: (int(rest[0]),)),
    "squire": Thing("{who}", "MA-126", "", "who:seat", lambda rest, view: (owner(squire_seen(rest[0], view), view),)),
    "shield": Thing("{shield}", "MA-183", "", "shield:shield", lambda rest, view: (SHIELD_IDS.index(rest[0]),)),
}
