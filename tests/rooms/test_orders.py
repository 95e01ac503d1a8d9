"""Standing orders: whoever lets things be is passed for, and nobody is told."""

from collections import Counter

import msgspec
import pytest

from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.record import load_record, replay, save_record
from oyez.engine.words import Speaker
from oyez.games import find_game, game_names
from oyez.rooms.game import begin, give_answer, open_room, record_of, set_asks
from oyez.rooms.orders import AS_FOR_ALL, FOR_ALL, change_orders, checked_asks, ordered_answer, windows_in_words
from oyez.rooms.room import Answer, Change, Room, Seat
from oyez.rooms.seating import sit_down
from oyez.rooms.session import Session
from tests.tools import below_of

WITH_WINDOWS = ["fief", "midevil"]
WITH_ROUTINE = ["fief", "merlinn", "midevil"]
NOW = 10.0


WINDOWS = {
    "fief": ["phase_start", "before_vote", "after_turn", "battle_start", "battle_round"],
    "midevil": [
        *("turn_start", "tile_drawn", "tile_done", "combat_declared", "combat_rolled", "combat_won"),
        *("before_move_roll", "after_move_roll", "on_the_move", "before_skeleton_roll", "after_skeletons"),
        "card_played",
    ],
}


def dealt(name: str, asks: str, asks_in: dict[str, str] | None = None) -> Change:
    """Three persons at a table, all with the same order."""
    game = find_game(name)
    room = open_room(game, 3, {}, code="abc", secret="s", host="p0", now=1.0)
    for number in range(3):
        sit_down(room, f"p{number}", f"Person {number}", number=number)
        room.seats[number].asks, room.seats[number].asks_in = asks, asks_in or {}
    return begin(room, game, NOW)


def played(
    name: str, asks: str, asks_in: dict[str, str] | None = None, most: int = 250
) -> tuple[Room, Play, list[Answer], Counter[str]]:
    """A game at random in which nobody reacts; how often somebody was asked to, by kind of window."""
    change = dealt(name, asks, asks_in)
    answers, asked = list(change.answers), Counter[str]()
    room, play, below = change.room, change.play, below_of(f"order {name}")
    assert play is not None
    for _ in range(most):
        if not play.asked:
            break
        question = play.asked[0]
        is_reaction = play.game.words.prompts[question.decision].reaction
        asked.update([play.game.window_of(question)] if is_reaction else [])
        given = msgspec.to_builtins(Pass() if is_reaction else question.sample(below))
        change = give_answer(room, play, question.seat, given, NOW)
        answers += change.answers
    return room, play, answers, asked


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_orders_are_obeyed(name: str) -> None:
    never, touched, always = [played(name, asks)[3].total() for asks in ("never", "touched", "always")]
    assert never == 0
    assert 0 < touched < always


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_what_is_passed_by_order_stands_in_the_record(name: str) -> None:
    room, play, answers, _ = played(name, "touched")
    passes = [answer for answer in answers if answer.answer == Pass()]
    assert passes
    assert [answer.seq for answer in answers] == list(range(len(answers)))
    record = load_record(save_record(record_of(room, answers, None)))
    assert replay(play.game, record).table == play.table


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_nobody_is_asked_whose_order_passes(name: str) -> None:
    room, play, _, _ = played(name, "touched")
    assert ordered_answer(room, play) is None


@pytest.mark.parametrize("name", WITH_ROUTINE)
def test_routine_is_asked_of_nobody_but_whoever_wants_to_be_asked_always(name: str) -> None:
    asked = {}
    for asks in ("touched", "always"):
        change = dealt(name, asks)
        room, play, below = change.room, change.play, below_of("routine")
        assert play is not None
        asked[asks] = 0
        for _ in range(250):
            if not play.asked:
                break
            question = play.asked[0]
            asked[asks] += play.game.routine(play.table, question) is not None
            give_answer(room, play, question.seat, msgspec.to_builtins(question.sample(below)), NOW)
    assert asked["touched"] == 0
    assert asked["always"] > 0


def test_an_order_holds_for_the_question_that_is_open() -> None:
    change = dealt("midevil", "always")
    room, play, below = change.room, change.play, below_of("open")
    assert play is not None
    while not play.game.words.prompts[play.asked[0].decision].reaction:
        question = play.asked[0]
        give_answer(room, play, question.seat, msgspec.to_builtins(question.sample(below)), NOW)
    seat, before = play.asked[0].seat, room.seq
    changed = set_asks(room, play, seat, {FOR_ALL: "never"}, NOW)
    assert changed.room.seq > before
    assert changed.answers[0].seat == seat
    assert changed.answers[0].answer == Pass()


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(Refusal):
        checked_asks("sometimes")


