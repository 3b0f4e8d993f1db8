"""Polaris: the night sky with its stars and links, the moons, goals and market around it."""

from __future__ import annotations

import math
from typing import Any

from .._drawing import SEATS, Canvas

ORBITS = [0.5, 0.665, 0.83, 1.0]
NIGHT, DEEP, FAINT = "#1f2b4d", "#141c36", "#54648f"
LIT = {"new": 0.0, "crescent": 0.25, "quarter": 0.5, "half": 0.5, "gibbous": 0.75, "full": 1.0}


def draw(canvas: Canvas, view: dict[str, Any]) -> None:
    """Draws the sky, and in words what lies beside it."""
    left, top, right, bottom = canvas.room
    radius = (bottom - top) / 2 / 1.26
    x0, y0 = left + radius * 1.28, (top + bottom) / 2
    board, sky = view["board"], view["sky"]

    def polar(reach: float, spoke: float) -> tuple[float, float]:
        angle = math.radians(-90 + (spoke - 2) * 360 / board["spokes"])
        return x0 + reach * radius * math.cos(angle), y0 + reach * radius * math.sin(angle)

    def point(space: str) -> tuple[float, float]:
        if space == "polaris":
            return x0, y0
        return polar(ORBITS[min(ord(space[0]) - 97, 3)], int(space[1:]))

    canvas.disc((x0, y0), radius * 1.255, DEEP, "#c9a94f", 3)
    canvas.disc((x0, y0), radius * 1.1, NIGHT)
    for border in board["borders"]:
        canvas.line([polar(0.2, border), polar(1.1, border)], "#7a3b4a", 2)
    for link in board["links"]:
        first, second = link.split("-")
        canvas.line([point(first), point(second)], "#33426e", 1)
    canvas.star((x0, y0), radius * 0.17, "#f6e7a8", "#c9a94f")
    for space in board["spaces"]:
        colour = "#f4f1e4" if space in board["white"] else "#d0606f" if space in board["red"] else FAINT
        canvas.disc(point(space), radius * 0.032, NIGHT, colour, 1.5)
    for link in sky["links"]:
        first, second = link.split("-")
        start, end = point(first), point(second)
        canvas.line([start, end], "#f2d67a", 4)
    for space in sky["neutral"]:
        canvas.star(point(space), radius * 0.055, "#c9cfde", "#ffffff")
    for seat, player in enumerate(view["players"]):
        for space in player["stars"]:
            canvas.disc(point(space), radius * 0.047, SEATS[seat], "#ffffff", 1.5)
            canvas.star(point(space), radius * 0.032, "#ffffff")
    borders = board["borders"]
    for place, sector in enumerate(view["sectors"]):
        following = borders[place + 1] if place + 1 < len(borders) else borders[0] + board["spokes"]
        at = polar(1.175, (borders[place] + following) / 2)
        _moon(canvas, at, radius * 0.06, sector["moon"])

    x, y = x0 + radius * 1.28 + 14, top + 8
    for place, sector in enumerate(view["sectors"]):
        goal = sector["goal"]
        told = goal["goal"].replace("-", " ") if goal else "no goal yet"
        done = " (scored)" if goal and goal["scored"] else ""
        canvas.text((x, y), f"sector {place + 1}: {told}{done}", 12.5, anchor="lm")
        y += 19
        for seat, tally in enumerate(goal["tallies"] if goal else []):
            canvas.seat((x + 12 + seat * 44, y), seat, 6)
            canvas.text((x + 22 + seat * 44, y), str(tally["count"]), 12, anchor="lm")
        y += 21
    y += 6
    canvas.text((x, y), "market", 14, anchor="lm")
    for place, card in enumerate(view["market"]):
        cx, cy = x + place % 3 * 72, y + 14 + place // 3 * 62
        canvas.rectangle((cx, cy, cx + 64, cy + 54), "#26335c" if card else "#e2d9c6", "#c9a94f", 1.5, 6)
        if card:
            _moon(canvas, (cx + 13, cy + 13), 8, card["moon"])
            shapes = [option["shape"] for option in card["options"]]
            for row, shape in enumerate(shapes[:3]):
                canvas.text((cx + 24, cy + 14 + row * 14), shape, 10, anchor="lm", colour="#ffffff")
    y += 152
    for seat, player in enumerate(view["players"]):
        canvas.seat((x + 6, y), seat, 6)
        cards = player["basic"] + player["advanced"] + len(player["known"])
        told = f"{player['shooting_stars']} shooting stars, {player['stars_left']} stars left, {cards} cards"
        canvas.text((x + 18, y), told, 12, anchor="lm")
        y += 20


def _moon(canvas: Canvas, at: tuple[float, float], radius: float, moon: str) -> None:
    """A moon with as much of it lit as its phase says."""
    canvas.disc(at, radius, "#3a4568", "#d8d3bd", 1)
    lit = LIT.get(moon, 0.5)
    rows = 24
    for row in range(rows):
        y = (row + 0.5) / rows * 2 - 1
        half = math.sqrt(1 - y * y) * radius * 0.92
        end = at[0] + half
        start = end - 2 * half * lit
        if lit:
            canvas.line([(start, at[1] + y * radius * 0.92), (end, at[1] + y * radius * 0.92)], "#f3ecd2", 2 * radius / rows + 0.6)
