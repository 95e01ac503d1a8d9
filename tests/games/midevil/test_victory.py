"""Victory and the end of the game (ME-149 to ME-155, ME-200 to ME-203)."""

from typing import Any

import pytest

from oyez.engine.choices import Concede, Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.table import load, save
from oyez.games.midevil import game
from oyez.games.midevil.choices import Challenge, MoveSkeleton, PlaceTile, Play, PlayOn, PlayOnSquare, Walk
from oyez.games.midevil.combat import meet
from oyez.games.midevil.conservation import check
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.outcome import outcome
from oyez.games.midevil.queries import carries_home
from oyez.games.midevil.turn import turn, turn_over
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
    C,
    D,
    a_table,
    card,
    cards,
    decision,
    dice,
    dice_left,
    events,
    figures,
    in_turn,
    moving,
    offered,
    sq,
    tile,
    turn_of,
    window,
)
from tests.tools import a_chance, answers, choices, decisions, on


@pytest.mark.rule("ME-149")
def test_the_holder_who_comes_to_the_altar_wins_at_once() -> None:
    t = a_table(pawns={A: (1, 0)}, book=A)
    moving(t, 8)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 2)))  # he passes the centre
    assert play.is_over
    assert t.pawn[A] == ALTAR_CENTRE
    assert outcome(t).winners == [A]
    assert outcome(t).reason == "book"


@pytest.mark.rule("ME-149")
def test_without_the_book_the_altar_is_a_square_like_any_other() -> None:
    t = a_table(pawns={A: (1, 0)})
    moving(t, 4)
    assert not answers(in_turn(t, go_on(A)), Walk(ALTAR_CENTRE)).is_over


@pytest.mark.rule("ME-150")
def test_it_is_checked_in_steps_3_and_6_only() -> None:
    t = a_table(book=A)
    for stage, wins in ((0, False), (2, False), (3, True), (5, False), (6, True), (8, False)):
        t.stage = stage
        assert carries_home(t) == wins
    t.stage, t.pawn[A] = 6, sq(t, 1, 0)
    assert not carries_home(t)  # beside the centre
    play = turn_of(a_table(book=A))
    assert play.is_over  # step 3
    play = turn_of(a_table(book=B))
    assert not play.is_over


@pytest.mark.rule("ME-150")
def test_no_card_puts_the_holder_on_the_centre_of_the_altar() -> None:
    t = a_table(3, pawns={A: (1, 0)}, hands={C: ["will_o_the_wisp"]}, book=A)
    assert decision(turn_of(t)) == (A, "move_step")  # A holds the book, B is on the centre already
    t = a_table(tiles={"bridge": (0, -1, 0)}, pawns={A: (1, -1)}, hands={A: ["secret_passage"]}, book=A)
    moving(t, 4)
    play = in_turn(t, moment("on_the_move"))
    assert ALTAR_CENTRE not in [choice.square for choice in offered(play, PlayOnSquare)]
    assert sq(t, 1, 0) in [choice.square for choice in offered(play, PlayOnSquare)]


@pytest.mark.rule("ME-150")
def test_a_duel_won_on_the_altar_wins_the_game() -> None:
    t = a_table(book=B, life={B: 0})
    dice(t, 6, 1)
    play = answers(turn_of(t), Challenge())
    assert play.is_over
    assert t.winners == [A]


@pytest.mark.rule("ME-150")
def test_a_skeleton_that_leaves_the_altar_makes_way_for_victory() -> None:
    t = a_table(skeletons={(1, 1): "white"}, hands={B: ["danse_macabre"]}, book=A)
    t.truce = True
    moving(t, 4)
    play = in_turn(t, ("window", ("on_the_move", 0)), go_on(A))
    answers(play, Play(card("danse_macabre")), MoveSkeleton(ALTAR_CENTRE, sq(t, 1, 0)))
    assert play.is_over
    assert t.winners == [A]


@pytest.mark.rule("ME-151")
@pytest.mark.parametrize(("goal", "wins"), [(30, False), (29, True), (10, True)])
def test_so_many_points_win_at_once(goal: int, wins: bool) -> None:
    t = a_table(
        pawns={A: (1, 0)},
        skeletons={(1, 0): "red"},
        trophies={A: "9 blue"},
        options={"victory_points": goal},
    )
    moving(t, 4)
    dice(t, 6)
    play = in_turn(t, meet(A), go_on(A))
    assert play.is_over == wins
    assert a_table().options.victory_points == 30


@pytest.mark.rule("ME-152")
def test_nothing_more_is_resolved() -> None:
    t = a_table(skeletons={(1, 0): "blue"}, trophies={A: "9 blue"}, tokens=[(1, 0)], pawns={A: (1, 0)})
    dice(t, 6, 6, 6)
    play = turn_of(t)
    assert play.is_over
    assert t.tokens != []
    assert dice_left(t) == [6, 6]
    with pytest.raises(IllegalAnswer):
        play.answer(A, Pass())


