"""A way in which a game may end, and how to come to it by chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from roma_desktop.core.flow import Command


class Ending(msgspec.Struct, frozen=True):
    """A way to end: the scenario it is played on, and how the last position shows that it was this one.

    Without ``options`` they are the usual ones. ``weight`` says how likely each command is, instead of the title. A
    game of more than ``longest`` decisions is not kept.
    """

    name: str
    scenario: Any
    shown: Callable[[Any], bool]
    options: Any = None
    weight: Callable[[Command], float] | None = None
    longest: int = 100_000
