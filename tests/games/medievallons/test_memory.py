"""What everybody has seen go to a hand is remembered, by bots as by people; what left it unseen is not."""

import msgspec

from oyez.engine.sight import imagine
from oyez.engine.table import load, save
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import AskFor, GiveTwo, PlayCard, Player
from oyez.games.medievallons.memory import forget_all, known_in, see_come
from oyez.games.medievallons.table import Table
from tests.games.medievallons.positions import A, B, C, a_table, card, turn_of
from tests.tools import a_chance, answers

KNIGHT, MONK, STAR = card("knight"), card("monk"), card("star")
ASSASSIN, ARTISAN, MERCHANT = card("assassin"), card("artisan"), card("merchant")


def remembered(t: Table, seat: int, kind: int, looker: int) -> int:
    """The fewest cards of a type that a hand has in the worlds that a player imagines."""
    worlds = [imagine(game, t, looker, a_chance("memory", number)) for number in range(40)]
    return min([world.hands[seat][kind] for world in worlds])


def with_memory(t: Table) -> Table:
    forget_all(t)
    return t


def test_the_cards_of_a_broken_guild_are_known_to_be_in_the_hand() -> None:
    t = with_memory(a_table(["assassin, star", "monk", "monk, star"], {B: ["3 knight"]}))
    play = answers(turn_of(t), PlayCard(ASSASSIN))  # there is one target only
    assert remembered(play.table, B, KNIGHT, A) == 2
    assert remembered(play.table, B, KNIGHT, C) == 2


def test_a_card_taken_from_the_discard_is_known() -> None:
    t = with_memory(a_table(["artisan, star", "2 monk", "2 monk"], discard="knight"))
    play = answers(turn_of(t), PlayCard(ARTISAN))
    assert known_in(play.table, A)[KNIGHT] == 1
    assert remembered(play.table, A, KNIGHT, B) == 1


def test_a_card_given_to_a_knight_changes_hands_before_all_eyes() -> None:
    t = with_memory(a_table(["knight, star", "2 monk", "2 star"]))
    see_come(t, B, MONK)
    play = answers(turn_of(t), PlayCard(KNIGHT), AskFor(B, MONK))
    assert (known_in(play.table, A)[MONK], known_in(play.table, B)[MONK]) == (1, 0)


def test_of_a_hand_that_gave_two_cards_unseen_two_of_each_may_be_gone() -> None:
    t = with_memory(a_table(["merchant, 2 star", "4 monk", "star"]))
    see_come(t, B, MONK, 3)
    play = answers(turn_of(t), PlayCard(MERCHANT), Player(B))
    play.answer(B, GiveTwo(MONK, MONK))
    for question in list(play.asked):
        if question.decision == "merchant_give":
            play.answer(question.seat, GiveTwo(STAR, STAR))
    assert known_in(play.table, B)[MONK] == 1


def test_what_is_played_is_no_longer_in_the_hand() -> None:
    t = with_memory(a_table(["2 monk, star", "monk", "star"]))
    see_come(t, A, MONK, 2)
    play = answers(turn_of(t), PlayCard(MONK))
    assert known_in(play.table, A)[MONK] == 1


def test_a_table_of_older_days_remembers_what_it_knew() -> None:
    t = with_memory(a_table(["2 monk, star", "monk", "star"]))
    see_come(t, B, MONK)
    see_come(t, A, MONK, 2)
    saved = msgspec.json.decode(save(t))
    del saved["seen"]
    saved["known"] = [known_in(t, seat) for seat in range(3)]
    assert load(Table, msgspec.json.encode(saved)) == t
