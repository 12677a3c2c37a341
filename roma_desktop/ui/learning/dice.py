"""The dice of a lesson: the faces that it wants, and others from its seed where it says nothing."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import SeededDice, Throw


class LessonDice:
    """A lesson never asks for dice: where its faces run out, or don't fit the throw, those of the seed fall."""

    def __init__(self, seed: str) -> None:
        self._rest = SeededDice(seed.encode())
        self.faces: list[int] = []

    def lay_ready(self, faces: Sequence[int]) -> None:
        """Set the faces that fall next; those left over from before are forgotten."""
        self.faces = list(faces)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        wanted, self.faces = tuple(self.faces[: throw.count]), self.faces[throw.count :]
        if len(wanted) == throw.count and all(1 <= face <= throw.sides for face in wanted):
            return wanted
        return self._rest.roll(throw)
