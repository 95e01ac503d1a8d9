"""Corners of the turn, of its four actions, and of guilds on the table."""

import pytest

from oyez.engine.choices import Choice
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import LayGuild, Member, PlayCard, ReinforceGuild, UseGuild
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import TYPES
from tests.games.medievallons.positions import A, B, C, a_table, card, cards, counts, events, hand, offered, turn_of
from tests.tools import answers

MONK, KNIGHT, STAR, JESTER, NOBLE = card("monk"), card("knight"), card("star"), card("jester"), card("noble")
TWO = "noble, star"


@pytest.mark.rule("MV-15", "MV-20", "MV-96", "MV-99")
def test_the_played_card_is_on_the_discard_before_a_card_is_drawn() -> None:
    """Seen when that draw empties the pile: the card played is then the top of the discard, and stays."""
    t = a_table(["jester, monk", TWO, TWO], pile="noble", discard="knight, priest, witch", only_pile=True)
    play = answers(turn_of(t), PlayCard(JESTER))
    assert t.discard == [JESTER]
    assert sorted(t.pile) == cards("knight, priest, witch")
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-16")
def test_guilds_of_others_give_no_action() -> None:
    t = a_table(["", TWO, TWO], {B: ["3 monk"], C: ["3 knight"]}, pile="star, monk, knight")
    play = turn_of(t)
    assert hand(play, A) == counts("star, monk")
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-21", "MV-24")
def test_a_card_in_play_lies_open_in_nobodys_hand_and_not_on_the_discard() -> None:
    t = a_table(["knight, star", TWO, TWO], discard="priest")
    play = answers(turn_of(t), PlayCard(KNIGHT))  # whom to ask is still open
    assert [(event.facts, event.known_to) for event in events(play, "played")] == [((A, KNIGHT), ())]
    assert [game.view(t, seat)["in_play"] for seat in (A, B, C, None)] == ["knight"] * 4
    assert hand(play, A) == counts("star")
    assert t.guilds == [[], [], []]
    assert t.discard == cards("priest")


@pytest.mark.rule("MV-21")
def test_a_card_of_any_type_may_be_played() -> None:
    play = turn_of(a_table([", ".join(CARD_IDS), TWO]))
    assert offered(play, PlayCard) == [PlayCard(kind) for kind in range(TYPES)]


@pytest.mark.rule("MV-22")
@pytest.mark.parametrize(
    ("kind", "sign"),
    [
        ("artisan", "MV-56"),
        ("assassin", "MV-58"),
        ("knight", "knight_ask"),
        ("star", "MV-66"),
        ("magician", "MV-67"),
        ("merchant", "merchant_partner"),
        ("beggar", "MV-74"),
        ("monk", "MV-78"),
        ("noble", "noble_give"),
        ("priest", "priest_target"),
        ("prowler", "MV-85"),
        ("witch", "MV-87"),
    ],
)
def test_the_power_of_a_card_played_is_activated(kind: str, sign: str) -> None:
    """Each power asks its question, or tells what it did by its rule."""
    t = a_table([f"{kind}, jester", "knight, monk, star", TWO], {B: ["4 monk"]})
    play = answers(turn_of(t), PlayCard(card(kind)))
    assert sign in [event.rule for event in play.events] + [question.decision for question in play.asked]


@pytest.mark.rule("MV-27", "MV-28", "MV-127")
def test_one_card_and_any_number_of_jesters_or_three_jesters_and_more() -> None:
    t = a_table(["knight, 4 jester", TWO])
    lays = [(lay.card, lay.cards, lay.jesters) for lay in offered(turn_of(t), LayGuild)]
    assert sorted(lays) == [(JESTER, 0, 3), (JESTER, 0, 4), (KNIGHT, 1, 2), (KNIGHT, 1, 3), (KNIGHT, 1, 4)]


@pytest.mark.rule("MV-26", "MV-27")
def test_the_way_that_spares_jesters_comes_first() -> None:
    """A menu of six ways to lay a guild began with the poorest."""
    t = a_table(["4 knight, 2 jester", TWO])
    lays = [(lay.cards, lay.jesters) for lay in offered(turn_of(t), LayGuild)]
    assert lays == [(4, 0), (3, 0), (4, 1), (3, 1), (2, 1), (4, 2), (3, 2), (2, 2), (1, 2)]


