"""PettingZoo's AEC environments: one agent a seat, whoever is asked acts, one code after the other."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from oyez.engine.errors import IllegalAnswer, Refusal
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.match import Match
from oyez.research.coding import Coding, coding_of
from oyez.research.course import Course, start_course

RENDER_MODES = ("html",)
Observation = dict[str, Any]


class Environment(AECEnv):  # type: ignore[misc] # PettingZoo is not typed
    """A game as PettingZoo plays it.

    Rewards come at the end (`Match.rewards`): 1 to who wins alone, 0 in all. An action outside the mask is refused with
    a sentence, and changes nothing.
    """

    def __init__(self, coding: Coding, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"oyez_{coding.game.name}_v{coding.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.coding = coding
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(coding.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(coding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(coding.codes.count) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()
        self._course: Course | None = None

    # --- looking ---

    @property
    def match(self) -> Match:
        """The match that is being played: the front door, with all that it can do."""
        return self._under_way().match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and the mask of what it may do: empty where it is not its turn."""
        seat, course = self._seats[agent], self._under_way()
        return {"observation": course.observe(seat), "action_mask": course.mask(seat)}

    def describe(self, action: int) -> str:
        """An action in words."""
        return self.coding.codes.said(action)

    def render(self) -> str | None:
        """The board, as whoever acts sees it, as a page of HTML."""
        return None if self.render_mode is None else self.match._repr_html_()

    def close(self) -> None:
        self._course = None

    # --- playing ---

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game: the same seed, the same shuffles. The game's options were fixed with the spaces."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._course = start_course(self.coding, int(self._random.integers(2**53)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        course = self._under_way()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        course.take(_code(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Whoever is asked acts next; when it is over, all are, and their rewards are known."""
        course = self._under_way()
        if not course.is_over:
            self.agent_selection = self.possible_agents[course.seat]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, course.match.rewards, strict=True))
        self.agent_selection = self.agents[0]

    def _under_way(self) -> Course:
        if self._course is None:
            raise Refusal(N_("Nothing has begun yet: call reset first."))
        return self._course


def _code(action: Any) -> int:
    """An action as a whole number: numpy's are, too."""
    try:
        return operator.index(action)
    except TypeError:
        raise IllegalAnswer(N_("Action {action} is not in the mask of this question."), action=str(action)) from None


def observation_space(coding: Coding) -> spaces.Dict:
    """Whole numbers, each with its own limits, and the mask."""
    layout = coding.layout
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (coding.codes.count,), dtype=np.int8),
        }
    )


def make_environment(
    game: Game, seats: int | None, options: Mapping[str, Any] | None, render_mode: str | None
) -> Environment:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise Refusal(
            N_("There is no render mode «{name}»; there is {known}."), name=render_mode, known=list(RENDER_MODES)
        )
    return Environment(coding_of(game, game.seats[0] if seats is None else seats, options), render_mode)
