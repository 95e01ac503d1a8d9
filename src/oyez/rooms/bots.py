"""Who thinks for a bot, and with which seed: the same position gives the same answer at every table and worker."""

from __future__ import annotations

import hashlib

from oyez.bots.players import answer_of, make_bot
from oyez.engine.asking import Answer
from oyez.engine.play import Play
from oyez.rooms.room import Room

STAND_IN_LEVEL = "squire"  # whoever leaves is replaced by one of these
HINT_LEVEL = "squire"
SECONDS = 1.0  # after which a bot stops thinking, whatever it was to do


def bot_seed(room: Room, number: int) -> str:
    """What a bot's whims at that seat come from, now."""
    return hashlib.blake2b(f"{room.secret} {room.seq} {number}".encode(), digest_size=8).hexdigest()


def bot_answer(play: Play, number: int, level: str, seed: str) -> Answer:
    """What a bot of that level answers for a seat; None if it is not asked. It sees what the seat may see."""
    question = play.question_for(number)
    return None if question is None else answer_of(make_bot(level, seed, SECONDS), play, question)
