"""The quick odds of the mind agree with those that the rules foretell, and what it never does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, strengths
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.odds import falls, fight
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.routes import distances
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Operate
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, outlook
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import alone, leader, position, put


@pytest.mark.parametrize(("ours", "theirs"), [(3, 1), (2, 2), (1, 3)])
def test_a_battle_at_sea_is_reckoned_as_the_rules_foretell_it(ours: int, theirs: int) -> None:
    state = alone(position())
    for number in range(1, ours + 1):
        state = put(state, f"athens.NSP.{number}", "zacynthus")
    for number in range(1, theirs + 1):
        state = put(state, f"league.NSP.{number}", "zacynthus")
    state = leader(state, "athens", "zacynthus", naval=1)
    mine = frozenset(f"athens.NSP.{number}" for number in range(1, ours + 1))
    foes = frozenset(f"league.NSP.{number}" for number in range(1, theirs + 1))
    foretold = outlook(state, Meeting("zacynthus", NSP, "athens", mine, foes))
    quick = fight(NSP, [state.units[of].sp for of in mine], [state.units[of].sp for of in foes], 1)
    assert quick.killed == pytest.approx(foretold.mean("sparta", "athens"))
    assert quick.lost == pytest.approx(foretold.mean("athens", "athens"))
    gained = [one.prestige * (1 if one.winner == "athens" else -1) for one in foretold.outcomes]
    assert quick.prestige == pytest.approx(sum(gained) / 6)


def test_sieges_fall_as_often_as_the_table_says() -> None:
    assert falls(9, 9) == pytest.approx(1 / 6)
    assert falls(37, 9) == pytest.approx(3 / 6)
    assert falls(9, 1, at_plataea=True) == pytest.approx(1 / 6)
    assert falls(1, 9, sortie=True) == pytest.approx(4 / 6)


def test_a_weak_fleet_is_sought_and_a_strong_one_is_not() -> None:
    state = alone(position(treasury={"athens": 300, "sparta": 100}))
    for number in range(1, 6):
        state = put(state, f"athens.NSP.{number}", "naupactus")
    state = put(put(state, "league.NSP.1", "patrae"), "league.NSP.2", "patrae")
    state = leader(state, "athens", "naupactus", naval=1, cp=10)
    state = replace(state, paid=frozenset(state.units))
    (one,) = state.leaders.values()
    found = plans(Ground(state, "athens"), one, one.cp, free_units(state, "naupactus", "athens"))
    assert ("seafight", "patrae") in {(plan.kind, plan.target) for plan in found}
    for number in range(3, 8):
        state = put(state, f"league.NSP.{number}", "patrae")
    found = plans(Ground(state, "athens"), one, one.cp, free_units(state, "naupactus", "athens"))
    assert ("seafight", "patrae") not in {(plan.kind, plan.target) for plan in found}


def test_nobody_walks_into_an_army_many_times_as_strong() -> None:
    state = alone(position())
    state = put(state, "megara.LSP.1", "thebes")
    for strong in ("athens.LSP.1", "athens.LSP.2", "athens.LSP.3"):
        state = put(state, strong, "tanagra")
    state = leader(state, "sparta", "thebes", cp=8)
    (marker,) = state.leaders
    game = playing(state, Operation("sparta", marker, frozenset({"megara.LSP.1"})))
    assert MIND.absurd(game.state, Enter("tanagra")) is not None
    assert MIND.absurd(game.state, Enter("delphi")) is None
    friends = put(
        game.state, "boeotia.LSP.1", "tanagra"
    )  # in the field with him they are no longer many times as strong
    assert MIND.absurd(replace(game.state, units=friends.units), Enter("tanagra")) is None


def test_sparta_is_never_left_bare_before_an_army_that_can_land() -> None:
    state = alone(position())
    for number in (1, 2, 3, 4):
        state = put(state, f"sparta.LSP.{number}", "sparta")
    for number in (1, 2, 3):
        state = put(state, f"athens.LSP.{number}", "pylos")
    state = leader(state, "sparta", "sparta", cp=8)
    (marker,) = state.leaders
    game = playing(state, Campaign("sparta"))
    everybody = frozenset(f"sparta.LSP.{number}" for number in (1, 2, 3, 4))
    assert MIND.absurd(game.state, Operate(marker, everybody)) is not None
    assert MIND.absurd(game.state, Operate(marker, frozenset({"sparta.LSP.4"}))) is None
    besieged = put(game.state, "athens.LSP.4", "sparta")  # 8.7: who stands face to face with an enemy attacks or leaves
    assert MIND.absurd(replace(game.state, units=besieged.units), Operate(marker, everybody)) is None


def test_ways_by_land_and_by_sea_are_told_apart() -> None:
    world = position().world
    assert distances(world, by_sea=False)["sparta"]["tegea"] == 1
    assert "ceos" not in distances(world, by_sea=False)["athens"]
    assert distances(world, by_sea=True)["athens"]["ceos"] == 1


def test_a_survey_counts_what_would_be_besieged() -> None:
    state = position()
    ground = Ground(state, "athens")
    assert ground.within("potidaea") == 6 + 3
    assert strengths(ground.foe("corinth").sea) == [5, 5, 5, 5]
    assert strengths(ground.foes_outside("megara", LSP)) == [6]


def test_what_a_person_means_is_a_plan_for_the_place_he_goes_to() -> None:
    state = alone(position(treasury={"athens": 300, "sparta": 100}))
    for number in range(1, 6):
        state = put(state, f"athens.NSP.{number}", "naupactus")
    state = put(put(state, "league.NSP.1", "patrae"), "league.NSP.2", "patrae")
    state = leader(state, "athens", "naupactus", naval=1, cp=10)
    state = replace(state, paid=frozenset(state.units))
    (marker,) = state.leaders
    state = playing(state, Campaign("athens")).state
    order = Operate(marker, frozenset(f"athens.NSP.{number}" for number in range(1, 6)))
    meant = MIND.meant(state, "athens", order, "patrae")
    assert (meant.command, meant.intent.kind, meant.intent.target) == (order, "seafight", "patrae")
    mere = MIND.meant(state, "athens", order, "cyllene")
    assert (mere.merit, mere.intent.target, mere.intent.path[-1]) == (0, "cyllene", "cyllene")
    assert MIND.meant(state, "athens", order, "").command == order
    assert MIND.led(state, order) == "naupactus"
    assert MIND.led(state, Operate("nobody")) == ""
