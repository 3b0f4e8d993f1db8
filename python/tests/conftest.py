"""What the tests share: every table that a title offers."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
import wayfinder_games as wf


def option_sets(title: dict) -> Iterator[dict[str, str]]:
    """Every way to choose the options of a title."""
    keys = list(title["options"])
    for values in itertools.product(*title["options"].values()):
        yield dict(zip(keys, values))


def defaults() -> list[wf.Game]:
    """Every title with every number of players, and default options where they go together."""
    return [
        wf.Game(title["id"], players)
        for title in wf.titles()
        for players in range(title["min_players"], title["max_players"] + 1)
    ]


def all_tables() -> Iterator[wf.Game]:
    """Every table there can be."""
    for title in wf.titles():
        for players in range(title["min_players"], title["max_players"] + 1):
            for options in option_sets(title):
                try:
                    yield wf.Game(title["id"], players, options)
                except wf.WayfinderError:
                    continue  # Some choices do not go together.


def name(game: wf.Game) -> str:
    return f"{game.id}-{game.players}"


@pytest.fixture(params=[title["id"] for title in wf.titles()])
def title(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=defaults(), ids=name)
def game(request: pytest.FixtureRequest) -> wf.Game:
    return request.param
