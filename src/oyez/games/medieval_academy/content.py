"""The content file, read and checked once. Every figure of the rules comes from there."""

from pathlib import Path

import msgspec

from oyez.kit.content import need, read_content

FOLDER = Path(__file__).parent
BOARD_IDS = ("gallantry", "jousts", "tournaments", "studies", "kings_service", "quests", "charity")
COLOUR_IDS = ("blue", "green", "yellow", "red", "black")
TINCTURES = ("azur", "sinople", "or", "gueules", "sable")  # by colour, as pages and terminals hatch them


class Numbers(msgspec.Struct, frozen=True):
    rounds: int


class Hand(msgspec.Struct, frozen=True):
    cards_dealt: int
    cards_played: int
    lancelot_cards_dealt: int
    lancelot_pile_size: int
    lancelot_cards_per_squire: int


class Totals(msgspec.Struct, frozen=True):
    cards: int
    pawns_spare: int


class Named(msgspec.Struct, frozen=True):
    id: str


class Parchment(msgspec.Struct, frozen=True):
    round: int
    numeral: str
    direction: str


class Board(msgspec.Struct, frozen=True):
    id: str
    order: int
    kind: str
    squares: int
    wraps: bool
    scored: tuple[int, ...]
    reset: tuple[int, ...]
    row: int
    col: int
    grey_every: int


class Category(msgspec.Struct, frozen=True):
    id: str
    boards: tuple[str, ...]


class Cards(msgspec.Struct, frozen=True):
    category: str
    value: int
    count: int


class Bonus(msgspec.Struct, frozen=True):
    place: int
    steps: int
    min_squires: int


class Place(msgspec.Struct, frozen=True):
    """What a place pays; `side` is the Knight's that wins or loses, in the variant."""

    place: int
    points: int
    shield: str
    min_squires: int
    boards: tuple[str, ...] = ()
    side: str = ""


class LastPlace(msgspec.Struct, frozen=True):
    board: str
    from_last: int
    points: int
    shield: str


class Squares(msgspec.Struct, frozen=True):
    from_square: int
    to_square: int
    points: int
    shield: str = ""


class Shield(msgspec.Struct, frozen=True):
    id: str
    colour: str
    board: str
    value: int
    positive: bool


class Advanced(msgspec.Struct, frozen=True):
    tie_tracks: tuple[str, ...]
    gallantry_steps_back: int
    ordered_return: tuple[str, ...]
    ordered_return_rounds: tuple[int, ...]


class Rounds(msgspec.Struct, frozen=True):
    scored: tuple[int, ...]
    reset: tuple[int, ...] = ()


class CupTrack(msgspec.Struct, frozen=True):
    squares_per_side: int
    white_board: str
    black_board: str


class Challenge(msgspec.Struct, frozen=True):
    bet_spaces: tuple[str, ...]
    steps_per_card_first: int
    steps_per_card_second: int
    steps_per_card_third: int


class Codex(msgspec.Struct, frozen=True):
    fixed_shields: tuple[str, ...]
    filler_shield: str
    filler_fewer_than_squires: int


class Scrolls(msgspec.Struct, frozen=True):
    scroll_squares: tuple[int, ...]


class QuestsVariant(msgspec.Struct, frozen=True):
    first_per_shield: int
    second_per_pair: int
    last_per_pair: int


class CharityVariant(msgspec.Struct, frozen=True):
    max_value_taken: int


class Exchange(msgspec.Struct, frozen=True):
    giver_place: int
    target_from_last: int
    gives_negative: int
    takes_positive: int
    min_squires: int


class LancelotOrder(msgspec.Struct, frozen=True):
    round: int
    order: tuple[str, ...]


class Lancelot(msgspec.Struct, frozen=True):
    first_player_squires: tuple[str, str]
    second_player_squires: tuple[str, str]


class Content(msgspec.Struct, frozen=True):
    game: Numbers
    hand: Hand
    totals: Totals
    squire_colours: tuple[Named, ...]
    parchment: tuple[Parchment, ...]
    boards: tuple[Board, ...]
    categories: tuple[Category, ...]
    cards: tuple[Cards, ...]
    gallantry_bonus: tuple[Bonus, ...]
    place_points: tuple[Place, ...]
    last_points: tuple[LastPlace, ...]
    square_points: tuple[Squares, ...]
    shields: tuple[Shield, ...]
    advanced: Advanced
    variant_jousts_tournaments: Rounds
    cup_track: CupTrack
    knight_points: tuple[Place, ...]
    variant_gallantry: Challenge
    variant_studies: Codex
    variant_kings_service: Scrolls
    kings_variant_points: tuple[Squares, ...]
    variant_quests: QuestsVariant
    variant_charity: CharityVariant
    charity_exchanges: tuple[Exchange, ...]
    lancelot: Lancelot
    lancelot_turn_order: tuple[LancelotOrder, ...]


