"""The peers: tic-tac-toe and connect four of OpenSpiel and PettingZoo, from Python, random play, games finished."""

import importlib
import importlib.util
import random
from collections.abc import Callable

OPEN_SPIEL = {"tic_tac_toe": "tic_tac_toe", "connect_four": "connect_four"}
PETTINGZOO = {"tic_tac_toe": "tictactoe_v3", "connect_four": "connect_four_v3"}


def installed() -> list[str]:
    """Which of them can be asked."""
    modules = {"open_spiel": "pyspiel", "pettingzoo": "pygame"}  # without pygame PettingZoo's board games do not start
    return [peer for peer, module in modules.items() if importlib.util.find_spec(module)]


def open_spiel(name: str) -> Callable[[int], float]:
    import pyspiel

    game = pyspiel.load_game(OPEN_SPIEL[name])

    def one_game(number: int) -> float:
        draw = random.Random(number).random
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return 1.0

    return one_game


def pettingzoo(name: str) -> Callable[[int], float]:
    env = importlib.import_module(f"pettingzoo.classic.{PETTINGZOO[name]}").env()

    def one_game(number: int) -> float:
        draw = random.Random(number).random
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            actions = [action for action in range(len(mask)) if mask[action]]
            env.step(actions[int(draw() * len(actions))])
        return 1.0

    return one_game
