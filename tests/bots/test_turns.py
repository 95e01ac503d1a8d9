"""Plans for the rest of a turn: purchases that are worth little alone, and much together."""

import msgspec

from oyez.bots.search import Budget, Search
from oyez.bots.turns import TurnPlans
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.games.fief import game
from oyez.games.fief.choices import BuyCastle, BuyTitle, Done
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.table import Table
from tests.games.fief.positions import A, B, army, asked, begin, kingdom, village
from tests.tools import a_chance, choices


def never() -> bool:
    return False


def builders(money: int) -> Play[Table]:
    """A holds a whole barony without a castle, and may buy."""
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, A, "st_andromy", sergeants=1)
    army(t, B, "blaye", "isabelle", sergeants=3)
    army(t, 2, "sigy", "charles", sergeants=3)
    army(t, 3, "bourg", "henri", sergeants=3)
    t.phase = 4
    t.money[A] = money
    return begin(t, purchase_turn(A), marriage_turn(B))


def plain_worth(t: Table, seat: int) -> float:
    """Somebody who sees money and titles, and no castle."""
    return t.money[seat] + 50.0 * len([lord for lord in t.holder if lord >= 0 and t.family[lord] == seat])


def gains(play: Play[Table], depth: int) -> dict[object, float]:
    plain = msgspec.structs.replace(game, evaluate=plain_worth)
    question = asked(play)
    answers = choices(play)
    worths = [1.0 if isinstance(answer, BuyCastle) else 0.0 for answer in answers]
    found = TurnPlans(plain, question, depth, never).gains(play.table, answers, worths)
    return dict(zip(answers, found, strict=True))


def test_a_castle_is_worth_the_title_that_it_allows() -> None:
    play = builders(14)
    castle = BuyCastle(village("mazilles"))
    assert not any([isinstance(choice, BuyTitle) for choice in choices(play)])
    found = gains(play, 2)
    assert found[castle] == 50.0 - 4.0
    assert found[Done()] == 0.0


def test_what_cannot_be_paid_any_more_is_no_plan() -> None:
    assert gains(builders(13), 3)[BuyCastle(village("mazilles"))] == 0.0


def test_nothing_on_the_table_is_touched() -> None:
    play = builders(14)
    before = play.table.copy()
    gains(play, 3)
    assert play.table == before


def test_only_those_who_see_farthest_plan_their_turn() -> None:
    play = builders(14)
    for farthest in (False, True):
        sight = Sight(game, play.table, A, play.asked)
        question = sight.question
        assert question is not None
        budget = Budget(8, farthest=farthest)
        report = Search(sight, budget, a_chance("plans")).run(question)
        assert any([one.gain for one in report.tried]) == farthest
