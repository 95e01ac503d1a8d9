"""Who thinks for a bot, and with which seed: the same position gives the same answer at every table and worker."""

from __future__ import annotations

import hashlib

import msgspec

from oyez.bots.hints import Hint, hint_for, reason_text
from oyez.bots.players import answer_of, make_bot
from oyez.bots.search import Stop
from oyez.engine.asking import Answer, Question
from oyez.engine.game import View
from oyez.engine.languages import voice_in
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.engine.words import N_, Speaker
from oyez.rooms.answers import answer_in_words
from oyez.rooms.room import Room

STAND_IN_LEVEL = "squire"  # whoever leaves is replaced by one of these
SECONDS = 1.0  # after which a bot stops thinking, whatever it was to do


def bot_seed(room: Room, number: int) -> str:
    """What a bot's whims at that seat come from, now."""
    return hashlib.blake2b(f"{room.secret} {room.seq} {number}".encode(), digest_size=8).hexdigest()


def bot_answer(
    play: Play, number: int, level: str, seed: str, seconds: float = SECONDS, stop: Stop | None = None
) -> Answer:
    """What a bot of that level answers for a seat; None if it is not asked. It sees what the seat may see."""
    question = play.question_for(number)
    return None if question is None else answer_of(make_bot(level, seed, seconds, stop), play, question)


def hint_of(play: Play, number: int, seed: str) -> Hint | None:
    """The best answers for a seat, with shares and reasons; None if it is not asked. From its own sight alone."""
    sight = Sight(play.game, play.table, number)
    return None if sight.question is None else hint_for(sight, sight.question, seed)


class SaidLine(msgspec.Struct, frozen=True):
    """A line of a hint in the reader's language: what and its share, why (empty where nothing is sure), and the pieces
    to point at."""

    what: str
    why: str
    pieces: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.what}. {self.why}".strip()


def hint_in_words(
    hint: Hint, question: Question, play: Play, words: Speaker, view: View | None = None
) -> list[SaidLine]:
    """A line an answer, the best first: one struct for browser and terminal. Beside a board, give its view."""
    lines = []
    for place, line in enumerate(hint.lines):
        answer = question.read(line.answer, play.game.choice_type)
        said = answer_in_words(question, answer, words)
        if view is not None and not isinstance(answer, int | tuple):
            said = words.words.calls(answer, view, words) or said
        what = voice_in(words.language)(N_("{answer} ({share}%)"), answer=said, share=round(100 * line.share))
        lines.append(SaidLine(what, reason_text(hint, place, words), line.pieces))
    return lines
