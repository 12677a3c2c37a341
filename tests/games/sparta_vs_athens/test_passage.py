"""Where a force may go [7.0 to 7.4, 7.12, 10.3]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from positions import alone, position, put

from roma_desktop.games.sparta_vs_athens.events.pieces import Went
from roma_desktop.games.sparta_vs_athens.rules.passage import cargo, entering, exits, sails

LAND, SHIP = "athens.LSP.1", "athens.NSP.1"
SPARTAN, LEAGUE_SHIP = "sparta.LSP.1", "league.NSP.1"


def stand(*units, at="athens"):
    """Units alone on the board, in one place."""
    state = alone(position())
    for unit in units:
        state = put(state, unit, at)
    return state


def ask(side, here, there, *units, state=None):
    """The rule that bars these units from going; "" if nothing does."""
    state = state or stand(*units, at=here)
    illegal = entering(state, side, here, there, [state.units[unit] for unit in units])
    return illegal.rule if illegal is not None else ""


@pytest.mark.parametrize(
    ("here", "there", "units", "rule"),
    [
        ("athens", "oenoe", (LAND,), ""),  # a land path
        ("athens", "oenoe", (LAND, SHIP), "7.1"),
        ("athens", "oenoe", (), ""),  # a leader alone
        ("athens", "ceos", (SHIP,), ""),  # a sea path
        ("athens", "ceos", (LAND,), "7.1"),
        ("athens", "ceos", (), "7.1"),
        ("athens", "megara", (LAND,), ""),  # a coastal path takes both
        ("athens", "megara", (SHIP,), ""),
        ("athens", "megara", (LAND, SHIP), ""),
        ("athens", "thebes", (LAND,), "7.1"),  # no path at all
    ],
)
def test_each_kind_of_path_takes_its_units(here, there, units, rule):
    """7.1."""
    assert ask("athens", here, there, *units) == rule


def test_a_ship_carries_one_land_unit():
    """7.4: whatever their strength."""
    assert ask("athens", "athens", "ceos", LAND, SHIP) == ""
    assert ask("athens", "athens", "ceos", LAND, "athens.LSP.2", SHIP) == "7.4"
    assert ask("athens", "athens", "ceos", LAND, "athens.LSP.2", SHIP, "athens.NSP.12") == ""


def test_by_a_coast_more_land_units_walk_beside_the_ships():
    """7.4."""
    assert ask("athens", "athens", "megara", LAND, "athens.LSP.2", SHIP) == ""
    state = stand(LAND, "athens.LSP.2", SHIP)
    units = [state.units[one] for one in (LAND, SHIP)]

    assert sails("coastal", units, on_foot=False)
    assert not sails("coastal", units, on_foot=True)
    assert not sails("coastal", [*units, state.units["athens.LSP.2"]], on_foot=False)


def test_the_strongest_land_unit_sails_with_the_strongest_ship():
    """7.4."""
    state = stand(LAND, "athens.LSP.12", SHIP, "athens.NSP.12")

    assert cargo(list(state.units_at("athens", "athens"))) == {LAND: SHIP, "athens.LSP.12": "athens.NSP.12"}


@pytest.mark.parametrize(("there", "rule"), [("megara", "7.12"), ("epidaurus", "7.12"), ("sicyon", ""), ("delphi", "")])
def test_ships_use_the_gulf_at_corinth(there, rule):
    """7.12."""
    assert ask("sparta", "corinth", there, LEAGUE_SHIP) == rule


def test_land_units_walk_east_from_corinth():
    """7.12 closes the eastern paths to ships only."""
    assert ask("sparta", "corinth", "megara", SPARTAN) == ""


def test_ships_leave_potidaea_by_the_sea_on_which_they_came():
    """7.2."""
    state = stand(SHIP, at="mende")
    state = Went((SHIP,), "potidaea").apply(state)

    assert ask("athens", "potidaea", "mende", SHIP, state=state) == ""
    assert ask("athens", "potidaea", "scione", SHIP, state=state) == "7.2"
    fresh = put(state, SHIP, "potidaea", water="")
    assert ask("athens", "potidaea", "scione", SHIP, state=fresh) == ""


@pytest.mark.parametrize(
    ("holders", "there", "rule"),
    [
        ({}, "chalcis", "10.3"),
        ({"chalcis": "sparta"}, "chalcis", ""),
        ({"chalcis": "sparta", "tanagra": "athens"}, "chalcis", "10.3"),
    ],
)
def test_sparta_crosses_the_euripus_while_chalcis_is_in_revolt(holders, there, rule):
    """10.3."""
    state = replace(stand(SPARTAN, at="tanagra"), holders=holders)
    assert ask("sparta", "tanagra", there, SPARTAN, state=state) == rule


def test_athens_never_crosses_the_euripus():
    """RUL-71."""
    state = replace(stand(LAND, at="tanagra"), holders={"chalcis": "sparta", "tanagra": "athens"})
    assert ask("athens", "tanagra", "chalcis", LAND, state=state) == "10.3"


def test_neutral_ground_is_entered_by_sea_only():
    """7.0: with or without cargo."""
    state = position()
    assert state.allegiance["spartan_italian"] == "neutral"
    assert state.allegiance["athenian_italian"] == "neutral"
    state = put(put(alone(state), LAND, "catana"), SHIP, "catana")

    assert ask("athens", "catana", "hybla", LAND, state=state) == "7.0"
    assert ask("athens", "catana", "naxos_sicily", LAND, SHIP, state=state) == ""


def test_argos_is_always_open():
    """2.10, 7.0."""
    assert ask("sparta", "tegea", "argos", SPARTAN) == ""


def test_spartans_walk_through_a_peloponnese_that_is_neutral():
    """7.0: in scenario 16.2."""
    state = stand(SPARTAN, at="sparta")
    state = replace(state, allegiance={**state.allegiance, "peloponnesian": "neutral"})

    assert ask("sparta", "sparta", "tegea", SPARTAN, state=state) == ""
    theirs = put(state, LAND, "argos")
    assert ask("athens", "argos", "tegea", LAND, state=theirs) == "7.0"


def test_exits_are_the_neighbours_that_can_be_entered():
    state = stand(SHIP, at="corinth")
    assert set(exits(state, "athens", "corinth", [state.units[SHIP]])) == {"sicyon", "delphi"}
