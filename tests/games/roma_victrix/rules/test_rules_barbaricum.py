"""Barbaricum [13.0]: markers, invasion, warbands, who commands them; what barbarian powers create [9.5]."""

from __future__ import annotations

from collections import Counter

import pytest
from card_table import marker
from drawn_board import asked, coast, force, on_board, play, position, refusal
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Activate, EndLevy, Finish, Hold, Levy, Move, Summon
from roma_desktop.games.roma_victrix.model.setting import LeaderEntry, Setting
from roma_desktop.games.roma_victrix.model.tables import percentage
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS, warbands
from roma_desktop.games.roma_victrix.sequence import SetUp
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations

LAND = "roma - etruria - germania - suebia; etruria - gallia - belgica - frisia; frisia - mare"
FORCES = {
    "rome": "marcus/2* 6LGN at etruria; capital gar at roma; gar at etruria",
    "carthage": "hanno/1* HI capital gar at gallia",
    "aegyptus": "capital gar at frisia",
}


def beside(dice=(), incognita=None, forces=FORCES, **more):
    """Rome's army stands beside germania."""
    markers = {"germania": (5,), "suebia": (4,)} if incognita is None else incognita
    game = on_board(LAND, forces, op=4, dice=dice, barbaricum="germania suebia", incognita=markers, **more)
    return play(game, Move("germania"))


def with_people(state, **changes):
    """The same position with another entry for the people of Barbaricum."""
    scenario = state.setting.scenario
    people = {"barbari": replace(scenario.barbaricum["barbari"], **changes)}
    return replace(state, setting=Setting(state.world, replace(scenario, barbaricum=people), state.setting.options))


# ---------------------------------------------------------------- warbands [13.2], R-03


@pytest.mark.parametrize(
    ("number", "composition", "units"),
    [
        (6, (40, 60), {"BI": 2, "CAV": 4}),  # 13.22
        (7, (90, 10), {"BI": 6, "CAV": 1}),  # 9.54
        (5, (90, 10), {"BI": 5}),  # 4.5 is 5, the remainder CAV
        (5, (50, 50), {"BI": 3, "CAV": 2}),
        (5, (70, 30), {"BI": 4, "CAV": 1}),
        (1, (40, 60), {"CAV": 1}),
        (10, (0, 100), {"CAV": 10}),
        (10, (100, 0), {"BI": 10}),
    ],
)
def test_warbands_are_infantry_and_cavalry(number, composition, units):
    """13.2, R-03."""
    assert warbands(number, composition) == units


@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("infantry", range(0, 101, 10))
def test_no_warband_is_lost_or_made(number, infantry):
    """R-03: BI by the table, CAV the remainder."""
    units = warbands(number, (infantry, 100 - infantry))

    assert sum(units.values()) == number
    assert units.get("BI", 0) == percentage(number, infantry)


# ---------------------------------------------------------------- the markers [13.11]


def test_there_are_markers_from_1_to_10():
    """3.56: four of each, in one cup."""
    assert Counter(WARBANDS) == dict.fromkeys(range(1, 11), 4)


@pytest.mark.parametrize("count", [1, 2])
def test_each_province_gets_its_markers(count):
    """13.11: one or two, drawn from what is left."""
    state = position(LAND, FORCES, barbaricum="germania suebia", steps=[SetUp(), Operations("rome")])
    state = with_people(state, incognita=count)
    faces = [marker(10), marker(10, 10), marker(10, 10, 10), marker(10, 10, 10, 10)]
    game = Game(state, ScriptedDice(faces[: 2 * count]))

    assert game.state.incognita == {"germania": (10,) * count, "suebia": (10,) * count}
    assert not game.dice.faces


# ---------------------------------------------------------------- entering [13.12], [13.13]


def test_its_people_rise_and_defend_it():
    """13.12: 80 % of 5 warbands are 4 BI."""
    game = beside()

    assert force(game.state, "barbari", "germania") == "4BI CAV"
    assert "germania" not in game.state.incognita
    assert game.state.incognita["suebia"] == (4,)
    assert asked(game) == ("rome", "5.27")


def test_two_markers_are_added_up():
    """R-03."""
    assert force(beside(incognita={"germania": (3, 2)}).state, "barbari", "germania") == "4BI CAV"


def test_the_player_farthest_from_the_province_commands_them():
    """13.13, R-39, R-40: for the rest of the scenario."""
    game = beside()
    assert game.state.powers["barbari"].patron == "aegyptus"
    assert game.state.powers["barbari"].status == "ally"


def test_an_allys_patron_commands_his_own():
    """13.13, R-40."""
    forces = {**FORCES, "barbari (barbarian ally of carthage)": "BI at gallia"}
    game = beside(forces=forces)

    assert game.state.side("barbari") == "carthage"
    assert force(game.state, "barbari", "germania") == "4BI CAV"


def test_its_second_province_stays_with_the_same_player():
    """13.13."""
    forces = {**FORCES, "barbari (barbarian ally of carthage)": "gar at belgica"}

    assert beside(forces=forces).state.side("barbari") == "carthage"


