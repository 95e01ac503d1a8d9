"""What bots know: what is worth more, and that the greedy player plays sensibly."""

from collections.abc import Callable

import pytest

from oyez.games.merlinn.advice import OTHERS, VICTORY, evaluate, far_parts, parts
from oyez.games.merlinn.quests import send_party
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.table import QUESTS
from tests.games.merlinn.positions import EMPTY, A, B, a_table, give_furniture, give_quests, plan, quest, set_pile


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2: D D / 2:", "2: D / 2:"),
        ("2: D / 2:", "2: d / 2:"),
        ("5: / 2:", "2: / 2:"),
        ("2: / 2: / 2:", "2: / 2:"),
    ],
)
def test_more_is_worth_more(better: str, worse: str) -> None:
    assert evaluate(a_table([better, EMPTY]), A) > evaluate(a_table([worse, EMPTY]), A)


def test_what_counts_for_a_seat_counts_against_the_others() -> None:
    t = a_table([EMPTY, EMPTY])
    even = evaluate(t, A)
    t.score[B] = 5
    assert evaluate(t, A) < even
    t.score[B] = 0
    changes: list[Callable[[], object]] = [
        lambda: t.score.__setitem__(A, 3),
        lambda: give_furniture(t, A, "juke_barde"),
        lambda: give_quests(t, A, "mines_dorc"),
        lambda: t.resources[A].__setitem__(0, 5),
        lambda: set_pile(t, A, "chope_dor"),
    ]
    for change in changes:
        before = evaluate(t, A)
        change()
        assert evaluate(t, A) > before


def test_at_the_end_points_count_and_a_little_more_to_be_first() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    t.score = [3, 5]
    plan(t, final_scoring())
    assert evaluate(t, A) == pytest.approx(5 - VICTORY - OTHERS * 7)
    assert evaluate(t, B) == pytest.approx(7 + VICTORY - OTHERS * 5)


def test_a_party_about_to_leave_is_worth_its_reward() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    t.phase = QUESTS
    before = parts(t, A)["pending"]
    t.agenda = [send_party(A, quest("mines_dorc"))]
    assert parts(t, A)["pending"] > before


def test_partners_count_for_each_other() -> None:
    t = a_table([EMPTY, EMPTY], [""], coop=True)
    before = evaluate(t, A)
    t.score[B] = 4
    assert evaluate(t, A) > before


def test_who_looks_ahead_hoards_less_and_wants_more_guests() -> None:
    """A heap of Malice against three guests: whoever looks one step ahead would rather have the heap."""
    hoard = a_table(["5: / 2:", EMPTY])
    hoard.resources[A] = [0, 0, 10]
    guests = a_table(["5: D O E / 2:", EMPTY])
    assert evaluate(hoard, A) > evaluate(guests, A)
    assert sum(far_parts(hoard, A).values()) < sum(far_parts(guests, A).values())


def test_who_looks_ahead_sees_a_game_that_is_over_as_everybody_does() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    t.score = [3, 5]
    plan(t, final_scoring())
    assert far_parts(t, A) == parts(t, A)
