"""What the content file holds, kind by kind."""

import msgspec

BOARD_IDS = ("gallantry", "jousts", "tournaments", "studies", "kings_service", "quests", "charity")
COLOUR_IDS = ("blue", "green", "yellow", "red", "black")


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
