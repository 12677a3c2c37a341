"""A pile shown at a glance: who leads it, how strong it is, what it is made of.

A block is a head (a tile with one figure) with a disc at its corner for the chief's rating, a tab beside it for the
strength, a ribbon below for the name, and a strip that counts the units of each kind. Its counters may be separate
blocks, so that each can be gripped: the units with tab and strip, the chief with head and ribbon, lesser chiefs with a
ribbon each. They share a ``Span``. Everything is measured in hundredths of the head's side.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.counters import engraver, ribbons
from roma_desktop.ui.counters.lettering import word
from roma_desktop.ui.counters.outlines import Joined, Roomy
from roma_desktop.ui.counters.palette import PowerColour
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.shapes import rounded
from roma_desktop.ui.counters.tile import CORNER, EDGE, body, field, finish

STEP: Final = 5.0
"""How far each lower tile of a pile is shifted."""
FEW, MANY = 2, 8  # from so many units on a pile is shown as two tiles, and as three
TAB_LEFT, TAB_TOP, TAB_FOOT = 82.0, 38.0, 96.0
TAB_EDGE, DIGIT = 30.0, 25.0  # room beside the head: at the ends, for each digit
STRENGTH, HALF, COUNT = 30.0, 24.0, 18.0  # heights of letters: strength alone, strength above the count, the count
RIBBON, RIBBON_LETTERS, ENDS = 37.0, 18.0, 26.0  # of a ribbon: its height, that of its letters, room at both ends
STRIP, FIGURE, STRIP_LETTERS, PART_GAP = 40.0, 33.0, 20.0, 12.0
WIDEST = 250.0
PAPER_EDGE = "#C9B58A"  # the cut edge of a tile


class Detail(IntEnum):
    """From how far away a block is seen."""

    FAR = 0  # only names of great chiefs, and of active piles
    MIDDLE = 1  # names, and how many units there are
    NEAR = 2  # the kinds of units, too


class Head(Protocol):
    """Something printed on a whole tile. It must be hashable: equal values share a picture."""

    def print(self, press: Press) -> None:
        """Print it, in hundredths of a tile's side."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Bust:
    """A figure that fills a whole tile."""

    colour: str
    figure: str

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        field(press, power)
        engraver.solid(press, self.figure, QRectF(19, 7, 74, 84), power.ink, power.ground)
        finish(press, power)


@dataclass(frozen=True, slots=True)
class Part:
    """How many units of a kind; ``figure`` is the drawing of the kind, "" for units of any kind."""

    figure: str
    count: int


@dataclass(frozen=True, slots=True)
class Span:
    """The left edge and width of a block's ribbons and strip, and how far its tab reaches beyond the head."""

    left: float = 0.0
    width: float = 100.0
    tab: float = 0.0


def span(strength: str, parts: Iterable[Part], names: Iterable[str]) -> Span:
    """The span of a block with this strength, these parts and these names."""
    return _span(strength, tuple(parts), tuple(names))


@lru_cache(maxsize=512)
def _span(strength: str, parts: tuple[Part, ...], names: tuple[str, ...]) -> Span:
    tab = TAB_EDGE + DIGIT * len(strength) if strength else 0.0
    widest = max((_wide(name.upper(), RIBBON_LETTERS) + ENDS for name in names), default=0.0)
    width = max(100 + max(0.0, tab - 6), min(WIDEST, widest), _strip_width(parts))
    return Span(-max(0.0, (width - 100 - max(0.0, tab - 6)) / 2), width, tab)


