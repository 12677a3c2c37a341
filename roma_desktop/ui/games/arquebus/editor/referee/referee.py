"""The referee of a battle: what the rules have to say to it, by number and place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.scenario.map_mistakes import on_map, size_mistakes
from roma_desktop.games.arquebus.scenario.mistakes import mistakes
from roma_desktop.ui.editor.model.finding import Finding, Path, Weight
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.games.arquebus.editor.referee.armies import of_armies
from roma_desktop.ui.games.arquebus.editor.referee.ground import of_ground

RULES: Final = {
    "terrain": "T7",
    "elevation": "T7",
    "hexsides": "T7",
    "roads": "T7",
    "crossings": "T7",
    "flight_level": "3.0",
    "seizure": "6.3-a",
    "first_player": "4.0-a",
    "timed": "16.1",
    "overall_commander": "5.1-a",
    "effectiveness": "5.2-b",
    "king": "5.1-a",
    "replacement": "5.5",
    "activation": "5.2-a",
    "charisma": "5.2-c",
    "command_range": "5.2-d",
    "leader": "5.0",
    "led_by": "5.0-c",
    "entry": "7.5",
    "standard": "15.2",
    "missile": "2.2-f",
    "kind": "2.2-d",
    "deployed": "7.6",
    "dismounted": "7.4",
    "disordered": "14.2",
    "retired": "14.4",
    "facing": "8.0-a",
    "units": "5.0-a",
    "hex": "10.0",
}
"""The rule that each key of a file is about."""
_ORDER: Final = tuple(Weight)


def read_aloud(scenario: Scenario, state: State) -> list[Finding]:
    """All that a referee would say, the gravest first; ``state`` is the position that the scenario begins with."""
    found = list(_mistakes(scenario))
    if not any(True for _ in size_mistakes(scenario.map)):
        found += [*of_armies(scenario, state), *of_ground(scenario, state)]
    found += _texts(scenario)
    return sorted(found, key=lambda one: _ORDER.index(one.weight))


def _mistakes(scenario: Scenario) -> Iterator[Finding]:
    for path, reason in dict.fromkeys(mistakes(scenario)):
        rule = next((RULES[str(key)] for key in reversed(path) if key in RULES), "")
        says = say("{where}: {reason}", where=_about(scenario, path), reason=reason) if path else reason
        yield Finding(Weight.MISTAKE, says, rule, path, place_of(scenario, path), side_of(scenario, path))


def _texts(scenario: Scenario) -> Iterator[Finding]:
    for name in ("title", "summary", "notes"):
        texts = getattr(scenario, name)
        if not any(texts.values()):
            if name != "title":
                yield Finding(Weight.NOTE, say("nothing is written: {what}", what=part(name)), "", (name,))
        elif not texts.get("ja"):
            yield Finding(Weight.NOTE, say("not there in Japanese: {what}", what=part(name)), "", (name,))


# ---------------------------------------------------------------- where it is


def _things(scenario: Scenario, path: Path) -> Iterator[tuple[str | int, Any]]:
    """The parts that a path leads through, each with its key, up to the first that isn't there."""
    thing: Any = scenario
    for key in path:
        try:
            thing = _part(thing, key)
        except (AttributeError, KeyError, IndexError):
            return
        yield key, thing


def _part(thing: Any, key: str | int) -> Any:
    """A part of a scenario by its key in files."""
    if isinstance(thing, Mapping):
        return thing[key]
    if isinstance(thing, tuple) and isinstance(key, int):
        return thing[key]
    return getattr(thing, str(key).replace("number", "no"))


def place_of(scenario: Scenario, path: Path) -> str:
    """The hex that a part of the file is about; "" for none, or one that isn't on the map."""
    at, text = "", ""
    for _, thing in _things(scenario, path):
        text = thing if isinstance(thing, str) else getattr(thing, "hexside", getattr(thing, "hex", ""))
        at = text[:4] if isinstance(text, str) and on_map(scenario.map, text[:4]) else at
    if path[:2] == ("map", "terrain") or path[:2] == ("map", "elevation"):
        return ""
    return at


def side_of(scenario: Scenario, path: Path) -> str:
    """The Battle, or else the side, that a part of the file is about; "" for none."""
    things = dict(_things(scenario, path[:2])) if path[:1] == ("sides",) else {}
    side = next((thing for key, thing in things.items() if isinstance(key, int)), None)
    if side is None:
        return ""
    if len(path) > 3 and path[2] == "battles" and isinstance(path[3], int) and path[3] < len(side.battles):
        return str(side.battles[path[3]].id)
    return str(side.id)


def _about(scenario: Scenario, path: Path) -> Message:
    """The smallest thing with a name that a path leads through, or what its keys are called."""
    found: Message | None = None
    before: tuple[str | int, Any] = ("", None)
    for key, thing in _things(scenario, path):
        if before[0] == "sides":
            found = say("{side:side}", side=thing.id)
        elif before[0] == "battles":
            found = say("{battle:battle}", battle=thing.id)
        elif before[0] == "units":
            found = say("{unit:unit}", unit=thing.id)
        elif hasattr(thing, "activation") and hasattr(thing, "name"):
            found = say("{who}", who=thing.name.get("en", ""))
        before = key, thing
    if found is not None:
        return found
    known = [key for key in path if isinstance(key, str) and key != "map"]
    return part(known[0]) if known else part(path[0])
