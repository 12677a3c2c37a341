"""Violated neutrality [3.84], [3.88], R-39, R-40, and leaders caught alone [3.34a]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, joined, march, on_board, play, position, refusal

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, Finish, GrantPassage, Hold, Move, Refuse
from roma_desktop.games.roma_victrix.rules.paths import distance_from
from roma_desktop.games.roma_victrix.steps.neutrality import farthest

ROAD = "roma - etruria - gallia - belgica - frisia; roma - latium"
PLAYERS = {
    "rome": "marcus/1 4LGN at roma; capital gar at roma",
    "carthage": "capital gar at gallia",
    "aegyptus": "capital gar at frisia",
}


def entering(neutral, dice=(), players=PLAYERS, drawing=ROAD, **more):
    return play(on_board(drawing, {**players, **neutral}, op=4, dice=dice, **more), Move("etruria"))


# ---------------------------------------------------------------- who gets them


def test_entering_a_minor_makes_it_the_farthest_players():
    """3.88, R-40."""
    game = entering({"illyria (minor)": "HI gar at etruria"})

    assert game.state.powers["illyria"].status == "client"
    assert game.state.powers["illyria"].patron == "aegyptus"
    assert asked(game) == ("rome", "5.27")
    assert list(game.options) == [Attack("aegyptus"), Hold()]


def test_a_barbarian_minor_becomes_an_ally():
    """3.88, 3.86."""
    game = entering({"galatae (minor barbarian)": "BI gar at etruria"})

    assert game.state.powers["galatae"].status == "ally"


def test_a_neutral_major_becomes_active_under_a_player():
    """3.84: and its clients with it."""
    neutral = {
        "macedonia (neutral)": "philippus/2* HI capital gar at etruria",
        "achaea (client of macedonia)": "HI gar at latium",
    }
    game = entering(neutral)

    assert game.state.powers["macedonia"].status == "active"
    assert game.state.side("macedonia") == game.state.side("achaea") == "aegyptus"
    assert "macedonia" in game.state.powers.majors
    assert "macedonia" not in game.state.powers.players


def test_entering_the_land_of_its_client_violates_the_major():
    """3.84: its clients' land is its side's."""
    neutral = {"macedonia (neutral)": "HI capital gar at latium", "achaea (client of macedonia)": "HI gar at etruria"}
    game = entering(neutral)

    assert game.state.powers["macedonia"].status == "active"
    assert game.state.side("achaea") == "aegyptus"


def test_a_lone_garrison_is_territory():
    """3.88."""
    game = entering({"illyria (minor)": "gar at etruria"})

    assert game.state.side("illyria") == "aegyptus"


def test_moving_beside_a_neutral_changes_nothing():
    """3.88."""
    game = entering({"illyria (minor)": "HI gar at latium"})

    assert game.state.powers["illyria"].status == "minor"


def test_all_neutrals_in_a_place_are_violated():
    """3.84, 3.88."""
    game = entering({"illyria (minor)": "HI gar at etruria", "thracia (minor)": "HI at etruria"})

    assert game.state.side("illyria") == game.state.side("thracia") == "aegyptus"


def test_a_violated_power_may_grant_passage():
    """5.27: it is its new master who decides."""
    game = entering({"illyria (minor)": "HI gar at etruria"})

    game.submit(Hold())
    assert asked(game) == ("aegyptus", "5.27")
    game.submit(GrantPassage())

    assert asked(game) == ("rome", "5.14")
    assert not march(game).blocked


def test_its_men_may_strike_at_once():
    """3.88: it is active."""
    game = entering({"illyria (minor)": "agron/1 4HI gar at etruria"}, dice=[3, 3])

    game.submit(Hold())
    strike = list(game.options)[-1]
    game.submit(strike)

    assert joined(game).battle.attacker.side == "aegyptus"


# ---------------------------------------------------------------- how far


def who_leads(drawing, players, dice=(), violator="rome", place="etruria"):
    forces = {**players, "illyria (minor)": f"HI gar at {place}"}
    script = ScriptedDice(dice)
    rolls, leader = farthest(position(drawing, forces), place, violator, script, say("who is to lead"), "3.88")
    assert not script.faces
    return leader, [(one.throw.by, one.face) for one in rolls]


def test_the_violator_is_left_out():
    """R-40: though his capital is farther than anybody's."""
    players = {"rome": "capital at frisia", "carthage": "capital at gallia"}

    assert who_leads(ROAD, players) == ("carthage", [])


def test_the_violator_has_it_if_nobody_else_plays():
    """R-40."""
    assert who_leads(ROAD, {"rome": "capital at roma"}) == ("rome", [])


def test_those_who_are_equally_far_roll():
    """3.84: the highest has it, equals roll again (R-39)."""
    players = {"rome": "capital at latium", "carthage": "capital at roma", "aegyptus": "capital at gallia"}

    assert who_leads(ROAD, players, [2, 5]) == ("aegyptus", [("carthage", 2), ("aegyptus", 5)])
    leader, rolls = who_leads(ROAD, players, [4, 4, 6, 1])
    assert leader == "carthage"
    assert len(rolls) == 4


