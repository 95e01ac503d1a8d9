"""What lies on the table of Médiévallons: fields only.

Cards of one type are equal (MV-55), so hands and guilds are counts by type: `hands[seat][KNIGHT]`.
"""

from typing import Annotated, Final, Literal

import msgspec

from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable
from oyez.games.medievallons.content import CONTENT

# The thirteen types, in the order of the content file.
ARTISAN: Final = 0
ASSASSIN: Final = 1
JESTER: Final = 2
KNIGHT: Final = 3
STAR: Final = 4
MAGICIAN: Final = 5
MERCHANT: Final = 6
BEGGAR: Final = 7
MONK: Final = 8
NOBLE: Final = 9
PRIEST: Final = 10
PROWLER: Final = 11
WITCH: Final = 12
TYPES: Final = 13

NO_CARD: Final = -1


class Options(msgspec.Struct, frozen=True):
    """MV-116: the options, all at their default in a standard game."""

    two_player_match: bool = True
    deck_preset: Literal["thirteen_by_eight", "eight_by_thirteen"] = "thirteen_by_eight"
    end_card_start: Literal["auto", "red", "yellow"] = "auto"
    first_player: Annotated[int, msgspec.Meta(ge=-1, le=4)] = NOBODY  # -1: drawn at random
    hand_size: Annotated[int, msgspec.Meta(ge=1, le=12)] = CONTENT.setup.hand_size
    guilds_to_win: Annotated[int, msgspec.Meta(ge=1, le=5)] = CONTENT.setup.guilds_to_win


class Table(BaseTable, kw_only=True, omit_defaults=True):
    """The zones of the game. The 104 cards are always spread over pile, discard, hands, guilds and `in_play`."""

    options: Options
    pile: list[int] = []  # face down, the last is the top
    discard: list[int] = []  # face up, the last is the top
    hands: list[list[int]] = []  # by seat: how many of each type
    # The cards that everybody has seen go to a hand and that are still there: seat * TYPES + type, in this order. None
    # at tables that were dealt before anybody remembered.
    seen: tuple[int, ...] | None = None
    guilds: list[list[list[int]]] = []  # by seat, each guild: how many of each type
    in_play: int = NO_CARD  # the card whose power is being carried out
    end_card_red: bool = False
    active: int = 0
    looking: list[int] = []  # the three cards that a Magician has drawn
    watched: int = NOBODY  # whose hand the active player looks at, with a Priest
    round: int = 1
    wins: list[int] = []  # rounds won, in a match
    past: list[list[int]] = []  # the places of each round that is over
    ended_by: str = ""  # third_guild or exhaustion, when the round is over
    winner_by_guild: int = NOBODY
    known: tuple[tuple[int, ...], ...] = ()  # what older tables kept in place of `seen`: by seat, how many of each type

    def __post_init__(self) -> None:
        if self.known:
            counts = enumerate([count for hand in self.known for count in hand])
            self.seen, self.known = tuple([place for place, count in counts for _ in range(count)]), ()
