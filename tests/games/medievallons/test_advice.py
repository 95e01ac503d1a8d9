"""What bots know of Médiévallons: rounds won, rivals one guild from the crown."""

from oyez.bots.players import answer_of
from oyez.bots.thinkers import GreedyBot
from oyez.games.medievallons.advice import WON, evaluate, far_parts, parts
from oyez.games.medievallons.choices import LayGuild, PlayCard
from oyez.games.medievallons.foresight import odds, seat_to_move, sets_and_pairs
from oyez.games.medievallons.table import Table
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


def far_worth(t: Table, seat: int) -> float:
    return sum(far_parts(t, seat).values())


def test_who_looks_ahead_lays_the_second_guild_when_the_third_is_in_hand() -> None:
    """Two guilds draw the strikes; they are worth it where the next turn may win."""
    others = ["2 monk", "2 noble", "2 beggar"]
    kept = a_table(["3 star, monk", *others], {A: ["3 knight"]})
    laid = a_table(["monk", *others], {A: ["3 knight", "3 star"]})
    assert odds(turn_of(kept, B).table, A)[0] > odds(turn_of(laid, B).table, A)[0]
    kept = a_table(["3 star, 3 priest", *others], {A: ["3 knight"]})
    laid = a_table(["3 priest", *others], {A: ["3 knight", "3 star"]})
    assert far_worth(turn_of(kept, B).table, A) < far_worth(turn_of(laid, B).table, A)


def test_the_last_guild_in_the_hand_of_whoever_is_to_move_nearly_wins() -> None:
    t = a_table(["2 monk", "3 star", "2 noble"], {B: ["3 knight", "3 noble"]})
    turn_of(t, C)
    afterwards = far_worth(t, A), far_worth(t, B)
    turn_of(t, B)
    assert far_worth(t, A) < afterwards[0] - 20
    assert far_worth(t, B) > afterwards[1] + 20


def test_while_a_power_is_carried_out_the_neighbour_is_the_next_to_move() -> None:
    play = turn_of(a_table(["priest, star", "2 monk", "2 monk"]))
    assert seat_to_move(play.table) == A
    play.answer(A, PlayCard(card("priest")))
    assert play.asked[0].seat == A
    assert seat_to_move(play.table) == B


def test_jesters_fill_the_sets_that_are_nearest() -> None:
    hand = a_table(["2 star, 2 monk, noble, jester", "monk"]).hands[A]
    assert sets_and_pairs(hand) == (1, 1)
    hand = a_table(["star, 2 monk, 3 jester", "monk"]).hands[A]
    assert sets_and_pairs(hand) == (2, 0)


def test_who_looks_ahead_sees_a_game_that_is_over_as_everybody_does() -> None:
    t = a_table(["2 star", "2 monk", "monk"])
    t.winner_by_guild = B
    assert far_parts(t, A) == parts(t, A)
