"""The contract tests catch games that break the laws: each law is tried on a game that is wrong on purpose."""

from copy import copy
from typing import Any

import pytest

from oyez.engine.agenda import rules_of
from oyez.engine.chance import Chance
from oyez.engine.errors import LawBroken
from oyez.engine.game import Game, Outcome
from oyez.engine.table import save
from tests.contract import test_contract as contract
from tests.contract.laws import check_sight, check_words
from tests.engine.wrong import base, rules
from tests.engine.wrong.honest import game as honest
from tests.tools import a_chance, decisions


def starting_with(step: Any, pile: int = 0, **parts: Any) -> Game:
    """The small game, beginning with a rule that is wrong; with so many cards in a pile."""

    def setup(seats: int, options: Any, chance: Chance) -> base.Table:
        t = base.Table(seats=seats, chance=chance)
        base.deal(t, pile)
        t.agenda.append(step)
        return t

    return base.a_game(rules_of("tests.engine.wrong"), setup, **parts)


LAWS = [
    contract.test_a_game_ends_within_its_bound_and_names_its_places,
    contract.test_everything_adds_up_and_rules_ask_before_they_act,
    contract.test_a_copy_is_equal_and_stays_untouched,
    contract.test_save_and_load_ask_the_same_question,
    contract.test_a_game_goes_on_after_save_and_load_as_without,
    contract.test_same_seed_and_answers_same_game,
    contract.test_illegal_answers_are_refused_and_change_nothing,
    contract.test_sight_and_imagination_agree,
    contract.test_what_is_heard_and_waited_for_follows_from_what_is_seen,
    contract.test_what_can_be_taken_back_has_shown_nothing,
    contract.test_every_position_is_worth_a_number_to_each_seat,
    contract.test_everything_that_happens_has_words,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_honest_game_keeps_every_law(law: Any) -> None:
    law(honest, 3, {})


@pytest.mark.parametrize(
    "step", [rules.acts_before_asking(0), rules.acts_between_questions(0)], ids=lambda step: step[0]
)
def test_acting_before_asking_is_caught(step: Any) -> None:
    with pytest.raises(LawBroken, match="before its last question"):
        contract.test_everything_adds_up_and_rules_ask_before_they_act(starting_with(step), 2, {})


def test_a_game_that_never_asks_again_is_caught() -> None:
    with pytest.raises(LawBroken, match="steps without a question"):
        starting_with(rules.never_ends(0)).start(2, a_chance())


def test_a_question_without_answers_is_caught() -> None:
    with pytest.raises(LawBroken, match="no legal answer"):
        starting_with(rules.asks_without_answers(0)).start(2, a_chance())


def test_a_game_beyond_its_bound_is_caught() -> None:
    with pytest.raises(AssertionError):
        contract.test_a_game_ends_within_its_bound_and_names_its_places(starting_with(rules.asks_for_ever(0)), 2, {})


def test_state_outside_the_table_is_caught() -> None:
    with pytest.raises(AssertionError):
        contract.test_same_seed_and_answers_same_game(starting_with(rules.remembers_elsewhere(0)), 2, {})


def test_a_lost_card_is_caught() -> None:
    with pytest.raises(AssertionError, match="do not add up"):
        contract.test_everything_adds_up_and_rules_ask_before_they_act(starting_with(rules.loses_a_card(0)), 2, {})


def test_a_step_that_holds_an_object_is_caught() -> None:
    with pytest.raises(TypeError):
        contract.test_save_and_load_ask_the_same_question(starting_with(rules.holds_an_object(0)), 2, {})


def test_a_question_without_words_is_caught() -> None:
    play = starting_with(rules.speaks_gibberish(0)).start(2, a_chance(), listen=True)
    with pytest.raises(KeyError):
        check_words(play, decisions(play, 1, most=3))


def test_a_view_that_shows_a_hidden_card_is_caught() -> None:
    def leaking(t: Any, seat: int | None) -> dict[str, Any]:
        return base.view(t, seat) | {"next": t.hands[(seat or 0) - 1][:1]}

    leaky = base.a_game(honest.rules, honest.setup, view=leaking)
    play = leaky.start(3, a_chance())
    with pytest.raises(AssertionError, match="sees another table"):
        check_sight(play, decisions(play, 1))


def test_a_view_that_shows_the_agenda_is_caught() -> None:
    def leaking(t: Any, seat: int | None) -> dict[str, Any]:
        return base.view(t, seat) | {"agenda": [step[0] for step in t.agenda]}

    leaky = base.a_game(honest.rules, honest.setup, view=leaking)
    play = leaky.start(3, a_chance())
    with pytest.raises(AssertionError, match="a view has agenda"):
        check_sight(play, decisions(play, 1))


def test_an_imagination_that_loses_a_card_is_caught() -> None:
    def careless(t: Any, seat: int, chance: Chance) -> None:
        base.imagine(t, seat, chance)
        other = (seat + 1) % t.seats
        t.hands[other] = [0] * len(t.hands[other])

    wrong = base.a_game(honest.rules, honest.setup, imagine=careless)
    play = wrong.start(3, a_chance())
    with pytest.raises(AssertionError, match="do not add up"):
        check_sight(play, decisions(play, 1))


def test_an_imagination_that_only_copies_is_caught() -> None:
    """What is hidden must vary."""

    def lazy(t: Any, seat: int, chance: Chance) -> None:
        return None

    wrong = base.a_game(honest.rules, honest.setup, imagine=lazy)
    with pytest.raises(AssertionError, match="not what is said to be hidden"):
        contract.test_what_is_hidden_varies(wrong)
    contract.test_what_is_hidden_varies(honest)


def test_hands_that_are_shown_and_never_imagined_anew_are_caught() -> None:
    """View and imagination agree with each other, but not with what the game says it hides."""

    def showing(t: Any, seat: int | None) -> dict[str, Any]:
        return base.view(t, seat) | {"hands": t.hands}

    def lazy(t: Any, seat: int, chance: Chance) -> None:
        t.played = t.played[::-1]

    wrong = base.a_game(honest.rules, honest.setup, view=showing, imagine=lazy)
    with pytest.raises(AssertionError, match="not what is said to be hidden"):
        contract.test_what_is_hidden_varies(wrong)


@pytest.mark.parametrize("worth", [float("nan"), float("inf"), 3, None], ids=str)
def test_a_worth_that_is_no_finite_number_is_caught(worth: Any) -> None:
    wrong = base.a_game(honest.rules, honest.setup, evaluate=lambda t, seat: worth)
    with pytest.raises(AssertionError, match="the worth of seat 0"):
        contract.test_every_position_is_worth_a_number_to_each_seat(wrong, 2, {})


def test_a_worth_that_nobody_can_tell_at_the_end_is_caught() -> None:
    def evaluate(t: Any, seat: int) -> float:
        return float(0 * t.hands[seat][0])  # at the end the hands are empty

    wrong = base.a_game(honest.rules, honest.setup, evaluate=evaluate)
    with pytest.raises(IndexError):
        contract.test_every_position_is_worth_a_number_to_each_seat(wrong, 2, {})


def test_a_worth_that_moves_the_pieces_is_caught() -> None:
    def evaluate(t: Any, seat: int) -> float:
        t.hands[seat].reverse()
        return 0.0

    wrong = base.a_game(honest.rules, honest.setup, evaluate=evaluate)
    with pytest.raises(AssertionError, match="has changed it"):
        contract.test_every_position_is_worth_a_number_to_each_seat(wrong, 2, {})


def test_points_that_are_no_numbers_are_caught() -> None:
    def outcome(t: Any) -> Outcome:
        return Outcome((1,) * t.seats, (0.5,) * t.seats, "over")

    wrong = base.a_game(honest.rules, honest.setup, outcome=outcome)
    with pytest.raises(AssertionError, match="not whole numbers"):
        contract.test_a_game_ends_within_its_bound_and_names_its_places(wrong, 2, {})


def test_a_spectator_who_sees_a_hand_is_caught() -> None:
    def leaking(t: Any, seat: int | None) -> dict[str, Any]:
        return base.view(t, seat) | ({"hands": t.hands} if seat is None else {})

    leaky = base.a_game(honest.rules, honest.setup, view=leaking)
    play = leaky.start(3, a_chance())
    with pytest.raises(AssertionError, match="a spectator sees"):
        check_sight(play, decisions(play, 1))


def test_a_list_shared_between_copies_is_caught() -> None:
    class Sharing(base.Table, kw_only=True):
        def copy(self) -> Any:
            return copy(self)

    def setup(seats: int, options: Any, chance: Chance) -> base.Table:
        t = honest.setup(seats, options, chance)
        return Sharing(seats=seats, chance=chance, agenda=t.agenda, hands=t.hands, cards=t.cards)

    wrong = base.a_game(honest.rules, setup, table=Sharing)
    with pytest.raises(AssertionError):
        contract.test_a_copy_is_equal_and_stays_untouched(wrong, 2, {})
    assert save(honest.new_table(2, a_chance())) == save(honest.new_table(2, a_chance()))
