"""The content as the rules use it: cards, shields and boards by number, points by place and by square."""

from oyez.games.medieval_academy.content import CONTENT
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS, Place, Squares
from oyez.games.medieval_academy.table import NO_SHIELD

MAX_SQUIRES = 5

ROUNDS = CONTENT.game.rounds
HAND = CONTENT.hand
NUMERALS = ("", *[space.numeral for space in CONTENT.parchment])
# MA-18, MA-19, MA-137: by round; 1 is clockwise.
PASSES = (0, *[1 if space.direction == "left" else -1 for space in CONTENT.parchment])
BOARD = tuple(sorted(CONTENT.boards, key=lambda board: board.order))
SQUARES = tuple([board.squares for board in BOARD])
WRAPS = tuple([board.wraps for board in BOARD])


def board_number(name: str) -> int:
    return BOARD_IDS.index(name)


# Cards: kinds, in the order of the content file.
CATEGORY_IDS = tuple([category.id for category in CONTENT.categories])
CATEGORY_BOARDS = tuple([tuple([board_number(name) for name in category.boards]) for category in CONTENT.categories])
CARD_IDS = tuple([f"{cards.category}_{cards.value}" for cards in CONTENT.cards])
CARD_CATEGORY = tuple([CATEGORY_IDS.index(cards.category) for cards in CONTENT.cards])
CARD_VALUE = tuple([cards.value for cards in CONTENT.cards])
CARD_BOARDS = tuple([CATEGORY_BOARDS[category] for category in CARD_CATEGORY])
DECK = [kind for kind, cards in enumerate(CONTENT.cards) for _ in range(cards.count)]

# Shields.
SHIELD_IDS = tuple([shield.id for shield in CONTENT.shields])
SHIELD_VALUE = tuple([shield.value for shield in CONTENT.shields])
SHIELD_COLOUR = tuple([shield.colour for shield in CONTENT.shields])
IS_POSITIVE = tuple([shield.positive for shield in CONTENT.shields])
SHIELD_COLOURS = tuple(dict.fromkeys(SHIELD_COLOUR))


def shield_number(name: str) -> int:
    return SHIELD_IDS.index(name) if name else NO_SHIELD


def _by_place(places: list[Place]) -> tuple[tuple[int, ...], ...]:
    """The shields of the first, second, … place, by number of squires: of two players' as well (MA-133, MA-150)."""
    places = sorted(places, key=lambda place: place.place)
    return tuple(
        [
            tuple([shield_number(place.shield) for place in places if place.min_squires <= squires])
            for squires in range(MAX_SQUIRES + 1)
        ]
    )


def _by_square(parts: tuple[Squares, ...]) -> tuple[int, ...]:
    """MA-64, MA-111: the shields of squares 0, 1, 2, …"""
    return tuple([shield_number(part.shield) for part in parts for _ in range(part.from_square, part.to_square + 1)])


def _by_last(board: str) -> tuple[int, ...]:
    """The shields of the last and of the second to last squire."""
    places = sorted([place for place in CONTENT.last_points if place.board == board], key=lambda place: place.from_last)
    return tuple([shield_number(place.shield) for place in places])


# MA-47, MA-51: bonus steps of the first, second, … place, by number of squires.
BONUS_STEPS = tuple(
    [
        tuple([bonus.steps for bonus in CONTENT.gallantry_bonus if bonus.min_squires <= squires])
        for squires in range(MAX_SQUIRES + 1)
    ]
)
# MA-55 to MA-58: by board and number of squires.
PLACE_SHIELDS = tuple(
    [_by_place([place for place in CONTENT.place_points if name in place.boards]) for name in BOARD_IDS]
)
# MA-88: with shields worth 8 and 5.
WINNER_SHIELDS = _by_place([place for place in CONTENT.knight_points if place.side == "winner"])
LOSER_SHIELDS = _by_place([place for place in CONTENT.knight_points if place.side == "loser"])
LAST_SHIELDS = tuple([_by_last(name) for name in BOARD_IDS])
SQUARE_SHIELDS = _by_square(CONTENT.square_points)
SCROLL_SIDE_SHIELDS = _by_square(CONTENT.kings_variant_points)

# Advanced rules and variants.
TIE_BOARDS = tuple([board_number(name) for name in CONTENT.advanced.tie_tracks])
ORDERED_RETURN = tuple([board_number(name) for name in CONTENT.advanced.ordered_return])
STEPS_BACK = CONTENT.advanced.gallantry_steps_back
KNIGHTS = CONTENT.variant_jousts_tournaments
WHITE_BOARD = board_number(CONTENT.cup_track.white_board)
BLACK_BOARD = board_number(CONTENT.cup_track.black_board)
CUP_SQUARES = CONTENT.cup_track.squares_per_side
BET_BOARDS = tuple([board_number(name) for name in CONTENT.variant_gallantry.bet_spaces])
CHALLENGE_STEPS = (
    CONTENT.variant_gallantry.steps_per_card_first,
    CONTENT.variant_gallantry.steps_per_card_second,
    CONTENT.variant_gallantry.steps_per_card_third,
)
CODEX_FIXED = tuple([shield_number(name) for name in CONTENT.variant_studies.fixed_shields])
CODEX_FILLER = shield_number(CONTENT.variant_studies.filler_shield)
CODEX_FEWER = CONTENT.variant_studies.filler_fewer_than_squires
SCROLL_SQUARES = CONTENT.variant_kings_service.scroll_squares
QUESTS_VARIANT = CONTENT.variant_quests
MAX_TAKEN = CONTENT.variant_charity.max_value_taken
EXCHANGES = CONTENT.charity_exchanges


def colour_number(name: str) -> int:
    return COLOUR_IDS.index(name)


# Lancelot: squires are numbered by their colours, the first player's first.
LANCELOT_COLOURS = tuple(
    [colour_number(name) for name in (*CONTENT.lancelot.first_player_squires, *CONTENT.lancelot.second_player_squires)]
)
LANCELOT_ORDER = (
    (),
    *[
        tuple([LANCELOT_COLOURS.index(colour_number(name)) for name in entry.order])
        for entry in CONTENT.lancelot_turn_order
    ],
)
