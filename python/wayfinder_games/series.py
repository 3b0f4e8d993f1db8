"""Many games: series on fixed seats, and arenas in which every bot meets every other."""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import Game, Sight, WayfinderError

# The name of one of our bots, or something that makes a bot for a game when it is called with a seed: a bot is called
# with a Sight, and gives an action.
Contender = Union[str, Callable[[int], Callable[[Sight], int]]]


@dataclass(frozen=True)
class Series:
    """Games that were played: a row a game, in the order of their numbers."""

    game: Game
    bots: list[str]
    seed: int
    numbers: NDArray[np.uint64]
    scores: NDArray[np.int32]
    placings: NDArray[np.int32]
    victories: NDArray[np.float32]
    decisions: NDArray[np.uint32]
    rounds: NDArray[np.uint16]
    seconds: float
    #: A line of JSON a game, as `wayfinder simulate --log` writes them, if they were kept.
    records: list[str] = field(repr=False, default_factory=list)

    @property
    def shares(self) -> NDArray[np.float64]:
        """Each seat's share of the victories."""
        return self.victories.mean(axis=0, dtype=np.float64)

    @property
    def decisions_per_second(self) -> float:
        """How fast it was."""
        return float(self.decisions.sum()) / self.seconds

    def logs(self) -> Any:
        """The games as `Logs`, if they were kept."""
        from .records import Logs

        return Logs([json.loads(record) for record in self.records])


def name_of(bot: Contender) -> str:
    """How a contender is called in reports."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def _game(game: str | Game, players: int | None, options: dict[str, str] | None) -> Game:
    if isinstance(game, Game):
        if players is not None or options is not None:
            raise WayfinderError("a Game has its players and options already: name them there")
        return game
    return Game(game, players, options)


def play(
    game: str | Game,
    bots: Sequence[Contender],
    games: int = 100,
    *,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    threads: int | None = None,
    records: bool = False,
    first: int = 0,
) -> Series:
    """Plays games between bots that keep their seats; fewer bots than seats take turns.

    Game number *i* depends on the seed and *i* alone, and is the same that `wayfinder simulate` plays. Bots of Python's
    and ours may be mixed; where all are ours, `threads` of them are played at once (all cores, if nobody says).
    """
    game = _game(game, players, options)
    return play_numbers(game, bots, range(first, first + games), seed=seed, threads=threads, records=records)


def play_numbers(
    game: Game,
    bots: Sequence[Contender],
    numbers: Sequence[int],
    *,
    seed: int,
    threads: int | None = None,
    records: bool = False,
) -> Series:
    """The games with these numbers of the series."""
    if not bots:
        raise WayfinderError("nobody plays: name a bot")
    if len(bots) > game.players:
        raise WayfinderError(f"{len(bots)} bots cannot sit on {game.players} seats: name fewer")
    seated = [bots[seat % len(bots)] for seat in range(game.players)]
    begun = time.perf_counter()
    told = _native.series(game, seated, list(numbers), seed, threads or os.cpu_count() or 1, records)
    return Series(
        game=game,
        bots=[name_of(bot) for bot in seated],
        seed=seed,
        numbers=np.fromiter(numbers, np.uint64, len(numbers)),
        scores=told["scores"],
        placings=told["placings"],
        victories=told["victories"].reshape(-1, game.players),
        decisions=told["decisions"],
        rounds=told["rounds"],
        seconds=max(time.perf_counter() - begun, 1e-9),
        records=told["records"],
    )


@dataclass(frozen=True)
class PairReport:
    """What came out between two bots."""

    a: str
    b: str
    games: int
    #: Games that `a` won alone.
    a_wins: int
    #: Games that `b` won alone.
    b_wins: int
    #: Games that both won, or nobody.
    draws: int

    @property
    def a_share(self) -> float:
        """The victories of `a` by games, a draw as a half."""
        return (self.a_wins + self.draws / 2) / self.games

    @property
    def ci(self) -> tuple[float, float]:
        """Where the share lies with 95 % confidence, by Wilson's score."""
        z, n, share = 1.959964, self.games, self.a_share
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        margin = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - margin, middle + margin


@dataclass(frozen=True)
class ArenaReport:
    """What came out of a round robin."""

    game: Game
    seed: int
    games: int
    pairs: list[PairReport]


def seating(pair: tuple[Contender, Contender], game: int, players: int) -> list[Contender]:
    """Who sits where in a game of a pair: in turn round the table, and the other way round in the next game."""
    return [pair[0] if (seat + game) % 2 == 0 else pair[1] for seat in range(players)]


def play_pair(
    game: Game, pair: tuple[Contender, Contender], first: int, games: range, seed: int, threads: int | None = None
) -> PairReport:
    """Some games of a pair, of which the first of all has this number in the series. Two have the same deal."""
    wins, losses, draws = 0, 0, 0
    for turned in (0, 1):
        mine = [number for number in games if number % 2 == turned]
        if not mine:
            continue
        seats = np.array([(seat + turned) % 2 == 0 for seat in range(game.players)])
        series = play_numbers(
            game, seating(pair, turned, game.players), [first + it - turned for it in mine], seed=seed, threads=threads
        )
        won = series.victories > 0
        a, b = won[:, seats].any(axis=1), won[:, ~seats].any(axis=1)
        wins += int((a & ~b).sum())
        losses += int((b & ~a).sum())
        draws += int((a == b).sum())
    return PairReport(name_of(pair[0]), name_of(pair[1]), len(games), wins, losses, draws)


def arena(
    game: str | Game,
    bots: Sequence[Contender],
    games: int = 100,
    *,
    players: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    threads: int | None = None,
) -> ArenaReport:
    """A round robin: every bot meets every other for so many games, the same that `wayfinder arena` plays.

    The two of a pair take the seats in turn round the table and change places after each game, with the same deal.
    """
    if len(bots) < 2:
        raise WayfinderError("a bot needs an opponent: name two bots or more")
    game = _game(game, players, options)
    pairs = [
        play_pair(game, pair, place * games, range(games), seed, threads)
        for place, pair in enumerate(combinations(bots, 2))
    ]
    return ArenaReport(game, seed, games, pairs)
