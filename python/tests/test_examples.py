"""The examples, as people run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import wayfinder_games as wf

EXAMPLES = Path(os.environ.get("WAYFINDER_EXAMPLES", Path(__file__).parent.parent / "examples"))


def run(name: str, *arguments: object) -> str:
    command = [sys.executable, str(EXAMPLES / name), *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_position_is_looked_at(title, tmp_path):
    told = run("position.py", title, tmp_path / "position.png")
    assert "a search of 1000 iterations likes best" in told
    assert (tmp_path / "position.png").stat().st_size > 10_000


def test_data_is_written_and_read_back(tmp_path):
    assert "a small search would have played the same" in run("data.py", tmp_path)


def trained(*arguments: object) -> tuple[float, float]:
    """What share of the games the agent took from greedy, and for how long processors worked for it."""
    told = run("train.py", *arguments)
    share = re.search(r"the agent took ([0-9.]+)% of", told)
    spent = re.search(r"it learned for [0-9]+ seconds, ([0-9]+) of processors", told)
    assert share and spent, told
    return float(share[1]) / 100, float(spent[1])


def test_an_agent_is_trained_for_a_moment():
    share, _ = trained("vanuatu", 2, 20, 4)
    assert 0 <= share <= 1


@pytest.mark.long
def test_an_agent_learns_to_beat_greedy():
    share, spent = trained("vanuatu")
    assert share > 0.55, "more than half of 400 games, and no luck"
    assert spent < 2 * 600, "ten minutes of two cores"


@pytest.mark.long
def test_a_balance_study_is_plotted(title, tmp_path):
    told = run("balance.py", title, "greedy", 200, tmp_path / "balance.svg")
    info = next(it for it in wf.titles() if it["id"] == title)
    assert len(told.splitlines()) == info["max_players"] - info["min_players"] + 1
    assert "<svg" in (tmp_path / "balance.svg").read_text()[:2000]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_search_of_open_spiel_plays_every_title():
    told = run("open_spiel_search.py", 3)
    assert {line.split(":")[0] for line in told.splitlines() if "plays" in line} == {it["id"] for it in wf.titles()}
