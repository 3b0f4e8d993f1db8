"""Games as data."""

from __future__ import annotations

import csv
import json

import numpy as np
import pyarrow.parquet as parquet
import pytest
import wayfinder_games as wf


@pytest.fixture
def series() -> wf.Series:
    return wf.play("polaris", ["greedy", "random"], 3, players=3, seed=5, records=True)


def test_logs_are_a_table_of_steps(series, tmp_path):
    table = series.logs().to_arrow()
    assert table.num_rows == sum(len(record["log"]) for record in series.logs())
    first = table.slice(0, 1).to_pylist()[0]
    assert (first["game"], first["title"], first["step"], first["seat"]) == (0, "polaris", 0, None)
    parquet.write_table(table, tmp_path / "steps.parquet")
    assert parquet.read_table(tmp_path / "steps.parquet").equals(table)
    (tmp_path / "games.jsonl").write_text("\n".join(series.records))
    assert wf.logs(tmp_path / "games.jsonl").to_arrow().equals(table)
    results = series.logs().results_to_arrow().to_pydict()
    assert results["score"] == series.scores.reshape(-1).tolist()


def test_positions_have_observations_and_payoffs(title):
    series = wf.play(title, ["random"], 2, seed=3, records=True)
    table = series.logs().positions_to_arrow()
    assert table.num_rows == series.decisions.sum()
    observations = np.stack(table.column("observation").combine_chunks().to_numpy(zero_copy_only=False))
    game = series.game
    assert observations.shape == (table.num_rows, game.tensor_size)
    rows = table.select(["game", "seat", "action", "legal", "return"]).to_pylist()
    assert all(row["action"] in row["legal"] for row in rows)
    state = game.replay(json.loads(series.records[1])["log"])
    for row in rows:
        if row["game"] == 1:
            assert row["return"] == pytest.approx(state.returns()[row["seat"]])
    begun = game.replay([it for it in json.loads(series.records[0])["log"] if it.startswith("*")][:0])
    while begun.chance:
        begun.resolve([it for it, _ in begun.outcomes()].index(series.logs().records[0]["log"][len(begun.history)][2:]))
    assert (observations[0] == begun.tensor()).all(), "the first row is the first choice"


def test_searches_are_targets(title):
    table = wf.play(title, ["greedy"], 1, records=True).logs().searches_to_arrow(iterations=20)
    row = table.slice(0, 1).to_pylist()[0]
    assert sum(row["visits"]) == 20 and row["best"] == row["actions"][0]


def test_results_go_into_tables_and_apps(series, tmp_path):
    wf.write_csv(tmp_path / "results.csv", series.logs(), ["Hina", "Maui", "Pele"])
    with open(tmp_path / "results.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 9 and rows[0]["name"] == "Hina" and rows[0]["title"] == "polaris"
    assert [int(row["score"]) for row in rows] == series.scores.reshape(-1).tolist()
    assert sum(int(row["decisions"]) for row in rows) == series.decisions.sum()

    wf.write_bg_stats(tmp_path / "plays.bgsplay", series.logs(), ["Hina", "Maui", "Pele"])
    told = json.loads((tmp_path / "plays.bgsplay").read_text())
    assert [it["name"] for it in told["players"]] == ["Hina", "Maui", "Pele"]
    play = told["plays"][0]
    assert {it["id"] for it in told["games"]} == {play["gameRefId"]}
    assert [it["score"] for it in play["playerScores"]] == [str(it) for it in series.scores[0]]
    assert [it["winner"] for it in play["playerScores"]] == (series.placings[0] == 1).tolist()
    assert len({it["uuid"] for it in told["plays"]}) == 3


def test_records_of_other_rules_and_broken_files_are_refused(tmp_path):
    record = json.loads(wf.play("maori", ["random"], 1, records=True).records[0])
    with pytest.raises(wf.WayfinderError, match="played by version 99 of the rules of maori"):
        wf.Logs.game({**record, "rules_version": 99})
    (tmp_path / "broken.jsonl").write_text(json.dumps(record) + "\nnonsense\n")
    with pytest.raises(wf.WayfinderError, match="line 2 of .* is no record of a game"):
        wf.logs(tmp_path / "broken.jsonl")
