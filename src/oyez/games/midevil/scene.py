"""The map as a view shows it: squares, walls, doors, ways to go, cells for a tile. All of it is public."""

from functools import cache
from typing import Final, TypedDict

from oyez.games.midevil.art import fields, is_closed, land, masonry
from oyez.games.midevil.content import TILE_IDS, TILES
from oyez.games.midevil.faces import ILLEGAL, SQUARES_PER_TILE
from oyez.games.midevil.ground import open_cells, why_not_here
from oyez.games.midevil.layout import FACES, cell_x, cell_y
from oyez.games.midevil.paths import reach
from oyez.games.midevil.table import MOVING, NONE, Table

GROUND: Final = {
    "R": "road",
    "G": "open",
    "B": "building",
    "A": "altar_centre",
    "N": "graveyard_centre",
    "T": "tree",
    "W": "water",
    "F": "furnace",
}
COLOUR_NAMES: Final = ("", "white", "red", "blue")


class Square(TypedDict):
    """One square and what is on it."""

    square: int
    x: int
    y: int
    ground: str
    legal: bool
    skeleton: str | None
    moved: bool
    token: bool
    pawns: list[int]
    horses: list[int]


class Tile(TypedDict):
    """A laid tile."""

    tile: int
    id: str
    named: bool
    x: int
    y: int
    rotation: int
    squares: list[Square]
    walls: list[list[int]]
    doors: list[list[int]]
    land: str  # as SVG, for pages
    masonry: str
    fields: str


class TurnedTile(TypedDict):
    """A tile in hand, turned one way."""

    rotation: int
    twin: int
    ground: list[str]
    walls: list[list[int]]
    doors: list[list[int]]
    land: str
    masonry: str


class Cell(TypedDict):
    """A place for the tile in hand; by rotation the rule that forbids it, or nothing."""

    x: int
    y: int
    refused: list[str]


class DrawnTile(TypedDict):
    """The tile to be laid."""

    tile: int
    id: str
    layer: int
    faces: list[TurnedTile]
    cells: list[Cell]


class Way(TypedDict):
    """A square that the active pawn can reach."""

    square: int
    half_steps: int
    fights: int
    path: list[int]


def tiles(t: Table) -> list[Tile]:
    """The laid tiles with their squares, in the order in which they were laid."""
    pawns, horses = seats_on(t.pawn), seats_on(t.horse)
    return [
        {
            "tile": tile,
            "id": TILE_IDS[tile],
            "named": TILES[tile].named,
            "x": cell_x(t.cells[tile]),
            "y": cell_y(t.cells[tile]),
            "rotation": t.rotation[tile],
            "squares": squares(t, tile, pawns, horses),
            "walls": walls(tile, t.rotation[tile]),
            "doors": doors(tile, t.rotation[tile]),
            "land": land(tile, t.rotation[tile]),
            "masonry": masonry(tile, t.rotation[tile]),
            "fields": fields(tile, t.rotation[tile]),
        }
        for tile in t.laid
    ]


def seats_on(squares: list[int]) -> dict[int, list[int]]:
    """By square, whose pawn (or horse) stands there."""
    found: dict[int, list[int]] = {}
    for seat, square in enumerate(squares):
        found.setdefault(square, []).append(seat)
    return found


def squares(t: Table, tile: int, pawns: dict[int, list[int]], horses: dict[int, list[int]]) -> list[Square]:
    """The squares of a tile and what is on them."""
    first, face = tile * SQUARES_PER_TILE, FACES[tile * 4 + t.rotation[tile]]
    left, top = cell_x(t.cells[tile]) * 3, cell_y(t.cells[tile]) * 3
    skeletons, moved, tokens = t.skeletons, t.moved, t.tokens
    found: list[Square] = []
    for place, code in enumerate(face.squares):
        number = first + place
        found.append(
            {
                "square": number,
                "x": left + place % 3,
                "y": top + place // 3,
                "ground": GROUND[code],
                "legal": code not in ILLEGAL,
                "skeleton": COLOUR_NAMES[skeletons[number]] if number in skeletons else None,
                "moved": number in moved,
                "token": number in tokens,
                "pawns": pawns.get(number, [])[:],
                "horses": horses.get(number, [])[:],
            }
        )
    return found


@cache
def walls(tile: int, rotation: int) -> list[list[int]]:
    """ME-20: the closed sides of building squares: [row, column, side] on the tile as it lies."""
    face = FACES[tile * 4 + rotation]
    found = []
    for place, code in enumerate(face.squares):
        if code == "B":
            found += [[place // 3, place % 3, side] for side in range(4) if is_closed(face.squares, place, side)]
    return [wall for wall in found if (wall[0] * 3 + wall[1], wall[2]) not in face.doors]


@cache
def doors(tile: int, rotation: int) -> list[list[int]]:
    """[row, column, side] of each door on the tile as it lies."""
    return [[place // 3, place % 3, side] for place, side in FACES[tile * 4 + rotation].doors]


def turned(tile: int, rotation: int) -> TurnedTile:
    """How a tile in hand looks, turned so."""
    return {
        "rotation": rotation,
        "twin": twin(tile, rotation),
        "ground": [GROUND[code] for code in FACES[tile * 4 + rotation].squares],
        "walls": walls(tile, rotation),
        "doors": doors(tile, rotation),
        "land": land(tile, rotation),
        "masonry": masonry(tile, rotation),
    }


def drawn_tile(t: Table) -> DrawnTile | None:
    """The tile to be laid: its four faces, and for each cell what is allowed or forbidden (ME-33 to ME-36, ME-204)."""
    if t.drawn == NONE or t.drawn in t.laid:
        return None
    return {
        "tile": t.drawn,
        "id": TILE_IDS[t.drawn],
        "layer": t.layer,
        "faces": [turned(t.drawn, rotation) for rotation in range(4)],
        "cells": [
            {
                "x": cell_x(cell),
                "y": cell_y(cell),
                "refused": [
                    why_not_here(t, t.drawn, cell, rotation, borders) for rotation in range(4)
                ],  # "" is allowed
            }
            for cell, borders in open_cells(t).items()
        ],
    }


@cache
def twin(tile: int, rotation: int) -> int:
    """The first rotation in which the tile looks just the same."""
    faces = [FACES[tile * 4 + other] for other in range(rotation + 1)]
    same = [face.squares == faces[-1].squares and sorted(face.doors) == sorted(faces[-1].doors) for face in faces]
    return same.index(True)


def ways_to_go(t: Table) -> list[Way]:
    """Every square that the active pawn can reach, with the way, its cost in half-steps and the fights on it."""
    if t.stage != MOVING or not t.half_steps or t.in_combat or t.in_duel or t.pawn[t.active] == NONE:
        return []
    found = reach(t, t.active)
    return [
        {
            "square": other,
            "half_steps": found.half_steps(other),
            "fights": found.fights(other),
            "path": found.way_to(other),
        }
        for other in found.squares()
    ]
