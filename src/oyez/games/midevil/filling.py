"""Filling the tile just laid, and every other way in which skeletons come onto the map (ME-40 to ME-50)."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any, Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asked, Asking, ask, ask_some
from oyez.engine.events import tell
from oyez.games.midevil.choices import Figures, Square
from oyez.games.midevil.content import TILES
from oyez.games.midevil.ground import SQUARE_COUNT, inside_squares, legal_squares
from oyez.games.midevil.moments import TILE_DONE, moment
from oyez.games.midevil.pieces import put_skeleton
from oyez.games.midevil.queries import mixtures
from oyez.games.midevil.table import BLUE, COLOURS, NONE, RED, WHITE, Table
from oyez.kit.pools import pool

Sets = tuple[Figures, ...]


SQUARES: Final = pool(Square, SQUARE_COUNT)


def fill(t: Table) -> None:
    """ME-40, ME-45: a named tile says how many figures it receives, a die how many points an unnamed one does."""
    tile = TILES[t.drawn]
    if tile.named:
        t.to_fill = tile.population.skeletons
    else:
        t.to_fill = t.chance.roll()
        tell(t, "ME-45", "fill_roll", t.layer, t.to_fill)
    then(t, fill_with_skeletons(), fill_with_life(), tile_is_done())


@rule
def fill_with_skeletons(t: Table) -> Asking:
    """ME-41 to ME-47: colours, then squares."""
    squares = room_on(t, t.drawn)
    if TILES[t.drawn].named:
        sets = sets_of(t.reserve, t.to_fill, t.to_fill)
    else:
        sets = sets_worth(t.reserve, t.to_fill, len(squares))
    if sets == (Figures(()),):
        return
    figures = yield from ask(t.layer, "choose_colours", sets, t.to_fill)
    placed: list[tuple[int, int]] = yield from choose_squares(t.layer, figures, squares)
    put_figures(t, t.reserve, placed)
    tell(t, "ME-41", "filled", t.layer, t.drawn, figures.figures)


def room_on(t: Table, tile: int) -> tuple[int, ...]:
    """ME-42, ME-43, ME-162: inside the building if there is one, otherwise any legal square."""
    return inside_squares(t, tile) if TILES[tile].has_building else legal_squares(t, tile)


@rule
def fill_with_life(t: Table) -> Asking:
    """ME-43, ME-48: life tokens, as many as printed and as there are. Unnamed tiles get none (ME-163)."""
    count = min(TILES[t.drawn].population.life_tokens, t.supply)
    if not count:
        return
    choices = [SQUARES[square] for square in room_on(t, t.drawn)]
    chosen = yield from ask_some(t.layer, "choose_life_squares", choices, count, count, count)
    for choice in chosen:
        t.tokens.append(choice.square)
    t.supply -= count
    tell(t, "ME-43", "filled_life", t.layer, count)


@rule
def tile_is_done(t: Table) -> None:
    """ME-110: laid and filled."""
    t.drawn = NONE
    t.to_fill = 0
    then(t, moment(TILE_DONE))


# --- sets of figures -------------------------------------------------------------------------------------------------


def sets_of(pool: list[int], least: int, most: int) -> Sets:
    """ME-41, ME-164, ME-196: every mixture of so many figures, as far as the pool goes."""
    return _sets_of(min(pool[WHITE], most), min(pool[RED], most), min(pool[BLUE], most), least, most)


@cache
def _sets_of(white: int, red: int, blue: int, least: int, most: int) -> Sets:
    fewest = min(least, white + red + blue)
    return tuple([Figures(mix) for mix in mixtures(white, red, blue) if fewest <= len(mix) <= most])


def sets_worth(pool: list[int], points: int, room: int) -> Sets:
    """ME-45, ME-46, ME-47: the mixtures that come closest to so many points without exceeding them."""
    return _sets_worth(min(pool[WHITE], points), min(pool[RED], points), min(pool[BLUE], points), points, room)


@cache
def _sets_worth(white: int, red: int, blue: int, points: int, room: int) -> Sets:
    fitting = [mix for mix in mixtures(white, red, blue) if len(mix) <= room and sum(mix) <= points]
    most = max([sum(mix) for mix in fitting])
    return tuple([Figures(mix) for mix in fitting if sum(mix) == most])


def choose_squares(seat: int, figures: Figures, squares: Sequence[int]) -> Generator[Asked, Any, list[tuple[int, int]]]:
    """ME-44, ME-24: which figure on which square, one skeleton on each."""
    left = list(squares)
    placed: list[tuple[int, int]] = []
    for colour in COLOURS:
        count = figures.figures.count(colour)
        if count:
            choices = [SQUARES[square] for square in left]
            facts = ((colour,) * count, tuple(placed))  # the page shows what was placed before
            chosen = yield from ask_some(seat, "choose_skeleton_squares", choices, count, count, *facts)
            placed.extend([(colour, choice.square) for choice in chosen])
            left = [square for square in left if (colour, square) not in placed]
    return placed


def put_figures(t: Table, pool: list[int], placed: list[tuple[int, int]]) -> None:
    for colour, square in placed:
        put_skeleton(t, pool, colour, square)
