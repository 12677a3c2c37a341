"""Supply, isolation and maintenance [8.0]."""

from __future__ import annotations

import pytest
from drawn_board import asked, on_board, position, refusal, told, units

from roma_desktop.games.roma_victrix.commands import EndLevy, Maintain
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.rules.economy import isolated, maintained, upkeep
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

LAND = "roma - etruria - gallia - belgica"
SEA = "roma - mare - sardinia*; roma - etruria; sardinia - mare_altum - africa"


# ---------------------------------------------------------------- upkeep [8.1]


@pytest.mark.parametrize(("full", "reduced", "cost"), [(25, 0, 13), (29, 0, 15), (31, 0, 16), (37, 0, 19), (0, 1, 1)])
def test_half_a_point_each_rounded_up(full, reduced, cost):
    """8.1: as printed, but for Rome's 15 (R-15)."""
    force = [Unit(f"f{n}", "rome", "AUX", "roma") for n in range(full)]
    force += [Unit(f"r{n}", "rome", "AUX", "roma", reduced=True) for n in range(reduced)]

    assert upkeep(position(LAND, {}), force) == cost


@pytest.mark.parametrize(
    ("text", "cost"), [("2LGNr", 1), ("LGN 2LGNr", 1), ("3LGNr", 1), ("LGN LGNr", 1), ("5LGNr", 2)]
)
def test_a_reduced_unit_counts_half(text, cost):
    """4.2 C2: two reduced are one full unit."""
    state = position(LAND, {"rome": f"{text} at roma"})

    assert upkeep(state, state.troops.values()) == cost


def test_every_kind_but_barbarian_infantry_is_maintained():
    """8.1: fleets too; BI never."""
    state = position(SEA, {"rome": "LGN HI BI AUX CAV FLT at roma"})

    assert {unit.kind for unit in maintained(state, "rome")} == {"LGN", "HI", "AUX", "CAV", "FLT"}


def test_clients_are_not_paid_for():
    """8.1: own units."""
    state = position(LAND, {"rome": "LGN at roma", "massilia (client of rome)": "HI at roma"})

    assert [unit.power for unit in maintained(state, "rome")] == ["rome"]


# ---------------------------------------------------------------- the segment [8.2]


def paying(treasury, rome="marcus/1 2LGN 2AUX at roma; capital gar at roma", **more):
    forces = {"rome": rome, **more}
    return on_board(LAND, forces, steps=[Maintenance("rome"), Operations("rome")], treasury={"rome": treasury})


def test_who_can_pay_pays():
    """8.1: nobody is asked."""
    game = paying(2)

    assert game.state.powers["rome"].treasury == 0
    assert asked(game) == ("rome", "5.11")
    assert not any(unit.hungry for unit in game.state.troops.values())


def test_who_can_not_chooses_who_goes_unsupplied():
    """8.21, R-53."""
    game = paying(1)
    assert asked(game) == ("rome", "8.21")

    game.submit(Maintain(units(game.state, "2AUX", "rome")))

    assert game.state.powers["rome"].treasury == 0
    assert {unit.id for unit in game.state.troops.values() if unit.hungry} == {"rome.AUX1", "rome.AUX2"}


@pytest.mark.parametrize(("unpaid", "rule"), [("", "8.1"), ("AUX", "8.1")])
def test_the_others_must_be_paid_for(unpaid, rule):
    """8.1: there is no credit; three units still cost 2 RP."""
    game = paying(1)

    assert refusal(game, Maintain(units(game.state, unpaid, "rome"))) == rule


def test_only_own_units_can_be_left_out():
    """8.21."""
    game = paying(1, **{"massilia (client of rome)": "2HI at etruria"})

    assert refusal(game, Maintain(units(game.state, "2HI", "massilia"))) == "8.21"
    assert refusal(game, Maintain(frozenset({"rome.HI7"}))) == "8.21"
    assert refusal(game, EndLevy()) == "8.21"


def test_others_than_romans_go_unsupplied_by_their_own_rule():
    """8.3, 8.31: as Romans do by 8.21."""
    carthage = "hanno/1 2HI 2AUX at gallia; capital gar at gallia"
    game = on_board(LAND, {"carthage": carthage}, steps=[Maintenance("carthage"), Operations("carthage")])
    assert asked(game) == ("carthage", "8.31")

    assert refusal(game, EndLevy()) == "8.31"
    game.submit(Maintain(units(game.state, "2HI 2AUX", "carthage")))

    assert {"8.31"} == {rule for rule in told(game) if rule.startswith(("8.2", "8.3", "8.4"))}


def test_the_log_says_why_units_have_no_supply():
    """8.21, 8.4: those who aren't paid, and those who are cut off besides."""
    rome = "marcus/1 2LGN at roma; LGN at gallia; capital gar at roma"
    game = paying(1, rome, carthage="HI gar at etruria")
    game.submit(Maintain(units(game.state, "LGN", "rome", "gallia")))
    assert "8.21" in told(game)
    assert "8.4" not in told(game)

    game = paying(9, rome, carthage="HI gar at etruria")
    assert "8.4" in told(game)
    assert "8.21" not in told(game)


def test_what_is_offered_pays_as_many_as_possible():
    """R-53: light troops go first, or fleets and heavy ones."""
    game = paying(1)

    assert [sorted(option.unpaid) for option in game.options] == [
        ["rome.AUX1", "rome.AUX2"],
        ["rome.LGN1", "rome.LGN2"],
    ]


def test_with_nothing_everybody_may_go_unsupplied():
    """8.21."""
    game = paying(0)

    game.submit(Maintain(frozenset(game.state.troops)))

    assert all(unit.hungry for unit in game.state.troops.values())


