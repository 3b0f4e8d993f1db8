"""Many games at once, stepped in Rust over threads, into arrays that stay where they are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ._native import Batch, Game


class VectorEnv:
    """Many games of one table. Each step takes an action a game, and writes into the arrays of this object what whoever is
    asked next sees and may do. A game that is over is followed by the next one of its place at once.

    The arrays are written in place: copy what is to be kept. Game number *i* of a seed is the same whatever the number of
    threads; places begin with games 0, 1, 2 … and go on with the one as many further as there are places.
    """

    #: What the seat that is asked sees: a row a game.
    observations: NDArray[np.float32]
    #: 1 for each action that it may take.
    masks: NDArray[np.uint8]
    #: What the game that this step has ended pays each seat; zeros while a game goes on.
    rewards: NDArray[np.float32]
    #: Which seat is asked.
    seats: NDArray[np.uint8]
    #: 1 where this step has ended a game; all else but the rewards is of the next game then.
    dones: NDArray[np.uint8]

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1024,
        *,
        players: int | None = None,
        options: dict[str, str] | None = None,
        seed: int = 1,
        threads: int = 1,
        bots: Sequence[str | None] = (),
    ) -> None:
        """`bots` names, by seat, who decides inside; `None`, and a seat beyond the list, is the caller's."""
        self.game = game if isinstance(game, Game) else Game(game, players, options)
        self.num_envs = num_envs
        self._batch = Batch(self.game, num_envs, seed, threads, list(bots))
        self.observations = np.zeros((num_envs, self.game.tensor_size), np.float32)
        self.masks = np.zeros((num_envs, self.game.actions), np.uint8)
        self.rewards = np.zeros((num_envs, self.game.players), np.float32)
        self.seats = np.zeros(num_envs, np.uint8)
        self.dones = np.zeros(num_envs, np.uint8)
        self.reset()

    def reset(self) -> None:
        """Starts the first game of every place over."""
        self._batch.reset(self.observations, self.masks, self.rewards, self.seats, self.dones)

    def step(self, actions: NDArray[np.uint16]) -> None:
        """Takes an action in every game. If one is not legal, nothing is changed."""
        actions = np.ascontiguousarray(actions, dtype=np.uint16)
        self._batch.step(actions, self.observations, self.masks, self.rewards, self.seats, self.dones)

    def step_into(
        self,
        actions: NDArray[np.uint16],
        observations: NDArray[np.float32],
        masks: NDArray[np.uint8],
        rewards: NDArray[np.float32],
        seats: NDArray[np.uint8],
        dones: NDArray[np.uint8],
    ) -> None:
        """The same into arrays of the caller's, such as a row of what a learner collects."""
        self._batch.step(np.ascontiguousarray(actions, np.uint16), observations, masks, rewards, seats, dones)

    def sample(self, dice: np.random.Generator) -> NDArray[np.uint16]:
        """A legal action for every game, each as likely."""
        keys = dice.random(self.masks.shape, dtype=np.float32) * self.masks
        return np.asarray(keys.argmax(axis=1), dtype=np.uint16)
