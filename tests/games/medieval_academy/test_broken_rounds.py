"""Set-up, rounds and cards: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from pathlib import Path

import pytest

from oyez.engine.errors import BadContent, IllegalAnswer
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.advanced import ties_to_win, win_tie
from oyez.games.medieval_academy.choices import OnBoard, PlayOn, TakeColour, TakePile, WinTie
from oyez.games.medieval_academy.codex import codex_take
from oyez.games.medieval_academy.content import FOLDER, load
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.lancelot import play_lancelot
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import GALLANTRY, JOUSTS, STUDIES, TOURNAMENTS
from oyez.games.medieval_academy.turn import return_to_start
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    dealt,
    events,
    offered,
    refused,
    steps,
    until,
)
from tests.tools import a_chance, answers, decisions

# --- set-up ---


@pytest.mark.rule("MA-02", "MA-03", "MA-05", "MA-07", "MA-08")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_has_points_bets_or_laps_before_the_first_card(seats: int) -> None:
    view = game.view(dealt(seats).table, A)
    for squire in view["squires"]:
        assert (squire["bonus"], squire["bet"], squire["spare_pawns"]) == (0, None, 3)
        assert set(squire["shields"].values()) == {0}
    assert [board["pawns"] for board in view["boards"]] == [[]] * 7


@pytest.mark.rule("MA-05", "MA-07", "MA-08")
def test_every_line_of_the_sheet_begins_with_nothing() -> None:
    t = dealt(3).table
    assert set(t.sheet) == {0}


@pytest.mark.rule("MA-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_all_52_cards_are_somewhere_at_every_decision(seats: int) -> None:
    play = dealt(seats)
    drawn = 0
    for _ in decisions(play, 4):
        game.check(play.table)
        drawn += game.view(play.table, A)["drawn"] is not None
    assert bool(drawn) == (seats == 2)  # the neutral squire's card is counted while it waits for its track


@pytest.mark.rule("MA-03")
def test_a_lost_card_is_noticed() -> None:
    t = dealt(4).table
    t.deck.pop()
    with pytest.raises(AssertionError, match="the cards do not add up"):
        game.check(t)


@pytest.mark.rule("MA-03", "MA-53")
@pytest.mark.parametrize(
    ("entry", "old", "new", "said"),
    [
        ("cards", '"jousts_tournaments"', '"chess"', "cards: there is no category chess"),
        ("charity_exchanges", "takes_positive = 2", "takes_positive = 3", "one shield is given, one or two are taken"),
        ("place_points", "points = 3", "points = 4", r"place_points .*: the shield sky_3 is not worth 4 points"),
    ],
)
def test_the_first_entries_are_looked_at_too(tmp_path: Path, entry: str, old: str, new: str, said: str) -> None:
    before, mark, after = (FOLDER / "content.toml").read_text("utf-8").partition(f"[[{entry}]]")
    assert old in after
    (tmp_path / "content.toml").write_text(before + mark + after.replace(old, new, 1), "utf-8")
    with pytest.raises(BadContent, match=said):
        load(tmp_path / "content.toml")


@pytest.mark.rule("MA-07")
def test_a_colour_that_is_taken_is_not_one_that_does_not_exist() -> None:
    play = game.start(3, a_chance("colours"), {}, listen=True)
    play.answer(0, TakeColour(0))
    with pytest.raises(IllegalAnswer, match="Somebody has this colour already"):
        play.answer(1, TakeColour(0))
    with pytest.raises(IllegalAnswer, match="There is no such colour"):
        play.answer(1, TakeColour(-1))


# --- phases ---


@pytest.mark.rule("MA-65", "MA-67")
def test_pawns_return_in_a_phase_of_their_own() -> None:
    t = a_table(4, round=2, hands={A: "quests 3, studies 3"})
    steps(t, return_to_start(), take_turn(A))
    assert game.view(t, None)["phase"] == "return"


@pytest.mark.rule("MA-149")
def test_in_lancelot_cards_are_played_in_the_phase_of_play() -> None:
    t = a_table(2, two_player_mode="lancelot", hands={A: "quests 3, studies 3, studies 2"})
    steps(t, play_lancelot())
    assert game.view(t, None)["phase"] == "play"


@pytest.mark.rule("MA-148")
def test_in_lancelot_piles_are_made_in_the_phase_of_the_draft() -> None:
    play = dealt(2, two_player_mode="lancelot")
    assert asked(play)[1] == "split_piles"
    assert game.view(play.table, None)["phase"] == "draft"


@pytest.mark.rule("MA-12", "MA-46")
def test_the_ranking_of_the_last_round_is_forgotten_when_the_next_begins() -> None:
    play = until(dealt(4), "bonus_track")
    assert game.view(play.table, A)["noted"]
    until(play, "draft_pick")
    view = game.view(play.table, A)
    assert (view["round"], view["noted"]) == (2, [])


@pytest.mark.rule("MA-39", "MA-48", "MA-49", "MA-50")
def test_after_the_bonus_moves_no_squire_acts() -> None:
    t = a_table(4, variant_studies=True, tracks={"gallantry": "B 4, A 2, C 1", "studies": "A 3, B 2, C 1"})
    t.codex, t.codex_taker, t.codex_known = [0, 0, 0, 0], [-1] * 4, [0] * 4
    t.active = D
    play = steps(t, score_gallantry(), codex_take(A))
    for squire, steps_made in ((C, 1), (A, 2), (B, 3)):
        view = game.view(t, None)
        assert (view["active"], view["bonus_steps"]) == (squire, steps_made)
        play.answer(squire, OnBoard(GALLANTRY))
    view = game.view(t, None)
    assert asked(play) == (A, "codex_take")
    assert (view["active"], view["bonus_steps"]) == (None, 0)


@pytest.mark.rule("MA-39", "MA-42")
def test_who_played_the_last_card_does_not_act_in_the_scoring() -> None:
    t = a_table(4, variant_studies=True)
    t.codex, t.codex_taker, t.codex_known = [0, 0, 0, 0], [-1] * 4, [0] * 4
    t.active = D
    play = steps(t, scoring())
    view = game.view(t, None)
    assert asked(play)[1] == "codex_take"
    assert (view["active"], view["phase"]) == (None, "scoring")


# --- dealing, keeping, playing ---


@pytest.mark.rule("MA-13")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_player_alone_learns_what_was_dealt(seats: int) -> None:
    play = dealt(seats, first_player="seat_1")
    t = play.table
    squires = [squire for squire in range(t.squires) if squire != t.neutral]
    told = events(play, "dealt")
    assert [event.known_to for event in told] == [(t.owner[squire],) for squire in squires]
    assert [list(event.secret[0]) for event in told] == [t.packets[squire] for squire in squires]


@pytest.mark.rule("MA-145")
def test_in_lancelot_both_learn_their_six_cards() -> None:
    play = dealt(2, two_player_mode="lancelot")
    t = play.table
    told = events(play, "dealt_six")
    assert [event.known_to for event in told] == [(0,), (1,)]
    assert [list(event.secret[0]) for event in told] == t.packets


@pytest.mark.rule("MA-147", "MA-148")
def test_a_pile_that_was_taken_lies_there_no_more() -> None:
    play = until(dealt(2, two_player_mode="lancelot", first_player="seat_1"), "take_pile")
    t = play.table
    before = [pile[:] for pile in t.piles]
    assert [len(pile) for pile in before] == [3] * 4
    answers(play, TakePile(*before[2]))
    assert t.piles == [*before[:2], [], []]
    assert game.view(t, A)["piles"][1] == [[], []]
    until(play, "play_card")
    assert t.piles == []


@pytest.mark.rule("MA-148")
def test_both_players_cards_lie_open_while_they_share_them_out() -> None:
    play = until(dealt(2, two_player_mode="lancelot", first_player="seat_1"), "assign_cards")
    t = play.table
    assert [len(pool) for pool in game.view(t, None)["pools"]] == [6, 6]
    first = play.question_for(0)
    assert first is not None
    assert first.facts == (t.colour[A] + 8 + 64,)  # the prompt asks for the three cards of the first squire


@pytest.mark.rule("MA-15")
def test_of_what_is_no_card_nobody_says_that_it_is_not_held() -> None:
    play = dealt(4)
    with pytest.raises(IllegalAnswer, match="not among those you are offered"):
        play.answer(A, OnBoard(GALLANTRY))


@pytest.mark.rule("MA-20")
def test_a_hand_is_held_in_order() -> None:
    play = dealt(4, 5)
    t = play.table
    while asked(play)[1] == "draft_pick":
        play.answer(asked(play)[0], offered(play)[-1])  # the highest first: they are kept in the wrong order
    assert [hand for hand in t.hands if hand != sorted(hand)] == []
    assert [len(hand) for hand in t.hands] == [5] * 4


@pytest.mark.rule("MA-25")
def test_a_card_of_one_board_is_not_offered_two() -> None:
    t = a_table(4, hands={A: "gallantry 3, studies 3"})
    play = steps(t, take_turn(A))
    assert refused(play, PlayOn(card("gallantry 3"), GALLANTRY)) == "MA-24"


@pytest.mark.rule("MA-139", "MA-187")
def test_a_card_of_the_neutral_squire_is_drawn_until_it_is_played() -> None:
    t = a_table(2, fayot=A, hands={A: "quests 2, quests 3", B: "jousts_tournaments 4"})
    play = steps(t, take_turn(B), take_turn(A))
    assert asked(play) == (A, "neutral_track")
    assert game.view(t, None)["drawn"] == "jousts_tournaments_4"
    answers(play, OnBoard(TOURNAMENTS))
    assert asked(play) == (A, "play_card")
    assert game.view(t, None)["drawn"] is None
    assert (t.progress[TOURNAMENTS][B], t.progress[JOUSTS][B]) == (4, 0)


# --- movement ---


@pytest.mark.rule("MA-36", "MA-38")
@pytest.mark.parametrize(("before", "laps"), [(16, []), (17, [1]), (36, []), (38, [2])])
def test_a_lap_is_announced_when_square_20_is_passed_and_only_then(before: int, laps: list[int]) -> None:
    t = a_table(4, hands={A: "gallantry 4, studies 3"}, tracks={"gallantry": f"A {before}"})
    play = steps(t, take_turn(A), take_turn(A))
    answers(play, next(choice for choice in offered(play) if choice.card == card("gallantry 4")))
    assert [event.facts[2] for event in events(play, "lap")] == laps


@pytest.mark.rule("MA-35", "MA-80")
def test_a_pawn_that_steps_back_to_start_stands_on_no_square() -> None:
    t = a_table(4, advanced_rules=True, tracks={"gallantry": "A 1"})
    play = answers(steps(t, score_gallantry()), OnBoard(STUDIES))
    [event] = events(play, "stepped_back")
    assert event.facts[1:] == (GALLANTRY, 0, A)
    assert t.progress[GALLANTRY][A] == 0


@pytest.mark.rule("MA-163", "MA-164", "MA-193")
def test_a_tie_on_gallantry_can_be_won() -> None:
    t = a_table(4, advanced_rules=True, tracks={"gallantry": "4:[A,B]", "charity": "4:[A,C]"})
    assert ties_to_win(t) == [WinTie(t.colour[A], GALLANTRY), WinTie(t.colour[A], 6)]


@pytest.mark.rule("MA-163")
def test_on_no_board_at_all_there_is_no_tie() -> None:
    t = a_table(4, advanced_rules=True, tracks={"gallantry": "4:[A,B]"})
    play = steps(t, win_tie())
    assert refused(play, WinTie(t.colour[A], -1)) == "MA-163"
    assert refused(play, WinTie(t.colour[A], 7)) == "MA-163"
    assert refused(play, WinTie(t.colour[A], STUDIES)) == "MA-77"
