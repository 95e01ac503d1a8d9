"""Event cards: windows, announcing, answering (ME-109 to ME-124, ME-185 to ME-192)."""

import pytest

from oyez.engine.choices import Concede, Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play as Game
from oyez.games.midevil import game
from oyez.games.midevil.choices import (
    Answer,
    Discard,
    Figures,
    MoveSkeleton,
    PassTurn,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnTile,
    PutDown,
    Stop,
    UseItem,
    Walk,
)
from oyez.games.midevil.combat import meet
from oyez.games.midevil.content import CARDS, WINDOWS
from oyez.games.midevil.death import discard_to_limit
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.pieces import draw_cards
from oyez.games.midevil.playable import FITS_OTHER, FITS_OWN
from oyez.games.midevil.queries import is_frozen
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import WHITE
from oyez.games.midevil.turn import end_discard, refill_hand, turn
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
    C,
    D,
    a_table,
    asked,
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
    the_other_cards,
    tile,
    turn_of,
    window,
)
from tests.tools import answers, choices, on

CHURCH = ((0, -3), (1, -3), (2, -3), (1, -2))  # its inside, north of the Altar


def windows_of(play: Game, seat: int) -> list[str]:
    """Pass wherever that seat may act, and do as little as possible: the windows of the turn."""
    found = []
    while not play.is_over:
        question = asked(play)
        if question.decision == "play_card":
            assert question.seat == seat
            assert len(choices(play)) > len(PASSES)  # he has something to do
            found.append(window(play))
            answers(play, Pass())
        elif question.decision == "move_step":
            answers(play, Stop() if Stop() in choices(play) else choices(play)[0])
        else:
            play.take(question, question.sample(lambda limit: 0))
    return found


@pytest.mark.rule("ME-109", "ME-110")
def test_the_windows_of_a_turn() -> None:
    t = a_table(3, pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, stack=["straight_3"], hands={C: ["freezing_fog"]})
    dice(t, 1, 5, 3, 2)
    assert windows_of(turn_of(t), C) == [
        "turn_start",
        "tile_drawn",
        "tile_done",
        "combat_declared",
        "combat_rolled",
        "combat_won",
        "before_move_roll",
        "after_move_roll",
        "on_the_move",
        "before_skeleton_roll",
        "after_skeletons",
    ]


@pytest.mark.rule("ME-110")
def test_after_each_combat_roll_and_each_step() -> None:
    t = a_table(pawns={A: (1, 1)}, skeletons={(1, 0): "white"}, hands={B: ["freezing_fog"]})
    moving(t, 4)
    dice(t, 1, 2, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    found = []
    while decision(play)[1] == "play_card":
        found.append(window(play))
        answers(play, Pass())
    assert found == ["combat_declared", *["combat_rolled"] * 3, "combat_won", "on_the_move"]


@pytest.mark.rule("ME-110")
def test_the_windows_before_and_after_the_rolls() -> None:
    t = a_table(pawns={A: (1, 0)}, hands={B: ["freezing_fog"]}, skeletons={(0, 0): "white"})
    dice(t, 3, 5)
    left = {}
    play = turn_of(t)
    while not play.is_over:
        question = asked(play)
        if question.decision == "play_card":
            left[window(play)] = dice_left(t)[:]
            answers(play, Pass())
        else:
            answers(play, Stop() if Stop() in choices(play) else choices(play)[0])
    assert left["before_move_roll"] == [3, 5]
    assert left["after_move_roll"] == left["before_skeleton_roll"] == [5]
    assert left["after_skeletons"] == []


@pytest.mark.rule("ME-110", "ME-186")
def test_a_card_fits_the_windows_it_names_and_any_means_all_but_card_played() -> None:
    assert len(WINDOWS) == 13
    for name in WINDOWS:
        for number, entry in enumerate(CARDS):
            fits = number in FITS_OWN[name] | FITS_OTHER[name]
            assert fits == (name in entry.timing or ("any" in entry.timing and name != "card_played"))
    t = a_table(hands={A: ["killing_thrust"]})
    play = turn_of(t)
    assert decision(play) == (A, "move_step")  # only after a combat roll


@pytest.mark.rule("ME-110")
def test_a_card_at_the_wrong_moment_is_refused() -> None:
    t = a_table(hands={A: ["killing_thrust", "fury"]})
    play = turn_of(t)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Play(card("killing_thrust")))
    assert refusal.value.rule == "ME-110"
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Play(card("spoils")))
    assert refusal.value.rule == "ME-109"


