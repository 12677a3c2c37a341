"""Capitals [10.3]: their fall and plunder [10.42], what they yield, a new capital, recovery."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, march, on_board, play, position, refusal
from msgspec.structs import replace
from test_rules_siege import CITY, LAND, inside

from roma_desktop.games.roma_victrix.commands import Attack, Besiege, Hold, Lose, Move, Pillage, Refuse, Split
from roma_desktop.games.roma_victrix.model.pieces import Capital
from roma_desktop.games.roma_victrix.rules.control import controls, holder
from roma_desktop.games.roma_victrix.rules.economy import revenue
from roma_desktop.games.roma_victrix.steps.turn_start import PillageRemoval


def stormed(carthage, dice, treasury=9, rome="marcus/2 12LGN at etruria; gar at roma", split=None, op=4, **more):
    """One round of siege in which all the DRM raises Rome's die."""
    forces = {"rome": rome, "carthage": carthage, **more}
    game = on_board(LAND, forces, op=op, dice=dice, treasury={"rome": 2, "carthage": treasury})
    game.submit(Besiege())
    if asked(game) and asked(game)[1] == "10.41.7":
        game.submit(split or next(option for option in reversed(list(game.options)) if isinstance(option, Split)))
    while asked(game) and asked(game)[1] == "10.41.9":
        game.submit(next(iter(game.options)))
    return game


def fallen(carthage="capital", **more):
    """A capital taken in one round; the other provinces of Carthage are gallia and belgica."""
    return stormed(f"{inside(carthage)}; gar at gallia; gar at belgica", [6, 1], **more)


# ---------------------------------------------------------------- the fall [10.32], [10.42]


def test_a_capital_below_1_csp_is_pillaged():
    """10.32, 10.42.1: the marker stays under a pillage marker and defends no more."""
    game = fallen()
    capital = game.state.capitals["etruria"]

    assert capital.pillaged
    assert capital.steps == 0
    assert holder(game.state, "etruria") == "rome"
    assert game.state.garrisons["etruria"] == "rome"


def test_leaders_inside_are_lost_with_the_city():
    """10.41.10b: all of them."""
    game = fallen("hanno/2 mago/1 AUX capital gar")

    assert game.state.captains.keys() == {"marcus"}
    assert force(game.state, "carthage", "etruria") == ""


def test_cavalry_inside_is_lost_with_the_city():
    """R-16."""
    game = fallen("hanno/2 3CAV capital")

    assert force(game.state, "carthage", "etruria") == ""
    assert game.state.powers["carthage"].fallen == {"CAV": 3}


def test_while_men_or_walls_hold_it_stands():
    """10.41.10a."""
    game = stormed(inside("HI capital gar"), [2, 1], rome="marcus/2 4LGN at etruria", split=Split(0, 0))

    assert not game.state.capitals["etruria"].pillaged
    assert asked(game) == ("rome", "5.14")


def test_the_leader_goes_on():
    """10.41.11: with the points he has left."""
    game = fallen()
    assert march(game).op == 3

    game.submit(Move("gallia"))
    assert asked(game) == ("rome", "5.27")


def test_the_province_may_be_pillaged_too():
    """10.71: it was an opponent's."""
    assert Pillage() in fallen().options


# ---------------------------------------------------------------- plunder [10.34], [10.35], R-23


@pytest.mark.parametrize(("treasury", "gain", "left"), [(9, 15, 4), (8, 14, 4), (1, 11, 0), (0, 10, 0)])
def test_a_major_capital_yields_ten_and_half_the_treasury(treasury, gain, left):
    """10.34, 7.8: rounded up; the rest stays."""
    game = fallen(treasury=treasury)

    assert game.state.powers["rome"].treasury == 2 + gain
    assert game.state.powers["carthage"].treasury == left


def test_a_minor_capital_yields_five():
    """10.35."""
    client = {"numidia (client of carthage)": inside("minor_capital")}
    game = stormed("gar at belgica", [6, 1], **client)

    assert game.state.capitals["etruria"].pillaged
    assert game.state.powers["rome"].treasury == 7
    assert game.state.powers["carthage"].treasury == 9


