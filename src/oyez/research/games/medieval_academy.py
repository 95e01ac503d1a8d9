"""Medieval Academy: tracks by squire, cards and shields by kind."""

from typing import Any

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import choices as c
from oyez.games.medieval_academy.content import CONTENT
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import (
    CARD_IDS,
    CUP_SQUARES,
    HAND,
    ROUNDS,
    SCROLL_SQUARES,
    SHIELD_COLOURS,
    SHIELD_IDS,
)
from oyez.games.medieval_academy.sight import PHASES
from oyez.games.medieval_academy.table import Options
from oyez.research.codes import Domain, domain_of
from oyez.research.coding import Declaration
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Made, Maybe, Name, Number, Part, Row, Seat, View

CARDS = max(HAND.cards_dealt, HAND.lancelot_cards_dealt)
MOST_SHIELDS = 40  # of one squire in a whole game
MOST_STEPS = 99  # on a track, laps counted on
MOST_POINTS = 300


def declare(seats: int, options: Options) -> Declaration:
    squires = seats if seats > 2 else 4 if options.two_player_mode == "lancelot" else 3
    card, shield = domain_of("card", CARD_IDS), domain_of("shield", SHIELD_IDS)
    board, player, colour = domain_of("board", BOARD_IDS), Domain("seat", 0, seats - 1), domain_of("colour", COLOUR_IDS)
    three = {"first": card, "second": card, "third": card}
    return Declaration(
        view=_view(seats, squires),
        kinds={
            Pass: {},
            c.TakeColour: {"colour": colour},
            c.VoteFor: {"player": player},
            c.Keep: {"card": card},
            c.PlayCard: {"card": card},
            c.PlayOn: {"card": card, "board": board},
            c.PlayFor: {"card": card, "board": board},
            c.OnBoard: {"board": board},
            c.WinTie: {"squire": colour, "board": board},
            c.Slot: {"slot": Domain("slot", 0, squires - 1)},
            c.Target: {"squire": colour},
            c.GiveShield: {"shield": shield},
            c.TakeShield: {"shield": shield},
            c.TakeShields: {"first": shield, "second": shield},
            c.Split: three,
            c.TakePile: three,
            c.Assign: three,
        },
    )


def _view(seats: int, squires: int) -> Fields:
    a_squire, cards = Number(0, squires - 1, or_none=True), Counts(CARD_IDS, CARDS)
    return Fields(
        {
            "seat": Seat(seats),
            "round": Number(0, ROUNDS),
            "phase": Name(("over", *PHASES)),
            "fayot": Number(-1, seats - 1),
            "colours": Each(seats, Name(COLOUR_IDS)),
            "squires": Row(squires, _squire(seats)),
            "passing": Name(("left", "right")),
            "order": Row(squires, a_squire),
            "active": a_squire,
            "boards": Each(len(BOARD_IDS), _board(squires)),
            "noted": Row(squires, a_squire),
            "bonus_steps": Number(0, 9),
            "drawn": Name(CARD_IDS),
            "cup": Number(-CUP_SQUARES, CUP_SQUARES),
            "scrolls": Row(
                len(SCROLL_SQUARES), Fields({"owner": a_squire, "this_round": Flag()}, {"square": "printed"})
            ),
            "codex": Row(
                squires,
                Fields({"taken_by": a_squire, "looked_by": Flags(seats), "value": Number(-9, 0, or_none=True)}),
            ),
            "exchange": Maybe(_exchange(a_squire)),
            "dealt": cards,
            "piles": Row(seats, Row(2, cards)),
            "pools": Row(seats, cards),
            "seen": Counts(CARD_IDS, CONTENT.totals.cards),
            "last_scoring": Maybe(_scoring(squires)),
        },
        left_out={
            "mode": "an option",
            "options": "they do not change",
            "rounds": "printed",
            "numeral": "the round",
            "tinctures": "the colours",
            "previews": "they follow from cards and tracks",
            "neutral_score": "there is nothing to decide then",
            "sheet": "there is nothing to decide then",
        },
    )


def _squire(seats: int) -> Fields:
    cards, shields = Counts(CARD_IDS, CARDS), Counts(SHIELD_IDS, MOST_SHIELDS)
    played = Fields({"card": Name(CARD_IDS), "board": Name(BOARD_IDS)}, {"value": "printed"})
    return Fields(
        {
            "colour": Name(COLOUR_IDS),
            "owner": Seat(seats),
            "cards": Number(0, CARDS),
            "played": Row(CARDS, played),
            "shields": Counts(SHIELD_COLOURS, MOST_SHIELDS),
            "bonus": Number(-MOST_POINTS, MOST_POINTS),
            "bet": Name(BOARD_IDS),
            "spare_pawns": Number(0, CONTENT.totals.pawns_spare),
            "hand": Maybe(cards),
            "kept": Maybe(cards),
            "shield_values": Maybe(shields),
            "score": Number(-MOST_POINTS, MOST_POINTS, or_none=True),
        },
        left_out={"squire": "its place in the list"},
    )


def _board(squires: int) -> Fields:
    def by_squire(field: str) -> Any:
        def numbers(board: View) -> list[int]:
            found = {pawn["squire"]: pawn[field] for pawn in board["pawns"]}
            return [found.get(squire, 0) for squire in range(squires)]

        return numbers

    progress: Part = Each(squires, Number(0, MOST_STEPS))
    return Fields(
        {
            "scored_this_round": Flag(),
            "progress": Made(by_squire("progress"), progress, "by squire, laps counted on"),
            "place": Made(by_squire("place"), Each(squires, Number(0, squires)), "by squire, 0 on Start"),
        },
        left_out={
            **dict.fromkeys(("board", "squares", "grey_every", "row", "column", "scored", "reset", "gives"), "printed"),
            "side": "an option",
            **dict.fromkeys(("points_now", "payouts"), "they follow from the places"),
            "pawns": "progress and place",
            "start": "progress 0",
        },
    )


def _exchange(a_squire: Number) -> Fields:
    shields = Maybe(Counts(SHIELD_IDS, MOST_SHIELDS))
    return Fields({"giver": a_squire, "target": a_squire, "positive": shields, "brown": shields})


def _scoring(squires: int) -> Fields:
    def lines(scoring: View) -> list[list[int | None]]:
        found = {line["board"]: line["points"] for line in scoring["lines"]}
        return [found.get(board, [None] * squires) for board in BOARD_IDS]

    points = Each(squires, Number(-99, 99, or_none=True))
    return Fields(
        {
            "round": Number(0, ROUNDS),
            "points": Made(lines, Each(len(BOARD_IDS), points), "by board and squire, as announced"),
        },
        left_out={"lines": "points", "total": "their sum"},
    )
