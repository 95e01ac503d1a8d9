"""Rules whose breaking shows only in a corner: order of drawing, third criteria, cards kept back."""

import pytest

from oyez.games.medievallons.choices import LayGuild, PlayCard, Player, ReinforceGuild
from oyez.games.medievallons.outcome import outcome
from tests.games.medievallons.positions import A, B, C, D, a_table, card, cards, counts, events, offered, turn_of
from tests.tools import answers

JESTER, MONK, STAR = card("jester"), card("monk"), card("star")
TWO = "noble, star"
E = 4


@pytest.mark.rule("MV-94")
def test_the_card_that_ends_the_round_is_in_hand() -> None:
    t = a_table(["", TWO, TWO], {A: ["3 monk"]}, pile="star", only_pile=True, red=False)
    assert turn_of(t).is_over  # the first of the Monk's two cards was the last of the pile
    assert t.hands[A] == counts("star")


@pytest.mark.rule("MV-94", "MV-141", "MV-142")
def test_the_revealed_card_that_ends_the_round_is_on_the_discard() -> None:
    t = a_table(["witch, star", TWO, TWO], pile="monk", discard="knight", only_pile=True, red=False)
    assert answers(turn_of(t), PlayCard(card("witch"))).is_over
    assert t.discard == cards("knight, monk")


@pytest.mark.rule("MV-98")
def test_the_new_pile_is_shuffled() -> None:
    old = "artisan, assassin, jester, knight, star, magician, merchant, beggar, monk, noble, priest, prowler, witch"
    t = a_table(["jester, monk", TWO, TWO], pile="noble", discard=old, only_pile=True)
    drawn = t.chance.drawn
    answers(turn_of(t), PlayCard(card("jester")))  # the card at the end of the turn is the last
    assert t.chance.drawn > drawn
    assert t.discard == cards("jester")
    assert sorted(t.pile) == cards(old)
    assert t.pile not in (cards(old), cards(old)[::-1])


@pytest.mark.rule("MV-121")
def test_losers_go_by_guilds_then_members_then_cards() -> None:
    t = a_table(
        ["3 monk, star", "star", "star", "4 star, jester", "noble, jester"],
        {
            A: ["3 knight", "3 priest"],
            B: ["7 noble"],
            C: ["3 witch", "3 beggar"],
            D: ["3 prowler"],
            E: ["3 artisan"],
        },
        discard="assassin",
    )
    answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert outcome(t).places == (1, 3, 2, 4, 5)


@pytest.mark.rule("MV-122")
def test_only_the_top_of_the_discard_is_taken() -> None:
    t = a_table(["artisan, star", TWO], pile="witch", discard="monk, knight, noble")
    answers(turn_of(t), PlayCard(card("artisan")))
    assert t.hands[A] == counts("star, noble, witch")
    assert t.discard == cards("monk, knight, artisan")


@pytest.mark.rule("MV-127")
def test_one_may_keep_cards_back_when_reinforcing() -> None:
    t = a_table(["2 monk, jester", TWO], {A: ["3 monk"]})
    ways = {(way.cards, way.jesters) for way in offered(turn_of(t), ReinforceGuild)}
    assert ways == {(0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}


@pytest.mark.rule("MV-135")
@pytest.mark.parametrize(
    ("power", "question", "order"),
    [
        ("merchant", "merchant_partner", ["merchant_chose", "drew", "swapped"]),
        ("priest", "priest_target", ["priest_chose", "drew", "looked"]),
    ],
)
def test_missing_cards_are_drawn_after_the_choice_and_before_all_else(
    power: str, question: str, order: list[str]
) -> None:
    t = a_table([f"{power}, noble", "", "star, knight, witch"], discard="artisan")
    play = answers(turn_of(t), PlayCard(card(power)))
    assert [asked.decision for asked in play.asked] == [question]
    assert (sum(t.hands[A]), sum(t.hands[B])) == (1, 0), "nobody draws before the partner is known"
    answers(play, Player(B))
    told = [event.kind for event in play.events if event.kind in order]
    assert list(dict.fromkeys(told))[:3] == order


@pytest.mark.rule("MV-135")
def test_a_priest_with_an_empty_hand_chooses_before_drawing() -> None:
    t = a_table(["priest", "", TWO])
    play = turn_of(t)  # the only card is played
    assert [asked.decision for asked in play.asked] == ["priest_target"]
    assert (sum(t.hands[A]), sum(t.hands[B])) == (0, 0)


@pytest.mark.rule("MV-124", "MV-143", "MV-145")
def test_a_card_in_play_counts_for_nobody() -> None:
    t = a_table(["star, knight", "2 noble", "witch"], pile="monk", discard="artisan", only_pile=True, red=False)
    play = answers(turn_of(t), PlayCard(STAR))
    assert play.is_over
    assert t.in_play == STAR
    assert outcome(t).places == (1, 1, 3)
    assert events(play, "showed_hand")[A].facts == (A, cards("knight, monk"))


@pytest.mark.rule("MV-38", "MV-108", "MV-109")
def test_jesters_alone_are_a_guild_and_members_at_the_end() -> None:
    guilds = {A: ["3 monk", "4 jester"], B: ["3 knight", "3 priest"], C: ["8 beggar"]}
    t = a_table(["jester, star", "3 noble", "3 star"], guilds, pile="witch", only_pile=True, red=False)
    assert answers(turn_of(t), PlayCard(JESTER)).is_over
    assert outcome(t).places == (1, 2, 3)


@pytest.mark.rule("MV-108")
def test_each_guild_of_one_type_counts() -> None:
    guilds = {A: ["3 monk", "3 monk"], B: ["7 knight"]}
    t = a_table(["jester, star", "3 noble", "3 star"], guilds, pile="witch", only_pile=True, red=False)
    assert answers(turn_of(t), PlayCard(JESTER)).is_over
    assert outcome(t).winners == [A]


@pytest.mark.rule("MV-109")
def test_the_members_of_all_guilds_count_jesters_too() -> None:
    guilds = {A: ["3 monk, jester", "2 witch, 3 jester"], B: ["5 knight", "3 priest"]}
    t = a_table(["jester, star", "3 noble", "3 star"], guilds, pile="witch", only_pile=True, red=False)
    assert answers(turn_of(t), PlayCard(JESTER)).is_over
    assert outcome(t).winners == [A]
