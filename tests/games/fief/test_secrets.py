"""Nobody learns from whom the table waits for, or from what may be taken back, what another holds."""

from collections.abc import Callable
from typing import Any

import pytest

from oyez.engine.choices import No, Pass
from oyez.engine.events import REVEALED, SHOWN, WINDOW
from oyez.engine.table import Step
from oyez.games.fief import game
from oyez.games.fief.cards import CALAMITIES, draw, draw_character
from oyez.games.fief.choices import Done, DrawEvent, EndTalk, GiveMoney, Propose
from oyez.games.fief.choices_war import Attack
from oyez.games.fief.combat import battle_turn, pillage_turn, siege_turn
from oyez.games.fief.embassy import embassy_answer
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.passage import ask_tolls
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.revolt import calm_by_cardinal
from oyez.games.fief.table import NO_WINDOW, PHASE_START, Table, Talk, Uprising
from oyez.games.fief.windows import window
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    card,
    cardinal,
    decision,
    hold,
    kingdom,
    lord,
    village,
)
from tests.tools import choices, told_by

TURNS = [marriage_turn, card_turn, purchase_turn, movement_turn]


def at_peace(**options: Any) -> Table:
    """Nobody has anything to negotiate, and C nothing on the map."""
    t = kingdom(negotiation="off", **options)
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, B, "blaye", "isabelle", sergeants=3)
    t.money = [0, 0, 0, 0]
    return t


@pytest.mark.rule("FF-332", "FF-37")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("card", ["justice", "darc"])
def test_whose_turn_it_is_is_asked_whatever_he_holds(turn: Callable[[int], Step], card: str) -> None:
    t = at_peace()
    hold(t, C, card)  # Justice cannot be played, as nobody is an assassin
    play = begin(t, turn(C))
    assert asked(play).seat == C
    assert not asked(play).secretly


@pytest.mark.rule("FF-37")
@pytest.mark.parametrize("turn", TURNS)
def test_who_has_no_card_and_nothing_to_do_is_not_kept_waiting(turn: Callable[[int], Step]) -> None:
    assert begin(at_peace(), turn(C)).is_over


@pytest.mark.rule("FF-14")
@pytest.mark.parametrize("money", [0, 1, 9])
def test_where_treasuries_are_hidden_one_is_asked_whatever_one_has(money: int) -> None:
    t = at_peace(money_visible=False)
    t.money[C] = money
    assert decision(begin(t, purchase_turn(C))) == "buy"


@pytest.mark.rule("FF-14", "FF-301")
def test_the_last_ecu_is_given_by_choice() -> None:
    t = kingdom(money_visible=False)
    army(t, A, "mazilles", "eric", sergeants=3)
    t.money = [1, 0, 0, 0]
    play = begin(t, marriage_turn(A))
    play.answer(A, GiveMoney(B))
    assert (decision(play), asked(play).count()) == ("gift", 1)


@pytest.mark.rule("FF-14", "FF-333")
def test_who_cannot_pay_a_dowry_refuses_it_himself() -> None:
    t = kingdom(money_visible=False)
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, B, "blaye", "isabelle", sergeants=3)
    t.money = [5, 0, 5, 5]
    play = begin(t, marriage_turn(A))
    play.answer(A, Propose(lord("eric"), lord("isabelle")))
    play.answer(A, -3)
    assert (decision(play), asked(play).seat) == ("marriage_answer", B)
    assert choices(play) == [No()]


@pytest.mark.rule("FF-14", "FF-280")
@pytest.mark.parametrize(("money_visible", "is_asked"), [(True, False), (False, True)])
def test_a_penniless_cardinal_is_passed_over_only_where_all_see_it(money_visible: bool, is_asked: bool) -> None:
    t = at_peace(money_visible=money_visible)
    army(t, C, "sigy", "charles")
    cardinal(t, "charles")
    t.uprising = Uprising(village=village("bourg"), seat=A)
    play = begin(t, calm_by_cardinal(lord("charles")))
    assert (not play.is_over) == is_asked
    if is_asked:
        assert choices(play) == [Pass()]


