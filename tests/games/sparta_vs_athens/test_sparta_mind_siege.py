"""How the mind of Sparta prepares the siege that decides the Ionian War [16.3]: army, ships, general and League."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.ai import campaign, free_deeds
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.intents import Undertaking
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.commands.campaign import Fight
from roma_desktop.games.sparta_vs_athens.commands.logistics import Incite
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from tests.games.sparta_vs_athens.positions import alone, leader, position, put

IONIAN = position("ionian_war", year=410)
ARMY = (
    "boeotia.LSP.1", "boeotia.LSP.2", "boeotia.LSP.3", "corinth.LSP.1", "corinth.LSP.2", "elis.LSP.1", "sparta.LSP.1",
    "sicyon.LSP.1", "mantinea.LSP.1", "tegea.LSP.1", "arcadia.LSP.1",
)  # fmt: skip
GONE = {**IONIAN.allegiance, "delian": "out"}
RICH = {"athens": 60, "sparta": 200}


def field(athenians: tuple[str, ...] = ("athens.LSP.1",), at: str = "panactum", **fields: object) -> State:
    """Sparta's army of 80 points at a gate, units of Athens at home; otherwise nobody, but for garrisons."""
    state = alone(IONIAN)
    for unit in ARMY:
        state = put(state, unit, at)
    for unit in athenians:
        state = put(state, unit, "athens")
    return replace(state, **fields)  # type: ignore[arg-type]


def planned(state: State, at: str, **ratings: int) -> list[Plan]:
    """The plans of a leader of Sparta there, with all that may leave the place, the best first."""
    state = leader(replace(state, leaders={}), "sparta", at, **{"cp": 10, **ratings})
    (one,) = state.leaders.values()
    return plans(Ground(state, "sparta"), one, one.cp, free_units(state, at, "sparta"))


def kinds(state: State, at: str) -> set[str]:
    return {plan.kind for plan in planned(state, at)}


def test_the_army_stays_at_the_gates_as_long_as_it_is_strong_enough_and_paid() -> None:
    """R2: in summer the next payment is that of winter, for all beyond a third."""
    fields = {"season": "summer", "treasury": {"athens": 60, "sparta": 70}}
    state = field(**fields)
    assert "home" not in kinds(state, "panactum")
    assert "home" in kinds(replace(state, treasury={"athens": 60, "sparta": 0}), "panactum")
    everybody = tuple(f"athens.{kind}.{number}" for kind in ("LSP", "NSP") for number in range(1, 12))
    assert "home" in kinds(field(everybody, **fields), "panactum")


def test_ships_sail_into_the_propontus_before_the_army_at_the_gates_goes_home() -> None:
    """R5: a single ship opens Athens to the siege, even if its city has left the war [11.1]."""
    ready = put(
        field(season="summer", treasury={"athens": 60, "sparta": 5}, allegiance=GONE), "league.NSP.1", "antandrus"
    )
    (sails,) = (plan for plan in planned(ready, "antandrus") if plan.kind == "blockade")
    assert sails.target in ready.world.areas["propontus"]
    home = [plan.merit for plan in planned(ready, "panactum") if plan.kind == "home"]
    assert home
    assert sails.merit > max(home)


def test_ships_wait_near_the_propontus_until_the_army_is_there() -> None:
    """11.1: in a land that has left the war they would be lost."""
    early = put(field(at="corinth", allegiance=GONE, treasury=RICH), "league.NSP.1", "hermione")
    (waits,) = (plan for plan in planned(early, "hermione") if plan.kind == "blockade")
    assert waits.target not in early.world.areas["propontus"]
    there = put(early, "league.NSP.1", waits.target)
    assert not {"blockade", "home"} & kinds(replace(there, season="summer"), waits.target)
    assert not any(plan.kind == "blockade" for plan in planned(put(there, "league.NSP.2", "hermione"), "hermione"))


def test_ships_may_stay_in_the_propontus_as_long_as_the_league_is_in_the_war() -> None:
    early = put(field(at="corinth", treasury=RICH), "league.NSP.1", "antandrus")
    (sails,) = (plan for plan in planned(early, "antandrus") if plan.kind == "blockade")
    assert sails.target in early.world.areas["propontus"]


@pytest.mark.parametrize("war", ["ionian_war", "archidamian_war"])
def test_sparta_stirs_up_no_city_whose_loss_would_drive_the_league_from_the_war(war: str) -> None:
    """11.1, 11.2: only where the siege decides; a city less, and it goes on."""
    state = put(alone(position(war)), "league.NSP.1", "samos")
    lost = sorted(one.id for one in state.world.cities("delian") if one.id not in ("samos", "ephesus", "priene"))

    def stirs(count: int) -> bool:
        now = replace(state, holders=dict.fromkeys(lost[:count], "sparta"))
        return isinstance(free_deeds.deed(now, "sparta"), Incite)

    assert stirs(34)
    assert stirs(35) == (war != "ionian_war")


def test_the_general_who_fights_best_leads_the_army_to_the_gates() -> None:
    """7.8: the enemy may come out; his ships then help him [8.1]."""
    state = put(field(("athens.LSP.1", "athens.LSP.2", "athens.NSP.1")), "league.NSP.1", "cyzicus")
    merits = [planned(state, "panactum", land=land)[0].merit for land in (0, 1, 2)]
    assert merits == sorted(set(merits))
    assert decisive_siege.can_be_laid(state)
    alone_inside = put(field(("athens.NSP.1",)), "league.NSP.1", "cyzicus")
    assert planned(alone_inside, "panactum")[0].merit == planned(alone_inside, "panactum", land=2)[0].merit


def test_an_army_before_the_walls_offers_battle_again_to_an_enemy_who_declined_it() -> None:
    """R17, 7.8: he may go inside this time. In the open he would decline as before."""

    def deed(state: State, at: str) -> bool:
        state = leader(replace(state, phasing="sparta"), "sparta", at, land=2, cp=10)
        army = frozenset(unit.id for unit in state.units_at(at, "sparta") if unit.kind == LSP)
        step = Operation("sparta", "sparta-1", army)
        return isinstance(campaign.go_on(replace(state, steps=(step,)), step, "sparta", None), Fight)

    state = put(field(("athens.LSP.1", "athens.NSP.1"), at="athens"), "league.NSP.1", "cyzicus")
    assert deed(state, "athens")
    open_ground = field((), at="delphi")
    for unit in ("athens.LSP.1", "athens.NSP.1"):
        open_ground = put(open_ground, unit, "delphi")
    assert [unit.kind for unit in open_ground.units_at("delphi", "athens")] == [LSP, NSP]
    assert not deed(open_ground, "delphi")


def test_ships_are_attacked_though_the_army_beside_them_may_decline() -> None:
    """R17, 8.1: its battle is another one. Armies and fleets came, season after season, and did nothing."""
    ours, theirs = ("athens.NSP.1", "athens.NSP.2", "athens.NSP.3", "athens.LSP.1"), ("league.NSP.1", "chios.LSP.1")
    state = alone(position())
    for unit in (*ours, *theirs):
        state = put(state, unit, "oropus")
    state = put(state, "chios.LSP.1", "oropus", turned=True)
    state = leader(replace(state, phasing="athens"), "athens", "oropus", naval=2, cp=10)
    step = Operation("athens", "athens-1", frozenset(ours))
    intent = Undertaking(state.year, state.season, "athens-1", "seafight", "oropus", ())
    assert isinstance(campaign.go_on(replace(state, steps=(step,)), step, "athens", intent), Fight)
