"""What the mind of Sparta vs. Athens doesn't do, because nobody who watches would believe it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.core.mind import Temper
from roma_desktop.games.sparta_vs_athens.ai.campaign import candidates
from roma_desktop.games.sparta_vs_athens.ai.goals import by_water
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Fight, GiveBattle, PassBy
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import alone, leader, position, put


def planned(state: State, side: SideId, at: LocaleId, cp: int = 10) -> list[Plan]:
    """The plans of a leader there, with all that may leave the place."""
    state = leader(replace(state, leaders={}), side, at, cp=cp)
    (one,) = state.leaders.values()
    return plans(Ground(state, side), one, cp, free_units(state, at, side))


def placed(state: State, at: LocaleId, *units: str) -> State:
    """The position with these units in a place."""
    for unit in units:
        state = put(state, unit, at)
    return state


def goals(found: Iterable[Plan]) -> set[tuple[str, LocaleId]]:
    """What plans are for, and where."""
    return {(plan.kind, plan.target) for plan in found}


def test_ships_are_not_sent_where_they_could_only_pass_a_stronger_fleet() -> None:
    """Who passes must sail on [7.9]: they would go to and fro before the guard until they are caught."""
    state = placed(alone(position()), "abydos", "league.NSP.1")
    assert ("blockade", "lampsacus") in goals(planned(state, "sparta", "abydos"))
    weak = placed(state, "lampsacus", "chios.NSP.1")
    guard = placed(state, "lampsacus", *(f"athens.NSP.{number}" for number in range(1, 5)))
    assert ("blockade", "lampsacus") not in goals(planned(guard, "sparta", "abydos"))
    strong = placed(weak, "abydos", *(f"league.NSP.{number}" for number in range(2, 6)))
    assert ("blockade", "lampsacus") in goals(planned(strong, "sparta", "abydos"))


def test_ships_that_must_leave_a_place_of_the_propontus_stay_within_it_while_the_blockade_needs_them() -> None:
    """They would sail home [8.7], and the army before Athens could not lay siege to it [R5]."""
    state = placed(alone(position()), "lampsacus", "league.NSP.1", "league.NSP.2")
    assert ("blockade", "cyzicus") not in goals(planned(state, "sparta", "lampsacus"))
    faced = placed(state, "lampsacus", "chios.NSP.1")
    assert ("blockade", "cyzicus") in goals(planned(faced, "sparta", "lampsacus"))
    more = placed(faced, "cius", "league.NSP.3", "ambracia.NSP.1")
    assert ("blockade", "cyzicus") not in goals(planned(more, "sparta", "lampsacus"))


def test_nobody_is_brought_home_to_a_port_before_which_a_stronger_fleet_lies() -> None:
    state = placed(alone(position(season="summer")), "patrae", "ambracia.NSP.1")
    assert ("home", "ambracia") in goals(planned(state, "sparta", "patrae"))
    guard = placed(state, "ambracia", *(f"athens.NSP.{number}" for number in range(1, 6)))
    assert ("home", "ambracia") not in goals(planned(guard, "sparta", "patrae"))


def test_a_fleet_alone_goes_only_by_ways_of_ships() -> None:
    """With troops aboard it could land at Megara and go on by road; the ships would be left there, and be paid."""
    state = placed(alone(position()), "athens", "athens.LSP.1", *(f"athens.NSP.{number}" for number in range(1, 7)))
    state = placed(state, "ambracia", "leucas.NSP.1")
    found = [
        plan for plan in planned(state, "athens", "athens") if (plan.kind, plan.target) == ("seafight", "ambracia")
    ]
    assert found
    assert all(by_water(Ground(state, "athens"), "athens", plan.path) for plan in found)


def test_nobody_is_called_to_sparta_for_a_guard_that_may_leave_it() -> None:
    """Who may leave goes, and who stays is enough: else one army comes as the other goes."""
    state = placed(alone(position(season="summer")), "sparta", *(f"sparta.LSP.{number}" for number in range(1, 5)))
    state = placed(state, "gytheum", *(f"athens.LSP.{number}" for number in range(1, 8)))
    state = placed(state, "patrae", "boeotia.LSP.3")
    staying = held_back(Ground(state, "sparta"), "sparta")
    assert staying == {"sparta.LSP.2", "sparta.LSP.3", "sparta.LSP.4"}
    left = placed(state, "corinth", "sparta.LSP.1")
    assert ("guard", "sparta") not in goals(planned(left, "sparta", "patrae"))
    bare = placed(left, "corinth", "sparta.LSP.2")
    assert ("guard", "sparta") in goals(planned(bare, "sparta", "patrae"))


def test_a_free_garrison_is_not_taken_along_to_where_it_must_be_paid() -> None:
    state = placed(alone(position()), "naupactus", "stratus.LSP.1", "athens.NSP.1", "athens.NSP.12")
    found = [plan for plan in planned(state, "athens", "naupactus") if plan.kind == "home"]
    assert found
    assert not any("stratus.LSP.1" in plan.force for plan in found)
    red = placed(state, "naupactus", "athens.LSP.1")  # who costs money there goes along
    assert any("athens.LSP.1" in plan.force for plan in planned(red, "athens", "naupactus") if plan.kind == "home")


def test_the_weakest_ship_does_not_go_home_from_naupactus_while_it_costs_sparta_money() -> None:
    def go_home(state: State) -> set[str]:
        return {of for plan in planned(state, "athens", "naupactus") if plan.kind == "home" for of in plan.force}

    state = placed(alone(position()), "naupactus", "athens.NSP.1", "athens.NSP.12")
    assert go_home(state) == {"athens.NSP.1"}
    assert go_home(replace(state, naupactus=(430, 429, 428))) == {"athens.NSP.1", "athens.NSP.12"}
    weak = placed(state, "ambracia", "leucas.NSP.1")
    assert any(len(plan.force) == 2 for plan in planned(weak, "athens", "naupactus") if plan.kind == "seafight")


def test_athens_does_not_leave_its_walls_for_an_island_because_an_army_is_near() -> None:
    """Nothing is safer by it: they cost nothing at either place, and Athens must not fall."""
    state = placed(alone(position(season="summer")), "athens", "chios.NSP.1")
    for number in range(1, 13):
        state = placed(state, "athens", f"athens.LSP.{number}", f"athens.NSP.{number}")
    army = ("boeotia.LSP", "corinth.LSP", "arcadia.LSP", "elis.LSP", "sparta.LSP", "achaea.LSP", "megara.LSP")
    state = placed(state, "oenoe", *(unit for unit in state.units if unit.startswith(army)))
    assert not any(plan.kind == "home" for plan in planned(state, "athens", "athens"))
    guest = placed(alone(position()), "athens", "stratus.LSP.1", "athens.LSP.1")
    (home,) = [plan for plan in planned(guest, "athens", "athens") if plan.kind == "home"]
    assert home.force == {"stratus.LSP.1"}


def gathered(points: int) -> State:
    """Summer, with so many land points of Sparta at Corinth, or a few more, and all others at Elis."""
    state = alone(position(season="summer"))
    army = (
        "boeotia",
        "corinth",
        "sicyon",
        "tegea",
        "mantinea",
        "arcadia",
        "elis",
        "phocis",
        "megara",
        "opus",
        "achaea",
    )
    units = sorted(of for of in state.units if of.startswith(army) and of.split(".")[1] == "LSP")
    for unit in (*units, "hermione.LSP.1", "epidaurus.LSP.1", "phlius.LSP.1", "troezen.LSP.1", *SPARTANS):
        here = sum(one.sp for one in state.units_at("corinth", "sparta"))
        state = put(state, unit, "corinth" if here < points else "elis")
    return state


SPARTANS = tuple(f"sparta.LSP.{number}" for number in range(1, 5))


def test_no_army_marches_into_attica_that_is_too_weak_to_ravage_it() -> None:
    weak, strong = gathered(100), gathered(120)
    assert sum(one.sp for one in weak.units_at("corinth", "sparta")) < 120
    assert ("attica", "oenoe") in goals(planned(strong, "sparta", "corinth"))
    assert ("attica", "oenoe") not in goals(planned(weak, "sparta", "corinth"))
    assert ("muster", "corinth") in goals(planned(weak, "sparta", "elis", cp=4))
    met = placed(weak, "megara", *(unit.id for unit in weak.units_at("elis", "sparta")))
    assert ("attica", "oenoe") in goals(planned(met, "sparta", "corinth"))  # they are met on the way
    shut_in = replace(met, inside=frozenset(unit.id for unit in met.units_at("megara", "sparta")))
    assert ("attica", "oenoe") not in goals(planned(shut_in, "sparta", "corinth"))


def test_nobody_musters_where_an_enemy_army_stands() -> None:
    state = placed(gathered(100), "patrae", "elis.LSP.1")
    assert ("muster", "sicyon") in goals(planned(state, "sparta", "patrae", cp=2))
    held = placed(state, "sicyon", "athens.LSP.1")
    assert ("muster", "sicyon") not in goals(planned(held, "sparta", "patrae", cp=2))


def test_one_unit_does_not_attack_an_army() -> None:
    """In one case of six the table rewards even this, since it has no column below 1:2; but nobody would believe it."""
    army = [f"sparta.LSP.{number}" for number in range(1, 4)]
    state = placed(alone(position("ionian_war")), "panactum", "athens.LSP.12", *army)
    assert not any(plan.kind == "strike" for plan in planned(state, "athens", "panactum"))
    state = leader(state, "athens", "panactum")
    (marker,) = state.leaders
    game = playing(state, Operation("athens", marker, frozenset({"athens.LSP.12"}))).state
    assert Fight() in Options(game)
    assert MIND.absurd(game, Fight()) is not None
    fewer = replace(game, units=placed(game, "sparta", *army[:2]).units)
    assert MIND.absurd(fewer, Fight()) is None


def test_a_squadron_passes_a_fleet_rather_than_attack_it() -> None:
    state = placed(alone(position()), "lampsacus", *(f"athens.NSP.{number}" for number in range(1, 5)))
    state = placed(leader(state, "sparta", "abydos"), "abydos", "ambracia.NSP.1")
    (marker,) = state.leaders
    game = playing(state, Operation("sparta", marker, frozenset({"ambracia.NSP.1"})))
    game.submit(Enter("lampsacus"))
    assert MIND.absurd(game.state, GiveBattle()) is not None
    assert MIND.absurd(game.state, PassBy()) is None


def test_who_only_moves_away_from_the_enemy_says_so() -> None:
    army = (f"athens.LSP.{number}" for number in range(1, 5))
    state = placed(alone(position()), "orchomenus", "elis.LSP.1", *army)
    state = playing(leader(state, "sparta", "orchomenus", cp=1), Campaign("sparta")).state
    found = candidates(state, "sparta", Temper.STEADY)
    (one,) = state.leaders
    away = say("{leader:leader} moves away from the enemy at {place:place}", leader=one, place="orchomenus")
    assert {each.goal for each in found} == {away}
