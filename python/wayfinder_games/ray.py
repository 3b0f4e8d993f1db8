"""Many machines: series, arenas, balance studies, self-play and tuning as Ray tasks.

Game number *i* depends on the seed and *i* alone, so that a cluster plays the games of a laptop, whatever machine plays
which. A worker that is lost is replaced, and its games are played again: the same ones.

    import ray
    import wayfinder_games.ray as wr

    ray.init()                      # or ray.init("auto") on a cluster
    report = wr.arena("polaris", ["easy", "medium"], games=1000)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import ray

from ._native import Game, WayfinderError
from .series import ArenaReport, Contender, PairReport, Series, _game, name_of, play_numbers, play_pair

if TYPE_CHECKING:
    import pyarrow as pa

T = TypeVar("T")
Progress = Callable[[int, int], None]

# A task should take seconds: long beside what it costs to start one, short beside what is lost with a worker.
CHUNK = 50


def show_progress(done: int, of: int) -> None:
    """Tells on standard error how far it has got."""
    print(f"\r{done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def chunks(games: int, chunk: int) -> list[range]:
    """The numbers of so many games, in portions."""
    if games < 0 or chunk < 1:
        raise WayfinderError("there are no games to share out: games and chunk are positive")
    return [range(first, min(first + chunk, games)) for first in range(0, games, chunk)]


def in_order(
    task: Callable[..., T],
    calls: Sequence[tuple[Any, ...]],
    *,
    retries: int = 3,
    progress: Progress | None = None,
    weights: Sequence[int] | None = None,
) -> list[T]:
    """What a function gives for each call, as Ray tasks on one core each, in the order of the calls.

    A task whose worker is lost is started again, `retries` times; an exception of the task itself is raised.
    """
    remote = ray.remote(num_cpus=1, max_retries=retries, retry_exceptions=False)(task)
    weights = weights or [1] * len(calls)
    waiting = {remote.remote(*call): place for place, call in enumerate(calls)}
    results: dict[int, T] = {}
    done, total = 0, sum(weights)
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for reference in ready:
            place = waiting.pop(reference)
            results[place] = ray.get(reference)
            done += weights[place]
            if progress is not None:
                progress(done, total)
    return [results[place] for place in range(len(calls))]


def _play(game: Game, bots: Sequence[Contender], numbers: range, seed: int, records: bool) -> Series:
    return play_numbers(game, bots, numbers, seed=seed, threads=1, records=records)


def play(
    game: str | Game,
    bots: Sequence[Contender],
    games: int = 1000,
    *,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    records: bool = False,
    chunk: int = CHUNK,
    retries: int = 3,
    progress: Progress | None = None,
) -> Series:
    """The games of `wayfinder_games.play`, game for game."""
    game = _game(game, players, options)
    begun = time.perf_counter()
    parts = chunks(games, chunk)
    calls = [(game, list(bots), numbers, seed, records) for numbers in parts]
    played = in_order(_play, calls, retries=retries, progress=progress, weights=[len(it) for it in parts])
    if not played:
        return play_numbers(game, bots, [], seed=seed, records=records)
    together = {
        key: np.concatenate([getattr(it, key) for it in played])
        for key in ("numbers", "scores", "placings", "victories", "decisions", "rounds")
    }
    return Series(
        game=game,
        bots=played[0].bots,
        seed=seed,
        seconds=time.perf_counter() - begun,
        records=[record for it in played for record in it.records],
        **together,
    )


def arena(
    game: str | Game,
    bots: Sequence[Contender],
    games: int = 1000,
    *,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    chunk: int = CHUNK,
    retries: int = 3,
    progress: Progress | None = None,
) -> ArenaReport:
    """The round robin of `wayfinder_games.arena`, game for game."""
    if len(bots) < 2:
        raise WayfinderError("a bot needs an opponent: name two bots or more")
    game = _game(game, players, options)
    pairs = list(combinations(bots, 2))
    parts = [(place, numbers) for place in range(len(pairs)) for numbers in chunks(games, chunk)]
    calls = [(game, pairs[place], place * games, numbers, seed, 1) for place, numbers in parts]
    weights = [len(numbers) for _, numbers in parts]
    played = in_order(play_pair, calls, retries=retries, progress=progress, weights=weights)
    reports = []
    for place, pair in enumerate(pairs):
        mine = [it for (of, _), it in zip(parts, played) if of == place]
        a_wins, b_wins, draws = (sum(getattr(it, key) for it in mine) for key in ("a_wins", "b_wins", "draws"))
        reports.append(PairReport(name_of(pair[0]), name_of(pair[1]), games, a_wins, b_wins, draws))
    return ArenaReport(game, seed, games, reports)


def balance(
    title: str,
    bot: Contender = "greedy",
    games: int = 1000,
    *,
    tables: Iterable[Game] | None = None,
    seed: int = 1,
    chunk: int = CHUNK,
    retries: int = 3,
    progress: Progress | None = None,
) -> pa.Table:
    """How balanced the seats of a title are: a row a table and seat, with its share of the victories and its points.

    `tables` are all player counts with default options, if nobody says.
    """
    import pyarrow as pa

    from ._native import titles

    info = next((it for it in titles() if it["id"] == title), None)
    counts = range(info["min_players"], info["max_players"] + 1) if info else [None]
    rows: dict[str, list[Any]] = {
        key: [] for key in ("title", "players", "options", "seat", "games", "share", "mean_score", "mean_rounds")
    }
    for table in tables or [Game(title, players) for players in counts]:
        series = play(table, [bot], games, seed=seed, chunk=chunk, retries=retries, progress=progress)
        options = ";".join(f"{key}={value}" for key, value in table.options.items())
        for seat in range(table.players):
            mean, rounds = float(series.scores[:, seat].mean()), float(series.rounds.mean())
            told = (title, table.players, options, seat, games, float(series.shares[seat]), mean, rounds)
            for key, value in zip(rows, told):
                rows[key].append(value)
    return pa.table(rows)


def _self_play(game: Game, bot: str, numbers: range, seed: int, iterations: int) -> Any:
    series = play_numbers(game, [bot], numbers, seed=seed, threads=1, records=True)
    logs = series.logs()
    table = logs.searches_to_arrow(iterations, seed)
    # Games are counted from the first of the series, not of the portion.
    column = table.column("game").to_numpy() + numbers.start
    import pyarrow as pa

    return table.set_column(0, "game", pa.array(column, pa.uint32()))


def self_play(
    game: str | Game,
    bot: str = "tuned:30/turn",
    games: int = 100,
    *,
    iterations: int = 400,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    chunk: int = 5,
    retries: int = 3,
    progress: Progress | None = None,
) -> pa.Table:
    """Games of a bot with itself, and what a search thinks of every choice in them: what policies are learned from."""
    import pyarrow as pa

    game = _game(game, players, options)
    parts = chunks(games, chunk)
    calls = [(game, bot, numbers, seed, iterations) for numbers in parts]
    weights = [len(it) for it in parts]
    return pa.concat_tables(in_order(_self_play, calls, retries=retries, progress=progress, weights=weights))


def tune(
    game: str | Game,
    recipes: Sequence[str],
    against: str = "greedy",
    games: int = 200,
    *,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    chunk: int = CHUNK,
    retries: int = 3,
    progress: Progress | None = None,
) -> list[PairReport]:
    """How each of some ways to search fares against one opponent, the best first: `["mcts:200/explore=0.8", …]`. All meet it
    in games of the same numbers."""
    game = _game(game, players, options)
    parts = [(recipe, numbers) for recipe in recipes for numbers in chunks(games, chunk)]
    calls = [(game, (recipe, against), 0, numbers, seed, 1) for recipe, numbers in parts]
    weights = [len(numbers) for _, numbers in parts]
    played = in_order(play_pair, calls, retries=retries, progress=progress, weights=weights)
    reports = []
    for recipe in recipes:
        mine = [it for (of, _), it in zip(parts, played) if of == recipe]
        a_wins, b_wins, draws = (sum(getattr(it, key) for it in mine) for key in ("a_wins", "b_wins", "draws"))
        reports.append(PairReport(recipe, against, games, a_wins, b_wins, draws))
    return sorted(reports, key=lambda it: -it.a_share)


def series_to_arrow(series: Series) -> pa.Table:
    """A series as a table, a row a game and seat."""
    import pyarrow as pa

    players = series.game.players
    count = len(series.numbers)
    return pa.table(
        {
            "game": pa.array(np.repeat(series.numbers, players), pa.uint64()),
            "seat": pa.array(np.tile(np.arange(players, dtype=np.uint8), count)),
            "bot": pa.array(series.bots * count, pa.string()),
            "score": pa.array(series.scores.reshape(-1)),
            "placing": pa.array(series.placings.reshape(-1)),
            "victory": pa.array(series.victories.reshape(-1)),
            "decisions": pa.array(np.repeat(series.decisions, players)),
            "rounds": pa.array(np.repeat(series.rounds, players)),
        }
    )


def arena_to_arrow(report: ArenaReport) -> pa.Table:
    """An arena as a table, a row a pair."""
    import pyarrow as pa

    rows = [
        {
            "a": it.a,
            "b": it.b,
            "games": it.games,
            "a_wins": it.a_wins,
            "b_wins": it.b_wins,
            "draws": it.draws,
            "a_share": it.a_share,
            "low": it.ci[0],
            "high": it.ci[1],
        }
        for it in report.pairs
    ]
    return pa.Table.from_pylist(rows)


def write_parquet(path: str | Path, table: pa.Table | Series | ArenaReport) -> None:
    """Results as a Parquet file."""
    import pyarrow.parquet as parquet

    if isinstance(table, Series):
        table = series_to_arrow(table)
    elif isinstance(table, ArenaReport):
        table = arena_to_arrow(table)
    parquet.write_table(table, path)
