"""What a listener need not hear, and why (see tests/terminal/test_told.py)."""

UNTOLD = {
    "turn": "counts the turns for replays; no rule looks at it",
    "watched": "the hand that a Priest looks at is told, under its owner's name",
}
