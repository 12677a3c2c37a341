"""Reduced units are rebuilt, fleets become land troops, and reduced pairs merge: segment C3 [9.0]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, refusal
from levy_play import BOARD, CAPITAL, levying

from roma_desktop.games.roma_victrix.commands import Convert, Levy, Merge

# ---------------------------------------------------------------- rebuilding


def test_reduced_units_are_rebuilt():
    """9.12c, 9.2: 3 RP for a legion, 2 for the others; no roll, that is for new units [9.13]."""
    game = levying(CAPITAL + "; titus/1 LGNr AUXr gar at gallia; FLTr at gallia")

    game.submit(Levy("gallia", "titus", {}, frozenset({"rome.LGN1", "rome.AUX1", "rome.FLT1"})))

    assert force(game.state, "rome", "gallia") == "LGN AUX FLT"
    assert game.state.powers["rome"].treasury == 30 - 3 - 2 - 2
    assert "titus" not in game.state.idle


def test_rebuilt_units_count_against_the_limit():
    """R-62."""
    game = levying(CAPITAL + "; 3LGNr at roma")

    assert refusal(game, Levy("roma", None, {"LGN": 1}, frozenset({"rome.LGN1", "rome.LGN2"}))) == "9.15"
    game.submit(Levy("roma", None, {"HI": 1}, frozenset({"rome.LGN1"})))
    assert refusal(game, Levy("roma", None, {}, frozenset({"rome.LGN2"}))) == "9.15"


@pytest.mark.parametrize("unit", ["rome.LGN1", "rome.LGN2", "massilia.HI1", "rome.LGN9"])
def test_only_own_reduced_units_in_the_province_are_rebuilt(unit):
    """9.12c: not full ones, not elsewhere, not a client's, not nobody."""
    rome = CAPITAL + "; LGN AUXr at roma; LGNr at etruria"
    game = levying(rome, **{"massilia (client of rome)": "HIr at roma"})

    assert refusal(game, Levy("roma", None, {}, frozenset({unit}))) == "9.12c"


def test_small_islands_rebuild_auxilia_and_fleets_only():
    """9.17 (3)."""
    game = levying("capital gar at sardinia; LGNr AUXr at sardinia")

    assert refusal(game, Levy("sardinia", None, {}, frozenset({"rome.LGN1"}))) == "9.17.3"
    game.submit(Levy("sardinia", None, {}, frozenset({"rome.AUX1"})))


def test_rebuilding_is_paid_for():
    """9.17 (1)."""
    game = levying(CAPITAL + "; LGNr AUXr at roma", treasury=2)

    assert refusal(game, Levy("roma", None, {}, frozenset({"rome.LGN1"}))) == "9.17.1"
    game.submit(Levy("roma", None, {}, frozenset({"rome.AUX1"})))


# ---------------------------------------------------------------- conversion and merging


@pytest.mark.parametrize(("kind", "becomes"), [("LGN", "LGNr"), ("HI", "HIr"), ("AUX", "AUX")])
def test_a_full_fleet_becomes_land_troops(kind, becomes):
    """9.3: free, without a leader."""
    game = levying("gar at sardinia; FLT at sardinia; capital at roma", treasury=0)

    game.submit(Convert("rome.FLT1", kind))

    assert force(game.state, "rome", "sardinia") == becomes
    assert game.state.powers["rome"].treasury == 0
    assert game.state.powers["rome"].fallen == {}


def test_fleets_become_no_cavalry_and_only_romans_legions():
    """9.3."""
    game = levying(CAPITAL + "; FLT at roma")
    assert refusal(game, Convert("rome.FLT1", "CAV")) == "9.3"

    game = levying("LGN at umbria", power="carthage", carthage="capital gar FLT at sicilia")
    assert refusal(game, Convert("carthage.FLT1", "LGN")) == "9.3"
    game.submit(Convert("carthage.FLT1", "HI"))
    assert force(game.state, "carthage", "sicilia") == "HIr"


@pytest.mark.parametrize("fleet", ["rome.FLT1", "rome.FLT2", "rome.FLT3", "carthage.FLT1", "rome.AUX1"])
def test_only_full_fleets_on_ones_own_coast(fleet):
    """9.3: not reduced, not off foreign coasts, not in straits, not another's."""
    drawing = BOARD + "; roma - fretum - umbria"
    rome = CAPITAL + "; FLTr AUX at roma; FLT at sicilia; FLT at fretum"
    game = levying(rome, drawing=drawing, carthage="gar at sicilia; FLT at sardinia")

    assert refusal(game, Convert(fleet, "AUX")) == "9.3"


def test_reduced_pairs_merge_in_the_levy():
    """9.12d, 6.3."""
    game = levying(CAPITAL + "; 2LGNr at etruria", treasury=0)

    game.submit(Merge("rome.LGN1", "rome.LGN2"))

    assert force(game.state, "rome", "etruria") == "LGN"
    assert asked(game) == ("rome", "5.11")