@pytest.mark.parametrize(
    ("drawing", "far"),
    [
        ("etruria - roma - latium", 2),
        ("etruria - mare - latium", 2),  # a sea area is a step
        ("etruria - mare - mare_altum - latium", 3),
        ("etruria - fretum - latium", 2),  # a strait too
        ("etruria - mare - fretum - fretum_alterum - mare_altum - latium", 5),  # R-84: the straits' own link
        ("etruria - arabia! - latium; etruria - a - b - c - latium", 4),  # round what is impassable
    ],
)
def test_distance_counts_places(drawing, far):
    """R-39."""
    state = position(drawing, {"rome": "home at latium"})

    assert distance_from(state, "etruria")["latium"] == far


def test_distance_is_measured_from_the_capital_of_the_violated():
    """3.84: not from the province entered."""
    players = {"rome": "marcus/1 LGN capital at roma", "carthage": "capital at latium", "aegyptus": "capital at frisia"}
    neutral = {"illyria (minor)": "gar at etruria; minor_capital gar at belgica"}
    game = entering(neutral, players=players)

    assert game.state.side("illyria") == "carthage"  # 4 from belgica; frisia is beside it


def test_a_player_without_a_capital_is_where_his_supreme_leader_is():
    """3.53, R-39."""
    players = {"rome": "capital at roma", "carthage": "hanno/1* at gallia", "aegyptus": "capital at frisia"}

    assert who_leads(ROAD, players) == ("aegyptus", [])
    players["carthage"] = "hanno/1* at frisia"
    players["aegyptus"] = "capital at gallia"
    assert who_leads(ROAD, players) == ("carthage", [])


# ---------------------------------------------------------------- leaders caught alone [3.34a]


def test_a_leader_alone_falls_when_enemies_enter():
    """3.34a, R-57: at once, without withdrawal."""
    forces = {"rome": "marcus/1 LGN at roma", "carthage": "hanno/4 at etruria"}
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert "hanno" not in game.state.captains
    assert game.state.garrisons["etruria"] == "rome"


def test_a_garrison_does_not_guard_a_leader():
    """3.34a: it is no unit."""
    forces = {"rome": "marcus/1 LGN at roma", "carthage": "hanno/4 gar at etruria"}
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert "hanno" not in game.state.captains
    assert game.state.garrisons["etruria"] == "carthage"


@pytest.mark.parametrize("guard", ["AUXr at etruria", "FLTr at etruria"])
def test_land_units_or_fleets_do(guard):
    """3.34a: friendly land or naval units."""
    forces = {"rome": "marcus/1 LGN at roma", "carthage": f"hanno/4 at etruria; {guard}"}
    game = play(on_board(ROAD + "; etruria - mare", forces, op=2), Move("etruria"))

    assert "hanno" in game.state.captains


def test_units_of_his_friends_do_too():
    """3.34a: friendly."""
    forces = {
        "rome": "marcus/1 LGN at roma",
        "carthage": "hanno/4 at etruria",
        "numidia (client of carthage)": "CAV at etruria",
    }
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert "hanno" in game.state.captains


def test_units_of_third_powers_do_not():
    """3.34a."""
    forces = {"rome": "marcus/1 LGN at roma", "carthage": "hanno/4 at etruria", "aegyptus": "HI at etruria"}
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert "hanno" not in game.state.captains


def test_all_leaders_alone_fall():
    """3.34a: and an heir who falls with him inherits nothing."""
    forces = {"rome": "marcus/1 LGN at roma", "carthage": "hanno/4* mago/1 at etruria; bomilcar/1 HI at frisia"}
    game = play(on_board(ROAD, forces, op=2, succession={"carthage": ["mago", "bomilcar"]}), Move("etruria"))

    assert game.state.captains.keys() == {"marcus", "bomilcar"}
    assert game.state.captains["bomilcar"].supreme


def test_a_neutral_leader_alone_falls_after_the_violation():
    """R-73: neutrality is violated, then he is an enemy."""
    game = entering({"illyria (minor)": "agron/2 gar at etruria"})

    assert "agron" not in game.state.captains
    assert game.state.side("illyria") == "aegyptus"


def test_a_leader_alone_in_a_neighbouring_province_is_safe():
    """3.34a: the province is entered, not passed by."""
    forces = {"rome": "marcus/1 LGN at roma; gar at etruria", "carthage": "hanno/4 at gallia"}
    game = play(on_board(ROAD, forces, op=2), Move("etruria"))

    assert "hanno" in game.state.captains


def test_holding_back_and_refusing_leave_both_in_peace():
    """5.28."""
    game = entering({"illyria (minor)": "HI gar at etruria"})

    play(game, Hold(), Refuse())

    assert refusal(game, Move("gallia")) == "5.27"
    game.submit(Finish())
    assert force(game.state, "illyria", "etruria") == "HI"