@dataclass(frozen=True)
class Block:
    """A pile, or one of the counters of which it is made.

    ``head`` is printed on the tile; None for units under the tile of their chief. ``row`` is the index of its ribbon
    from the top, ``rows`` how many ribbons are above the strip. ``great``: the name is shown from far away, too.
    ``below``: the colours of the tiles under the first one, if they differ from it. ``telling``: the strip tells the
    strength, and is shown from far away, too.
    """

    colour: str
    span: Span
    head: Head | None = None
    rating: str = ""
    name: str = ""
    gilt: bool = False
    great: bool = False
    row: int = 0
    rows: int = 0
    strength: str = ""
    count: int = 0
    parts: tuple[Part, ...] = ()
    active: bool = False
    below: tuple[str, ...] = ()
    telling: bool = False
    detail: Detail = Detail.NEAR

    def seen(self, detail: Detail) -> Block:
        """The block with another amount of detail."""
        if detail is self.detail:
            return self
        found = self._details.get(detail)
        if found is None:
            found = self._details[detail] = replace(self, detail=detail)
        return found

    @cached_property
    def _details(self) -> dict[Detail, Block]:
        """The block with other amounts of detail, as far as they have been asked for."""
        return {}

    @property
    def grained(self) -> bool:
        return True

    @cached_property
    def shape(self) -> Roomy:
        """Its outline: tiles, tab, ribbon and strip."""
        rects = [] if self.row else [(EDGE, EDGE, 100 - EDGE, 100 - EDGE, CORNER)]
        for depth in range(1, self._layers):
            rects.append((EDGE + depth * STEP, EDGE + depth * STEP, *(2 * (98 + depth * STEP,)), CORNER))
        parts = (self._tab(), self._ribbon(), self._strip())
        rects += [(box.left(), box.top(), box.right(), box.bottom(), 7.0) for box in parts if box is not None]
        form = Joined(tuple(rects))
        return Roomy(form, form.overhang + (20.0 if self.rating or self.active else 2.0))

    @cached_property
    def box(self) -> QRectF:
        """The box that it covers, in hundredths of the head's side."""
        found = QRectF() if self.row else QRectF(0, 0, 100, 100)
        for part in (self._tab(), self._ribbon(), self._strip()):
            found = found.united(part) if part is not None else found
        return found

    @property
    def grip(self) -> QPointF:
        """A point on it that no other counter of its block covers."""
        if self.head is not None and not self.row:
            return QPointF(50, 50)
        part = self._tab() or self._strip() or self._ribbon()
        return part.center() + QPointF(part.width() / 4, 0) if part is not None else QPointF(50, 50)

    @property
    def _layers(self) -> int:
        return 1 if self.count < FEW else 2 if self.count < MANY else 3

    @property
    def _foot(self) -> float:
        """The top of the first ribbon."""
        return 108.0 if self.active else 103.0

    def _tab(self) -> QRectF | None:
        if not self.strength:
            return None
        return QRectF(TAB_LEFT, TAB_TOP, 100 + self.span.tab - 6 - TAB_LEFT, TAB_FOOT - TAB_TOP)

    def _ribbon(self) -> QRectF | None:
        """The box of the name; None if it isn't shown at this detail."""
        far = self.detail is Detail.FAR
        if not self.name or (far and not (self.great or self.active)):
            return None
        return QRectF(self.span.left, self._foot + self.row * RIBBON, self.span.width, RIBBON)

    def _strip(self) -> QRectF | None:
        if not self.parts or (self.detail is not Detail.NEAR and not self.telling):
            return None
        inset = 4.0 if self.rows else 0.0
        rows = self.rows if self.detail is not Detail.FAR else min(self.rows, int(self.great or self.active))
        top = self._foot + rows * RIBBON
        return QRectF(self.span.left + inset, top, self.span.width - 2 * inset, STRIP)

    # ------------------------------------------------------------ printing

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        for depth in range(self._layers - 1, 0, -1):
            with kept(press.painter):
                press.painter.translate(press.snap(depth * STEP), press.snap(depth * STEP))
                colour = self.below[depth - 1] if depth <= len(self.below) else ""
                _lower_tile(press, press.palette[colour] if colour else power, filled=bool(colour))
        tab, ribbon, strip = self._tab(), self._ribbon(), self._strip()
        if tab is not None:
            self._print_tab(press, power, tab)
        if self.head is not None and not self.row:
            self.head.print(Press(press.painter, 100, press.palette))
        elif (self.strength or self.parts) and not self.row:
            _lower_tile(press, power, filled=False)
        if strip is not None:
            _print_parts(press, power, strip, self.parts)
        if self.active:
            ribbons.ring(press)
        if ribbon is not None:
            self._print_ribbon(press, power, ribbon)
        if self.rating and not self.row:
            ribbons.rating(press, self.rating, 98, 8, 22, self.gilt)

    def _print_tab(self, press: Press, power: PowerColour, box: QRectF) -> None:
        ribbons.paper(press, power, box, 9.0)
        middle = (100 + box.right()) / 2 + (1.5 if self._layers > 1 else 0.0)
        room = box.right() - 102
        counts = self.count > 1 and self.detail is Detail.MIDDLE
        tall = HALF if counts else STRENGTH
        base = box.top() + (6 + press.thick(HALF) if counts else (box.height() + press.thick(STRENGTH)) / 2)
        press.area(press.word(self.strength, middle, base, tall, room, anchor=0.5), power.deep)
        if counts:
            press.area(press.word(f"×{self.count}", middle, box.bottom() - 6.5, COUNT, room, anchor=0.5), power.deep)

    def _print_ribbon(self, press: Press, power: PowerColour, box: QRectF) -> None:
        ribbons.cloth(press, power, box, gilt=self.gilt)
        ink = ribbons.INK if self.gilt else power.paper
        left, right = box.left(), box.right()
        if self.row and self.rating:
            ribbons.rating(press, self.rating, left + 19, box.center().y(), 15, self.gilt)
            left += 34
        base = box.center().y() + press.thick(RIBBON_LETTERS) / 2
        letters = press.word(
            self.name.upper(), (left + right) / 2, base, RIBBON_LETTERS, right - left - 12, anchor=0.5, spacing=0.03
        )
        press.area(letters, ink)
        if not self.name.isascii():  # letters that the counters' font lacks come from a thinner font: thicken them
            press.line(letters, ink, 1.4)


