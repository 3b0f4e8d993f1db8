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


def stepped(game: wf.Game, threads: int, seconds: float) -> float:
    """Without the time it takes numpy to find a legal action."""
    games = wf.VectorEnv(game, 1024, threads=threads)
    dice = np.random.default_rng(1)
    # Two threads spend twice the processor's time.
    clock = time.process_time if threads == 1 else time.perf_counter
    best, spent, done, begun = 0.0, 0.0, 0, time.perf_counter()
    while time.perf_counter() - begun < 4 * seconds:
        actions = games.sample(dice)
        before = clock()
        games.step(actions)
        spent += clock() - before
        done += 1024
        if spent > seconds / 5:
            best, spent, done = max(best, done / spent), 0.0, 0
    return best


def main(seconds: str = "5") -> None:
    each = float(seconds)
    peer = rate(agents(connect_four_v3.env()), each)
    print(f"PettingZoo's connect_four_v3: {peer:,.0f} decisions a second\n")
    print("| title | `State` loop | PettingZoo loop | times connect four | batch of 1,024 | on two threads |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for title in wf.titles():
        game = wf.Game(title["id"])
        plain, aec = rate(states(game), each), rate(agents(pettingzoo.make("aec", f"wayfinder/{game.id}-v0")), each)
        one, two = (stepped(game, threads, each) for threads in (1, 2))
        print(f"| {game.id} | {plain:,.0f} | {aec:,.0f} | {aec / peer:.1f} | {one:,.0f} | {two:,.0f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