@pytest.mark.rule("ME-185")
def test_windows_around_rolls_that_are_skipped() -> None:
    t = a_table(3, hands={C: ["evil_eye"]})
    t.dread[A] = t.fog[B] = True
    assert windows_of(turn_of(t), C) == ["turn_start", "before_move_roll", "before_skeleton_roll", "after_skeletons"]


@pytest.mark.rule("ME-111")
def test_the_active_player_first_then_clockwise_and_again_after_an_action() -> None:
    t = a_table(4)
    t.hands = [cards("evil_eye") for _ in range(4)]  # more than there are, so that all can do the same
    play = turn_of(t, B)
    order = [decision(play)[0]]
    for answer in (Pass(), PlayOn(card("evil_eye"), A), Pass(), Pass(), Pass()):
        answers(play, answer)
        order.append(decision(play)[0])
        if window(play) != "turn_start":
            break
    assert order == [B, C, B, D, A, B]  # C has acted: from B again; then the next window
    assert window(play) == "before_move_roll"


@pytest.mark.rule("ME-111")
def test_whoever_can_do_nothing_is_not_waited_for_and_nobody_is_told_who_is_asked() -> None:
    t = a_table(4, hands={C: ["evil_eye"]})
    play = turn_of(t)
    assert decision(play) == (C, "play_card")
    assert asked(play).secretly


@pytest.mark.rule("ME-112")
def test_a_card_is_announced_paid_answered_and_then_takes_effect() -> None:
    t = a_table(3, pawns={B: (1, 0)}, hands={A: ["will_o_the_wisp"], C: ["it_never_was"]})
    play = answers(turn_of(t), PlayOn(card("will_o_the_wisp"), B))
    assert [entry.card for entry in t.announced] == [card("will_o_the_wisp")]
    assert t.life[A] == 2
    assert t.pawn[B] == sq(t, 1, 0)
    assert decision(play) == (C, "respond_card")
    answers(play, Pass())
    assert t.pawn[B] == sq(t, 1, 1)
    assert t.announced == []


@pytest.mark.rule("ME-112", "ME-148")
def test_answers_are_resolved_last_one_first() -> None:
    t = a_table(3, hands={A: ["evil_eye"], B: ["it_never_was"], C: ["it_never_was"]})
    never = card("it_never_was")
    play = answers(turn_of(t), PlayOn(card("evil_eye"), C))
    assert decision(play) == (B, "respond_card")
    answers(play, Answer(never, card("evil_eye"), 0))
    assert decision(play) == (C, "respond_card")
    assert choices(play) == [Answer(never, card("evil_eye"), 0), Answer(never, never, 1), Pass()]
    answers(play, Answer(never, never, 1))  # the second cancels the first: the Evil Eye takes effect
    assert t.curse_ahead[C] == -1
    assert t.card_used == [True, True, True]


@pytest.mark.rule("ME-186")
def test_no_item_is_used_in_answer_to_a_card() -> None:
    t = a_table(2, hands={A: ["evil_eye"], B: ["it_never_was"]}, front={B: ["herbs"]}, life={B: 1})
    play = answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert decision(play) == (B, "respond_card")
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(B, UseItem(card("herbs")))
    assert refusal.value.rule == "ME-186"


