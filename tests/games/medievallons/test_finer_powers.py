"""Corners of the powers: who must have how many cards, whom they touch, in which order, and what others learn."""

import pytest

from oyez.games.medievallons import game
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
)
from oyez.games.medievallons.content_kinds import CARD_IDS
from tests.games.medievallons.positions import (
    A,
    B,
    C,
    D,
    a_table,
    card,
    cards,
    choices_of,
    counts,
    events,
    hand,
    offered,
    turn_of,
)
from tests.tools import answers

MONK, KNIGHT, STAR, JESTER, NOBLE = card("monk"), card("knight"), card("star"), card("jester"), card("noble")
BEGGAR, PRIEST, MERCHANT, WITCH, PROWLER = [card(name) for name in ("beggar", "priest", "merchant", "witch", "prowler")]
TWO = "noble, star"


@pytest.mark.rule("MV-128")
def test_a_knight_does_not_find_what_lies_on_the_table() -> None:
    t = a_table(["knight, star", "2 witch", TWO], {B: ["5 monk"]})
    play = answers(turn_of(t), PlayCard(KNIGHT), AskFor(B, MONK))
    assert events(play, "knight_missed")
    assert t.guilds[B] == [counts("5 monk")]


@pytest.mark.rule("MV-128")
def test_a_beggar_counts_hands_only() -> None:
    t = a_table(["beggar, star", "witch", TWO], {B: ["5 monk"]})
    play = answers(turn_of(t), PlayCard(BEGGAR))
    assert [event.facts for event in events(play, "begged")] == [(A, C)]


@pytest.mark.rule("MV-128", "MV-50")
def test_cards_are_given_and_taken_from_hands_only() -> None:
    guilds = {A: ["3 beggar"], B: ["5 monk"]}
    priest = a_table(["priest, knight", "witch, star", TWO], guilds)
    play = answers(turn_of(priest), PlayCard(PRIEST), Player(B))
    assert choices_of(play, A) == [Card(STAR), Card(WITCH)]
    answers(play, Card(STAR))
    assert choices_of(play, A) == [Card(KNIGHT), Card(STAR)]
    noble = a_table(["noble, knight", "witch, star", TWO], guilds)
    play = answers(turn_of(noble), PlayCard(NOBLE))
    assert choices_of(play, B) == [Card(STAR), Card(WITCH)]
    merchant = a_table(["merchant, 3 knight, priest", "witch, star, noble", TWO], guilds)
    play = answers(turn_of(merchant), PlayCard(MERCHANT), Player(B))
    assert choices_of(play, A) == [GiveTwo(KNIGHT, KNIGHT), GiveTwo(KNIGHT, PRIEST)]
    assert choices_of(play, B) == [GiveTwo(STAR, NOBLE), GiveTwo(STAR, WITCH), GiveTwo(NOBLE, WITCH)]


@pytest.mark.rule("MV-52", "MV-79", "MV-81", "MV-134")
def test_both_givers_of_a_noble_draw_the_card_that_they_lack() -> None:
    guilds = {B: ["3 monk", "3 star"], C: ["3 priest"]}
    t = a_table(["noble", "", ""], guilds, pile="knight, beggar, witch", discard="artisan")
    play = turn_of(t)  # everything is forced until B chooses a guild to use
    assert [event.facts for event in events(play, "drew")] == [(B,), (C,), (A,)]
    assert hand(play, A) == counts("knight, beggar, witch")
    assert (sum(hand(play, B)), sum(hand(play, C))) == (0, 0)


@pytest.mark.rule("MV-51", "MV-82", "MV-134", "MV-136")
def test_a_priest_finds_the_one_card_that_an_empty_hand_has_drawn() -> None:
    t = a_table(["priest, star", "", TWO], {B: ["3 monk", "3 beggar"]}, pile="knight, witch")
    play = answers(turn_of(t), PlayCard(PRIEST), Player(B))
    assert events(play, "looked")[0].secret == ([KNIGHT],)
    assert offered(play, Card) == [Card(KNIGHT), Card(STAR)]  # the only card is taken, one is to be given
    answers(play, Card(STAR))
    assert hand(play, A) == counts("knight, witch")
    assert hand(play, B) == counts("star")


@pytest.mark.rule("MV-134")
def test_nobody_draws_a_card_for_a_beggar() -> None:
    t = a_table(["beggar, noble", "", "star"], {B: ["3 monk", "3 knight"]}, pile="witch")
    play = answers(turn_of(t), PlayCard(BEGGAR))
    assert hand(play, A) == counts("noble, star, witch")
    assert hand(play, B) == counts("")


@pytest.mark.rule("MV-10", "MV-79", "MV-81")
def test_the_two_players_next_clockwise_give_at_the_same_time() -> None:
    t = a_table(["monk, star", TWO, "noble, knight", "witch, priest"], pile="beggar")
    play = answers(turn_of(t, C), PlayCard(NOBLE))
    assert [question.seat for question in play.asked] == [D, A]
    seen = game.view(t, A)
    play.answer(D, Card(WITCH))
    assert game.view(t, A) == seen
    assert hand(play, C) == counts("knight")
    play.answer(A, Card(MONK))
    assert hand(play, C) == counts("knight, witch, monk, beggar")