@pytest.mark.rule("MV-61", "MV-27")
@pytest.mark.parametrize("kind", [name for name in CARD_IDS if name != "jester"])
def test_a_jester_may_belong_to_any_guild(kind: str) -> None:
    play = turn_of(a_table([f"2 {kind}, jester", TWO], {A: [f"3 {kind}"]}))
    assert offered(play, LayGuild) == [LayGuild(card(kind), 2, 1)]
    assert ReinforceGuild(0, card(kind), 0, 1) in offered(play, ReinforceGuild)


@pytest.mark.rule("MV-29", "MV-43", "MV-130")
@pytest.mark.parametrize("guild", ["3 knight", "knight, 3 jester"])
def test_only_cards_of_its_type_and_jesters_fit_a_guild(guild: str) -> None:
    play = turn_of(a_table(["2 monk, star, knight, jester", TWO], {A: [guild]}))
    ways = [(way.card, way.cards, way.jesters) for way in offered(play, ReinforceGuild)]
    assert sorted(ways) == [(KNIGHT, 0, 1), (KNIGHT, 1, 0), (KNIGHT, 1, 1)]


@pytest.mark.rule("MV-44", "MV-127", "MV-130")
def test_jesters_and_cards_of_one_type_fit_jesters_alone() -> None:
    play = turn_of(a_table(["2 monk, star, 2 jester", TWO], {A: ["3 jester"]}))
    ways = [(way.card, way.cards, way.jesters) for way in offered(play, ReinforceGuild)]
    stars = [(STAR, 1, 0), (STAR, 1, 1), (STAR, 1, 2)]
    monks = [(MONK, 1, 0), (MONK, 1, 1), (MONK, 1, 2), (MONK, 2, 0), (MONK, 2, 1), (MONK, 2, 2)]
    assert sorted(ways) == [(JESTER, 0, 1), (JESTER, 0, 2), *stars, *monks]


@pytest.mark.rule("MV-33")
def test_a_guild_of_five_is_activated_once() -> None:
    t = a_table(["5 monk, noble", TWO], pile="star, knight, witch, priest, beggar")
    play = answers(turn_of(t), LayGuild(MONK, 5, 0))
    assert hand(play, A) == counts("noble, star, knight, witch")  # two for the Monk, one for the turn


@pytest.mark.rule("MV-46")
def test_the_guild_that_is_used_is_the_one_chosen() -> None:
    t = a_table(
        ["star", TWO], {A: ["3 knight", "3 monk"], B: ["3 witch"]}, pile="priest, witch, noble", discard="beggar"
    )
    play = answers(turn_of(t), UseGuild(1))
    assert hand(play, A) == counts("star, priest, witch, noble")
    assert t.discard == cards("beggar")


@pytest.mark.rule("MV-26", "MV-42", "MV-46")
@pytest.mark.parametrize(
    ("action", "told", "facts"),
    [
        (LayGuild(MONK, 3, 1), "laid", (A, MONK, 3, 1)),
        (ReinforceGuild(0, KNIGHT, 2, 1), "reinforced", (A, KNIGHT, 3, 7)),
        (UseGuild(0), "used", (A, KNIGHT)),
    ],
)
def test_everybody_hears_what_is_done_with_a_guild(action: Choice, told: str, facts: tuple[int, ...]) -> None:
    play = answers(turn_of(a_table(["3 monk, 2 knight, jester", TWO], {A: ["4 knight"]})), action)
    assert [(event.facts, event.known_to) for event in events(play, told)] == [(facts, ())]


@pytest.mark.rule("MV-103")
def test_two_guilds_do_not_win() -> None:
    t = a_table(["3 monk, star", TWO, "star"], {A: ["3 knight"], B: ["3 priest", "3 noble"]})
    assert not answers(turn_of(t), LayGuild(MONK, 3, 0)).is_over


@pytest.mark.rule("MV-104")
def test_a_guild_broken_earlier_does_not_count() -> None:
    t = a_table(["3 monk, star", "assassin, noble", TWO], {A: ["3 knight", "3 priest"]})
    answers(turn_of(t, B), PlayCard(card("assassin")), Member(A, 0, KNIGHT))
    play = answers(turn_of(t, A), LayGuild(MONK, 3, 0))
    assert not play.is_over
    assert t.guilds[A] == [counts("3 priest"), counts("3 monk")]
