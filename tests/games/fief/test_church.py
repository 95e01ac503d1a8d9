"""Papal acts, annulments, excommunication, cardinals' hats (FF-82 to FF-91, FF-191 to FF-193, FF-336 to FF-341)."""

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.errors import IllegalAnswer
from oyez.games.fief.choices import (
    Annul,
    AskAnnulment,
    BuyCardinal,
    Done,
    Excommunicate,
    LiftBan,
    LiftExcommunication,
    PlayCardinal,
)
from oyez.games.fief.church import annul_answer, can_annul, papal_acts
from oyez.games.fief.death import bury, kill
from oyez.games.fief.diplomacy import deeds
from oyez.games.fief.elections import eligible
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.pieces import capture
from oyez.games.fief.purchases import purchase_turn, purchases
from oyez.games.fief.queries import ally
from oyez.games.fief.surprise import surprises
from oyez.games.fief.table import (
    AFTER_TURN,
    BATTLE_START,
    BEFORE_VOTE,
    BISHOP,
    BOUGHT_HAT,
    CARD_HAT,
    CARDINAL,
    KING,
    NO_HAT,
    PHASE_START,
    POPE,
    Table,
)
from oyez.games.fief.turn import round_begins
from oyez.games.fief.windows import window
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    bishop,
    cardinal,
    decision,
    events,
    hold,
    imprisoned,
    kingdom,
    lord,
    married,
    offered,
    see,
    title,
)
from tests.tools import answers


def rome(**options: bool) -> Table:
    """C's Charles is pope; A's Arthur is married to B's Isabelle; D's Thierry is bishop of Blaye."""
    t = kingdom(**options)
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "blaye", "isabelle")
    army(t, C, "sigy", "charles")
    army(t, D, "tournus", "thierry")
    t.pope = lord("charles")
    bishop(t, "blaye", "thierry")
    married(t, "arthur", "isabelle")
    return t


@pytest.mark.rule("FF-82", "FF-83", "FF-50")
def test_the_pope_annuls_a_marriage_at_a_spouses_request() -> None:
    t = rome()
    play = begin(t, marriage_turn(A))
    play.answer(A, AskAnnulment())
    assert (decision(play), asked(play).seat) == ("annul_answer", C)
    play.answer(C, Yes())
    assert ally(t, A) == -1


@pytest.mark.rule("FF-83")
def test_an_annulment_is_asked_for_once_a_round() -> None:
    t = rome()
    play = begin(t, marriage_turn(A))
    answers(play, AskAnnulment(), No())
    assert ally(t, A) == B
    assert not offered(play, AskAnnulment)


@pytest.mark.rule("FF-83")
def test_it_may_be_asked_for_again_in_the_next_round() -> None:
    t = rome()
    answers(begin(t, marriage_turn(A)), AskAnnulment(), No())
    begin(t, round_begins())
    assert offered(begin(t, marriage_turn(A)), AskAnnulment)


@pytest.mark.rule("FF-336")
def test_one_marriage_is_annulled_a_round() -> None:
    t = rome()
    army(t, D, "tournus", "henri")
    army(t, B, "blaye", "jeanne")
    married(t, "henri", "jeanne")  # a second marriage
    begin(t, annul_answer(C, D)).answer(C, Yes())
    assert ally(t, D) == -1
    assert not can_annul(t, lord("arthur"))
    assert not offered(begin(t, marriage_turn(A)), AskAnnulment)
    begin(t, round_begins())
    assert can_annul(t, lord("arthur"))


@pytest.mark.rule("FF-337")
def test_the_popes_player_needs_no_request_for_his_own_lord() -> None:
    t = rome()
    army(t, C, "sigy", "henri")
    army(t, D, "tournus", "jeanne")
    married(t, "henri", "jeanne")
    play = begin(t, marriage_turn(C))
    assert not offered(play, AskAnnulment)
    play.answer(C, Annul())
    assert ally(t, C) == -1


