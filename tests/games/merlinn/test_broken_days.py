"""Challenges, ends of days and of the game: what nothing else noticed when broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.table import NOBODY
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    Purge,
    Resource,
)
from oyez.games.merlinn.collect import resolve_challenge
from oyez.games.merlinn.content import CARDS
from oyez.games.merlinn.end_of_day import pass_mug, purge, renew_market, renew_quests
from oyez.games.merlinn.market import next_event, next_tile
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.table import END_OF_DAY, GOLD
from oyez.games.merlinn.triggers import trigger
from oyez.games.merlinn.turn import end_of_day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    apply,
    asked,
    give_furniture,
    offered,
    plan,
    told,
)
from tests.tools import a_chance, answers


@pytest.mark.rule("MI-96", "MI-97", "MI-217", "MI-218")
def test_what_has_worked_today_is_used_once() -> None:
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    plan(t, trigger(A, "quest_done"))
    assert (t.ability_uses, t.score) == ([1, 0], [1, 0])
    plan(t, trigger(A, "quest_done"))
    assert (t.ability_uses, t.score) == ([1, 0], [1, 0])
    assert game.view(t, None)["taverns"][A]["ability_uses"] == 1


@pytest.mark.rule("MI-111", "MI-112", "MI-244")
def test_only_who_has_beaten_somebody_is_told_to_have() -> None:
    t = a_table(["2: D D / 2:", "2: D / 2:", EMPTY], challenge_of_the_day="more_dwarves")
    play = plan(t, resolve_challenge())
    beaten = [tuple(event.facts) for event in told(play, "beat")]
    assert sorted(beaten) == [(A, B), (A, C), (B, C)]


@pytest.mark.rule("MI-126", "MI-131")
def test_one_last_seat_needs_no_tie_to_be_settled() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.score = [5, 3, 1]
    play = plan(t, pass_mug())
    assert told(play, "tie_settled") == []
    assert asked(play) == (C, "catch_up_choose")


@pytest.mark.rule("MI-135", "MI-191")
@pytest.mark.parametrize("campaign", [True, False])
def test_cards_are_removed_in_a_campaign_only(campaign: bool) -> None:
    t = a_table([EMPTY, EMPTY], campaign=campaign)
    t.discards[A], t.piles[A] = t.piles[A][:2], t.piles[A][2:]
    t.layers[A] = [len(t.piles[A])]
    play = plan(t, end_of_day())
    if campaign:
        assert asked(play) == (A, "purge")
        assert len(offered(play, Purge)) == 2
    else:
        assert asked(play)[1] == "mug_adventurer"
    assert t.purged == [[], []]


@pytest.mark.rule("MI-140", "MI-170")
@pytest.mark.parametrize(
    ("scores", "options", "winners"),
    [
        ([9, 12, 3], {}, [B]),
        ([9, 9, 3], {}, [A, B]),
        ([3, 9, 12], {}, [C]),
        ([13, 14, 12], {"coop": True}, [A, B]),
        ([9, 14, 12], {"coop": True}, [C]),
    ],
)
def test_who_gets_the_tankard_is_told(scores: list[int], options: dict[str, Any], winners: list[int]) -> None:
    t = a_table([EMPTY, EMPTY], taverniers=[""], **options)
    t.score = scores  # and 2 more for the two small tables of each player
    play = plan(t, final_scoring())
    assert [event.facts for event in told(play, "final_score")] == [
        (A, scores[A] + 2),
        (B, scores[B] + 2),
        (C, scores[C]),
    ]
    assert [event.facts[0] for event in told(play, "tankard")] == winners


@pytest.mark.rule("MI-125")
def test_discarded_challenges_are_shuffled_before_they_come_again() -> None:
    found = set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.challenge_discard, t.challenge_pile = sorted(t.challenge_pile), []
        t.chance = a_chance("challenges", seed)
        last = t.challenge
        plan(t, renew_quests())
        assert t.challenge != last
        found.add((t.challenge, *t.challenge_pile))
    assert len(found) > 6


@pytest.mark.rule("MI-47", "MI-125")
def test_a_challenge_without_another_stays() -> None:
    t = a_table([EMPTY, EMPTY])
    t.challenge_pile, t.challenge_discard = [], []
    only = t.challenge
    plan(t, renew_quests())
    assert t.challenge == only


@pytest.mark.rule("MI-170")
def test_at_the_end_nobody_acts() -> None:
    t = a_table([EMPTY], taverniers=[""])
    t.active = A
    plan(t, final_scoring())
    assert game.view(t, None)["active"] == NOBODY


@pytest.mark.rule("MI-191", "MI-192")
@pytest.mark.parametrize("prestige", [True, False])
def test_prestige_is_told_where_the_removed_card_has_some(prestige: bool) -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    removed = next(number for number in t.event_pile if bool(CARDS[number].prestige) == prestige)
    t.event_pile.remove(removed)
    t.discards[A] = [removed]
    play = answers(plan(t, purge()), Purge(removed))
    assert t.purged[A] == [removed]
    assert [event.facts for event in told(play, "prestige")] == ([(A, CARDS[removed].prestige)] if prestige else [])
    assert t.score[A] == CARDS[removed].prestige


@pytest.mark.rule("MI-124", "MI-131")
def test_the_mug_is_passed_at_the_end_of_the_day() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.score = [5, 3, 1]
    play = plan(t, renew_market(), pass_mug())
    assert asked(play) == (C, "catch_up_choose")
    assert t.phase == END_OF_DAY


@pytest.mark.rule("MI-96", "MI-97", "MI-217", "MI-218")
def test_a_furniture_that_works_by_itself_is_used_once_each_time() -> None:
    t = a_table([EMPTY, EMPTY])
    give_furniture(t, A, "tableau_de_chasse", "coffre_faible")
    answers(plan(t, trigger(A, "quest_done")), Resource(GOLD))
    assert t.furniture_uses[A] == [1, 0]
    answers(plan(t, trigger(A, "income")), (2, 0, 0))
    assert t.furniture_uses[A] == [1, 1]
    assert plan(t, trigger(A, "income")).is_over
    assert t.resources[A] == [3, 0, 0]


@pytest.mark.rule("MI-86")
def test_what_was_swept_is_shuffled_into_a_new_pile() -> None:
    cards, tiles = set(), set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.event_discard, t.event_pile = sorted(t.event_pile), []
        t.furniture_discard, t.furniture_pile = sorted(t.furniture_pile), []
        t.chance = a_chance("swept", seed)
        count = len(t.event_discard), len(t.furniture_discard)
        cards.add((next_event(t), *t.event_pile))
        tiles.add((next_tile(t), *t.furniture_pile))
        assert (len(t.event_pile) + 1, len(t.furniture_pile) + 1) == count
        assert (t.event_discard, t.furniture_discard) == ([], [])
    assert (len(cards), len(tiles)) == (12, 12)


@pytest.mark.rule("MI-123")
def test_discarded_quests_are_shuffled_into_a_new_deck() -> None:
    found = set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.quest_discard, t.quest_pile = sorted(t.quest_pile), []
        t.chance = a_chance("quests", seed)
        apply(t, A, {"do": "draw_quest", "n": 1})
        found.add((*t.hand_quests[A], *t.quest_pile))
        assert t.quest_discard == []
    assert len(found) == 12


@pytest.mark.rule("MI-170")
@pytest.mark.parametrize(
    ("score", "winner", "reason"), [(11, A, "team_won"), (10, B, "team_lost"), (9, B, "team_lost")]
)
def test_who_plays_alone_must_beat_the_tavernier(score: int, winner: int, reason: str) -> None:
    t = a_table([EMPTY], taverniers=[""])
    t.score = [score - 2, 10]  # two small tables are worth 2
    play = plan(t, final_scoring())
    assert [event.facts[0] for event in told(play, "tankard")] == [winner]
    outcome = game.outcome(t)
    assert (outcome.places, outcome.reason) == ((1 + winner,), reason)
