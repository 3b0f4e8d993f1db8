"""Polynesia: the map with its islands and routes, and who is where."""

from __future__ import annotations

from typing import Any

from .._drawing import INK, SEATS, Canvas

SEA = "#9fcfdc"
ISLANDS = {"main": "#b5563c", "orange": "#dd9140"}
ROUTES = {"fish": "#2e73b8", "shells": "#e08fa0", "shell": "#e08fa0"}
ARCHIPELAGOS = ["#5d9f74", "#3f8f8b", "#7e9c46", "#4c7fa3"]


def draw(canvas: Canvas, view: dict[str, Any]) -> None:
    """Draws the sea, what is explored in it, and the tribes."""
    left, top, right, bottom = canvas.room
    chart = view["map"]
    wide, high = chart["size"]
    scale = min((right - left) / wide, (bottom - top - 76) / high)
    x0, y0 = left + (right - left - wide * scale) / 2, top

    def at(point: Any) -> tuple[float, float]:
        return x0 + point[0] * scale, y0 + point[1] * scale

    canvas.rectangle((x0, y0, x0 + wide * scale, y0 + high * scale), SEA, "#78b2c3", 2, 14)
    islands = chart["islands"]
    for route, told in zip(chart["routes"], view["routes"]):
        first, second = route["between"]
        curve = _curve(at(islands[first]["at"]), at(islands[second]["at"]), route["bend"] * scale)
        explored = told["kind"] is not None
        canvas.line(curve, ROUTES.get(told["kind"], "#ffffff") if explored else "#c9e4ec", 4 if explored else 1.5)
        for place, seat in enumerate(told["ships"]):
            x, y = curve[len(curve) // 2]
            x += (place - (len(told["ships"]) - 1) / 2) * 16
            canvas.polygon([(x - 8, y + 5), (x + 8, y + 5), (x, y - 9)], SEATS[seat], "#ffffff", 1)
    for number, island in enumerate(islands):
        x, y = at(island["at"])
        place = island["archipelago"]
        colour = ISLANDS.get(island["kind"]) or (ARCHIPELAGOS[(place - 1) % 4] if place else "#c9b071")
        gone = view["volcano"]["erupted"] and island["doomed"]
        canvas.disc((x, y), 22 if island["kind"] == "main" else 17, "#8a8f92" if gone else colour, "#f4ead2", 2)
        if view["tokens"][number] is not None:
            canvas.disc((x + 15, y - 15), 6, "#fff6d8", INK, 1)
        present = [(seat, tribe["members"][number]) for seat, tribe in enumerate(view["players"]) if tribe["members"][number]]
        for slot, (seat, members) in enumerate(present):
            px = x + (slot - (len(present) - 1) / 2) * 17
            canvas.seat((px, y), seat, 8.5)
            canvas.text((px, y), str(members), 11, colour="#ffffff")
    # On top of all routes and ships.
    for island in islands:
        x, y = at(island["at"])
        below = 33 if island["kind"] == "main" else 28
        # Pillow's font has no okina.
        canvas.text((x, y + below), island["name"].replace("\u02bb", "'"), 13, halo=SEA)

    y = bottom - 60
    volcano = view["volcano"]
    drawn = volcano["drawn"]
    canvas.text((left, y), f"lava: {drawn['red']} red, {drawn['grey']} grey, {drawn['black']} black", 13, anchor="lm")
    canvas.text((left, y + 20), f"{volcano['red_to_come']} red to the eruption", 13, anchor="lm")
    tides = ", ".join(it for it in view["tides"] if it)
    canvas.text((left, y + 40), f"tides: {tides or 'none yet'}", 13, anchor="lm")
    step = (right - left - 220) / len(view["players"])
    for seat, tribe in enumerate(view["players"]):
        x = left + 220 + seat * step
        canvas.seat((x, y), seat, 7)
        held = tribe["resources"]
        canvas.text((x + 14, y), f"{held['fish']} fish, {held['shells']} shells", 13, anchor="lm")
        canvas.text((x + 14, y + 20), f"{tribe['home']} at home, {tribe['ships']} ships", 13, anchor="lm")
        canvas.text((x + 14, y + 40), f"board {tribe['board_value']}", 13, anchor="lm")


def _curve(start: tuple[float, float], end: tuple[float, float], bend: float) -> list[tuple[float, float]]:
    """A line that leaves the straight one by so much in its middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    cx, cy = (start[0] + end[0]) / 2 - dy / length * bend, (start[1] + end[1]) / 2 + dx / length * bend
    points = []
    for step in range(17):
        t = step / 16
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * cx + c * end[0], a * start[1] + b * cy + c * end[1]))
    return points
