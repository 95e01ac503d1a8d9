"""What of MidEvil's view nobody needs to hear, and why."""

UNTOLD = {
    "turn": "the number of turns so far; the round is told",
    "tiles.*.named": "a tile without a name is called by its road and a number",
    "tiles.*.rotation": "squares and doors are told as the tile lies",
    "tiles.*.tile": "a number for pages; the tile is called by its name",
    "tiles.*.land": "a drawing of the squares that are told",
    "tiles.*.masonry": "a drawing of the walls and doors that are told",
    "tiles.*.fields": "a drawing of the squares that are told",
    "drawn.tile": "a number for pages; the tile is called by its name",
    "drawn.faces.*.land": "a drawing of the squares that are told",
    "drawn.faces.*.masonry": "a drawing of the walls and doors that are told",
    "players.*.bonus": "the sum of items, curse and fury, which are told; in a combat it is told itself",
    "drawn.faces.*.walls.*.*": "walls stand round the building squares that are told, but at the doors that are told",
}
