"""What a seat sees, and the tables that it can imagine."""

from collections import Counter
from typing import Any

import pytest

from oyez.engine.play import Play
from oyez.engine.sight import imagine
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import GiveShield, Slot, TakeShields
from oyez.games.medieval_academy.codex import codex_take, reveal_codex
from oyez.games.medieval_academy.draft import kept_cards
from oyez.games.medieval_academy.figures import CARD_IDS, CARD_VALUE
from oyez.games.medieval_academy.imagined_shields import imagine_shields
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.table import Table
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    dealt,
    held,
    question,
    shield,
    steps,
    until,
)
from tests.tools import a_chance, answers, choices, decisions

ZERO, ONE, THREE = shield("codex_0"), shield("brown_m1"), shield("brown_m3")


def imagined(play: Play[Table], seat: int, count: int = 20) -> list[Table]:
    """Tables that could be true for a seat, each of them checked."""
    found = []
    for number in range(count):
        world = imagine(game, play.table, seat, a_chance("worlds", number))
        assert isinstance(world, Table)
        game.check(world)
        assert game.view(world, seat) == game.view(play.table, seat)
        found.append(world)
    return found


def played_to(play: Play[Table], decision: str, seed: object = 1) -> Play[Table]:
    for _, asking in decisions(play, seed):
        if asking.decision == decision:
            return play
    raise AssertionError(f"{decision} was never asked")


# --- the draft ---


@pytest.mark.rule("MA-16", "MA-20")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cards_passed_on_and_not_seen_since_are_among_the_others(seats: int) -> None:
    play = dealt(seats)
    t = play.table
    me = 0
    first_hand = [packet[:] for packet in t.packets][me]
    until_played(play)
    mine = Counter(kept_cards(t)[me])
    passed = Counter(first_hand) - mine  # four cards; those that came back are mine or were seen to be gone
    for world in imagined(play, me):
        others = Counter(kind for squire in range(seats) if squire != me for kind in world.hands[squire])
        assert not passed - others, "a card that was passed on is nowhere"


def until_played(play: Play[Table]) -> None:
    """Draft to the end, at random."""
    for _, asking in decisions(play, "draft"):
        if asking.decision == "play_card":
            return


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_never_saw_varies_and_what_it_saw_does_not(seats: int) -> None:
    play = dealt(seats)
    t = play.table
    for _ in range(seats):  # one card each: everybody has seen two packets
        play.answer(question(play).seat, choices(play)[0])
    assert t.pick == 1
    before = t.copy()
    worlds = imagined(play, A, 40)
    for world in worlds:
        assert world.taken[A] == before.taken[A]  # my choice
        assert Counter(world.packets[A]) == Counter(before.packets[A])  # what I passed on, in one hand, known whole
        last = (A - 1) % seats
        assert world.packets[last] == before.packets[last]  # what I hold now
    assert len({world.taken[(A - 1) % seats][0] for world in worlds}) > 5  # kept before I saw the packet
    assert len({tuple(world.packets[B]) for world in worlds}) > 10
    assert len({tuple(world.deck) for world in worlds}) > 10


def test_which_neighbour_kept_which_passed_card_is_open() -> None:
    play = dealt(4)
    t = play.table
    while t.pick < 3:
        play.answer(question(play).seat, choices(play)[0])
    known = Counter(t.taken[A][1:] + t.packets[A])
    ways = set()
    for world in imagined(play, A, 40):
        assert Counter(world.taken[A][1:] + world.packets[A]) == known
        ways.add(tuple(world.taken[A][1:]))
    assert len(ways) > 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagined_hands_fit_what_was_played(seats: int) -> None:
    play = dealt(seats, 5)
    t = play.table
    asked_for = 0
    for number, (_, asking) in enumerate(decisions(play, seats)):
        if asking.decision == "play_card" and number % 5 == 0 and t.round < 4:
            asked_for += 1
            hands = set()
            for world in imagined(play, number % seats, 6):
                assert world.played == t.played
                hands.add(str(world.hands))
                for squire in range(seats):
                    kept = Counter(kept_cards(world)[squire])
                    assert not Counter(t.played[squire]) - kept
            assert len(hands) > 1 or all(len(hand) < 3 for hand in t.hands)
    assert asked_for > 5


