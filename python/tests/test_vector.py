"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest
import wayfinder_games as wf


def test_games_are_those_of_single_states(game):
    count = 6
    batch = wf.VectorEnv(game, count, seed=5, threads=2)
    states, numbers = [game.new(5, number) for number in range(count)], list(range(count))
    dice = np.random.default_rng(1)
    ended = 0
    while ended < 2:
        actions = batch.sample(dice)
        for place, state in enumerate(states):
            assert batch.seats[place] == state.seat
            assert (batch.masks[place] == state.mask()).all()
            assert (batch.observations[place] == state.tensor()).all()
            state.step(int(actions[place]))
        batch.step(actions)
        for place, state in enumerate(states):
            assert bool(batch.dones[place]) == state.over
            assert (batch.rewards[place] == state.returns()).all()
            if state.over:
                ended += 1
                numbers[place] += count
                states[place] = game.new(5, numbers[place])


def test_threads_change_nothing(title):
    batches = [wf.VectorEnv(title, 40, seed=2, threads=threads) for threads in (1, 2)]
    dice = np.random.default_rng(3)
    for _ in range(60):
        actions = batches[0].sample(dice)
        for batch in batches:
            batch.step(actions)
        one, two = batches
        assert (one.observations == two.observations).all() and (one.rewards == two.rewards).all()


def test_bots_decide_inside(title):
    game = wf.Game(title)
    batch = wf.VectorEnv(game, 8, bots=[None] + ["greedy"] * (game.players - 1))
    dice, paid = np.random.default_rng(1), []
    while len(paid) < 8:
        assert (batch.seats == 0).all()
        batch.step(batch.sample(dice))
        paid.extend(batch.rewards[batch.dones == 1, 0].tolist())
    assert np.mean(paid) < 0, "dice lose against greedy"


def test_arrays_of_ones_own_are_filled(title):
    batch = wf.VectorEnv(title, 4)
    steps = 3
    rows = [np.zeros((steps, *array.shape), array.dtype) for array in
            (batch.observations, batch.masks, batch.rewards, batch.seats, batch.dones)]
    dice = np.random.default_rng(1)
    for step in range(steps):
        actions = batch.sample(dice) if step == 0 else (rows[1][step - 1]).argmax(axis=1)
        batch.step_into(actions, *(row[step] for row in rows))
    assert rows[0].any(axis=(1, 2)).all() and rows[1].sum(axis=2).min() > 0


def test_what_does_not_fit_is_refused():
    batch = wf.VectorEnv("maori", 4)
    before = batch.observations.copy()
    illegal = batch.masks.argmin(axis=1)
    with pytest.raises(wf.WayfinderError):
        batch.step(illegal)
    assert (batch.observations == before).all()
    with pytest.raises(wf.WayfinderError):
        wf.VectorEnv("maori", 0)
    with pytest.raises(wf.WayfinderError):
        wf.VectorEnv("maori", 4, bots=["greedy", "greedy"])
    with pytest.raises(wf.WayfinderError, match="there is no bot"):
        wf.VectorEnv("maori", 4, bots=["nobody"])
