"""A piece of the board that explains itself: what it is, its numbers, its rule, and why it cannot be touched now."""

from __future__ import annotations

from typing import Literal

import msgspec

from oyez.engine.asking import Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import IllegalAnswer
from oyez.engine.game import Game
from oyez.engine.guide import Told
from oyez.engine.languages import voice_in
from oyez.engine.sight import Sight
from oyez.engine.table import Table
from oyez.engine.words import N_, Speaker
from oyez.rooms.answers import choices_of
from oyez.server.live import LiveRoom
from oyez.server.shown.log import rule_texts

Why = Literal["", "own", "all"]  # reasons: none, the game's own (whoever points), also what is asked instead (touched)

WORLDS = 2  # tables that could be true, on which a reason must be the same to be told
ODD = (LookupError, ValueError, TypeError, StopIteration)  # what a name that no board draws runs into


class PieceShown(msgspec.Struct):
    """What is told of a piece. `why`: why it cannot be touched; `is_general`: only because something else is asked."""

    name: str
    lines: list[str]
    why: str
    rule: str
    rule_text: str
    is_general: bool


def show_piece(live: LiveRoom, me: int | None, piece: str, words: Speaker, *, now: float, wanted: Why) -> PieceShown:
    """What this seat may know of a piece; why it does not answer the question, if somebody wants to know."""
    seen = live.shown_to(me, now)
    table, question = seen.table, seen.question
    view = live.game.view(table, me)
    told = tell(piece, view, words)
    why, rule, is_general = "", told.rule, False
    if wanted and me is not None and question is not None:
        own = own_reason(live.game, table, question, piece, words)
        is_general = own is None
        why, rule = own or (asked_instead(question, words) if wanted == "all" else ("", ""))
        rule = rule or told.rule
    rule_text = rule_texts(live.game.folder, words.language).get(rule, "")
    return PieceShown(told.name, told.lines, why, rule, rule_text, is_general)


def tell(piece: str, view: object, words: Speaker) -> Told:
    """What the game tells of it; nothing of a piece that is not there."""
    try:
        return words.tell(piece, view) or Told("", [], "")
    except ODD:
        return Told("", [], "")


def why_not(game: Game, table: Table, question: Question, piece: str, words: Speaker) -> tuple[str, str]:
    """The reason in a sentence, and its rule: the game's own, or what is asked instead."""
    return own_reason(game, table, question, piece, words) or asked_instead(question, words)


def own_reason(game: Game, table: Table, question: Question, piece: str, words: Speaker) -> tuple[str, str] | None:
    """The game's reason and its rule, both empty for a piece that may be touched; None where the game has no words."""
    view = game.view(table, question.seat)
    ways = [words.words.path(choice, question.seat, view) for choice in choices_of(question)]
    if any(piece in way[:1] for way in ways):
        return "", ""
    if any(piece in way for way in ways):
        asked = words.words.prompts[question.decision]
        return voice_in(words.language)(N_("Not yet: first touch what glows, then this.")), asked.rule
    found = reason_seen(game, table, question, piece)
    if found is None:
        return None
    rule, found.rule = found.rule, ""
    return found.said_in(words.language), rule


def asked_instead(question: Question, words: Speaker) -> tuple[str, str]:
    """What is asked now, and its rule."""
    asked = words.words.prompts[question.decision]
    said = N_("Not now. You may react: {question}") if asked.reaction else N_("Not now. You are asked: {question}")
    return voice_in(words.language)(said, question=str(words.prompt(question))), asked.rule


def reason_seen(game: Game, table: Table, question: Question, piece: str) -> IllegalAnswer | None:
    """The game's reason, on tables that the seat cannot tell from the true one: what it does not see is not in it."""
    sight = Sight(game, table, question.seat)
    worlds = [sight.table, *sight.worlds(WORLDS - 1, chance_from_seed("why", question.seat))]
    try:
        reasons = [game.why_not(world, question, piece) for world in worlds]
    except ODD:
        return None
    first = reasons[0]
    is_same = first is not None and all([str(reason) == str(first) for reason in reasons])
    return first if is_same else None
