"""What a drawing is made of: layers, cut and printed from the back to the front."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engraving.curves import Contour, flow, straight

Line = tuple[Contour, float]  # a line and its width


@dataclass(frozen=True)
class Layer:
    """One mass of ink with what is cut out of it.

    ``mass`` and ``bars`` melt into one silhouette; ``cuts`` and ``lines`` take the ground colour out of it again;
    ``inlays`` put ink back into a cut.
    """

    mass: Sequence[Contour] = ()
    bars: Sequence[Line] = ()
    cuts: Sequence[Contour] = ()
    lines: Sequence[Line] = ()
    bold: Sequence[Line] = ()  # stand for the hair lines in the small drawing
    inlays: Sequence[Contour] = ()
    gap: float = 3.0  # width of the ground colour that parts it from what is behind
    back: bool = False  # printed in a quarter of the ground colour
    fine: bool = False  # left out of the small drawing

    def as_data(self) -> Mapping[str, object]:
        """As plain data, without what is empty."""
        data: dict[str, object] = {
            "mass": [contour.clockwise().text() for contour in self.mass],
            "bars": _lines(self.bars),
            "cuts": [contour.clockwise().text() for contour in self.cuts],
            "lines": _lines(self.lines),
            "bold": _lines(self.bold),
            "inlays": [contour.text() for contour in self.inlays],
            "back": self.back,
            "fine": self.fine,
        }
        return {"gap": self.gap, **{key: value for key, value in data.items() if value}}


Drawing = tuple[Layer, ...]


def score(points: str, width: float) -> Line:
    """A smooth cut through the points."""
    return flow(points, closed=False), width


def rule(points: str, width: float) -> Line:
    """A cut along straight lines through the points."""
    return straight(points, closed=False), width


def moved(drawing: Drawing, scale: float, dx: float, dy: float) -> Drawing:
    """The drawing scaled about the origin and shifted; gaps and lines keep their widths."""
    return _redrawn(drawing, lambda contour: contour.moved(scale, dx, dy))


def mirrored(drawing: Drawing) -> Drawing:
    """The drawing with left and right exchanged."""
    return _redrawn(drawing, Contour.mirrored)


def _redrawn(drawing: Drawing, change: Callable[[Contour], Contour]) -> Drawing:
    def areas(contours: Sequence[Contour]) -> tuple[Contour, ...]:
        return tuple(change(contour) for contour in contours)

    def lines(scored: Sequence[Line]) -> tuple[Line, ...]:
        return tuple((change(contour), width) for contour, width in scored)

    return tuple(
        replace(
            layer,
            mass=areas(layer.mass),
            bars=lines(layer.bars),
            cuts=areas(layer.cuts),
            lines=lines(layer.lines),
            bold=lines(layer.bold),
            inlays=areas(layer.inlays),
        )
        for layer in drawing
    )


def _lines(lines: Sequence[Line]) -> list[tuple[str, float]]:
    return [(contour.text(), width) for contour, width in lines]
