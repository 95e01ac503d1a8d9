"""What a listener need not hear, and why (see tests/terminal/test_told.py)."""

COLOUR = "a pawn is told by its squire, whose colour is told once"
PLACE = "where a board lies on the table: drawing only"

UNTOLD = {
    "seat": "one's own hand is told as one's own",
    "tinctures.*": "how a colour is hatched: drawing only; the colour is told",
    "boards.*.row": PLACE,
    "boards.*.column": PLACE,
    "boards.*.pawns.*.colour": COLOUR,
    "boards.*.start.*.colour": COLOUR,
    "squires.*.played.*.value": "the name of a card holds its value",
}
