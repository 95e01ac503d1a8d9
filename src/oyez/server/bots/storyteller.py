"""Tells the story of a record in a process of its own: how far it is, line by line, and at last the story.

python -m oyez.server.bots.storyteller < record.json
"""

from __future__ import annotations

import sys

import msgspec

from oyez.bots.story import story_of
from oyez.engine.record import load_record
from oyez.games import find_game


def main() -> None:
    """Read a record, write «done total» now and then, and the story as JSON."""
    record = load_record(sys.stdin.buffer.read())
    told = -1

    def watch(done: int, total: int) -> None:
        nonlocal told
        share = done * 100 // max(1, total)
        if share != told:
            told = share
            sys.stdout.write(f"{share}\n")
            sys.stdout.flush()

    story = story_of(find_game(record.header.game), record, watch=watch)
    sys.stdout.write(msgspec.json.encode(story).decode() + "\n")


if __name__ == "__main__":
    main()
