"""What bots know of Médiévallons: rounds won, rivals one guild from the crown."""

from oyez.bots.players import answer_of
from oyez.bots.thinkers import GreedyBot
from oyez.games.medievallons.advice import WON, evaluate
from oyez.games.medievallons.choices import LayGuild, PlayCard
from tests.games.medievallons.positions import A, B, C, a_table, card, turn_of


def test_a_round_of_a_match_is_won_where_it_can_be() -> None:
    """The third guild leads at once to a new deal: the round won is what counts of it."""
    t = a_table(["3 star, monk", "2 monk, star"], {A: ["3 knight", "3 noble"]})
    play = turn_of(t)
    choice = answer_of(GreedyBot("match"), play, play.asked[0])
    assert isinstance(choice, LayGuild)
    assert choice.card == card("star")


def test_rounds_won_count_for_one_and_against_the_other() -> None:
    t = a_table(["2 star", "2 monk"])
    level = evaluate(t, A)
    t.wins = [1, 0]
    assert evaluate(t, A) == level + WON
    t.wins = [0, 1]
    assert evaluate(t, A) == level - WON


def test_a_rival_who_lacks_one_guild_is_struck() -> None:
    """The Assassin is worth what his blow is worth."""
    t = a_table(["assassin, star", "2 monk", "2 monk"], {B: ["3 knight", "3 noble"], C: ["3 beggar"]})
    play = turn_of(t)
    assert answer_of(GreedyBot("strike"), play, play.asked[0]) == PlayCard(card("assassin"))
