"""Revenue [7.0], capitals [10.33], and the paths it travels [7.5]-[7.7]."""

from __future__ import annotations

import pytest
from drawn_board import on_board, position
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.events import Collected
from roma_desktop.games.roma_victrix.rules.economy import revenue
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Revenue

LAND = "roma:2 - etruria:1 - gallia:3 - belgica:2"
SEA = "roma:2 - etruria:1; roma - mare - mare_altum; sardinia:1* - mare; africa:3 - mare_altum"


def collected(drawing, rome, power="rome", **more):
    """RP from each place, the capital under its own name; what yields nothing, with the rule."""
    barbaricum = more.pop("barbaricum", "")
    rows = revenue(position(drawing, {"rome": rome, **more}, barbaricum=barbaricum), power)
    return {f"{row.place} (capital)" if row.capital else row.place: row.lost_by or row.amount for row in rows}


def test_the_capital_and_the_provinces_yield():
    """7.1, 7.3, 7.4."""
    rome = "capital gar at roma; gar at etruria; LGN at gallia"

    assert collected(LAND, rome) == {"roma (capital)": 5, "roma": 2, "etruria": 1, "gallia": 3}


@pytest.mark.parametrize(
    ("capital", "yields"),
    [
        ("capital4", 5),
        ("capital3", 5),
        ("capital2", "10.33"),
        ("capital1", "10.33"),
        ("minor_capital2", 5),
        ("minor_capital1", "10.33"),
    ],
)
def test_a_capital_at_half_its_strength_yields_less(capital, yields):
    """10.33: 3 RP."""
    assert collected(LAND, f"{capital} gar at roma")["roma (capital)"] == yields
    amounts = {row.amount for row in revenue(position(LAND, {"rome": f"{capital} at roma"}), "rome") if row.capital}
    assert amounts == {5 if yields == 5 else 3}


def test_a_pillaged_province_yields_nothing():
    """7.3, 10.72; but revenue from others passes through it."""
    rome = "capital gar at roma; gar pillaged at etruria; gar at gallia"

    assert collected(LAND, rome) == {"roma (capital)": 5, "roma": 2, "etruria": "10.72", "gallia": 3}


@pytest.mark.parametrize("enemy", ["HI at etruria", "gar at etruria"])
def test_a_province_cut_off_by_enemies_yields_nothing(enemy):
    """7.5 (1): by land units or a garrison."""
    found = collected(LAND, "capital gar at roma; gar at gallia", carthage=enemy)

    assert found["gallia"] in {"7.5", "7.7"}


def test_a_contested_province_yields_nothing():
    """10.23: nobody controls it."""
    found = collected(LAND, "capital gar at roma; gar at etruria", carthage="HI at etruria")

    assert "etruria" not in found


def test_a_way_round_will_do():
    """7.5: a path of any length."""
    drawing = LAND + "; roma - umbria:0 - gallia"
    found = collected(drawing, "capital gar at roma; gar at gallia", carthage="HI at etruria")

    assert found["gallia"] == 3


def test_a_path_may_cross_nobodys_and_neutral_land():
    """7.5: only what it lists bars the way."""
    assert collected(LAND, "capital gar at roma; gar at gallia")["gallia"] == 3
    neutral = {"illyria (minor)": "HI gar at etruria"}
    assert collected(LAND, "capital gar at roma; gar at gallia", **neutral)["gallia"] == 3


def test_a_path_may_cross_the_land_of_a_client():
    """7.5 (2): of one's own."""
    client = {"massilia (client of rome)": "HI gar at etruria"}

    assert collected(LAND, "capital gar at roma; gar at gallia", **client)["gallia"] == 3


@pytest.mark.parametrize("patron", ["carthage", "macedonia"])
def test_a_path_does_not_cross_the_land_of_anothers_client(patron):
    """7.5 (2): not even of a neutral major's."""
    others = {"carthage": "home at belgica", "macedonia (neutral)": "home at belgica"}
    others[f"achaea (client of {patron})"] = "gar at etruria"

    assert collected(LAND, "capital gar at roma; gar at gallia", **others)["gallia"] != 3


def test_a_path_does_not_cross_barbaricum():
    """7.5 (3)."""
    assert collected(LAND, "capital gar at roma; gar at gallia", barbaricum="etruria")["gallia"] != 3


def test_a_path_crosses_conquered_barbaricum():
    """7.5 (3), 3.9."""
    found = collected(LAND, "capital gar at roma; gar at etruria; gar at gallia", barbaricum="etruria")

    assert found["gallia"] == 3


def test_a_path_does_not_cross_barbarian_units():
    """7.5 (3): a province occupied by barbarian units."""
    barbarians = {"galatae (minor barbarian)": "BI at etruria"}

    assert collected(LAND, "capital gar at roma; gar at gallia", **barbarians)["gallia"] != 3


