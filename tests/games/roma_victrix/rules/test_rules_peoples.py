"""Barbarians, rebels and allies where rules meet [5.33], [9.0], [9.65], [12.22], [13.3]."""

from __future__ import annotations

from card_table import holding, marker
from drawn_board import asked, force, on_board, play, refusal
from test_rules_barbaricum import LAND, beside, calling

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import Activate, Attack, EndOperations, Finish, Move, Recruit, Summon
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevies, RoyalLevy
from roma_desktop.games.roma_victrix.steps.leader_draw import LeaderDraw
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations
from roma_desktop.games.roma_victrix.steps.rebellion import RebellionTest


def test_the_people_of_barbaricum_need_not_retreat_at_home():
    """5.33.1-2: at home in Barbaricum."""
    game = play(beside([3, 1, 6]), Attack("aegyptus"))
    while asked(game)[1] in {"5.31.2", "5.31.7", "5.31.9", "5.31.11"}:
        assert asked(game) != ("aegyptus", "5.31.11")
        game.submit(next(iter(game.options)))

    assert force(game.state, "barbari", "germania") != ""


def test_warbands_are_limited_by_counters():
    """9.0: never exceed the counter mix."""
    most = COUNTER_MIX["BI"]
    game = calling(f"decebalus/2* {most - 2}BI capital gar at frisia", [marker(10)], (100, 0))
    play(game, Summon("frisia"))

    assert sum(unit.kind == "BI" for unit in game.state.troops.values()) <= most


def test_the_new_marker_comes_in_the_leader_draw_too():
    """13.3: before the next player's operations phase."""
    forces = {"rome": "marcus/2* 6LGN capital gar at roma", "carthage": "capital gar at gallia"}
    steps = [LeaderDraw(("rome",))]
    game = on_board(
        LAND,
        forces,
        steps=steps,
        barbaricum="germania",
        risen=frozenset({"germania"}),
        dice=[marker(7)],
        options={"leader_draw": True},
    )

    assert game.state.incognita == {"germania": (7,)}


def test_only_what_combat_has_emptied_gets_a_new_marker():
    """13.3, R-88: emptied by land combat; these warbands have marched out of their land as a raid."""
    forces = {"rome": "marcus/2* 6LGN capital gar at roma", "carthage": "hanno/1* HI capital gar at gallia"}
    steps = [Operations("rome"), Initiative(("carthage",))]
    game = holding(
        {"rome": "raid"},
        LAND,
        forces,
        steps=steps,
        barbaricum="germania",
        incognita={"germania": (5,)},
        dice=[4, 4, marker(7, 5)],
    )
    play(
        game, Play("rome", "raid", "germania"), Activate("card.raid.leader"), Move("suebia"), Finish(), EndOperations()
    )

    assert game.state.incognita == {}


def test_rebels_go_to_the_player_farthest_from_their_province():
    """12.22: farthest from the province, not from Parthia's capital."""
    drawing = "asia - babylonia - media - hyrcania - bactria - india; bactria - c - d"
    forces = {
        "parthia (parthian)": "shah/1* CAV capital gar at babylonia; surena/3 5CAV gar at bactria",
        "rome": "capital gar at asia",  # 1 from the capital, 4 from bactria
        "aegyptus": "capital gar at india",  # 4 from the capital, 1 from bactria
    }
    game = on_board(drawing, forces, steps=[RebellionTest("parthia"), Operations("parthia")], dice=[1])

    assert game.state.side(game.state.captains["surena"].power) == "rome"


def test_the_royal_levy_takes_the_revenue_of_a_reduced_capital():
    """9.65, 10.33: 3 at half strength."""
    forces = {"parthia (parthian)": "shah/3* 4CAV capital2 gar at babylonia", "rome": "capital gar at asia"}
    steps = [RoyalLevy("parthia"), Operations("parthia")]
    game = on_board("babylonia:3 - asia", forces, steps=steps, regions={"persia": "babylonia"})

    assert refusal(game, Recruit("babylonia", {"AUX": 5})) == "9.64"  # 3 + 3 + 3 = 9


def test_rebels_are_no_barbarians():
    """12.22, 9.66: they stay what they are: Parthian units, pillaging like Parthians, supplied or not."""
    forces = {
        "parthia (parthian)": "shah/1* CAV capital gar at babylonia; surena/3 5CAV gar at media",
        "rome": "capital gar at asia",
    }
    steps = [RebellionTest("parthia"), Operations("parthia")]
    game = on_board("asia - babylonia - media", forces, steps=steps, dice=[1])
    power = game.state.captains["surena"].power

    assert game.state.setting.kind(power) == "parthian"
    assert all(unit.id.startswith(unit.power + ".") for unit in game.state.troops.values())


def test_allies_are_limited_to_what_is_used_without_auxilia():
    """15.6: LGN, HI, BI, CAV only."""
    forces = {"rome": "marcus/2* LGN capital gar at roma", "massilia (client of rome)": "minor_capital gar at gallia"}
    steps = [MinorLevies(), Operations("rome")]
    game = on_board(
        "roma - gallia:2", forces, steps=steps, roused=frozenset({"massilia"}), options={"fewer_types": True}
    )

    assert refusal(game, Recruit("gallia", {"AUX": 1})) == "15.6"
