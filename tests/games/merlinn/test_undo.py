"""What comes to light cannot be taken back (Play.shown): what comes to the Market, the top of any pile."""

import pytest

from oyez.engine.events import SHOWN
from oyez.games.merlinn.choices import BuyEvent, BuyFurniture, BuySlot
from oyez.games.merlinn.end_of_day import reveal
from oyez.games.merlinn.market import sweep_market
from oyez.games.merlinn.tavern import take_quest, take_top_card
from tests.games.merlinn.positions import A, a_table, card, offered, serve, set_hand, set_market, set_pile, told
from tests.tools import answers, told_by

EMPTY = "5: / 2:"


@pytest.mark.rule("MI-84")
def test_what_comes_to_the_market_for_a_card_bought_is_news() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (2, 3, 20)})
    set_market(t, "nain_jaune", "tres_orc_cache")
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuyEvent(0, card("nain_jaune")))
    assert told(play, "new_event")
    assert play.shown


@pytest.mark.rule("MI-84")
def test_so_is_a_new_tile_of_furniture() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 20)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    answers(play, offered(play, BuyFurniture)[0])
    assert told(play, "new_furniture")
    assert play.shown


@pytest.mark.rule("MI-85")
def test_what_lay_open_is_no_news() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 20)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    answers(play, offered(play, BuySlot)[0])
    assert not play.shown


@pytest.mark.rule("MI-124", "MI-125", "MI-47")
def test_a_new_market_and_new_quests_are_news() -> None:
    t = a_table([EMPTY, EMPTY])
    assert told_by(t, lambda: sweep_market(t)) == [SHOWN] * 8 + ["market"]  # five cards, three tiles
    assert told_by(t, lambda: reveal(t)) == [SHOWN] * 3 + ["revealed"]  # a Challenge, two Quests


@pytest.mark.rule("MI-74", "MI-123")
def test_the_top_of_a_pile_is_news_whoever_takes_it() -> None:
    t = a_table([EMPTY, EMPTY])
    set_pile(t, A, "cest_orcupe")
    assert told_by(t, lambda: take_top_card(t, A)) == [SHOWN]
    assert told_by(t, lambda: take_quest(t)) == [SHOWN]
