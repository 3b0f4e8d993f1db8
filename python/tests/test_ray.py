"""Many machines, here two processes on one."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest
import wayfinder_games as wf

pytestmark = pytest.mark.long
ray = pytest.importorskip("ray")
import wayfinder_games.ray as wr  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def cluster():
    # Workers cannot import what lies beside this file.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error", _node_ip_address="127.0.0.1")
    yield
    ray.shutdown()


def test_a_cluster_plays_the_games_of_one_machine(title, tmp_path):
    here = wf.play(title, ["greedy", "random"], 21, seed=6, records=True)
    told = []
    there = wr.play(
        title, ["greedy", "random"], 21, seed=6, records=True, chunk=4, progress=lambda done, of: told.append((done, of))
    )
    assert there.records == here.records
    for key in ("numbers", "scores", "placings", "victories", "decisions", "rounds"):
        assert (getattr(there, key) == getattr(here, key)).all(), key
    assert told[-1] == (21, 21) and len(told) == 6
    wr.write_parquet(tmp_path / "games.parquet", there)
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert table["score"] == here.scores.reshape(-1).tolist()


def test_arenas_and_tuning_are_those_of_one_machine(tmp_path):
    bots = ["greedy", "random", "mcts:10"]
    report = wr.arena("maori", bots, 10, seed=3, chunk=3)
    assert report.pairs == wf.arena("maori", bots, 10, seed=3).pairs
    wr.write_parquet(tmp_path / "arena.parquet", report)
    assert parquet.read_table(tmp_path / "arena.parquet").num_rows == 3
    best, *rest = wr.tune("maori", ["mcts:10", "random"], games=10)
    assert best.a == "mcts:10" and best.a_share > rest[0].a_share


def test_balance_and_self_play_are_tables(tmp_path):
    table = wr.balance("polaris", "random", 30)
    assert sorted(set(table.column("players").to_pylist())) == [2, 3, 4]
    shares = np.array(table.column("share"))[np.array(table.column("players")) == 2]
    assert abs(shares.sum() - 1) < 1e-6
    targets = wr.self_play("maori", "greedy", 4, iterations=10, chunk=1)
    assert sorted(set(targets.column("game").to_pylist())) == [0, 1, 2, 3]
    wr.write_parquet(tmp_path / "targets.parquet", targets)


class Mortal:
    """Plays at random, and kills its whole process the first time that anybody asks it."""

    marker = ""

    def __init__(self, seed: int) -> None:
        self.dice = np.random.default_rng(seed)

    def __call__(self, sight: wf.Sight) -> int:
        if self.marker and not Path(self.marker).exists():
            Path(self.marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return int(self.dice.choice(sight.legal()))


def test_the_games_of_a_lost_worker_are_played_again(tmp_path):
    marker = tmp_path / "killed"
    mortal = type("Mortal", (Mortal,), {"marker": str(marker)})
    there = wr.play("maori", [mortal, "random"], 12, seed=8, records=True, chunk=3)
    assert marker.exists(), "a worker was killed"
    here = wf.play("maori", [Mortal, "random"], 12, seed=8, records=True)
    assert there.records == here.records


def test_a_flaw_of_a_bot_is_told():
    def broken(seed: int):
        return lambda sight: 9999

    with pytest.raises(wf.WayfinderError, match="which is not legal there"):
        wr.play("maori", [broken], 4, chunk=2)
