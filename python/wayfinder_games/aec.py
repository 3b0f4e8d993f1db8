"""PettingZoo: games in which agents act in turn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ._native import Game, State, WayfinderError

Observation = dict[str, NDArray[Any]]


class AECEnvironment(AECEnv[str, Observation, int]):
    """A game as PettingZoo knows games: agents `seat_0`, `seat_1`, … act in turn, and are paid when it is over.

    An observation has what the agent knows (`observation`, numbers from 0 to 1) and what it may do (`action_mask`, all
    zeros for whoever is not asked). The payoff is 1 for who won alone; all together get nothing.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game, players, options)
        modes = ["human", "ansi", "rgb_array"]
        if render_mode is not None and render_mode not in modes:
            raise WayfinderError(f"there is no render mode {render_mode!r}: use {', '.join(modes)}")
        self.metadata = {
            "name": f"wayfinder_{self.game.id}_v0",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, size = self.game.actions, self.game.tensor_size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._dice = np.random.default_rng()
        self._seed, self._stream = int(self._dice.integers(2**63)), 0
        self._state: State | None = None

    @property
    def game_state(self) -> State:
        """The game under way: for whoever studies it, not for agents."""
        if self._state is None:
            raise WayfinderError("no game has begun: reset the environment first")
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. With a seed it repeats; without one it is the next game of the last seed."""
        if seed is not None:
            self._seed, self._stream = seed, 0
        self._state = self.game.new(self._seed, self._stream)
        self._stream += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self._state)

    def observe(self, agent: str) -> Observation:
        return self.game_state.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise WayfinderError(f"{agent} must act: None is for those whose game is over")
        state = self.game_state
        state.step(action)
        self._select(state)

    def _select(self, state: State) -> None:
        seat = state.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, paid in zip(self.possible_agents, state.returns().tolist()):
            self.rewards[agent] = self._cumulative_rewards[agent] = paid
            self.terminations[agent] = True

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as everybody at the table may see it: text, a picture, or text on standard output."""
        from . import render

        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return render.picture(self.game_state)
        text = render.text(self.game_state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def make(**kwargs: Any) -> AECEnvironment:
    """What `pettingzoo.make` calls."""
    return AECEnvironment(**kwargs)
