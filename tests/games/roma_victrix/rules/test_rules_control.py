"""Control and conquest [10.1], [10.2], garrisons [10.5], limes [10.6], pillage [10.7]."""

from __future__ import annotations

import pytest
from drawn_board import asked, flip, force, joined, march, on_board, play, position, quietly, refusal, remove

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Finish,
    GoTo,
    Hold,
    Move,
    Pillage,
    Refuse,
    Split,
    Stand,
)
from roma_desktop.games.roma_victrix.events import GarrisonPlaced
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.rules.control import contested, controls, enemies, holder, hostile, provinces_of
from roma_desktop.games.roma_victrix.steps.operations import Operations

ROAD = "roma - etruria - gallia - belgica; roma - mare; etruria - mare"


# ---------------------------------------------------------------- regions and garrisons


def test_every_province_belongs_to_one_region():
    """3.21: and to no other."""
    shared = [province for region in world().regions.values() for province in region.provinces]

    assert sorted(shared) == sorted(world().provinces)
    assert len(shared) == len(set(shared))


def test_a_garrison_defends_with_one_csp():
    """3.54, 10.54: it attacks nobody, so it adds nothing to an attack."""
    forces = {"rome": "marcus/1 LGN at roma; gar at roma", "carthage": "gar at etruria"}
    game = play(on_board(ROAD, forces, op=2, dice=[3, 3]), Move("etruria"), Attack("carthage"))

    assert joined(game).sums.csp == Pair(4, 1)


def test_a_province_has_one_garrison_at_most():
    """3.54, 10.24: the victor's takes the place of the old one."""
    state = position(ROAD, {"rome": "gar at roma", "carthage": "gar at etruria"})
    after = GarrisonPlaced("etruria", "rome").apply(state)

    assert after.garrisons == {"roma": "rome", "etruria": "rome"}


# ---------------------------------------------------------------- control


def held_by(text, **more):
    forces = {"rome": "home at gallia", "carthage": "home at gallia", "illyria (minor)": "home at gallia"}
    forces |= {"massilia (client of rome)": "home at gallia"}
    for power, words in {**text, **more}.items():
        key = next(name for name in forces if name.startswith(power))
        forces[key] += f"; {words} at etruria"
    return holder(position(ROAD, forces), "etruria")


@pytest.mark.parametrize(
    ("there", "owner"),
    [
        ({"rome": "gar"}, "rome"),  # 10.14: by its garrison
        ({"rome": "LGN"}, "rome"),  # 10.14: by land units
        ({"rome": "capital"}, "rome"),
        ({}, None),
        ({"rome": "FLT"}, None),  # 10.15: fleets never control
        ({"rome": "marcus/4"}, None),  # nor leaders
        ({"rome": "gar", "carthage": "FLT"}, "rome"),  # 10.15: nor do they disturb
        ({"rome": "gar", "carthage": "HI"}, None),  # 10.23: nobody
        ({"rome": "LGN", "carthage": "HI"}, None),  # 10.23
        ({"rome": "LGN", "illyria": "gar"}, None),  # 3.9: sole ownership; neutrals count
        ({"rome": "LGN", "massilia": "gar"}, "massilia"),  # friendly visitors
        ({"rome": "gar", "massilia": "HI"}, "rome"),
        ({"rome": "AUXr", "massilia": "HI"}, "rome"),  # the major of friends, without a garrison: strength is hidden
    ],
)
def test_who_controls_a_province(there, owner):
    assert held_by(there) == owner


def test_hostility_is_between_players_sides():
    """R-56: clients fight their patrons' enemies; neutrals are nobody's."""
    forces = {
        "rome": "home at roma",
        "massilia (client of rome)": "HI at roma",
        "carthage": "HI at etruria",
        "illyria (minor)": "HI at etruria",
    }
    state = position(ROAD, forces)

    assert hostile(state, "rome", "carthage")
    assert not hostile(state, "rome", "rome")
    assert not hostile(state, "rome", "illyria")
    assert state.side("massilia") == "rome"
    assert enemies(state, "rome", "etruria") == {"carthage"}


@pytest.mark.parametrize(
    ("carthage", "both"), [("HI at etruria", True), ("gar at gallia", False), ("FLT at etruria", False)]
)
def test_a_province_is_contested_by_enemies_on_its_ground(carthage, both):
    """10.23."""
    state = position(ROAD, {"rome": "LGN gar at etruria", "carthage": carthage})

    assert contested(state, "etruria") is both


def test_provinces_of_a_power():
    """10.11: by name, in the order of the map."""
    state = position(ROAD, {"rome": "gar at gallia; LGN at roma", "massilia (client of rome)": "gar at etruria"})

    assert provinces_of(state, "rome") == ("roma", "gallia")
    assert controls(state, "rome", "etruria")


# ---------------------------------------------------------------- conquest


def test_an_empty_province_is_taken_by_entering_it():
    """10.24: the garrison is placed free."""
    game = play(on_board(ROAD, {"rome": "marcus/1 LGN at roma"}, op=2), Move("etruria"))

    assert game.state.garrisons["etruria"] == "rome"
    assert march(game).op == 1


