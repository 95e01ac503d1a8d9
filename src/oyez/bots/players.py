"""Players without hands, by name, and what they answer."""

from __future__ import annotations

import logging
from typing import Any

from oyez.bots.levels import LEVELS, make_level, with_budget
from oyez.bots.search import Stop
from oyez.bots.thinkers import Bot, GreedyBot, RandomBot
from oyez.engine.asking import Answer, Question
from oyez.engine.errors import OyezError
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.engine.words import N_

log = logging.getLogger("oyez.bots")

# The levels for people, and two names for the laboratory.
BOTS = ("random", "greedy", *LEVELS)


def make_bot(name: str, seed: object = 0, seconds: float = 0.0, stop: Stop | None = None) -> Bot:
    """A bot by its name; a search stops after so many seconds, where some are given, or when `stop` says so, whatever
    it was to do.

    «paladin:200» has another budget than the level's own: so many simulations a decision.
    """
    called, colon, budget = name.partition(":")
    if called == "random" and not colon:
        return RandomBot(seed)
    if called == "greedy" and not colon:
        return GreedyBot(seed)
    if called not in LEVELS:
        raise OyezError(N_("There is no bot «{name}»; there are {known}."), name=name, known=list(BOTS))
    level = LEVELS[called]
    if colon:
        level = with_budget(level, budget)
    return make_level(level, seed, seconds, stop)


def ask_bot(bot: Bot, play: Play, question: Question) -> Answer:
    """What a bot answers, who sees what its seat may see. Where it fails, it fails: for laboratory and tests."""
    if not bot.looks:
        return bot.choose(None, question)
    sight = Sight(play.game, play.table, question.seat, play.asked)
    return bot.choose(sight, sight.question or question)


def answer_of(bot: Bot, play: Play, question: Question) -> Answer:
    """What a bot answers at a table of people: one that fails loses this decision to greedy, and it is noted."""
    try:
        answer = ask_bot(bot, play, question)
        if question.allows(answer):
            return answer
        log.error("The bot %s answers %s with what is not allowed.", bot.name, question.decision)
    except Exception:
        log.exception("The bot %s fails at %s.", bot.name, question.decision)
    return stand_in(play, question)


def stand_in(play: Play, question: Question) -> Answer:
    """Greedy's answer, or any where it is greedy itself that fails."""
    seed: Any = (question.decision, play.table.turn)
    try:
        answer = ask_bot(GreedyBot(seed), play, question)
        if question.allows(answer):
            return answer
    except Exception:
        log.exception("The greedy bot fails at %s.", question.decision)
    return RandomBot(seed).choose(None, question)
