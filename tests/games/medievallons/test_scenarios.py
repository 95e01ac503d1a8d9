"""The twenty worked scenarios of the rules document."""

import pytest

from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.outcome import outcome
from tests.games.medievallons.positions import A, B, C, D, a_table, card, counts, events, hand, offered, top, turn_of
from tests.tools import answers

KNIGHT, MONK, STAR, JESTER, ASSASSIN = card("knight"), card("monk"), card("star"), card("jester"), card("assassin")
WITCH = card("witch")


@pytest.mark.rule("MV-26", "MV-27", "MV-33", "MV-35", "MV-62", "MV-63", "MV-65", "MV-12")
def test_s1_two_knights_and_a_jester_and_a_knight_that_hits() -> None:
    t = a_table(["2 knight, jester, monk", "2 monk, star", "star"], pile="noble")
    play = answers(turn_of(t), LayGuild(KNIGHT, 2, 1), AskFor(B, MONK))
    assert t.guilds[A] == [counts("2 knight, jester")]
    assert hand(play, B) == counts("monk, star")
    assert hand(play, A) == counts("2 monk, noble")
    assert [(event.facts, event.known_to) for event in events(play, "knight_hit")] == [((A, B, MONK), ())]
    assert top(play) == ["star"]
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-62", "MV-63", "MV-65")
def test_s2_a_knight_that_misses() -> None:
    t = a_table(["2 knight, jester, monk", "2 monk, star", "star"], pile="noble")
    play = answers(turn_of(t), LayGuild(KNIGHT, 2, 1), AskFor(C, MONK))
    assert hand(play, C) == counts("star")
    assert hand(play, A) == counts("monk, noble")
    missed = events(play, "knight_missed")
    assert [(event.facts, event.known_to) for event in missed] == [((A, C, MONK), ())]


@pytest.mark.rule("MV-21", "MV-22", "MV-23", "MV-36", "MV-41", "MV-58")
@pytest.mark.parametrize("victim", [C, B])
def test_s3_assassin_against_four_and_against_three(victim: int) -> None:
    t = a_table(["assassin, jester", "noble", ""], {B: ["3 monk"], C: ["4 star"]}, pile="priest", discard="knight")
    kind = STAR if victim == C else MONK
    play = answers(turn_of(t), PlayCard(ASSASSIN), Member(victim, 0, kind))
    assert top(play, 3) == ["knight", "star" if victim == C else "monk", "assassin"]
    assert hand(play, A) == counts("jester, priest")
    if victim == C:
        assert t.guilds[C] == [counts("3 star")]
    else:
        assert t.guilds[B] == []
        assert hand(play, B) == counts("noble, 2 monk")
        assert [(event.facts, event.known_to) for event in events(play, "dissolved")] == [((B, [MONK, MONK]), ())]


@pytest.mark.rule("MV-59", "MV-137", "MV-138")
def test_s4_assassin_without_target() -> None:
    t = a_table(["assassin, monk", "star, noble", "star"], {A: ["3 monk"]}, pile="noble, star", discard="knight")
    play = answers(turn_of(t), PlayCard(ASSASSIN))
    assert top(play, 2) == ["knight", "assassin"]
    assert hand(play, A) == counts("monk, noble, star")
    assert [event.facts for event in events(play, "no_target")] == [(A,)]
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-85", "MV-35", "MV-36")
def test_s5_the_prowler_and_a_mixed_guild() -> None:
    t = a_table(["prowler", "star, monk"], {B: ["knight, 3 jester"]}, pile="star")
    play = turn_of(t)  # the only action is forced
    assert offered(play, Member) == [Member(B, 0, JESTER), Member(B, 0, KNIGHT)]
    answers(play, Member(B, 0, JESTER))
    assert t.guilds[B] == [counts("knight, 2 jester")]
    assert hand(play, A) == counts("jester, star")


@pytest.mark.rule("MV-73", "MV-74", "MV-75", "MV-76", "MV-24", "MV-124", "MV-136")
def test_s6_the_beggar() -> None:
    t = a_table(["beggar, 5 star", "5 monk", "5 knight", "3 noble"], discard="artisan")
    play = answers(turn_of(t), PlayCard(card("beggar")))
    assert offered(play, Player) == [Player(B), Player(C)]
    answers(play, Player(C))
    assert sum(hand(play, A)) == 7
    assert hand(play, C) == counts("4 knight")
    assert top(play) == ["beggar"]


@pytest.mark.rule("MV-73", "MV-76")
def test_s6_variant_the_beggar_of_the_biggest_hand() -> None:
    t = a_table(["beggar, 6 star", "5 monk", "5 knight", "3 noble"], discard="artisan")
    play = answers(turn_of(t), PlayCard(card("beggar")))
    assert sum(hand(play, A)) == 8
    assert hand(play, B) == counts("5 monk")
    assert [(event.rule, event.facts) for event in events(play, "beggar_in_vain")] == [("MV-76", (A,))]


