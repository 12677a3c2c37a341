"""Rolls and blind draws as a step asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roma_desktop.core.dice import Dice, Throw
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message


class Rolled(Event[Any], frozen=True):
    """Dice fell. The log shows them with their reason."""

    throw: Throw
    faces: tuple[int, ...]

    reveals = True

    @property
    def face(self) -> int:
        """The only face."""
        (face,) = self.faces
        return face

    def line(self, state: Any) -> Line:
        return Line(self.throw.reason, self.throw.rule, self.throw.by, self.faces, self.throw.sides)


def roll(dice: Dice, rule: str, reason: Message, by: str | None = None, count: int = 1) -> Rolled:
    """Six-sided dice, asked for with their reason."""
    throw = Throw(count, 6, rule, reason, by)
    return Rolled(throw, dice.roll(throw))


def draw(dice: Dice, cup: Sequence[str], rule: str, reason: Message, by: str | None = None) -> str:
    """One of the things in a cup, drawn blindly."""
    (face,) = dice.roll(Throw(1, len(cup), rule, reason, by, blind=True))
    return cup[face - 1]
