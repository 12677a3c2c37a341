"""Things that can be printed: counters of any game, emblems of sides, dice. They are values, compared by content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF

from roma_desktop.core.dice import shown
from roma_desktop.ui.counters import engraver, signs
from roma_desktop.ui.counters.outlines import Form, Joined, Roomy, Shape, Turned
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.tile import CORNER, EDGE, band, field, finish

LEFT, RIGHT, BASELINE = 21.5, 93.4, 94.4  # of the letters along the foot, in hundredths of the side


class Printable(Protocol):
    """A value that prints itself. It must be hashable: equal values share a picture."""

    @property
    def shape(self) -> Form:
        """Its outline, for shadows, marks and the pointer."""

    @property
    def grained(self) -> bool:
        """Whether it has the grain of paper."""

    def print(self, press: Press) -> None:
        """Print it, in hundredths of a counter's side."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Emblem:
    """A side's sign: a roundel of its colour with one of the shipped drawings."""

    colour: str
    symbol: str

    @property
    def shape(self) -> Form:
        return Shape.EMBLEM

    @property
    def grained(self) -> bool:
        return False

    def print(self, press: Press) -> None:
        signs.emblem(press, self.symbol, press.palette[self.colour])


@dataclass(frozen=True, slots=True)
class Die:
    """A die showing ``face`` (from 1), in the colour of the side that rolled it, or in ivory (None).

    A die with six ``sides`` has pips, others have numbers; the tenth face of a die with ten is a 0.
    """

    face: int
    colour: str | None = None
    sides: int = 6

    def __post_init__(self) -> None:
        if not 1 <= self.face <= self.sides:
            raise ValueError(f"a die has no face {self.face}")

    @property
    def shape(self) -> Form:
        return Shape.DIE if self.sides == 6 else Shape.TOKEN

    @property
    def grained(self) -> bool:
        return False

    def print(self, press: Press) -> None:
        if self.sides == 6:
            signs.die(press, self.face, self.colour)
        else:
            signs.numbered_die(press, str(shown(self.face, self.sides)), self.colour)


@dataclass(frozen=True, slots=True)
class PlainCounter:
    """A counter for a game that has no layouts of its own: a drawing over a word and a number.

    ``colour`` is a name of the palette; without a drawing (``symbol``) the word is in the middle. ``pale``: on a light
    band, as reduced units are.
    """

    colour: str
    word: str = ""
    number: str = ""
    symbol: str = ""
    pale: bool = False

    @property
    def shape(self) -> Form:
        return Shape.TILE

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        power = press.palette[self.colour]
        field(press, power)
        ink = power.ink
        if self.pale:
            band(press, power, 8.5, 91.5)
            ink = power.deep
        if self.symbol:
            ground = power.band if self.pale else power.ground
            engraver.solid(press, self.symbol, QRectF(24, 6, 66, 62), ink, ground)
            press.area(press.word(self.word, LEFT, BASELINE, 13, room=46), ink)
        else:
            press.area(press.word(self.word, (LEFT + RIGHT) / 2, 56, 20, room=66, anchor=0.5), ink)
        press.area(press.word(self.number, RIGHT, BASELINE, 27, anchor=1), ink)
        finish(press, power)


@dataclass(frozen=True, slots=True)
class Facing:
    """A counter turned clockwise by ``degrees``, with an arrow at its front if ``arrow`` is set."""

    thing: Printable
    degrees: float
    arrow: bool = True

    @property
    def shape(self) -> Form:
        return Turned(self.thing.shape, self.degrees % 360)

    @property
    def grained(self) -> bool:
        return False  # a turned counter has no grain

    def print(self, press: Press) -> None:
        with kept(press.painter):
            press.painter.translate(50, 50)
            press.painter.rotate(self.degrees)
            press.painter.translate(-50, -50)
            self.thing.print(press)
            if self.arrow:
                signs.front(press)


@dataclass(frozen=True, slots=True)
class Tucked:
    """A counter printed at another place than its own, usually smaller: one that stands beside another counter.

    ``left``, ``top`` and ``side`` are in hundredths of a counter's side; ``round``: its outline is a circle.
    """

    thing: Printable
    left: float
    top: float
    side: float
    round: bool = False

    @property
    def shape(self) -> Form:
        inset = EDGE * self.side / 100
        radius = self.side / 2 - inset if self.round else CORNER * self.side / 100
        box = (self.left + inset, self.top + inset, self.left + self.side - inset, self.top + self.side - inset)
        form, room = Joined(((*box, radius),)), self.thing.shape.overhang
        return Roomy(form, form.overhang + room * self.side / 100) if room else form

    @property
    def grained(self) -> bool:
        return self.thing.grained

    def print(self, press: Press) -> None:
        with kept(press.painter):
            left, top, side = (press.snap(place) for place in (self.left, self.top, self.side))
            press.painter.translate(left, top)
            self.thing.print(Press(press.painter, side, press.palette))


def box_of(thing: Printable) -> QRectF:
    """The box in which a thing can be clicked, in hundredths of a counter's side."""
    counter = thing.thing if isinstance(thing, Facing) else thing
    if isinstance(counter, Tucked):
        return QRectF(counter.left, counter.top, counter.side, counter.side)
    box = getattr(counter, "box", None)
    return box if isinstance(box, QRectF) else QRectF(0, 0, 100, 100)
