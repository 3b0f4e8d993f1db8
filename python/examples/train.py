#!/usr/bin/env python3
"""Trains a small agent against `greedy`, and has them meet: train.py [TITLE [UPDATES [CLONED [MEETINGS]]]].

The agent is a network with one look at what its seat sees. It first learns to do what `greedy` does, from some games of
`greedy` with itself; then it plays against `greedy` in the vector environment and learns what wins, by proximal policy
optimization.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax
import wayfinder_games as wf

HIDDEN = 128
GAMES = 512  # that are played at once
STEPS = 64  # that each of them goes on before the agent learns from all
EPOCHS = 4  # how often it learns from them
CLIP = 0.2  # how far the policy may move in one update
ENTROPY = 0.01  # how much it is worth to be undecided
DECAY = 0.97  # how much less a decision is praised for what is one decision further off


def fresh(inputs: int, actions: int) -> dict:
    """A network that knows nothing."""
    keys = jax.random.split(jax.random.key(1), 4)

    def layer(key: jax.Array, width: int, height: int, scale: float) -> jax.Array:
        return jax.random.normal(key, (width, height)) * scale / np.sqrt(width)

    return {
        "in": layer(keys[0], inputs, HIDDEN, 3.0),  # most inputs are zero
        "in_bias": jnp.zeros(HIDDEN),
        "mid": layer(keys[1], HIDDEN, HIDDEN, 1.4),
        "mid_bias": jnp.zeros(HIDDEN),
        "policy": layer(keys[2], HIDDEN, actions, 0.1),
        "policy_bias": jnp.zeros(actions),
        "value": layer(keys[3], HIDDEN, 1, 0.1),
    }


def look(net: dict, seen: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithms of how likely each action is, and what is expected to be paid."""
    hidden = jax.nn.relu(seen @ net["in"] + net["in_bias"])
    hidden = jax.nn.relu(hidden @ net["mid"] + net["mid_bias"])
    logits = jnp.where(masks > 0, hidden @ net["policy"] + net["policy_bias"], -1e9)
    return jax.nn.log_softmax(logits), jnp.tanh(hidden @ net["value"])[:, 0]


@jax.jit
def act(net: dict, seen: jax.Array, masks: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """An action for each game, drawn as the network likes them; how likely it was; what is expected."""
    likely, values = look(net, seen, masks)
    actions = jax.random.categorical(key, likely)
    return actions.astype(jnp.uint16), jnp.take_along_axis(likely, actions[:, None], 1)[:, 0], values


def copying(net: dict, seen: jax.Array, masks: jax.Array, actions: jax.Array, paid: jax.Array) -> jax.Array:
    """How far the network is from what somebody did, and from what it paid."""
    likely, values = look(net, seen, masks)
    chosen = jnp.take_along_axis(likely, actions[:, None].astype(int), 1)[:, 0]
    return -chosen.mean() + 0.5 * ((values - paid) ** 2).mean()


def improving(
    net: dict, seen: jax.Array, masks: jax.Array, actions: jax.Array, was: jax.Array, praise: jax.Array, paid: jax.Array
) -> jax.Array:
    """What falls when actions that did better than expected become likelier, and values come true."""
    likely, values = look(net, seen, masks)
    ratio = jnp.exp(jnp.take_along_axis(likely, actions[:, None].astype(int), 1)[:, 0] - was)
    gain = jnp.minimum(ratio * praise, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * praise).mean()
    entropy = -(jnp.exp(likely) * jnp.where(masks > 0, likely, 0)).sum(1).mean()
    return -gain - ENTROPY * entropy + 0.5 * ((values - paid) ** 2).mean()


class Learner:
    """A network and how it is changed."""

    def __init__(self, net: dict, rate: optax.Schedule) -> None:
        self.net = net
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))
        self.memory = self.optimizer.init(net)

    @partial(jax.jit, static_argnums=(0, 1))
    def _step(self, loss, net: dict, memory: optax.OptState, rows: tuple) -> tuple[dict, optax.OptState]:
        change, memory = self.optimizer.update(jax.grad(loss)(net, *rows), memory)
        return optax.apply_updates(net, change), memory

    def learn(self, loss, batch: int, *columns: np.ndarray) -> None:
        """Goes down a loss once over all rows."""
        for first in range(0, len(columns[0]) - batch + 1, batch):
            rows = tuple(column[first : first + batch] for column in columns)
            self.net, self.memory = self._step(loss, self.net, self.memory, rows)


def watched(game: wf.Game, games: int) -> Iterator[tuple[np.ndarray, ...]]:
    """Some games of greedy with itself: what was seen, could be done, was done, and was paid, in any order."""
    dice = np.random.default_rng(2)
    for first in range(0, games, 200):
        logs = wf.play(game, ["greedy"], min(200, games - first), first=first, seed=2, records=True).logs()
        table = logs.positions_to_arrow()
        order = dice.permutation(table.num_rows)
        seen = table["observation"].combine_chunks().flatten().to_numpy().reshape(-1, game.tensor_size)
        masks = np.zeros((len(order), game.actions), np.uint8)
        legal = table["legal"].combine_chunks()
        masks[np.repeat(np.arange(len(order)), np.diff(legal.offsets)), legal.flatten()] = 1
        yield tuple(column[order] for column in (seen, masks, table["action"].to_numpy(), table["return"].to_numpy()))


