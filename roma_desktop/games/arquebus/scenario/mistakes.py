"""What can be wrong with a scenario beyond the types of its fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.special import SPEAKS_OF
from roma_desktop.games.arquebus.model.terms import ARMY, ELSEWHERE, STANDARD
from roma_desktop.games.arquebus.scenario.army_mistakes import army_mistakes
from roma_desktop.games.arquebus.scenario.map_mistakes import Mistake, Path_, feature_mistakes, size_mistakes
from roma_desktop.games.arquebus.scenario.place_mistakes import place_mistakes
from roma_desktop.games.arquebus.scenario.unit_mistakes import unit_mistakes

LIMITS: Final = {"number": (0, 999), "difficulty": (1, 3)}
BOXES: Final = (1, 50)
"""How many boxes the track of a timed engagement may have."""
MOST_UNITS: Final = 200
"""The most units of both sides together; the largest battle that is shipped has 92."""
LONGEST_NAME: Final = 200
NAMES: Final = frozenset({"name", "title"})
"""The keys of texts that must be there in English, and that have to fit on a line."""
RESERVED: Final = frozenset({ARMY, STANDARD, *ELSEWHERE})

_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")


def mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with a scenario, and where: a path of keys and indexes into its file, and one sentence.

    A map of the wrong size, or too many units, are reported alone: nothing else is checked then.
    """
    wrong_sizes = [*size_mistakes(scenario.map), *_count_mistakes(scenario)]
    yield from wrong_sizes
    if wrong_sizes:
        return
    yield from _field_mistakes(scenario)
    yield from _text_mistakes((), msgspec.to_builtins(scenario))
    yield from _id_mistakes(scenario)
    yield from _special_mistakes(scenario)
    yield from feature_mistakes(scenario.map)
    for mistakes_of in (army_mistakes, unit_mistakes, place_mistakes):
        yield from mistakes_of(scenario)


def _count_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    if sum(len(battle.units) for side in scenario.sides for battle in side.battles) > MOST_UNITS:
        yield ("sides",), say("a battle has {most} units at most", most=MOST_UNITS)


def _field_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    for field, (least, most) in LIMITS.items():
        if not least <= getattr(scenario, field) <= most:
            yield (field,), say("a number from {least} to {most}", least=least, most=most)
    sides = [side.id for side in scenario.sides]
    if scenario.first_player not in sides:
        yield ("first_player",), say("no side is called {name}", name=scenario.first_player)
    if scenario.timed is not None:
        if scenario.timed.side not in sides:
            yield ("timed", "side"), say("no side is called {name}", name=scenario.timed.side)
        if not BOXES[0] <= scenario.timed.boxes <= BOXES[1]:
            yield ("timed", "boxes"), say("a number from {least} to {most}", least=BOXES[0], most=BOXES[1])


def _text_mistakes(at: Path_, data: Any) -> Iterator[Mistake]:
    """Names and titles without English words, or too long for a line."""
    if isinstance(data, Mapping):
        for key, part in data.items():
            if key in NAMES:
                yield from _name_mistakes((*at, key), part)
            else:
                yield from _text_mistakes((*at, key), part)
    elif isinstance(data, list | tuple):
        for index, part in enumerate(data):
            yield from _text_mistakes((*at, index), part)


def _name_mistakes(at: Path_, name: Mapping[str, str]) -> Iterator[Mistake]:
    if not name.get("en"):
        yield at, say("a name is needed in English: {key}", key="en")
    for language, words in name.items():
        if len(words) > LONGEST_NAME:
            yield (*at, language), say("a name longer than {limit} letters", limit=LONGEST_NAME)


def _id_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """Ids of sides, Battles and units that are no ids, or that something else has already."""
    seen = {*RESERVED, *_leader_ids(scenario)}
    for at, id_ in _ids(scenario):
        if _ID.fullmatch(id_) is None:
            yield at, say("an id begins with a letter and has small letters, digits, - and _ only: {name}", name=id_)
        elif id_ in seen:
            yield at, say("something else is called {name} already", name=id_)
        seen.add(id_)


def _leader_ids(scenario: Scenario) -> Iterator[str]:
    """The ids that leaders get from their Battles and sides."""
    for side in scenario.sides:
        yield from (f"{battle.id}_leader" for battle in side.battles)
        yield from (f"{side.id}_commander_{number}" for number in range(1, len(side.commanders) + 1))


def _ids(scenario: Scenario) -> Iterator[tuple[Path_, str]]:
    for number, side in enumerate(scenario.sides):
        yield ("sides", number, "id"), side.id
        for index, battle in enumerate(side.battles):
            at: Path_ = ("sides", number, "battles", index)
            yield (*at, "id"), battle.id
            for place, unit in enumerate(battle.units):
                yield (*at, "units", place, "id"), unit.id


def _special_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    there = {id_ for _, id_ in _ids(scenario)}
    seen: set[str] = set()
    for index, rule in enumerate(scenario.special_rules):
        at = ("special_rules", index, "id")
        if rule.id not in SPEAKS_OF:
            yield at, say("the program knows no special rule {name}", name=rule.id)
        elif rule.id in seen:
            yield at, say("the special rule {name} is listed already", name=rule.id)
        for part in SPEAKS_OF.get(rule.id, ()):
            if part not in there:
                yield at, say("{name} names {part}, and nothing here has that name", name=rule.id, part=part)
        if not rule.text.get("en"):
            yield ("special_rules", index, "text"), say("the words of a rule are needed in English: {key}", key="en")
        seen.add(rule.id)