def test_who_has_no_treasury_gains_nothing():
    """7.9."""
    forces = {"dacia (barbarian)": "decebalus/3 20BI at etruria; gar at roma", "carthage": inside("capital")}
    game = on_board(LAND, forces, op=4, dice=[6, 1], treasury={"carthage": 9})
    play(game, Besiege())
    game.submit(next(option for option in reversed(list(game.options)) if isinstance(option, Split)))
    while asked(game)[1] == "10.41.9":
        game.submit(next(iter(game.options)))

    assert game.state.capitals["etruria"].pillaged
    assert game.state.powers["dacia"].treasury == 0


def test_from_a_power_without_a_treasury_ten_are_gained():
    """R-23."""
    game = stormed("gar at belgica", [6, 1], treasury=0, **{"dacia (barbarian)": inside("capital")})

    assert game.state.powers["rome"].treasury == 12


# ---------------------------------------------------------------- revenue [10.33], R-25


def income(capital, rome="gar at roma"):
    state = position("roma:1 - etruria", {"rome": rome, "carthage": "gar at etruria"})
    return {row.place: row.amount for row in revenue(replace(state, capitals={"roma": capital}), "rome") if row.capital}


@pytest.mark.parametrize(("steps", "amount"), [(4, 5), (3, 5), (2, 3), (1, 3)])
def test_what_a_capital_yields(steps, amount):
    """10.33, 7.4: 3 at half strength or less."""
    assert income(Capital("rome", "roma", True, steps)) == {"roma": amount}


def test_a_pillaged_capital_yields_nothing():
    """10.33, 10.36: nor do the provinces."""
    assert income(Capital("rome", "roma", True, 0, pillaged=True)) == {}


def test_a_taken_capital_yields_one_once_it_has_recovered():
    """10.33, R-25."""
    state = position(
        "roma:1 - etruria:2", {"rome": "capital gar at roma; gar at etruria", "carthage": "home at etruria"}
    )
    for pillaged, amounts in ((True, [5, 1, 2]), (False, [5, 1, 1, 2])):
        taken = Capital("rome", "etruria", True, 0 if pillaged else 1, pillaged, founder="carthage")
        held = replace(state, capitals={**state.capitals, "etruria": taken})
        assert [row.amount for row in revenue(held, "rome")] == amounts


# ---------------------------------------------------------------- a new capital [10.36]


def test_a_major_sets_up_a_new_capital_where_its_supreme_leader_is():
    """10.36, R-28: at once, with 4 CSP."""
    game = stormed(f"{inside('capital')}; hanno/3* AUX gar at gallia; gar at belgica", [6, 1])

    assert game.state.capitals["gallia"] == Capital("carthage", "", True, 4)


@pytest.mark.parametrize("hanno", ["hanno/3 AUX gar at gallia", "gar at gallia"])
def test_without_a_supreme_leader_there_is_none(hanno):
    """10.36."""
    game = stormed(f"{inside('capital')}; {hanno}", [6, 1])

    assert game.state.capitals.keys() == {"etruria"}


def test_a_minor_sets_up_none():
    """10.36: majors only."""
    client = {"numidia (client of carthage)": f"{inside('minor_capital')}; juba/2* CAV gar at gallia"}
    game = stormed("gar at belgica", [6, 1], **client)

    assert game.state.capitals.keys() == {"etruria"}


def test_a_power_without_a_capital_collects_nothing():
    """10.36."""
    game = fallen()

    assert revenue(game.state, "carthage") == []


# ---------------------------------------------------------------- recovery [10.36 C, D]


def recovering(capital, face, owner="carthage"):
    state = position("roma - etruria", {"rome": "capital gar at roma", "carthage": "gar at etruria"})
    capitals = {**state.capitals, "etruria": capital}
    game = on_board(
        "roma - etruria",
        {"rome": "capital gar at roma", owner: "gar at etruria"},
        steps=[PillageRemoval()],
        capitals=capitals,
        dice=[face],
    )
    assert not game.dice.faces
    return game.state.capitals["etruria"]


