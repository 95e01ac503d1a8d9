"""What everybody does in a play-out without comparing: legal, sensible, and blind for what others hide."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from oyez.bots.fingers import Fingers
from oyez.bots.levels import LEVELS, budget_of
from oyez.bots.search import Budget, Search, far_sighted
from oyez.engine.asking import OneOf, Question
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.games import all_games, find_game
from oyez.games.medievallons.choices import Card, LayGuild, PlayCard
from oyez.games.medievallons.habits import habit as habit_of_the_town
from oyez.games.medievallons.table import ASSASSIN, JESTER, MONK, NOBLE, PRIEST, PROWLER, TYPES
from oyez.games.merlinn.advice import far_parts
from oyez.games.merlinn.choices import DoQuest, EndService
from oyez.games.merlinn.habits import habit as habit_of_the_inn
from oyez.kit.lots import by_lot
from tests.tools import a_chance, choices_in, decisions, settings_of

WITH_HABITS = [game for game in all_games() if game.advice.habit is not None]


def answer_by_habit(play: Play, fingers: Fingers) -> Any:
    habit = play.game.advice.habit
    assert habit is not None
    return habit(play.table, play.asked[0], fingers.below)


@pytest.mark.parametrize(("game", "seats", "options"), list(settings_of(WITH_HABITS)))
def test_habits_play_whole_games_by_the_rules(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = game.start(seats, a_chance("habits", seats), options)
    fingers = Fingers(7)
    while play.asked:
        answer = answer_by_habit(play, fingers)
        assert play.asked[0].allows(answer)
        play.take(play.asked[0], answer)


@pytest.mark.parametrize("game", WITH_HABITS, ids=lambda game: game.name)
def test_habits_do_not_see_what_is_hidden_from_whoever_is_asked(game: Game) -> None:
    play = game.start(4, a_chance("hidden", game.name))
    looked_at = 0
    for number, (here, question) in enumerate(decisions(play, "hidden", 300)):
        seen = Sight(game, here.table, question.seat, here.asked).table
        imagined = Play(game, seen.copy()).question_for(question.seat)
        assert imagined is not None
        habit = game.advice.habit
        assert habit is not None
        assert habit(here.table, question, Fingers(number).below) == habit(seen, imagined, Fingers(number).below)
        looked_at += seen != here.table
    assert looked_at > 30


def test_three_alike_are_laid_and_a_lone_card_is_played_rather_than_one_of_a_pair() -> None:
    table = find_game("medievallons").start(3, a_chance("lay")).table
    table.hands[0] = [0] * TYPES
    table.hands[0][MONK], table.hands[0][NOBLE], table.hands[0][PRIEST] = 3, 2, 1
    actions = [PlayCard(MONK), PlayCard(NOBLE), PlayCard(PRIEST), LayGuild(MONK, 3, 0)]
    found = Counter([habit_of_the_town(table, OneOf(0, "choose_action", actions), Fingers(n).below) for n in range(99)])
    assert found[LayGuild(MONK, 3, 0)] > 80
    found = Counter(
        [habit_of_the_town(table, OneOf(0, "choose_action", actions[:3]), Fingers(n).below) for n in range(99)]
    )
    assert found[PlayCard(PRIEST)] > found[PlayCard(NOBLE)] > found[PlayCard(MONK)]


def test_whoever_is_near_the_crown_is_struck_unless_one_wins_oneself() -> None:
    table = find_game("medievallons").start(3, a_chance("strike")).table
    table.hands[0] = [0] * TYPES
    table.hands[0][MONK], table.hands[0][PROWLER], table.hands[0][ASSASSIN] = 3, 1, 1
    actions = [PlayCard(PROWLER), PlayCard(ASSASSIN), LayGuild(MONK, 3, 0)]
    guild = [3 * (card == NOBLE) for card in range(TYPES)]

    def chosen() -> Counter[object]:
        question = OneOf(0, "choose_action", actions)
        return Counter([habit_of_the_town(table, question, Fingers(n).below) for n in range(99)])

    assert chosen()[LayGuild(MONK, 3, 0)] > 90  # there is nobody to strike
    table.guilds[2] = [guild[:]]
    found = chosen()
    assert found[PlayCard(PROWLER)] > found[LayGuild(MONK, 3, 0)] > found[PlayCard(ASSASSIN)]
    table.guilds[2] = [guild[:], guild[:]]
    assert chosen()[LayGuild(MONK, 3, 0)] < 20
    table.guilds[0] = [guild[:], guild[:]]
    assert chosen()[LayGuild(MONK, 3, 0)] > 50


def test_what_is_alone_is_given_and_a_jester_never() -> None:
    table = find_game("medievallons").start(3, a_chance("give")).table
    table.hands[0] = [0] * TYPES
    table.hands[0][JESTER], table.hands[0][NOBLE], table.hands[0][PRIEST] = 1, 2, 1
    question = OneOf(0, "noble_give", [Card(JESTER), Card(NOBLE), Card(PRIEST)])
    assert {habit_of_the_town(table, question, Fingers(n).below) for n in range(20)} == {Card(PRIEST)}


def test_an_inn_goes_on_while_something_is_left_and_does_the_quest_that_brings_most() -> None:
    game = find_game("merlinn")
    asked = Counter[str]()
    ended = 0
    for here, question in decisions(game.start(4, a_chance("inn")), "inn"):
        answer = habit_of_the_inn(here.table, question, Fingers(sum(asked.values())).below)
        if question.decision == "service_action" and EndService() in choices_in(question):
            asked["could end"] += 1
            ended += answer == EndService()
        if question.decision == "quest_action" and here.table.day == here.table.options.days:
            asked["last quests"] += 1
            assert isinstance(answer, DoQuest) == any([isinstance(one, DoQuest) for one in choices_in(question)])
    assert asked["last quests"]
    assert ended * 3 < asked["could end"]


def test_a_lot_falls_as_often_as_it_weighs() -> None:
    words = iter(range(4))
    found = Counter([by_lot("abc", [1, 0, 3], lambda limit: next(words)) for _ in range(4)])
    assert found == {"a": 1, "c": 3}


def a_service_that_could_end() -> tuple[Play, Question]:
    for play, question in decisions(find_game("merlinn").start(4, a_chance("idle")), "idle"):
        if question.decision == "service_action" and EndService() in choices_in(question):
            return play, question
    raise AssertionError("no service could end")


def test_a_play_out_follows_habits_and_idle_ones_end_their_turns() -> None:
    play, question = a_service_that_could_end()
    neighbour = (question.seat + 1) % 4
    usual = habit_of_the_inn(play.table, question, Fingers(1).below)
    assert usual != EndService()
    for seat, answer in ((question.seat, usual), (neighbour, EndService())):
        search = Search(Sight(play.game, play.table, seat), Budget(8), a_chance("seed"))
        assert search.next_answer(play, question, Fingers(1), a_chance("guesses")) == answer


def test_play_outs_that_take_little_time_are_more_than_the_simulations() -> None:
    play = find_game("medievallons").start(3, a_chance("many"))
    question = play.asked[0]
    made = []
    for effort in (1.0, 0.25):
        seen = Sight(play.game, play.table, question.seat)
        search = Search(seen, Budget(64, alive=4, keeps_parts=True), a_chance("seed"))
        search.advice = msgspec.structs.replace(search.advice, effort=effort)
        made.append(sum([len(one.values) for one in search.run(question).tried]))
    assert made[0] <= 64
    assert made[1] >= 3 * made[0]


def test_a_knight_makes_fewer_play_outs_where_the_game_says_so() -> None:
    play = find_game("medievallons").start(3, a_chance("many"))
    seen = Sight(play.game, play.table, play.asked[0].seat)
    made = {}
    for name in ("knight", "paladin"):
        search = Search(seen, budget_of(LEVELS[name]), a_chance("seed"))
        search.budget.keeps_parts = True  # to the end of the budget
        made[name] = sum([len(one.values) for one in search.run(play.asked[0]).tried])
    assert made["knight"] <= LEVELS["knight"].simulations / 2
    assert made["paladin"] > 3 * LEVELS["paladin"].simulations


def test_at_merlinn_only_a_paladin_hoards_less() -> None:
    """A knight that weighed the same came too near to him."""
    game = find_game("merlinn")
    assert far_sighted(game, LEVELS["knight"].farthest) is game
    assert far_sighted(game, LEVELS["paladin"].farthest).advice.parts is far_parts
