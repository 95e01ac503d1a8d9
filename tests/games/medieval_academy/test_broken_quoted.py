"""Rules that other rules' code carries out: what nothing else noticed when it was broken on purpose (`make mutants`)."""

import pytest

from oyez.games.medieval_academy.choices import OnBoard, PlayCard
from oyez.games.medieval_academy.gallantry import bonus_move
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.table import KINGS_SERVICE
from tests.games.medieval_academy.positions import A, a_table, card, steps, track
from tests.tools import answers


@pytest.mark.rule("MA-113")
def test_a_scroll_that_a_bonus_move_reached_waits_for_a_card_of_kings_service() -> None:
    t = a_table(variant_kings_service=True, hands={A: "charity 3, quests 2"}, tracks={"kings_service": "A 5"})
    answers(steps(t, bonus_move(A, 3), take_turn(A)), OnBoard(KINGS_SERVICE), PlayCard(card("charity 3")))
    assert (track(t, "kings_service"), track(t, "charity")) == ("A 8, B 0, C 0, D 0", "A 3, B 0, C 0, D 0")
    assert t.scroll_owner == [-1, -1]