def test_units_paid_again_are_hungry_no_more():
    """8.22: the status is set anew in every supply segment."""
    game = paying(0)
    game.submit(Maintain(frozenset(game.state.troops)))
    fed = on_board(
        LAND,
        {"rome": "marcus/1 LGN capital at roma"},
        steps=[Maintenance("rome"), Operations("rome")],
        treasury={"rome": 5},
        troops=type(game.state.troops)({"rome.LGN1": Unit("rome.LGN1", "rome", "LGN", "roma", hungry=True)}),
    )

    assert not fed.state.troops["rome.LGN1"].hungry


@pytest.mark.parametrize("who", ["parthia (parthian)", "dacia (barbarian)"])
def test_who_has_no_treasury_pays_nothing(who):
    """7.9, 3.83."""
    name = who.split()[0]
    forces = {who: "surena/1 3CAV capital gar at roma"}
    game = on_board(LAND, forces, steps=[Maintenance(name), Operations(name)])

    assert asked(game) == (name, "5.11")
    assert not any(unit.hungry for unit in game.state.troops.values())


# ---------------------------------------------------------------- isolation [8.4]


def cut_off(drawing, rome, power="rome", **more):
    barbaricum = more.pop("barbaricum", "")
    state = position(drawing, {"rome": rome, **more}, barbaricum=barbaricum)
    return isolated(state, power)


def test_units_with_a_path_to_the_capital_are_in_supply():
    """8.4: of any length."""
    assert cut_off(LAND, "capital at roma; LGN at belgica") == frozenset()


@pytest.mark.parametrize("enemy", ["HI at etruria", "gar at etruria", "minor_capital at etruria"])
def test_enemies_on_the_path_isolate(enemy):
    """8.4, R-30."""
    assert cut_off(LAND, "capital at roma; LGN at belgica", carthage=enemy) == {"rome.LGN1"}


def test_enemies_where_the_units_stand_do_not():
    """8.4: the start of the path is free."""
    assert cut_off(LAND, "capital at roma; LGN at etruria", carthage="HI gar at etruria") == frozenset()


def test_but_enemies_behind_them_do():
    """8.4: two provinces in enemy hands."""
    found = cut_off(LAND, "capital at roma; LGN at gallia", carthage="HI at gallia; gar at etruria")

    assert found == {"rome.LGN1"}


def test_enemies_at_the_capital_isolate_all_but_those_there():
    """8.4: the path ends there."""
    found = cut_off(LAND, "capital LGN at roma; AUX at etruria", carthage="HI at roma")

    assert found == {"rome.AUX1"}


def test_the_sea_carries_supply_for_who_has_a_fleet():
    """8.4, 3.9."""
    assert cut_off(SEA, "capital at roma; LGN at africa") == {"rome.LGN1"}
    assert cut_off(SEA, "capital at roma; LGN at africa; FLTr at roma") == frozenset()


def test_barbaricum_carries_no_supply():
    """8.4."""
    assert cut_off(LAND, "capital at roma; LGN at gallia", barbaricum="etruria") == {"rome.LGN1"}


def test_neutral_land_does():
    """8.4: non-hostile."""
    neutral = {"illyria (minor)": "HI gar at etruria"}

    assert cut_off(LAND, "capital at roma; LGN at gallia", **neutral) == frozenset()


def test_barbarians_are_never_isolated():
    """8.4: BI, and the cavalry of barbarians; cavalry of others is."""
    barbarians = {"iberi (barbarian ally of rome)": "BI CAV at gallia"}
    found = cut_off(LAND, "capital at roma", "iberi", carthage="gar at etruria", **barbarians)
    assert found == frozenset()

    assert cut_off(LAND, "capital at roma; CAV BI at gallia", carthage="gar at etruria") == {"rome.CAV1"}


def test_clients_trace_to_their_patrons_capital():
    """8.4."""
    clients = {"massilia (client of rome)": "HI at belgica", "carthage": "gar at gallia"}

    assert cut_off(LAND, "capital at roma", "massilia", **clients) == {"massilia.HI1"}


def test_clients_at_home_are_never_hungry():
    """8.4: they don't test there; abroad they do."""
    forces = {
        "rome": "marcus/1 LGN capital gar at roma",
        "massilia (client of rome)": "HI gar at belgica; AUX at gallia",
        "carthage": "gar at etruria",
    }
    game = on_board(LAND, forces, steps=[Maintenance("rome"), Operations("rome")], treasury={"rome": 5})

    assert {unit.id for unit in game.state.troops.values() if unit.hungry} == {"massilia.AUX1"}


def test_an_active_major_traces_to_its_own_capital():
    """8.4: its friendly capital, also of one that a player leads since its neutrality was violated [3.84]."""
    forces = {
        "rome": "capital gar at roma",
        "macedonia (active of rome)": "HI capital gar at belgica",
        "carthage": "gar at etruria",
    }

    assert isolated(position(LAND, forces), "macedonia") == frozenset()


def test_without_a_capital_the_supreme_leader_is_the_base():
    """8.4, 3.53, R-90."""
    found = cut_off(LAND, "marcus/2* LGN at roma; titus/1 AUX at gallia", carthage="gar at etruria")

    assert found == {"rome.AUX1"}


def test_units_in_a_strait_may_be_in_supply():
    """8.4: by the land at either end."""
    assert cut_off("roma - fretum - africa", "capital at africa; LGN at fretum") == frozenset()
    assert cut_off("africa - roma - fretum", "capital at africa; LGN at fretum", carthage="gar at roma")


def test_enemies_in_the_same_strait_do_not_isolate():
    """8.4: the place where the units stand is exempt."""
    assert cut_off("roma - fretum - africa", "capital at africa; LGN at fretum", carthage="HI at fretum") == frozenset()
