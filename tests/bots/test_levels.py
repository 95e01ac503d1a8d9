"""Bots by name: levels, budgets, and bots that fail."""

import logging
from typing import Any

import pytest

from oyez.bots.levels import DEFAULT_LEVEL, LEVELS
from oyez.bots.players import BOTS, answer_of, make_bot
from oyez.engine.asking import Answer, Question
from oyez.engine.errors import OyezError
from oyez.engine.languages import HOUSE, translator
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.games import find_game
from tests.tools import a_chance


def a_play(name: str = "medievallons", seats: int = 3) -> Play:
    return find_game(name).start(seats, a_chance("bots", name))


def test_levels_have_names_and_a_sentence_in_both_languages() -> None:
    assert list(LEVELS) == ["page", "squire", "knight", "paladin"]
    assert DEFAULT_LEVEL in LEVELS
    french = translator(HOUSE, "fr")
    assert [french(level.title) for level in LEVELS.values()] == ["page", "écuyer", "chevalier", "paladin"]
    for level in LEVELS.values():
        assert french(level.strength) != level.strength


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_and_the_same_seed_gives_the_same_answer(name: str) -> None:
    play = a_play()
    question = play.asked[0]
    short = f"{name}:8" if name in ("knight", "paladin") else name
    given = [answer_of(make_bot(short, "seed"), play, question) for _ in range(2)]
    assert given[0] == given[1]
    assert question.allows(given[0])


@pytest.mark.parametrize(("name", "is_careless"), [("fief", True), ("medievallons", False)])
def test_a_squire_is_greedy_unless_the_game_has_him_careless(name: str, is_careless: bool) -> None:
    play = a_play(name)
    greedy, squire = make_bot("greedy", "seed"), make_bot("squire", "seed")
    differences = 0
    for _ in range(30):
        question = play.asked[0]
        answers = [answer_of(bot, play, question) for bot in (greedy, squire)]
        differences += answers[0] != answers[1]
        play.answer(question.seat, answers[0])
    assert (differences > 0) == is_careless


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mcts", "There is no bot «mcts»; there are random, greedy, page, squire, knight, paladin."),
        ("", "There is no bot «»; there are random, greedy, page, squire, knight, paladin."),
        ("greedy:5", "There is no bot «greedy:5»; there are random, greedy, page, squire, knight, paladin."),
        ("squire:5", "The level «squire» does not search, so it has no budget."),
        ("paladin:0", "A budget is a number of simulations from 1 to 100000, not «0»."),
        ("paladin:", "A budget is a number of simulations from 1 to 100000, not «»."),
        ("paladin:-3", "A budget is a number of simulations from 1 to 100000, not «-3»."),
        ("paladin:3600000", "A budget is a number of simulations from 1 to 100000, not «3600000»."),
        ("paladin:²", "A budget is a number of simulations from 1 to 100000, not «²»."),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(OyezError) as refused:
        make_bot(name)
    assert str(refused.value) == said


class FaultyBot:
    """Raises, or answers what nobody offered."""

    name = "faulty"
    looks = True

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        if self.answer is None:
            raise ValueError("a bot may fail")
        return self.answer


@pytest.mark.parametrize("bot", [FaultyBot(), FaultyBot("nonsense")], ids=["raises", "illegal"])
def test_a_bot_that_fails_loses_its_decision_to_greedy_and_is_logged(
    bot: FaultyBot, caplog: pytest.LogCaptureFixture
) -> None:
    play = a_play()
    question = play.asked[0]
    with caplog.at_level(logging.ERROR, "oyez.bots"):
        answer = answer_of(bot, play, question)
    assert question.allows(answer)
    assert "faulty" in caplog.text
    assert answer == answer_of(make_bot("greedy", (question.decision, play.table.turn)), play, question)