@pytest.mark.rule("ME-112")
def test_after_a_cancelled_answer_the_others_may_still_answer() -> None:
    t = a_table(4, hands={A: ["evil_eye"], B: ["it_never_was"], C: ["it_never_was"]})
    t.hands[D] = cards("it_never_was")  # a third one: there are two
    never = card("it_never_was")
    play = answers(turn_of(t), PlayOn(card("evil_eye"), D), Answer(never, card("evil_eye"), 0))
    assert decision(play) == (C, "respond_card")
    answers(play, Answer(never, never, 1))
    assert decision(play) == (D, "respond_card")
    answers(play, Pass())  # the answer of B is cancelled; D is asked about the Evil Eye again
    assert decision(play) == (D, "respond_card")
    assert choices(play) == [Answer(never, card("evil_eye"), 0), Pass()]
    answers(play, choices(play)[0])
    assert t.curse_ahead[D] == 0


@pytest.mark.rule("ME-186")
def test_in_answer_to_a_card_no_other_card_and_no_item_is_used() -> None:
    t = a_table(3, hands={A: ["evil_eye"], B: ["it_never_was", "spoils"]}, front={B: ["herbs"]})
    t.discard = [card("quagmire")]
    play = answers(turn_of(t), PlayOn(card("evil_eye"), C))
    assert choices(play) == [Answer(card("it_never_was"), card("evil_eye"), 0), Pass()]
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(B, Play(card("spoils")))
    assert refusal.value.rule == "ME-110"


@pytest.mark.rule("ME-187")
def test_what_is_named_when_a_card_is_announced() -> None:
    t = a_table(
        3,
        tiles={"church": (0, -1, 0)},
        hands={A: ["numb_fingers", "breached_door", "tide_of_bones"]},
        front={B: ["sword", "horse"]},
    )
    play = turn_of(t)
    assert set(choices(play)) == {
        PlayOnItem(card("numb_fingers"), B, card("sword")),
        PlayOnItem(card("numb_fingers"), B, card("horse")),
        PlayOnTile(card("breached_door"), tile("church")),
        Play(card("tide_of_bones")),
        *PASSES,
    }
    answers(play, Play(card("tide_of_bones")))
    assert decision(play) == (A, "card_placement")  # colours and squares come with the effect
    t = a_table(hands={A: ["cutpurse"]}, front={B: ["sword", "herbs"]})
    assert offered(turn_of(t), PlayOnItem) == [
        PlayOnItem(card("cutpurse"), B, card("sword")),
        PlayOnItem(card("cutpurse"), B, card("herbs")),
    ]


@pytest.mark.rule("ME-113")
def test_own_other_and_any_turn() -> None:
    hands = ["fury", "freezing_fog"]
    assert [choice.card for choice in cards_offered(turn_of(a_table(hands={A: hands})))] == cards(
        "freezing_fog", "fury"
    )
    t = a_table(hands={B: hands})
    play = turn_of(t)
    assert [choice.card for choice in cards_offered(play)] == cards("freezing_fog")
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(B, Play(card("fury")))
    assert refusal.value.rule == "ME-113"
    t = a_table(hands={A: ["quagmire"], B: ["quagmire"]})
    dice(t, 4)
    play = in_turn(t, roll_movement(A))
    assert decision(play) == (B, "play_card")


def cards_offered(play: Game) -> list[Play]:
    return sorted(offered(play, Play), key=lambda choice: choice.card)


@pytest.mark.rule("ME-114")
def test_one_card_from_turn_to_turn() -> None:
    t = a_table(3, hands={A: ["fury", "freezing_fog"]})
    t.hands[B] = cards("freezing_fog", "spoils")  # a second one: there is one
    play = answers(turn_of(t, A, last=False), Play(card("fury")))
    assert decision(play) == (B, "play_card")  # before his first turn B's cycle runs from the start of the game
    answers(play, Play(card("freezing_fog")))
    assert decision(play) == (A, "move_step")
    assert t.card_used == [True, True, False]
    on(game, t, turn(B))
    assert t.card_used == [True, False, False]


