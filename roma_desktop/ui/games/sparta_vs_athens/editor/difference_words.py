"""Where two scenarios differ, in words: what it is about, and what each says there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.ui.editor.model.differences import LONGEST, NOTHING
from roma_desktop.ui.editor.model.finding import Difference, Path
from roma_desktop.ui.games.sparta_vs_athens.editor.part_names import VALUES, kind_of, part

DOT = " · "


def differences(before: Scenario, after: Scenario, words: Words) -> list[Difference]:
    """Each part that isn't the same in both, in the order of the file."""
    return [
        Difference(
            _about(path, words), _shown(path[0], old, words), _shown(path[0], new, words), path, _place(path, old, new)
        )
        for path, old, new in _differing((), msgspec.to_builtins(before), msgspec.to_builtins(after))
    ]


def _differing(path: Path, old: Any, new: Any) -> Iterator[tuple[Path, Any, Any]]:
    """The parts that differ, with both values: in mappings each key, in lists of names each name that one list lacks.

    The value is None where a scenario doesn't have the part.
    """
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            yield from _differing((*path, key), old.get(key), new.get(key))
    elif old != new and path[0] in ("pool", "gone", "turned", "broken"):
        yield from (((*path, one), one, None) for one in old if one not in new)
        yield from (((*path, one), None, one) for one in new if one not in old)
    elif old != new:
        yield path, old, new


def _about(path: Path, words: Words) -> str:
    """The field and the keys that lead to a part, in words; for a list of names the field alone: names are values."""
    field, *keys = (str(step) for step in path)
    kind = kind_of(field, keys[0]) if keys else None
    if kind is not None:
        keys[0] = words.name(kind, keys[0])
    elif field in VALUES:
        keys = []
    return DOT.join((words.say(part(field)), *keys))


def _shown(field: str | int, value: Any, words: Words) -> str:
    if value is None:
        return NOTHING
    kind = VALUES.get(str(field))
    said = words.name(kind, value) if kind is not None and isinstance(value, str) else str(value)
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + "…"


def _place(path: Path, *values: Any) -> str:
    """The place on the map that a difference is about; "" if it is about none."""
    places = world().locales
    field = str(path[0])
    if len(path) > 1 and kind_of(field, str(path[1])) == "place":
        return str(path[1])
    if VALUES.get(field) == "place":
        return next((value for value in reversed(values) if isinstance(value, str) and value in places), "")
    return ""
