#!/usr/bin/env python3
"""How fast the package is, in decisions a second of processor time on one thread, beside PettingZoo's own connect four:
speed.py [SECONDS]. Prints the table of docs/PERFORMANCE.md."""

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pettingzoo
import wayfinder_games as wf
from pettingzoo.classic import connect_four_v3


def rate(run: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """The best of five: what else the machine does only ever slows it down."""
    best = 0.0
    for _ in range(5):
        begun, done = clock(), 0
        while clock() - begun < seconds / 5:
            done += run()
        best = max(best, done / (clock() - begun))
    return best


def states(game: wf.Game) -> Callable[[], int]:
    seeds = iter(range(10**9))
    dice = random.Random(1).random

    def run() -> int:
        state, decided = game.new(next(seeds)), 0
        legal, step = state.legal, state.step
        while not state.over:
            choices = legal()
            step(choices[int(dice() * len(choices))])
            decided += 1
        return decided

    return run


def agents(env: pettingzoo.AECEnv, mask_of: Callable[[dict], np.ndarray] = lambda it: it["action_mask"]) -> Callable[[], int]:
    seeds = iter(range(10**9))
    dice = random.Random(1).random

    def run() -> int:
        env.reset(seed=next(seeds))
        decided = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            choices = mask_of(observation).nonzero()[0]
            env.step(int(choices[int(dice() * len(choices))]))
            decided += 1
        return decided

    return run


def window(games: wf.VectorEnv, dice: np.random.Generator, seconds: float, clock: Callable[[], float]) -> float:
    """Without the time it takes numpy to find a legal action."""
    spent, done = 0.0, 0
    while spent < seconds:
        actions = games.sample(dice)
        before = clock()
        games.step(actions)
        spent += clock() - before
        done += games.num_envs
    return done / spent


def stepped(game: wf.Game, seconds: float) -> tuple[float, float, float]:
    """One thread by the processor's time; one and two by the clock, in turn: the best of short windows."""
    one, two = (wf.VectorEnv(game, 1024, threads=threads) for threads in (1, 2))
    dice, wait = np.random.default_rng(1), time.perf_counter
    best = [0.0] * 3
    for _ in range(max(2, int(seconds / 0.18))):
        rates = [window(games, dice, 0.06, it) for games, it in ((one, time.process_time), (one, wait), (two, wait))]
        best = list(map(max, best, rates))
    return best[0], best[1], best[2]


def main(seconds: str = "5") -> None:
    each = float(seconds)
    peer = rate(agents(connect_four_v3.env()), each)
    print(f"PettingZoo's connect_four_v3: {peer:,.0f} decisions a second\n")
    print("| title | `State` loop | PettingZoo loop | times connect four | batch of 1,024 | by the clock | two threads |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for title in wf.titles():
        game = wf.Game(title["id"])
        plain, aec = rate(states(game), each), rate(agents(pettingzoo.make("aec", f"wayfinder/{game.id}-v0")), each)
        batch, one, two = (f"{it:,.0f}" for it in stepped(game, each))
        print(f"| {game.id} | {plain:,.0f} | {aec:,.0f} | {aec / peer:.1f} | {batch} | {one} | {two} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
