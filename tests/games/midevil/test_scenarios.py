"""The twenty worked scenarios of the rules document."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.midevil import game
from oyez.games.midevil.choices import (
    Answer,
    Challenge,
    Discard,
    Figures,
    Pay,
    PlaceTile,
    PlayOn,
    PlayOnItem,
    PutDown,
    Raise,
    SpendLife,
    Square,
    Stop,
    TakeLife,
    UseItem,
    Walk,
)
from oyez.games.midevil.combat import meet
from oyez.games.midevil.death import discard_to_limit
from oyez.games.midevil.filling import sets_worth
from oyez.games.midevil.ground import ALTAR_CENTRE, placements, why_not
from oyez.games.midevil.layout import FACES, cell_at
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.skeletons import roll_skeletons
from oyez.games.midevil.table import BLUE, RED, WHITE
from oyez.games.midevil.turn import end_discard, last_step, turn_over
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
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
from tests.tools import answers, choices, on

LANE = {"straight_3": (0, -1, 0)}


@pytest.mark.rule("ME-51", "ME-53", "ME-55", "ME-56", "ME-61", "ME-62")
def test_s1_jonathan_pays() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "blue"}, trophies={A: "white, red"})
    dice(t, 1, 1)
    play = turn_of(t)
    assert choices(play) == [Pay((WHITE, RED)), SpendLife()]
    reserve = t.reserve[:]
    answers(play, Pay((WHITE, RED)))
    assert t.trophies[A] == figures("blue")
    assert t.ossuary == figures("white, red")
    assert t.reserve == reserve
    assert t.life[A] == 3
    assert t.skeletons == {}
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-40", "ME-41", "ME-42", "ME-43", "ME-44", "ME-24", "ME-17")
def test_s2_alex_fills_a_named_tile() -> None:
    t = a_table(stack=["smith"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    sets = [choice.figures for choice in choices(play)]
    assert len(sets) == 10
    assert {len(figures) for figures in sets} == {3}
    answers(play, Figures((RED, BLUE, BLUE)))
    inside = squares(t, (0, -3), (1, -3), (0, -2), (1, -2))
    assert sorted([choice.square for choice in choices(play)]) == inside
    answers(play, (Square(sq(t, 0, -3)),))
    assert len(choices(play)) == 3
    answers(play, (Square(sq(t, 1, -3)), Square(sq(t, 0, -2))))
    assert decision(play) == (A, "choose_life_squares")
    assert sorted([choice.square for choice in choices(play)]) == inside
    answers(play, (Square(sq(t, 0, -3)),))
    assert t.skeletons == {sq(t, 0, -3): RED, sq(t, 1, -3): BLUE, sq(t, 0, -2): BLUE}
    assert t.tokens == [sq(t, 0, -3)]
    assert pool(t.reserve) == [40, 39, 18]
    assert t.supply == 50 - 6 - 1


@pytest.mark.rule("ME-45", "ME-46")
def test_s3_marissas_six() -> None:
    t = a_table(stack=["straight_3"], reserve="3 white, red")
    dice(t, 6)
    play = answers(turn_of(t), PlaceTile(0, -1, 0))  # the set is forced: red and two white
    assert decision(play) == (A, "choose_skeleton_squares")
    whites = (Square(sq(t, 1, -3)), Square(sq(t, 1, -2)))
    answers(play, whites)  # the red one has but one square left
    assert t.skeletons == {sq(t, 1, -3): WHITE, sq(t, 1, -2): WHITE, sq(t, 1, -1): RED}
    assert pool(t.reserve) == [1, 0, 0]


@pytest.mark.rule("ME-45", "ME-47")
def test_s4_a_three_can_be_made_in_three_ways() -> None:
    t = a_table()
    for room in range(3, 10):
        sets = {choice.figures for choice in sets_worth(t.reserve, 3, room)}
        assert sets == {(WHITE, WHITE, WHITE), (WHITE, RED), (BLUE,)}


@pytest.mark.rule("ME-55", "ME-56")
def test_s5_no_change() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, trophies={A: "2 blue"}, life={A: 2})
    dice(t, 3)
    play = in_turn(t, meet(A))
    assert choices(play) == [Pay((BLUE,)), SpendLife()]
    answers(play, Pay((BLUE,)))
    assert t.trophies[A] == figures("blue, white")
    assert t.ossuary == figures("blue")


@pytest.mark.rule("ME-57", "ME-60", "ME-59", "ME-165", "ME-65", "ME-70", "ME-71", "ME-72", "ME-73", "ME-26")
def test_s6_the_last_token() -> None:
    hand = ["still_standing", "quagmire"]  # not for one's own turn
    t = a_table(skeletons={(1, 0): "white"}, life={A: 1}, hands={A: hand})
    t.deck = [card("puppet_strings")]
    moving(t, 10)
    supply = t.supply
    dice(t, 2, 3)
    play = on(game, t, go_on(A), turn_over(A))
    answers(play, Walk(sq(t, 1, 0)))  # the token is the only option
    assert [event.kind for event in play.events if event.kind in ("spent_life", "died")] == ["spent_life", "died"]
    assert t.pawn[A] == ALTAR_CENTRE
    assert sq(t, 1, 0) in t.skeletons
    assert len(t.hands[A]) == 2
    assert t.life[A] == 0
    assert t.supply == supply + 1
    assert events(play, "skeleton_roll") == []
    assert t.active == B
    assert len(t.hands[B]) == 1  # he took the only card of the deck
    t.hands[B], t.deck, t.card_used[A] = [], [card("puppet_strings")], True
    answers(play, Stop())  # B has rolled and stays where he is
    while t.active == B:
        answers(play, choices(play)[0])
    assert t.life[A] == 3
    assert len(t.hands[A]) == 3


@pytest.mark.rule("ME-59", "ME-66", "ME-67", "ME-68", "ME-03", "ME-150")
def test_s7_the_holder_dies() -> None:
    t = a_table(
        tiles={"graveyard": (0, -1, 0)},
        pawns={A: (1, 0)},
        skeletons={(1, 0): "red"},
        trophies={A: "2 white"},
        life={A: 0},
        front={A: ["horse"]},
        book=A,
    )
    moving(t, 6)
    dice(t, 1)
    in_turn(t, meet(A))
    assert t.ossuary == figures("2 white")
    assert t.discard == [card("horse")]
    assert t.book == -1
    assert t.pawn[A] == ALTAR_CENTRE
    assert t.ended_by == "round_limit"


@pytest.mark.rule("ME-61", "ME-170", "ME-151", "ME-152")
def test_s8_thirty_points_on_the_way() -> None:
    t = a_table(skeletons={(1, 0): "red", (1, 2): "white"}, trophies={A: "9 blue, white"})
    moving(t, 8)
    dice(t, 4, 6, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert play.is_over
    assert t.winners == [A]
    assert t.ended_by == "points"
    assert dice_left(t) == [6, 6]


@pytest.mark.rule("ME-33", "ME-16", "ME-34")
@pytest.mark.parametrize(
    ("name", "layouts"),
    [("bridge", 4), ("graveyard", 4), ("crossing_1", 4), ("bend_1", 8), ("fork_1", 12), ("crossing_2", 16)],
)
def test_s9_first_tile(name: str, layouts: int) -> None:
    t = a_table()
    number = tile(name)
    found = {(cell, FACES[number * 4 + rotation].squares) for cell, rotation in placements(t, number)}
    assert len(found) == layouts


@pytest.mark.rule("ME-34")
@pytest.mark.parametrize(("rotation", "rule"), [(0, ""), (1, "ME-34"), (2, ""), (3, "ME-34")])
def test_s9_a_straight_road_goes_on(rotation: int, rule: str) -> None:
    assert why_not(a_table(), tile("straight_3"), cell_at(0, -1), rotation) == rule


@pytest.mark.rule("ME-34", "ME-35", "ME-20")
@pytest.mark.parametrize(
    ("name", "rules"),
    [("monastery", ["ME-34", "ME-35", "ME-35", "ME-35"]), ("clearing_1", ["ME-34", "", "", ""])],
)
def test_s10_the_taverns_back_door(name: str, rules: list[str]) -> None:
    t = a_table(tiles={"tavern": (0, -1, 0)})
    assert [why_not(t, tile(name), cell_at(0, -2), rotation) for rotation in range(4)] == rules


@pytest.mark.rule("ME-36", "ME-34")
def test_s11_nothing_but_walls() -> None:
    t = a_table(tiles={"monastery": (0, -1, 0)})
    refused = [why_not(t, tile("gallows"), cell_at(0, -2), rotation) for rotation in range(4)]
    assert refused == ["ME-36", "ME-34", "ME-36", "ME-34"]


@pytest.mark.rule("ME-83", "ME-85", "ME-177", "ME-21")
def test_s12_a_rider_at_church() -> None:
    t = a_table(tiles={"church": (0, -1, 0)}, front={A: ["horse"]})
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -3)))
    assert t.pawn[A] == sq(t, 1, -3)
    assert t.horse[A] == sq(t, 1, -1)
    assert play.is_over  # no half-step is left
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert t.horse[A] == -1
    assert t.half_steps == 2
    reached = {choice.square for choice in offered(play, Walk)}
    assert sq(t, 1, 1) in reached
    assert sq(t, 1, 2) not in reached


@pytest.mark.rule("ME-83", "ME-85")
def test_s12_a_half_step_is_lost_inside() -> None:
    t = a_table(tiles={"church": (0, -1, 0)}, pawns={A: (1, -1)}, front={A: ["horse"]})
    moving(t, 5)
    play = in_turn(t, go_on(A))
    assert Walk(sq(t, 1, -3)) in choices(play)
    answers(play, Walk(sq(t, 1, -3)))
    assert play.is_over


@pytest.mark.rule("ME-84", "ME-83", "ME-139", "ME-126")
def test_s13_a_horse_stolen_on_the_way() -> None:
    t = a_table(tiles=LANE, pawns={A: (1, 2), B: (1, -1)}, hands={A: ["cutpurse"]}, front={B: ["horse"]})
    moving(t, 10)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert t.half_steps == 6
    assert window(play) == "on_the_move"
    answers(play, PlayOnItem(card("cutpurse"), B, card("horse")))
    assert t.front == [[card("horse")], []]
    reached = {choice.square for choice in offered(play, Walk)}
    assert sq(t, 1, -3) in reached  # three steps away, and six are left
    assert len(reached) == 11  # all of this map


@pytest.mark.rule("ME-126")
def test_s13_no_second_horse() -> None:
    t = a_table(pawns={A: (1, 0)}, hands={A: ["cutpurse"]}, front={A: ["horse"], B: ["horse"]})
    moving(t, 4)
    assert decision(in_turn(t, go_on(A))) == (A, "move_step")
    t = a_table(pawns={A: (1, 0)}, hands={A: ["cutpurse"]}, front={A: ["horse"], B: ["horse"]})
    play = turn_of(t)
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-93", "ME-96", "ME-97", "ME-98", "ME-180", "ME-181", "ME-100", "ME-103", "ME-104")
def test_s14_a_duel_to_the_end() -> None:
    t = a_table(pawns={A: (1, 1), B: (1, 0)}, trophies={A: "2 white, red", B: "red"}, life={A: 2, B: 1}, book=B)
    moving(t, 6)
    dice(t, 2, 5, 4, 3)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)), Challenge())
    assert offered(play, Raise) == [Raise((WHITE, RED)), Raise((WHITE, WHITE, RED))]
    answers(play, Raise((WHITE, WHITE, RED)))
    assert decision(play) == (B, "duel_raise")
    assert offered(play, Raise) == [Raise((RED,))]
    answers(play, Raise((RED,)), SpendLife(), SpendLife())  # 7 to 6, 8 to 7, 5 to 8; B has nothing left
    assert t.book == A
    assert t.dead == [False, True]
    assert t.pawn[B] == ALTAR_CENTRE
    assert t.life == [1, 0]
    assert t.trophies == [figures(""), figures("")]
    assert t.ossuary == figures("2 white, 2 red")
    assert t.half_steps == 4
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-98", "ME-181", "ME-102", "ME-95", "ME-99", "ME-94", "ME-92")
def test_s15_a_tied_duel() -> None:
    t = a_table(pawns={A: (1, 0), B: (1, 0)}, front={A: ["sword"]}, book=B)
    dice(t, 4, 4, 1)
    play = turn_of(t)
    assert decision(play) == (A, "settle")
    answers(play, Challenge())
    assert decision(play) == (A, "duel_raise")
    answers(play, Pass())
    assert decision(play) == (B, "duel_raise")
    answers(play, Pass())
    assert t.book == B
    assert t.dead == [False, False]
    assert decision(play) == (A, "move_step")  # step 4 and 5 have come; no second duel
    dice(t, 1, 1)
    play = turn_of(t, B)
    assert decision(play)[1] != "settle"
    assert decision(play)[0] == B


@pytest.mark.rule("ME-114", "ME-115", "ME-128", "ME-80")
def test_s16_one_card_per_cycle() -> None:
    t = a_table(
        tiles={"smith": (0, -1, 0)},
        pawns={A: (1, -1)},
        hands={A: ["sword", "quagmire"]},
        front={A: ["herbs"]},
        life={A: 4},
    )
    t.stack = []
    dice(t, 1, 6, 6)
    play = turn_of(t)
    assert window(play) == "turn_start"
    answers(play, PutDown(card("sword"), ()))
    assert t.front[A] == [card("herbs"), card("sword")]
    dice(t, 3, 3)
    play = turn_of(t, B)
    while decision(play)[0] == A:
        assert choices(play) == [UseItem(card("herbs")), *PASSES]
        if window(play) == "after_move_roll":
            answers(play, UseItem(card("herbs")))
            break
        answers(play, Pass())
    assert t.life[A] == 5
    assert t.card_used[A]
    turn_of(t, A)
    assert not t.card_used[A]


@pytest.mark.rule("ME-105", "ME-106", "ME-107", "ME-108", "ME-184")
def test_s17_three_skeletons_in_a_lane() -> None:
    t = a_table(tiles=LANE, skeletons={(1, -3): "white", (1, -2): "red", (1, -1): "blue"})
    dice(t, 6)
    play = in_turn(t, roll_skeletons(A))  # every move is forced
    assert t.skeletons == {sq(t, 1, 0): BLUE, sq(t, 1, -1): RED, sq(t, 1, -2): WHITE}
    assert len(events(play, "skeleton_moved")) == 3
    assert play.is_over


@pytest.mark.rule("ME-64", "ME-79", "ME-80", "ME-158")
@pytest.mark.parametrize("first", [2, 5])
def test_s18_five_tokens(first: int) -> None:
    t = a_table(skeletons={(1, 0): "white"}, tokens=[(1, 0)], life={A: 5})
    moving(t, 4)
    dice(t, first, 5)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    if first == 2:
        assert decision(play) == (A, "settle")
        answers(play, TakeLife())
        assert t.tokens == []
    assert t.life[A] == 5
    assert decision(play) == (A, "move_step")
    assert offered(play, TakeLife) == []


@pytest.mark.rule("ME-147", "ME-64", "ME-149", "ME-150")
def test_s19_truce_at_the_altar() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 1): "red"}, book=A)
    t.truce = True
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 1)))
    assert not play.is_over
    assert events(play, "combat") == []
    assert decision(play) == (A, "move_step")
    answers(play, Stop())
    dice(t, 4)
    play = turn_of(t)
    assert play.is_over
    assert t.winners == [A]
    assert t.ended_by == "book"
    assert t.trophies[A] == figures("red")


@pytest.mark.rule("ME-112", "ME-148", "ME-114")
def test_s20_cancelled() -> None:
    t = a_table(pawns={B: (1, 0)}, hands={A: ["will_o_the_wisp"], B: ["it_never_was"]})
    t.deck = cards("quagmire", "quagmire", "puppet_strings")
    supply = t.supply
    play = answers(turn_of(t), PlayOn(card("will_o_the_wisp"), B))
    assert decision(play) == (B, "respond_card")
    answers(play, Answer(card("it_never_was"), card("will_o_the_wisp"), 0))
    assert t.pawn[B] == sq(t, 1, 0)
    assert t.life[A] == 2
    assert t.supply == supply + 1
    assert sorted(t.discard) == sorted([card("will_o_the_wisp"), card("it_never_was")])
    assert t.card_used == [True, True]


@pytest.mark.rule("ME-122", "ME-123", "ME-124")
def test_s20_a_full_hand() -> None:
    t = a_table(hands={A: ["quagmire", "quagmire", "puppet_strings", "still_standing"]})
    t.card_used[A] = True
    play = in_turn(t, last_step(A), discard_to_limit(A), end_discard(A))
    assert decision(play) == (A, "discard_to_limit")
    answers(play, (Discard(card("quagmire")),))
    assert decision(play) == (A, "end_discard")
    answers(play, Discard(card("quagmire")))
    assert t.hands[A] == [card("puppet_strings"), card("still_standing")]
    assert play.is_over
