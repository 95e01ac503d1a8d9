"""The round, the deal, the draft, playing cards."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import Keep, OnBoard, PlayCard, PlayFor, PlayOn
from oyez.games.medieval_academy.draft import draft_pick
from oyez.games.medieval_academy.figures import DECK
from oyez.games.medieval_academy.play import play_cards, take_turn
from oyez.games.medieval_academy.table import GALLANTRY, JOUSTS, QUESTS, TOURNAMENTS
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    cards,
    dealt,
    events,
    offered,
    question,
    refused,
    steps,
    track,
    until,
)
from tests.tools import answers, choices, decisions

PHASES = ["draft", "play", "scoring"]


@pytest.mark.rule("MA-12")
def test_a_round_has_its_phases_in_order() -> None:
    play = dealt(4)
    seen: list[str] = []
    for _ in decisions(play, 1):
        phase = game.view(play.table, A)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
    assert seen == PHASES * 6


@pytest.mark.rule("MA-12", "MA-65", "MA-68")
def test_return_and_new_fayot_come_after_the_scoring() -> None:
    play = dealt(4, first_player="seat_1")
    happened = []
    for _ in decisions(play, 1):
        happened += [event.kind.removesuffix("_points") for event in play.events]
        if play.table.round == 4:
            break
    kinds = [kind for kind in happened if kind in ("scored", "returned", "new_fayot", "round_begins")]
    assert kinds[-11:] == ["scored"] * 4 + ["returned"] * 5 + ["new_fayot", "round_begins"]


@pytest.mark.rule("MA-13", "MA-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_round_all_cards_are_shuffled_and_five_dealt(seats: int) -> None:
    play = dealt(seats)
    t = play.table
    deals: list[list[list[int]]] = []
    for _ in decisions(play, 2):
        if t.packets and t.pick == 0 and len(deals) < t.round:
            deals.append([packet[:] for packet in t.packets])
            assert [len(packet) for packet in t.packets] == [5] * seats
            assert sorted(t.deck + [kind for packet in t.packets for kind in packet]) == sorted(DECK)
            assert t.played == [[]] * seats
    assert len(deals) == 6
    assert len({str(deal) for deal in deals}) == 6


@pytest.mark.rule("MA-14", "MA-20")
def test_nobody_sees_the_deck_nor_the_others_cards() -> None:
    play = until(dealt(4), "play_card")
    for seat in range(4):
        view = game.view(play.table, seat)
        assert [squire["squire"] for squire in view["squires"] if "hand" in squire] == [seat]
        assert len(view["squires"][seat]["hand"]) == 5
        assert "deck" not in view
    assert not any("hand" in squire for squire in game.view(play.table, None)["squires"])


@pytest.mark.rule("MA-15", "MA-16")
def test_hands_move_only_when_everybody_has_chosen_and_nobody_learns_the_choice() -> None:
    play = dealt(4)
    t = play.table
    before = [game.view(t, seat) for seat in range(4)]
    for seat in (2, 0, 3):
        play.answer(seat, choices(play, seat)[0])
        assert [game.view(t, other) for other in range(4)] == before
    assert [question.seat for question in play.asked] == [1]
    play.answer(1, choices(play, 1)[0])
    assert [len(game.view(t, seat)["squires"][seat]["hand"]) for seat in range(4)] == [4] * 4
    assert [len(game.view(t, seat)["squires"][seat]["kept"]) for seat in range(4)] == [1] * 4
    assert [event.known_to for event in events(play, "kept")] == [(0,), (1,), (2,), (3,)]


@pytest.mark.rule("MA-15")
def test_exactly_one_card_of_the_hand_is_kept() -> None:
    play = dealt(4)
    missing = next(kind for kind in DECK if Keep(kind) not in offered(play))
    assert refused(play, Keep(missing)) == "MA-15"
    assert refused(play, Pass()) == "MA-15"


@pytest.mark.rule("MA-17")
def test_hands_of_five_to_one_and_the_last_without_a_choice() -> None:
    play = dealt(4)
    t = play.table
    sizes = []
    while t.packets:
        sizes.append(len(t.packets[0]))
        for seat in range(4):
            if play.question_for(seat):
                play.answer(seat, choices(play, seat)[-1])
    assert sizes == [5, 4, 3, 2]
    assert [len(hand) for hand in t.hands] == [5] * 4
    assert asked(play)[1] == "play_card"


@pytest.mark.rule("MA-18", "MA-19")
@pytest.mark.parametrize(("number", "step"), [(1, 1), (2, -1), (3, 1), (4, -1), (5, 1), (6, -1)])
def test_odd_rounds_pass_to_the_left_even_rounds_to_the_right(number: int, step: int) -> None:
    play = dealt(4)
    t = play.table
    while t.round < number or not t.packets:
        until(play, "draft_pick")
        if t.round < number:
            play.answer(question(play).seat, offered(play)[0])
    assert t.pick == 0
    hands = [game.view(t, seat)["squires"][seat]["hand"] for seat in range(4)]
    for seat in range(4):
        play.answer(seat, choices(play, seat)[0])
    for seat in range(4):
        received = game.view(t, (seat + step) % 4)["squires"][(seat + step) % 4]["hand"]
        assert received == hands[seat][1:]
    assert game.view(t, A)["passing"] == ("left" if step == 1 else "right")


@pytest.mark.rule("MA-20")
def test_kept_cards_are_taken_in_hand() -> None:
    play = dealt(3)
    t = play.table
    kept: list[list[int]] = [[], [], []]
    while asked(play)[1] == "draft_pick":
        for seat in range(3):
            if play.question_for(seat):
                choice = choices(play, seat)[0]
                play.answer(seat, choice)
                kept[seat].append(choice.card)
    for seat in range(3):
        left = t.hands[seat][:]
        for kind in kept[seat]:
            left.remove(kind)
        assert len(left) == 5 - len(kept[seat])  # those kept without a choice


@pytest.mark.rule("MA-21")
@pytest.mark.parametrize("number", [1, 2])
def test_turns_go_clockwise_from_the_fayot_until_all_have_played_four(number: int) -> None:
    five = "gallantry 2, studies 2, quests 2, charity 2, kings_service 2"
    t = a_table(3, round=number, fayot=B)
    t.hands = [cards(five) for _ in range(3)]
    play = steps(t, play_cards())
    order = []
    while not play.is_over:
        order.append(asked(play)[0])
        answers(play, offered(play)[0])
    assert order == [B, C, A] * 4
    assert [len(hand) for hand in t.hands] == [1, 1, 1]


@pytest.mark.rule("MA-22")
def test_playing_is_mandatory() -> None:
    play = steps(a_table(hands={A: "quests 2, quests 3"}), take_turn(A))
    assert Pass() not in offered(play)
    assert refused(play, Pass()) == "MA-22"


@pytest.mark.rule("MA-23")
def test_played_cards_stay_on_view_for_the_round() -> None:
    t = a_table(hands={A: "quests 2, jousts_tournaments 3, studies 2"})
    play = steps(t, take_turn(A), take_turn(A), take_turn(A))
    answers(play, PlayOn(card("jousts_tournaments 3"), TOURNAMENTS), PlayCard(card("quests 2")))
    for seat in (A, B, None):
        played = game.view(t, seat)["squires"][A]["played"]
        assert [(entry["card"], entry["board"]) for entry in played[:2]] == [
            ("jousts_tournaments_3", "tournaments"),
            ("quests_2", "quests"),
        ]


@pytest.mark.rule("MA-24")
@pytest.mark.parametrize("value", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["gallantry", "studies", "kings_service", "quests", "charity"])
def test_a_card_moves_its_own_pawn_on_its_own_board_by_its_value(name: str, value: int) -> None:
    t = a_table(3, hands={B: f"{name} {value}, jousts_tournaments 3"}, tracks={name: "A 1, B 2, C 3"})
    boards = ("gallantry", "jousts", "tournaments", "studies", "kings_service", "quests", "charity")
    others = {other: track(t, other) for other in boards if other != name}
    answers(steps(t, take_turn(B)), PlayCard(card(f"{name} {value}")))
    assert t.progress[boards.index(name)] == [1, 2 + value, 3]
    assert {other: track(t, other) for other in others} == others


@pytest.mark.rule("MA-21", "MA-24", "MA-25", "MA-26")
def test_what_cannot_be_played() -> None:
    three = card("jousts_tournaments 3")
    play = steps(a_table(hands={A: "quests 2, jousts_tournaments 3"}), take_turn(A))
    assert offered(play) == [PlayCard(card("quests 2")), PlayOn(three, JOUSTS), PlayOn(three, TOURNAMENTS)]
    assert refused(play, PlayCard(card("quests 3"))) == "MA-21"
    assert refused(play, PlayCard(three)) == "MA-25"
    assert refused(play, PlayOn(three, QUESTS)) == "MA-24"
    assert refused(play, PlayOn(card("quests 2"), GALLANTRY)) == "MA-24"
    assert refused(play, PlayFor(three, JOUSTS)) == "MA-25"
    assert refused(play, OnBoard(QUESTS)) == "MA-21"


@pytest.mark.rule("MA-25")
@pytest.mark.parametrize(("chosen", "other"), [("jousts", "tournaments"), ("tournaments", "jousts")])
def test_a_double_use_card_moves_one_of_two_pawns(chosen: str, other: str) -> None:
    t = a_table(3, hands={A: "jousts_tournaments 5, quests 2"})
    five = card("jousts_tournaments 5")
    answers(steps(t, take_turn(A)), PlayOn(five, JOUSTS if chosen == "jousts" else TOURNAMENTS))
    assert track(t, chosen) == "A 5, B 0, C 0"
    assert track(t, other) == "A 0, B 0, C 0"


@pytest.mark.rule("MA-17", "MA-27")
def test_equal_cards_are_asked_about_so_that_silence_betrays_nothing() -> None:
    t = a_table(hands={A: "quests 3, quests 3"})
    play = steps(t, take_turn(A))
    assert offered(play) == [PlayCard(card("quests 3"))]
    answers(play, PlayCard(card("quests 3")))
    t = a_table(3)
    t.pick, t.taken = 3, [[], [], []]
    t.packets = [cards("quests 3, quests 3"), cards("quests 2, charity 2"), cards("studies 2, studies 2")]
    play = steps(t, draft_pick(), draft_pick())
    assert {asking.seat for asking in play.asked} == {A, B, C}
    for seat in (A, B, C):
        play.answer(seat, choices(play, seat)[0])
    assert play.is_over  # the last card is kept without a choice


@pytest.mark.rule("MA-27")
def test_the_fifth_card_goes_back_unseen() -> None:
    play = until(dealt(4), "bonus_track")
    t = play.table
    assert [len(hand) for hand in t.hands] == [1] * 4
    left = t.hands[D][0]
    assert "hand" not in game.view(t, A)["squires"][D]
    assert len(game.view(t, D)["squires"][D]["hand"]) == 1
    until(play, "draft_pick")
    everything = t.deck + [kind for packet in t.packets for kind in packet]
    assert sorted(everything) == sorted(DECK)
    assert left in everything
