"""Two scenarios side by side: what differs, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Message, say
from roma_desktop.core.yaml_files.yaml_write import inline
from roma_desktop.games.roma_victrix.draft.draft import as_data
from roma_desktop.games.roma_victrix.draft.finding import Path
from roma_desktop.games.roma_victrix.draft.lint import place_of, power_of
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario

NOTHING = "–"
LONGEST = 120  # letters of a value that is shown
APART = frozenset({"powers", "units", "leaders", "objectives", "barbaricum", "rules", "options"})
"""Parts that are compared piece by piece instead of as a whole."""
TEXTS = frozenset({"title", "summary", "course", "name", "aim"})
"""Texts are compared language by language."""


class Difference(msgspec.Struct, frozen=True):
    """Where two scenarios differ, and what each says there; "–" if it says nothing."""

    path: Path
    what: Message
    before: str
    after: str
    place: SpaceId
    power: PowerId


def differences(before: Scenario, after: Scenario) -> list[Difference]:
    """All that differs, in the order of the file."""
    found = []
    for path, old, new in _differing((), as_data(before), as_data(after)):
        scenario = after if power_of(path) in after.powers else before
        place = place_of(after, path) or place_of(before, path)
        power = power_of(path) if power_of(path) in scenario.powers else ""
        found.append(Difference(path, _what(path, power, place), _shown(old), _shown(new), place, power))
    return found


def _differing(path: Path, old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Iterator[tuple[Path, Any, Any]]:
    for key in dict.fromkeys([*old, *new]):
        one, other = old.get(key), new.get(key)
        here = (*path, key)
        if one == other:
            continue
        if isinstance(one, Mapping) and isinstance(other, Mapping) and _goes_on(here):
            yield from _differing(here, one, other)
        elif one is None and isinstance(other, Mapping) and key in APART | TEXTS:
            yield from _differing(here, {}, other)
        elif other is None and isinstance(one, Mapping) and key in APART | TEXTS:
            yield from _differing(here, one, {})
        else:
            yield here, one, other


def _goes_on(path: Path) -> bool:
    return path[-1] in APART or path[-1] in TEXTS or len(path) == 2 or path[-2:-1] in (("leaders",), ("rules",))


def _what(path: Path, power: PowerId, place: SpaceId) -> Message:
    """A part of the file in a few words: its power, if any, and the part or the place."""
    rest = " · ".join(str(step).replace("_", " ") for step in (path[2:] if power else path))
    if power and len(path) > 3 and path[2] == "units":
        return say("{power:power}: units in {place:place}", power=power, place=str(path[3]))
    if power and len(path) > 3 and path[2] == "leaders":
        detail = " · ".join(str(step) for step in path[4:])
        return say("{power:power}: {leader:leader} {detail}", power=power, leader=str(path[3]), detail=detail)
    if power:
        return say("{power:power}: {what}" if rest else "{power:power}", power=power, what=rest)
    return say("{what}", what=rest)


def _shown(value: Any) -> str:
    if value is None:
        return NOTHING
    words = value if isinstance(value, str) else inline(value)
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
