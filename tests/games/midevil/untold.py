"""What of MidEvil's view nobody needs to hear, and why."""

UNTOLD = {
    "turn": "the number of turns so far; the round is told",
    "tiles.*.named": "a tile without a name is called by its road and a number",
    "tiles.*.rotation": "squares and doors are told as the tile lies",
    "drawn.faces.*.walls.*.*": "walls stand round the building squares that are told, but at the doors that are told",
}
