"""Which questions a family is spared that does not want to be asked about everything (`rooms/orders.py`)."""

import pytest

from oyez.games.fief import game
from oyez.games.fief.choices import Done
from oyez.games.fief.combat import pillage_turn
from oyez.games.fief.table import Table
from tests.games.fief.positions import A, B, army, asked, begin, kingdom, look_again, village

BOURG = village("bourg")


def mills_of_a() -> Table:
    t = kingdom()
    army(t, A, "bourg", sergeants=2)
    t.mills[BOURG] = 2
    look_again(t)
    return t


def spared(t: Table) -> bool:
    """Whether A's step goes by without a question."""
    play = begin(t, pillage_turn(A))
    return game.routine(t, asked(play)) == Done()


@pytest.mark.rule("FF-275")
def test_nobody_is_asked_to_pillage_his_own_mills_in_peace() -> None:
    assert spared(mills_of_a())


@pytest.mark.rule("FF-275")
def test_with_a_foe_at_the_gates_he_is_asked() -> None:
    t = mills_of_a()
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    look_again(t)
    assert not spared(t)


@pytest.mark.rule("FF-42", "FF-275")
def test_who_wants_to_act_is_asked() -> None:
    t = mills_of_a()
    t.eager.append(A)
    assert not spared(t)
