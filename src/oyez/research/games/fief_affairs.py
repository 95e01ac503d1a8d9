"""Fief's affairs under way: a vote, a proposal, a passage, a bargain, a talk, a battle, a revolt."""

from oyez.games.fief.pieces import PIECES
from oyez.games.fief.sight import CARD_IDS, OFFICES
from oyez.games.fief.table import FIEFS, LORDS, VILLAGES
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Maybe, Name, Number, Row, Seat

MONEY = Number(-999, 999)
A_LORD = Number(0, LORDS - 1, or_none=True)
A_VILLAGE = Number(0, VILLAGES - 1, or_none=True)
COUNT = Number(0, 99)
DICE = 12  # of one side that are shown


def affair(seats: int) -> Fields:
    return Fields(
        {
            "election": Maybe(_election(seats)),
            "proposal": Maybe(
                Fields({"from": Seat(seats), "to": Seat(seats), "lord": A_LORD, "spouse": A_LORD, "dowry": MONEY})
            ),
            "passage": Maybe(_passage(seats)),
            "offer": Maybe(_offer(seats)),
            "talk": Maybe(_talk(seats)),
            "battle": Maybe(_battle(seats)),
            "revolt": Maybe(
                Fields(
                    {"village": A_VILLAGE, "cards": COUNT, "underground": Flag()},
                    left_out={
                        "seat": "whoever stirred it up has no further part in it",
                        **dict.fromkeys(("dice", "hits"), "a fact of the question that follows"),
                    },
                )
            ),
        }
    )


def _election(seats: int) -> Fields:
    return Fields(
        {
            "office": Name(OFFICES),
            "number": COUNT,
            "candidates": Flags(LORDS),
            "votes": Each(seats, COUNT),
            "tokens": Each(seats, Flags(LORDS)),
            "white": A_LORD,
            "black": A_LORD,
        }
    )


def _passage(seats: int) -> Fields:
    return Fields(
        {
            "from": Seat(seats),
            "village": A_VILLAGE,
            "to": A_VILLAGE,
            "pieces": Flags(PIECES),
            "asked": Row(seats, Seat(seats)),
            "tolls": Row(seats, MONEY),
        }
    )


def _offer(seats: int) -> Fields:
    return Fields(
        {
            "from": Seat(seats),
            "to": Seat(seats),
            "money": MONEY,
            "released": Flags(LORDS),
            "ceded": Flags(VILLAGES),
            "granted": Flags(FIEFS),
            "annulled": Flag(),
            "lifted": Flag(),
        }
    )


def _talk(seats: int) -> Fields:
    cards = Counts(CARD_IDS, 9)
    return Fields(
        {
            "opener": Seat(seats),
            "partner": Seat(seats),
            "offers": Number(0, 9, or_none=True),
            "speaker": Seat(seats),
            "gives": cards,
            "wants": cards,
            "money": MONEY,
            "released": Flags(LORDS),
        },
        left_out={"seconds": "an option"},
    )


def _battle(seats: int) -> Fields:
    return Fields(
        {
            "village": A_VILLAGE,
            "attackers": Flags(seats),
            "defenders": Flags(seats),
            "raiders": Flags(PIECES),
            "exit": A_VILLAGE,
            "underground": Flag(),
            "round": COUNT,
            "quiet": COUNT,
            "dice": Row(2, Row(DICE, COUNT)),
            "hits": Row(2, COUNT),
        },
        left_out={"fallen": "they are gone: for those who look on"},
    )
