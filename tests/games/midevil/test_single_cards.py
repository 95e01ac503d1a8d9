"""Notes on single cards (ME-133 to ME-148, ME-194 to ME-199)."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.midevil import game
from oyez.games.midevil.choices import (
    Answer,
    Challenge,
    Figures,
    MoveSkeleton,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    SpendLife,
    Square,
    Stop,
    TakeHorse,
    TakeLife,
    Trophy,
    UseItem,
    Walk,
)
from oyez.games.midevil.combat import meet
from oyez.games.midevil.ground import ALTAR_CENTRE, inside_squares
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.playable import answers as cards_to_answer
from oyez.games.midevil.skeletons import roll_skeletons
from oyez.games.midevil.table import BLUE, RED, WHITE, Announced
from oyez.games.midevil.turn import refill_hand, turn
from tests.games.midevil.positions import (
    A,
    B,
    C,
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
    pool,
    sq,
    squares,
    tile,
    turn_of,
    window,
)
from tests.tools import answers, choices, least_and_most, on

LANE = {"straight_3": (0, -1, 0), "bridge": (0, -2, 0)}


@pytest.mark.rule("ME-133")
@pytest.mark.parametrize(("die", "half"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_quagmire_halves_rounded_up(die: int, half: int) -> None:
    t = a_table(hands={B: ["quagmire"]})
    dice(t, die)
    answers(in_turn(t, roll_movement(A)), PlayOn(card("quagmire"), A))
    assert t.movement == half


@pytest.mark.rule("ME-133")
def test_take_to_your_heels_adds_three() -> None:
    t = a_table(hands={A: ["take_to_your_heels"]})
    dice(t, 2)
    answers(in_turn(t, roll_movement(A)), Play(card("take_to_your_heels")))
    assert t.movement == 5


@pytest.mark.rule("ME-134")
def test_the_hidden_passage_leads_to_a_touching_tile_even_through_walls() -> None:
    t = a_table(
        tiles={"monastery": (0, -1, 0), "gallows": (1, -1, 1), "crossing_1": (-1, 0, 0)},
        pawns={A: (1, -2)},
        skeletons={(4, -3): "white"},
        hands={A: ["secret_passage"]},
    )
    moving(t, 4)
    play = in_turn(t, moment("on_the_move"), go_on(A))
    targets = {choice.square for choice in offered(play, PlayOnSquare)}
    altar = set(squares(t, (0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)))  # not its centre
    gallows = {square for square in targets if square // 9 == tile("gallows")}
    assert targets == altar | gallows
    assert gallows == {square for square in range(tile("gallows") * 9, tile("gallows") * 9 + 9) if t.ways[square]} - {
        sq(t, 4, -3)
    }
    answers(play, PlayOnSquare(card("secret_passage"), sq(t, 2, 2)))
    assert t.pawn[A] == sq(t, 2, 2)
    assert [event.rule for event in events(play, "whisked")] == ["ME-134"]
    assert t.half_steps == 4  # it costs no movement


@pytest.mark.rule("ME-134")
def test_the_hidden_passage_leads_neither_inside_nor_to_the_centre_of_the_graveyard() -> None:
    t = a_table(tiles={"graveyard": (0, -1, 0), "church": (1, 0, 1)}, pawns={A: (1, 0)}, hands={A: ["secret_passage"]})
    moving(t, 4)
    play = in_turn(t, moment("on_the_move"))
    targets = {choice.square for choice in offered(play, PlayOnSquare)}
    assert sq(t, 1, -2) not in targets
    assert not targets & set(inside_squares(t, tile("church")))
    assert sq(t, 1, -3) in targets


@pytest.mark.rule("ME-199")
def test_a_pawn_moved_by_a_card_in_step_6_has_arrived() -> None:
    t = a_table(
        3,
        tiles=LANE,
        pawns={A: (1, 0), B: (1, -1)},
        tokens=[(1, -1)],
        hands={A: ["secret_passage"]},
        front={C: ["horse"]},
        book=B,
    )
    t.horse[C] = sq(t, 1, -1)
    moving(t, 4)
    play = in_turn(t, moment("on_the_move"), go_on(A))
    answers(play, PlayOnSquare(card("secret_passage"), sq(t, 1, -1)))
    assert decision(play) == (A, "settle")
    assert set(choices(play)) == {TakeLife(), TakeHorse(C), Challenge(), Pass()}


@pytest.mark.rule("ME-199", "ME-137")
def test_will_o_the_wisp_in_step_6_leads_to_a_fight_at_the_altar() -> None:
    t = a_table(tiles=LANE, pawns={A: (1, -2)}, skeletons={(1, 1): "white"}, hands={B: ["will_o_the_wisp"]})
    moving(t, 4)
    dice(t, 5)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)), PlayOn(card("will_o_the_wisp"), A))
    assert t.pawn[A] == ALTAR_CENTRE
    assert [event.rule for event in events(play, "whisked")] == ["ME-137"]
    assert t.trophies[A] == figures("white")
    assert decision(play) == (A, "move_step")
    assert t.half_steps == 2  # he goes on with what is left


@pytest.mark.rule("ME-137", "ME-52")
def test_will_o_the_wisp_before_step_3_and_in_anothers_turn() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 1): "white"}, hands={B: ["will_o_the_wisp"]})
    dice(t, 5)
    answers(turn_of(t), PlayOn(card("will_o_the_wisp"), A))
    assert t.trophies[A] == figures("white")  # fought in step 3
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 1): "white"}, hands={B: ["will_o_the_wisp"]})
    play = turn_of(t, B)
    answers(play, PlayOn(card("will_o_the_wisp"), A))
    assert t.pawn[A] == ALTAR_CENTRE
    assert t.trophies[A] == figures("")  # in step 3 of his next turn


@pytest.mark.rule("ME-135")
@pytest.mark.parametrize("dread", [False, True])
def test_rest_by_the_fire_replaces_steps_5_to_7(dread: bool) -> None:
    t = a_table(hands={A: ["rest_by_the_fire"]}, life={A: 1})
    t.dread[A] = dread
    play = turn_of(t)
    assert window(play) == "before_move_roll"
    answers(play, Play(card("rest_by_the_fire")))
    assert t.life[A] == 3
    assert events(play, "move_roll") == []
    assert [event.rule for event in events(play, "stays")] == ["ME-135"]
    assert play.is_over


@pytest.mark.rule("ME-136")
def test_nameless_dread_holds_on_the_next_turn_that_begins() -> None:
    t = a_table(hands={B: ["nameless_dread"]})
    t.deck = cards("quagmire", "still_standing", "puppet_strings")
    play = answers(turn_of(t, A, last=False), PlayOn(card("nameless_dread"), A))
    assert decision(play) == (A, "move_step")  # not this turn
    assert t.dread[A]
    play = on(game, t, turn(A))
    assert t.stays
    assert not t.dread[A]
    assert events(play, "move_roll") == []
    assert [event.rule for event in events(play, "stays")] == ["ME-136"]


@pytest.mark.rule("ME-138")
def test_puppet_strings_one_moves_and_the_other_decides_all_else() -> None:
    t = a_table(tiles=LANE, tokens=[(1, 0)], skeletons={(1, -1): "white"}, hands={B: ["puppet_strings"]})
    t.trophies[A] = figures("blue")
    dice(t, 3, 1, 6)
    play = answers(in_turn(t, roll_movement(A)), PlayOn(card("puppet_strings"), A))
    assert decision(play) == (B, "move_step")
    assert offered(play, TakeLife) == []
    answers(play, Walk(sq(t, 1, -1)))
    assert decision(play) == (A, "settle")  # the token on the way
    answers(play, Pass())
    assert decision(play) == (A, "combat_response")
    answers(play, choices(play)[0])
    assert decision(play) == (B, "move_step")
    answers(play, Stop())
    assert t.pawn[A] == sq(t, 1, -1)


@pytest.mark.rule("ME-138")
def test_token_horse_and_duel_are_the_affair_of_the_pawns_owner() -> None:
    t = a_table(3, pawns={B: (1, 0)}, tokens=[(1, 2)], book=B)
    t.puppeteer = C
    moving(t, 8)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 2)), Pass())  # A leaves the token
    assert decision(play) == (C, "move_step")
    assert offered(play, TakeLife) == []
    dice(t, 3, 5)
    answers(play, Walk(sq(t, 1, 0)))
    assert decision(play) == (A, "settle")
    answers(play, Challenge())
    assert decision(play) == (A, "duel_raise")
    t = a_table(
        3, tiles={"tavern": (0, -1, 0), "clearing_1": (0, -2, 1)}, hands={A: ["horse"]}, options={"item_costs": False}
    )
    t.pawn[A], t.puppeteer = sq(t, 1, -3), C
    moving(t, 8)
    play = answers(in_turn(t, moment("on_the_move"), go_on(A)), PutDown(card("horse"), ()))
    assert decision(play) == (A, "horse_door")


@pytest.mark.rule("ME-138")
def test_a_pawn_on_strings_wins_for_its_owner() -> None:
    t = a_table(pawns={A: (1, 0)}, book=A)
    t.puppeteer = B
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(ALTAR_CENTRE))
    assert play.is_over
    assert t.winners == [A]


@pytest.mark.rule("ME-139")
def test_cutpurse_reaches_neighbours_to_whom_one_can_step() -> None:
    for place, reaches in (((1, 1), True), ((1, 0), True), ((0, 0), False), ((1, 2), True)):
        t = a_table(pawns={B: place}, hands={A: ["cutpurse"]}, front={B: ["sword"]})
        assert bool(offered(turn_of(t), PlayOnItem)) == reaches
    t = a_table(
        tiles={"tavern": (0, -1, 0)}, pawns={A: (0, -1), B: (0, -2)}, hands={A: ["cutpurse"]}, front={B: ["sword"]}
    )
    assert decision(turn_of(t)) == (A, "move_step")  # a wall is between them


@pytest.mark.rule("ME-139")
def test_a_stolen_item_works_at_once() -> None:
    t = a_table(skeletons={(1, 1): "white"}, hands={A: ["cutpurse"]}, front={B: ["sword"]}, life={A: 0})
    dice(t, 3)
    play = answers(turn_of(t), PlayOnItem(card("cutpurse"), B, card("sword")))
    assert t.trophies[A] == figures("white")  # 3 + 1
    assert not play.is_over


@pytest.mark.rule("ME-140", "ME-167")
def test_evil_eye_does_not_change_a_roll_already_made() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={B: ["evil_eye"]}, life={A: 0})
    moving(t, 0)
    dice(t, 4)
    play = in_turn(t, meet(A))
    answers(play, Pass())
    assert window(play) == "combat_rolled"
    answers(play, PlayOn(card("evil_eye"), A))
    assert t.trophies[A] == figures("white")  # four stays four


@pytest.mark.rule("ME-140", "ME-198")
def test_evil_eye_in_the_targets_own_turn() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={B: ["evil_eye"]}, life={A: 1})
    moving(t, 0)
    dice(t, 3, 5)
    play = in_turn(t, meet(A))
    answers(play, Pass(), PlayOn(card("evil_eye"), A))  # after the roll of 3: it stays 3
    assert t.total == 4  # the token bought 5 - 1
    assert t.trophies[A] == figures("white")
    assert t.curse_ahead[A] == -1  # and his next turn is covered too
    turn_of(t, A)
    assert t.curse[A] == -1


@pytest.mark.rule("ME-198")
def test_evil_eye_ends_with_the_next_turn_that_begins_after_it() -> None:
    t = a_table(hands={A: ["evil_eye"]})
    answers(turn_of(t, A, last=False), PlayOn(card("evil_eye"), B))
    assert (t.curse[B], t.curse_ahead[B]) == (0, -1)
    t.hands = [[], []]
    on(game, t, turn(B))
    assert (t.curse[B], t.curse_ahead[B]) == (-1, 0)
    on(game, t, ("turn_over", (B,)))
    assert (t.curse[B], t.curse_ahead[B]) == (0, 0)


@pytest.mark.rule("ME-194")
def test_killing_thrust_need_not_suffice() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={A: ["killing_thrust"]}, trophies={A: "white"})
    t.curse[A] = -1
    moving(t, 0)
    dice(t, 1, 1)
    play = answers(in_turn(t, meet(A)), Play(card("killing_thrust")))
    assert t.total == 3
    answers(play, choices(play)[-1])  # a token: the next roll has no thrust
    assert events(play, "modified_roll")[0].facts == (A, 1, 0)


@pytest.mark.rule("ME-194")
def test_fury_counts_from_the_next_roll_to_the_end_of_the_turn() -> None:
    t = a_table(skeletons={(1, 1): "white", (1, 0): "red"}, hands={A: ["fury"]}, life={A: 0})
    dice(t, 2, 3, 2)
    play = answers(turn_of(t), Play(card("fury")))
    answers(play, Walk(sq(t, 1, 0)))
    assert t.trophies[A] == figures("white, red")


@pytest.mark.rule("ME-194", "ME-167")
def test_fury_played_after_a_roll_leaves_that_roll_as_it_is() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={A: ["fury"]}, trophies={A: "white, red"})
    dice(t, 2, 2)
    play = turn_of(t)
    while window(play) != "combat_rolled":
        answers(play, Pass())
    answers(play, Play(card("fury")))
    assert decision(play) == (A, "combat_response")
    assert t.total == 2
    answers(play, SpendLife())  # the next roll: 2 + 2
    assert events(play, "modified_roll")[0].facts == (A, 2, 4)
    assert t.trophies[A] == figures("2 white, red")


@pytest.mark.rule("ME-141")
def test_restless_bones() -> None:
    t = a_table(hands={A: ["restless_bones"]}, trophies={B: "2 white, blue"})
    reserve = t.reserve[:]
    dice(t, 3, 1)
    play = answers(turn_of(t), PlayOn(card("restless_bones"), B))
    assert decision(play) == (B, "give_trophy")
    assert choices(play) == [Trophy(WHITE), Trophy(BLUE)]  # no token, no trophy changes the dice
    answers(play, Trophy(WHITE), Trophy(WHITE))
    assert t.trophies[B] == figures("blue")
    assert t.reserve[WHITE] == reserve[WHITE] + 2
    assert t.ossuary == figures("")


@pytest.mark.rule("ME-141")
@pytest.mark.parametrize(("told", "left"), [((3, 2), ""), ((4, 6), "red"), ((3, 4), "")])
def test_restless_bones_take_no_more_than_there_is(told: tuple[int, int], left: str) -> None:
    t = a_table(hands={A: ["restless_bones"]}, trophies={B: "red"})
    dice(t, *told)
    play = answers(turn_of(t), PlayOn(card("restless_bones"), B))
    assert t.trophies[B] == figures(left)
    assert [event.facts[2] for event in events(play, "bones_roll")] == [0 if left else 1]  # what he can give back


@pytest.mark.rule("ME-142")
def test_still_standing_goes_on_with_the_same_combat() -> None:
    t = a_table(
        pawns={A: (1, 0)},
        skeletons={(1, 0): "white"},
        front={A: ["shield"]},
        hands={B: ["still_standing"]},
        trophies={A: "red"},
    )
    moving(t, 0)
    dice(t, 1, 2, 3, 6)
    play = answers(in_turn(t, meet(A)), UseItem(card("shield")))
    answers(play, choices(play)[0])  # 2: he pays the red one
    assert window(play) == "combat_won"
    answers(play, PlayOn(card("still_standing"), A))
    # 3: the Shield has served already, the red one stays spent; the token buys the 6.
    assert t.ossuary == figures("red")
    assert t.life[A] == 2
    assert t.trophies[A] == figures("white")
    assert [event.kind for event in events(play, "combat")] == []


@pytest.mark.rule("ME-144")
def test_skeletons_appear_on_legal_squares_without_a_skeleton_or_a_pawn() -> None:
    t = a_table(
        tiles={"smith": (0, -1, 0)}, pawns={B: (1, 0)}, skeletons={(0, 0): "white"}, hands={A: ["tide_of_bones"]}
    )
    play = answers(turn_of(t), Play(card("tide_of_bones")), Figures((WHITE,)))
    found = {choice.square for choice in choices(play)}
    assert sq(t, 0, 0) not in found
    assert sq(t, 1, 0) not in found
    assert ALTAR_CENTRE not in found
    assert sq(t, 2, -3) not in found  # the furnace
    assert len(found) == 9 - 3 + 7


@pytest.mark.rule("ME-144")
def test_the_ossuary_opens_although_the_reserve_is_empty() -> None:
    t = a_table(tiles=LANE, reserve="", hands={A: ["the_dead_rise"]})
    before = t.ossuary[:]
    play = answers(turn_of(t), PlayOnTile(card("the_dead_rise"), tile("bridge")), Figures((RED, BLUE)))
    assert sorted([choice.square for choice in choices(play)]) == squares(t, (1, -6), (1, -5), (1, -4))  # no water
    answers(play, (Square(sq(t, 1, -6)),), (Square(sq(t, 1, -5)),))
    assert t.ossuary[RED] == before[RED] - 1
    assert t.ossuary[BLUE] == before[BLUE] - 1
    assert pool(t.reserve) == [0, 0, 0]
    assert t.skeletons == {sq(t, 1, -6): RED, sq(t, 1, -5): BLUE}


@pytest.mark.rule("ME-195")
def test_the_door_gives_way() -> None:
    t = a_table(tiles={"church": (0, -1, 0)}, pawns={B: (1, -2)}, hands={A: ["breached_door"]})
    answers(turn_of(t), PlayOnTile(card("breached_door"), tile("church")))
    assert t.skeletons == {sq(t, gx, -3): WHITE for gx in (0, 1, 2)}  # all but the square with a pawn
    t = a_table(tiles={"church": (0, -1, 0)}, reserve="2 white, 9 red", hands={B: ["breached_door"]})
    play = answers(turn_of(t), PlayOnTile(card("breached_door"), tile("church")))
    assert decision(play) == (B, "choose_skeleton_squares")  # too few: its player chooses the squares
    assert len(choices(play)) == 4
    answers(play, (Square(sq(t, 0, -3)), Square(sq(t, 1, -2))))
    assert t.skeletons == {sq(t, 0, -3): WHITE, sq(t, 1, -2): WHITE}


@pytest.mark.rule("ME-196")
def test_up_to_means_at_least_one() -> None:
    t = a_table(hands={A: ["tide_of_bones"]}, skeletons={(0, 0): "white"})
    play = answers(turn_of(t), Play(card("tide_of_bones")))
    assert {len(choice.figures) for choice in choices(play)} == {1, 2, 3, 4, 5, 6}
    t = a_table(tiles={"market": (0, -1, 0)}, reserve="", hands={A: ["the_dead_rise"]})
    play = answers(turn_of(t), PlayOnTile(card("the_dead_rise"), tile("market")))
    assert {len(choice.figures) for choice in choices(play)} == {1, 2, 3}
    t = a_table(hands={A: ["danse_macabre"]}, skeletons={(0, 0): "white", (2, 2): "red"})
    play = answers(turn_of(t), Play(card("danse_macabre")))
    assert Stop() not in choices(play)
    answers(play, choices(play)[0])
    assert Stop() in choices(play)


@pytest.mark.rule("ME-197")
def test_the_catapult() -> None:
    t = a_table(
        tiles=LANE,
        skeletons={(1, -6): "white", (1, -5): "red", (1, -4): "blue", (1, 0): "red"},
        hands={A: ["catapult"]},
        options={"event_deck": "fifty_plus_book"},
    )
    reserve = t.reserve[:]
    dice(t, 2)
    play = turn_of(t)
    assert offered(play, PlayOnTile) == [PlayOnTile(card("catapult"), tile("bridge"))]  # no pawn, and a skeleton
    answers(play, PlayOnTile(card("catapult"), tile("bridge")))
    assert dice_left(t) == []
    assert least_and_most(play) == (1, 2)
    answers(play, (Square(sq(t, 1, -5)), Square(sq(t, 1, -4))))
    assert t.reserve[RED] == reserve[RED] + 1
    assert t.reserve[BLUE] == reserve[BLUE] + 1
    assert sorted(t.skeletons) == squares(t, (1, -6), (1, 0))


@pytest.mark.rule("ME-197")
def test_whoever_plays_the_catapult_chooses_though_it_is_anothers_turn() -> None:
    t = a_table(
        tiles=LANE,
        skeletons={(1, -6): "white", (1, -5): "red"},
        hands={B: ["catapult"]},
        options={"event_deck": "fifty_plus_book"},
    )
    dice(t, 1)
    play = answers(turn_of(t), PlayOnTile(card("catapult"), tile("bridge")))
    assert decision(play) == (B, "card_removal")


@pytest.mark.rule("ME-199")
def test_a_pawn_moved_before_step_6_has_not_come_onto_its_square() -> None:
    t = a_table(pawns={A: (1, 0)}, tokens=[(1, 1)], hands={B: ["will_o_the_wisp"]})
    play = in_turn(t, refill_hand(A), moment("before_move_roll"))
    answers(play, PlayOn(card("will_o_the_wisp"), A))
    assert t.pawn[A] == ALTAR_CENTRE
    assert play.is_over  # nothing is settled there in step 5


@pytest.mark.rule("ME-145")
def test_danse_macabre() -> None:
    t = a_table(
        tiles=LANE,
        skeletons={(1, -6): "white", (1, -3): "red", (1, -2): "red"},
        hands={A: ["danse_macabre"]},
    )
    play = answers(turn_of(t), Play(card("danse_macabre")))
    moves = {(move.origin, move.square) for move in offered(play, MoveSkeleton)}
    white, upper, lower = sq(t, 1, -6), sq(t, 1, -3), sq(t, 1, -2)
    assert moves == {
        (white, sq(t, 1, -5)),
        (white, sq(t, 1, -4)),
        (upper, sq(t, 1, -4)),
        (upper, sq(t, 1, -5)),
        (lower, sq(t, 1, -1)),
        (lower, sq(t, 1, 0)),
    }
    answers(play, MoveSkeleton(lower, sq(t, 1, 0)))
    later = {(move.origin, move.square) for move in offered(play, MoveSkeleton)}
    assert (upper, sq(t, 1, -1)) in later  # the square in between is free now
    assert sq(t, 1, 0) not in {origin for origin, _ in later}
    answers(play, MoveSkeleton(upper, sq(t, 1, -1)), MoveSkeleton(white, sq(t, 1, -5)))
    assert sorted(t.skeletons) == squares(t, (1, 0), (1, -1), (1, -5))


@pytest.mark.rule("ME-145")
def test_danse_macabre_in_anothers_turn_is_led_by_its_player() -> None:
    t = a_table(pawns={A: (2, 2)}, skeletons={(0, 0): "white"}, hands={B: ["danse_macabre"]})
    play = answers(turn_of(t), Play(card("danse_macabre")))
    assert decision(play) == (B, "dance")


@pytest.mark.rule("ME-145")
def test_danse_macabre_moves_five_at_most() -> None:
    places = [(gx, gy) for gx in (0, 1, 2) for gy in (0, 2)]
    t = a_table(
        tiles={"market": (0, 1, 0), "crossing_2": (0, -1, 0)},
        skeletons=dict.fromkeys(places, "white"),
        hands={A: ["danse_macabre"]},
    )
    play = answers(turn_of(t), Play(card("danse_macabre")))
    for _ in range(5):
        assert decision(play) == (A, "dance")
        answers(play, offered(play, MoveSkeleton)[0])
    assert play.is_over or decision(play)[1] != "dance"


@pytest.mark.rule("ME-146")
def test_freezing_fog() -> None:
    t = a_table(3, skeletons={(0, 0): "white"}, hands={A: ["freezing_fog"], B: ["danse_macabre"]})
    dice(t, 1, 6)
    play = turn_of(t)
    answers(play, Play(card("freezing_fog")))
    assert t.fog[A]
    assert decision(play) == (A, "move_step")  # no Danse Macabre for B
    answers(play, Stop())
    assert dice_left(t) == [6]  # step 8 without a roll
    assert events(play, "frozen") != []
    in_turn(t, roll_skeletons(A))
    assert dice_left(t) == [6]


@pytest.mark.rule("ME-147", "ME-93")
def test_truce_of_the_dead_allows_a_duel_but_nothing_else_on_a_skeletons_square() -> None:
    t = a_table(pawns={A: (1, 1), B: (1, 0)}, skeletons={(1, 0): "white"}, tokens=[(1, 0)], book=B)
    t.truce = True
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert choices(play) == [Challenge(), Pass()]


@pytest.mark.rule("ME-147")
def test_under_a_truce_one_passes_skeletons_and_does_not_fight_those_that_come() -> None:
    t = a_table(tiles=LANE, skeletons={(1, 0): "white"}, hands={A: ["truce_of_the_dead"], B: ["ambush"]})
    dice(t, 3)
    play = turn_of(t)
    answers(play, Play(card("truce_of_the_dead")))
    while decision(play)[1] == "play_card" and window(play) != "before_move_roll":
        answers(play, Pass())
    answers(play, PlayOn(card("ambush"), A), Figures((RED,)))
    assert events(play, "combat") == []
    answers(play, Walk(sq(t, 1, -1)))
    assert t.pawn[A] == sq(t, 1, -1)
    assert t.trophies[A] == figures("")


@pytest.mark.rule("ME-148")
def test_it_never_was_cancels_an_item_being_put_down() -> None:
    t = a_table(hands={A: ["sword"], B: ["it_never_was"]}, trophies={A: "blue"})
    t.deck = cards("quagmire", "quagmire", "still_standing")
    answers(turn_of(t), PutDown(card("sword"), (BLUE,)), Answer(card("it_never_was"), card("sword"), 0))
    assert t.front[A] == []
    assert sorted(t.discard) == sorted(cards("sword", "it_never_was"))
    assert t.ossuary == figures("blue")  # the price stays paid
    assert t.card_used[A]  # and it counts as played


@pytest.mark.rule("ME-148")
def test_nobody_cancels_a_card_of_his_own() -> None:
    t = a_table(3, hands={A: ["evil_eye", "it_never_was"]})
    play = answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert t.curse_ahead[B] == -1
    assert decision(play) == (A, "move_step")
    t.announced = [Announced(card("evil_eye"), A, B)]
    t.card_used[A] = False  # even if he might play another card
    assert cards_to_answer(t, A) == []
