"""What comes to light cannot be taken back (Play.shown): what comes to the Market, the top of any pile."""

import pytest

from oyez.games.merlinn.choices import BuyEvent, BuyFurniture, BuySlot
from oyez.games.merlinn.end_of_day import renew_quests
from oyez.games.merlinn.market import sweep_market
from tests.games.merlinn.positions import A, a_table, card, offered, plan, serve, set_hand, set_market, set_shop, told
from tests.tools import answers

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
    t.heard = []
    sweep_market(t)
    assert [event.kind for event in t.heard].count("(shown)") == 8
    assert plan(t, renew_quests()).shown
