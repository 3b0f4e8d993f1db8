"""What all boards are drawn with."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Colour = str
Point = tuple[float, float]

#: The seats' colours, as on the page.
SEATS = ["#d1495b", "#2e73b8", "#e0a526", "#4d9a57", "#8e5bb0"]
INK, PAPER = "#22333b", "#f6efe2"
# Drawn larger and made smaller at the end, so that edges are smooth.
FINE = 2


class Canvas:
    """A picture in the making. Lengths are those of the finished picture."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * FINE, height * FINE), PAPER)
        self._draw = ImageDraw.Draw(self._image)
        #: What the board may use: left, top, right, bottom.
        self.room = (12.0, 48.0, width - 12.0, height - 12.0)

    def pixels(self) -> NDArray[np.uint8]:
        """The finished picture."""
        return np.asarray(self._image.resize((self.width, self.height), Image.Resampling.LANCZOS))

    def header(self, title: str, number: int, points: Sequence[int], asked: int | None, *, over: bool) -> None:
        """The line above the board: the title, the round, and each seat's points."""
        self.text((16, 24), title, 20, anchor="lm")
        self.text((120, 25), "over" if over else f"round {number}", 14, anchor="lm", colour="#6b7a80")
        step = (self.width - 220) / max(len(points), 1)
        for seat, held in enumerate(points):
            x = 220 + seat * step
            if seat == asked:
                self.rectangle((x - 16, 6, x + 70, 42), "#e9dcc3", radius=10)
            self.seat((x, 24), seat, 9)
            self.text((x + 18, 24), str(held), 18, anchor="lm")

    def seat(self, at: Point, seat: int, radius: float) -> None:
        """A piece of a seat."""
        self.disc(at, radius, SEATS[seat % len(SEATS)], "#ffffff", 1.5)

    def disc(self, at: Point, radius: float, fill: Colour | None, line: Colour | None = None, wide: float = 1) -> None:
        """A disc, or a ring."""
        x, y = at
        box = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        self._draw.ellipse(box, fill=fill, outline=line, width=round(wide * FINE))

    def rectangle(
        self,
        box: tuple[float, float, float, float],
        fill: Colour | None,
        line: Colour | None = None,
        wide: float = 1,
        radius: float = 0,
    ) -> None:
        """A rectangle, with round corners if wished."""
        fine = [it * FINE for it in box]
        self._draw.rounded_rectangle(fine, radius * FINE, fill=fill, outline=line, width=round(wide * FINE))

    def line(self, points: Sequence[Point], colour: Colour, wide: float = 1) -> None:
        """A line through points."""
        self._draw.line([(x * FINE, y * FINE) for x, y in points], colour, round(wide * FINE), joint="curve")

    def polygon(self, points: Sequence[Point], fill: Colour | None, line: Colour | None = None, wide: float = 1) -> None:
        """A shape with corners."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], fill, line, round(wide * FINE))

    def wedge(self, at: Point, radius: float, start: float, end: float, fill: Colour) -> None:
        """A slice of a disc, between two angles in degrees."""
        x, y = at
        box = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        self._draw.pieslice(box, start, end, fill)

    def star(self, at: Point, radius: float, fill: Colour, line: Colour | None = None) -> None:
        """A star with five points."""
        corners = []
        for corner in range(10):
            angle = math.radians(corner * 36 - 90)
            reach = radius if corner % 2 == 0 else radius * 0.45
            corners.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
        self.polygon(corners, fill, line)

    def hexagon(self, at: Point, radius: float, fill: Colour, line: Colour | None = None) -> None:
        """A hexagon that stands on a corner."""
        angles = [math.radians(60 * corner + 30) for corner in range(6)]
        self.polygon([(at[0] + radius * math.cos(it), at[1] + radius * math.sin(it)) for it in angles], fill, line, 1.5)

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        *,
        anchor: str = "mm",
        colour: Colour = INK,
        halo: Colour | None = None,
    ) -> None:
        """A text on one line; a halo keeps it readable on top of lines."""
        font = ImageFont.load_default(size * FINE)
        wide = 2 * FINE if halo else 0
        place = (at[0] * FINE, at[1] * FINE)
        self._draw.text(place, text, colour, font, anchor=anchor, stroke_width=wide, stroke_fill=halo)
