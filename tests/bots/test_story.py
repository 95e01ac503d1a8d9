"""The story of a game: shares that add up, turning points that a person can read, luck and choice told apart."""

import functools
from pathlib import Path

import msgspec
import pytest

from oyez.bots.hints import HintLine
from oyez.bots.story import (
    CHOICE,
    CHOICES,
    LUCK,
    STROKES,
    Moment,
    Story,
    TurningPoint,
    balance_of,
    final_shares,
    story_of,
    turning_points,
)
from oyez.engine.choices import Concede
from oyez.engine.errors import BadRecord
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.engine.record import Record, load_record, new_record, replay
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.rooms.stories import balance_in_words, points_in_words, signed
from tests.tools import below_of

GOLDENS = Path(__file__).parent.parent / "goldens"


def a_record(name: str) -> Record:
    return load_record((GOLDENS / f"{name}.json").read_bytes())


@functools.cache
def a_story(name: str) -> Story:
    record = a_record(name)
    return story_of(find_game(record.header.game), record, simulations=30)


@pytest.mark.parametrize("name", ["medievallons/three", "medievallons/two-match", "midevil/four"])
def test_shares_add_up_and_end_with_the_victory(name: str) -> None:
    record, story = a_record(name), a_story(name)
    assert [moment.number for moment in story.moments] == list(range(len(record.answers) + 1))
    assert [moment.seat for moment in story.moments[1:]] == [seat for seat, _ in record.answers]
    for moment in story.moments:
        assert sum(moment.shares) == pytest.approx(1.0, abs=0.01)
        assert all(0.0 <= share <= 1.0 for share in moment.shares)
    assert record.places is not None
    winners = [seat for seat, place in enumerate(record.places) if place == 1]
    assert [seat for seat, share in enumerate(story.moments[-1].shares) if share] == winners


def test_a_balance_is_the_way_from_the_first_share_to_the_last() -> None:
    story = a_story("medievallons/three")
    for seat, balance in enumerate(story.balances):
        way = story.moments[-1].shares[seat] - story.moments[0].shares[seat]
        assert balance.own + balance.others + balance.luck == pytest.approx(way, abs=0.02)


def test_who_plays_better_owes_more_to_himself() -> None:
    """Greedy sits first, two random players beside him."""
    own = [balance.own for balance in a_story("medievallons/three").balances]
    assert own[0] == max(own)


def test_a_turning_point_says_what_would_have_been_better() -> None:
    record, story = a_record("medievallons/three"), a_story("medievallons/three")
    game = find_game("medievallons")
    choices = [point for point in story.turning_points if point.kind == CHOICE]
    assert 1 <= len(choices) <= CHOICES
    for point in choices:
        assert point.seat == record.answers[point.number - 1][0] != 0  # not greedy's
        assert point.given is not None
        assert point.better is not None
        assert point.better.share > point.given.share
        plain = msgspec.to_builtins(record.answers[point.number - 1][1])
        assert point.given.answer[: len(plain)] == plain  # older records leave out what was added since
        question = replay(game, record, upto=point.number - 1).question_for(point.seat)
        assert question is not None
        assert question.allows(question.read(point.better.answer, game.choice_type))


def test_a_story_is_kept_as_json_and_the_same_each_time() -> None:
    story = a_story("medievallons/two-match")
    assert msgspec.json.decode(msgspec.json.encode(story), type=Story) == story
    record = a_record("medievallons/two-match")
    assert story_of(find_game("medievallons"), record, simulations=30) == story


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_is_told_in_words(language: str) -> None:
    record, story, game = a_record("medievallons/three"), a_story("medievallons/three"), find_game("medievallons")
    words = Speaker(game.words, language, ["Anne", "Bob", "Carl"])
    said = points_in_words(story, game, record, words)
    assert [point.number for point in said] == [point.number for point in story.turning_points]
    lines = [*map(str, said), *[balance_in_words(seat, story, words) for seat in range(3)]]
    for line in lines:
        assert "{" not in line
        assert any(name in line for name in ("Anne", "Bob", "Carl"))
    advice = {"en": "The bot’s advice", "fr": "Conseil du robot"}[language]
    assert any(advice in line and "%" in line for line in lines)


def test_changes_are_signed() -> None:
    assert [signed(change) for change in (0.12, -0.034, 0.001)] == ["+12", "−3", "0"]


def test_progress_is_told_and_can_end_the_work() -> None:
    record = a_record("medievallons/two-match")
    seen: list[tuple[int, int]] = []
    story_of(find_game("medievallons"), record, simulations=4, watch=lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == sorted([done for done, _ in seen])
    assert seen[-1][0] == seen[-1][1]

    def give_up(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        story_of(find_game("medievallons"), record, watch=give_up)


def test_a_game_that_goes_on_has_no_story() -> None:
    record = a_record("medievallons/three")
    record.places = None
    with pytest.raises(BadRecord, match="not over"):
        story_of(find_game("medievallons"), record)


def test_those_who_play_together_win_together() -> None:
    record = a_record("merlinn/three-coop")
    game = find_game("merlinn")
    shares = final_shares(game, replay(game, record).table)
    assert len(set(shares)) == 1
    assert shares[0] in (0.0, 1.0)


def test_a_concession_is_no_decision_to_be_judged() -> None:
    game = find_game("midevil")
    record = given_up(game, {12: 1, 24: 2})
    story = story_of(game, record, simulations=30)
    conceded = [number for number, (_, plain) in enumerate(record.answers, start=1) if plain == ["Concede"]]
    assert conceded == [13, 25]
    for number in conceded:
        assert story.moments[number].choice == (0.0,) * 3
    assert any(any(moment.choice) for moment in story.moments)


def given_up(game: Game, who: dict[int, int]) -> Record:
    """A random game of three in which, after so many answers, somebody has had enough; the last one wins."""
    record = new_record(game, 3, "had enough", {})
    play, below = replay(game, record), below_of("had enough")
    while not play.is_over:
        number = len(record.answers)
        question = play.asked[below(len(play.asked))]
        seat, answer = (who[number], Concede()) if number in who else (question.seat, question.sample(below))
        record.answers.append((seat, msgspec.to_builtins(answer)))
        play.answer(seat, answer)
    record.places = game.outcome(play.table).places
    return record


def test_only_what_weighs_turns_a_game() -> None:
    line = HintLine(["Pass"], 0.5)
    choices = [TurningPoint(number, CHOICE, 0, -0.01 * number, line, line) for number in range(1, 9)]
    moments = [Moment(number, 0, (0.5, 0.5), (0.0, 0.0), (0.01 * number, -0.01 * number)) for number in range(9)]
    found = turning_points(choices, moments)
    assert [point.number for point in found if point.kind == CHOICE] == [5, 6, 7, 8]
    assert [point.number for point in found if point.kind == LUCK] == [7, 8]
    assert len(found) == CHOICES + STROKES
    assert balance_of(1, moments).luck == pytest.approx(-0.36)
