"""Bots: the greedy one beats random clearly."""

from itertools import combinations
from typing import Any

import pytest

from oyez.bots.players import answer_of
from oyez.bots.thinkers import GreedyBot, RandomBot
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.advice import evaluate
from oyez.games.medieval_academy.play import take_turn
from tests.games.medieval_academy.positions import A, B, a_table
from tests.tools import a_chance


def share_of_wins(games: int, seats: int, options: dict[str, Any]) -> float:
    """Half of the seats greedy, half random, rotated over all ways to sit."""
    tables = list(combinations(range(seats), seats // 2))
    wins = 0.0
    for number in range(games):
        greedy = tables[number % len(tables)]
        play = game.start(seats, a_chance("duel", number), options)
        bots = [(GreedyBot if seat in greedy else RandomBot)((number, seat)) for seat in range(seats)]
        while not play.is_over:
            question = play.asked[0]
            play.take(question, answer_of(bots[question.seat], play, question))
        winners = game.outcome(play.table).winners
        wins += sum(seat in greedy for seat in winners) / len(winners)
    return wins / games


@pytest.mark.timeout(120)
def test_two_greedy_players_beat_two_random_ones() -> None:
    assert share_of_wins(48, 4, {}) >= 0.75


@pytest.mark.parametrize("mode", ["karadoc", "lancelot"])
def test_greedy_beats_random_with_two_players(mode: str) -> None:
    assert share_of_wins(20, 2, {"two_player_mode": mode}) >= 0.7


def worth(seat: int, number: int, **tracks: str) -> float:
    """What a position in the middle of a round is worth to a seat."""
    t = a_table(round=number, tracks=tracks)
    t.agenda = [take_turn(A)]
    return evaluate(t, seat)


def test_what_the_evaluation_likes() -> None:
    level = worth(A, 1)
    ahead = worth(A, 1, jousts="A 5")
    assert ahead > level > worth(B, 1, jousts="A 5")
    assert worth(A, 6, charity="A 3, B 3, C 3") > worth(A, 6, charity="B 3, C 3, D 3")
    assert worth(A, 3, kings_service="A 12") > worth(A, 3, kings_service="A 11") + 5


def test_the_card_that_is_never_played_counts_for_nothing() -> None:
    """Four of the five are played: the last one brings no square of King's Service."""
    t = a_table(round=6, tracks={"kings_service": "A 11"}, hands={A: "kings_service 5"})
    t.agenda = [take_turn(A)]
    t.played[A] = [0, 0, 0, 0]
    without = a_table(round=6, tracks={"kings_service": "A 11"}, hands={A: "quests 3"})
    without.agenda = [take_turn(A)]
    without.played[A] = [0, 0, 0, 0]
    assert evaluate(t, A) == pytest.approx(evaluate(without, A))