@pytest.mark.rule("ME-114")
def test_a_second_card_is_refused() -> None:
    t = a_table(hands={A: ["fury", "freezing_fog"]}, front={A: ["herbs"]})
    play = answers(turn_of(t), Play(card("fury")))
    assert choices(play) == [UseItem(card("herbs")), *PASSES]
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Play(card("freezing_fog")))
    assert refusal.value.rule == "ME-114"


@pytest.mark.rule("ME-114")
def test_an_answer_is_a_card_too() -> None:
    t = a_table(hands={A: ["evil_eye"], B: ["it_never_was"]})
    t.card_used[B] = True
    answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert t.curse_ahead[B] == -1  # B was not asked


@pytest.mark.rule("ME-115")
def test_putting_an_item_down_counts_using_it_does_not() -> None:
    t = a_table(hands={A: ["sword", "fury"]}, front={A: ["herbs"]}, options={"item_costs": False})
    play = answers(turn_of(t), UseItem(card("herbs")))
    assert not t.card_used[A]
    answers(play, PutDown(card("sword"), ()))
    assert t.card_used[A]
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-116")
def test_a_played_card_is_discarded_after_its_effect_and_an_item_is_not() -> None:
    t = a_table(hands={A: ["spoils"]})
    t.discard = cards("quagmire")
    t.card_used[B] = True
    play = answers(turn_of(t), Play(card("spoils")))
    # Only the Quagmire could be drawn: the card itself was not yet in the discard pile.
    assert [event.facts[0] for event in events(play, "drew")][:1] == [A]
    assert card("quagmire") in t.hands[A]
    t = a_table(hands={A: ["sword", "quagmire", "quagmire"]}, options={"item_costs": False})
    answers(turn_of(t), PutDown(card("sword"), ()))
    assert t.discard == []
    assert t.front[A] == cards("sword")


@pytest.mark.rule("ME-116")
def test_the_discard_pile_gets_the_card_once_it_has_taken_effect_or_been_cancelled() -> None:
    t = a_table(hands={A: ["spoils"]})
    t.deck = cards("quagmire", "puppet_strings")
    answers(in_turn(t, moment("turn_start")), Play(card("spoils")))
    assert t.discard == cards("spoils")
    assert view(t, B)["discard"] == ["spoils"]  # face up
    t = a_table(hands={A: ["evil_eye"], B: ["it_never_was"]})
    play = answers(in_turn(t, moment("turn_start")), PlayOn(card("evil_eye"), B))
    assert t.discard == []  # announced, no more
    answers(play, Answer(card("it_never_was"), card("evil_eye"), 0))
    assert sorted(t.discard) == sorted(cards("evil_eye", "it_never_was"))
    t = a_table(hands={A: ["sword"]}, options={"item_costs": False})
    answers(in_turn(t, moment("turn_start")), PutDown(card("sword"), ()))
    assert t.discard == []


@pytest.mark.rule("ME-192")
def test_an_effect_stays_although_its_card_is_drawn_again() -> None:
    t = a_table(3, hands={A: ["evil_eye"]})
    answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert card("evil_eye") in t.hands[A]  # drawn again from the shuffled discard pile
    assert t.curse_ahead[B] == -1
    t = a_table(3, hands={A: ["freezing_fog"]})
    play = in_turn(t, moment("turn_start"))
    answers(play, Play(card("freezing_fog")))
    assert t.discard == cards("freezing_fog")
    assert is_frozen(t)


@pytest.mark.rule("ME-117")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    t = a_table()
    t.deck, t.discard = cards("quagmire"), cards("fury", "spoils")
    draw_cards(t, A, 2, "ME-117")
    assert len(t.hands[A]) == 2
    assert t.hands[A][0] == card("quagmire")
    assert len(t.deck) == 1
    assert t.discard == []
    draw_cards(t, A, 5, "ME-117")
    assert len(t.hands[A]) == 3  # nothing more is drawn


