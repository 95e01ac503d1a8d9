"""Trying an answer out: on a world that could be true, with all who are asked at the same time."""

from oyez.engine.asking import Answer, Below, Question
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Table

FORBIDDEN = -1e9  # the worth of an answer that a world does not allow


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


def worth_at_once(game: Game, world: Table, seat: int, answer: Answer) -> float:
    """What the game thinks of a world just after that answer."""
    play = try_answer(game, world, seat, answer, world.chance.below)
    return FORBIDDEN if play is None else game.evaluate(play.table, seat)


def worths_at_once(game: Game, worlds: list[Table], question: Question, answers: list[Answer]) -> list[float]:
    """The mean worth of each answer, one step ahead, on the same worlds for all."""
    seat = question.seat
    return [
        sum([worth_at_once(game, world.copy(), seat, answer) for world in worlds]) / len(worlds) for answer in answers
    ]
