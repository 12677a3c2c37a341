"""The way somebody has taken through the rules, to go back and forward on. No Qt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A number of the rules, or what a search for ``words`` found; with neither, the table of contents."""

    number: str = ""
    words: str = ""


CONTENTS = Place()


class Trail:
    """Places one after the other, and where one is among them."""

    def __init__(self) -> None:
        self._places: list[Place] = [CONTENTS]
        self._at = 0

    @property
    def here(self) -> Place:
        return self._places[self._at]

    @property
    def can_back(self) -> bool:
        return self._at > 0

    @property
    def can_forward(self) -> bool:
        return self._at < len(self._places) - 1

    def go(self, place: Place) -> None:
        """Go on to a place; the places that ``forward`` would lead to are forgotten.

        Another search takes the place of the one before it, so that going back doesn't go letter by letter.
        """
        if place == self.here:
            return
        keep = self._at if self.here.words and place.words else self._at + 1
        self._places = [*self._places[:keep], place]
        self._at = len(self._places) - 1

    def back(self) -> None:
        self._at = max(0, self._at - 1)

    def forward(self) -> None:
        self._at = min(len(self._places) - 1, self._at + 1)