# --- per kind of window ---


@pytest.mark.rule("FF-38", "ME-110")
@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_the_kinds_of_windows_are_those_of_the_rules_and_have_names(name: str) -> None:
    play = dealt(name, "touched").play
    assert play is not None
    for language in ("en", "fr"):
        names = windows_in_words(play, Speaker(play.game.words, language, ["A", "B", "C"]))
        assert [*names] == WINDOWS[name]
        assert len({*names.values()}) == len(names)
    english = windows_in_words(play, Speaker(play.game.words, "en", []))
    french = windows_in_words(play, Speaker(play.game.words, "fr", []))
    assert all(french[kind] != english[kind] for kind in english)


@pytest.mark.parametrize("name", game_names())
def test_a_game_without_windows_has_nothing_to_set(name: str) -> None:
    play = dealt(name, "touched").play
    assert play is not None
    assert [*play.game.windows(play.table)] == WINDOWS.get(name, [])


@pytest.mark.rule("MI-98")
def test_merlinn_has_a_window_where_its_variant_is_played() -> None:
    game = find_game("merlinn")
    table = game.setup(3, game.read_options(3, {"reactions": True}), chance_from_seed("variant"))
    assert [*game.windows(table)] == ["reaction"]


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_every_window_asks_by_its_own_order(name: str) -> None:
    """Each kind that was met is let be alone while the others ask, and asks alone while the others are let be."""
    _, _, _, everything = played(name, "always")
    assert len(everything) >= 2
    for kind in everything:
        assert kind in WINDOWS[name]
        assert kind not in played(name, "always", {kind: "never"})[3]
        assert {*played(name, "never", {kind: "always"})[3]} == {kind}


@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_what_a_window_s_own_order_passes_stands_in_the_record(name: str) -> None:
    kind = max(played(name, "always")[3].items(), key=lambda found: found[1])[0]
    room, play, answers, _ = played(name, "always", {kind: "never"})
    record = load_record(save_record(record_of(room, answers, None)))
    assert replay(play.game, record).table == play.table
    assert "never" not in save_record(record).decode()


def test_an_order_for_a_window_holds_until_it_is_taken_back() -> None:
    seat, windows = Seat(0), {"before_vote": "before the vote", "after_turn": "after a turn"}
    change_orders(seat, {"before_vote": "always", "after_turn": "never"}, windows)
    change_orders(seat, {FOR_ALL: "never"}, windows)
    assert (seat.asks, seat.asks_in) == ("never", {"before_vote": "always", "after_turn": "never"})
    change_orders(seat, {"after_turn": AS_FOR_ALL}, windows)
    assert (seat.asks, seat.asks_in) == ("never", {"before_vote": "always"})


@pytest.mark.parametrize("wishes", [{"tea_time": "never"}, {"before_vote": "often"}, {FOR_ALL: AS_FOR_ALL}])
def test_an_order_that_nobody_understands_changes_nothing(wishes: dict[str, str]) -> None:
    seat = Seat(0, asks_in={"before_vote": "always"})
    with pytest.raises(Refusal):
        change_orders(seat, {FOR_ALL: "never", **wishes}, {"before_vote": "before the vote"})
    assert (seat.asks, seat.asks_in) == ("touched", {"before_vote": "always"})


def test_a_room_that_was_kept_before_there_were_such_orders_is_read() -> None:
    room = dealt("fief", "never").room
    plain = msgspec.to_builtins(room)
    for seat in plain["seats"]:
        del seat["asks_in"]
    read = msgspec.convert(plain, Room)
    assert read == room


@pytest.mark.parametrize("name", WITH_ROUTINE)
def test_what_goes_by_orders_is_not_one_s_own_word(name: str) -> None:
    """A lord had died and three armies had marched, but the page told nothing of it: meanwhile it had been settled for
    the reader that he pillages nothing."""
    change = dealt(name, "touched")
    session = Session(change.room, find_game(name), change.play, change.answers)
    below, own, by_order = below_of(f"own word {name}"), dict.fromkeys(range(3), 0), 0
    for _ in range(250):
        play = session.copy_of_play()
        if not play.asked:
            break
        question = play.asked[0]
        given = msgspec.to_builtins(question.sample(below))
        change = give_answer(session.copy_of_room(), play, question.seat, given, NOW)
        own[question.seat] = change.answers[0].seq
        by_order += sum(answer.seat != question.seat for answer in change.answers[1:])
        session.apply(change)
        assert [session.spoken_at(number) for number in range(3)] == list(own.values())
    assert by_order > 0, "nothing was done by order in this game"
