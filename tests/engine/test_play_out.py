"""A play-out hurries, as nobody looks meanwhile. Where it stops, the table is as if each answer had been taken."""

import pytest

from oyez.engine.chance import chance_from_seed
from oyez.engine.game import Game
from oyez.engine.play import Play, fingers, play_out
from oyez.engine.table import save
from oyez.games import all_games


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_play_out_leaves_the_table_as_answers_one_by_one_do(game: Game) -> None:
    seats = max(3, game.seats[0])
    quick = Play(game, game.new_table(seats, chance_from_seed("hurry")))
    slow = quick.copy()
    below, same = fingers("hurry"), fingers("hurry")
    for most in (1, 1, 2, 3, 5, 8, 13, 21, 34, 55):
        for _ in range(play_out(quick, below, most)):
            slow.take(slow.asked[0], slow.asked[0].sample(same))
        assert save(quick.table) == save(slow.table)
        assert [question.seat for question in quick.asked] == [question.seat for question in slow.asked]
        assert [question.seat for question in quick.copy().asked] == [question.seat for question in slow.asked]