@pytest.mark.rule("ME-153")
def test_the_active_player_comes_first_then_clockwise() -> None:
    for active, winner in ((A, C), (B, C), (C, C), (D, D)):
        t = a_table(4, trophies={C: "10 blue", D: "10 blue"}, pawns={active: (1, 0)}, skeletons={(1, 0): "white"})
        moving(t, 0, active)
        dice(t, 6)
        in_turn(t, meet(active))
        assert t.winners == [winner]


@pytest.mark.rule("ME-154", "ME-203")
def test_after_the_last_round_points_then_book_life_and_deaths_decide() -> None:
    def winners(**more: Any) -> list[int]:
        t = a_table(3, **more)
        t.round, t.first = t.options.round_limit, B
        play = on(game, t, turn_over(A))
        assert play.is_over
        return t.winners

    assert winners(trophies={A: "red", B: "blue", C: "white"}) == [B]
    assert winners(trophies={A: "red", B: "red"}, book=A) == [A]
    assert winners(trophies={A: "red", B: "red"}, life={A: 1, B: 2}) == [B]
    assert winners(trophies={A: "red", B: "red"}) == [A, B]
    assert winners(trophies={A: "red", B: "blue"}, book=A) == [B]  # points before the book
    assert winners(life={A: 1, B: 2}, book=A) == [A]  # the book before life tokens
    t = a_table(3, life={A: 4})
    t.deaths = [1, 0, 0]
    t.round, t.first = t.options.round_limit, B
    on(game, t, turn_over(A))
    assert t.winners == [A]  # life tokens before deaths
    t = a_table(3)
    t.deaths = [1, 1, 0]
    t.round, t.first = t.options.round_limit, B
    on(game, t, turn_over(A))
    assert t.winners == [C]
    assert outcome(t).places == (2, 2, 1)


@pytest.mark.rule("ME-154")
def test_before_the_last_round_is_over_the_game_goes_on() -> None:
    t = a_table(3, options={"round_limit": 10})
    t.round, t.first = 10, C
    assert not on(game, t, turn_over(A)).is_over
    t.round = 9
    on(game, t, turn_over(B))
    assert t.round == 10
    assert on(game, t, turn_over(B)).is_over
    assert a_table().options.round_limit == 60


@pytest.mark.rule("ME-155")
def test_whoever_concedes_leaves_with_all_he_has() -> None:
    t = a_table(
        3,
        pawns={B: (1, 0)},
        trophies={B: "2 red"},
        hands={B: ["quagmire"]},
        front={B: ["sword"]},
        life={B: 2},
        book=B,
    )
    supply = t.supply
    play = turn_of(t, A, last=False)
    play.answer(B, Concede())
    assert t.ossuary == figures("2 red")
    assert t.supply == supply + 2
    assert sorted(t.discard) == sorted(cards("quagmire", "sword"))
    assert t.book == -1
    assert t.pawn[B] == -1
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(B, Concede())
    assert refusal.value.rule == "ME-155"


@pytest.mark.rule("ME-155", "ME-203")
def test_the_turns_of_one_who_left_are_skipped_and_the_last_player_wins() -> None:
    t = a_table(3)
    play = turn_of(t, A, last=False)
    play.answer(B, Concede())
    t.stack = [tile("bridge")]
    on(game, t, turn_over(A))
    assert t.active == C
    assert t.drawn == tile("bridge")  # B has drawn no tile: it is left for C
    assert t.layer == C
    t.trophies[B] = figures("5 blue")  # even so he has no part in the ranking
    t.round, t.first = t.options.round_limit, A
    on(game, t, turn_over(C))
    assert B not in t.winners
    assert outcome(t).places[B] == 3
    t = a_table(3)
    play = turn_of(t, A, last=False)
    play.answer(B, Concede())
    play.answer(A, Concede())
    assert play.is_over
    assert t.winners == [C]
    assert outcome(t).reason == "last_left"


@pytest.mark.rule("ME-155", "ME-120")
def test_no_card_can_name_one_who_left() -> None:
    t = a_table(3, hands={A: ["evil_eye"]})
    play = turn_of(t)
    play.answer(C, Concede())
    assert choices(play) == [PlayOn(card("evil_eye"), B), *PASSES]


@pytest.mark.rule("ME-200")
def test_conceding_in_ones_own_turn_ends_it_at_once() -> None:
    t = a_table(3, stack=["bridge"], hands={A: ["fury"], C: ["this_way_instead"]}, skeletons={(0, 0): "white"})
    play = answers(turn_of(t, A, last=False), Pass())
    assert t.drawn == tile("bridge")
    play.answer(A, Concede())
    assert t.active == B
    assert t.drawn == tile("bridge")  # it went back into the stack, and B has drawn it
    assert decision(play)[0] in (B, C)
    assert list(t.skeletons) == [sq(t, 0, 0)]