@pytest.mark.rule("ME-117")
def test_the_discard_pile_is_shuffled_before_it_is_drawn_from() -> None:
    t = a_table()
    t.discard = the_other_cards(t)
    order = t.discard[:]
    draw_cards(t, A, 10, "ME-117")
    assert t.hands[A] not in (order[:10], order[::-1][:10])


@pytest.mark.rule("ME-118")
def test_a_card_prevails_over_the_rules() -> None:
    # ME-51 says that one must fight; the Truce says that one does not.
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={A: ["truce_of_the_dead"]})
    play = answers(turn_of(t), Play(card("truce_of_the_dead")))
    assert events(play, "combat") == []


@pytest.mark.rule("ME-119")
def test_a_card_does_as_much_as_it_can() -> None:
    t = a_table(hands={A: ["rest_by_the_fire"]}, life={A: 4})
    play = turn_of(t)
    assert window(play) == "before_move_roll"
    answers(play, Play(card("rest_by_the_fire")))
    assert t.life[A] == 5  # one of two
    t = a_table(hands={A: ["spoils"]})
    t.deck = cards("quagmire")
    play = answers(turn_of(t), Play(card("spoils")))
    assert card("quagmire") in t.hands[A]
    assert events(play, "drew")[0].rule == "ME-119"  # the card's own doing, not the reshuffling of ME-117
    t = a_table(hands={A: ["spoils"]})
    t.discard = cards("quagmire")
    answers(in_turn(t, moment("turn_start")), Play(card("spoils")))
    assert t.hands[A] == cards("quagmire")  # one of two
    t = a_table(reserve="2 white", hands={A: ["tide_of_bones"]})
    play = answers(turn_of(t), Play(card("tide_of_bones")))
    assert choices(play) == [Figures((WHITE,)), Figures((WHITE, WHITE))]  # two of six


@pytest.mark.rule("ME-119", "ME-155")
def test_a_card_whose_target_has_left_does_nothing() -> None:
    t = a_table(4, hands={A: ["evil_eye"], D: ["it_never_was"]})
    play = answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert decision(play) == (D, "respond_card")
    play.answer(B, Concede())
    answers(play, Pass())
    assert t.curse_ahead == [0, 0, 0, 0]
    assert card("evil_eye") in t.discard + t.hands[A]


@pytest.mark.rule("ME-188")
def test_a_card_without_target_price_or_change_is_not_announced() -> None:
    for hand, more in (
        ("numb_fingers", {}),  # nobody has an item
        ("cutpurse", {"pawns": {B: (1, 0), A: (1, 2)}, "front": {B: ["sword"]}}),  # too far
        ("will_o_the_wisp", {"pawns": {B: (1, 0)}, "life": {A: 0}}),  # no token to pay
        ("will_o_the_wisp", {}),  # already at the centre of the Altar
        ("restless_bones", {}),  # no trophies
        ("ambush", {"reserve": ""}),
        ("tide_of_bones", {"reserve": ""}),
        ("breached_door", {}),  # no building
        ("breached_door", {"tiles": {"church": (0, -1, 0)}, "skeletons": dict.fromkeys(CHURCH, "red")}),  # no room
        ("catapult", {"tiles": {"bridge": (0, -1, 0)}, "options": {"event_deck": "fifty_plus_book"}}),  # no skeleton
        ("the_dead_rise", {}),  # an empty ossuary
        ("danse_macabre", {}),  # no skeleton
        ("spoils", {}),  # nothing to draw
    ):
        t = a_table(hands={A: [hand]}, **more)
        assert decision(turn_of(t)) == (A, "move_step"), hand


