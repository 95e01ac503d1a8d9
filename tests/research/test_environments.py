"""PettingZoo's environments: its own tests, rewards, refusals."""

import copy
import pickle
import time
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from oyez import research
from oyez.engine.errors import BadOptions, IllegalAnswer, OyezError, Refusal
from oyez.engine.table import save
from tests.research.helpers import GAMES

with warnings.catch_warnings():  # its tests load a game of its own in a way that it warns of itself
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, seed_test

HURRY = 20  # PettingZoo's benchmark runs for five seconds of its clock

# Short games of each, to be played to the end.
SHORT: dict[str, dict[str, Any]] = {
    "medievallons": {"guilds_to_win": 2},
    "medieval_academy": {},
    "midevil": {"victory_points": 10, "round_limit": 10},
    "merlinn": {"days": 3},
    "fief": {"max_rounds": 2, "negotiation": "off"},
}


@pytest.fixture(autouse=True)
def pettingzoo_knows_its_own_dictionaries() -> Iterator[None]:
    """It warns of observations with a mask, unless the environment is one of its own."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("name", GAMES)
def test_the_environment_is_as_pettingzoo_wants_it(name: str) -> None:
    api_test(research.environment(name, seats=3), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: research.environment(name, seats=3), num_cycles=40)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_can_measure_it(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hurried = SimpleNamespace(time=lambda: time.time() * HURRY)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", hurried)
    performance_benchmark(research.environment(name, seats=3))
    assert "Finished performance benchmark" in capsys.readouterr().out


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent got."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        over = terminated or truncated
        env.step(None if over else random.choice(np.flatnonzero(observation["action_mask"])))
    return earned


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_and_its_rewards_are_those_of_the_match(name: str) -> None:
    env = research.environment(name, seats=3, options=SHORT[name])
    earned = play(env, 1)
    assert list(earned.values()) == list(env.match.rewards)
    assert env.match.is_over
    assert not env.agents
    assert sum(earned.values()) == pytest.approx(0)
    assert max(earned.values()) > 0


def test_who_play_together_win_or_lose_together() -> None:
    alone = play(research.environment("merlinn", seats=1, options={"days": 3}), 1)
    assert set(alone.values()) <= {1.0, -1.0}
    together = research.environment("merlinn", seats=2, options={"days": 3, "taverniers": 1, "coop": True})
    assert len(set(play(together, 1).values())) == 1


def test_observations_lie_within_their_space() -> None:
    env = research.environment("merlinn", seats=2)
    env.reset(seed=3)
    for agent in env.agents:
        assert env.observation_space(agent).contains(env.observe(agent))
    for waiting in set(env.agents) - {env.agent_selection}:
        assert not env.observe(waiting)["action_mask"].any()


@pytest.mark.parametrize("action", [-1, 0, 1, 10**9, "knight", None, 2.5])
def test_an_action_outside_the_mask_is_refused_and_changes_nothing(action: Any) -> None:
    env = research.environment("medievallons", seats=3)
    env.reset(seed=1)
    before = save(env.match.table), env.agent_selection
    with pytest.raises(IllegalAnswer, match=r"^Action .* is not in the mask of this question\.$"):
        env.step(action)
    assert (save(env.match.table), env.agent_selection) == before


def test_actions_are_described() -> None:
    env = research.environment("medievallons", seats=3)
    env.reset(seed=1)
    said = [env.describe(int(code)) for code in np.flatnonzero(env.observe(env.agent_selection)["action_mask"])]
    assert any(text.startswith("PlayCard(card=") for text in said)


def test_the_board_is_drawn() -> None:
    env = research.environment("medievallons", seats=3, render_mode="html")
    env.reset(seed=1)
    assert str(env.render()).startswith("<iframe")
    assert research.environment("medievallons").render() is None
    env.close()
    with pytest.raises(Refusal, match="call reset first"):
        env.render()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess"}, "There is no game"),
        ({"game": "fief", "seats": 2}, "Fief is for 3 to 6 players, not 2."),
        ({"game": "fief", "seats": "four"}, "The number of seats is a whole number, not «four»"),
        ({"game": "fief", "options": ["max_rounds"]}, "Options are names with values"),
        ({"game": "fief", "options": {"dragons": True}}, "Fief has no option «dragons»"),
        ({"game": "fief", "options": {"max_rounds": "many"}}, "An option of Fief is wrong"),
        ({"game": "fief", "render_mode": "smoke"}, "There is no render mode «smoke»"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(OyezError, match=said) as refused:
        research.environment(**arguments)
    assert isinstance(refused.value, BadOptions | Refusal | OyezError)
    assert str(refused.value).count("\n") == 0


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("name", GAMES)
def test_an_environment_can_be_copied_and_sent_in_the_middle_of_an_answer(name: str, again: Any) -> None:
    env = research.environment(name, seats=3)
    env.reset(seed=4)
    random = np.random.default_rng(4)
    for _ in range(90):
        env.step(random.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
    twin = again(env)
    for _ in range(15):
        agent = env.agent_selection
        seen, same = env.observe(agent), twin.observe(agent)
        assert all(np.array_equal(seen[part], same[part]) for part in seen)
        action = random.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
        assert np.array_equal(twin.observe(agent)["observation"], same["observation"])
        twin.step(action)
        assert twin.agent_selection == env.agent_selection


def test_before_the_first_reset_nothing_can_be_done() -> None:
    env = research.environment("medievallons")
    for act in (lambda: env.step(0), lambda: env.observe("seat_0"), lambda: env.match):
        with pytest.raises(Refusal, match="call reset first"):
            act()