@pytest.mark.rule("MV-51", "MV-52", "MV-70", "MV-71", "MV-72", "MV-124", "MV-134", "MV-135", "MV-136")
def test_s7_merchant_with_bare_hands() -> None:
    t = a_table(["merchant", "star", "monk, star"], pile="monk, noble, knight, witch")
    play = answers(turn_of(t), Player(B))
    assert hand(play, A) == counts("star, knight, witch")
    assert hand(play, B) == counts("monk, noble")
    assert top(play) == ["merchant"]


@pytest.mark.rule("MV-80", "MV-81", "MV-51", "MV-134")
def test_s8_noble_with_two_players_and_an_empty_handed_giver() -> None:
    t = a_table(["noble", ""], {B: ["3 monk", "3 star"]}, pile="star, monk, knight", discard="artisan")
    play = turn_of(t)  # everything is forced until B chooses a guild
    assert hand(play, A) == counts("star, monk, knight")
    assert hand(play, B) == counts("")
    assert top(play) == ["noble"]


@pytest.mark.rule("MV-79", "MV-81", "MV-46", "MV-47")
def test_s9_noble_with_four_players() -> None:
    t = a_table(["", "monk, star, knight", "jester", "knight, 2 star"], {A: ["3 noble"]}, pile="witch")
    play = answers(turn_of(t), Card(STAR))
    assert hand(play, A) == counts("star, jester, witch")
    assert hand(play, D) == counts("knight, 2 star")
    assert t.guilds[A] == [counts("3 noble")]
    assert top(play) == ["star"]
    assert [event.known_to for event in events(play, "gave_noble")] == [(A, B), (A, C)]


@pytest.mark.rule("MV-90", "MV-92", "MV-23", "MV-141")
def test_s10_a_witch_without_anything_to_copy_reveals_an_artisan() -> None:
    t = a_table(["witch, monk", "star, noble", "star"], pile="artisan, knight", discard="star")
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert hand(play, A) == counts("monk, artisan, knight")
    assert top(play, 9) == ["star", "witch"]


@pytest.mark.rule("MV-88", "MV-90", "MV-91", "MV-78")
def test_s11_a_witch_reveals_a_witch() -> None:
    t = a_table(
        ["witch", "star, noble", "star"],
        {B: ["3 jester"], C: ["3 witch"]},
        pile="witch, monk, noble, star, knight",
        discard="priest",
    )
    play = turn_of(t)
    assert [(event.facts, event.known_to) for event in events(play, "revealed")] == [((A, WITCH), ()), ((A, MONK), ())]
    assert top(play, 9) == ["priest", "witch", "monk", "witch"]
    assert hand(play, A) == counts("noble, star, knight")


@pytest.mark.rule("MV-87", "MV-89", "MV-59", "MV-60")
def test_s12_a_witch_copies_ones_own_assassins_without_target() -> None:
    t = a_table(["witch, star", "star, noble", "star"], {A: ["3 assassin"]}, pile="noble, knight", discard="monk")
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert top(play, 9) == ["monk", "witch"]
    assert hand(play, A) == counts("star, noble, knight")


@pytest.mark.rule("MV-103", "MV-20", "MV-31", "MV-105", "MV-144", "MV-104")
def test_s13_the_third_guild() -> None:
    t = a_table(
        ["3 monk, priest", "3 knight", "3 noble", "3 witch"],
        {A: ["3 star", "4 star"], B: ["3 prowler", "3 beggar"]},
        discard="artisan",
    )
    pile = t.pile[:]
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert play.is_over
    assert outcome(t).winners == [A]
    assert outcome(t).reason == "third_guild"
    assert [event.facts for event in events(play, "crowned")] == [(A,)]
    assert [(event.rule, event.facts) for event in events(play, "game_over")] == [("MV-103", (A,))]
    assert hand(play, A) == counts("priest")
    assert t.pile == pile


@pytest.mark.rule("MV-28", "MV-34", "MV-44", "MV-45", "MV-48", "MV-129", "MV-130")
def test_s14_jesters_alone_then_transformed() -> None:
    t = a_table(["3 jester, monk, star", "star, monk", "star, monk"], pile="knight")
    play = answers(turn_of(t), LayGuild(JESTER, 0, 3))
    assert hand(play, A) == counts("monk, star, knight")
    assert events(play, "drew")[0].facts == (A,)
    t.pile += [card("witch"), card("priest"), card("noble")]
    play = turn_of(t)
    assert offered(play, UseGuild) == []
    assert ReinforceGuild(0, MONK, 1, 0) in offered(play, ReinforceGuild)
    assert {choice.cards for choice in offered(play, ReinforceGuild)} == {1}
    answers(play, ReinforceGuild(0, MONK, 1, 0))
    assert t.guilds[A] == [counts("3 jester, monk")]
    assert hand(play, A) == counts("star, knight, noble, priest, witch")


