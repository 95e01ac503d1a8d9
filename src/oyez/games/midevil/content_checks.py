"""What the content must fulfil. Whatever is wrong is said with the tile or the card."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oyez.games.midevil.faces import ILLEGAL, LEGAL, SIDES, hangs_together, make_face
from oyez.kit.content import need

if TYPE_CHECKING:
    from oyez.games.midevil.content import Card, Content, Tile

# --- tiles -----------------------------------------------------------------------------------------------------------


def check_tile(path: Path, tile: "Tile") -> None:
    """ME-15, ME-17, ME-34, ME-40: nine squares, exits where roads end, doors that lead out, room for the figures."""
    where = f"tile {tile.id}"
    need(len(tile.grid) == 3 and all([len(row) == 3 for row in tile.grid]), path, f"{where}: the grid is not 3 × 3")
    for code in tile.squares:
        need(code in LEGAL + ILLEGAL, path, f"{where}: there is no square {code!r}")
    need(tile.squares.count("W") == 0 or tile.id == "bridge", path, f"{where}: water lies on the bridge only")
    need(tile.squares.count("F") == 0 or tile.id == "smith", path, f"{where}: only the smith has a furnace")
    ends = [side for side, place in zip(SIDES, (1, 5, 7, 3), strict=True) if tile.squares[place] == "R"]
    need(sorted(tile.exits) == sorted(ends), path, f"{where}: exits {list(tile.exits)}, but roads end at {ends}")
    for row, column, side in tile.doors:
        _check_door(path, tile, row, column, side)
    need(tile.has_building == bool(tile.doors), path, f"{where}: a building needs a door, and a door a building")
    face = make_face(tile.squares, tile.doors_by_place, 0)
    need(hangs_together(face), path, f"{where}: its squares do not hang together")
    _check_population(path, tile)


def _check_door(path: Path, tile: "Tile", row: int, column: int, side: str) -> None:
    """ME-20: a door is on a building square and leads outdoors or off the tile."""
    where = f"tile {tile.id}: door {[row, column, side]}"
    need(side in SIDES and len(side) == 1, path, f"{where}: the sides are N, E, S and W")
    need(0 <= row <= 2 and 0 <= column <= 2, path, f"{where}: rows and columns are 0, 1 and 2")
    need(tile.grid[row][column] == "B", path, f"{where}: this is not a building square")
    down, right = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[side]
    if 0 <= row + down <= 2 and 0 <= column + right <= 2:
        need(tile.grid[row + down][column + right] in "RGAN", path, f"{where}: it does not lead outdoors")


def _check_population(path: Path, tile: "Tile") -> None:
    where = f"tile {tile.id}"
    population = tile.population
    need(population.mode in ("none", "count", "die"), path, f"{where}: population {population.mode!r} is unknown")
    need(
        tile.named == (population.mode != "die"),
        path,
        f"{where}: named tiles count their figures, the others roll a die",
    )
    room = tile.squares.count("B") if tile.has_building else sum([code in LEGAL for code in tile.squares])
    for what, number in (("skeletons", population.skeletons), ("life tokens", population.life_tokens)):
        need(0 <= number <= room, path, f"{where}: {number} {what} for {room} squares")


# --- cards -----------------------------------------------------------------------------------------------------------

# What the rules know how to carry out: the primitives of `effects`, the filters of `playable`.
PRIMITIVES: Final = (
    "move_add",
    "move_halve",
    "move_skip",
    "move_control",
    "teleport",
    "gain_life",
    "pay_life",
    "draw_cards",
    "item_discard",
    "item_steal",
    "combat_add",
    "combat_win",
    "combat_reroll",
    "combat_unwin",
    "skeletons_place",
    "skeletons_move",
    "skeletons_freeze",
    "skeletons_ignore",
    "skeletons_remove",
    "trophies_test",
    "tile_takeover",
    "tile_choose",
    "card_cancel",
    "mount",
)
FILTERS: Final[dict[str, tuple[str, ...]]] = {  # by the kind of the target
    "none": (),
    "opponent": (
        "active",
        "not_book_holder",
        "has_item",
        "has_item_you_lack",
        "same_or_adjacent_square",
        "has_trophy",
        "just_won_combat",
        "no_skeleton_on_square",
        "drawn_tile_not_graveyard",
    ),
    "tile": ("has_building", "ossuary_not_empty", "has_skeleton", "no_pawn"),
    "square": ("adjacent_tile", "legal", "outdoors", "no_skeleton", "not_altar_centre", "not_graveyard_centre"),
    "card": ("announced_by_opponent",),
}
WORDS: Final = {
    "who": ("self", "target"),
    "by": ("self",),
    "when": ("this_turn", "next_turn"),
    "chosen_by": ("self",),
    "duration": ("this_roll", "this_turn", "end_of_targets_next_turn", "while_in_front"),
    "from": ("reserve", "ossuary"),
    "colours": ("any", "white"),
    "until": ("start_of_your_next_turn", "end_of_turn"),
    "rest_to": ("stack_bottom",),
    "to": ("altar_centre", "adjacent_tile_outdoors", "reserve", "self_trophies"),
    "where": (
        "target_square",
        "any_free_square_without_pawn",
        "every_free_building_square_without_pawn",
        "free_squares_without_pawn_of_target_tile",
        "straight_line_3",
        "target_tile",
    ),
}


def check_card(path: Path, card: "Card", effects: list[dict[str, Any]], content: "Content") -> None:
    """ME-110, ME-113, ME-128, ME-130: moments, whose turn, effects, target, price and use are all known."""
    where = f"card {card.id}"
    moments = [window.id for window in content.windows if window.cards] + ["any"]
    need(card.kind in ("item", "event"), path, f"{where}: kind {card.kind!r} is unknown")
    need(card.copies > 0, path, f"{where}: there is no copy of it")
    need(card.turn in ("own", "other", "any"), path, f"{where}: turn {card.turn!r} is unknown")
    need(bool(card.timing), path, f"{where}: it has no moment")
    for moment in card.timing:
        need(moment in moments, path, f"{where}: there is no window {moment!r}")
    need(card.target.kind in FILTERS, path, f"{where}: target {card.target.kind!r} is unknown")
    for name in card.target.filter:
        need(name in content.filters, path, f"{where}: there is no target filter {name!r}")
        known = name in FILTERS[card.target.kind]
        need(known, path, f"{where}: {name!r} does not filter targets of the kind {card.target.kind!r}")
    need(bool(effects), path, f"{where}: it does nothing")
    for effect in effects:
        _check_effect(path, where, effect, content)
    if card.is_item:
        _check_item(path, card, content)


def _check_effect(path: Path, where: str, effect: dict[str, Any], content: "Content") -> None:
    params = {op.id: set(op.params) for op in content.ops}
    name = effect["op"]
    need(name in params and name in PRIMITIVES, path, f"{where}: there is no primitive {name!r}")
    need(set(effect) - {"op"} == params[name], path, f"{where}: {name} needs {', '.join(sorted(params[name]))}")
    for key, value in effect.items():
        if key in WORDS:
            need(value in WORDS[key], path, f"{where}: {name} has {key} {value!r}, which is unknown")


def _check_item(path: Path, card: "Card", content: "Content") -> None:
    where = f"card {card.id}"
    tiles = [tile.id for tile in content.tiles]
    windows = [window.id for window in content.windows] + ["any"]
    for tile in card.place_free_on:
        need(tile in tiles, path, f"{where}: there is no tile {tile!r} to put it down on")
    need(card.place_cost > 0, path, f"{where}: an item has a price")
    modes = ("passive", "once_per_combat", "once_per_turn", "discard")
    need(card.use.mode in modes, path, f"{where}: use {card.use.mode!r} is unknown")
    need(card.use.condition in ("", "roll_failed"), path, f"{where}: condition {card.use.condition!r} is unknown")
    need(
        card.use.mode == "passive" or card.use.window in windows,
        path,
        f"{where}: there is no window {card.use.window!r} to use it in",
    )
    # A tile is drawn once in a turn: nothing has to be counted.
    once = card.use.mode == "once_per_turn"
    need(not once or card.use.window == "tile_draw", path, f"{where}: only drawing a tile comes once per turn")


# --- counts ----------------------------------------------------------------------------------------------------------


def check_counts(path: Path, content: "Content") -> None:
    """ME-01, ME-03, ME-10: thirty tiles, the Altar first; fifty cards with the book, one card to spare."""
    counts = {part.id: part.count for part in content.components.values()}
    for part in ("skeleton_white", "skeleton_red", "skeleton_blue", "life_token", "tile", "event_card", "pawn"):
        need(part in counts, path, f"component {part}: there is none")
    need(
        len(content.tiles) == counts["tile"],
        path,
        f"component tile: {len(content.tiles)} tiles instead of {counts['tile']}",
    )
    starts = [tile.id for tile in content.tiles if tile.start]
    need(starts == [content.tiles[0].id] == ["altar"], path, "tile altar: it comes first and alone starts the map")
    need("graveyard" in [tile.id for tile in content.tiles], path, "tile graveyard: there is none")
    deck = sum([card.copies for card in content.cards if not card.spare])
    need(
        deck + 1 == counts["event_card"],
        path,
        f"component event_card: {deck} cards and the Necronomicon instead of {counts['event_card']}",
    )
    spare = sum([card.copies for card in content.cards if card.spare])
    need(spare == 1, path, f"component event_card: {spare} spare cards instead of one")