@pytest.mark.parametrize(("face", "stands"), [(4, False), (5, True), (6, True)])
def test_a_pillaged_capital_stands_again_on_5_or_6(face, stands):
    """10.36C: on its 1-CSP side."""
    after = recovering(Capital("carthage", "etruria", True, 0, pillaged=True), face)

    assert (after.pillaged, after.steps) == ((False, 1) if stands else (True, 0))


@pytest.mark.parametrize(("steps", "face", "after"), [(1, 5, 2), (3, 6, 4), (3, 4, 3)])
def test_a_reduced_capital_gains_a_point_on_5_or_6(steps, face, after):
    """10.36D."""
    assert recovering(Capital("carthage", "etruria", True, steps), face).steps == after


@pytest.mark.parametrize(("major", "steps"), [(True, 4), (False, 2)])
def test_a_whole_capital_does_not_roll(major, steps):
    """10.36D: up to 4, a minor one to 2."""
    forces = {"rome": "capital gar at roma", "carthage": "gar at etruria"}
    capitals = {"etruria": Capital("carthage", "etruria", major, steps)}
    game = on_board("roma - etruria", forces, steps=[PillageRemoval()], capitals=capitals, dice=[6])

    assert game.dice.faces == [6]


# ---------------------------------------------------------------- won back


def test_a_capital_won_back_is_its_powers_capital_again():
    """10.33: as strong as it is."""
    taken = Capital("rome", "etruria", True, 1, founder="carthage")
    forces = {
        "carthage": "hanno/4 9HI at gallia; gar at gallia; home at etruria",
        "rome": "gar at etruria; gar at roma",
    }
    game = on_board(LAND, forces, op=6, dice=[6, 1, 6, 1], capitals={"etruria": taken})
    game.submit(Move("etruria"))
    while game.state.capitals["etruria"].power != "carthage" and march(game).op:
        choices = list(game.options)
        game.submit(next((c for c in choices if isinstance(c, Besiege | Attack | Lose | Split)), choices[0]))

    capital = game.state.capitals["etruria"]
    assert capital.power == "carthage"
    assert not capital.taken
    assert controls(game.state, "carthage", "etruria")


def test_walls_taken_from_another_shelter_the_captor():
    """10.33, 5.52: a capital that stands is besieged, whichever side holds it."""
    taken = Capital("rome", "etruria", True, 1, founder="carthage")
    forces = {"carthage": "hanno/4 9HI at etruria; gar at gallia", "rome": "gar at etruria; gar at roma"}
    game = on_board(LAND, forces, op=6, capitals={"etruria": taken})

    assert refusal(game, Attack("rome")) == "10.32"
    assert Besiege() in game.options
    assert CITY not in {unit.at for unit in game.state.troops.values()}


# ---------------------------------------------------------------- relieved


def test_those_inside_come_out_when_the_besiegers_are_gone():
    """10.41: they are relieved by friends who beat the besiegers."""
    forces = {
        "carthage": f"hanno/4 9HI at gallia; {inside('AUX capital gar')}; gar at gallia",
        "rome": "AUXr at etruria; gar at roma",
    }
    game = play(on_board(LAND, forces, op=4, dice=[6, 1]), Move("etruria"), Attack("rome"))
    while asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    assert force(game.state, "rome", "etruria") == ""
    assert {unit.at for unit in game.state.troops.values()} == {"etruria"}


def test_a_leader_inside_comes_out_with_his_men():
    """10.41: into the province before the walls; the way leads nowhere else."""
    forces = {"carthage": inside("hanno/4 9HI capital gar"), "rome": "LGN at etruria; gar at roma"}
    game = on_board(LAND, forces, op=4)
    assert refusal(game, Move("gallia")) == "10.41"

    game.submit(Move("etruria"))

    assert march(game).op == 4
    assert asked(game) == ("carthage", "5.27")
    play(game, Hold())
    if asked(game) == ("rome", "5.27"):
        game.submit(Refuse())
    assert force(game.state, "carthage", "etruria") == "9HI"