def load(path: Path) -> Content:
    """Read a content file; BadContent says which entry is wrong."""
    content = read_content(path, Content)
    boards = tuple([board.id for board in sorted(content.boards, key=lambda board: board.order)])
    need(boards == BOARD_IDS, path, f"the boards must be {', '.join(BOARD_IDS)}, in this order")
    colours = tuple([colour.id for colour in content.squire_colours])
    need(colours == COLOUR_IDS, path, f"the colours must be {', '.join(COLOUR_IDS)}, in this order")
    rounds = list(range(1, content.game.rounds + 1))
    need(
        [space.round for space in content.parchment] == rounds,
        path,
        "the parchment must name each round once, in order",
    )
    for space in content.parchment:
        need(space.direction in ("left", "right"), path, f"parchment {space.numeral}: direction {space.direction!r}")
    check_cards(content, path)
    check_points(content, path)
    check_lancelot(content, path)
    return content


def check_cards(content: Content, path: Path) -> None:
    """MA-03: the deck; every category moves on boards that exist."""
    for category in content.categories:
        for board in category.boards:
            need(board in BOARD_IDS, path, f"category {category.id}: there is no board {board}")
    known = [category.id for category in content.categories]
    for cards in content.cards:
        need(cards.category in known, path, f"cards: there is no category {cards.category}")
        need(cards.value > 0 and cards.count > 0, path, f"cards {cards.category} {cards.value}: {cards.count} cards")
    total = sum([cards.count for cards in content.cards])
    need(total == content.totals.cards, path, f"cards: {total} instead of {content.totals.cards}")


def check_points(content: Content, path: Path) -> None:
    """MA-53: every award is one shield of exactly its value."""
    values = {shield.id: shield.value for shield in content.shields}
    awards = [
        *[(f"place_points {part.boards} {part.place}", part.shield, part.points) for part in content.place_points],
        *[(f"knight_points {part.side} {part.place}", part.shield, part.points) for part in content.knight_points],
        *[(f"last_points {part.board} {part.from_last}", part.shield, part.points) for part in content.last_points],
        *[(f"square_points {part.from_square}", part.shield, part.points) for part in content.square_points],
        *[
            (f"kings_variant_points {part.from_square}", part.shield, part.points)
            for part in content.kings_variant_points
        ],
    ]
    for where, shield, points in awards:
        if not points and not shield:
            continue
        need(shield in values, path, f"{where}: there is no shield {shield!r}")
        need(values[shield] == points, path, f"{where}: the shield {shield} is not worth {points}")
    for table in (content.square_points, content.kings_variant_points):
        squares = [square for part in table for square in range(part.from_square, part.to_square + 1)]
        need(squares == list(range(13)), path, "square points: the squares 0 to 12, each once, in order")
    for terms in content.charity_exchanges:
        fits = terms.gives_negative == 1 and terms.takes_positive in (1, 2) and terms.target_from_last in (1, 2)
        need(fits, path, f"charity_exchanges {terms.giver_place}: one shield is given, one or two are taken")
    for board in content.variant_gallantry.bet_spaces:
        need(board in BOARD_IDS, path, f"variant_gallantry: there is no board {board}")
    for shield in (*content.variant_studies.fixed_shields, content.variant_studies.filler_shield):
        need(shield in values, path, f"variant_studies: there is no shield {shield!r}")


def check_lancelot(content: Content, path: Path) -> None:
    """MA-143: every round names the four squires once."""
    four = sorted([*content.lancelot.first_player_squires, *content.lancelot.second_player_squires])
    need(len(content.lancelot_turn_order) == content.game.rounds, path, "lancelot_turn_order: one entry for each round")
    for entry in content.lancelot_turn_order:
        need(sorted(entry.order) == four, path, f"lancelot_turn_order {entry.round}: the four squires, each once")


CONTENT = load(FOLDER / "content.toml")
