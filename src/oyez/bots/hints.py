"""Hints with reasons: the best answers for a seat, the share each promises, and what speaks for it.

Computed from a sight alone: what the seat does not see cannot be in a hint. The reasons are parts of the game's own
evaluation at the end of the play-outs: those in which an answer does better, or worse, than the next one on the same
worlds, by more than two errors.
"""

from typing import Any

import msgspec

from oyez.bots.search import Budget, Report, Search, Tried, difference, mean_and_error, squash
from oyez.engine.asking import Answer, Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Choice
from oyez.engine.languages import HOUSE, fill, translator, typography
from oyez.engine.sight import Sight
from oyez.engine.words import N_, Speaker

SHOWN = 3  # answers in a hint
GAINS, LOSSES = 2, 1  # reasons for and against
SURE = 2.0  # errors
SIMULATIONS = 160  # enough for a reason, and within a second on a slow machine
SECONDS = 0.9
LEAST = 0.005  # of the scale: what is smaller is not worth a word

ABOUT_EQUAL = N_("These two are about equal.")
WHAT_IT_GAINS = N_("What you gain by it: {gains}.")
WHAT_IT_COSTS = N_("What it costs you: {losses}.")
WHAT_IT_LACKS = N_("What the first is better for: {losses}.")


class HintLine(msgspec.Struct, frozen=True):
    """An answer as plain data, the share of victory that it promises, the parts that speak for and against it, and the
    pieces of the board that it touches."""

    answer: Any
    share: float
    gains: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()


class Hint(msgspec.Struct, frozen=True):
    """The best answers, the best first. Equal: nothing tells the first two apart for sure."""

    lines: tuple[HintLine, ...]
    is_equal: bool = False


def hint_for(sight: Sight, question: Question, seed: object, budget: Budget | None = None) -> Hint:
    """What to think of. The same sight and seed give the same hint."""
    usual = Budget(SIMULATIONS, alive=6, seconds=SECONDS, keeps_parts=True)
    report = Search(sight, budget or usual, chance_from_seed("hint", seed)).run(question)
    best = report.tried[:SHOWN]
    if len(best) < 2:
        return Hint((line_of(best[0], None, report, sight),))
    lines = [line_of(best[0], best[1], report, sight)] + [line_of(other, best[0], report, sight) for other in best[1:]]
    gain, error = difference(best[0], best[1])
    return Hint(tuple(lines), is_equal=bool(best[0].values) and gain < SURE * error)


def line_of(one: Tried, other: Tried | None, report: Report, sight: Sight) -> HintLine:
    """An answer, beside another one with which it is compared."""
    value = one.mean if one.values else squash(one.prior, report.scale)
    gains, losses = ((), ()) if other is None else reasons(one, other, report.scale)
    return HintLine(
        answer=msgspec.to_builtins(one.answer),
        share=round((value + 1.0) / 2.0, 3),
        gains=gains,
        losses=losses,
        pieces=pieces_of(sight, one.answer),
    )


def pieces_of(sight: Sight, answer: Answer) -> tuple[str, ...]:
    """The pieces of the board that an answer touches, by their names there; an amount touches none."""
    choices = answer if isinstance(answer, tuple) else (answer,)
    touched = [sight.game.words.touches(choice, sight.seat) for choice in choices if isinstance(choice, Choice)]
    return tuple(dict.fromkeys([piece for pieces in touched for piece in pieces]))


def reasons(one: Tried, other: Tried, scale: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The parts in which one answer is surely better than another, and those in which it is worse; largest first."""
    sure: list[tuple[float, str]] = []
    names = dict.fromkeys([name for parts in (*one.parts, *other.parts) for name in parts])
    for name in names:
        pairs = zip(one.parts, other.parts, strict=False)
        mean, error = mean_and_error([mine.get(name, 0.0) - theirs.get(name, 0.0) for mine, theirs in pairs])
        if abs(mean) > max(SURE * error, LEAST * scale):
            sure.append((mean, name))
    sure.sort(reverse=True)
    gains = [name for mean, name in sure if mean > 0][:GAINS]
    losses = [name for mean, name in reversed(sure) if mean < 0][:LOSSES]
    return tuple(gains), tuple(losses)


def reason_text(hint: Hint, place: int, words: Speaker) -> str:
    """Why, in the reader's language; empty where nothing is sure."""
    line = hint.lines[place]
    said: list[str] = []
    if hint.is_equal and place < 2:
        said.append(_say(ABOUT_EQUAL, words))
    if line.gains:
        said.append(_say(WHAT_IT_GAINS, words, gains=_labels(line.gains, words)))
    if line.losses:
        said.append(_say(WHAT_IT_LACKS if place else WHAT_IT_COSTS, words, losses=_labels(line.losses, words)))
    return " ".join(said)


def _labels(parts: tuple[str, ...], words: Speaker) -> str:
    return ", ".join([words.label(f"part {name}") for name in parts])


def _say(text: str, words: Speaker, **facts: Any) -> str:
    return fill(typography(translator(HOUSE, words.language)(text), words.language), facts, words.language)
