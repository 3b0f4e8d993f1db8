#!/usr/bin/env python3
"""Looks at a position: position.py [TITLE [PICTURE.png]]. Plays into a game, tells what a seat knows, what a search thinks
of it, and draws the board."""

import random
import sys

import wayfinder_games as wf
from wayfinder_games import render


def main(title: str = "polaris", picture: str | None = None) -> None:
    state, dice = wf.Game(title).new(seed=7), random.Random(7)
    for _ in range(40):
        if not state.over:
            state.step(dice.choice(state.legal()))
    print(render.text(state))

    tensor, planes = state.tensor(), state.game.planes()
    print(f"\nseat {state.seat} sees {len(tensor)} numbers in {len(planes)} planes, such as")
    for plane in planes[:5]:
        length = 1
        for side in plane["shape"]:
            length *= side
        values = tensor[plane["start"] : plane["start"] + length]
        print(f"  {plane['name']} {plane['shape']}: {values.round(2).tolist()[:8]}")

    found = state.search(1000)
    print(f"\nof {len(state.legal())} decisions, a search of {found.iterations} iterations likes best")
    for place, text in enumerate(found.texts[:5]):
        odds = ", ".join(f"{share:.0%}" for share in found.odds[place])
        print(f"  {text}: {found.visits[place]} visits, odds by seat {odds}")
    print("it expects:", "; ".join(f"seat {seat}: {text}" for seat, text in found.line()[:6]))

    if picture:
        from PIL import Image

        Image.fromarray(render.picture(state)).save(picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
