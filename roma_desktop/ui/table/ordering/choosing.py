"""Which pieces are chosen on the map, and the waypoints of the march that is planned for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from roma_desktop.ui.table.prompt import Prompt


class ChoosingPort(Protocol):
    """What choosing needs of the controller."""

    prompt: Prompt | None

    def ask_again(self) -> None:
        """Ask the same as before, about what is chosen now."""


class Choosing:
    """``piece`` is the id in the game of the piece that is chosen, or that leads the chosen ones; "" before any is.

    ``via`` has the waypoints. Keys are those of pieces on the map (``Prompt.pieces``).
    """

    def __init__(self, table: ChoosingPort) -> None:
        self._table = table
        self.piece = ""
        self.via: tuple[str, ...] = ()

    # ------------------------------------------------------------ pieces

    def choose(self, key: str) -> bool:
        """Choose the piece of a counter that was clicked; whether the decision is about it."""
        asked = self._table.prompt
        of = asked.pieces.get(key) if asked is not None else None
        if of is None:
            return False
        self.turn_to(of)
        return True

    def turn_to(self, piece: str) -> None:
        """Choose a piece by its id in the game."""
        self.piece = piece
        self._table.ask_again()

    def choose_next(self, by: int = 1) -> None:
        """Choose the next piece that can be chosen; with -1 the one before."""
        asked = self._table.prompt
        if asked is None or not asked.pieces:
            return
        able = list(dict.fromkeys(asked.pieces.values()))
        at = able.index(self.piece) if self.piece in able else min(0, -by)
        self.turn_to(able[(at + by) % len(able)])

    def gather(self, keys: Iterable[str]) -> bool:
        """Choose several pieces together; whether that may be now."""
        asked = self._table.prompt
        mine = [key for key in dict.fromkeys(keys) if asked is not None and key in asked.pieces]
        if asked is None or asked.gather is None or not mine:
            return False
        self.turn_to(asked.gather(mine))
        return True

    def gathered(self) -> tuple[str, ...]:
        """The keys of the pieces that are chosen, together or alone."""
        asked = self._table.prompt
        if asked is None:
            return ()
        return tuple(key for key, of in asked.pieces.items() if key in asked.together or of == self.piece)

    def take_in(self, key: str) -> bool:
        """Choose a piece together with the others, or leave it out if it was chosen; whether that may be."""
        here = self.gathered()
        return self.gather([one for one in here if one != key] if key in here else [*here, key])

    def scatter(self) -> bool:
        """Of several chosen pieces keep only the one that leads them; whether there were several."""
        asked = self._table.prompt
        if asked is None or len(asked.together) < 2:
            return False
        return self.gather([key for key, of in asked.pieces.items() if of == self.piece])

    # ------------------------------------------------------------ waypoints

    def go_by(self, place: str) -> bool:
        """Make a place a waypoint of the march, or drop it if it is the last one; whether either could be done."""
        asked = self._table.prompt
        if asked is None:
            return False
        goal = asked.goals.get(place)
        if self.via and place == self.via[-1]:
            self.via = self.via[:-1]
        elif goal is not None and goal.through:
            self.via = (*self.via, place)
        else:
            return False
        self._table.ask_again()
        return True

    def give_up_way(self) -> bool:
        """Drop the last waypoint; whether there was one."""
        if not self.via:
            return False
        self.via = self.via[:-1]
        self._table.ask_again()
        return True