def test_a_path_does_not_cross_impassable_land():
    """R-82."""
    found = collected("roma:2 - arabia! - gallia:3", "capital gar at roma; gar at gallia")

    assert found["gallia"] != 3


# ---------------------------------------------------------------- by sea


def test_one_fleet_anywhere_opens_all_seas():
    """7.7, R-22: a reduced one in any coastal province."""
    rome = "capital gar at roma; gar at sardinia; gar at africa"

    assert collected(SEA, rome) == {"roma (capital)": 5, "roma": 2, "sardinia": "7.7", "africa": "7.7"}
    with_fleet = collected(SEA, rome + "; FLTr at africa")
    assert (with_fleet["sardinia"], with_fleet["africa"]) == (1, 3)


def test_a_fleet_in_a_strait_is_a_fleet_on_the_coast():
    """R-78."""
    drawing = SEA + "; etruria - fretum - mare"
    rome = "capital gar at roma; gar at sardinia; FLT at fretum"

    assert collected(drawing, rome)["sardinia"] == 1


def test_enemy_fleets_at_sea_do_not_cut_the_path():
    """7.7: fleets can't stay at sea."""
    rome = "capital gar at roma; gar at sardinia; FLT at roma"

    assert collected(SEA, rome, carthage="FLT at sardinia")["sardinia"] == 1


def test_a_strait_is_crossed_without_fleets():
    """7.5: it is land [3.23]."""
    found = collected("roma:2 - fretum - africa:3", "capital gar at roma; gar at africa")

    assert found["africa"] == 3


@pytest.mark.parametrize("enemy", ["FLT at fretum", "HI at fretum"])
def test_a_strait_held_by_enemies_is_not(enemy):
    """3.23."""
    found = collected("roma:2 - fretum - africa:3", "capital gar at roma; gar at africa", carthage=enemy)

    assert found["africa"] != 3


def test_a_fleet_sails_past_enemy_land_units_in_a_strait():
    """3.23: they don't affect the passage by sea; fleets do."""
    drawing = "roma:2 - mare - fretum - mare_altum - africa:3; fretum - etruria"
    rome = "capital gar at roma; gar at africa; FLT at roma"

    assert collected(drawing, rome, carthage="HI at fretum")["africa"] == 3
    assert collected(drawing, rome, carthage="FLT at fretum")["africa"] != 3


def test_the_straits_have_a_link_of_their_own():
    """3.23: the two straits side by side."""
    drawing = "roma:2 - mare - fretum - fretum_alterum - mare_altum - africa:3"

    assert collected(drawing, "capital gar at roma; gar at africa; FLT at roma")["africa"] == 3


# ---------------------------------------------------------------- the segment


def segment(forces, **more):
    return on_board(LAND, forces, steps=[Revenue(), Operations("rome")], **more)


def test_all_active_majors_collect_at_once():
    """4.2 C1: treasuries of all."""
    forces = {"rome": "marcus/1 capital gar at roma", "carthage": "capital gar at gallia"}
    game = segment(forces, treasury={"rome": 3})

    assert game.state.powers["rome"].treasury == 3 + 7
    assert game.state.powers["carthage"].treasury == 8
    assert [event.amount for event in game.now.events if isinstance(event, Collected)] == [7, 8]


@pytest.mark.parametrize(
    "who",
    [
        "parthia (parthian)",
        "dacia (barbarian)",
        "macedonia (neutral)",
        "illyria (minor)",
        "numidia (client of rome)",
        "iberi (barbarian ally of rome)",
    ],
)
def test_others_never_collect(who):
    """7.9."""
    game = segment({"rome": "marcus/1 LGN at roma", who: "capital gar at gallia"})

    assert game.state.powers[who.split()[0]].treasury == 0


def test_a_besieged_looking_capital_still_yields_its_five():
    """10.33: only its own strength counts; the provinces behind the enemy don't reach it [7.6]."""
    found = collected(LAND, "capital gar at roma; gar at etruria", carthage="HI at roma")

    assert found == {"roma (capital)": 5, "etruria": "7.7"}


def test_without_a_capital_nothing_is_collected():
    """10.36."""
    assert collected(LAND, "marcus/1* LGN at roma; gar at etruria") == {}


def test_with_its_capital_lost_nothing_is_collected():
    """10.36, 10.33: a capital that is pillaged and destroyed is none until it recovers."""
    state = position(LAND, {"rome": "marcus/1* LGN capital at roma; gar at etruria"})
    capital = replace(state.capitals["roma"], steps=0, pillaged=True)
    state = replace(state, capitals={"roma": capital})

    assert sum(row.amount for row in revenue(state, "rome")) == 0
