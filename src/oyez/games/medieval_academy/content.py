"""The content file, read and checked once. Every figure of the rules comes from there."""

from pathlib import Path

import msgspec

from oyez.engine.content import content_file
from oyez.engine.words import N_
from oyez.kit.content import entry_needs, need, read_content, written

FOLDER = Path(__file__).parent
BOARD_IDS = ("gallantry", "jousts", "tournaments", "studies", "kings_service", "quests", "charity")
LAST_BOARDS = ("studies", "charity")  # MA-59, MA-60
COLOUR_IDS = ("blue", "green", "yellow", "red", "black")
TINCTURES = ("azur", "sinople", "or", "gueules", "sable")  # by colour, as pages and terminals hatch them


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry may say: where its figures come from (seed, public, house). Nothing else unknown is let in."""

    source: str = ""


class Numbers(Entry, frozen=True):
    rounds: int


class Hand(Entry, frozen=True):
    cards_dealt: int
    cards_played: int
    lancelot_cards_dealt: int
    lancelot_pile_size: int
    lancelot_cards_per_squire: int


class Totals(Entry, frozen=True):
    cards: int
    pawns_spare: int


class Named(Entry, frozen=True):
    id: str


class Parchment(Entry, frozen=True):
    round: int
    numeral: str
    direction: str


class Board(Entry, frozen=True):
    id: str
    order: int
    squares: int
    wraps: bool
    scored: tuple[int, ...]
    reset: tuple[int, ...]
    row: int
    col: int
    grey_every: int


class Category(Entry, frozen=True):
    id: str
    boards: tuple[str, ...]


class Cards(Entry, frozen=True):
    category: str
    value: int
    count: int


class Bonus(Entry, frozen=True):
    place: int
    steps: int
    min_squires: int


class Place(Entry, frozen=True):
    """What a place pays; `side` is the Knight's that wins or loses, in the variant."""

    place: int
    points: int
    shield: str
    min_squires: int
    boards: tuple[str, ...] = ()
    side: str = ""


class LastPlace(Entry, frozen=True):
    board: str
    from_last: int
    points: int
    shield: str


class Squares(Entry, frozen=True):
    from_square: int
    to_square: int
    points: int
    shield: str = ""


class Shield(Entry, frozen=True):
    id: str
    colour: str
    board: str
    value: int
    positive: bool


class Advanced(Entry, frozen=True):
    tie_tracks: tuple[str, ...]
    gallantry_steps_back: int
    ordered_return: tuple[str, ...]


class Rounds(Entry, frozen=True):
    scored: tuple[int, ...]
    reset: tuple[int, ...] = ()


class CupTrack(Entry, frozen=True):
    squares_per_side: int
    white_board: str
    black_board: str


class Challenge(Entry, frozen=True):
    bet_spaces: tuple[str, ...]
    steps_per_card_first: int
    steps_per_card_second: int
    steps_per_card_third: int


class Codex(Entry, frozen=True):
    fixed_shields: tuple[str, ...]
    filler_shield: str
    filler_fewer_than_squires: int


class Scrolls(Entry, frozen=True):
    scroll_squares: tuple[int, ...]


class QuestsVariant(Entry, frozen=True):
    first_per_shield: int
    second_per_pair: int
    last_per_pair: int


class CharityVariant(Entry, frozen=True):
    max_value_taken: int


class Exchange(Entry, frozen=True):
    giver_place: int
    target_from_last: int
    gives_negative: int
    takes_positive: int
    min_squires: int


class LancelotOrder(Entry, frozen=True):
    round: int
    order: tuple[str, ...]


class Lancelot(Entry, frozen=True):
    first_player_squires: tuple[str, str]
    second_player_squires: tuple[str, str]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    need(boards == BOARD_IDS, path, N_("the boards must be {names}, in this order"), names=BOARD_IDS)
    colours = tuple([colour.id for colour in content.squire_colours])
    need(colours == COLOUR_IDS, path, N_("the colours must be {names}, in this order"), names=COLOUR_IDS)
    rounds = [space.round for space in content.parchment]
    in_order = rounds == list(range(1, content.game.rounds + 1))
    need(in_order, path, N_("the parchment must name each round once, in order"))
    for space in content.parchment:
        entry = f"parchment {space.numeral}"
        known = space.direction in ("left", "right")
        entry_needs(known, path, entry, N_("there is no direction {name}"), name=written(space.direction))
    check_cards(content, path)
    check_points(content, path)
    check_lancelot(content, path)
    return content


def check_cards(content: Content, path: Path) -> None:
    """MA-03: the deck; every category moves on boards that exist."""
    for category in content.categories:
        for board in category.boards:
            need_board(board, path, f"category {category.id}")
    known = [category.id for category in content.categories]
    for cards in content.cards:
        exists = cards.category in known
        entry_needs(exists, path, "cards", N_("there is no category {name}"), name=cards.category)
        entry = f"cards {cards.category} {cards.value}"
        is_good = cards.value > 0 and cards.count > 0
        entry_needs(is_good, path, entry, N_("{count} {count|card|cards}"), count=cards.count)
    total, wanted = sum([cards.count for cards in content.cards]), content.totals.cards
    entry_needs(total == wanted, path, "cards", N_("{count} instead of {wanted}"), count=total, wanted=wanted)


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
    for entry, shield, points in awards:
        if not points and not shield:
            continue
        need_shield(shield, values, path, entry)
        is_right = values[shield] == points
        text = N_("the shield {name} is not worth {points} {points|point|points}")
        entry_needs(is_right, path, entry, text, name=shield, points=points)
    for board in LAST_BOARDS:
        places = sorted([part.from_last for part in content.last_points if part.board == board])
        text = N_("one entry for the last place, one for the second to last")
        entry_needs(places == [1, 2], path, f"last_points {board}", text)
    for table in (content.square_points, content.kings_variant_points):
        squares = [square for part in table for square in range(part.from_square, part.to_square + 1)]
        need(squares == list(range(13)), path, N_("square points: the squares 0 to 12, each once, in order"))
    for terms in content.charity_exchanges:
        entry = f"charity_exchanges {terms.giver_place}"
        fits = terms.gives_negative == 1 and terms.takes_positive in (1, 2) and terms.target_from_last in (1, 2)
        entry_needs(fits, path, entry, N_("one shield is given, one or two are taken"))
    for board in content.variant_gallantry.bet_spaces:
        need_board(board, path, "variant_gallantry")
    for shield in (*content.variant_studies.fixed_shields, content.variant_studies.filler_shield):
        need_shield(shield, values, path, "variant_studies")


def need_board(board: str, path: Path, entry: str) -> None:
    entry_needs(board in BOARD_IDS, path, entry, N_("there is no board {name}"), name=board)


def need_shield(shield: str, values: dict[str, int], path: Path, entry: str) -> None:
    entry_needs(shield in values, path, entry, N_("there is no shield {name}"), name=written(shield))


def check_lancelot(content: Content, path: Path) -> None:
    """MA-143: every round names the four squires once."""
    four = sorted([*content.lancelot.first_player_squires, *content.lancelot.second_player_squires])
    is_whole = len(content.lancelot_turn_order) == content.game.rounds
    entry_needs(is_whole, path, "lancelot_turn_order", N_("one entry for each round"))
    for turn in content.lancelot_turn_order:
        entry = f"lancelot_turn_order {turn.round}"
        entry_needs(sorted(turn.order) == four, path, entry, N_("the four squires, each once"))


CONTENT = load(content_file("medieval_academy", FOLDER))
