#!/usr/bin/env python3
"""A balance study: balance.py TITLE BOT GAMES PLOT.svg. How much a seat is worth, and how points are spread."""

import math
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
import wayfinder_games as wf  # noqa: E402


def main(title: str = "maori", bot: str = "greedy", games: str = "1000", plot: str = "balance.svg") -> None:
    info = next(it for it in wf.titles() if it["id"] == title)
    counts = range(info["min_players"], info["max_players"] + 1)
    figure, axes = plt.subplots(2, len(counts), figsize=(3.2 * len(counts), 6), squeeze=False)
    for column, players in enumerate(counts):
        series = wf.play(title, [bot], int(games), players=players, seed=1)
        shares, n = series.shares, len(series.numbers)
        margins = [1.96 * math.sqrt(share * (1 - share) / n) for share in shares]
        print(f"{players} players:", ", ".join(f"{a:.1%} ± {b:.1%}" for a, b in zip(shares, margins)))
        top, bottom = axes[0][column], axes[1][column]
        top.bar(range(players), shares, yerr=margins, color="#2e73b8")
        top.axhline(1 / players, color="#d1495b", linestyle="--")
        top.set(title=f"{players} players", xlabel="seat", xticks=range(players), ylim=(0, None))
        bottom.hist([series.scores[:, seat] for seat in range(players)], bins=20, histtype="step")
        bottom.set(xlabel="points")
    axes[0][0].set_ylabel("share of the victories")
    axes[1][0].set_ylabel("games")
    figure.suptitle(f"{title.capitalize()}: {games} games of {bot} for each number of players")
    figure.tight_layout()
    figure.savefig(plot)


if __name__ == "__main__":
    main(*sys.argv[1:])
