"""Forts are placed [14.1, R8, 15.12]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import FortId, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.forts import placeable
from roma_desktop.games.sparta_vs_athens.steps.forts import check_fort, place_fort
from tests.games.sparta_vs_athens.playing import barred, happen
from tests.games.sparta_vs_athens.positions import alone, position, put


def there(at: LocaleId, government: int = 3, revised: bool = True, **fields: object) -> State:
    """An Athenian land unit at a place, under a government."""
    return replace(put(alone(position(revised=revised)), "athens.LSP.1", at), government=government, **fields)


def placing(state: State, fort: FortId, at: LocaleId) -> str:
    return barred(check_fort, state, "athens", fort, at, frozenset({"athens.LSP.1"}))


@pytest.mark.parametrize(
    ("fort", "at", "government"),
    [("minoa", "megara", 3), ("pylos", "pylos", 3), ("methana", "troezen", 3), ("onugnathus", "onugnathus", 6)],
)
def test_forts_wait_for_their_government(fort: FortId, at: LocaleId, government: int) -> None:
    assert placing(there(at, government), fort, at) == ""
    assert placing(there(at, government + 1), fort, at) == "14.1"
    assert list(placeable(there(at, government), "athens", at)) == [fort]
    assert list(placeable(there(at, 1), "athens", at)) == []


def test_placing_a_fort_brings_prestige_and_the_place() -> None:
    state = there("pylos")
    after = happen(state, place_fort(state, "athens", "pylos", "pylos"))
    assert after.forts["pylos"].strength == 2
    assert after.prestige == 1
    assert holder(after, "pylos") == "athens"
    assert placing(after, "pylos", "pylos") == "14.1"  # it stands
    destroyed = replace(after, forts={})
    assert placing(destroyed, "pylos", "pylos") == "9.0"  # for good


def test_a_fort_needs_units_on_the_spot_and_no_enemy() -> None:
    state = there("pylos")
    assert placing(put(state, "athens.LSP.1", "cyllene"), "pylos", "pylos") == "14.1"
    assert barred(check_fort, state, "athens", "pylos", "pylos", frozenset()) == "14.1"
    assert placing(put(state, "sparta.LSP.1", "pylos"), "pylos", "pylos") == "14.1"
    assert placing(replace(state, inside=frozenset({"athens.LSP.1"})), "pylos", "pylos") == "14.1"
    assert placing(state, "minoa", "pylos") == "14.1"
    assert placing(state, "decelea", "panactum") == "14.1"
    assert placing(state, "nothing", "pylos") == "14.1"


def test_minoa_belongs_to_megara_or_to_plataea() -> None:
    assert placing(there("megara"), "minoa", "megara") == ""
    assert placing(there("plataea"), "minoa", "plataea") == "14.1"  # R8


def test_forts_that_stood_at_the_start_are_not_placed_again() -> None:
    assert placing(there("oenoe"), "oenoe", "oenoe") == "9.0"
    assert placing(there("pylos", revised=False), "pylos", "pylos") == "9.0"  # Q79: all stand at the start


def test_the_island_fort_goes_where_sparta_controls() -> None:
    assert placing(there("chios", 7), "chios_lesbos", "chios") == "R8"
    revolted = there("chios", 7, holders={"chios": "sparta"})
    assert placing(revolted, "chios_lesbos", "chios") == ""
    assert placing(there("samos", 7, holders={"samos": "sparta"}), "chios_lesbos", "samos") == "14.1"


def test_decelea_follows_the_peace_and_needs_land_units() -> None:
    state = put(put(alone(position()), "sparta.LSP.1", "panactum"), "league.NSP.1", "panactum")
    resumed = replace(state, happened={"15.7": 421, "15.11": 415})
    army = frozenset({"sparta.LSP.1"})
    assert barred(check_fort, state, "sparta", "decelea", "panactum", army) == "15.12"
    assert barred(check_fort, resumed, "sparta", "decelea", "panactum", army) == ""
    assert barred(check_fort, resumed, "sparta", "decelea", "panactum", frozenset({"league.NSP.1"})) == "15.12"
    after = happen(resumed, place_fort(resumed, "sparta", "decelea", "panactum"))
    assert after.prestige == -1  # the fort's point is the event's
    assert after.has_happened("15.12")
    assert holder(after, "panactum") == "sparta"
