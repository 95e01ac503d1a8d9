"""OpenSpiel plays our games: states, what players know, resampling, and its ISMCTS unchanged."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from oyez import research
from oyez.engine.errors import IllegalAnswer, OyezError
from tests.research.helpers import GAMES

QUICK = "oyez_medievallons(seats=2,guilds_to_win=1,two_player_match=False)"


@pytest.fixture(scope="module", autouse=True)
def registered() -> list[str]:
    return research.register_open_spiel()


def walk(name: str, actions: int, seed: int = 1) -> Any:
    """A state after so many random actions."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    fingers = random.Random(seed)
    for _ in range(actions):
        state.apply_action(fingers.choice(state.legal_actions()))
    return state


def sampler(seed: int) -> Any:
    return random.Random(seed).random


def test_all_games_are_registered_once(registered: list[str]) -> None:
    assert registered == [f"oyez_{name}" for name in GAMES]
    assert research.register_open_spiel() == registered
    assert set(registered) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_as_openspiel_wants_it(name: str) -> None:
    """Chance first, sorted legal actions, clones that go their own way, returns at the end only."""
    game = pyspiel.load_game(f"oyez_{name}")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == game.max_chance_outcomes()
    state.apply_action(7)
    fingers = random.Random(1)
    for number in range(60):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert legal
        assert legal[-1] < game.num_distinct_actions()
        assert state.legal_actions_mask(state.current_player())[legal[0]] == 1
        if number % 12 == 0:
            clone = state.clone()
            assert clone.information_state_string() == state.information_state_string()
            assert clone.history() == state.history()
            before = state.information_state_string()
            clone.apply_action(legal[0])
            assert state.information_state_string() == before
        assert state.action_to_string(legal[0])
        state.apply_action(fingers.choice(legal))
        assert state.returns() == [0.0] * game.num_players()


@pytest.mark.parametrize("name", ["oyez_medievallons(seats=3,guilds_to_win=1)", "oyez_merlinn(seats=2,days=3)"])
def test_openspiels_own_test_of_a_whole_game_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_the_same_to_who_acts_and_another_to_the_rest(name: str) -> None:
    others = 0
    for actions in (0, 5, 17, 150):
        state = walk(f"oyez_{name}(seats=3)", actions)
        player = state.current_player()
        for seed in range(3):
            sampled = state.resample_from_infostate(player, sampler(seed))
            assert sampled.current_player() == player
            assert sampled.information_state_string(player) == state.information_state_string(player)
            assert sampled.legal_actions() == state.legal_actions()
            rest = [other for other in range(3) if other != player]
            others += any(sampled.observation_string(seat) != state.observation_string(seat) for seat in rest)
    assert others > 0


def test_the_past_of_others_is_not_in_a_resampled_state() -> None:
    state = walk("oyez_medieval_academy(seats=3)", 9)
    player = state.current_player()
    sampled = state.resample_from_infostate(player, sampler(1))
    assert sampled.held.past[player] == state.held.past[player]
    assert [past for seat, past in enumerate(sampled.held.past) if seat != player] == [(), ()]


def test_a_state_can_be_written_down_and_read_again() -> None:
    state = walk("oyez_fief(seats=3)", 40)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.information_state_string() == state.information_state_string()
    assert again.legal_actions() == state.legal_actions()


def test_an_illegal_action_is_refused_in_a_sentence() -> None:
    state = walk("oyez_medievallons(seats=3)", 2)
    with pytest.raises(IllegalAnswer, match=r"^Action 0 is not in the mask of this question\.$"):
        state.apply_action(0)


def test_the_observer_shows_the_features() -> None:
    state = walk("oyez_medievallons(seats=3)", 5)
    layout = state.get_game().coding.layout
    tensor = np.array(state.observation_tensor(1))
    assert np.array_equal(tensor, layout.features(state.course.observe(1)))
    before = pyspiel.load_game("oyez_medievallons").new_initial_state()
    assert not np.array(before.observation_tensor(0)).any()


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("oyez_fief(seats=5,max_rounds=4,deals=9)")
    assert game.num_players() == 5
    assert game.max_chance_outcomes() == 9
    state = game.new_initial_state()
    state.apply_action(8)
    assert state.course.match.view(0)["max_rounds"] == 4


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("oyez_fief(seats=2)", "Fief is for 3 to 6 players"),
        ("oyez_fief(max_rounds=999)", "An option of Fief is wrong"),
        ("oyez_fief(deals=0)", "one deal or more"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises((OyezError, RuntimeError), match=said):
        pyspiel.load_game(name)


def duel(name: str, simulations: int, games: int) -> list[float]:
    """OpenSpiel's ISMCTS, as it is, against a player at random, each beginning in turn; what ISMCTS got."""
    game = pyspiel.load_game(name)
    numbers, fingers = np.random.RandomState(1), random.Random(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 1.4, simulations, random_state=numbers)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, fingers.random))
    earned = []
    for number in range(games):
        state = game.new_initial_state()
        state.apply_action(number)
        while not state.is_terminal():
            mine = state.current_player() == number % 2
            state.apply_action(int(bot.step(state)) if mine else fingers.choice(state.legal_actions()))
        earned.append(state.returns()[number % 2])
    return earned


def test_openspiels_ismcts_beats_random_at_medievallons() -> None:
    """Of 16 games that two equals play, one wins 13 or more only once in a hundred times."""
    earned = duel(QUICK, simulations=16, games=16)
    assert earned.count(1.0) >= 13


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_ismcts_searches_every_game(name: str) -> None:
    """From the beginning, and from the middle: what it resamples is the same to who acts, as it checks itself."""
    game = pyspiel.load_game(f"oyez_{name}")
    numbers = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers, max_length=5), 1.4, 8, random_state=numbers)
    for actions in (0, 60):
        state = walk(f"oyez_{name}", actions)
        for _ in range(6):
            state.apply_action(int(bot.step(state)))


@pytest.mark.parametrize("name", ["oyez_medievallons(seats=2,two_player_match=False)", "oyez_merlinn(days=3)"])
def test_openspiels_ismcts_finishes_whole_games(name: str) -> None:
    game = pyspiel.load_game(name)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=5), 1.4, 2)
    state = game.new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    assert set(state.returns()) <= {1.0, 0.0, -1.0}