def taking(carthage, dice, *commands, **more):
    forces = {"rome": "marcus/1 4LGN at roma; gar at roma", "carthage": carthage, **more}
    return play(on_board(ROAD, forces, op=4, dice=dice), Move("etruria"), *commands)


def test_a_garrison_must_be_beaten():
    """R-30: 1 OP and a combat; then the garrisons are swapped [10.24]."""
    game = taking("gar at etruria", [6, 1], Attack("carthage"), Split(0, 0), flip("rome.LGN1"))

    assert game.state.garrisons["etruria"] == "rome"
    assert march(game).op == 2


def test_a_province_is_not_taken_while_enemies_are_in_it():
    """10.21, 10.23."""
    game = taking("HI gar at etruria", [], Hold(), Refuse(), Finish())

    assert game.state.garrisons["etruria"] == "carthage"
    assert holder(game.state, "etruria") is None


def test_a_beaten_force_leaves_the_province_to_the_victor():
    """10.21: eliminated or made to retreat."""
    carthage = "AUXr gar at etruria; gar at gallia"
    game = taking(carthage, [6, 1, 6], Attack("carthage"), Stand(), Split(4, 0), flip("rome.LGN1"))
    quietly(game, "5.14")

    assert game.state.garrisons["etruria"] == "rome"


def test_fleets_neither_conquer_nor_hold():
    """10.22, 10.15: the enemy's fleets are off the coast of a conquered province."""
    game = taking("FLT at etruria", [])

    assert game.state.garrisons["etruria"] == "rome"
    assert force(game.state, "carthage", "etruria") == "FLT"


def test_a_defender_replaces_the_garrison_he_lost():
    """10.56: free, after he has won."""
    game = taking("hanno/1 4HI gar at etruria; gar at gallia", [2, 3, 5], Attack("carthage"), Stand())
    game.submit(next(iter(game.options)))
    play(game, next(option for option in game.options if option.garrison), GoTo("roma"))
    quietly(game, "5.14")

    assert game.state.garrisons["etruria"] == "carthage"


def test_a_client_gets_its_home_back_when_its_patron_frees_it():
    """10.24: the home power's garrison, if it is on the victor's side."""
    client = {"saguntum (client of rome)": "home at etruria"}
    game = taking("gar at etruria", [6, 1], Attack("carthage"), Split(0, 0), flip("rome.LGN1"), **client)

    assert game.state.garrisons["etruria"] == "saguntum"


def test_a_place_is_not_taken_under_the_walls_of_an_enemy_capital():
    """10.32: the capital stands until it is besieged."""
    game = taking("capital at etruria", [], Refuse(), Finish())

    assert game.state.garrisons.get("etruria") != "rome"


# ---------------------------------------------------------------- Romans against Romans [10.55]


ROMANS = {"rome_caesar": "caesar/2 LGN at roma", "rome_pompeius": "gar at etruria; gar at gallia"}


def test_a_lone_roman_garrison_gives_way_to_romans():
    """10.55, R-26: no point, no combat."""
    game = play(on_board(ROAD, ROMANS, op=2), Move("etruria"))

    assert game.state.garrisons["etruria"] == "rome_caesar"
    assert march(game).op == 1
    game.submit(Move("gallia"))
    assert game.state.garrisons["gallia"] == "rome_caesar"


@pytest.mark.parametrize(
    "forces",
    [
        {"rome_caesar": "caesar/2 LGN at roma", "rome_pompeius": "LGN gar at etruria"},
        {"rome_caesar": "caesar/2 LGN at roma", "carthage": "gar at etruria"},
        {"carthage": "hanno/2 HI at roma", "rome_caesar": "gar at etruria"},
    ],
)
def test_any_other_garrison_does_not(forces):
    """10.55: with units, not Roman, or not against Romans."""
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert game.state.garrisons["etruria"] != next(iter(forces))
    assert asked(game)[1] == "5.27"


def test_a_roman_garrison_in_its_capital_stays_with_it():
    """R-76: it is inside the walls and falls with them only."""
    forces = {"rome_caesar": "caesar/2 LGN at roma", "rome_pompeius": "capital gar at etruria"}
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert game.state.garrisons["etruria"] == "rome_pompeius"


# ---------------------------------------------------------------- limes [10.6]


def test_a_limes_is_gone_when_others_take_the_province():
    """R-83."""
    forces = {"carthage": "hanno/1 4HI at roma", "rome": "gar limes at etruria"}
    game = on_board(ROAD, forces, op=4, dice=[3, 3])
    play(game, Move("etruria"), Attack("rome"), Split(0, 0))
    quietly(game, "5.14")
    assert game.state.garrisons["etruria"] == "carthage"

    assert "etruria" not in game.state.limes


def test_a_limes_stays_when_romans_take_the_province():
    """R-83, 10.62."""
    forces = {"rome_caesar": "caesar/1 LGN at roma", "rome_pompeius": "gar limes at etruria"}
    game = play(on_board(ROAD, forces, op=4), Move("etruria"))

    assert game.state.limes == {"etruria": 2}


