"""Which answers to consider: all where they are few; else a sample, and what single changes make of its best."""

from collections.abc import Callable
from itertools import combinations

from oyez.engine.asking import Amount, Answer, OneOf, Order, Question, Share, SomeOf
from oyez.engine.chance import Chance
from oyez.engine.game import Game
from oyez.engine.table import Table

FEW = 24  # so many answers of a large form are all tried
CHANGES = 10  # single changes that one step of a climb tries
CLIMBS = 2  # steps of a climb
STARTS = 2  # the best answers from which we climb

Judge = Callable[[list[Answer]], list[float]]


def candidates(game: Game, t: Table, question: Question, chance: Chance, samples: int = FEW) -> list[Answer]:
    """All answers where they are few, else those that the game proposes, else a sample."""
    if isinstance(question, OneOf):
        return list(question.choices)
    if question.only is not None:
        return [question.only]
    found = plans(game, t, question, chance)
    if found:
        return found
    if question.count() <= samples:
        every = every_answer(question)
        if every:
            return every
    found = extremes(question) + [question.sample(chance.below) for _ in range(samples)]
    return without_twins([answer for answer in found if question.allows(answer)])


def plans(game: Game, t: Table, question: Question, chance: Chance) -> list[Answer]:
    """What the game itself proposes, if anything."""
    if game.advice.candidates is None or isinstance(question, OneOf):
        return []
    found = game.advice.candidates(t, question, chance)
    return without_twins([answer for answer in found if question.allows(answer)])


def considered(
    game: Game, t: Table, question: Question, chance: Chance, judge: Judge, samples: int = FEW
) -> list[Answer]:
    """Candidates; where they are but a sample, what single changes make of the best as well."""
    answers = candidates(game, t, question, chance, samples)
    if isinstance(question, OneOf) or len(answers) == 1 or plans(game, t, question, chance):
        return answers
    return improved(question, answers, judge, chance)


def without_twins(found: list[Answer]) -> list[Answer]:
    """Equal answers once."""
    return list(dict.fromkeys(found))


def every_answer(question: Question) -> list[Answer]:
    """All answers of a form that has few; none where the form is a game's own and cannot be counted up."""
    if isinstance(question, Amount):
        return list(range(question.least, question.most + 1))
    if isinstance(question, SomeOf):
        sizes = range(question.least, question.most + 1)
        found = [part for size in sizes for part in combinations(question.choices, size)]
        return without_twins([answer for answer in found if question.allows(answer)])
    return []


def extremes(question: Question) -> list[Answer]:
    """The least and the most: fixed points of a sample."""
    if isinstance(question, Amount):
        span = question.most - question.least
        return [question.least + span * step // 4 for step in range(5)]
    if isinstance(question, SomeOf):
        return [tuple(question.choices[: question.least]), tuple(question.choices[: question.most])]
    return []


def improved(question: Question, answers: list[Answer], judge: Judge, chance: Chance) -> list[Answer]:
    """Climb from the best answers of a large form by single changes: add, drop, swap or shift one part."""
    if isinstance(question, OneOf) or question.count() <= len(answers):
        return answers
    worth = dict(zip(answers, judge(answers), strict=True))
    for start in sorted(answers, key=lambda answer: -worth[answer])[:STARTS]:
        here = start
        for _ in range(CLIMBS):
            near = [answer for answer in changes(question, here, chance) if answer not in worth]
            if not near:
                break
            worth.update(zip(near, judge(near), strict=True))
            best = max(near, key=lambda answer: worth[answer])
            if worth[best] <= worth[here]:
                break
            here = best
    return list(worth)


def changes(question: Question, answer: Answer, chance: Chance) -> list[Answer]:
    """Some answers that differ from this one in a single part."""
    found = [change_one(question, answer, chance) for _ in range(CHANGES)]
    return without_twins([other for other in found if other != answer and question.allows(other)])


def change_one(question: Question, answer: Answer, chance: Chance) -> Answer:
    if isinstance(question, Amount):
        return answer + (1 if chance.below(2) else -1)
    if isinstance(question, SomeOf):
        return _change_some(question, list(answer), chance)
    if isinstance(question, Share):
        parts = list(answer)
        parts[chance.below(len(parts))] -= 1
        parts[chance.below(len(parts))] += 1
        return tuple(parts)
    if isinstance(question, Order):
        order = list(answer)
        first, second = chance.below(len(order)), chance.below(len(order))
        order[first], order[second] = order[second], order[first]
        return tuple(order)
    return question.sample(chance.below)


def _change_some(question: SomeOf, chosen: list[Answer], chance: Chance) -> Answer:
    """Add one, drop one, or change one for another."""
    rest = list(question.choices)
    for choice in chosen:
        if choice in rest:
            rest.remove(choice)
    way = chance.below(3)
    if way != 0 and chosen:
        chosen.pop(chance.below(len(chosen)))
    if way != 1 and rest:
        chosen.append(rest[chance.below(len(rest))])
    return tuple(chosen)
