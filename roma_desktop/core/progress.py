"""The progress of long work: the thread that does it reports how much is done, and stops when nobody waits any more."""

from __future__ import annotations

from collections.abc import Callable

Tick = Callable[[float], None]
"""A function that is told how much is done, from 0 to 1. It may raise ``GivenUp``."""


class GivenUp(Exception):
    """The work was given up: nobody waits for it any more."""


def no_tick(_share: float) -> None:
    """Ignore the progress: the tick for work that nobody waits for."""


def within(tick: Tick, start: float, end: float) -> Tick:
    """The tick for one part of the work: its 0 to 1 are the shares ``start`` to ``end`` of the whole."""
    return lambda share: tick(start + (end - start) * share)


class Progress:
    """The link between a thread that does the work and those who wait for it."""

    def __init__(self) -> None:
        self.share = 0.0
        self._given_up = False

    def tick(self, share: float) -> None:
        """Note that this share is done. Raises ``GivenUp`` when nobody waits any more."""
        if self._given_up:
            raise GivenUp
        self.share = share

    def give_up(self) -> None:
        """Note that nobody waits any more: the next tick ends the work."""
        self._given_up = True