@pytest.mark.rule("FF-42", "FF-332")
@pytest.mark.parametrize("step", [siege_turn, battle_turn, pillage_turn])
def test_who_is_asked_for_his_wish_alone_is_asked_secretly(step: Callable[[int], Step]) -> None:
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, C, "sigy", "charles", sergeants=1)
    t.phase = 6
    t.eager = [C]
    assert asked(begin(t, step(C))).secretly


@pytest.mark.rule("FF-223")
def test_who_can_attack_is_asked_openly() -> None:
    t = kingdom()
    army(t, B, "bourg", "isabelle", sergeants=3)
    army(t, A, "bourg", "eric", sergeants=4, road="villeneuve")
    t.phase = 6
    play = begin(t, battle_turn(A))
    assert not asked(play).secretly
    assert any(isinstance(choice, Attack) for choice in choices(play))


@pytest.mark.rule("FF-38", "FF-332")
@pytest.mark.parametrize("cards", [(), ("assassinat",)])
def test_a_window_closes_the_door_to_undo_whether_or_not_anybody_is_asked(cards: tuple[str, ...]) -> None:
    t = at_peace()
    army(t, C, "sigy", "charles", sergeants=1)
    hold(t, B, *cards)
    hold(t, C, "justice")
    play = begin(t, card_turn(C), window(PHASE_START))
    play.answer(C, Done())
    assert play.shown
    assert len(play.windows) == 1
    there, _ = play.windows[0]
    assert there.window == PHASE_START


@pytest.mark.rule("FF-120", "FF-121")
def test_the_back_of_the_next_event_is_news_even_if_the_card_is_not() -> None:
    t = at_peace()
    t.events.sort(key=lambda event: event in CALAMITIES)  # a calamity is drawn: nobody sees its face
    play = begin(t, draw(C, 0, 0, 0))
    play.answer(C, DrawEvent())
    assert [event.kind for event in play.events] == ["calamity_drawn"]
    assert play.shown


@pytest.mark.rule("FF-38", "FF-332")
def test_a_window_in_which_nobody_can_act_is_shown_as_any() -> None:
    t = at_peace()
    lying = []

    def open_it() -> None:
        game.rules["window"](t, PHASE_START)
        assert t.heard is not None
        lying.extend([event.facts[0].window for event in t.heard])

    assert told_by(t, open_it) == [WINDOW]
    assert lying == [PHASE_START]
    assert t.window == NO_WINDOW


@pytest.mark.rule("FF-312")
def test_a_lord_who_is_revealed_is_news_to_all() -> None:
    t = at_peace()
    t.characters.sort(reverse=True)  # a lord lies on top: nothing is shuffled back
    assert told_by(t, lambda: draw_character(t, C)) == [REVEALED, "found_lord"]


@pytest.mark.rule("FF-63")
@pytest.mark.parametrize(("white", "told"), [(True, [SHOWN, REVEALED, "revealed_vote"]), (False, [SHOWN])])
def test_tokens_turned_over_are_news_be_they_white_or_black(white: bool, told: list[str]) -> None:
    t = at_peace()
    t.candidates = [lord("eric"), lord("isabelle")]
    t.white[A], t.black[A] = (lord("eric"), NO_LORD) if white else (NO_LORD, lord("eric"))
    assert told_by(t, lambda: game.rules["count_votes"](t))[: len(told)] == told


@pytest.mark.rule("FF-14", "FF-207")
def test_a_toll_is_asked_for_whatever_is_left() -> None:
    t = kingdom(money_visible=False)
    t.money[A] = 5
    asking = ask_tolls(t, A, [B, C])
    assert next(asking).only is None
    assert asking.send(5).only is None  # nothing is left
    t = kingdom()
    t.money[A] = 5
    asking = ask_tolls(t, A, [B, C])
    next(asking)
    assert asking.send(5).only == 0


@pytest.mark.rule("FF-305", "FF-307")
def test_who_cannot_accept_in_a_talk_ends_it_himself() -> None:
    t = kingdom(embassy_offers=1)
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, B, "blaye", "isabelle", sergeants=3)
    t.talk = Talk(opener=A, partner=B, made=1, speaker=A, wanted=[card("darc")])
    play = begin(t, embassy_answer(B, A))
    assert choices(play) == [EndTalk()]
