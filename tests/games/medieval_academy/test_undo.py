"""What comes to light cannot be taken back (Play.shown), and nobody learns a last card from who is waited for."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.events import REVEALED
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import VoteFor
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.setup import choose_first_player
from tests.games.medieval_academy.positions import A, B, C, D, a_table, asked, card, events, offered, steps
from tests.tools import answers, told_by


@pytest.mark.rule("MA-25", "MA-22")
@pytest.mark.parametrize("last", ["gallantry 3", "jousts_tournaments 3"])
def test_the_last_card_is_asked_for_whether_or_not_it_leaves_a_choice(last: str) -> None:
    t = a_table(hands={A: last})
    play = steps(t, take_turn(A))
    assert asked(play) == (A, "play_card")
    assert len(offered(play)) >= 1


@pytest.mark.rule("MA-154")
def test_sealed_votes_show_nothing_until_the_last_and_are_opened_together() -> None:
    t = a_table(first_player="vote")
    play = steps(t, choose_first_player())
    for voter, chosen in ((A, B), (B, A), (C, A)):
        play.answer(voter, VoteFor(chosen))
        assert not play.shown
        assert play.events == []
    play.answer(D, VoteFor(B))
    assert len(events(play, "voted")) == 4
    assert play.shown


@pytest.mark.rule("MA-154")
def test_votes_are_revealed_not_told() -> None:
    t = a_table(first_player="vote")
    asking = game.rules["choose_first_player"](t)
    assert asking is not None
    next(asking)

    def open_votes() -> None:
        with pytest.raises(StopIteration):
            asking.send([VoteFor(B), Pass(), Pass(), VoteFor(A)])

    told = told_by(t, open_votes)[:8]
    assert told[::2] == [REVEALED] * 4
    assert told[1::2] == ["voted", "abstained", "abstained", "voted"]


@pytest.mark.rule("MA-22")
def test_a_card_of_ones_own_can_be_taken_back() -> None:
    t = a_table(hands={A: "gallantry 3, gallantry 4", B: "gallantry 2, gallantry 5"})
    play = answers(steps(t, take_turn(A), take_turn(B)), offered(steps(t.copy(), take_turn(A)))[0])
    assert asked(play) == (B, "play_card")
    assert not play.shown
    assert card("gallantry 3") not in t.hands[A]
