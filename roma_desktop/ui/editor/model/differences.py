"""What differs between two scenarios, for games that say nothing of their own about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roma_desktop.ui.editor.model.finding import Difference, Path

NOTHING = "–"
LONGEST = 120  # letters of a value that is shown


def differences(before: Any, after: Any) -> list[Difference]:
    """Each part of two scenarios as plain data that isn't the same in both, in the order of the file."""
    return [
        Difference(" · ".join(str(step).replace("_", " ") for step in path), _shown(old), _shown(new), path)
        for path, old, new in _differing((), before, after)
    ]


def _differing(path: Path, old: Any, new: Any) -> Iterator[tuple[Path, Any, Any]]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            yield from _differing((*path, key), old.get(key), new.get(key))
    elif old != new:
        yield path, old, new


def _shown(value: Any) -> str:
    words = NOTHING if value is None else str(value)
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