@pytest.mark.rule("FF-84")
def test_king_and_queen_with_an_heir_stay_married() -> None:
    t = rome()
    t.king, t.queen = lord("arthur"), lord("isabelle")
    assert can_annul(t, lord("arthur"))
    t.heir = lord("thierry")
    assert not can_annul(t, lord("arthur"))
    assert not can_annul(t, lord("isabelle"))
    t.king = lord("charles")
    assert can_annul(t, lord("arthur"))  # another marriage than the king's


@pytest.mark.rule("FF-85")
def test_a_queen_whose_marriage_is_annulled_is_queen_no_longer() -> None:
    t = rome()
    t.king, t.queen = lord("arthur"), lord("isabelle")
    answers(begin(t, marriage_turn(B)), AskAnnulment(), Yes())
    assert (t.king, t.queen) == (lord("arthur"), NO_LORD)


@pytest.mark.rule("FF-85", "FF-100", "FF-103")
def test_a_regent_whose_new_marriage_is_annulled_rules_on_until_a_king_is_elected() -> None:
    t = rome()
    t.queen, t.is_regency = lord("isabelle"), True
    play = answers(begin(t, marriage_turn(B)), AskAnnulment(), Yes())
    assert t.spouse[lord("isabelle")] == NO_LORD
    assert (t.queen, t.is_regency) == (lord("isabelle"), True)
    assert not events(play, "throne_vacant")


@pytest.mark.rule("FF-85")
def test_a_queen_stays_queen_when_another_marriage_is_annulled() -> None:
    t = rome()
    t.queen, t.is_regency = lord("jeanne"), True
    answers(begin(t, marriage_turn(B)), AskAnnulment(), Yes())
    assert (t.queen, t.is_regency) == (lord("jeanne"), True)


@pytest.mark.rule("FF-86", "FF-89", "FF-58")
def test_one_lord_is_excommunicated_at_a_time_and_one_a_round() -> None:
    t = rome()
    acts = papal_acts(t, C)
    assert Excommunicate(lord("charles")) not in acts
    assert len(acts) == 3
    play = begin(t, window(PHASE_START))
    play.answer(C, Excommunicate(lord("arthur")))
    assert t.excommunicated == lord("arthur")
    assert lord("arthur") not in eligible(t, BISHOP)
    assert papal_acts(t, C) == [LiftExcommunication()]
    play.answer(C, LiftExcommunication())
    assert papal_acts(t, C) == []  # a new one only next round
    begin(t, round_begins())
    assert len(papal_acts(t, C)) == 3


@pytest.mark.rule("FF-88", "FF-391")
@pytest.mark.parametrize("option", [True, False])
def test_by_option_an_excommunication_is_not_lifted_in_its_own_round(option: bool) -> None:
    t = rome(ban_lasts_round=option)
    play = begin(t, marriage_turn(C))
    play.answer(C, Excommunicate(lord("arthur")))
    assert bool(offered(play, LiftExcommunication)) != option
    assert (LiftBan() in deeds(t, A, C)) != option
    assert not offered(play, Excommunicate)
    if option:
        with pytest.raises(IllegalAnswer, match="in the round") as refused:
            play.answer(C, LiftExcommunication())
        assert refused.value.rule == "FF-391"
    begin(t, round_begins())
    assert offered(begin(t, marriage_turn(C)), LiftExcommunication)
    assert LiftBan() in deeds(t, A, C)


@pytest.mark.rule("FF-86")
def test_while_one_lord_is_excommunicated_nobody_else_is_in_later_rounds() -> None:
    t = rome()
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("arthur")))
    begin(t, round_begins())
    assert papal_acts(t, C) == [LiftExcommunication()]


