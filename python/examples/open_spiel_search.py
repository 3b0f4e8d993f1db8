#!/usr/bin/env python3
"""OpenSpiel's Python search plays some decisions of every title: open_spiel_search.py [SIMULATIONS]."""

import sys

import numpy as np
import pyspiel
import wayfinder_games as wf
import wayfinder_games.open_spiel  # noqa: F401
from open_spiel.python.algorithms import mcts


def main(simulations: str = "10") -> None:
    dice = np.random.RandomState(1)
    for title in wf.titles():
        game = pyspiel.load_game(f"wayfinder_{title['id']}")
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        bot = mcts.MCTSBot(game, 2.0, int(simulations), evaluator, random_state=dice)
        state, decided = game.new_initial_state(), 0
        while decided < 2:
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes())
                state.apply_action(int(dice.choice(outcomes, p=shares)))
                continue
            action = bot.step(state)
            print(f"{title['id']}: player {state.current_player()} plays {state.action_to_string(action)}")
            state.apply_action(action)
            decided += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
