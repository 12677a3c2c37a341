"""Where two scenarios differ, in words: what it is about, and what each says there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map, Scenario
from roma_desktop.ui.editor.model.differences import LONGEST, NOTHING
from roma_desktop.ui.editor.model.finding import Difference, Path
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.library.wording import tr

DOT: Final = " · "
BY_ID: Final = frozenset({"battles", "units", "special_rules"})
"""Lists whose items are told apart by their ids."""
LISTS: Final = (list, tuple)


def differences(before: Scenario, after: Scenario, words: Words) -> list[Difference]:
    """Each part that isn't the same in both, in the order of the file; units by their ids, hexes one by one."""
    old, new = (msgspec.to_builtins(one) for one in (before, after))
    hexes = list(_hexes(before.map, after.map, words)) if _same_size(before.map, after.map) else []
    if _same_size(before.map, after.map):
        for one in (old, new):
            one["map"] = {key: part_ for key, part_ in one["map"].items() if key not in ("terrain", "elevation")}
    found = [
        Difference(DOT.join(_about(path, after, words)), _shown(was), _shown(now), path, _place(was, now), "")
        for path, was, now in _differing((), old, new)
    ]
    return [*found, *hexes]


def _same_size(one: Map, other: Map) -> bool:
    sizes = {
        (len(rows), *(len(row) for row in rows)) for map_ in (one, other) for rows in (map_.terrain, map_.elevation)
    }
    return len(sizes) == 1


def _hexes(before: Map, after: Map, words: Words) -> Iterator[Difference]:
    """The hexes with other terrain or another elevation."""
    for field, named in (
        ("terrain", lambda letter: words.name("terrain", str(TERRAIN.get(letter, letter)))),
        ("elevation", str),
    ):
        for row, (old, new) in enumerate(zip(getattr(before, field), getattr(after, field), strict=True)):
            for column, (was, now) in enumerate(zip(old, new, strict=True)):
                if was != now:
                    at = f"{column + 1:02}{row + 1:02}"
                    about = DOT.join((at, words.say(part(field))))
                    yield Difference(about, named(was), named(now), ("map", field, row), at)


def _differing(path: Path, old: Any, new: Any) -> Iterator[tuple[Path, Any, Any]]:
    """The parts that differ: mappings by their keys, things with ids by their ids, each hexside that only one has."""
    if path and path[-1] in BY_ID and isinstance(old, LISTS) and isinstance(new, LISTS):
        old, new = ({one["id"]: one for one in some} for some in (old, new))
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            yield from _differing((*path, key), old.get(key), new.get(key))
    elif path and path[-1] == "sides" and isinstance(old, LISTS) and isinstance(new, LISTS):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _differing((*path, index), one, other)
    elif path[:2] == ("map", "hexsides") and len(path) == 3:
        gone, come = (set(one or ()) for one in (old, new))
        yield from ((path, text, None) for text in sorted(gone - come))
        yield from ((path, None, text) for text in sorted(come - gone))
    elif old != new:
        yield path, old, new


def _about(path: Path, scenario: Scenario, words: Words) -> list[str]:
    """The names of what is meant, from the largest to the smallest."""
    found = []
    for at, step in enumerate(path):
        if step == "sides" or step in BY_ID:
            continue
        before = path[at - 1] if at else ""
        if before == "sides" and isinstance(step, int):
            found.append(words.name("side", scenario.sides[step].id))
        elif before == "battles":
            found.append(words.name("battle", str(step)))
        elif before == "units":
            found.append(words.name("unit", str(step)))
        elif before == "hexsides":
            found.append(words.name("terrain", str(step)))
        else:
            found.append(words.say(part(step)))
    return found


def _shown(value: Any) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    said = _listed(value) if isinstance(value, Mapping | Sequence) and not isinstance(value, str) else str(value)
    said = said or NOTHING
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + "…"


def _listed(value: Mapping[str, Any] | Sequence[Any]) -> str:
    """A compound value by its name, or by what is in it."""
    if isinstance(value, Mapping):
        name = value.get("name") or value.get("text")
        return str(name.get("en", "")) if isinstance(name, Mapping) else ", ".join(map(str, value.values()))
    return ", ".join(_shown(one) for one in value)


def _place(*values: Any) -> str:
    """The hex that a difference is about; "" if it is about none."""
    for value in reversed(values):
        at = value.get("hex") if isinstance(value, Mapping) else value
        if isinstance(at, str) and len(at) >= 4 and at[:4].isdigit() and (len(at) == 4 or at[4] == "/"):
            return at[:4]
    return ""
