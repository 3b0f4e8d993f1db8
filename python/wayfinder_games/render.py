"""Positions for people: as text, and as pictures of the boards drawn from what everybody may see."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._native import State, WayfinderError

if TYPE_CHECKING:
    from ._drawing import Canvas

#: How far a picture reaches, in pixels.
SIZE = (960, 720)


def text(state: State) -> str:
    """What everybody knows, on some lines: where the game is, who has how many points, what was last decided."""
    game = state.game
    standings = state.standings()
    lines = [f"{game.id.capitalize()}, {game.players} players: round {state.round}, turn {state.turn}"]
    if state.over:
        winners = ", ".join(map(str, standings["winners"]))
        lines.append(f"over: won by seat {winners}" if winners else "over: everybody has lost")
    else:
        lines.append(f"seat {state.seat} decides" if state.seat is not None else "chance comes next")
    for seat, (points, placing) in enumerate(zip(standings["points"], standings["placings"])):
        marker = ">" if seat == state.seat else " "
        lines.append(f"{marker} seat {seat}: {points} points, place {placing}")
    view = state.view("spectator")
    for key, value in view.items():
        if isinstance(value, (int, str)) and not isinstance(value, bool):
            lines.append(f"  {key}: {value}")
    return "\n".join(lines)


def picture(state: State, size: tuple[int, int] = SIZE) -> NDArray[np.uint8]:
    """The board with everything that lies open on it, and the points beside it: height, width, and three colours.

    Needs pillow: `pip install 'wayfinder-games[render]'`.
    """
    try:
        from ._drawing import Canvas
    except ImportError as error:
        raise WayfinderError("pictures are drawn by pillow: pip install 'wayfinder-games[render]'") from error
    game = state.game
    board = importlib.import_module(f"._boards.{game.id}", __package__)
    canvas = Canvas(*size)
    points = state.standings()["points"]
    canvas.header(game.id.capitalize(), state.round, points, state.seat, over=state.over)
    board.draw(canvas, state.view("spectator"))
    return canvas.pixels()