@pytest.mark.rule("FF-87", "FF-338", "FF-109")
def test_the_unfrocked_lose_religious_titles_and_keep_the_rest() -> None:
    t = rome()
    cardinal(t, "thierry")
    title(t, "tournus", "thierry", "tournus")
    t.king = lord("thierry")
    t.assassin[lord("thierry")] = 1
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("thierry")))
    assert t.bishop[see("blaye")] == NO_LORD
    assert (t.hat[lord("thierry")], t.character_discard) == (NO_HAT, [CARDINAL])
    assert lord("thierry") in t.holder
    assert (t.king, t.assassin[lord("thierry")]) == (lord("thierry"), 1)
    t = rome()
    t.hat[lord("thierry")] = BOUGHT_HAT
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("thierry")))
    assert t.character_discard == []  # the bought title is for sale again
    assert BOUGHT_HAT not in t.hat


@pytest.mark.rule("FF-87", "FF-58")
def test_the_excommunicated_stand_for_no_office() -> None:
    t = rome()
    title(t, "tournus", "thierry", "tournus")
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("thierry")))
    assert lord("thierry") not in eligible(t, BISHOP) + eligible(t, POPE) + eligible(t, KING)


@pytest.mark.rule("FF-87")
def test_the_excommunicated_keep_crown_marriage_and_marks() -> None:
    t = rome()
    t.king, t.queen = lord("arthur"), lord("isabelle")
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("isabelle")))
    assert (t.queen, t.spouse[lord("isabelle")]) == (lord("isabelle"), lord("arthur"))
    t = rome()
    t.heir = lord("thierry")
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("thierry")))
    assert t.heir == lord("thierry")
    t = rome()
    army(t, D, "tournus", "jeanne")
    t.darc = lord("jeanne")
    begin(t, window(PHASE_START)).answer(C, Excommunicate(lord("jeanne")))
    assert t.darc == lord("jeanne")


@pytest.mark.rule("FF-88")
def test_an_excommunication_ends_with_the_pope() -> None:
    t = rome()
    t.excommunicated = lord("thierry")
    kill(t, lord("charles"))
    begin(t, bury())
    assert t.excommunicated == NO_LORD


@pytest.mark.rule("FF-340")
def test_an_excommunication_goes_on_when_the_pope_is_captured() -> None:
    t = rome()
    t.excommunicated = lord("thierry")
    capture(t, lord("charles"), D)
    assert t.excommunicated == lord("thierry")


@pytest.mark.rule("FF-88", "FF-90")
def test_the_pope_lifts_an_excommunication_when_he_likes() -> None:
    for step in (window(PHASE_START), window(AFTER_TURN), marriage_turn(C), purchase_turn(C)):
        t = rome()
        t.excommunicated = lord("thierry")
        begin(t, step).answer(C, LiftExcommunication())
        assert t.excommunicated == NO_LORD


@pytest.mark.rule("FF-90")
def test_the_pope_acts_before_a_vote() -> None:
    assert offered(begin(rome(), window(BEFORE_VOTE)), Excommunicate)


@pytest.mark.rule("FF-90", "FF-339")
def test_papal_acts_in_windows_and_own_turns_but_not_in_battles() -> None:
    for kind in (PHASE_START, AFTER_TURN):
        play = begin(rome(), window(kind))
        assert offered(play, Excommunicate)
    assert begin(rome(), window(BATTLE_START)).is_over
    assert offered(begin(rome(), marriage_turn(C)), Excommunicate)
    assert not offered(begin(rome(), marriage_turn(A)), Excommunicate)


@pytest.mark.rule("FF-340", "FF-268")
def test_an_imprisoned_pope_has_no_papal_acts_and_his_ban_goes_on() -> None:
    t = rome()
    t.excommunicated = lord("thierry")
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    assert papal_acts(t, C) == []
    assert t.excommunicated == lord("thierry")
    assert not offered(begin(t, marriage_turn(B)), AskAnnulment)


# --- hats ---


@pytest.mark.rule("FF-91", "FF-279")
def test_no_hat_without_the_popes_consent() -> None:
    t = rome()
    hold(t, A, "cardinal")
    play = begin(t, marriage_turn(A))
    play.answer(A, PlayCardinal(lord("thierry")))
    assert (decision(play), asked(play).seat) == ("pope_consent", C)
    play.answer(C, Yes())
    assert t.hat[lord("thierry")] == CARD_HAT
    assert t.hands[A] == []


