"""The tile in hand as the board asks for it: where it goes in words, and no more turns than can be told apart."""

from collections.abc import Callable
from typing import Any, Final

from oyez.engine.words import N_, Speaker
from oyez.games.midevil.choices import PlaceTile
from oyez.games.midevil.names import OF_THE, said, with_article
from oyez.games.midevil.sight import View
from oyez.kit.told import capital

# Beside which tile a cell lies: where that tile is, seen from the cell.
BESIDE: Final = (
    (0, 1, N_("north of {tile}")),
    (-1, 0, N_("east of {tile}")),
    (0, -1, N_("south of {tile}")),
    (1, 0, N_("west of {tile}")),
)
PARTS: Final = " · "


def path_of(touches: Callable[[Any, int], list[str]]) -> Callable[[Any, int, Any], list[str]]:
    """The pieces of a choice; where the tile fits a place in one way only, the place is all that one touches."""

    def path(choice: Any, seat: int, view: View) -> list[str]:
        drawn = view["drawn"]
        if not isinstance(choice, PlaceTile) or drawn is None:
            return touches(choice, seat)
        if len(looks(choice, view)) == 1:
            return [f"cell-{choice.x}-{choice.y}"]
        return touches(PlaceTile(choice.x, choice.y, drawn["faces"][choice.rotation]["twin"]), seat)

    return path


def looks(choice: PlaceTile, view: View) -> list[int]:
    """The turns in which the tile fits this place, without those that look like one before."""
    drawn = view["drawn"]
    assert drawn is not None
    refused = next(cell["refused"] for cell in drawn["cells"] if (cell["x"], cell["y"]) == (choice.x, choice.y))
    return [face["twin"] for face in drawn["faces"] if face["twin"] == face["rotation"] and not refused[face["twin"]]]


def is_alike(choice: Any, view: View) -> bool:
    """A turn that looks like one before it: to choose between them is no choice."""
    drawn = view["drawn"]
    if not isinstance(choice, PlaceTile) or drawn is None:
        return False
    return drawn["faces"][choice.rotation]["twin"] != choice.rotation


def called(choice: Any, view: View, speaker: Speaker) -> str:
    """`North of the Mill · a quarter turn`: who sees the map needs no coordinates."""
    if not isinstance(choice, PlaceTile) or view["drawn"] is None:
        return ""
    return PARTS.join([place_of(choice, view, speaker), speaker.name("turns", choice.rotation)])


def place_of(choice: PlaceTile, view: View, speaker: Speaker) -> str:
    """Beside which tile it lies; beside one with a name, if there is one."""
    by_place = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
    beside = [
        (by_place[choice.x + x, choice.y + y], text)
        for x, y, text in BESIDE
        if (choice.x + x, choice.y + y) in by_place
    ]
    tile, text = min(beside, key=lambda found: not found[0]["named"])
    return capital(said(speaker, text, tile=with_article(tile["tile"], speaker, OF_THE)))
