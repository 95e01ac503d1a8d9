"""The laws of the engine, for every game, seat count and option set, with random players."""

from typing import Any

import msgspec
import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.record import new_record, replay, save_record
from oyez.engine.table import load, save
from oyez.games import all_games
from tests.contract.laws import (
    check_illegal_answers,
    check_outcome,
    check_position,
    check_sight,
    check_words,
    check_worth,
    fields_that_vary,
)
from tests.contract.secrecy import check_deal, check_hearing, check_undo
from tests.tools import a_chance, below_of, decisions, settings_of

SETTINGS = list(settings_of(all_games()))
NAMES = [f"{game.name}-{seats}-{number}" for number, (game, seats, _) in enumerate(SETTINGS)]

every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)


def start(game: Game, seats: int, options: dict[str, Any], seed: object = 0, **how: bool) -> Play:
    return Play(game, game.new_table(seats, a_chance(game.name, seats, seed), options), **how)


@every_setting
def test_a_game_ends_within_its_bound_and_names_its_places(game: Game, seats: int, options: dict[str, Any]) -> None:
    bound = game.bound(seats, game.read_options(seats, options))
    for seed in range(3):
        play = start(game, seats, options, seed)
        made = sum(1 for _ in decisions(play, seed, most=bound + 1))
        assert made <= bound
        assert play.is_over
        check_outcome(play)


@every_setting
def test_everything_adds_up_and_rules_ask_before_they_act(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options, strict=True, listen=True)
    for _ in decisions(play, 1, most=400):
        game.check(play.table)
    game.check(play.table)


@every_setting
def test_a_copy_is_equal_and_stays_untouched(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options)
    kept: list[tuple[Any, bytes]] = []
    for number, _ in enumerate(decisions(play, 2, most=400)):
        if number % 7 == 0:
            copy = play.table.copy()
            assert copy == play.table
            kept.append((copy, save(copy)))
    for copy, saved in kept:
        assert save(copy) == saved


@every_setting
def test_save_and_load_ask_the_same_question(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options)
    for _ in decisions(play, 3, most=250):
        saved = save(play.table)
        loaded = Play(game, load(game.table, saved))
        assert save(loaded.table) == saved
        assert [(other.seat, other.decision, other.count()) for other in loaded.asked] == [
            (other.seat, other.decision, other.count()) for other in play.asked
        ]


@every_setting
def test_a_position_is_one_line_that_says_all(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options)
    for number, _ in enumerate(decisions(play, 5, most=250)):
        if number % 25 == 0:
            check_position(play)
    check_position(play)


@every_setting
def test_a_game_goes_on_after_save_and_load_as_without(game: Game, seats: int, options: dict[str, Any]) -> None:
    straight = start(game, seats, options)
    for _ in decisions(straight, 4, most=60):
        pass
    play = start(game, seats, options)
    below = below_of(4)
    for _ in range(60):
        if play.is_over:
            break
        play = Play(game, load(game.table, save(play.table)))
        question = play.asked[below(len(play.asked))]
        play.take(question, question.sample(below))
    assert save(play.table) == save(straight.table)


@every_setting
def test_same_seed_and_answers_same_game(game: Game, seats: int, options: dict[str, Any]) -> None:
    record = new_record(game, seats, "a secret", options)
    ends = []
    for _ in range(2):
        record.answers = []
        play = replay(game, record)
        below = below_of(6)
        while not play.is_over and len(record.answers) < 200:
            question = play.asked[below(len(play.asked))]
            answer = question.sample(below)
            record.answers.append((question.seat, msgspec.to_builtins(answer)))
            play.answer(question.seat, answer)
        ends.append(save(play.table))
        again = replay(game, msgspec.json.decode(save_record(record), type=type(record)))
        assert save(again.table) == save(play.table)
    assert ends[0] == ends[1]


@every_setting
def test_illegal_answers_are_refused_and_change_nothing(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options)
    for _, question in decisions(play, 7, most=60):
        check_illegal_answers(play, question)


@every_setting
def test_sight_and_imagination_agree(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options)
    check_sight(play, decisions(play, 8, most=120))


@every_setting
def test_what_is_heard_and_waited_for_follows_from_what_is_seen(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    check_deal(game, seats, options)
    play = start(game, seats, options, 12)
    check_hearing(play, decisions(play, 12, most=150))


@every_setting
def test_what_can_be_taken_back_has_shown_nothing(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options, 13)
    check_undo(play, decisions(play, 13, most=100))


@every_setting
def test_every_position_is_worth_a_number_to_each_seat(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options, 11)
    for number, _ in enumerate(decisions(play, 11)):
        if number % 10 == 0:
            check_worth(play)
    check_worth(play)


@every_setting
def test_everything_that_happens_has_words(game: Game, seats: int, options: dict[str, Any]) -> None:
    play = start(game, seats, options, listen=True)
    check_words(play, decisions(play, 9, most=300))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_much_can_be_taken_back(game: Game) -> None:
    """Marking everything as shown would keep the law, and take undo away."""
    play = start(game, game.seats[1], {}, 14)
    answers, undoable = check_undo(play, decisions(play, 14, most=100))
    assert undoable > answers / 10, f"only {undoable} of {answers} answers can be taken back"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_nobody_answers_for_another(game: Game) -> None:
    play = start(game, game.seats[1], {})
    question = play.question
    assert question is not None
    asked = [other.seat for other in play.asked]
    for seat in [-1, *range(play.table.seats + 1)]:
        if seat not in asked:
            before = save(play.table)
            with pytest.raises(IllegalAnswer):
                play.answer(seat, question.sample(lambda limit: 0))
            assert save(play.table) == before


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_is_hidden_varies(game: Game) -> None:
    """What a game says it hides is imagined anew, all of it and nothing else: else a bot would know too much."""
    varied: set[str] = set()
    for _, seats, options in settings_of([game]):
        play = start(game, seats, options)
        varied |= fields_that_vary(play, decisions(play, 10, most=400))
    assert varied == set(game.hidden), "what varies is not what is said to be hidden"
