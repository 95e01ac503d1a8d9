"""What comes to light cannot be taken back (Play.shown); what does not, can."""

import pytest

from oyez.engine.events import REVEALED
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import Member, PlayCard
from tests.games.medievallons.positions import A, B, a_table, card, events, turn_of
from tests.tools import answers, choices, told_by

TWO = "star, prowler"


@pytest.mark.rule("MV-90")
def test_a_card_revealed_by_the_witch_is_news() -> None:
    t = a_table(["witch, star", TWO, TWO], pile="assassin")
    assert told_by(t, lambda: game.rules["witch_reveal"](t, A)) == [REVEALED, "revealed"]
    play = answers(turn_of(a_table(["witch, star", TWO, TWO], pile="assassin")), PlayCard(card("witch")))
    assert events(play, "revealed")
    assert play.shown


@pytest.mark.rule("MV-145")
def test_hands_shown_at_the_end_of_a_round_are_news() -> None:
    t = a_table([TWO, "star, monk", TWO])
    told = told_by(t, lambda: game.rules["end_round"](t))
    assert told[:6] == [REVEALED, "showed_hand"] * 3


@pytest.mark.rule("MV-58")
def test_a_card_played_before_its_target_is_chosen_shows_nothing() -> None:
    t = a_table(["assassin, star", TWO, TWO], {B: ["3 monk, jester"]})
    play = answers(turn_of(t), PlayCard(card("assassin")))
    assert play.question is not None
    assert (play.question.seat, play.question.decision) == (A, "assassin_target")
    assert any(isinstance(choice, Member) for choice in choices(play))
    assert not play.shown
