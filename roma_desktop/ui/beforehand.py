"""Keeps what a thread has made in advance for a table that may be opened soon: pictures, seats, maps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Beforehand(Generic[K, V]):
    """Things that were made in advance, by key. Each is handed over once. Any thread may put and take them."""

    def __init__(self) -> None:
        self._waiting: dict[K, V] = {}
        _all.append(self)

    def put(self, key: K, thing: V) -> None:
        """Keep a thing that may be asked for soon."""
        self._waiting[key] = thing

    def take(self, key: K) -> V | None:
        """The thing with this key, which is handed over; None if none was made, or if it has been taken before."""
        return self._waiting.pop(key, None)

    def __contains__(self, key: K) -> bool:
        return key in self._waiting

    def __len__(self) -> int:
        return len(self._waiting)

    def clear(self) -> None:
        """Drop all that hasn't been taken."""
        self._waiting.clear()


_all: Final = list[Beforehand[Any, Any]]()


def forget() -> None:
    """Drop all that hasn't been taken, of every kind."""
    for each in _all:
        each.clear()