@pytest.mark.rule("ME-200", "ME-116")
def test_a_card_announced_when_the_active_player_leaves_comes_to_nothing() -> None:
    t = a_table(4, hands={B: ["evil_eye"], D: ["it_never_was"]})
    play = answers(turn_of(t, A, last=False), PlayOn(card("evil_eye"), C))
    assert decision(play) == (D, "respond_card")
    play.answer(A, Concede())
    assert t.announced == []
    assert t.curse_ahead == [0] * 4
    assert card("evil_eye") in t.discard + t.hands[B]


@pytest.mark.rule("ME-201")
def test_a_fighter_who_concedes_loses_the_duel() -> None:
    for moment_of_duel in ("before", "after"):
        hands = {C: ["evil_eye"]} if moment_of_duel == "before" else {}
        t = a_table(3, pawns={A: (1, 0), B: (1, 0)}, hands=hands, book=B)
        dice(t, 1, 6)
        play = turn_of(t, A, last=False)
        while decision(play) != (A, "settle"):
            answers(play, Pass())
        answers(play, Challenge())
        assert t.in_duel
        play.answer(B, Concede())
        assert t.book == A
        assert not t.in_duel
        assert not t.dead[A]
        assert decision(play) != (A, "duel_raise")


@pytest.mark.rule("ME-200")
def test_a_fighter_who_concedes_leaves_no_combat_behind() -> None:
    t = a_table(3, pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, trophies={A: "blue"})
    dice(t, 1)
    play = turn_of(t, A, last=False)
    assert decision(play) == (A, "combat_response")
    play.answer(A, Concede())
    assert not t.in_combat
    assert t.active == B
    assert sq(t, 1, 0) in t.skeletons


@pytest.mark.rule("ME-201")
def test_a_duel_lost_before_the_dice_is_not_rolled() -> None:
    t = a_table(4, pawns={A: (1, 0), B: (1, 0)}, book=B)
    play = turn_of(t)
    t.hands[C], t.hands[D] = cards("evil_eye"), cards("freezing_fog")
    answers(play, Challenge())
    assert decision(play) == (C, "play_card")
    play.answer(B, Concede())
    answers(play, Pass())
    assert window(play) == "before_move_roll"  # D is not asked about a duel that is over
    assert events(play, "duel_roll") == []
    assert t.book == A


@pytest.mark.rule("ME-201")
def test_a_challenger_who_concedes_leaves_the_book_with_its_holder() -> None:
    t = a_table(3, pawns={A: (1, 0), B: (1, 0)}, book=B)
    dice(t, 1, 6)
    play = answers(turn_of(t, A, last=False), Challenge())
    play.answer(A, Concede())
    assert t.book == B
    assert t.active == B
    assert not t.in_duel


@pytest.mark.rule("ME-202")
def test_effects_of_one_who_left_end_when_they_would_have() -> None:
    t = a_table(3, hands={B: ["freezing_fog"]})
    play = answers(turn_of(t, A, last=False), Play(card("freezing_fog")))
    play.answer(B, Concede())
    assert t.fog[B]
    t.first, t.round = C, 1
    on(game, t, turn(B))  # his turn is skipped, and it counts
    assert not t.fog[B]
    assert t.active == C
    assert t.round == 2  # his was the last turn of the round
    t = a_table(3, hands={B: ["evil_eye"]})
    play = answers(turn_of(t, A, last=False), PlayOn(card("evil_eye"), C))
    play.answer(B, Concede())
    assert t.curse_ahead[C] == -1


@pytest.mark.rule("ME-202")
def test_a_pawn_on_the_strings_of_one_who_left_is_moved_by_its_owner() -> None:
    t = a_table(3, hands={B: ["puppet_strings"]})
    dice(t, 4)
    play = answers(in_turn(t, roll_movement(A)), PlayOn(card("puppet_strings"), A))
    assert decision(play) == (B, "move_step")
    play.answer(B, Concede())
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-155", "ME-143")
def test_a_tile_of_one_who_left_is_laid_by_the_active_player() -> None:
    t = a_table(3, stack=["bridge"], hands={B: ["this_way_instead"]})
    play = answers(turn_of(t), PlayOn(card("this_way_instead"), A))
    assert decision(play) == (B, "place_tile")
    play.answer(B, Concede())
    assert decision(play) == (A, "place_tile")
    answers(play, PlaceTile(0, -1, 0))
    assert decision(play)[0] == A


@pytest.mark.rule("ME-155", "ME-200")
@pytest.mark.parametrize("seats", [3, 6])
def test_anybody_may_concede_at_any_time(seats: int) -> None:
    """Random games in which players leave at random moments add up, can be saved, and end."""
    for seed in range(12):
        play = game.start(seats, a_chance("leaving", seed))
        for number in range(17 + seed, 600, 37):
            for _ in decisions(play, (seed, number), most=number):
                pass
            if play.is_over:
                break
            t = play.table
            here = [seat for seat in range(seats) if not t.gone[seat]]
            play.answer(here[(number + seed) % len(here)], Concede())
            check(t)
            assert save(load(game.table, save(t))) == save(t)
        assert play.is_over
        assert outcome(play.table).winners != []