def test_the_scenarios_leader_commands_them():
    """R-66: otherwise none."""
    man = {"arminius": LeaderEntry(name={"en": "Arminius"}, rating=3)}
    state = position(LAND, FORCES, barbaricum="germania suebia", incognita={"germania": (5,)})
    state = with_people(state, leaders=man)
    game = Game(replace(state, steps=(Operations("rome"),)), ScriptedDice([4]))
    play(game, Activate("marcus"), Move("germania"))

    assert (game.state.captains["arminius"].at, game.state.captains["arminius"].rating) == ("germania", 3)
    assert {leader.power for leader in beside().state.captains.values()} == {"rome", "carthage"}


def test_a_leader_alone_does_not_enter():
    """13.12, 3.34a."""
    forces = {**FORCES, "rome": "marcus/2* at etruria; capital gar at roma; gar at etruria"}
    game = on_board(LAND, forces, op=4, barbaricum="germania suebia", incognita={"germania": (5,)})

    assert refusal(game, Move("germania")) == "13.12"


def test_an_emptied_province_is_entered_like_any_other():
    """13.12: nothing is left to be turned up."""
    assert asked(beside(incognita={})) == ("rome", "5.14")


# ---------------------------------------------------------------- emptied by combat [13.3]


def next_phase(incognita, dice, **more):
    steps = [Initiative(("rome",))]
    fought = frozenset({"germania"})
    return on_board(
        LAND,
        {**FORCES, **more},
        steps=steps,
        barbaricum="germania suebia",
        incognita=incognita,
        risen=fought,
        dice=dice,
    )


def test_an_emptied_province_gets_a_new_marker():
    """13.3, R-88: one, face down, before the next player's operations."""
    game = next_phase({"suebia": (4,)}, [marker(7, 4)])

    assert game.state.incognita == {"suebia": (4,), "germania": (7,)}
    assert asked(game) == ("rome", "5.11")


@pytest.mark.parametrize("holder", ["LGN at germania", "gar at germania"])
def test_a_conquered_province_does_not(holder):
    """13.3: it is not empty."""
    game = next_phase({"suebia": (4,)}, [], rome=FORCES["rome"] + f"; {holder}")

    assert game.state.incognita == {"suebia": (4,)}


# ---------------------------------------------------------------- barbarian majors create [9.5]

DACIA = "decebalus/2* 2BI capital gar at frisia; gar at belgica"


def calling(dacia=DACIA, dice=(), composition=(90, 10), **more):
    forces = {"dacia (barbarian)": dacia, "rome": "capital gar at roma; LGN at roma"}
    steps = [CallWarbands("dacia"), Operations("dacia")]
    state = position(LAND, forces, steps=steps, **more)
    powers = dict(state.setting.scenario.powers)
    powers["dacia"] = replace(powers["dacia"], composition=composition)
    setting = Setting(state.world, replace(state.setting.scenario, powers=powers), state.setting.options)
    return Game(replace(state, setting=setting), ScriptedDice(dice))


def test_one_marker_is_drawn_for_one_province():
    """9.54, 9.53: 7 with 90/10 are 6 BI and 1 CAV; free. Inside or outside Barbaricum, never both."""
    game = calling(dice=[marker(7)])
    assert asked(game) == ("dacia", "9.54")

    game.submit(Summon("belgica"))

    assert force(game.state, "dacia", "belgica") == "6BI CAV"
    assert asked(game) == ("dacia", "5.11")  # 9.55: one province a turn
    assert refusal(game, Summon("frisia")) == "5.11"


@pytest.mark.parametrize(
    ("dacia", "at", "rule"),
    [
        (DACIA, "roma", "9.54"),  # not controlled
        (DACIA, "gallia", "9.54"),
        ("decebalus/2* capital gar pillaged at frisia; gar at belgica", "frisia", "9.55.3"),
    ],
)
def test_only_in_an_unpillaged_province_of_ones_own(dacia, at, rule):
    """9.54, 9.55.3."""
    assert refusal(calling(dacia), Summon(at)) == rule


def test_a_fleet_may_replace_one_of_them():
    """9.56: where there is a coast."""
    game = calling(dice=[marker(7)])
    assert refusal(game, Summon("belgica", fleet=True)) == "9.56"

    game.submit(Summon("frisia", fleet=True))

    assert force(game.state, "dacia", "frisia") == "7BI CAV FLT"
    assert any(unit.at == coast("frisia") for unit in game.state.troops.values())


def test_they_raise_nothing_else():
    """9.12e, 9.55."""
    game = calling()

    assert refusal(game, Levy("frisia", None, {"BI": 1})) == "9.54"
    play(game, EndLevy())
    assert force(game.state, "dacia", "frisia") == "2BI"


def test_holding_back_leaves_the_warbands_in_peace():
    """5.28."""
    game = play(beside(), Hold())
    while asked(game)[1] == "5.27":
        game.submit(next(iter(game.options)))
    play(game, Finish())

    assert force(game.state, "barbari", "germania") == "4BI CAV"