@pytest.mark.rule("MV-94", "MV-96", "MV-97", "MV-98", "MV-99", "MV-78")
def test_s15_first_exhaustion_in_the_middle_of_a_monk() -> None:
    t = a_table(
        ["", "star, beggar", "star"],
        {A: ["3 monk"]},
        pile="noble",
        discard="star, knight, witch, merchant, priest",
        only_pile=True,
    )
    play = turn_of(t)
    assert sum(hand(play, A)) == 3
    assert hand(play, A)[card("noble")] == 1
    assert len(t.pile) == 2
    assert t.discard == [card("priest")]
    assert not t.end_card_red
    assert not play.is_over


@pytest.mark.rule("MV-66", "MV-101", "MV-107", "MV-108", "MV-109", "MV-142", "MV-143")
def test_s16_second_exhaustion_in_the_middle_of_a_star() -> None:
    t = a_table(
        ["star, 4 knight", "4 witch", "2 artisan", "7 noble, 2 jester"],
        {A: ["3 monk"], B: ["3 priest"], C: ["4 beggar"]},
        pile="monk, noble",
        discard="merchant",
        only_pile=True,
        red=False,
    )
    play = answers(turn_of(t), PlayCard(STAR))
    assert play.is_over
    assert outcome(t).winners == [C]
    assert outcome(t).reason == "exhaustion"
    assert events(play, "exhausted")
    assert [(event.rule, event.facts) for event in events(play, "game_over")] == [("MV-107", (C,))]
    assert hand(play, A) == counts("4 knight, monk")
    assert hand(play, B) == counts("4 witch, noble")
    assert hand(play, C) == counts("2 artisan")
    assert hand(play, D) == counts("7 noble, 2 jester")
    assert t.in_play == STAR


@pytest.mark.rule("MV-16", "MV-123")
def test_s17_nothing_at_all() -> None:
    t = a_table(["", "star, monk", "star"], pile="star, monk, knight")
    play = turn_of(t)
    assert hand(play, A) == counts("star, monk")
    assert play.question is not None
    assert play.question.seat == B
    assert t.pile[-1] == KNIGHT


@pytest.mark.rule("MV-51", "MV-82", "MV-83", "MV-84", "MV-134")
def test_s18_priest_with_an_empty_hand() -> None:
    t = a_table(["priest", "monk, star"], pile="knight, noble")
    play = turn_of(t)
    assert hand(play, A) == counts("knight")
    assert offered(play, Card) == [Card(STAR), Card(MONK)]
    answers(play, Card(MONK))
    assert offered(play, Card) == [Card(KNIGHT), Card(MONK)]
    answers(play, Card(KNIGHT))
    assert hand(play, A) == counts("monk, noble")
    assert hand(play, B) == counts("star, knight")


@pytest.mark.rule("MV-67", "MV-68", "MV-56", "MV-23")
@pytest.mark.parametrize(("first", "last"), [("star", "monk"), ("monk", "star")])
def test_s19_the_magicians_order_matters(first: str, last: str) -> None:
    t = a_table(["", "artisan, 2 knight", "knight"], {A: ["3 magician"]}, pile="monk, star, jester, priest, witch")
    play = answers(turn_of(t), Keep(JESTER, card(first), card(last)))
    assert hand(play, A) == counts("jester, priest")
    answers(play, PlayCard(card("artisan")))
    assert hand(play, B)[card(last)] == 1
    assert top(play, 2) == [first, "artisan"]


@pytest.mark.rule("MV-112", "MV-113", "MV-109")
def test_s20_a_match_of_two_players() -> None:
    t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))  # round 1: A lays a third guild
    assert (t.wins, t.round) == ([1, 0], 2)
    again = a_table(["monk", "5 star"], {A: ["3 witch"], B: ["5 priest"]}, pile="noble", only_pile=True, discard="")
    again.wins, again.round = [1, 0], 2
    answers(turn_of(again), PlayCard(MONK))  # round 2: exhaustion, members 3 to 5
    assert (again.wins, again.round) == ([1, 1], 3)
    last = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    last.wins, last.round = [1, 1], 3
    play = answers(turn_of(last), LayGuild(MONK, 3, 0))
    assert play.is_over
    assert outcome(last).places == (1, 2)
    assert outcome(last).points == outcome(last).sheet[-1].values == (2, 1)  # rounds won


@pytest.mark.rule("MV-113")
def test_s20_variant_two_wins_end_the_match_at_once() -> None:
    t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    t.wins, t.round = [1, 0], 2
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert play.is_over
    assert outcome(t).winners == [A]
