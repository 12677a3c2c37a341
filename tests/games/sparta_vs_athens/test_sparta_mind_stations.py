"""Where the mind of Sparta vs. Athens keeps ships and men: on the islands, in the Propontus, within Athens."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.ai.levels import BEGINNER, CAPTAIN, read
from roma_desktop.core.mind import Candidate, Temper
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, exposure
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND, SpartanMind
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.stations import postings, walls
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate, Transfer
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import alone, leader, position, put

IONIAN = position("ionian_war")


def planned(state: State, at: str) -> list[Plan]:
    """The plans of a leader of Athens there, with all that may leave the place."""
    state = leader(replace(state, leaders={}), "athens", at, cp=10)
    (one,) = state.leaders.values()
    return plans(Ground(state, "athens"), one, 10, free_units(state, at, "athens"))


def test_a_ship_with_a_land_unit_costs_nothing_on_the_islands() -> None:
    state = put(put(alone(position()), "athens.NSP.1", "athens"), "athens.LSP.12", "athens")
    ground = Ground(state, "athens")
    ship, men = state.units["athens.NSP.1"], state.units["athens.LSP.12"]
    way = ("ceos", "cythnos", "seriphos")
    assert (ground.fee([ship, men], way), ground.keep([ship, men], "seriphos")) == (0, 0)
    assert (ground.fee([ship], way), ground.keep([ship], "seriphos")) == (8, 8)
    assert ground.fee([ship, men], ("troezen", "hermione", "seriphos")) == 10


def test_athens_keeps_its_ships_together_while_nobody_is_loose() -> None:
    """Ships that wait on islands for squadrons to come by are missing where these are hunted."""
    islands = {at for at in position().world.locales if position().locale(at).nation == "delian"}
    assert not any(plan.kind == "guard" and plan.target in islands for plan in planned(position(), "athens"))


def test_only_ships_that_never_change_sides_go_to_the_propontus() -> None:
    """Those of Chios would be Sparta's there as soon as the island revolts, and Athens could be besieged."""
    state = IONIAN
    for number in range(8, 13):
        state = put(state, f"athens.NSP.{number}", "athens")
    assert any(plan.kind == "blockade" for plan in planned(state, "athens"))
    assert not any(plan.kind == "blockade" for plan in planned(state, "chios"))


def test_where_a_siege_decides_most_ships_stay_within_athens_before_any_leave() -> None:
    assert not any(plan.kind == "blockade" for plan in planned(IONIAN, "athens"))


def test_in_any_war_athens_sees_to_the_propontus_before_an_army_is_at_its_gates() -> None:
    assert walls.peril(position()) > 0
    found = [plan for plan in planned(position(), "athens") if plan.kind == "blockade"]
    assert found
    assert all(plan.merit > 20 for plan in found)
    assert walls.peril(position("peace_of_nicias")) == 0


def test_who_comes_back_within_the_walls_is_wanted_most_while_the_propontus_is_blockaded() -> None:
    def promised(state: State) -> float:
        home = [plan.merit for plan in planned(state, "seriphos") if (plan.kind, plan.target) == ("home", "athens")]
        return max(home, default=0.0)

    state = put(put(alone(position()), "boeotia.LSP.1", "oenoe"), "boeotia.LSP.2", "oenoe")
    state = put(put(state, "athens.NSP.1", "seriphos"), "athens.LSP.1", "seriphos")
    assert promised(put(state, "league.NSP.1", "cyzicus")) > 2 * promised(state) > 0


def test_the_strong_stay_within_athens_while_sparta_could_come_to_its_walls() -> None:
    state = position()
    kept = held_back(Ground(state, "athens"), "athens")
    army = [unit for unit in state.units_at("athens", "athens") if unit.kind == LSP]
    assert {unit.id in kept for unit in army if unit.sp > 3} == {True}
    assert any(unit.id not in kept for unit in army)


def test_where_a_siege_decides_nearly_everybody_stays_within_athens() -> None:
    kept = held_back(Ground(IONIAN, "athens"), "athens")
    army = [unit for unit in IONIAN.units_at("athens", "athens") if unit.kind == LSP]
    assert sum(unit.id not in kept for unit in army) == 1
    assert not any(plan.kind == "strike" and len(plan.force) > 4 for plan in planned(IONIAN, "athens"))


def test_a_heedless_side_leaves_no_guard_and_fears_for_no_force() -> None:
    """The enemy's army at Oenoe could march on Athens and on Plataea."""
    state = put(position(), "boeotia.LSP.1", "oenoe")
    wary, bold = Ground(state, "athens"), Ground(state, "athens", heeds=False)
    assert held_back(wary, "athens")
    assert not held_back(bold, "athens")
    assert wary.threat("plataea") > (0, 0)
    assert bold.threat("plataea") == (0, 0)
    force = Force(next(iter(state.leaders.values())), (state.units["athens.LSP.1"],), (), False)
    assert exposure(wary, force, "plataea") > exposure(bold, force, "plataea") == 0


def test_a_beginner_sends_away_the_guard_of_athens() -> None:
    """He is heedless: all other levels keep these units within the walls."""
    state = leader(replace(position(), leaders={}), "athens", "athens", cp=10)
    state = playing(state, Campaign("athens")).state
    wary, bold = (found(state, "athens", Temper.STEADY) for found in (MIND.candidates, SpartanMind().heedless))
    kept = held_back(Ground(state, "athens"), "athens")

    def sent(some: Sequence[Candidate]) -> set[str]:
        return {of for one in some if isinstance(one.command, Operate) for of in one.command.force}

    assert sent(wary)
    assert not sent(wary) & kept
    assert sent(bold) & kept
    assert read(BEGINNER, MIND).heedless == 100
    assert read(CAPTAIN, MIND).heedless == 0


def test_the_least_able_leader_goes_where_one_is_wanted() -> None:
    state = leader(replace(position(), leaders={}), "athens", "athens", naval=3, cp=10)
    state = leader(leader(state, "athens", "athens", cp=6), "athens", "athens", cp=8)
    state = playing(state, TransferPhase("athens")).state
    sent = postings.transfers(state, state.steps[-1], "athens")
    assert isinstance(sent, Transfer)
    assert state.leaders[sent.leader].cp == 6