@pytest.mark.rule("ME-188")
def test_an_effect_newly_in_force_is_a_change_and_one_already_in_force_is_none() -> None:
    t = a_table(hands={A: ["nameless_dread"]})
    t.dread[B] = True
    assert decision(turn_of(t)) == (A, "move_step")
    t = a_table(hands={A: ["rest_by_the_fire"]}, life={A: 5})
    assert window(turn_of(t)) == "before_move_roll"  # not moving is a change
    t = a_table(hands={A: ["rest_by_the_fire"]}, life={A: 5})
    t.dread[A] = True
    play = turn_of(t)
    assert play.is_over or decision(play)[1] != "play_card"


@pytest.mark.rule("ME-188")
def test_quagmire_cannot_halve_a_one() -> None:
    t = a_table(hands={B: ["quagmire"]})
    dice(t, 1)
    assert decision(in_turn(t, roll_movement(A))) == (A, "move_step")


@pytest.mark.rule("ME-188", "ME-120")
def test_refusals_of_targets() -> None:
    t = a_table(3, hands={A: ["evil_eye", "will_o_the_wisp", "numb_fingers"]}, life={A: 0})
    play = turn_of(t)
    for wrong, rule in (
        (PlayOn(card("evil_eye"), A), "ME-120"),
        (PlayOn(card("evil_eye"), 9), "ME-188"),
        (PlayOn(card("will_o_the_wisp"), B), "ME-188"),
        (PlayOnItem(card("numb_fingers"), B, card("sword")), "ME-188"),
        (Play(card("evil_eye")), "ME-188"),
    ):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, wrong)
        assert refusal.value.rule == rule
    play.answer(C, Concede())
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, PlayOn(card("evil_eye"), C))
    assert refusal.value.rule == "ME-155"


@pytest.mark.rule("ME-189")
def test_items_are_not_used_for_nothing() -> None:
    t = a_table(front={A: ["herbs"]}, life={A: 5})
    assert decision(turn_of(t)) == (A, "move_step")
    t = a_table(front={A: ["herbs"]}, hands={A: ["fury"]})
    t.supply = 0
    play = turn_of(t)
    assert offered(play, UseItem) == []
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, UseItem(card("herbs")))
    assert refusal.value.rule == "ME-189"
    t = a_table(front={A: ["herbs"]})
    t.supply = 1
    answers(turn_of(t), UseItem(card("herbs")))
    assert (t.life[A], t.supply) == (4, 0)  # one of two is not nothing


@pytest.mark.rule("ME-120")
def test_never_on_oneself() -> None:
    t = a_table(3, hands={A: ["evil_eye"]})
    assert {choice.player for choice in offered(turn_of(t), PlayOn)} == {B, C}


@pytest.mark.rule("ME-121")
def test_a_fight_cannot_be_disturbed() -> None:
    t = a_table(
        3,
        pawns={A: (1, 0)},
        skeletons={(1, 0): "white", (0, 0): "red"},
        hands={B: ["will_o_the_wisp", "danse_macabre", "ambush"]},
    )
    moving(t, 0)
    dice(t, 1, 6)
    play = in_turn(t, meet(A))
    assert window(play) == "combat_declared"
    assert PlayOn(card("will_o_the_wisp"), A) not in choices(play)
    assert PlayOn(card("ambush"), A) not in choices(play)
    assert PlayOn(card("ambush"), C) in choices(play)
    answers(play, Play(card("danse_macabre")))
    moves = offered(play, MoveSkeleton)
    assert {move.origin for move in moves} == {sq(t, 0, 0)}
    assert sq(t, 1, 0) not in {move.square for move in moves}


@pytest.mark.rule("ME-121")
def test_a_combat_goes_on_until_the_beaten_skeleton_is_taken() -> None:
    t = a_table(
        3,
        pawns={A: (1, 0)},
        skeletons={(1, 0): "white", (0, 0): "red"},
        hands={B: ["will_o_the_wisp", "danse_macabre"]},
    )
    dice(t, 6)
    play = in_turn(t, meet(A))
    while window(play) != "combat_won":
        answers(play, Pass())
    assert PlayOn(card("will_o_the_wisp"), A) not in choices(play)
    answers(play, Play(card("danse_macabre")))
    assert {move.origin for move in offered(play, MoveSkeleton)} == {sq(t, 0, 0)}