@pytest.mark.rule("MA-136")
def test_the_imagined_neutral_squire_keeps_its_highest_card() -> None:
    play = dealt(2, 3)
    t = play.table
    varied = set()
    for number, _ in enumerate(decisions(play, 3)):
        if number % 4 or t.round > 3:
            continue
        step = 1 if t.round % 2 else -1
        for world in imagined(play, number % 2, 4):
            varied.add(str(world.taken))
            for packet, taken in enumerate(world.taken):
                row = taken + (world.packets[packet] if world.packets else [])
                for pick in range(len(taken)):
                    if (packet + step * pick) % 3 == B:
                        assert CARD_VALUE[row[pick]] == max(CARD_VALUE[kind] for kind in row[pick:])
    assert len(varied) > 30


def test_the_panel_shows_the_cards_seen_this_round() -> None:
    play = dealt(4)
    t = play.table
    first = t.packets[A][:]
    assert game.view(t, A)["seen"] == [CARD_IDS[kind] for kind in first]
    for _ in range(4):
        play.answer(question(play).seat, choices(play)[0])
    second = t.packets[(A - 1) % 4]
    assert game.view(t, A)["seen"] == [CARD_IDS[kind] for kind in sorted(first + second)]
    assert game.view(t, None)["seen"] == []


# --- Lancelot ---


def test_lancelot_piles_are_open_and_assignments_are_not() -> None:
    play = dealt(2, two_player_mode="lancelot", first_player="seat_1")
    t = play.table
    assert len({str(world.packets[1]) for world in imagined(play, 0)}) > 10
    until(play, "play_card")
    theirs = sorted(t.hands[C] + t.hands[D])
    worlds = imagined(play, 0)
    assert all(sorted(world.hands[C] + world.hands[D]) == theirs for world in worlds)
    assert all(world.hands[:2] == t.hands[:2] for world in worlds)
    assert len({str(world.hands) for world in worlds}) > 3


# --- codex shields ---


def with_codex(**how: Any) -> Table:
    t = a_table(4, variant_studies=True, tracks={"studies": "A 9, B 8, C 7, D 6"}, **how)
    t.codex = [ZERO, THREE, ZERO, ONE]
    t.codex_taker, t.codex_known = [NOBODY] * 4, [0] * 4
    t.taken = [[], [], [], []]
    t.pick = 0
    t.packets = [[0, 3, 4, 5, 6], [1, 7, 8, 9, 10], [1, 11, 12, 13, 14], [2, 15, 16, 17, 18]]
    for packet in t.packets:
        for kind in packet:
            t.deck.remove(kind)
    return t


def test_slots_looked_at_are_known_and_the_others_vary() -> None:
    t = with_codex()
    t.codex_known[B] = 0b0010
    play = steps(t, *[codex_take(squire) for squire in range(4)], reveal_codex())
    worlds = imagined(play, B, 40)
    assert {world.codex[1] for world in worlds} == {THREE}
    assert {world.codex.index(ONE) for world in worlds} == {0, 2, 3}
    assert {world.codex.index(THREE) for world in imagined(play, C, 40)} == {0, 1, 2, 3}


@pytest.mark.rule("MA-110", "MA-174")
@pytest.mark.parametrize(("seat", "known"), [(A, False), (B, False), (C, True), (D, True)])
def test_who_kept_which_codex_shield_is_open_to_all_but_the_two(seat: int, known: bool) -> None:
    t = with_codex()
    play = steps(t, *[codex_take(squire) for squire in range(4)], reveal_codex(), *[take_turn(A)])
    t.hands = [[0, 9], [], [], []]
    answers(play, Slot(0), Slot(2), Slot(1))  # C has -3, D gets -1
    assert (held(t, C), held(t, D)) == (["brown_m3"], ["brown_m1"])
    found = {(held(world, C)[0], held(world, D)[0]) for world in shields_imagined(t, seat)}
    truth = ("brown_m3", "brown_m1")
    assert found == ({truth} if known else {truth, truth[::-1]})


def shields_imagined(t: Table, seat: int) -> list[Table]:
    """Only the shields, without a question pending."""
    worlds = []
    for number in range(20):
        world = t.copy()
        imagine_shields(world, seat, a_chance("shields", number))
        worlds.append(world)
    return worlds


def test_who_looked_at_a_slot_before_it_was_taken_knows_who_kept_what() -> None:
    t = with_codex()
    t.codex_known[A] = 0b0010
    steps(t, *[codex_take(squire) for squire in range(4)], reveal_codex()).answer(A, Slot(0))
    t.codex_taker = [A, C, B, D]
    steps(t, reveal_codex())
    assert {held(world, C)[0] for world in shields_imagined(t, A)} == {"brown_m3"}
    assert {held(world, C)[0] for world in shields_imagined(t, B)} == {"brown_m3", "brown_m1"}
    t = with_codex(open_shields=True)
    t.codex_taker = [A, C, B, D]
    steps(t, reveal_codex())
    assert {held(world, C)[0] for world in shields_imagined(t, B)} == {"brown_m3"}


