"""What a listener need not hear, and why (see tests/terminal/test_told.py)."""

COLOUR = "a pawn is told by its squire, whose colour is told once"
GIVEN = "told as what a board gives and what each squire would get of it now"
SCORED = "told line by line in the log when it was scored"
PLACE = "where a board lies on the table: drawing only"

UNTOLD = {
    "seat": "one's own hand is told as one's own",
    "tinctures.*": "how a colour is hatched: drawing only; the colour is told",
    "boards.*.row": PLACE,
    "boards.*.column": PLACE,
    "boards.*.pawns.*.colour": COLOUR,
    "boards.*.start.*.colour": COLOUR,
    "boards.*.payouts.*.label": GIVEN,
    "boards.*.payouts.*.first": GIVEN,
    "boards.*.payouts.*.last": GIVEN,
    "boards.*.payouts.*.value": GIVEN,
    "boards.*.payouts.*.unit": GIVEN,
    "boards.*.payouts.*.squires.*": GIVEN,
    "last_scoring.round": SCORED,
    "last_scoring.lines.*.board": SCORED,
    "last_scoring.lines.*.points.*": SCORED,
    "last_scoring.lines.*.so_far.*": SCORED,
    "last_scoring.total.*": SCORED,
    "previews.*.points": "told as what the squares of King's Service give",
    "squires.*.played.*.value": "the name of a card holds its value",
}