@pytest.mark.rule("ME-121", "ME-188")
def test_no_danse_macabre_if_a_skeleton_could_only_step_into_a_duel() -> None:
    t = a_table(3, tiles={"straight_3": (0, -1, 0)}, skeletons={(1, -3): "red"}, book=B)
    t.pawn[A] = t.pawn[B] = sq(t, 1, -2)
    t.hands[C] = cards("danse_macabre", "evil_eye")
    t.in_duel = True
    play = in_turn(t, moment("combat_declared"))
    assert offered(play, Play) == []


@pytest.mark.rule("ME-121")
def test_nothing_is_put_on_the_square_of_a_duel() -> None:
    t = a_table(3, pawns={A: (1, 0), B: (1, 0), C: (1, 0)}, skeletons={(0, 0): "red"}, book=B)
    t.hands[C] = cards("ambush", "danse_macabre")
    t.in_duel = True
    play = in_turn(t, moment("combat_declared"))
    assert offered(play, PlayOn) == []
    answers(play, Play(card("danse_macabre")))
    assert sq(t, 1, 0) not in {move.square for move in offered(play, MoveSkeleton)}


@pytest.mark.rule("ME-121")
def test_neither_fighter_is_whisked_out_of_a_duel() -> None:
    t = a_table(4, pawns={A: (1, 0), B: (1, 0), C: (1, 2), D: (2, 2)}, hands={D: ["will_o_the_wisp"]}, book=B)
    t.in_duel = True
    play = in_turn(t, moment("combat_declared"))
    assert offered(play, PlayOn) == [PlayOn(card("will_o_the_wisp"), C)]  # neither challenger nor holder
    t.in_duel = False
    play = in_turn(t, moment("turn_start"))
    assert offered(play, PlayOn) == [PlayOn(card("will_o_the_wisp"), A), PlayOn(card("will_o_the_wisp"), C)]


@pytest.mark.rule("ME-191")
def test_the_combat_a_card_causes_is_fought_before_the_window_goes_on() -> None:
    t = a_table(3, hands={B: ["ambush"], C: ["evil_eye"]})
    dice(t, 6)
    play = in_turn(t, refill_hand(A), moment("before_move_roll"))
    assert decision(play) == (B, "play_card")
    answers(play, PlayOn(card("ambush"), A), Figures((WHITE,)))
    found = []
    while not play.is_over:
        assert decision(play) == (C, "play_card")
        found.append(window(play))
        answers(play, Pass())
    assert found == ["combat_declared", "combat_rolled", "combat_won", "before_move_roll"]


@pytest.mark.rule("ME-191")
def test_a_card_takes_effect_completely_before_the_combat_it_causes() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(0, 0): "white", (2, 2): "red"}, hands={B: ["danse_macabre"]})
    moving(t, 2)
    dice(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 2, 0)))
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 0, 0), sq(t, 2, 0)))
    assert events(play, "combat") == []
    answers(play, MoveSkeleton(sq(t, 2, 2), sq(t, 1, 2)))
    assert events(play, "combat") != []
    assert t.trophies[A] == figures("white")


@pytest.mark.rule("ME-122")
def test_step_9_begins_by_discarding_down_to_three() -> None:
    t = a_table(hands={A: ["quagmire"] * 2 + ["still_standing", "puppet_strings", "it_never_was"]})
    play = in_turn(t, discard_to_limit(A), end_discard(A))
    assert decision(play) == (A, "discard_to_limit")
    answers(play, (Discard(card("quagmire")), Discard(card("quagmire"))))
    assert sorted(t.hands[A]) == sorted(cards("still_standing", "puppet_strings", "it_never_was"))
    assert decision(play) == (A, "end_discard")


