"""Pillage removal [4.2 A, 10.75] and attrition [4.2 B, 5.28, 8.22, 8.4]."""

from __future__ import annotations

import pytest
from drawn_board import asked, flip, force, on_board, play, remove
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.pieces import Troops
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition, PillageRemoval

BOARD = "roma - etruria - gallia - belgica; etruria - mare"


def removing(dice, forces):
    return on_board(BOARD, forces, steps=[PillageRemoval(), Operations("rome")], dice=dice)


@pytest.mark.parametrize(("face", "gone"), [(4, False), (5, True), (6, True)])
def test_a_pillage_marker_goes_on_a_5_or_6(face, gone):
    """10.75."""
    game = removing([face], {"rome": "marcus/1 LGN at roma; gar pillaged at etruria"})

    assert ("etruria" not in game.state.pillaged) is gone


def test_one_die_for_each_marker():
    """4.2 A: the owner of the province rolls; nobody's is rolled for too."""
    forces = {
        "rome": "marcus/1 LGN at roma; gar pillaged at etruria; pillaged at belgica",
        "carthage": "gar pillaged at gallia",
    }
    game = removing([5, 1, 6], forces)

    assert game.state.pillaged == {"etruria"}
    rolls = [(event.throw.by, event.face) for event in game.now.events if isinstance(event, Rolled)]
    assert rolls == [(None, 5), ("rome", 1), ("carthage", 6)]


def starving(dice, forces, hungry="", drawing=BOARD):
    """The attrition segment; these units were without supply in the last supply segment."""
    game = on_board(drawing, {"rome": "marcus/1 LGN at roma", **forces})
    troops = Troops({unit.id: replace(unit, hungry=unit.id in hungry.split()) for unit in game.state.troops.values()})
    state = replace(game.state, troops=troops, steps=(Operations("rome"), Attrition()))
    return Game(state, ScriptedDice(dice))


def rolls(game):
    return [(event.throw.by, event.face) for event in game.now.events if isinstance(event, Rolled)]


def test_supplied_units_do_not_suffer():
    """4.2 B."""
    game = starving([], {"carthage": "4AUX at etruria"})

    assert rolls(game) == []


@pytest.mark.parametrize(
    ("leader", "face", "due"),
    [
        ("", 3, 6),
        ("", 6, 12),
        ("hanno/1", 1, 2),
        ("hanno/1", 6, 0),
        ("hanno/2", 5, 0),
        ("hanno/2", 4, 8),
        ("hanno/4", 3, 0),
    ],
)
def test_hungry_units_lose_by_the_attrition_table(leader, face, due):
    """8.22, R-12: 20 CSP, by the die and the leader they are with."""
    game = starving(
        [face], {"carthage": f"{leader} 10AUX at etruria"}, " ".join(f"carthage.AUX{n}" for n in range(1, 11))
    )

    if due:
        assert asked(game) == ("carthage", "4.2 B")
        game.submit(next(iter(game.options)))
    assert sum(unit.csp for unit in game.state.troops.values() if unit.power == "carthage") == 20 - due


def test_the_owner_distributes_the_losses():
    """4.2 B."""
    game = starving([5], {"carthage": "2AUX at etruria"}, "carthage.AUX1 carthage.AUX2")

    game.submit(flip("carthage.AUX1", "carthage.AUX2"))

    assert force(game.state, "carthage", "etruria") == "2AUXr"


def test_only_the_hungry_units_suffer():
    """8.22: 4 of 8 CSP; those that were paid for aren't in it."""
    game = starving([5], {"carthage": "4AUX at etruria"}, "carthage.AUX1 carthage.AUX2")

    assert game.decision.rule == "4.2 B"
    assert remove("carthage.AUX3") not in game.options
    game.submit(remove("carthage.AUX1"))

    assert force(game.state, "carthage", "etruria") == "3AUX"


def test_afterwards_nobody_is_hungry():
    """R-10: the status is set in C2 and paid for once."""
    game = starving([6], {"carthage": "hanno/1 2AUX at etruria"}, "carthage.AUX1 carthage.AUX2")

    assert asked(game) == ("rome", "5.11")
    assert not any(unit.hungry for unit in game.state.troops.values())


def test_enemies_who_share_a_province_both_suffer():
    """5.28, 4.2 B (iii): each power rolls for itself."""
    forces = {"carthage": "2AUX at etruria", "aegyptus": "2AUX at etruria"}
    game = starving([1, 5], forces)

    assert rolls(game) == [("aegyptus", 1), ("carthage", 5)]
    play(game, flip("carthage.AUX1", "carthage.AUX2"))
    assert force(game.state, "aegyptus", "etruria") == "2AUX"  # 10% of 4 is nothing


def test_friends_and_neutrals_who_share_a_province_do_not():
    """4.2 B (iii): mutually hostile."""
    forces = {
        "carthage": "2AUX at etruria",
        "numidia (client of carthage)": "CAV at etruria",
        "illyria (minor)": "HI at etruria",
    }

    assert rolls(starving([], forces)) == []


def test_allies_roll_each_for_themselves():
    """R-11: one roll for each power in each province, by its own leader."""
    forces = {
        "carthage": "hanno/1 2AUX at etruria; 2AUX at gallia",
        "numidia (client of carthage)": "2CAV at etruria",
        "aegyptus": "gar at etruria",
    }
    game = starving([6, 1, 1], forces, "carthage.AUX3 carthage.AUX4")

    assert rolls(game) == [("carthage", 6), ("carthage", 1), ("carthage", 1)]


def test_land_units_and_fleets_suffer_separately():
    """R-11: one roll, two losses."""
    ids = "carthage.AUX1 carthage.AUX2 carthage.FLT1 carthage.FLT2"
    game = starving([5], {"carthage": "2AUX 2FLT at etruria"}, ids)

    game.submit(flip("carthage.AUX1", "carthage.AUX2"))
    game.submit(flip("carthage.FLT1", "carthage.FLT2"))

    assert force(game.state, "carthage", "etruria") == "2AUXr 2FLTr"
    assert len(game.dice.faces) == 0


def test_leaders_garrisons_and_limes_do_not_suffer():
    """4.2 B, R-11: even if every man is lost."""
    game = starving([6], {"carthage": "AUXr gar at etruria", "aegyptus": "home at gallia"}, "carthage.AUX1")

    assert force(game.state, "carthage", "etruria") == ""
    assert game.state.garrisons["etruria"] == "carthage"


def test_a_leader_survives_his_starved_men():
    """4.2 B: leaders are never affected."""
    game = starving([5], {"carthage": "hanno/1 AUXr at etruria"}, "carthage.AUX1")

    assert force(game.state, "carthage", "etruria") == ""
    assert "hanno" in game.state.captains
