"""What bots know: better positions are worth more, and a greedy player beats random ones."""

from oyez.bots.players import answer_of
from oyez.bots.thinkers import Bot, GreedyBot, RandomBot
from oyez.games.midevil import game
from oyez.games.midevil.advice import distance, evaluate
from oyez.games.midevil.ground import ALTAR_CENTRE
from tests.games.midevil.positions import A, B, a_table, sq
from tests.tools import a_chance

LANE = {"straight_3": (0, -1, 0), "bridge": (0, -2, 0)}


def test_points_tokens_and_items_are_worth_having() -> None:
    poor = evaluate(a_table(), A)
    assert evaluate(a_table(trophies={A: "blue"}), A) > poor
    assert evaluate(a_table(life={A: 5}), A) > poor > evaluate(a_table(life={A: 1}), A)
    assert evaluate(a_table(front={A: ["sword"]}), A) > poor
    assert evaluate(a_table(trophies={B: "blue"}), A) < poor


def test_the_holder_of_the_book_hurries_home() -> None:
    far = evaluate(a_table(tiles=LANE, pawns={A: (1, -5)}, book=A), A)
    near = evaluate(a_table(tiles=LANE, pawns={A: (1, -1)}, book=A), A)
    assert near > far > evaluate(a_table(tiles=LANE, pawns={A: (1, -5)}), A)


def test_the_others_hurry_to_the_graveyard() -> None:
    tiles = {"graveyard": (0, -1, 0), "straight_3": (0, 1, 0)}
    near = evaluate(a_table(tiles=tiles, pawns={A: (1, -1)}), A)
    assert near > evaluate(a_table(tiles=tiles, pawns={A: (1, 5)}), A)


def test_a_won_game_is_worth_more_than_anything() -> None:
    t = a_table(trophies={B: "9 blue"})
    t.ended_by, t.winners = "book", [A]
    assert evaluate(t, A) > 500
    assert evaluate(t, B) < -500


def test_distances_are_counted_in_steps() -> None:
    t = a_table(tiles=LANE)
    assert distance(t, ALTAR_CENTRE, sq(t, 1, -5)) == 6
    assert distance(t, ALTAR_CENTRE, sq(t, 0, 0)) == 2


def test_two_greedy_players_beat_two_random_ones() -> None:
    won = 0
    for seed in range(4):
        greedy = (seed % 4, (seed + 1) % 4)
        play = game.start(4, a_chance("greedy", seed), {"victory_points": 10, "round_limit": 12})
        bots: list[Bot] = [GreedyBot(seed, 1) if seat in greedy else RandomBot(seed) for seat in range(4)]
        while play.question is not None:
            play.take(play.question, answer_of(bots[play.question.seat], play, play.question))
        won += all([winner in greedy for winner in game.outcome(play.table).winners])
    assert won >= 3


def test_the_others_hunt_the_holder_if_they_can_afford_a_duel() -> None:
    def worth(square: tuple[int, int], life: int) -> float:
        return evaluate(a_table(tiles=LANE, pawns={A: square, B: (1, -5)}, book=B, life={A: life}), A)

    assert worth((1, -4), 4) > worth((1, -1), 4)
    assert worth((1, -4), 4) - worth((1, -1), 4) > worth((1, -4), 1) - worth((1, -1), 1)


def test_a_holder_who_can_be_home_with_this_roll_is_to_be_braked() -> None:
    t = a_table(tiles=LANE, pawns={B: (1, -1)}, book=B)
    t.active, t.half_steps = B, 12
    threatened = evaluate(t, A)
    t.half_steps = 0
    assert evaluate(t, A) > threatened + 10
