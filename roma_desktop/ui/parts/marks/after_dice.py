"""What a sheet puts off while dice tumble on it, so that it never tells a result before the dice show it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class AfterDice:
    """Does what it is given at once, or in the same order when the dice are at rest.

    ``tumbling`` says whether dice still roll. The sheet calls ``catch_up`` when they have come to rest.
    """

    def __init__(self, tumbling: Callable[[], bool]) -> None:
        self._tumbling = tumbling
        self._later: deque[Callable[[], None]] = deque()

    def do(self, act: Callable[[], None]) -> None:
        """Do something as soon as no dice roll and all that was put off before it is done."""
        self._later.append(act)
        self.catch_up()

    def catch_up(self) -> None:
        """Do what was put off, until something of it sets dice rolling."""
        while self._later and not self._tumbling():
            self._later.popleft()()

    def forget(self) -> None:
        """Never do what is put off."""
        self._later.clear()
