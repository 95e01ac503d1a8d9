"""The laws of secrets: what a seat hears, whom the table waits for, and what may be taken back."""

from collections.abc import Iterable
from typing import Any

from oyez.engine.asking import Answer, Question
from oyez.engine.events import REVEALED
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import imagine
from tests.contract.worlds import Moment, OtherChance, Viewer, compare, describe, other_worlds, perceive, seen_by
from tests.tools import a_chance, below_of

WORLDS = 2  # imagined for each answer that could be taken back
DEALS = 6  # tried for each game and number of seats


def check_hearing(play: Play, asked: Iterable[tuple[Play, Question]], every: int = 3) -> None:
    """Where a seat sees the same, it hears the same and the table waits for the same, whatever it does not see.

    Two worlds that look alike to a seat are given the same answer, with the same dice. As long as they still look
    alike to it, they must sound alike: what it hears beyond what it then sees is not meant for it.
    """
    for number, (_, question) in enumerate(asked):
        if number % every == 0:
            below = below_of(("hearing", number))
            check_hearing_of(play, question, question.sample(below), below(play.table.seats), number)


def check_hearing_of(play: Play, question: Question, answer: Answer, seat: int, number: int) -> None:
    """The same for one answer and one seat, and for those who only watch."""
    viewers = (seat, None)
    here: dict[Viewer, list[Moment]] = {}  # the same beside each world
    for world in other_worlds(play.game, play.table, seat, a_chance("worlds", number, seat)):
        twin = Play(play.game, world)
        own = describe(play.question_for(seat))
        assert describe(twin.question_for(seat)) == own, f"seat {seat} is asked by what it does not see: {own}"
        same = twin.question_for(question.seat)
        if same is None or not same.allows(answer):
            continue
        here = here or perceive(play, viewers, question, answer)
        there = perceive(twin, viewers, same, answer)
        for viewer in viewers:
            check_alike(here[viewer], there[viewer], viewer)


def check_alike(here: list[Moment], there: list[Moment], seat: int | None) -> None:
    """Moment after moment, until something is seen that differs, or a window may have opened."""
    for one, other in zip(here, there, strict=False):
        if one.is_window or other.is_window or one.seen != other.seen:
            return
        who = "a spectator" if seat is None else f"seat {seat}"
        differs = compare(one.heard, other.heard)
        if differs == REVEALED:
            return
        assert not differs, f"{who} hears what it does not see, before {one.rule}: {differs}"
        waits = f"{one.waits} in {one.rule}, {other.waits} in {other.rule}"
        assert one.waits == other.waits, f"{who} learns from whom the table waits for: {waits}"
        assert one.own == other.own, f"{who} is asked by what it does not see, in {one.rule}"


def check_deal(game: Game, seats: int, options: dict[str, Any]) -> None:
    """The same before anybody has answered: two cards lie otherwise in a shuffle, and whoever sees neither hears
    the same."""
    for seed in range(DEALS):
        chance = a_chance("deal", seed)
        here = Play(game, game.new_table(seats, chance, options), listen=True)
        other = OtherChance(a_chance("deal", seed).key)
        there = Play(game, game.new_table(seats, other, options), listen=True)
        for viewer in (*range(seats), None):
            check_alike([dealt(here, viewer)], [dealt(there, viewer)], viewer)


def dealt(play: Play, seat: int | None) -> Moment:
    """What a seat perceives of the deal."""
    heard = [event.seen_by(seat) for event in play.events]
    own = describe(play.question_for(seat))
    return Moment(
        "the first question", bool(play.windows), seen_by(play.game, play.table, seat), heard, openly_asked(play), own
    )


def check_undo(play: Play, asked: Iterable[tuple[Play, Question]]) -> tuple[int, int]:
    """What a seat perceives after an answer that showed nothing is the same on every table that could be true for it.

    How many answers there were, and how many of them could be taken back.
    """
    answers = undoable = 0
    for number, (_, question) in enumerate(asked):
        answer = question.sample(below_of(("undo", number)))
        answers += 1
        undoable += check_undo_of(play, question, answer, number)
    return answers, undoable


def check_undo_of(play: Play, question: Question, answer: Answer, number: int) -> bool:
    """The same for one answer: could it be taken back?"""
    game, seat = play.game, question.seat
    here = answered(play, question, answer)
    if here.shown or here.is_over:
        return False
    for world in range(WORLDS):
        twin = Play(game, imagine(game, play.table, seat, a_chance("undo", number, world)))
        same = twin.question_for(seat)
        if same is None or describe(same) != describe(question):
            continue  # nothing that could be true was found
        there = answered(twin, same, answer)
        told = f"{question.decision}, answered {answer}, shows seat {seat} something and can be taken back"
        assert seen_by(game, there.table, seat) == seen_by(game, here.table, seat), told
        assert [event.seen_by(seat) for event in there.events] == [event.seen_by(seat) for event in here.events], told
        assert describe(there.question_for(seat)) == describe(here.question_for(seat)), told
        assert openly_asked(there) == openly_asked(here), told
    return True


def answered(play: Play, question: Question, answer: Answer) -> Play:
    """A copy on which somebody has answered, and somebody has listened."""
    copy = Play(play.game, play.table.copy(), listen=True)
    same = copy.question_for(question.seat)
    assert same is not None
    copy.take(same, answer)
    return copy


def openly_asked(play: Play) -> list[tuple[int, str]]:
    return [(question.seat, question.decision) for question in play.asked if not question.secretly]