# --- Charity exchanges ---


def test_an_exchange_is_known_to_the_two_and_its_colours_to_all() -> None:
    t = a_table(
        5,
        round=6,
        variant_charity=True,
        tracks={"charity": "A 9, B 8, C 7, D 6"},
        shields={A: "brown_m3, brown_m1", 4: "sky_1, sky_2, sky_3, blue_1, blue_2", D: "sky_1, sky_2"},
    )
    play = answers(
        steps(t, score_charity_by_exchange()),
        GiveShield(THREE),
        TakeShields(shield("sky_2"), shield("blue_1")),
    )
    assert asked(play) == (B, "charity_take")
    for seat, varies in ((A, False), (4, False), (C, True)):
        worlds = shields_imagined(t, seat)
        gifts = {world.exchanged[0][2] for world in worlds}
        taken = {tuple(world.exchanged[0][3:]) for world in worlds}
        assert (len(gifts) > 1, len(taken) > 1) == (varies, varies)
        for world in worlds:
            game.view(world, seat)
            for squire in range(5):
                before, after = game.view(t, None)["squires"][squire], game.view(world, None)["squires"][squire]
                assert before["shields"] == after["shields"]


# --- spectators ---


def test_a_spectator_sees_what_is_public_only() -> None:
    play = played_to(dealt(4, variant_studies=True, variant_charity=True), "codex_take")
    view = game.view(play.table, None)
    assert not any({"hand", "kept", "shield_values", "score"} & set(squire) for squire in view["squires"])
    assert {slot["value"] for slot in view["codex"]} == {None}
    assert (view["seen"], view["previews"], view["dealt"]) == ([], [], [])


def test_a_preview_says_where_the_pawn_will_be() -> None:
    play = until(dealt(4, 2), "play_card")
    for _ in range(30):
        seat = question(play).seat
        view = game.view(play.table, seat)
        promised = view["previews"][0]
        play.answer(seat, choices(play)[0])
        board = next(board for board in view["boards"] if board["board"] == promised["board"])
        number = view["boards"].index(board)
        pawn = next(pawn for pawn in game.view(play.table, seat)["boards"][number]["pawns"] if pawn["squire"] == seat)
        if play.table.phase == 3:
            assert (pawn["square"], pawn["laps"], pawn["place"]) == (
                promised["square"],
                promised["laps"],
                promised["place"],
            )
        until(play, "play_card")


def test_a_last_card_that_is_asked_about_is_a_double_use_card() -> None:
    t = a_table(
        2, two_player_mode="lancelot", hands={C: "jousts_tournaments 3", D: "jousts_tournaments 4, quests 2, quests 3"}
    )
    play = steps(t, take_turn(C))
    assert asked(play) == (1, "play_card")
    worlds = imagined_hands(play, 0)
    assert {tuple(world.hands[C]) for world in worlds} == {
        (card("jousts_tournaments 3"),),
        (card("jousts_tournaments 4"),),
    }
    assert all(len(world.hands[D]) == 3 for world in worlds)


def imagined_hands(play: Play[Table], seat: int) -> list[Table]:
    """Tables that a seat can imagine, on a position that was not dealt."""
    worlds = [imagine(game, play.table, seat, a_chance("hands", number)) for number in range(20)]
    for world in worlds:
        assert game.view(world, seat) == game.view(play.table, seat)
    return worlds


def test_who_is_asked_which_shield_to_give_has_two_kinds() -> None:
    t = a_table(
        4,
        round=6,
        variant_charity=True,
        variant_studies=True,
        tracks={"charity": "A 9, B 8, C 7, D 6"},
        shields={A: "brown_m3, brown_m1", B: "brown_m1", C: "brown_m3"},
    )
    t.codex_kept = [[A, B, 0b0011], [C, A, 0b0101]]
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (A, "charity_give")
    found = set()
    for number in range(30):
        world = t.copy()
        imagine_shields(world, D, a_chance("kinds", number))
        assert held(world, A) == ["brown_m1", "brown_m3"]
        found.add(str(world.codex_kept))
    assert len(found) == 2  # as it was, or both the other way round: either swap alone would leave one kind
    assert play.asked
