"""What lies on the table of Medieval Academy: fields only.

A squire is who owns pawns, cards, shields and a score; a seat is a player. With three and more players squire and seat
are the same number. Squires are numbered clockwise; with two players `owner` says whose they are (MA-134, MA-141).
Cards of one category and value are equal, so every card is named by its kind: a number of `content.CARD_IDS`.
"""

from typing import Final, Literal

import msgspec

from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable

# The boards, in the order of scoring (MA-39).
GALLANTRY: Final = 0
JOUSTS: Final = 1  # the Black Knight's track in the variant (MA-87)
TOURNAMENTS: Final = 2  # the White Knight's
STUDIES: Final = 3
KINGS_SERVICE: Final = 4
QUESTS: Final = 5
CHARITY: Final = 6
BOARDS: Final = 7
NO_BOARD: Final = -1

# Colours of squires (MA-153).
BLUE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
RED: Final = 3
BLACK: Final = 4
COLOURS: Final = 5
NO_COLOUR: Final = -1

# Phases of the game, for those who look on.
SETTING_UP: Final = 0
DEALING: Final = 1
DRAFTING: Final = 2
PLAYING: Final = 3
SCORING: Final = 4
RETURNING: Final = 5
PASSING_EXCALIBUR: Final = 6

NO_CARD: Final = -1
NO_SHIELD: Final = -1
MIDDLE: Final = 0  # of the Cup's path; more than 0 is the White Knight's side


class Options(msgspec.Struct, frozen=True):
    """Section 4.0: every combination is legal; what has nothing to switch is ignored."""

    two_player_mode: Literal["karadoc", "lancelot"] = "karadoc"
    advanced_rules: bool = False
    variant_jousts_tournaments: bool = False
    variant_gallantry: bool = False
    variant_studies: bool = False
    variant_kings_service: bool = False
    variant_quests: bool = False
    variant_charity: bool = False
    first_player: Literal["random", "seat_1", "vote"] = "random"
    deal_colours: bool = False
    open_shields: bool = False
    show_neutral_score: bool = True


class Table(BaseTable, kw_only=True, omit_defaults=True):
    """The boards, the cards and the shields."""

    options: Options
    squires: int = 0  # N of the rules: 3, 4 or 5
    owner: list[int] = []  # by squire: the seat that leads it, NOBODY for the neutral one
    colour: list[int] = []  # by squire
    seat_colour: list[int] = []  # by seat: as chosen during set-up
    is_lancelot: bool = False
    neutral: int = NOBODY  # the neutral squire, in Karadoc

    round: int = 0  # I to VI; 0 during set-up
    phase: int = SETTING_UP
    fayot: int = NOBODY  # the seat that holds Excalibur
    order: list[int] = []  # squires in turn order, this round
    active: int = NOBODY  # the squire that acts or for which somebody decides

    # Pawns: `progress[board][squire]` counts laps; `ranking[board]` has the squires off Start, the first one first.
    progress: list[list[int]] = []
    ranking: list[list[int]] = []
    noted: list[int] = []  # MA-46: the Gallantry ranking that decides this round's bonus moves
    bonus_steps: int = 0  # the bonus move that the active squire is about to make

    # Cards. A packet is named by the squire to whom it was dealt; `taken[packet]` is what was kept of it, in order.
    deck: list[int] = []
    packets: list[list[int]] = []  # in Lancelot: what each seat was dealt
    taken: list[list[int]] = []
    pick: int = 0  # how many cards each squire has kept so far
    hands: list[list[int]] = []  # by squire
    played: list[list[int]] = []  # by squire: face up, in order
    played_on: list[list[int]] = []  # the boards on which they moved a pawn
    drawn: int = NO_CARD  # Karadoc: the card that the neutral squire is about to play
    piles: list[list[int]] = []  # Lancelot: the two piles of each seat, 2 * seat and 2 * seat + 1
    pools: list[list[int]] = []  # Lancelot: the six cards of each seat after the exchange

    # Shields and points.
    shields: list[list[int]] = []  # by squire
    bonus: list[int] = []  # by squire: points without a shield (Quests variant)
    sheet: list[int] = []  # points by round, board and squire

    # Variants.
    cup: int = MIDDLE
    bets: list[int] = []  # by squire: a board
    codex: list[int] = []  # by slot: a shield
    codex_taker: list[int] = []  # by slot: who took it
    codex_known: list[int] = []  # by seat: the slots that it has looked at, as bits
    codex_kept: list[list[int]] = []  # of past rounds: who kept -3, who kept -1, seats that know which (bits)
    scroll_owner: list[int] = []  # by scroll
    scroll_round: list[int] = []  # by scroll: the round in which it was taken
    giver: int = NOBODY  # the Charity exchange under way
    target: int = NOBODY
    exchanged: list[list[int]] = []  # Charity exchanges: giver, target, shield given, shields taken
