"""A scenario in which ``validate`` finds nothing wrong can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roma_desktop.ai.contest import seeds
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title

ROMA = title("roma_victrix")
ENOUGH = 60  # decisions
VALUES = (
    None, True, 0, -1, 1, 3, 10**6, 10**30, 1.5, "", "x", "nobody", "rome", "carthage", "macedonia", "numidia",
    "hannibal", "latium", "africa", "gaetulia", "mare_ionium", "cisalpina:mare_tyrrhenum", "italia",
    "active", "neutral", "minor", "client", "ally", "roman", "kingdom", "parthian", "barbarian", (), ("x",), ("rome",),
    ("latium",), ("hannibal", "hannibal"),
)  # fmt: skip


@cache
def shipped() -> tuple[Any, tuple[tuple[Any, ...], ...]]:
    """The first scenario as plain data, and the paths of all its parts but its texts and sources."""
    data = yaml.safe_load(ROMA.scenarios()[0].read_text("utf-8"))
    return data, tuple(path for path in paths(data) if path and path[0] not in ("summary", "sources", "notes", "title"))


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))


def without(data: Any, path: tuple[Any, ...]) -> Any:
    """The data without a part."""
    copy = dict(data) if isinstance(data, dict) else list(data)
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = without(data[path[0]], path[1:])
    return copy


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another part at a path."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = put(data[path[0]], path[1:], value)
    return copy


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_what_validates_can_be_played(data: st.DataObject, tmp_path: Path) -> None:
    scenario, places = shipped()
    for _ in range(data.draw(st.integers(1, 2))):
        path = places[data.draw(st.integers(0, len(places) - 1))]
        try:
            if data.draw(st.booleans()):
                scenario = without(scenario, path)
            else:
                scenario = put(scenario, path, VALUES[data.draw(st.integers(0, len(VALUES) - 1))])
        except (KeyError, IndexError, TypeError):
            continue  # the first change took the place of the second away
    file = tmp_path / "mine.yaml"
    file.write_text(json.dumps(scenario), "utf-8")
    try:
        loaded = ROMA.load(file)
    except BadFile:
        return
    dice, player = seeds(ROMA, "validated", 1)
    game: Game[Any] = Game(ROMA.start(loaded, ROMA.read_options({})), dice)
    for _ in range(ENOUGH):
        if game.decision is None:
            break
        game.submit(player.choose(game.state, game.options))


def test_the_scenario_itself_validates_as_json(tmp_path: Path) -> None:
    """Else the test above would prove nothing."""
    file = tmp_path / "mine.yaml"
    file.write_text(json.dumps(shipped()[0]), "utf-8")
    assert ROMA.load(file) == ROMA.load(ROMA.scenarios()[0])
