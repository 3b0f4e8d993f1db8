"""Vanuatu: the sea of hexagons with its islands and boats, the actions with their markers."""

from __future__ import annotations

import math
from typing import Any

from .._drawing import INK, SEATS, Canvas

SEA, ISLAND, EMPTY = "#7fbfd0", "#dcc384", "#d9e6e8"
GOODS = {"kava": "#4d9a57", "copra": "#a9713f", "beef": "#b5563c"}


def draw(canvas: Canvas, view: dict[str, Any]) -> None:
    """Draws the sea, what lies in it, and the actions beside it."""
    left, top, right, bottom = canvas.room
    panel = 268.0
    spaces = view["spaces"]
    middles = [((it["q"] - it["r"] / 2) * math.sqrt(3), it["r"] * 1.5) for it in spaces]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    wide, high = max(xs) - min(xs) + 2, max(ys) - min(ys) + 2.2
    reach = min((right - left - panel) / wide, (bottom - top - 66) / high)
    x0, y0 = left + reach - min(xs) * reach, top + 1.1 * reach - min(ys) * reach
    islands = view["islands"]
    for space, (x, y) in zip(spaces, middles):
        _space(canvas, (x0 + x * reach, y0 + y * reach), reach, space, islands)

    x, y = right - panel + 16, top + 6
    step = min(46.0, (bottom - top - 70) / max(len(view["actions"]), 1))
    for action in view["actions"]:
        canvas.rectangle((x, y, right, y + step - 5), "#e9dcc3", radius=6)
        canvas.text((x + 8, y + step / 2 - 3), action["action"].replace("_", " "), 13, anchor="lm")
        at = x + 104
        for seat, count in enumerate(action["markers"]):
            if count:
                canvas.seat((at, y + step / 2 - 3), seat, 10)
                canvas.text((at, y + step / 2 - 3), str(count), 12, colour="#ffffff")
                at += 25
        if action["neutral"]:
            canvas.disc((at, y + step / 2 - 3), 10, "#9aa5a8", "#ffffff", 1.5)
            canvas.text((at, y + step / 2 - 3), str(action["neutral"]), 12, colour="#ffffff")
        y += step

    y = bottom - 50
    step = (right - left) / len(view["players"])
    for seat, player in enumerate(view["players"]):
        x = left + seat * step
        canvas.seat((x + 8, y), seat, 7)
        canvas.text((x + 20, y), f"{player['vatus']} vatus, {player['hand']} markers", 13, anchor="lm")
        fish, treasure = sum(player["fish"]), sum(player["treasure"])
        canvas.text((x + 20, y + 18), f"{fish} fish, {treasure} treasure, {player['huts_left']} huts", 13, anchor="lm")
        canvas.text((x + 20, y + 36), (player["character"] or "").replace("_", " "), 13, anchor="lm")


def _space(canvas: Canvas, at: tuple[float, float], reach: float, space: dict[str, Any], islands: list[dict[str, Any]]) -> None:
    x, y = at
    number = space["island"]
    if number is not None:
        island = islands[number]
        canvas.hexagon(at, reach * 0.97, SEA if island["submerged"] else SEA, "#ffffff")
        canvas.hexagon(at, reach * 0.74, "#8fa8ad" if island["submerged"] else ISLAND, "#b59a5a")
        for place, good in enumerate(island["goods"]):
            canvas.rectangle((x - 22 + place * 16, y - reach * 0.46, x - 10 + place * 16, y - reach * 0.46 + 12), GOODS.get(good, INK), radius=2)
        huts = [seat for seat, count in enumerate(island["huts"]) for _ in range(count)]
        for place, seat in enumerate(huts):
            hx = x + (place - (len(huts) - 1) / 2) * 18
            canvas.polygon([(hx - 8, y), (hx + 8, y), (hx, y - 10)], SEATS[seat], "#ffffff", 1)
            canvas.rectangle((hx - 6, y, hx + 6, y + 9), SEATS[seat], "#ffffff", 1)
        for place in range(island["tourists"]):
            canvas.disc((x - 18 + place % 5 * 9, y + reach * 0.34 + place // 5 * 9), 3.5, "#ffffff", INK, 1)
        for place in range(island["drawings"]):
            canvas.disc((x + 22 - place * 10, y + reach * 0.5), 4.5, "#6d4326", "#ffffff", 1)
    elif space["ocean"] is not None:
        canvas.hexagon(at, reach * 0.97, SEA, "#ffffff")
        ocean = space["ocean"]
        for place in range(ocean["fish"]):
            fx, fy = x - reach * 0.3 + place * 15, y - reach * 0.35
            canvas.disc((fx, fy), 5.5, "#f0f4f5", "#58899a", 1)
            canvas.polygon([(fx + 4, fy), (fx + 10, fy - 4), (fx + 10, fy + 4)], "#f0f4f5")
        for place in range(ocean["treasure"]):
            tx, ty = x - reach * 0.3 + place * 15, y - reach * 0.02
            canvas.rectangle((tx - 5, ty - 4, tx + 6, ty + 5), "#e0a526", "#7a5230", 1, 2)
    else:
        canvas.hexagon(at, reach * 0.97, EMPTY, "#ffffff")
    for place, seat in enumerate(space["boats"]):
        bx, by = x + (place - (len(space["boats"]) - 1) / 2) * 24, y + reach * 0.42
        canvas.polygon([(bx - 11, by), (bx + 11, by), (bx + 7, by + 8), (bx - 7, by + 8)], SEATS[seat], "#ffffff", 1)
        canvas.polygon([(bx - 1, by - 2), (bx - 1, by - 18), (bx + 9, by - 2)], "#fdfaf2", SEATS[seat], 1)
