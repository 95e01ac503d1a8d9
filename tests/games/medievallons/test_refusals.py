"""What the rules forbid is refused with the rule that forbids it, and changes nothing."""

import pytest

from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.engine.table import save
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    GiveTwo,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.table import Table
from tests.games.medievallons.positions import A, B, a_table, card, turn_of
from tests.tools import answers

MONK, KNIGHT, STAR, JESTER, NOBLE = card("monk"), card("knight"), card("star"), card("jester"), card("noble")
TWO = "noble, star"


def reason(play: Play[Table], seat: int, answer: Choice) -> str:
    """The rule that forbids an answer; the table stays as it was."""
    before = save(play.table)
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(seat, answer)
    assert save(play.table) == before
    return refused.value.rule


@pytest.mark.rule("MV-26", "MV-27", "MV-42", "MV-43", "MV-44", "MV-46", "MV-48", "MV-53")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (PlayCard(KNIGHT), "MV-21"),
        (LayGuild(MONK, 1, 1), "MV-26"),
        (LayGuild(MONK, 0, 3), "MV-27"),
        (LayGuild(MONK, 3, 0), "MV-53"),
        (LayGuild(MONK, 2, 4), "MV-53"),
        (LayGuild(JESTER, 1, 2), "MV-53"),
        (LayGuild(13, 3, 0), "MV-02"),
        (LayGuild(-1, 3, 0), "MV-02"),
        (LayGuild(MONK, -1, 4), "MV-02"),
        (LayGuild(MONK, 2, -1), "MV-02"),
        (ReinforceGuild(0, KNIGHT, 0, 0), "MV-42"),
        (ReinforceGuild(2, KNIGHT, 0, 1), "MV-42"),
        (ReinforceGuild(-1, KNIGHT, 0, 1), "MV-42"),
        (ReinforceGuild(0, STAR, 1, 0), "MV-43"),
        (ReinforceGuild(1, MONK, 0, 1), "MV-44"),
        (UseGuild(1), "MV-48"),
        (UseGuild(2), "MV-46"),
        (UseGuild(-1), "MV-46"),
    ],
)
def test_an_action_that_is_not_open(action: Choice, rule: str) -> None:
    t = a_table(["2 monk, 3 jester, star", TWO], {A: ["3 knight", "3 jester"]})
    assert reason(turn_of(t), A, action) == rule


@pytest.mark.rule("MV-39", "MV-138")
def test_a_target_that_is_not_there() -> None:
    t = a_table(["assassin, star", TWO], {A: ["3 knight"], B: ["3 monk, jester"]})
    play = answers(turn_of(t), PlayCard(card("assassin")))
    assert reason(play, A, Member(B, 0, KNIGHT)) == "MV-39"
    assert reason(play, A, Member(A, 0, KNIGHT)) == "MV-138"


@pytest.mark.rule("MV-148", "MV-54")
def test_a_question_that_a_knight_may_not_ask() -> None:
    t = a_table(["knight, 2 star", "star", "star"], options={"deck_preset": "eight_by_thirteen"})
    play = answers(turn_of(t), PlayCard(KNIGHT))
    assert reason(play, A, AskFor(B, MONK)) == "MV-148"
    assert reason(play, A, AskFor(A, STAR)) == "MV-54"


@pytest.mark.rule("MV-71", "MV-79", "MV-83", "MV-84")
def test_a_card_that_is_not_there_to_be_given() -> None:
    merchant = a_table(["merchant, 2 star, monk", "2 knight, noble", TWO])
    play = answers(turn_of(merchant), PlayCard(card("merchant")), Player(B))
    assert reason(play, B, GiveTwo(NOBLE, NOBLE)) == "MV-71"
    noble = a_table(["noble, monk", "star, knight", TWO])
    assert reason(answers(turn_of(noble), PlayCard(NOBLE)), B, Card(MONK)) == "MV-79"
    priest = a_table(["priest, monk", "star, knight", TWO])
    play = answers(turn_of(priest), PlayCard(card("priest")), Player(B))
    assert reason(play, A, Card(MONK)) == "MV-83"
    assert reason(answers(play, Card(STAR)), A, Card(KNIGHT)) == "MV-84"
