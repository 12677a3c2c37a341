"""What is too large in a scenario to be played or shown: units by the thousand, names as long as books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.setting import Scenario

MOST_UNITS = 2_000  # of all powers at the start; the scenarios of the book have 290 at most
LONGEST_NAME = 200  # letters
NAMES = frozenset({"id", "name", "title"})

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]


def size_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """Every mistake with its path in the file."""
    left = MOST_UNITS
    for power, entry in scenario.powers.items():
        for place, units in entry.units.items():
            before, left = left, left - sum(max(0, count) for count in units.values())
            if left < 0 <= before:
                yield ("powers", power, "units", place), say("a game begins with {most} units at most", most=MOST_UNITS)
    yield from _names((), msgspec.to_builtins(scenario, str_keys=True), False)


def _names(at: Path_, data: Any, named: bool) -> Iterator[Mistake]:
    """Names that fit on no line; ``named``: texts here are names."""
    if isinstance(data, str):
        if named and len(data) > LONGEST_NAME:
            yield at, say("a name longer than {limit} letters", limit=LONGEST_NAME)
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from _names((*at, key), part, (named and key in ("en", "ja")) or key in NAMES)
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield from _names((*at, index), part, named)
