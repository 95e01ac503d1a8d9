"""Chapters «End of day» (MI-124 to MI-134, MI-248), «End of the game» (MI-135 to MI-141) and «Two seats» (MI-142 to
MI-145, MI-224, MI-225)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Adventurer, PlayCard, Reserve, Sit, Take, Target, Victim
from oyez.games.merlinn.content import BASE_CARDS, CARDS, FIRST_EVENT, GUILDS
from oyez.games.merlinn.end_of_day import (
    catch_up_choose,
    draw_new_hands,
    make_ready,
    next_day,
    pass_mug,
    renew_market,
    renew_quests,
    stand_everybody_up,
)
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.scoring import final_scoring, sheet_of
from oyez.games.merlinn.table import DWARF, ELF, GOLD, MALICE, ORC, OVER, Options
from oyez.games.merlinn.turn import days_of, end_of_day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    apply,
    asked,
    card,
    challenge,
    give_furniture,
    inn,
    offered,
    plan,
    serve,
    set_hand,
    set_pile,
)
from tests.tools import a_chance, answers, decisions, question_of

# --- the end of the day ---


@pytest.mark.rule("MI-124")
def test_the_market_is_replaced() -> None:
    t = a_table([EMPTY, EMPTY])
    cards, tiles = t.market[:], t.furniture_market[:]
    plan(t, renew_market())
    assert t.event_discard == cards
    assert sorted(t.furniture_discard) == sorted(tiles)
    assert not set(t.market) & set(cards)
    assert (len(t.market), len(t.furniture_market)) == (5, 3)
    assert min(t.market + t.furniture_market) >= 0


@pytest.mark.rule("MI-125")
def test_challenge_and_quests_are_replaced() -> None:
    t = a_table([EMPTY, EMPTY])
    old_challenge, old_quests = t.challenge, t.quests[:]
    plan(t, renew_quests())
    assert t.challenge != old_challenge
    assert t.challenge_discard == [old_challenge]
    assert t.quest_discard == old_quests
    assert not set(t.quests) & set(old_quests)
    for seed in range(20):
        t = a_table([EMPTY, EMPTY])
        t.chance = a_chance("challenges", seed)
        t.challenge_discard, t.challenge_pile = t.challenge_pile, []
        plan(t, renew_quests())
        assert t.challenge != challenge("more_dwarves")  # not the one just discarded
        assert len(t.challenge_pile) == 4


@pytest.mark.rule("MI-126")
def test_the_mug_passes_clockwise() -> None:
    t = a_table([EMPTY] * 3)
    for holder in (B, C, A):
        plan(t, pass_mug())
        assert t.mug == holder


@pytest.mark.rule("MI-127")
def test_everybody_stands_up() -> None:
    t = a_table(["2: d e / 2: O", "2: o / 2:"], taverniers=["d D"])
    plan(t, stand_everybody_up())
    assert [inn(t, seat) for seat in (A, B, C)] == ["2: D E / 2: O", "2: O / 2:", "D D"]


@pytest.mark.rule("MI-128")
def test_each_player_draws_six() -> None:
    t = a_table([EMPTY, EMPTY])
    set_pile(t, B, "cest_orcupe", "portes_ouvertes")
    plan(t, draw_new_hands())
    assert [len(hand) for hand in t.hands] == [6, 6]
    assert t.hands[B][:2] == [card("cest_orcupe"), card("portes_ouvertes")]
    assert (len(t.piles[B]), t.discards[B]) == (2, [])


@pytest.mark.rule("MI-129")
def test_abilities_and_furniture_come_back_exclusive_actions_do_not() -> None:
    t = a_table([EMPTY], taverniers=["D"])
    give_furniture(t, A, "juke_barde")
    t.ability_uses = [1, 1]
    t.furniture_uses[A] = [1]
    t.exclusive_used[A] = True
    plan(t, make_ready())
    assert (t.ability_uses, t.furniture_uses[A], t.exclusive_used[A]) == ([0, 0], [0], True)


@pytest.mark.rule("MI-130")
def test_the_day_token_advances() -> None:
    t = a_table([EMPTY, EMPTY])
    plan(t, next_day())
    assert t.day == 2


@pytest.mark.rule("MI-124", "MI-125", "MI-126", "MI-127", "MI-128", "MI-130")
def test_the_steps_of_phase_four_come_in_order() -> None:
    t = a_table(["2: d / 2:", EMPTY])
    play = plan(t, end_of_day())
    kinds = [event.kind for event in play.events]
    steps = ["market", "revealed", "mug", "all_stand", "drew_cards", "new_day"]
    assert [kinds.index(kind) for kind in steps] == sorted(kinds.index(kind) for kind in steps)
    assert asked(play) == (B, "mug_adventurer")  # the new holder begins day 2


@pytest.mark.rule("MI-131")
def test_the_last_in_points_gives_the_mug() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.score = [5, 1, 3]
    play = plan(t, pass_mug())
    assert asked(play) == (B, "catch_up_choose")
    answers(play, Target(C))
    assert t.mug == C


@pytest.mark.rule("MI-132")
def test_the_holder_settles_ties_and_may_name_itself() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    play = plan(t, pass_mug())
    assert asked(play) == (A, "catch_up_tie")
    assert set(offered(play, Target)) == {Target(A), Target(B), Target(C)}
    answers(play, Target(A))
    assert asked(play) == (A, "catch_up_choose")


@pytest.mark.rule("MI-133")
def test_the_mug_never_stays() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.mug = B
    play = plan(t, catch_up_choose(C))
    assert offered(play, Target) == [Target(A), Target(C)]  # not the holder; oneself is allowed


@pytest.mark.rule("MI-134")
def test_a_tavernier_gives_the_mug_to_its_left() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=["D"], catch_up=True)
    t.mug = B
    plan(t, catch_up_choose(C))
    assert t.mug == A
    t = a_table([EMPTY, EMPTY], taverniers=["D"], catch_up=True)
    plan(t, catch_up_choose(C))
    assert t.mug == B  # the left neighbour holds it already


@pytest.mark.rule("MI-248")
def test_a_tavernier_settles_a_tie_for_the_first_after_itself() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=["D"], catch_up=True)
    t.mug = C
    t.score = [0, 0, 0]
    play = plan(t, pass_mug())
    assert asked(play) == (A, "catch_up_choose")
    t.score = [4, 0, 0]
    play = plan(t, pass_mug())
    assert asked(play) == (B, "catch_up_choose")


# --- the end of the game ---


@pytest.mark.rule("MI-135")
def test_the_last_day_has_no_phase_four() -> None:
    t = a_table(["2: d / 2:", EMPTY])
    t.day = 4
    market = t.market[:]
    play = plan(t, end_of_day())
    assert play.is_over
    assert t.phase == OVER
    assert t.market == market
    assert (t.mug, inn(t, A), t.day) == (A, "2: d / 2:", 4)


@pytest.mark.rule("MI-136")
def test_the_final_score() -> None:
    t = a_table(["2: / 5: D D", EMPTY], purses={A: (6, 5, 1)})
    t.score[A] = 7
    give_furniture(t, A, "trone_de_lhabitue", "juke_barde")  # 3 and 2
    for name, zone in (("chope_dor", t.piles), ("elfvis", t.hands), ("elf_fraction", t.discards)):  # 3, 1 and 2
        set_hand(t, B, name)
        t.hands[B].remove(card(name))
        zone[A].append(card(name))
    set_hand(t, A, "vider_son_sac")  # 2
    t.hands[A].remove(card("vider_son_sac"))
    t.slots[A][1].append(card("vider_son_sac"))
    assert sheet_of(t, A) == [7, 8, 5, 4, 2, 0]


@pytest.mark.rule("MI-137")
@pytest.mark.parametrize(("purse", "points"), [((4, 4, 4), 0), ((5, 0, 0), 1), ((9, 5, 4), 2), ((20, 20, 20), 12)])
def test_five_equal_resources_are_a_point(purse: tuple[int, int, int], points: int) -> None:
    t = a_table([EMPTY, EMPTY], purses={A: purse})
    assert sheet_of(t, A)[4] == points


@pytest.mark.rule("MI-138")
def test_base_and_guild_cards_carry_no_prestige() -> None:
    assert all(one.prestige == 0 for one in CARDS[:FIRST_EVENT])
    assert len(BASE_CARDS) + len(GUILDS) == FIRST_EVENT
    t = a_table([EMPTY, EMPTY])
    assert sheet_of(t, A)[1] == 0


@pytest.mark.rule("MI-139")
@pytest.mark.parametrize(("tavern", "points"), [("2: / 2:", 2), ("5: / 2:", 4), ("5: / 5: / 2: / 2: / 5:", 11)])
def test_tables_score(tavern: str, points: int) -> None:
    assert sheet_of(a_table([tavern, EMPTY]), A)[3] == points


@pytest.mark.rule("MI-140")
def test_points_then_malice_then_a_shared_victory() -> None:
    for scores, malice, places in (
        ([9, 5, 7], (0, 0, 0), (1, 3, 2)),
        ([9, 9, 7], (1, 2, 4), (2, 1, 3)),
        ([9, 9, 7], (2, 2, 0), (1, 1, 3)),
    ):
        t = a_table([EMPTY] * 3)
        t.score = scores[:]
        for seat in range(3):
            t.resources[seat][MALICE] = malice[seat]
        plan(t, final_scoring())
        assert outcome(t).places == places
        assert [purse[MALICE] for purse in t.resources] == list(malice)  # scoring spends nothing


@pytest.mark.rule("MI-141")
def test_three_to_eight_days() -> None:
    for days in (3, 4, 8):
        play = Play(game, game.new_table(2, a_chance("days", days), {"days": days}))
        for _ in decisions(play, days):
            pass
        assert play.table.day == days
    assert days_of(Options()) == 4


# --- two seats ---

STEAL_TWO = {"do": "steal_resource", "n": 2, "type": "gold", "players": 2, "upto": True}


@pytest.mark.rule("MI-142")
@pytest.mark.parametrize(
    ("taverns", "taverniers", "options", "reserve"),
    [
        (2, 0, {}, True),
        (1, 1, {}, True),
        (1, 3, {}, True),
        (3, 0, {}, False),
        (2, 1, {}, False),
        (2, 0, {"reserve_as_player": False}, False),
    ],
)
def test_when_the_reserve_is_a_player(taverns: int, taverniers: int, options: dict[str, Any], reserve: bool) -> None:
    t = a_table([EMPTY] * taverns, taverniers=["D"] * taverniers, purses={B: (5, 0, 0)}, **options)
    play = apply(t, A, STEAL_TWO)
    assert bool(offered(play, Reserve)) == reserve
    if reserve:
        answers(play, Reserve())
        assert offered(play, Reserve) == []  # once per effect
        assert offered(play, Target) == [Target(B)]
    everybody = {"do": "steal_resource", "n": 1, "type": "gold", "players": "all"}
    play = apply(t, A, everybody)
    if reserve:
        assert offered(play, Reserve) == [Reserve()]
        assert question_of(play).allows(Pass())
    else:
        assert play.is_over


@pytest.mark.rule("MI-142")
def test_nobody_must_use_the_reserve() -> None:
    t = a_table([EMPTY, EMPTY], purses={B: (5, 0, 0)})
    play = apply(t, A, {**STEAL_TWO, "upto": False})
    assert not question_of(play).allows(Pass())  # Bob is there
    answers(play, Target(B))
    assert offered(play, Reserve) == [Reserve()]
    answers(play, Pass())
    assert t.resources[A][GOLD] == 2


@pytest.mark.rule("MI-143")
def test_stealing_from_the_reserve() -> None:
    t = a_table(["2: D / 2: D D", EMPTY], purses={A: (19, 0, 0)})
    play = apply(t, A, STEAL_TWO)
    answers(play, Reserve())
    assert t.resources[A][GOLD] == 20
    play = apply(t, A, {"do": "steal_resource", "n": 2, "type": "any", "players": 2, "upto": True})
    answers(play, Reserve(), (0, 1, 1))
    assert t.resources[A] == [20, 1, 1]
    play = apply(t, A, {"do": "steal_adventurer", "n": 2, "type": "orc", "players": 2, "upto": True})
    answers(play, Reserve())
    assert inn(t, A) == "2: D O / 2: D D"  # one free chair
    assert t.reserve[ORC] == 23


@pytest.mark.rule("MI-144")
def test_single_targets_and_gifts_never_use_the_reserve() -> None:
    t = a_table(["2: D / 2:", EMPTY], purses={A: (1, 0, 0), B: (5, 0, 0)})
    for effect in (
        {"do": "steal_resource", "n": 1, "type": "gold", "players": 1, "upto": True},
        {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1},
        {"do": "swap_adventurer", "players": 1},
        {"do": "give_adventurer", "n": 1, "type": "any", "then": [{"do": "gain_prestige", "n": 1}]},
        {"do": "give_resource", "n": 1, "type": "gold", "then": [{"do": "gain_prestige", "n": 1}]},
    ):
        play = apply(t, A, effect)
        assert play.is_over or offered(play, Reserve) == []


@pytest.mark.rule("MI-145", "MI-146")
def test_two_players_may_add_a_tavernier() -> None:
    play = Play(game, game.new_table(2, a_chance("third"), {"taverniers": 1}))
    for _ in decisions(play, 3):
        pass
    t = play.table
    assert t.taverns == 3
    assert len(t.sheet) == 3


@pytest.mark.rule("MI-224")
def test_swapping_with_the_reserve() -> None:
    t = a_table(["2: D e / 2: O", "2: E / 2:"])
    play = apply(t, A, {"do": "swap_adventurer", "players": 2})
    answers(play, Reserve())
    assert offered(play, Adventurer) == [Adventurer(A, 0, DWARF), Adventurer(A, 1, ORC)]
    answers(play, Adventurer(A, 0, DWARF))
    assert set(offered(play, Take)) == {Take(kind, table) for kind in (DWARF, ELF, ORC) for table in (0, 1)}
    answers(play, Take(DWARF, 1))  # the same type, on another chair
    assert inn(t, A) == "2: e / 2: D O"
    t = a_table(["2: D / 2:"], taverniers=["D " * 23 + "E " * 24 + "O " * 24])
    play = apply(t, A, {"do": "swap_adventurer", "players": 2})
    answers(play, Reserve())
    assert set(offered(play, Take)) == {Take(DWARF, 0), Take(DWARF, 1)}  # the one just returned


@pytest.mark.rule("MI-225")
def test_nobody_is_laid_down_in_the_reserve() -> None:
    t = a_table([EMPTY, "2: D E / 2:"])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 2, "upto": True})
    assert offered(play, Reserve) == []
    answers(play, Victim(B, 0, DWARF))
    assert play.is_over
    t = a_table([EMPTY, "2: D / 2:"])
    assert apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": "all"}).is_over
    assert inn(t, B) == "2: d / 2:"


def test_musical_chairs_may_be_declined() -> None:
    t = a_table(["2: D / 2:", "2: E / 2:"])
    set_hand(t, A, "chaises_musicales", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("chaises_musicales")), Pass())
    assert asked(play) == (A, "service_action")
    assert (inn(t, A), inn(t, B)) == ("2: D / 2:", "2: E / 2:")
    t = a_table(["2: D / 2:", "2: E / 2:"], guilds="thieves pirates")
    play = answers(apply(t, A, {"do": "swap_adventurer", "players": 1}), Victim(B, 0, ELF), Sit(A, 1), Sit(B, 1))
    assert (inn(t, A), inn(t, B)) == ("2: / 2: E", "2: / 2: D")
