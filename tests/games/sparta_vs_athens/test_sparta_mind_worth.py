"""What the mind of Sparta vs. Athens values: prestige wherever it stands, islands with their units, the last siege."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.mind import Temper, worth
from roma_desktop.games.sparta_vs_athens.ai import judging
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.stations import attica
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SideId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from tests.games.sparta_vs_athens.positions import alone, leader, loyal, position, put

IONIAN = position("ionian_war")
SCENARIOS = ("archidamian_war", "campaign_game", "peace_of_nicias", "ionian_war")


def judged(state: State, side: SideId, **changes: object) -> int:
    return worth(judging.judge(replace(state, **changes), side, Temper.STEADY))


def planned(state: State, at: str, side: SideId = "sparta") -> list[Plan]:
    """The plans of a leader there with 12 campaign points, with all that may leave the place."""
    state = leader(replace(state, leaders={}), side, at, cp=12)
    (one,) = state.leaders.values()
    return plans(Ground(state, side), one, 12, free_units(state, at, side))


@pytest.mark.parametrize("name", SCENARIOS)
def test_prestige_is_worth_having_wherever_it_stands(name: str) -> None:
    """13.0: what is to come in later years isn't worth less because prestige has risen."""
    state = position(name)
    for prestige in range(-12, 16):
        for side in SIDES:
            risen = prestige + (1 if side == ATHENS else -1)
            assert judged(state, side, prestige=risen) > judged(state, side, prestige=prestige), (side, prestige)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_price_of_later_years_is_the_same_wherever_prestige_stands(name: str) -> None:
    state = position(name)
    terms = [judging.judge(replace(state, prestige=at), "athens", Temper.STEADY) for at in (-8, 0, 8)]
    for term in ("income", "forts", "cities"):
        assert len({found[term] for found in terms}) == 1


def test_chios_is_worth_the_ships_that_go_over_with_it() -> None:
    """10.2: the same city without its units is worth less to Sparta, and so is one that can't revolt."""
    state = alone(loyal(IONIAN))
    for number in (1, 2):
        state = put(state, f"chios.NSP.{number}", "chios")
    bare = put(put(state, "chios.NSP.1", ""), "chios.NSP.2", "")
    found, without = (Ground(one, "sparta").unrest("icarus") for one in (state, bare))
    assert found > without > 0
    turned = put(put(state, "chios.NSP.1", "chios", turned=True), "chios.NSP.2", "chios", turned=True)
    assert Ground(turned, "sparta").unrest("icarus") == pytest.approx(without)


def test_the_ships_of_lesbos_go_over_only_with_all_three_cities() -> None:
    """10.2, RUL-28: where one of them can't revolt, the others are worth no more for the ships."""
    state = put(alone(loyal(IONIAN)), "lesbos.NSP.1", "mytilene")
    restless, quiet = (Ground(one, "sparta").unrest("eresus") for one in (state, loyal(state, methymna=5)))
    bare = put(state, "lesbos.NSP.1", "")
    assert restless > quiet
    assert Ground(loyal(bare, methymna=5), "sparta").unrest("eresus") == pytest.approx(quiet)


def test_syracuse_sends_its_army_to_the_siege_that_decides() -> None:
    """16.3: in the Ionian War alone, and only as long as the army before Athens is too weak."""
    sent = [plan for plan in planned(IONIAN, "syracuse") if plan.kind == "muster"]
    assert sent
    assert all(any(of.startswith("syracuse.LSP") for of in plan.force) for plan in sent)
    elsewhere = position()
    assert not any(plan.kind == "muster" for plan in planned(elsewhere, "syracuse"))
    weak = IONIAN
    for unit in IONIAN.units_at("athens", "athens"):
        weak = put(weak, unit.id, "")
    assert not any(plan.kind == "muster" for plan in planned(weak, "syracuse"))


