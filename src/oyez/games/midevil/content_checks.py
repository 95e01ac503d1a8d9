"""What the content must fulfil. Whatever is wrong is said with the tile or the card."""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oyez.engine.words import N_
from oyez.games.midevil.faces import ILLEGAL, LEGAL, SIDES, hangs_together, make_face
from oyez.kit.content import entry_needs, need, written

if TYPE_CHECKING:
    from oyez.games.midevil.content import Card, Content, Tile

# --- tiles -----------------------------------------------------------------------------------------------------------


def check_tile(path: Path, tile: "Tile") -> None:
    """ME-15, ME-17, ME-34, ME-40: nine squares, exits where roads end, doors that lead out, room for the figures."""
    where = f"tile {tile.id}"
    entry_needs(
        len(tile.grid) == 3 and all([len(row) == 3 for row in tile.grid]), path, where, N_("the grid is not 3 × 3")
    )
    for code in tile.squares:
        entry_needs(code in LEGAL + ILLEGAL, path, where, N_("there is no square {code}"), code=written(code))
    entry_needs(tile.squares.count("W") == 0 or tile.id == "bridge", path, where, N_("water lies on the bridge only"))
    entry_needs(tile.squares.count("F") == 0 or tile.id == "smith", path, where, N_("only the smith has a furnace"))
    ends = [side for side, place in zip(SIDES, (1, 5, 7, 3), strict=True) if tile.squares[place] == "R"]
    entry_needs(
        sorted(tile.exits) == sorted(ends),
        path,
        where,
        N_("exits {exits}, but roads end at {ends}"),
        exits=written(list(tile.exits)),
        ends=written(ends),
    )
    for row, column, side in tile.doors:
        _check_door(path, tile, row, column, side)
    entry_needs(
        tile.has_building == bool(tile.doors), path, where, N_("a building needs a door, and a door a building")
    )
    face = make_face(tile.squares, tile.doors_by_place, 0)
    entry_needs(hangs_together(face), path, where, N_("its squares do not hang together"))
    _check_population(path, tile)


def _check_door(path: Path, tile: "Tile", row: int, column: int, side: str) -> None:
    """ME-20: a door is on a building square and leads outdoors or off the tile."""
    where = f"tile {tile.id}: door {[row, column, side]}"
    entry_needs(side in SIDES and len(side) == 1, path, where, N_("the sides are N, E, S and W"))
    entry_needs(0 <= row <= 2 and 0 <= column <= 2, path, where, N_("rows and columns are 0, 1 and 2"))
    entry_needs(tile.grid[row][column] == "B", path, where, N_("this is not a building square"))
    down, right = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[side]
    if 0 <= row + down <= 2 and 0 <= column + right <= 2:
        entry_needs(tile.grid[row + down][column + right] in "RGAN", path, where, N_("it does not lead outdoors"))


def _check_population(path: Path, tile: "Tile") -> None:
    where = f"tile {tile.id}"
    population = tile.population
    _check_word(path, where, "population", population.mode, ("none", "count", "die"))
    entry_needs(
        tile.named == (population.mode != "die"),
        path,
        where,
        N_("named tiles count their figures, the others roll a die"),
    )
    room = tile.squares.count("B") if tile.has_building else sum([code in LEGAL for code in tile.squares])
    for text, count in (
        (N_("{count} {count|skeleton|skeletons} for {room} {room|square|squares}"), population.skeletons),
        (N_("{count} {count|life token|life tokens} for {room} {room|square|squares}"), population.life_tokens),
    ):
        entry_needs(0 <= count <= room, path, where, text, count=count, room=room)


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
    _check_word(path, where, "kind", card.kind, ("item", "event"))
    entry_needs(card.copies > 0, path, where, N_("there is no copy of it"))
    _check_word(path, where, "turn", card.turn, ("own", "other", "any"))
    entry_needs(bool(card.timing), path, where, N_("it has no moment"))
    for moment in card.timing:
        entry_needs(moment in moments, path, where, N_("there is no window {name}"), name=written(moment))
    _check_word(path, where, "target", card.target.kind, FILTERS)
    for name in card.target.filter:
        entry_needs(name in content.filters, path, where, N_("there is no target filter {name}"), name=written(name))
        known = name in FILTERS[card.target.kind]
        entry_needs(
            known,
            path,
            where,
            N_("{name} does not filter targets of the kind {kind}"),
            name=written(name),
            kind=written(card.target.kind),
        )
    entry_needs(bool(effects), path, where, N_("it does nothing"))
    for effect in effects:
        _check_effect(path, where, effect, content)
    if card.is_item:
        _check_item(path, card, content)


