"""The map of a view for somebody who hears it: what lies on each side of a square, and how a tile is made."""

from typing import Final

from oyez.engine.words import N_, Speaker
from oyez.games.midevil.faces import MOVES, OPPOSITE
from oyez.games.midevil.scene import Square
from oyez.games.midevil.sight import View

Place = tuple[int, int]  # [gx, gy] of the map (ME-15)

GROUNDS: Final = ("road", "open", "building", "altar_centre", "graveyard_centre", "tree", "water", "furnace")


class Ground:
    """The squares of a view by their place, the walls between them and the doors through these."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.at: dict[Place, Square] = {}
        self.places: dict[int, Place] = {}
        self.walls: set[tuple[Place, int]] = set()
        self.doors: set[tuple[Place, int]] = set()
        self.tiles = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
        for tile in view["tiles"]:
            for square in tile["squares"]:
                place = square["x"], square["y"]
                self.at[place] = square
                self.places[square["square"]] = place
            for found, kept in ((tile["walls"], self.walls), (tile["doors"], self.doors)):
                kept.update([((3 * tile["x"] + column, 3 * tile["y"] + row), side) for row, column, side in found])

    def has(self, edges: set[tuple[Place, int]], place: Place, side: int) -> bool:
        """A wall, or a door, between the square and its neighbour; it may belong to either of them."""
        return (place, side) in edges or (beside(place, side), OPPOSITE[side]) in edges

    def is_open(self, place: Place, side: int) -> bool:
        """ME-20: one can step from the square to that side."""
        there = self.at.get(beside(place, side))
        return (
            self.at[place]["legal"] and there is not None and there["legal"] and not self.has(self.walls, place, side)
        )

    # --- in words ---

    def around(self, seat: int, speaker: Speaker) -> str:
        """What is with a pawn on its square, and what lies to the north, east, south and west of it."""
        place = self.places[self.view["players"][seat]["square"]]
        name = speaker.seat_names[seat]
        here = [thing for thing in self.things(self.at[place], speaker) if thing != name]
        parts = [(speaker.label("here"), ", ".join(here))] if here else []
        parts += [(speaker.name("side", side), self.on_side(place, side, speaker)) for side in range(4)]
        return listed(parts, speaker)

    def on_side(self, place: Place, side: int, speaker: Speaker) -> str:
        there = self.at.get(beside(place, side))
        if there is None:
            return speaker.label("no tile")
        if not there["legal"]:
            return speaker.label(there["ground"])
        if not self.is_open(place, side):
            return speaker.label("wall")
        door = [speaker.label("door")] if self.has(self.doors, place, side) else []
        return ", ".join([*door, speaker.name("square", there["square"]), *self.things(there, speaker)])

    def things(self, square: Square, speaker: Speaker) -> list[str]:
        """What stands or lies on a square."""
        found = []
        if square["ground"] == "graveyard_centre" and self.view["book"] is None:
            found.append(speaker.label("book"))
        if square["skeleton"]:
            colour = speaker.label(f"{square['skeleton']} skeleton")
            found.append(f"{colour} ({speaker.label('moved')})" if square["moved"] else colour)
        if square["token"]:
            found.append(speaker.label("life token"))
        found += [speaker.seat_names[seat] for seat in square["pawns"]]
        found += [
            str(speaker.say(N_("the Horse left by {who}"), [("who", "seat")], [seat])) for seat in square["horses"]
        ]
        return found

    def neighbours(self, x: int, y: int, speaker: Speaker) -> str:
        """The tiles beside a cell: `to the north: Mill; to the east: Altar`."""
        found = []
        for side, (down, right) in enumerate(MOVES):
            tile = self.tiles.get((x + right, y + down))
            if tile is not None:
                found.append((speaker.name("side", side), speaker.name("tile", tile["id"])))
        return listed(found, speaker)


def beside(place: Place, side: int) -> Place:
    """ME-19: the place on that side."""
    down, right = MOVES[side]
    return place[0] + right, place[1] + down


def layout(grounds: list[str], doors: list[list[int]], speaker: Speaker) -> str:
    """How a tile is made: `Road: north, centre. Building: west. Door: west, to the south.`"""
    parts = []
    for ground in GROUNDS:
        places = [speaker.name("place", place) for place in range(len(grounds)) if grounds[place] == ground]
        if places:
            parts.append((speaker.label(ground), ", ".join(places)))
    for row, column, side in doors:
        parts.append(
            (speaker.label("door"), f"{speaker.name('place', row * 3 + column)}, {speaker.name('side', side)}")
        )
    return listed(parts, speaker)


def listed(parts: list[tuple[str, str]], speaker: Speaker) -> str:
    """`to the north: wall; to the east: road`"""
    return speaker.between([f"{speaker.before(head)}{text}" for head, text in parts])