def test_allies_without_ships_march_to_where_some_are() -> None:
    """From Messina to Syracuse, whose ships carry them on; with a ship too few they stay."""
    state = put(IONIAN, "messina.LSP.1", "")
    for number in (1, 2, 3):
        state = put(state, f"syracuse.LSP.{number}", "messina")
        state = put(state, f"syracuse.NSP.{number}", "syracuse")
    assert ("muster", "syracuse") in {(plan.kind, plan.target) for plan in planned(state, "messina")}
    fewer = put(state, "syracuse.NSP.3", "")
    assert not any(plan.kind == "muster" for plan in planned(fewer, "messina"))


def test_a_fort_is_worth_more_than_its_point_as_its_government_passes() -> None:
    """14.1: even when what the ship costs is taken off."""
    state = put(alone(position("peace_of_nicias")), "chios.NSP.1", "melos")
    forts = {plan.target: plan.merit for plan in planned(state, "melos", "athens") if plan.kind == "fort"}
    assert forts["onugnathus"] > Ground(state, "athens").point


def test_nobody_sails_for_the_fort_on_chios_while_athens_holds_the_island() -> None:
    """R8: it is placed where Sparta controls the city. Ships went there, and stayed, for nothing."""
    state = put(put(alone(IONIAN), "athens.NSP.1", "samos"), "athens.NSP.2", "chios")

    def wanted(state: State, at: str) -> bool:
        return any((plan.kind, plan.target) == ("fort", "chios") for plan in planned(state, at, "athens"))

    assert not wanted(state, "samos")
    assert not wanted(state, "chios")
    assert wanted(replace(state, holders={**state.holders, "chios": "sparta"}), "samos")


def test_where_a_siege_decides_sparta_pays_for_armies_abroad_as_long_as_it_can() -> None:
    """12.3: before, and with little money, they go home where they cost nothing."""
    state = replace(put(alone(IONIAN), "boeotia.LSP.1", "oenoe"), season="summer")
    rich, poor = ({"athens": 60, "sparta": talents} for talents in (200, 0))

    def homeward(year: int, treasury: dict[str, int]) -> bool:
        now = replace(put(state, "league.NSP.1", "ephesus"), year=year, treasury=treasury)
        return any(plan.kind == "home" for plan in planned(now, "ephesus"))

    assert not homeward(attica.ALL_IN, rich)
    assert homeward(attica.ALL_IN, poor)
    assert homeward(attica.ALL_IN + 1, rich)


def test_where_a_siege_decides_sparta_stakes_its_own_guard_too_but_never_all_of_it() -> None:
    def staying(state: State) -> int:
        return sum(state.units[of].sp for of in held_back(Ground(state, "sparta"), "sparta"))

    weak = IONIAN
    for unit in list(IONIAN.units_at("athens", "athens"))[4:]:
        weak = put(weak, unit.id, "cos")
    late = replace(weak, year=attica.ALL_IN)
    assert attica.stakes_all(Ground(late, "sparta"))
    assert not attica.stakes_all(Ground(replace(late, year=attica.ALL_IN + 1), "sparta"))
    assert not attica.stakes_all(Ground(late, "athens"))
    assert attica.LAST_GUARD <= staying(late) < staying(replace(late, year=attica.ALL_IN + 1))


def test_nobody_is_called_back_to_guard_sparta_from_the_last_siege() -> None:
    """The same army goes home to an empty Sparta a year earlier."""
    weak = IONIAN
    for unit in list(IONIAN.units_at("athens", "athens"))[4:]:
        weak = put(weak, unit.id, "cos")
    for unit in list(weak.units_at("sparta", "sparta")):
        weak = put(weak, unit.id, "corinth")
    weak = put(put(weak, "athens.LSP.1", "gytheum"), "athens.LSP.2", "gytheum")

    def called_back(year: int) -> bool:
        return any(plan.kind == "guard" for plan in planned(replace(weak, year=year), "corinth"))

    assert called_back(attica.ALL_IN + 1)
    assert not called_back(attica.ALL_IN)
