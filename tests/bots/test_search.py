"""The search: what it looks at, what it finds, and that a budget is a number of simulations."""

import math

import pytest

from oyez.bots.answers import candidates, changes, improved
from oyez.bots.fingers import Fingers
from oyez.bots.search import Budget, Search, Tried, difference
from oyez.bots.trying import try_answer, worths_at_once
from oyez.engine.asking import Amount, Order, Share, SomeOf
from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.games import all_games, find_game
from oyez.games.medievallons.choices import Card, LayGuild, PlayCard
from oyez.games.medievallons.table import JESTER, KNIGHT, MONK, NOBLE, TYPES
from tests.tools import a_chance, choices, decisions


def a_sight(name: str, seats: int, after: int = 0) -> Sight:
    play = find_game(name).start(seats, a_chance("search", name))
    for number, (_, question) in enumerate(decisions(play, "search")):
        if number == after:
            return Sight(play.game, play.table, question.seat)
    raise AssertionError("the game was over before")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_same_sight_and_seed_same_report(game: object) -> None:
    name = getattr(game, "name", "")
    seen = a_sight(name, 3, after=20)
    assert seen.question is not None
    reports = [Search(seen, Budget(10, alive=3), a_chance("seed")).run(seen.question) for _ in range(2)]
    found = [[(one.answer, one.prior, one.values) for one in report.tried] for report in reports]
    assert found[0] == found[1]


def test_a_budget_is_a_number_of_simulations() -> None:
    seen = a_sight("medieval_academy", 4, after=30)
    assert seen.question is not None
    report = Search(seen, Budget(64), a_chance("seed")).run(seen.question)
    made = sum([len(one.values) for one in report.tried])
    assert 32 <= made <= 64
    assert len(report.tried[0].values) == max([len(one.values) for one in report.tried])


def test_candidates_are_tried_on_the_same_worlds() -> None:
    one, other = Tried(Pass(), 0.0), Tried(Pass(), 0.0)
    one.values, other.values = [0.5, 0.1, 0.9, 0.3], [0.4, 0.0, 0.8, 0.2]
    gain, error = difference(one, other)
    assert gain == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)  # the worlds differ much, the answers do not
    assert difference(one, Tried(Pass(), 0.0)) == (0.0, math.inf)


def test_a_win_in_one_is_taken() -> None:
    play = find_game("medievallons").start(3, a_chance("win"))
    t = play.table
    seat = play.asked[0].seat
    t.guilds[seat] = [[3 if card == kind else 0 for card in range(TYPES)] for kind in (MONK, NOBLE)]
    t.hands[seat] = [3 if card == KNIGHT else 1 if card == JESTER else 0 for card in range(TYPES)]
    seen = Sight(play.game, t, seat)
    assert seen.question is not None
    report = Search(seen, Budget(20), a_chance("seed")).run(seen.question)
    assert isinstance(report.best, LayGuild)
    assert report.best.card == KNIGHT


def test_only_those_asked_at_the_same_time_answer_too() -> None:
    """Who is asked next is not asked at the same time: what he answers is his own affair."""
    play = find_game("medievallons").start(3, a_chance("turn"))
    question = play.asked[0]
    answer = next(choice for choice in choices(play) if choice == PlayCard(MONK) or isinstance(choice, PlayCard))
    play.table.hands[question.seat][MONK] += 1
    tried = try_answer(play.game, play.table.copy(), question.seat, PlayCard(MONK), Fingers(1).below)
    assert tried is not None
    assert answer
    assert [other.seat for other in tried.asked] == [(question.seat + 1) % 3]
    assert tried.asked[0].decision == question.decision  # the same question, to another


def test_seals_of_a_draft_are_opened_together() -> None:
    play = find_game("medieval_academy").start(4, a_chance("draft"))
    while len(play.asked) < 2:
        play.take(play.asked[0], play.asked[0].sample(lambda limit: 0))
    seat = play.asked[0].seat
    before = play.table.pick
    tried = try_answer(play.game, play.table.copy(), seat, choices(play)[0], Fingers(1).below)
    assert tried is not None
    assert tried.table.pick == before + 1


# --- which answers ---------------------------------------------------------------------------------------------------

CARDS = [Card(card) for card in range(12)]


@pytest.mark.parametrize(
    "question",
    [
        SomeOf(0, "some", CARDS, 1, 9),
        Amount(0, "amount", 0, 200),
        Share(0, "share", 9, CARDS[:5], [4] * 5),
        Order(0, "order", CARDS[:7]),
    ],
    ids=lambda question: question.form,
)
def test_large_answers_are_sampled_and_improved_by_single_changes(question: object) -> None:
    assert isinstance(question, SomeOf | Amount | Share | Order)
    game, chance = find_game("medievallons"), a_chance("answers")
    table = game.new_table(3, chance, {})
    found = candidates(game, table, question, chance, 12)
    assert 1 < len(found) < 40
    assert all(question.allows(answer) for answer in found)
    near = changes(question, found[0], chance)
    assert near
    assert found[0] not in near

    def judge(answers: list[object]) -> list[float]:
        return [float(hash(str(answer)) % 1000 == 0) + _size(answer) for answer in answers]

    better = improved(question, found, judge, chance)
    assert all(question.allows(answer) for answer in better)
    assert max(judge(better)) >= max(judge(found))


def _size(answer: object) -> float:
    if isinstance(answer, int):
        return float(answer)
    assert isinstance(answer, tuple)
    return float(sum(answer[:1])) if answer and isinstance(answer[0], int) else float(len(answer))


def test_few_answers_are_all_tried() -> None:
    game, chance = find_game("medievallons"), a_chance("answers")
    table = game.new_table(3, chance, {})
    assert candidates(game, table, Amount(0, "amount", 2, 7), chance) == [2, 3, 4, 5, 6, 7]
    assert len(candidates(game, table, SomeOf(0, "some", CARDS[:4], 0, 4), chance)) == 16


def test_an_action_is_followed_to_its_end() -> None:
    """To play the Assassin is worth what the best blow is, not what the table is before it."""
    game = find_game("medievallons")
    play = game.start(3, a_chance("assassin"))
    t, seat = play.table, play.asked[0].seat
    rival = (seat + 1) % 3
    t.hands[seat] = [0] * TYPES
    t.hands[seat][1] = 1  # an Assassin
    t.hands[seat][KNIGHT] = 1
    t.guilds[rival] = [[3 if card == kind else 0 for card in range(TYPES)] for kind in (MONK, NOBLE)]
    again = Play(game, t.copy())
    worth = worths_at_once(game, [t.copy()], again.asked[0], [PlayCard(1), PlayCard(KNIGHT)])
    assert worth[0] > worth[1] + 5


def test_fingers_are_even() -> None:
    fingers = Fingers(7)
    counts = [0] * 6
    for _ in range(6000):
        counts[fingers.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert [Fingers(seed).below(1000) for seed in range(20)] != [Fingers(0).below(1000)] * 20
    assert 0 <= Fingers(3).below(1_000_000) < 1_000_000
