"""How much is done of something long, told from whatever thread does it; it ends when nobody wants it any more."""

from __future__ import annotations

from collections.abc import Callable

Tick = Callable[[float], None]
"""Told how much is done, 0 to 1. It may raise ``GivenUp``."""


class GivenUp(Exception):
    """Nobody wants what was being done."""


def no_tick(_share: float) -> None:
    """Nobody waits."""


def within(tick: Tick, start: float, end: float) -> Tick:
    """The tick of something that is a part of what is done, from one share of it to another."""
    return lambda share: tick(start + (end - start) * share)


class Progress:
    """Between the thread that does something and whoever waits for it."""

    def __init__(self) -> None:
        self.share = 0.0
        self._given_up = False

    def tick(self, share: float) -> None:
        """So much is done. Raises ``GivenUp`` when nobody waits any more."""
        if self._given_up:
            raise GivenUp
        self.share = share

    def give_up(self) -> None:
        """Nobody waits any more; the next tick ends the work."""
        self._given_up = True