@pytest.mark.rule("MV-80")
def test_with_two_players_a_noble_draws_after_the_gift() -> None:
    t = a_table(["noble, knight", "monk, star, beggar"], pile="witch, priest")
    play = answers(turn_of(t), PlayCard(NOBLE))
    assert [question.seat for question in play.asked] == [B]
    assert hand(play, A) == counts("knight")
    answers(play, Card(MONK))
    assert hand(play, A) == counts("knight, monk, witch, priest")


@pytest.mark.rule("MV-60")
def test_without_target_a_guild_laid_or_reinforced_draws_too() -> None:
    laid = a_table(["3 assassin, star", TWO], pile="monk, knight", discard="noble")
    play = answers(turn_of(laid), LayGuild(card("assassin"), 3, 0))
    assert hand(play, A) == counts("star, monk, knight")
    more = a_table(["prowler, star", TWO], {A: ["3 prowler"]}, pile="monk, knight", discard="noble")
    play = answers(turn_of(more), ReinforceGuild(0, PROWLER, 1, 0))
    assert hand(play, A) == counts("star, monk, knight")
    assert (laid.discard, more.discard) == ([NOBLE], [NOBLE])


@pytest.mark.rule("MV-66")
def test_everybody_draws_for_a_star_in_turn_order() -> None:
    t = a_table([TWO, "star, knight", TWO, TWO], pile="monk, witch, priest, beggar, artisan")
    play = answers(turn_of(t, B), PlayCard(STAR))
    assert [event.facts[0] for event in events(play, "drew")] == [B, C, D, A, B]
    assert hand(play, B) == counts("knight, monk, artisan")
    assert hand(play, A) == counts("noble, star, beggar")


@pytest.mark.rule("MV-69")
def test_the_partner_of_a_merchant_is_the_one_chosen() -> None:
    t = a_table(["merchant, 2 star", "monk, priest", "knight, noble"], pile="witch")
    play = answers(turn_of(t), PlayCard(MERCHANT), Player(C))
    assert hand(play, A) == counts("knight, noble, witch")
    assert (hand(play, B), hand(play, C)) == (counts("monk, priest"), counts("2 star"))


@pytest.mark.rule("MV-68")
@pytest.mark.parametrize(("first", "last"), [("star", "monk"), ("monk", "star")])
def test_the_order_is_chosen_for_a_magician_played_too(first: str, last: str) -> None:
    t = a_table(["magician, noble", TWO], pile="monk, star, jester, priest", discard="knight")
    answers(turn_of(t), PlayCard(card("magician")), Keep(JESTER, card(first), card(last)))
    assert t.discard == cards(f"knight, {first}, {last}, magician")


@pytest.mark.rule("MV-36", "MV-58", "MV-85")
@pytest.mark.parametrize("striker", ["assassin", "prowler"])
def test_the_guild_that_is_struck_is_the_one_chosen(striker: str) -> None:
    t = a_table([f"{striker}, star", TWO], {B: ["4 knight", "3 knight", "3 monk"]})
    play = answers(turn_of(t), PlayCard(card(striker)), Member(B, 1, KNIGHT))
    assert t.guilds[B] == [counts("4 knight"), counts("3 monk")]
    assert hand(play, B) == counts("noble, star, 2 knight")


@pytest.mark.rule("MV-85", "MV-36")
def test_a_prowler_breaks_a_guild_of_three() -> None:
    t = a_table(["prowler, star", TWO], {A: ["3 knight"], B: ["2 monk, jester"]}, pile="witch")
    play = answers(turn_of(t), PlayCard(PROWLER))
    assert offered(play, Member) == [Member(B, 0, JESTER), Member(B, 0, MONK)]
    answers(play, Member(B, 0, MONK))
    assert hand(play, A) == counts("star, monk, witch")
    assert hand(play, B) == counts("noble, star, monk, jester")
    assert t.guilds == [[counts("3 knight")], []]


@pytest.mark.rule("MV-88")
def test_all_guilds_but_witches_and_jesters_can_be_copied() -> None:
    t = a_table(["witch, monk", TWO], {B: [f"3 {name}" for name in CARD_IDS]})
    play = answers(turn_of(t), PlayCard(WITCH))
    copied = [card(name) for name in CARD_IDS if name not in ("jester", "witch")]
    assert offered(play, Copy) == [Copy(kind) for kind in copied]


@pytest.mark.rule("MV-96")
def test_the_end_card_is_turned_when_the_last_card_is_drawn_and_not_before() -> None:
    two = a_table(["jester, monk", TWO, TWO], pile="noble, star", discard="knight, witch", only_pile=True)
    answers(turn_of(two), PlayCard(JESTER))
    assert (two.end_card_red, len(two.pile)) == (True, 1)
    three = a_table(
        ["", TWO, TWO], {A: ["3 magician"]}, pile="star, monk, knight", discard="noble, priest, witch", only_pile=True
    )
    play = turn_of(three)  # the last card is the Magician's third
    assert [question.decision for question in play.asked] == ["magician_keep"]
    assert (three.end_card_red, three.discard, sorted(three.pile)) == (False, [WITCH], cards("noble, priest"))


@pytest.mark.rule("MV-99")
def test_a_star_goes_on_from_the_new_pile() -> None:
    old = "knight, witch, merchant, beggar, noble, priest"
    t = a_table(["star, monk", TWO, TWO], pile="monk", discard=old, only_pile=True)
    play = answers(turn_of(t), PlayCard(STAR))
    assert [event.facts[0] for event in events(play, "drew")] == [A, B, C, A]
    assert len(t.pile) == 2
    assert t.discard == [PRIEST, STAR]