# ---------------------------------------------------------------- pillage [10.7]


def test_a_province_just_taken_may_be_pillaged():
    """10.71, R-85: 1 OP; the die and the rating go into the treasury."""
    dice = [6, 1, 4]
    game = taking("gar at etruria", dice, Attack("carthage"), Split(0, 0), flip("rome.LGN1"), Pillage())

    assert game.state.pillaged == {"etruria"}
    assert game.state.powers["rome"].treasury == 4 + 1
    assert march(game).op == 1


def test_pillage_needs_a_point():
    """10.71."""
    forces = {"rome": "marcus/1 4LGN at roma", "carthage": "gar at etruria"}
    game = on_board(ROAD, forces, op=2, dice=[6, 1])
    play(game, Move("etruria"), Attack("carthage"), Split(0, 0), flip("rome.LGN1"))

    assert refusal(game, Pillage()) == "10.71"


def test_a_province_is_pillaged_once():
    """10.72."""
    dice = [6, 1, 4]
    game = taking("gar at etruria", dice, Attack("carthage"), Split(0, 0), flip("rome.LGN1"), Pillage())

    assert refusal(game, Pillage()) == "10.72"


def test_a_pillaged_province_taken_again_is_not_pillaged_again():
    """10.72: the marker is still there."""
    game = taking("gar pillaged at etruria", [6, 1], Attack("carthage"), Split(0, 0), flip("rome.LGN1"))

    assert refusal(game, Pillage()) == "10.72"


def test_ones_own_province_is_never_pillaged():
    """10.73."""
    game = on_board(
        ROAD, {"rome": "marcus/1 LGN at roma; gar at roma; gar at etruria", "carthage": "gar at gallia"}, op=2
    )

    assert refusal(game, Pillage()) == "10.73"
    game.submit(Move("etruria"))
    assert refusal(game, Pillage()) == "10.73"


def test_a_clients_province_is_never_pillaged():
    """10.73: nor when it has just been freed."""
    client = {"saguntum (client of rome)": "home at etruria"}
    game = taking("gar at etruria", [6, 1], Attack("carthage"), Split(0, 0), flip("rome.LGN1"), **client)

    assert refusal(game, Pillage()) == "10.73"


def test_ones_own_province_is_not_pillaged_for_having_been_fought_over():
    """10.73, R-85: its garrison fell and enemies stood in it, but it was never theirs."""
    forces = {"rome": "marcus/1 4LGN at etruria; home at etruria; gar at roma", "carthage": "AUXr at etruria"}
    game = on_board(ROAD, forces, op=4, dice=[6, 1])
    play(game, Attack("carthage"), Split(0, 0))
    quietly(game, "5.14")
    assert game.state.garrisons["etruria"] == "rome"

    assert refusal(game, Pillage()) == "10.73"


def test_nobodys_province_is_not_pillaged():
    """10.71: an opponent's."""
    game = play(on_board(ROAD, {"rome": "marcus/1 LGN at roma", "carthage": "gar at gallia"}, op=4), Move("etruria"))

    assert refusal(game, Pillage()) == "10.71"


def test_a_roman_may_pillage_what_he_took_from_a_roman():
    """10.71, 10.55: it was an opponent's."""
    game = play(on_board(ROAD, ROMANS, op=2, dice=[3]), Move("etruria"), Pillage())

    assert game.state.pillaged == {"etruria"}


def test_a_province_is_not_pillaged_while_enemies_are_in_it():
    """10.71: conquered, or solely occupied."""
    game = taking("HI gar at etruria", [], Hold(), Refuse())

    assert refusal(game, Pillage()) == "10.71"


@pytest.mark.parametrize("who", ["parthia (parthian)", "dacia (barbarian)", "numidia (client of carthage)"])
def test_who_has_no_treasury_only_leaves_the_marker(who):
    """R-51, 10.74: no die, no RP, but the point is paid (R-50), and barbarians and minors do it by themselves."""
    name = who.split()[0]
    forces = {"carthage": "home at belgica", who: "surena/1 4CAV at roma", "rome": "gar at etruria"}
    game = on_board(ROAD, forces, steps=[Operations(name)], dice=[3, 6, 1])
    play(game, Activate("surena"), Move("etruria"), Attack("rome"), Split(0, 0), flip(f"{name}.CAV1"))
    if name == "parthia":
        game.submit(Pillage())

    assert game.state.pillaged == {"etruria"}
    assert {power.treasury for power in game.state.powers.values()} == {0}
    assert march(game).op == 4 - 1 - 1 - 1


def test_losses_end_with_a_beaten_garrison():
    """10.54: it is a CSP of its own and the only one there."""
    game = taking("gar at etruria", [6, 1], Attack("carthage"), Split(0, 0))

    assert asked(game) == ("rome", "5.31.9")
    assert refusal(game, remove("rome.LGN1")) == "5.31.9"