def _check_effect(path: Path, where: str, effect: dict[str, Any], content: "Content") -> None:
    params = {op.id: set(op.params) for op in content.ops}
    name = effect["op"]
    entry_needs(
        name in params and name in PRIMITIVES, path, where, N_("there is no primitive {name}"), name=written(name)
    )
    entry_needs(
        set(effect) - {"op"} == params[name],
        path,
        where,
        N_("{name} needs {params}"),
        name=name,
        params=sorted(params[name]),
    )
    for key, value in effect.items():
        if key in WORDS:
            entry_needs(
                value in WORDS[key],
                path,
                where,
                N_("{name} has {key} {word}, which is unknown"),
                name=name,
                key=key,
                word=written(value),
            )


def _check_item(path: Path, card: "Card", content: "Content") -> None:
    where = f"card {card.id}"
    tiles = [tile.id for tile in content.tiles]
    windows = [window.id for window in content.windows] + ["any"]
    for tile in card.place_free_on:
        entry_needs(tile in tiles, path, where, N_("there is no tile {tile} to put it down on"), tile=written(tile))
    entry_needs(card.place_cost > 0, path, where, N_("an item has a price"))
    _check_word(path, where, "use", card.use.mode, ("passive", "once_per_combat", "once_per_turn", "discard"))
    _check_word(path, where, "condition", card.use.condition, ("", "roll_failed"))
    entry_needs(
        card.use.mode == "passive" or card.use.window in windows,
        path,
        where,
        N_("there is no window {name} to use it in"),
        name=written(card.use.window),
    )
    # A tile is drawn once in a turn: nothing has to be counted.
    once = card.use.mode == "once_per_turn"
    entry_needs(not once or card.use.window == "tile_draw", path, where, N_("only drawing a tile comes once per turn"))


def _check_word(path: Path, where: str, field: str, word: str, known: Collection[str]) -> None:
    entry_needs(word in known, path, where, N_("{field} {word} is unknown"), field=field, word=written(word))


# --- counts ----------------------------------------------------------------------------------------------------------


def check_counts(path: Path, content: "Content") -> None:
    """ME-01, ME-03, ME-10: thirty tiles, the Altar first; fifty cards with the book, one card to spare."""
    counts = {part.id: part.count for part in content.components.values()}
    for part in ("skeleton_white", "skeleton_red", "skeleton_blue", "life_token", "tile", "event_card", "pawn"):
        entry_needs(part in counts, path, f"component {part}", N_("there is none"))
    need(
        len(content.tiles) == counts["tile"],
        path,
        N_("component tile: {count} {count|tile|tiles} instead of {wanted}"),
        count=len(content.tiles),
        wanted=counts["tile"],
    )
    starts = [tile.id for tile in content.tiles if tile.start]
    need(starts == [content.tiles[0].id] == ["altar"], path, N_("tile altar: it comes first and alone starts the map"))
    entry_needs("graveyard" in [tile.id for tile in content.tiles], path, "tile graveyard", N_("there is none"))
    deck = sum([card.copies for card in content.cards if not card.spare])
    need(
        deck + 1 == counts["event_card"],
        path,
        N_("component event_card: {count} {count|card|cards} and the Necronomicon instead of {wanted}"),
        count=deck,
        wanted=counts["event_card"],
    )
    spare = sum([card.copies for card in content.cards if card.spare])
    need(spare == 1, path, N_("component event_card: {count} spare {count|card|cards} instead of one"), count=spare)
