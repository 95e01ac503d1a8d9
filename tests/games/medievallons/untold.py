"""What a listener need not hear, and why (see tests/terminal/test_told.py)."""

UNTOLD = {"turn": "counts the turns for replays; no rule looks at it"}
