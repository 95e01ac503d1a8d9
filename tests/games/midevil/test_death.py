"""Death (ME-65 to ME-73, ME-171 to ME-173)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.games.midevil import game
from oyez.games.midevil.choices import Challenge, Discard, PlayOn
from oyez.games.midevil.combat import meet
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.table import Table
from oyez.games.midevil.turn import turn
from tests.games.midevil.positions import (
    A,
    B,
    a_table,
    card,
    cards,
    decision,
    dice,
    events,
    figures,
    in_turn,
    moving,
    sq,
    turn_of,
    window,
)
from tests.tools import answers, choices, on


def a_death(**more: Any) -> Table:
    """A is about to die in his step 6."""
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, life={A: 0}, **more)
    moving(t, 8)
    dice(t, 1)
    return t


@pytest.mark.rule("ME-65", "ME-66", "ME-67", "ME-73")
def test_the_dead_lose_pawn_place_trophies_and_items() -> None:
    t = a_death(trophies={A: "2 white"}, front={A: ["sword", "horse", "lantern"]})
    t.curse[A] = -1  # so that two points do not pay
    in_turn(t, meet(A))
    assert t.pawn[A] == ALTAR_CENTRE
    assert t.trophies[A] == figures("")
    assert t.ossuary == figures("2 white")
    assert t.front[A] == []
    assert sorted(t.discard) == sorted(cards("sword", "horse", "lantern"))
    assert sq(t, 1, 0) in t.skeletons
    assert t.deaths == [1, 0]


@pytest.mark.rule("ME-68")
def test_the_book_goes_back_to_the_graveyard_or_to_the_winner_of_the_duel() -> None:
    t = a_death(book=A)
    play = in_turn(t, meet(A))
    assert t.book == -1
    assert events(play, "book_back") != []
    t = a_table(book=B, life={B: 0})
    dice(t, 6, 1)
    answers(turn_of(t), Challenge())
    assert t.dead[B]
    assert t.book == A


@pytest.mark.rule("ME-69")
def test_tokens_left_after_a_duel_go_back_to_the_supply() -> None:
    t = a_table(book=B, life={B: 2})
    supply = t.supply
    dice(t, 6, 1, 1, 1, 1)
    answers(turn_of(t), Challenge(), Pass())
    assert t.life[B] == 0
    assert t.supply == supply + 2


@pytest.mark.rule("ME-70")
@pytest.mark.parametrize("discards", [False, True])
def test_the_hand_is_kept_unless_the_option_says_otherwise(discards: bool) -> None:
    t = a_death(hands={A: ["quagmire", "still_standing"]}, options={"death_discards_hand": discards})
    in_turn(t, meet(A))
    assert t.hands[A] == ([] if discards else cards("quagmire", "still_standing"))
    assert len(t.discard) == (2 if discards else 0)


@pytest.mark.rule("ME-71")
def test_the_rest_of_the_turn_is_lost() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, life={A: 0}, hands={A: ["quagmire"]})
    t.deck = cards("quagmire", "puppet_strings", "still_standing")
    dice(t, 1, 6, 6)
    play = turn_of(t)
    assert play.is_over  # no step 4, 5, 6, 8, and no optional discard
    assert t.hands[A] == [card("quagmire")]
    assert events(play, "move_roll") == []
    assert events(play, "skeleton_roll") == []


@pytest.mark.rule("ME-171")
def test_more_than_three_cards_are_discarded_down_to_three() -> None:
    t = a_death(hands={A: ["quagmire", "quagmire", "still_standing", "puppet_strings", "it_never_was"]})
    play = in_turn(t, meet(A))
    assert decision(play) == (A, "discard_to_limit")
    answers(play, (Discard(card("quagmire")), Discard(card("it_never_was"))))
    assert play.is_over
    assert len(t.hands[A]) == 3


@pytest.mark.rule("ME-72", "ME-26")
@pytest.mark.parametrize("supply", [50, 2, 0])
def test_the_next_turn_begins_in_the_initial_conditions(supply: int) -> None:
    t = a_table(pawns={A: (1, 0)}, hands={A: ["fury"]}, life={A: 0})
    t.dead[A] = True
    t.supply = supply
    t.deck = cards("quagmire", "still_standing", "puppet_strings")
    play = turn_of(t)
    assert window(play) == "turn_start"
    assert t.pawn[A] == ALTAR_CENTRE
    assert t.life[A] == min(3, supply)
    assert len(t.hands[A]) == 3
    assert not t.dead[A]


@pytest.mark.rule("ME-172")
def test_the_dead_take_no_token_but_play_cards_and_can_be_named() -> None:
    t = a_table(
        3, life={A: 0}, hands={A: ["rest_by_the_fire", "evil_eye"], B: ["nameless_dread"]}, front={A: ["herbs"]}
    )
    t.dead[A] = True
    play = on(game, t, turn(B))
    assert decision(play) == (B, "play_card")
    assert PlayOn(card("nameless_dread"), A) in choices(play)
    answers(play, PlayOn(card("nameless_dread"), A))
    assert t.dread[A]
    assert decision(play) == (A, "play_card")
    assert [choice.card for choice in choices(play) if hasattr(choice, "card")] == [card("evil_eye")] * 2  # no Herbs


@pytest.mark.rule("ME-172")
@pytest.mark.parametrize("used", [False, True])
def test_death_does_not_change_the_card_cycle(used: bool) -> None:
    t = a_death()
    t.card_used[A] = used
    in_turn(t, meet(A))
    assert t.dead[A]
    assert t.card_used[A] == used


@pytest.mark.rule("ME-173")
def test_death_does_not_end_what_others_have_laid_on_one() -> None:
    t = a_death()
    t.dread[A], t.curse_ahead[A] = True, -1
    in_turn(t, meet(A))
    assert t.dead[A]
    assert t.dread[A]
    assert t.curse_ahead[A] == -1
    turn_of(t)
    assert t.stays
    assert t.curse[A] == -1