@pytest.mark.rule("FF-279")
def test_a_captive_pope_is_not_asked_for_a_cardinal_card() -> None:
    t = rome()
    army(t, D, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", D)
    hold(t, A, "cardinal")
    begin(t, marriage_turn(A)).answer(A, PlayCardinal(lord("thierry")))
    assert t.hat[lord("thierry")] == CARD_HAT


@pytest.mark.rule("FF-341")
def test_a_refused_hat_costs_nothing_and_is_not_asked_for_again() -> None:
    t = rome()
    bishop(t, "bourg", "arthur")
    hold(t, A, "cardinal")
    t.money[A] = 9
    play = begin(t, purchase_turn(A))
    answers(play, PlayCardinal(lord("thierry")), No())
    assert t.hands[A] == [CARDINAL]
    assert not [choice for choice in offered(play, PlayCardinal, BuyCardinal) if choice.lord == lord("thierry")]
    answers(play, BuyCardinal(lord("arthur")), No())
    assert t.money[A] == 9
    assert not offered(play, PlayCardinal, BuyCardinal)


@pytest.mark.rule("FF-341")
def test_another_player_may_ask_for_the_same_bishop_and_in_the_next_round_the_same_player() -> None:
    t = rome()
    t.money = [5, 5, 5, 5]
    answers(begin(t, purchase_turn(A)), BuyCardinal(lord("thierry")), No())
    assert BuyCardinal(lord("thierry")) in purchases(t, B)
    assert BuyCardinal(lord("thierry")) not in purchases(t, A)
    begin(t, round_begins())
    assert BuyCardinal(lord("thierry")) in purchases(t, A)


@pytest.mark.rule("FF-91")
def test_without_a_free_pope_nobody_is_asked() -> None:
    for pope_is in ("dead", "captive"):
        t = rome()
        if pope_is == "dead":
            t.pope = NO_LORD
        else:
            army(t, B, "sigy", sergeants=1, road="st_paul")
            imprisoned(t, "charles", B)
        hold(t, A, "cardinal")
        begin(t, marriage_turn(A)).answer(A, PlayCardinal(lord("thierry")))
        assert t.hat[lord("thierry")] == CARD_HAT


@pytest.mark.rule("FF-91")
def test_the_popes_own_player_asks_nobody() -> None:
    t = rome()
    hold(t, C, "cardinal")
    begin(t, marriage_turn(C)).answer(C, PlayCardinal(lord("thierry")))
    assert t.hat[lord("thierry")] == CARD_HAT


@pytest.mark.rule("FF-191", "FF-192", "FF-193")
def test_the_hat_for_sale() -> None:
    t = rome()
    t.pope = NO_LORD
    bishop(t, "bourg", "arthur")
    t.money = [12, 9, 0, 0]
    play = begin(t, purchase_turn(A), purchase_turn(B))
    assert {choice.lord for choice in offered(play, BuyCardinal)} == {lord("arthur"), lord("thierry")}
    play.answer(A, BuyCardinal(lord("thierry")))  # another player's bishop
    assert t.money[A] == 7
    assert t.hat[lord("thierry")] == BOUGHT_HAT
    assert t.bishop[see("blaye")] == lord("thierry")
    assert not offered(play, BuyCardinal)  # there is one in the whole game
    answers(play, Done())
    assert not offered(play, BuyCardinal)
    kill(t, lord("thierry"))
    begin(t, bury())
    assert offered(begin(t, purchase_turn(B)), BuyCardinal)


@pytest.mark.rule("FF-192", "FF-279")
def test_one_hat_a_lord() -> None:
    t = rome()
    cardinal(t, "thierry")
    hold(t, A, "cardinal")
    assert surprises(t, A) == []
