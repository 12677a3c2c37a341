"""The counters: what they show, and where they can be [2.2, 2.3, 5.3, RUL-61, RUL-75]."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.rules.berths import port
from roma_desktop.games.sparta_vs_athens.rules.control import points, strength
from roma_desktop.games.sparta_vs_athens.rules.passage import euripus_open
from tests.games.sparta_vs_athens.positions import alone, position, put


def test_the_counters_are_those_of_the_game() -> None:
    """2.2: combat units, leaders and forts; markers are no pieces."""
    printed = counters()
    kinds = Counter((unit.nation, unit.kind) for unit in printed.units.values())
    assert kinds["athens", "LSP"] == 12
    assert kinds["peloponnesian", "NSP"] == 7
    assert kinds["persia", "LSP"] == 2
    assert len(printed.forts) == 10
    assert sum(person.side == "athens" and not person.unnamed for person in printed.people.values()) == 19


@pytest.mark.parametrize(
    ("unit", "front", "back"), [("sparta.LSP.1", 7, 6), ("sparta.LSP.4", 2, 1), ("athens.NSP.1", 8, 7)]
)
def test_the_back_of_a_unit_is_one_less(unit: str, front: int, back: int) -> None:
    """2.3."""
    state = alone(position())
    assert put(state, unit, "samos").units[unit].sp == front
    assert put(state, unit, "samos", reduced=True).units[unit].sp == back


def test_no_back_shows_less_than_one_point() -> None:
    """2.3."""
    weak = replace(position().units["athens.LSP.1"], front=1, reduced=True)
    assert weak.sp == 1


@pytest.mark.parametrize(
    ("unit", "at", "more"),
    [
        ("sparta.LSP.1", "sparta", 1),
        ("sparta.LSP.1", "gytheum", 0),
        ("boeotia.LSP.1", "sparta", 0),
        ("athens.LSP.1", "sparta", 0),
    ],
)
def test_spartan_units_are_stronger_in_sparta(unit: str, at: str, more: int) -> None:
    """5.3, RUL-61: one point for each, whichever side is up."""
    for reduced in (False, True):
        state = put(alone(position()), unit, at, reduced=reduced)
        there = state.units[unit]
        assert points(state, there) - there.sp == more
        assert strength(state, [there]) == there.sp + more


def test_ships_come_to_tanagra_and_opus_locris_by_the_euripus_alone() -> None:
    """RUL-75: so by Sparta's ships in a revolt of Chalcis [10.3]."""
    world = position().world
    for at in ("tanagra", "opus_locris"):
        assert {kind.partition("_")[0] for near, kind in world.neighbours[at] if near != "chalcis"} <= {"land"}
        crossing = world.kind_between(at, "chalcis")
        assert not euripus_open(position(), "sparta", crossing)
        assert euripus_open(position(holders={"chalcis": "sparta"}), "sparta", crossing)
        assert not port(world, at)
    assert port(world, "oropus")
