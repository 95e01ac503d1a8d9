"""MidEvil: the map by tile and by square, figures and cards by kind."""

from typing import Any

from oyez.engine.choices import Pass
from oyez.games.midevil import choices as c
from oyez.games.midevil.content import CARD_IDS, TILE_IDS
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.scene import COLOUR_NAMES
from oyez.games.midevil.table import MOST_LIFE, Options
from oyez.research.codes import Domain, Several, domain_of
from oyez.research.coding import Declaration
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Made, Maybe, Name, Number, Numbered, Row, Seat, View

TILES = len(TILE_IDS)
SQUARES = TILES * SQUARES_PER_TILE
COLOURS = COLOUR_NAMES[1:]
WIDE = TILES  # as far as the map can reach from the Altar
MANY = 99
SQUARE = Number(-1, SQUARES - 1)


def declare(seats: int, options: Options) -> Declaration:
    player, card, tile = Domain("seat", 0, seats - 1), domain_of("card", CARD_IDS), domain_of("tile", TILE_IDS)
    square, colour = Domain("square", 0, SQUARES - 1), Domain("colour", 1, 3, COLOURS)
    cell, side = Domain("cell", -WIDE, WIDE), Domain("side", 0, 3, ("north", "east", "south", "west"))
    return Declaration(
        view=_view(seats),
        kinds={
            c.Look: {},
            c.KeepTile: {"tile": tile},
            c.PlaceTile: {"x": cell, "y": cell, "rotation": side},
            c.Figures: {"figures": Several(colour)},
            c.Square: {"square": square},
            c.Pay: {"trophies": Several(colour)},
            c.SpendLife: {},
            c.TakeLife: {},
            c.TakeHorse: {"owner": player},
            c.Challenge: {},
            c.Raise: {"trophies": Several(colour)},
            c.Walk: {"square": square},
            c.Stop: {},
            c.Door: {"square": square},
            c.MoveSkeleton: {"origin": square, "square": square},
            c.Trophy: {"colour": colour},
            c.Discard: {"card": card},
            c.Play: {"card": card},
            c.PlayOn: {"card": card, "player": player},
            c.PlayOnItem: {"card": card, "player": player, "item": card},
            c.PlayOnTile: {"card": card, "tile": tile},
            c.PlayOnSquare: {"card": card, "square": square},
            c.Answer: {"card": card, "number": Domain("announced", 0, MANY)},
            c.PutDown: {"card": card, "trophies": Several(colour)},
            c.UseItem: {"card": card},
            c.Shoot: {"card": card, "side": side},
            Pass: {},
            c.PassTurn: {},
        },
    )


def _view(seats: int) -> Fields:
    figures, cards = Counts(COLOURS, MANY), Counts(CARD_IDS, MANY)
    drawn = Fields(
        {"tile": Number(0, TILES - 1), "layer": Seat(seats)},
        left_out={"id": "the tile", "faces": "printed", "cells": "they follow from the map"},
    )
    return Fields(
        {
            "seat": Seat(seats),
            "active": Seat(seats),
            "first": Seat(seats),
            "round": Number(0, 200),
            "step": Number(0, 9),
            "tiles": Numbered("tile", TILES, _tile()),
            "ground": Made(_ground, _ground_part(), "what stands and lies on the squares"),
            "drawn": Maybe(drawn),
            "looking_at": Made(_looking_at, Number(0, 2), "how many tiles lie under the Lantern"),
            "looking": Made(_looking, Counts(TILE_IDS, 1), "… and which, for who holds it"),
            "slipped": Numbered("place", TILES, Fields({"tile": Name(TILE_IDS)})),
            "stack": Number(0, TILES),
            "removed": Counts(TILE_IDS, 1),
            "deck": Number(0, MANY),
            "discard": cards,
            "announced": Row(6, _announced(seats)),
            "reserve": figures,
            "ossuary": figures,
            "supply": Number(0, MANY),
            "book": Seat(seats),
            "players": Each(seats, _player()),
            "movement": Number(0, MANY),
            "half_steps": Number(0, MANY),
            "path": Row(12, SQUARE),
            "to_move": Number(0, MANY),
            "puppeteer": Seat(seats),
            "truce": Flag(),
            "fury": Number(-MANY, MANY),
            "frozen": Flag(),
            "combat": Maybe(_combat(seats)),
            "duel": Maybe(_duel(seats)),
        },
        left_out={
            "round_limit": "an option",
            "victory_points": "an option",
            "turn": "it counts on without an end",
            "lantern": "looking",
            "book_way": "it follows from the map",
            "ways": "they follow from the map",
            **dict.fromkeys(("winners", "ended_by"), "there is nothing to decide then"),
        },
    )


def _tile() -> Fields:
    cell = Number(-WIDE, WIDE)
    return Fields(
        {"x": cell, "y": cell, "rotation": Number(0, 3)},
        left_out={
            **dict.fromkeys(("id", "named", "walls", "doors", "land", "masonry", "fields"), "printed on the tile"),
            "squares": "ground",
        },
    )


def _ground_part() -> Fields:
    return Fields(
        {"skeletons": Each(SQUARES, Number(0, 3)), "moved": Flags(SQUARES), "tokens": Flags(SQUARES)},
    )


def _ground(view: View) -> dict[str, Any]:
    skeletons, moved, tokens = [0] * SQUARES, [], []
    for tile in view["tiles"]:
        for square in tile["squares"]:
            number = square["square"]
            if square["skeleton"] is not None:
                skeletons[number] = COLOUR_NAMES.index(square["skeleton"])
            if square["moved"]:
                moved.append(number)
            if square["token"]:
                tokens.append(number)
    return {"skeletons": skeletons, "moved": moved, "tokens": tokens}


def _looking(view: View) -> list[str]:
    return view["looking"] if isinstance(view["looking"], list) else []


def _looking_at(view: View) -> int:
    return len(view["looking"]) if isinstance(view["looking"], list) else int(view["looking"])


def _player() -> Fields:
    modifier = Number(-MANY, MANY)
    return Fields(
        {
            "square": SQUARE,
            "life": Number(0, MOST_LIFE),
            "trophies": Counts(COLOURS, MANY),
            "points": Number(0, 200),
            "items": Counts(CARD_IDS, 9),
            "cards": Number(0, MANY),
            "card_used": Flag(),
            "mounted": Flag(),
            "horse": SQUARE,
            "dead": Flag(),
            "deaths": Number(0, MANY),
            "gone": Flag(),
            "dread": Flag(),
            "curse": modifier,
            "bonus": modifier,
            "fog": Flag(),
            "silent": Flag(),
            "hand": Maybe(Counts(CARD_IDS, 9)),
        },
        left_out={"seat": "its place in the list"},
    )


def _announced(seats: int) -> Fields:
    return Fields(
        {
            "card": Name(CARD_IDS),
            "seat": Seat(seats),
            "target": Number(-1, SQUARES - 1),
            "item": Name(CARD_IDS),
            "cancelled": Flag(),
        }
    )


def _combat(seats: int) -> Fields:
    return Fields(
        {
            "seat": Seat(seats),
            "square": SQUARE,
            "skeleton": Name(COLOURS),
            "die": Number(0, 6),
            "total": Number(-MANY, MANY),
            "bonus": Number(-MANY, MANY),
            "beaten": Flag(),
            "deadly": Flag(),
        }
    )


def _duel(seats: int) -> Fields:
    two = Row(2, Number(-MANY, MANY))
    return Fields(
        {"challenger": Seat(seats), "holder": Seat(seats), "dice": two, "scores": two, "decides": Seat(seats)}
    )
