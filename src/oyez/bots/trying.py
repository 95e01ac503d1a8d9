"""Trying an answer out: on a world that could be true, with all who are asked at the same time."""

import math

from oyez.engine.asking import Answer, Below, OneOf, Question
from oyez.engine.chance import Chance
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import deal_anew
from oyez.engine.table import Table

FORBIDDEN = -1e9  # the worth of an answer that a world does not allow
FOLLOWED = 3  # questions in a row that an answer leads to


def try_answer(game: Game, world: Table, seat: int, answer: Answer, below: Below) -> Play | None:
    """The game after that answer, on this very table; None where this world forbids it.

    Only those who were asked before answer too, as their seals open together with ours; whoever is asked next is not
    at the same time with us, and his answer is his own.
    """
    play = Play(game, world)
    question = play.question_for(seat)
    if question is None or not question.allows(answer):
        return None
    others = [other for other in play.asked if other is not question]
    play.take(question, answer)
    for other in others:
        play.take(other, other.sample(below))
    return play


def worth_at_once(game: Game, world: Table, question: Question, answer: Answer) -> float:
    """What the game thinks of a world just after that answer, and after what the answer makes us asked next."""
    play = try_answer(game, world, question.seat, answer, world.chance.below)
    if play is None:
        return FORBIDDEN
    if game.advice.follow:
        follow(play, question, game.advice.follow)
    return game.evaluate(play.table, question.seat)


def follow(play: Play, question: Question, width: int) -> None:
    """An answer may only lead to a further question, such as whom to strike: it is worth what the best of some answers
    to that one is. Where we are asked the same anew, the action is over."""
    below = play.table.chance.below
    for _ in range(FOLLOWED):
        asked = play.asked
        if len(asked) != 1 or asked[0].seat != question.seat or asked[0].decision == question.decision:
            return
        play.take(asked[0], best_of(play, asked[0], width, below))


def as_seen(play: Play, question: Question, chance: Chance) -> Play:
    """The game as whoever is asked may hold it to be: a Knight in a play-out must not know which card to ask for, nor
    anybody what is drawn next. Else whatever asks such questions would seem to be worth more than it is."""
    world = play.table.copy()
    deal_anew(play.game, world, question.seat, chance)
    seen = Play(play.game, world)
    asked = seen.question_for(question.seat)
    return seen if asked is not None and asked.decision == question.decision else play


def best_of(
    play: Play, question: Question, width: int, below: Below, narrow: int = 0, end: Answer | None = None
) -> Answer:
    """The answer that looks best at once to whoever is asked; of some drawn at random where there are more, and of the
    one that ends his turn, if it is given. What each leads to is followed, with so few answers, where `narrow` says
    so."""
    if isinstance(question, OneOf) and len(question.choices) <= width:
        answers = list(question.choices)
    else:
        drawn = [question.sample(below) for _ in range(width)]
        answers = list(dict.fromkeys(drawn if end is None else [*drawn, end]))
    best = answers[0]
    if len(answers) == 1:
        return best
    most = -math.inf
    for answer in answers:
        tried = after(play, question, answer, below)
        if narrow:
            follow(tried, question, narrow)
        worth = play.game.evaluate(tried.table, question.seat)
        if worth > most:
            best, most = answer, worth
    return best


def end_of(game: Game, question: Question) -> Answer | None:
    """The answer that does nothing more, where there is one."""
    if isinstance(question, OneOf):
        for choice in question.choices:
            if isinstance(choice, game.advice.ends):
                return choice
    return None


def after(play: Play, question: Question, answer: Answer, below: Below) -> Play:
    """The game after an answer to an open question of it, on a copy; all who are asked at the same time answer too."""
    tried = Play(play.game, play.table.copy())
    for other in tried.asked:
        tried.take(other, answer if other.seat == question.seat else other.sample(below))
    return tried


def worths_at_once(game: Game, worlds: list[Table], question: Question, answers: list[Answer]) -> list[float]:
    """The mean worth of each answer, one step ahead, on the same worlds for all."""
    return [
        sum([worth_at_once(game, world.copy(), question, answer) for world in worlds], 0.0) / len(worlds)
        for answer in answers
    ]
