"""What was made before anybody asked for it waits here for the one who does."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Beforehand(Generic[K, V]):
    """Things by what they are for; each is handed over once. Any thread may put them here, and take them."""

    def __init__(self) -> None:
        self._waiting: dict[K, V] = {}
        _all.append(self)

    def put(self, key: K, thing: V) -> None:
        """Something that may be asked for soon."""
        self._waiting[key] = thing

    def take(self, key: K) -> V | None:
        """What was made for this; None where nothing was, or somebody has it already."""
        return self._waiting.pop(key, None)

    def __contains__(self, key: K) -> bool:
        return key in self._waiting

    def __len__(self) -> int:
        return len(self._waiting)

    def clear(self) -> None:
        """Nobody will ask for what is left."""
        self._waiting.clear()


_all: Final = list[Beforehand[Any, Any]]()


def forget() -> None:
    """Nobody will ask for anything that is left anywhere."""
    for each in _all:
        each.clear()
