"""Chapters «The deck-building campaign» (MI-185 to MI-198, MI-237 to MI-241) and «Limits» (MI-199, MI-200)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import BadOptions
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Guild, Purge, SetupCard
from oyez.games.merlinn.conservation import check
from oyez.games.merlinn.content import FIRST_EVENT, FURNITURE, GUILDS, QUESTS, SETUPS, all_effects
from oyez.games.merlinn.end_of_day import purge
from oyez.games.merlinn.layout import second_game
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.queries import deck
from oyez.games.merlinn.scoring import final_scoring, score_first_game
from oyez.games.merlinn.setup import bound
from oyez.games.merlinn.sight import view
from oyez.games.merlinn.table import MALICE, Options, Table
from oyez.games.merlinn.turn import days_of, end_of_day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    asked,
    card,
    give_furniture,
    give_quests,
    inn,
    offered,
    plan,
    set_pile,
    told,
)
from tests.tools import a_chance, answers, choices, decisions


def campaign(seats: int, seed: object = 0, **options: Any) -> Play[Table]:
    return Play(game, game.new_table(seats, a_chance("campaign", seed), {"campaign": True, **options}), listen=True)


def bought(t: Table, seat: int, *names: str) -> None:
    """Event cards in a discard pile."""
    set_pile(t, seat, *names)
    t.discards[seat] += t.piles[seat]
    t.piles[seat], t.layers[seat] = [], [0]


@pytest.mark.rule("MI-185")
def test_two_games_of_three_days_with_the_same_deck() -> None:
    play = campaign(2)
    days: list[tuple[int, int]] = []
    decks: dict[int, list[int]] = {}
    for _ in decisions(play, 3):
        t: Any = play.table
        if not days or days[-1] != (t.game_number, t.day):
            days.append((t.game_number, t.day))
            if t.day == 1 and t.game_number == 2:
                decks = {seat: sorted(deck(t, seat)) for seat in range(2)}
    assert days == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert any(one >= FIRST_EVENT for one in decks[A] + decks[B])  # bought in the first game


@pytest.mark.rule("MI-186", "MI-187", "MI-188", "MI-189")
def test_boards_in_turn_order_setup_cards_in_reverse() -> None:
    play = campaign(3)
    t: Any = play.table
    order = [(t.mug + step) % 3 for step in range(3)]
    assert len(offered(play, Guild)) == 4  # seats plus one
    asked_for: list[tuple[int, str]] = []
    while asked(play)[1] == "choose_guild":
        asked_for.append(asked(play))
        assert t.challenge == -1  # revealed after the boards are chosen
        answers(play, choices(play)[0])
    assert asked_for == [(seat, "choose_guild") for seat in order]
    assert t.challenge >= 0
    assert len(t.quests) == 2
    assert len(offered(play, SetupCard)) == 4
    asked_for = []
    while asked(play)[1] == "choose_setup_card":
        asked_for.append(asked(play))
        answers(play, choices(play)[0])
    assert asked_for == [(seat, "choose_setup_card") for seat in reversed(order)]
    assert {campaign(3, seed).table.mug for seed in range(20)} == {A, B, C}


@pytest.mark.rule("MI-186", "MI-189")
def test_setup_cards_lie_open_while_the_boards_are_chosen() -> None:
    play = campaign(3)
    shown = view(play.table, A)
    assert asked(play)[1] == "choose_guild"
    assert len(shown["guilds_offered"]) == len(shown["setups_offered"]) == 4
    [offer] = told(play, "boards_and_setups")
    assert [SETUPS[one].id for one in offer.facts[1]] == shown["setups_offered"]
    while asked(play)[1] == "choose_guild":
        assert view(play.table, None)["setups_offered"] == shown["setups_offered"]
        answers(play, choices(play)[0])
    assert asked(play)[1] == "choose_setup_card"
    assert view(play.table, B)["setups_offered"] == shown["setups_offered"]  # the same cards, not drawn anew


@pytest.mark.rule("MI-186", "MI-196")
def test_a_game_saved_before_the_cards_were_drawn_goes_on() -> None:
    """Games saved while boards were chosen, when the cards were drawn only afterwards."""
    play = campaign(2)
    t: Any = play.table
    t.offered_setups = []
    while asked(play)[1] == "choose_guild":
        answers(play, choices(play)[0])
    assert len(offered(play, SetupCard)) == 3


@pytest.mark.rule("MI-190")
def test_a_tavernier_picks_at_random_and_never_purges() -> None:
    guilds, setups = set(), set()
    for seed in range(20):
        play = campaign(1, seed)
        t: Any = play.table
        while asked(play)[1] in ("choose_guild", "choose_setup_card"):
            answers(play, choices(play)[0])
        guilds.add(t.guilds[B])
        setups.add(t.setup_cards[B])
    assert len(guilds) > 3
    assert len(setups) > 3
    t = a_table([EMPTY], taverniers=["D"], campaign=True)
    bought(t, B, "chope_dor")
    assert plan(t, purge()).is_over  # nobody is asked: the player has no discards
    assert t.purged[B] == []


@pytest.mark.rule("MI-191")
def test_one_card_of_any_kind_may_be_removed() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    bought(t, A, "chope_dor", "portes_ouvertes", "gobe_lun_gobe_lautre")
    play = plan(t, purge())
    assert {choice.card for choice in offered(play, Purge)} == set(t.discards[A])
    answers(play, Purge(card("portes_ouvertes")))
    assert play.is_over
    assert card("portes_ouvertes") not in deck(t, A)
    assert t.purged[A] == [card("portes_ouvertes")]
    t = a_table(["2: d / 2:", EMPTY], campaign=True)
    bought(t, A, "chope_dor")
    play = plan(t, end_of_day())
    assert asked(play) == (A, "purge")  # after the mug has passed, before standing up and drawing
    assert (t.mug, inn(t, A), t.hands[A]) == (B, "2: d / 2:", [])
    answers(play, Pass())
    assert (inn(t, A), len(t.hands[A])) == ("2: D / 2:", 6)


@pytest.mark.rule("MI-192", "MI-238")
def test_the_prestige_of_a_removed_card_is_scored_once() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    bought(t, A, "chope_dor")
    answers(plan(t, purge()), Purge(card("chope_dor")))
    assert t.score[A] == 3
    t.game_number = 2
    plan(t, final_scoring())
    assert sum(t.sheet[A]) == 3 + 2
    t = a_table([EMPTY, EMPTY], campaign=True)
    bought(t, A, "portes_ouvertes")
    answers(plan(t, purge()), Purge(card("portes_ouvertes")))
    assert t.score[A] == 0


@pytest.mark.rule("MI-193", "MI-239")
def test_after_the_first_game_purge_score_and_pass_the_mug() -> None:
    t = a_table(["2: d / 2:", EMPTY], campaign=True)
    bought(t, A, "chope_dor")
    t.day = 3
    market = t.market[:]
    play = plan(t, end_of_day())
    assert asked(play) == (A, "purge")
    assert (t.mug, t.market, t.score) == (A, market, [0, 0])
    answers(play, Purge(card("chope_dor")))
    kinds = [event.kind for event in play.events]
    order = [kinds.index(kind) for kind in ("purged", "first_game_score", "mug", "second_game")]
    assert order == sorted(order)
    assert t.mug == B
    t = a_table([EMPTY, EMPTY], campaign=True, catch_up=True)
    t.score = [3, 4]
    t.day = 3
    give_furniture(t, A, "trone_de_lhabitue")  # 3 more at the scoring: then B is last
    play = plan(t, end_of_day())
    assert asked(play)[1] != "catch_up_choose"  # B can only name B: done by itself
    assert t.mug == B
    t = a_table([EMPTY, EMPTY], campaign=True)
    bought(t, A, "chope_dor")
    t.day, t.game_number = 3, 2
    assert plan(t, end_of_day()).is_over  # nothing is purged after the second game


@pytest.mark.rule("MI-194")
def test_the_first_game_scores_everything_but_the_deck() -> None:
    t = a_table(["5: / 2:", EMPTY], purses={A: (5, 0, 0)}, campaign=True)
    t.score[A] = 4
    give_furniture(t, A, "juke_barde")
    bought(t, A, "chope_dor")
    plan(t, score_first_game())
    assert t.score[A] == 4 + 2 + 4 + 1
    assert t.score[B] == 2


@pytest.mark.rule("MI-195")
def test_what_is_reset_and_what_is_kept() -> None:
    t = a_table(["5: D / 2: e", "2: O / 2:"], purses={A: (5, 6, 7)}, campaign=True)
    give_furniture(t, A, "juke_barde")
    give_quests(t, A, "mines_dorc")
    bought(t, A, "chope_dor", "elfvis")
    answers(plan(t, purge()), Purge(card("elfvis")))
    t.exclusive_used[A], t.ability_uses[A], t.day, t.score = True, 1, 3, [9, 4]
    guilds, decks = t.guilds[:], [sorted(deck(t, seat)) for seat in (A, B)]
    play = plan(t, second_game())
    assert asked(play)[1] == "choose_setup_card"
    assert (inn(t, A), t.reserve, t.resources[A]) == ("", [24, 24, 24], [0, 0, 0])
    assert (t.furniture[A], t.hand_quests[A], t.exclusive_used[A], t.ability_uses[A], t.day) == ([], [], False, 0, 1)
    assert t.guilds == guilds
    assert [sorted(deck(t, seat)) for seat in (A, B)] == decks
    assert t.score == [9, 4]
    assert t.purged[A] == [card("elfvis")]
    middle = t.event_pile + t.market
    assert len(middle) == 54  # neither the card in the deck nor the removed one
    assert card("chope_dor") not in middle
    assert card("elfvis") not in middle
    assert sorted(t.quest_pile + t.quests) == list(range(20))
    assert len(t.furniture_pile) + len(t.furniture_market) == 22
    check(t)


@pytest.mark.rule("MI-196")
def test_the_second_game_repeats_step_d_and_the_mug_starts() -> None:
    t = a_table([EMPTY, EMPTY, EMPTY], campaign=True)
    bought(t, A, "chope_dor")
    t.mug = B
    play = plan(t, second_game(), ("day", ()))
    assert len(offered(play, SetupCard)) == 4
    assert [asked(play)[0]] == [A]  # reverse turn order: A, C, B
    while asked(play)[1] in ("choose_setup_card", "seat_setup"):
        answers(play, choices(play)[0])
    assert asked(play) == (B, "mug_adventurer")
    assert [len(hand) for hand in t.hands] == [6, 6, 6]
    assert (len(t.piles[A]), t.discards[A]) == (3, [])  # nine cards, six in hand


@pytest.mark.rule("MI-197")
def test_the_total_of_both_games_wins() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    t.game_number = 2
    t.score = [20, 19]
    bought(t, B, "chope_dor")
    plan(t, final_scoring())
    assert outcome(t).points == (22, 24)
    assert outcome(t).places == (2, 1)
    t = a_table([EMPTY, EMPTY], campaign=True)
    t.game_number = 2
    t.score = [20, 20]
    t.resources[B][MALICE] = 1
    plan(t, final_scoring())
    assert outcome(t).places == (2, 1)


@pytest.mark.rule("MI-198")
def test_a_small_deck_gives_a_small_hand() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    t.piles[A] = t.piles[A][:4]
    t.layers[A] = [4]
    play = plan(t, second_game(), ("day", ()))
    while asked(play)[1] in ("choose_setup_card", "seat_setup"):
        answers(play, choices(play)[0])
    assert len(t.hands[A]) == 4


@pytest.mark.rule("MI-237")
def test_seating_comes_after_the_setup_cards_are_chosen() -> None:
    play = campaign(2)
    seen: list[str] = []
    while asked(play)[1] != "mug_adventurer":
        if not seen or seen[-1] != asked(play)[1]:
            seen.append(asked(play)[1])
        answers(play, choices(play)[0])
    assert seen == ["choose_guild", "choose_setup_card", "seat_setup"]
    assert [len(hand) for hand in play.table.hands] == [6, 6]


@pytest.mark.rule("MI-240")
def test_a_tavernier_starts_the_second_game_like_the_first() -> None:
    t = a_table([EMPTY], taverniers=["D D D E"], campaign=True)
    t.score = [0, 10]
    plan(t, score_first_game())
    assert t.score[B] == 10 + 2  # two pairs
    play = plan(t, second_game(), ("day", ()))
    while asked(play)[1] in ("choose_setup_card", "seat_setup"):
        answers(play, choices(play)[0])
    assert t.score[B] == 12 + 3
    assert sum(t.standing[B]) >= 2
    assert (len(t.piles[B]), t.discards[B]) == (7, [])


@pytest.mark.rule("MI-241")
@pytest.mark.parametrize(
    "option",
    [{"days": 5}, {"guild_choice": "choose"}, {"first_player": 1}, {"taverniers": 1, "tavernier_guilds": "bards"}],
)
def test_options_that_a_campaign_settles_itself(option: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match="MI-241"):
        game.new_table(2, a_chance("options"), {"campaign": True, **option})
    assert days_of(Options(campaign=True)) == 3
    assert game.new_table(2, a_chance("options"), {"campaign": True, "days": 3}).options.campaign


# --- limits ---


@pytest.mark.rule("MI-199")
def test_why_a_game_ends() -> None:
    assert all(guild.move_cost >= 1 for guild in GUILDS)
    for one in QUESTS:
        gained = sum(effect.n for effect in all_effects(one.reward) if effect.do == "gain_adventurer")
        assert gained < one.sent
    assert all(tile.trigger.uses > 0 for tile in FURNITURE if tile.trigger.when == "free")
    for seats, options in ((2, {}), (4, {"days": 8}), (1, {"taverniers": 3})):
        play = Play(game, game.new_table(seats, a_chance("ends", seats), options))
        services = set()
        made = 0
        for _, question in decisions(play, seats):
            made += 1
            t: Any = play.table
            if question.decision == "service_action":
                services.add((t.day, t.service, t.active))
        assert len(services) == 3 * days_of(play.table.options) * seats
        assert made <= bound(seats, play.table.options)


@pytest.mark.rule("MI-200")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda t: t.resources[A].__setitem__(0, 21),
        lambda t: t.resources[A].__setitem__(0, -1),
        lambda t: t.standing[A].__setitem__(0, 3),
        lambda t: t.reserve.__setitem__(0, 30),
        lambda t: t.free[A].__setitem__(1, 9),
        lambda t: t.chairs[A].__setitem__(4, 3),
        lambda t: t.event_pile.append(t.event_pile[0]),
        lambda t: t.hands[B].append(card("chope_dor")),
        lambda t: t.furniture[A].extend([0, 0]),
        lambda t: t.quest_pile.pop(),
    ],
)
def test_what_must_hold_is_checked(spoil: Any) -> None:
    t = a_table(["2: D / 2:", EMPTY])
    check(t)
    spoil(t)
    with pytest.raises((AssertionError, ValueError)):
        check(t)


@pytest.mark.rule("MI-200")
@pytest.mark.parametrize(("seats", "taverniers"), [(2, 0), (3, 1), (1, 2)])
def test_everything_adds_up_after_every_answer(seats: int, taverniers: int) -> None:
    play = Play(game, game.new_table(seats, a_chance("adds", seats), {"taverniers": taverniers}))
    for _ in decisions(play, seats):
        check(play.table)
