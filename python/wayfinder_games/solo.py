"""Gymnasium: one seat of a game, the others played by bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._native import Bot, Game, State, WayfinderError

Observation = dict[str, NDArray[Any]]


class SoloEnv(gymnasium.Env[Observation, int]):
    """One seat of a game against bots of a level.

    The reward comes at the end: 1 for a victory alone, less for a shared one, less than nothing for a defeat. An action
    that is not legal loses the game at once, with the reason in `info["illegal"]`; `action_mask` in the observation, and
    `info["action_mask"]`, tell what is.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, str] | None = None,
        bot: str = "greedy",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, players, options)
        modes = ["ansi", "rgb_array"]
        if render_mode is not None and render_mode not in modes:
            raise WayfinderError(f"there is no render mode {render_mode!r}: use {', '.join(modes)}")
        if seat is not None and not 0 <= seat < self.game.players:
            raise WayfinderError(f"the seats are 0 to {self.game.players - 1}")
        Bot(bot)  # refuses a name that no bot has
        self.metadata = {"render_modes": modes, "render_fps": 2}
        self.render_mode = render_mode
        self.bot = bot
        self._fixed = seat
        self.seat = seat or 0
        actions, size = self.game.actions, self.game.tensor_size
        self.observation_space: spaces.Dict = spaces.Dict(  # type: ignore[assignment]
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(actions)  # type: ignore[assignment]
        self._state: State | None = None
        self._bots: list[Bot] = []

    @property
    def game_state(self) -> State:
        """The game under way."""
        if self._state is None:
            raise WayfinderError("no game has begun: reset the environment first")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; without a fixed seat, on any of them."""
        super().reset(seed=seed)
        drawn = self.np_random.integers(2**63, size=1 + self.game.players)
        if self._fixed is None:
            self.seat = int(self.np_random.integers(self.game.players))
        self._state = self.game.new(int(drawn[0]))
        self._bots = [Bot(self.bot, int(it)) for it in drawn[1:]]
        self._play_on()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.game_state
        if state.over:
            raise WayfinderError("the game is over: reset the environment")
        try:
            state.step(int(action))
        except WayfinderError as error:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._play_on()
        reward = float(state.returns()[self.seat])
        return self._observation(), reward, state.over, False, self._info()

    def _play_on(self) -> None:
        state = self.game_state
        while (seat := state.seat) is not None and seat != self.seat:
            state.step(self._bots[seat].choose(state))

    def _observation(self) -> Observation:
        return self.game_state.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self.game_state.mask().view(np.int8)}

    def render(self) -> Any:
        """The position as everybody at the table may see it."""
        from . import render

        if self.render_mode == "ansi":
            return render.text(self.game_state)
        if self.render_mode == "rgb_array":
            return render.picture(self.game_state)
        return None
