"""OpenSpiel's games: each of ours as a Python game of `pyspiel`, so that its algorithms play them unchanged.

A chance node deals first; from there on all follows from the deal and the actions, dice included. A state that is
resampled for a player is dealt anew by `Match.imagine`: what the player does not see, and the dice to come.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from oyez.engine.errors import Refusal
from oyez.engine.game import Game
from oyez.engine.languages import SOURCE
from oyez.engine.words import N_
from oyez.games import find_game, game_names
from oyez.research.codes import FLAT
from oyez.research.coding import Coding, coding_of
from oyez.research.course import Course, start_course

DEALS = 4096  # outcomes of the first chance node, unless the parameter `deals` says otherwise
FINE = 2**53
PREFIX = "oyez_"


class Held:
    """What a state holds: the deal's course, and what each player has done. OpenSpiel copies states by `deepcopy`."""

    def __init__(self, course: Course | None, past: tuple[tuple[int, ...], ...]) -> None:
        self.course = course
        self.past = past

    def __deepcopy__(self, memo: object) -> Held:
        return Held(deepcopy(self.course), self.past)


class SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel is not typed
    """A position, in OpenSpiel's words."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(None, ((),) * game.coding.seats)

    @property
    def course(self) -> Course:
        course = self.held.course
        assert course is not None, "the cards are not dealt yet"
        return course

    def current_player(self) -> int:
        course = self.held.course
        if course is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if course.is_over else course.seat

    def is_terminal(self) -> bool:
        return self.held.course is not None and self.held.course.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def returns(self) -> list[float]:
        if self.held.course is None:
            return [0.0] * self.num_players()
        return list(self.course.match.rewards)

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal if player == self.course.seat else []

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.course is None:
            held.course = start_course(self.get_game().coding, ("deal", action))
            return
        seat = held.course.seat
        held.course.take(action)
        held.past = tuple([past if other != seat else (*past, action) for other, past in enumerate(held.past)])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.get_game().coding.codes.said(action)

    def __str__(self) -> str:
        return "not dealt yet" if self.held.course is None else repr(self.course.match)

    # --- what a player knows ---

    def information_state_string(self, player: int | None = None) -> str:
        """What the player has done, sees, is asked and has said of its answer: the same for all that it cannot tell
        apart."""
        seat = self.current_player() if player is None else player
        known = [self.held.past[seat], self.observation_string(seat)]
        return msgspec.json.encode(known).decode()

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        if self.held.course is None:
            return "not dealt yet"
        course = self.course
        question = course.match.question_for(seat)
        asked = None if question is None else (question.decision, question.facts)
        said = course.composer.said if course.composer is not None and seat == course.seat else ()
        return msgspec.json.encode([course.match.view(seat), asked, said]).decode()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that could be this one for the player. What the others have done is not known to it."""
        other: SpielState = self.clone()
        imagined = self.course.imagine(player, int(sampler() * FINE))
        mine = tuple([past if seat == player else () for seat, past in enumerate(self.held.past)])
        other.held = Held(imagined, mine)
        return other


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel is not typed
    """A game of ours with its seats and options, as OpenSpiel loads it."""

    card: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        chosen = dict(given)
        self.deals = int(chosen.pop("deals", DEALS))
        if self.deals < 1:
            raise Refusal(N_("There must be one deal or more, not {deals}."), deals=self.deals)
        seats = int(chosen.pop("seats", self.card.seats[0]))
        self.coding: Coding = coding_of(self.card, seats, chosen)
        options = self.card.read_options(seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.codes.count,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum(self.card) else None,
            max_game_length=min(self.card.bound(seats, options) * FLAT, 2**31 - 1),
        )
        super().__init__(game_type(self.card), info, given)

    def new_initial_state(self, text: str | None = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise Refusal(N_("The observer of {game} takes no parameters."), game=self.card.title)
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.coding, recalls)


class Observer:
    """What a player sees as a tensor (`Layout.features`), and as a string."""

    def __init__(self, coding: Coding, recalls: bool) -> None:
        self.coding = coding
        self.recalls = recalls
        self.tensor = np.zeros(coding.layout.feature_width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.held.course is not None:
            self.tensor[:] = self.coding.layout.features(state.course.observe(player))

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


@cache
def _type_of(name: str) -> Any:
    game = find_game(name)
    least, most = game.seats
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Oyez: {game.title_in(SOURCE)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_zero_sum(game) else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": least, "deals": DEALS, **msgspec.to_builtins(game.options())},
    )


def game_type(game: Game) -> Any:
    return _type_of(game.name)


def is_zero_sum(game: Game) -> bool:
    """Not where all may win or lose together, or against players of the box."""
    return game.advice.is_shared is type(game.advice)().is_shared


@cache
def _registered() -> tuple[str, ...]:
    for name in game_names():
        kind = type(f"Spiel_{name}", (SpielGame,), {"card": find_game(name)})
        pyspiel.register_game(_type_of(name), kind)
    return tuple([PREFIX + name for name in game_names()])


def register() -> list[str]:
    """Make our games known to OpenSpiel, once; their names there."""
    return list(_registered())