@pytest.mark.rule("ME-122")
def test_in_other_turns_a_hand_may_be_larger() -> None:
    t = a_table(hands={A: ["spoils", "quagmire", "quagmire", "it_never_was"]})
    t.deck = cards("still_standing", "puppet_strings", "puppet_strings", "fury", "fury")
    play = turn_of(t, B)
    assert decision(play) == (A, "play_card")
    answers(play, Play(card("spoils")))
    assert len(t.hands[A]) == 5


@pytest.mark.rule("ME-123")
def test_then_one_card_may_be_discarded() -> None:
    t = a_table(hands={A: ["quagmire", "still_standing"]})
    play = in_turn(t, discard_to_limit(A), end_discard(A))
    assert set(choices(play)) == {Discard(card("quagmire")), Discard(card("still_standing")), Pass()}
    answers(play, Pass())
    assert len(t.hands[A]) == 2
    answers(in_turn(t, end_discard(A)), Discard(card("quagmire")))
    assert t.hands[A] == cards("still_standing")
    assert t.discard == cards("quagmire")


@pytest.mark.rule("ME-122", "ME-123")
def test_a_full_hand_comes_down_to_three_before_a_card_may_be_discarded() -> None:
    t = a_table(hands={A: ["quagmire", "quagmire", "puppet_strings", "still_standing"]})
    play = answers(turn_of(t), Stop())
    assert decision(play) == (A, "discard_to_limit")
    answers(play, (Discard(card("quagmire")),))
    assert decision(play) == (A, "end_discard")


@pytest.mark.rule("ME-124")
def test_step_9_is_the_last_thing_in_a_turn() -> None:
    t = a_table(3, hands={A: ["freezing_fog", "quagmire", "quagmire", "still_standing"]})
    play = turn_of(t, A, last=False)
    while decision(play)[1] != "discard_to_limit":
        answers(play, Stop() if decision(play)[1] == "move_step" else Pass())
    answers(play, (Discard(card("quagmire")),))
    assert decision(play) == (A, "end_discard")  # no window between the two
    answers(play, Pass())
    assert decision(play) == (A, "play_card")  # not before the turn of B
    assert t.active == B


@pytest.mark.rule("ME-124")
def test_after_step_9_one_can_do_nothing_until_the_next_turn_has_begun() -> None:
    t = a_table(3, hands={A: ["freezing_fog"]})
    t.card_used[A] = False
    play = on(game, t, end_discard(A), ("turn_over", (A,)))
    answers(play, Pass())
    assert t.active == B
    assert decision(play) == (A, "play_card")
    assert window(play) == "turn_start"


@pytest.mark.rule("ME-111")
def test_one_may_pass_for_the_rest_of_a_turn() -> None:
    t = a_table(3, hands={C: ["evil_eye"]}, skeletons={(0, 0): "white"})
    play = turn_of(t, A, last=False)
    assert decision(play) == (C, "play_card")
    answers(play, PassTurn())
    assert decision(play) == (A, "move_step")  # he is not asked again
    answers(play, Stop())
    while t.active == A:
        assert decision(play)[0] == A
        answers(play, choices(play)[-1])
    assert decision(play) == (C, "play_card")  # but in the next turn he is


@pytest.mark.rule("ME-111", "ME-165")
def test_who_passes_for_the_turn_is_still_asked_in_combat() -> None:
    t = a_table(skeletons={(1, 0): "white"}, hands={A: ["killing_thrust", "freezing_fog"]}, life={A: 0})
    dice(t, 3, 1)
    play = answers(turn_of(t), PassTurn())
    assert decision(play) == (A, "move_step")
    answers(play, Walk(sq(t, 1, 0)))
    assert window(play) == "combat_rolled"
    answers(play, Play(card("killing_thrust")))
    assert t.trophies[A] == figures("white")