class Practice:
    """Games against greedy, as many from each seat."""

    def __init__(self, game: wf.Game) -> None:
        def others(seat: int) -> list[str | None]:
            return [None if it == seat else "greedy" for it in range(game.players)]

        count = GAMES // game.players
        seats = range(game.players)
        self.batches = [wf.VectorEnv(game, count, threads=2, seed=3 + seat, bots=others(seat)) for seat in seats]
        self.places = [slice(seat * count, (seat + 1) * count) for seat in seats]
        games = count * game.players
        self.seen = np.zeros((STEPS + 1, games, game.tensor_size), np.float32)
        self.masks = np.zeros((STEPS + 1, games, game.actions), np.uint8)
        self.seats, self.dones = np.zeros(games, np.uint8), np.zeros((STEPS, games), np.uint8)
        self.paid = np.zeros((games, game.players), np.float32)
        self.actions = np.zeros((STEPS, games), np.uint16)
        self.was, self.rewards = np.zeros((STEPS, games), np.float32), np.zeros((STEPS, games), np.float32)
        self.values = np.zeros((STEPS + 1, games), np.float32)
        for batch, place in zip(self.batches, self.places):
            self.seen[-1, place], self.masks[-1, place] = batch.observations, batch.masks

    def play(self, net: dict, key: jax.Array) -> float:
        """Goes on with all games for some steps; tells how many of those that ended were won."""
        self.seen[0], self.masks[0] = self.seen[-1], self.masks[-1]
        for step in range(STEPS):
            told = act(net, self.seen[step], self.masks[step], jax.random.fold_in(key, step))
            self.actions[step], self.was[step], self.values[step] = map(np.asarray, told)
            for seat, (batch, place) in enumerate(zip(self.batches, self.places)):
                batch.step_into(
                    self.actions[step, place],
                    self.seen[step + 1, place],
                    self.masks[step + 1, place],
                    self.paid[place],
                    self.seats[place],
                    self.dones[step, place],
                )
                self.rewards[step, place] = self.paid[place, seat]
        self.values[-1] = act(net, self.seen[-1], self.masks[-1], key)[2]
        ended = self.rewards[self.dones == 1]
        return float((ended > 0).sum() / max(len(ended), 1))

    def lessons(self) -> tuple[np.ndarray, ...]:
        """What is to be learned from what was played: how much better actions did than expected, and what they paid."""
        praise, later = np.zeros_like(self.was), np.zeros_like(self.was[0])
        for step in reversed(range(STEPS)):
            goes_on = 1.0 - self.dones[step]
            surprise = self.rewards[step] + goes_on * self.values[step + 1] - self.values[step]
            praise[step] = later = surprise + DECAY * goes_on * later
        paid = praise + self.values[:-1]
        praise = (praise - praise.mean()) / (praise.std() + 1e-6)
        columns = (self.seen[:-1], self.masks[:-1], self.actions, self.was, praise, paid)
        return tuple(column.reshape(-1, *column.shape[2:]) for column in columns)


def agent(net: dict) -> Callable[[int], Callable[[wf.Sight], int]]:
    """The agent as a bot that our arenas know: it does what it likes best."""
    weights = {name: np.asarray(it) for name, it in net.items()}

    def choose(sight: wf.Sight) -> int:
        hidden = np.maximum(sight.tensor() @ weights["in"] + weights["in_bias"], 0)
        hidden = np.maximum(hidden @ weights["mid"] + weights["mid_bias"], 0)
        legal = sight.legal()
        return int(legal[(hidden @ weights["policy"][:, legal] + weights["policy_bias"][legal]).argmax()])

    return lambda seed: choose


def main(title: str = "vanuatu", updates: str = "60", cloned: str = "600", meetings: str = "400") -> None:
    begun, spent = time.perf_counter(), time.process_time()
    game = wf.Game(title)
    learner = Learner(fresh(game.tensor_size, game.actions), optax.constant_schedule(1e-3))
    for columns in watched(game, int(cloned)):
        for _ in range(4):
            learner.learn(copying, 256, *columns)
    print(f"{title}: watched {cloned} games, {time.perf_counter() - begun:.0f} s", flush=True)

    practice, key, batch = Practice(game), jax.random.key(4), 2048
    changes = int(updates) * EPOCHS * STEPS * GAMES // batch
    learner = Learner(learner.net, optax.linear_schedule(5e-4, 5e-5, changes))
    for update in range(int(updates)):
        won = practice.play(learner.net, jax.random.fold_in(key, update))
        lessons = practice.lessons()
        for _ in range(EPOCHS):
            learner.learn(improving, batch, *lessons)
        if update % 5 == 4:
            print(f"{update + 1} updates: {won:.0%} won, {time.perf_counter() - begun:.0f} s", flush=True)
    took, spent = time.perf_counter() - begun, time.process_time() - spent

    [pair] = wf.arena(game, [agent(learner.net), "greedy"], int(meetings), seed=5).pairs
    low, high = pair.ci
    print(f"the agent took {pair.a_share:.1%} of {pair.games} games from greedy ({low:.1%} to {high:.1%})")
    print(f"it learned for {took:.0f} seconds, {spent:.0f} of processors")


if __name__ == "__main__":
    main(*sys.argv[1:])
