"""Bots, searches, series and arenas."""

from __future__ import annotations

import json
import threading

import numpy as np
import pytest
import wayfinder_games as wf


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "mcts:20", "tuned:20/turn"])
def test_bots_play_whole_games(title, name):
    game = wf.Game(title)
    state = game.new(3)
    bots = [wf.Bot(name, seat) for seat in range(game.players)]
    while not state.over:
        state.step(bots[state.seat].choose(state))
    again = game.new(3)
    bots = [wf.Bot(name, seat) for seat in range(game.players)]
    while not again.over:
        again.step(bots[again.seat](again.sight()))
    assert again == state, "a seed repeats, asked with a state or a sight"


def test_a_search_finds_a_policy_with_odds(game):
    state = game.new(3)
    while len(state.legal()) < 2:
        state.step(state.legal()[0])
    found = state.search(200, seed=4)
    assert found.best == found.actions[0] and found.seat == state.seat
    assert found.iterations == 200 == found.visits.sum()
    assert (np.diff(found.visits.astype(int)) <= 0).all(), "best first"
    assert set(found.actions.tolist()) <= set(state.legal().tolist())
    assert abs(found.policy.sum() - 1) < 1e-5 and found.policy.argmax() == found.best
    assert found.odds.shape == (len(found), game.players)
    odds = found.odds[found.visits > 0]
    assert odds.min() >= 0 and (odds.sum(axis=1) < 1.001).all()
    assert found.line()[0] == (found.seat, state.text(found.best))
    again = state.search(200, seed=4)
    assert (again.visits == found.visits).all()
    assert state.search(200, threads=2).iterations == 200


def test_others_run_while_a_search_thinks():
    state = wf.Game("maori").new(1)
    begun, counted = threading.Event(), 0

    def think() -> None:
        begun.set()
        state.search(20_000)

    thinking = threading.Thread(target=think)
    thinking.start()
    begun.wait()
    while thinking.is_alive():
        counted += 1
    assert counted > 1000, "the interpreter was free"


def test_series_are_those_of_any_number_of_threads():
    one = wf.play("maori", ["greedy", "random"], 20, seed=9, threads=1, records=True)
    two = wf.play("maori", ["greedy", "random"], 20, seed=9, threads=2, records=True)
    assert one.records == two.records and len(one.records) == 20
    assert (one.scores == two.scores).all()
    part = wf.play("maori", ["greedy", "random"], 5, seed=9, first=10, records=True)
    assert part.records == one.records[10:15]
    assert one.shares[0] > 0.7 and abs(one.shares.sum() - 1) < 1e-6
    record = json.loads(one.records[0])
    assert wf.Game("maori").replay(record["log"]).standings()["points"] == record["scores"] == one.scores[0].tolist()


class First:
    """Takes the first action, always."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, sight: wf.Sight) -> int:
        assert not hasattr(sight, "imagine") and not hasattr(sight, "step"), "a sight leads to no position"
        return int(sight.legal()[0])


def test_bots_of_both_languages_meet(title):
    series = wf.play(title, [First, "greedy"], 4, seed=2)
    assert series.bots[0] == "First"
    assert (series.scores == wf.play(title, [First, "greedy"], 4, seed=2).scores).all()
    arena = wf.arena(title, ["greedy", First], 6)
    [pair] = arena.pairs
    assert (pair.a, pair.b, pair.games) == ("greedy", "First", 6)
    assert pair.a_wins + pair.b_wins + pair.draws == 6
    low, high = pair.ci
    assert 0 <= low <= pair.a_share <= high <= 1


def test_a_bot_that_fails_fails_loudly():
    def broken(seed: int):
        def choose(sight: wf.Sight) -> int:
            raise RuntimeError("no such sea")

        return choose

    with pytest.raises(RuntimeError, match="no such sea"):
        wf.play("maori", [broken, "random"], 3)
    with pytest.raises(wf.WayfinderError, match="the bot on seat 0 chose action 9999, which is not legal there"):
        wf.play("maori", [lambda seed: lambda sight: 9999], 3)
    with pytest.raises(wf.WayfinderError, match="3 bots cannot sit on 2 seats"):
        wf.play("maori", ["random"] * 3)
    with pytest.raises(wf.WayfinderError, match="a bot needs an opponent"):
        wf.arena("maori", ["random"])