def _wide(text: str, height: float) -> float:
    return word(text, height).boundingRect().width()


def _strip_width(parts: tuple[Part, ...]) -> float:
    wide = sum((FIGURE if part.figure else 0) + _wide(_number(part), STRIP_LETTERS) + PART_GAP for part in parts)
    return wide + PART_GAP if parts else 0.0


def _number(part: Part) -> str:
    return str(part.count) if part.figure else f"×{part.count}"


def _print_parts(press: Press, power: PowerColour, box: QRectF, parts: tuple[Part, ...]) -> None:
    """Print the figure of each kind, and how many units of it there are."""
    ribbons.paper(press, power, box, 5.0, double=False)
    at = box.center().x() - (_strip_width(parts) - 2 * PART_GAP) / 2
    base = box.center().y() + press.thick(STRIP_LETTERS) / 2
    for part in parts:
        if part.figure:
            figure = QRectF(at, box.top() + (STRIP - FIGURE) / 2, FIGURE, FIGURE)
            engraver.solid(press, part.figure, figure, power.deep, ribbons.LIGHT)
            at += FIGURE
        number = press.word(_number(part), at + 1, base, STRIP_LETTERS)
        press.area(number, ribbons.INK if part.figure else power.deep)
        at += number.boundingRect().width() + PART_GAP


def _lower_tile(press: Press, power: PowerColour, *, filled: bool) -> None:
    """Print a tile below another one: of it the edge is seen, as cut paper or in its colour (``filled``)."""
    press.area(body(press), power.deep)
    near, far = press.inner(EDGE)
    press.area(
        rounded(near, near, far - press.thick(1), far - press.thick(1), 10), power.ground if filled else PAPER_EDGE
    )
    rim = press.thick(1.3)
    press.line(body(press, rim / 2), power.rim, rim, 0.9)
