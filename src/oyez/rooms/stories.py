"""The story of a game in words: its turning points, and what each seat owes to itself, to the others and to luck."""

from __future__ import annotations

import msgspec

from oyez.bots.hints import Hint, HintLine, reason_text
from oyez.bots.story import CHOICE, Balance, Story, TurningPoint
from oyez.engine.asking import Question
from oyez.engine.game import Game
from oyez.engine.languages import Voice, voice_in
from oyez.engine.play import Play
from oyez.engine.record import Record, replay
from oyez.engine.words import N_, Speaker
from oyez.rooms.answers import answer_in_words


class SaidPoint(msgspec.Struct, frozen=True):
    """A turning point in the reader's language: after which answer, whom it concerns, what it was, and why."""

    number: int
    seat: int
    what: str
    why: str = ""
    pieces: tuple[str, ...] = ()  # that the better answer touches

    def __str__(self) -> str:
        return f"{self.what} {self.why}".strip()


def points_in_words(story: Story, game: Game, record: Record, words: Speaker) -> list[SaidPoint]:
    """The turning points, in the order of the game. The record is gone through once more, for its questions."""
    asked = questions_before([point.number for point in story.turning_points], game, record)
    return [_say_point(point, asked.get(point.number), game, words) for point in story.turning_points]


def balance_in_words(seat: int, story: Story, words: Speaker) -> str:
    """How a seat got from its first share to its last, in one sentence."""
    first, last = story.moments[0].shares[seat], story.moments[-1].shares[seat]
    balance: Balance = story.balances[seat]
    return voice_in(words.language)(
        N_("{who}: from {first}% to {last}%. Own choices {own}, those of the others {others}, luck {luck}."),
        who=words.name("seat", seat),
        first=percent(first),
        last=percent(last),
        own=signed(balance.own),
        others=signed(balance.others),
        luck=signed(balance.luck),
    )


def questions_before(numbers: list[int], game: Game, record: Record) -> dict[int, Question]:
    """By number of the answer: the question that it answered."""
    found: dict[int, Question] = {}

    def note(number: int, play: Play) -> None:
        if number + 1 in numbers:
            question = play.question_for(record.answers[number][0])
            if question is not None:
                found[number + 1] = question

    replay(game, record, upto=max(numbers, default=0), watch=note)
    return found


def _say_point(point: TurningPoint, question: Question | None, game: Game, words: Speaker) -> SaidPoint:
    voice, who = voice_in(words.language), words.name("seat", point.seat)
    if point.kind != CHOICE or point.given is None or point.better is None or question is None:
        text = N_("Luck for {who}: {swing}.") if point.swing > 0 else N_("Bad luck for {who}: {swing}.")
        return SaidPoint(point.number, point.seat, voice(text, who=who, swing=signed(point.swing)))
    given, better = [_say_line(line, question, game, words) for line in (point.given, point.better)]
    what = voice(N_("{who} answered: {given}. The bot’s advice: {better}."), who=who, given=given, better=better)
    why = reason_text(Hint((point.better,)), 0, words)
    return SaidPoint(point.number, point.seat, what, why, point.better.pieces)


def _say_line(line: HintLine, question: Question, game: Game, words: Speaker) -> str:
    voice: Voice = voice_in(words.language)
    said = answer_in_words(question, question.read(line.answer, game.choice_type), words)
    return voice(N_("{answer} ({share}%)"), answer=said, share=percent(line.share))


def percent(share: float) -> int:
    """In hundredths, as people read it."""
    return round(100 * share)


def signed(change: float) -> str:
    """«+12», «−3», «0»: hundredths of a victory."""
    points = percent(change)
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else "0"
