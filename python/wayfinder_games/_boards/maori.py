"""Maori: the matrix with the discoverer ship, and every player's board."""

from __future__ import annotations

from typing import Any

from .._drawing import INK, SEATS, Canvas

SEA, LAND, VOLCANO = "#8fc7d6", "#e3c98a", "#b5563c"
SIDES = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}


def draw(canvas: Canvas, view: dict[str, Any]) -> None:
    """Draws what lies on the table."""
    left, top, right, bottom = canvas.room
    faces = view["faces"]
    tile = min(62.0, (bottom - top - 70) / 4.6)
    lane = 30.0
    x0, y0 = left + lane + 8, top + lane + 6
    side = 4 * tile + 12
    canvas.rectangle((x0 - lane, y0 - lane, x0 + side + lane - 4, y0 + side + lane - 4), "#d6e8ec", "#aac9d1", 1, 16)
    for slot, kind in enumerate(view["matrix"]):
        x, y = x0 + slot % 4 * (tile + 4), y0 + slot // 4 * (tile + 4)
        if slot in view["sight"]:
            canvas.rectangle((x - 3, y - 3, x + tile + 3, y + tile + 3), None, "#d98c21", 2, 6)
        _tile(canvas, x, y, tile, faces.get(kind) if kind else None)
    if view["discoverer"] is not None:
        across, down = _berth(view["discoverer"], tile, side)
        canvas.polygon([(x0 + across - 9, y0 + down + 7), (x0 + across + 9, y0 + down + 7), (x0 + across, y0 + down - 11)], INK)
    canvas.text((x0, y0 + side + lane + 14), f"supply: {sum(view['left'])} tiles, {view['shells']} shells", 13, anchor="lm")

    players, board = view["players"], view["board"]
    columns = 2 if len(players) > 2 else 1
    rows = -(-len(players) // columns)
    wide = (right - (x0 + side + lane + 14)) / columns
    high = (bottom - top) / rows
    cell = min((wide - 56) / (board["columns"] + 1), (high - 52) / board["rows"])
    for seat, player in enumerate(players):
        x = x0 + side + lane + 14 + seat % columns * wide
        y = top + 24 + seat // columns * high
        _sheet(canvas, x, y, cell, seat, player, board, faces)


def _berth(edge: int, tile: float, side: float) -> tuple[float, float]:
    along = (edge % 4) * (tile + 4) + tile / 2
    back = (3 - edge % 4) * (tile + 4) + tile / 2
    return [(along, -14.0), (side + 8.0, along), (back, side + 8.0), (-14.0, back)][edge // 4]


def _sheet(
    canvas: Canvas, x: float, y: float, cell: float, seat: int, player: dict[str, Any], board: dict[str, Any], faces: Any
) -> None:
    wide, high = board["columns"] * (cell + 2) + 10, board["rows"] * (cell + 2) + 10
    canvas.seat((x + 8, y - 12), seat, 7)
    told = f"{player['shells']} shells, {player['ships']} ships"
    canvas.text((x + 22, y - 12), told, 12, anchor="lm")
    canvas.rectangle((x, y, x + wide, y + high), "#cfe3e8", SEATS[seat], 2, 8)

    def corner(place: str) -> tuple[float, float]:
        return x + 6 + (ord(place[0]) - 97) * (cell + 2), y + 6 + (int(place[1:]) - 1) * (cell + 2)

    for place in board["water"]:
        at = corner(place)
        canvas.rectangle((*at, at[0] + cell, at[1] + cell), "#b9dae2", radius=3)
    for place in board["atoll"]:
        at = corner(place)
        canvas.rectangle((*at, at[0] + cell, at[1] + cell), "#e5e0cf", radius=3)
    for place, kind in player["tiles"]:
        _tile(canvas, *corner(place), cell, faces.get(kind))
    if player["ship"] is not None:
        at = corner(player["ship"])
        canvas.polygon([(at[0] + 4, at[1] + cell - 4), (at[0] + cell / 2, at[1] + cell - 4), (at[0] + cell / 4 + 2, at[1] + 6)], INK)
    if player["storage"] is not None:
        _tile(canvas, x + wide + 6, y, cell, faces.get(player["storage"]))


def _tile(canvas: Canvas, x: float, y: float, size: float, face: dict[str, Any] | None) -> None:
    if face is None:
        canvas.rectangle((x, y, x + size, y + size), "#c3dbe1", radius=4)
        return
    canvas.rectangle((x, y, x + size, y + size), SEA, "#6fa9ba", 1, 4)
    middle = (x + size / 2, y + size / 2)
    shape, facing = face["shape"], face.get("facing") or ""
    if shape == "volcano":
        canvas.disc(middle, size * 0.36, VOLCANO)
        canvas.polygon([(x + size * 0.3, y + size * 0.7), (x + size * 0.7, y + size * 0.7), (x + size * 0.5, y + size * 0.3)], "#7d3323")
    elif shape != "water":
        canvas.disc(middle, size * 0.33, LAND)
        for letter in facing:
            if letter in SIDES:
                px, py = SIDES[letter]
                canvas.line([middle, (x + px * size, y + py * size)], LAND, size * 0.5)
    for half in face.get("halves") or []:
        px, py = SIDES.get(half, (0.5, 0.5))
        canvas.disc((x + (px * 0.7 + 0.15) * size, y + (py * 0.7 + 0.15) * size), size * 0.12, None, "#d1495b", 2)
    if face.get("lei"):
        canvas.disc(middle, size * 0.2, None, "#d1495b", 2)
    marks = ["p"] * face.get("palms", 0) + ["s"] * face.get("shells", 0) + ["b"] * face.get("boats", 0)
    marks += ["h"] if face.get("hut") else []
    step = size * 0.24
    for place, mark in enumerate(marks):
        mx = middle[0] + (place - (len(marks) - 1) / 2) * step
        my = middle[1]
        if mark == "p":
            canvas.line([(mx, my), (mx, my + size * 0.18)], "#7a5230", 2)
            canvas.disc((mx, my - size * 0.03), size * 0.1, "#3f8f4f")
        elif mark == "s":
            canvas.disc((mx, my), size * 0.09, "#f7efe6", "#c98f7b", 1.5)
        elif mark == "b":
            canvas.polygon([(mx - size * 0.11, my + size * 0.08), (mx + size * 0.11, my + size * 0.08), (mx, my - size * 0.14)], "#3a4a63")
        else:
            canvas.polygon([(mx - size * 0.1, my), (mx + size * 0.1, my), (mx, my - size * 0.13)], "#6d4326")
            canvas.rectangle((mx - size * 0.07, my, mx + size * 0.07, my + size * 0.12), "#a9713f")
