"""What must hold between the entries of content.toml; every error names the entry at fault."""

from pathlib import Path

from oyez.engine.words import N_
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS, Content
from oyez.kit.content import entry_needs, need, written

LAST_BOARDS = ("studies", "charity")  # MA-59, MA-60


def check(content: Content, path: Path) -> None:
    check_parchment(content, path)
    check_cards(content, path)
    check_points(content, path)
    check_lancelot(content, path)


def check_parchment(content: Content, path: Path) -> None:
    """Boards and colours in their order, and each round once."""
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
