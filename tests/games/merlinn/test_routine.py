"""At which of several tables that are alike: for whoever does not want to be asked (`rooms/orders.py`)."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.table import Step
from oyez.games.merlinn import game
from oyez.games.merlinn.layout import seat_setup
from oyez.games.merlinn.mischief import lay_one_down
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.table import ELF, NOTHING
from tests.games.merlinn.positions import EMPTY, A, B, a_table, give_quests
from tests.tools import choices, on, question_of

GUEST = seat_setup(A, ELF)
BLOW = lay_one_down(A, B, ELF, NOTHING)


@pytest.mark.rule("MI-61", "MI-27")
@pytest.mark.parametrize(
    ("taverns", "step", "is_routine"),
    [
        ([EMPTY, EMPTY], GUEST, True),
        (["2: / 5:", EMPTY], GUEST, False),  # not as many chairs
        (["2: D / 2:", EMPTY], GUEST, False),  # somebody is there
        (["2: D / 2: d", EMPTY], GUEST, False),  # one of them lies
        ([EMPTY, "2: E / 2: E"], BLOW, True),
        ([EMPTY, "2: E / 2: E D"], BLOW, False),
        ([EMPTY, "2: E O / 2: E O"], BLOW, True),
    ],
)
def test_only_where_the_tables_are_alike(taverns: list[str], step: Step, is_routine: bool) -> None:
    play = on(game, a_table(taverns), step)
    answer = game.routine(play.table, question_of(play))
    assert answer == (choices(play)[0] if is_routine else None)


@pytest.mark.rule("MI-121")
@pytest.mark.parametrize(
    ("tavern", "in_hand", "is_routine"),
    [
        ("2: D / 2:", "mines_dorc", True),  # no Quest sends one alone
        ("2: d e / 2: O", "mines_dorc", True),
        ("2: D E / 2: O", "mines_dorc", False),  # not that Quest, but the others do not know which it is
    ],
)
def test_who_can_do_no_quest_at_all_is_not_asked(tavern: str, in_hand: str, is_routine: bool) -> None:
    t = a_table([tavern, EMPTY])
    t.quests.clear()
    give_quests(t, A, in_hand)
    play = on(game, t, quest_action(A))
    assert choices(play) == [Pass()]
    assert game.routine(play.table, question_of(play)) == (Pass() if is_routine else None)
