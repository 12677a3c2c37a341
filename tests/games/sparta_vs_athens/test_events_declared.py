"""Events declared in a Campaign Phase [15.1, 15.4, 15.12, 15.14, 16.1]."""

from __future__ import annotations

from typing import Any

from roma_desktop.games.sparta_vs_athens.commands.administration import Declare
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.declared_events import check_declaration, declarations, declare
from tests.games.sparta_vs_athens.playing import barred, happen
from tests.games.sparta_vs_athens.positions import position, put, scripted


def why(state: State, side: Any, command: Declare) -> str:
    return barred(check_declaration, state, side, command)


def done(state: State, side: Any, command: Declare) -> State:
    assert command in tuple(declarations(state, side))
    assert why(state, side, command) == ""
    return happen(state, declare(state, side, command, scripted()))


def test_ships_at_syracuse_bring_either_league() -> None:
    athens = put(position(year=427), "athens.NSP.1", "syracuse")
    assert done(athens, "athens", Declare("15.1")).allegiance["athenian_italian"] == "athens"
    assert why(position(year=427), "athens", Declare("15.1")) == "15.1"
    assert why(put(position(year=424), "athens.NSP.1", "syracuse"), "athens", Declare("15.1")) == "15.1"
    assert why(athens, "sparta", Declare("15.1")) == "15.1"
    sparta = put(position(year=424), "league.NSP.1", "syracuse")
    assert done(sparta, "sparta", Declare("15.4")).allegiance["spartan_italian"] == "sparta"
    assert why(position(year=424), "sparta", Declare("15.4")) == "15.4"


def test_the_sicilian_expedition_goes_straight_to_syracuse() -> None:
    state = position(year=426)
    units = frozenset({"athens.NSP.1", "athens.LSP.1"})
    after = happen(state, declare(state, "athens", Declare("sicilian_expedition", units), scripted()))
    assert why(state, "athens", Declare("sicilian_expedition", units)) == ""
    assert {after.units[unit].at for unit in units} == {"syracuse"}
    assert after.allegiance["spartan_italian"] == "sparta"
    assert units <= after.done
    assert why(after, "athens", Declare("sicilian_expedition", units)) == "16.1"
    assert why(position(year=428), "athens", Declare("sicilian_expedition", units)) == "16.1"
    assert why(state, "athens", Declare("sicilian_expedition")) == "16.1"
    assert why(state, "athens", Declare("sicilian_expedition", frozenset({"chios.NSP.1"}))) == "16.1"


def at_home(state: State) -> frozenset[str]:
    return frozenset(unit.id for unit in state.units_at("athens", "athens"))


def test_the_sicilian_expedition_is_paid_when_it_leaves_home() -> None:
    """16.1, R15: as if it had moved; who has been paid or is abroad already costs nothing more, RUL-37."""
    home = frozenset({"athens.NSP.1", "athens.LSP.1"})  # 16 SP
    expedition = Declare("sicilian_expedition", home)
    for purse, rule in ((15, "R15"), (16, "")):
        state = position(year=426, treasury={"athens": purse, "sparta": 0})
        assert why(state, "athens", expedition) == rule
        offered = list(declarations(state, "athens"))
        assert all(why(state, "athens", one) == "" for one in offered)
        assert all(sum(state.units[unit].sp for unit in one.units & at_home(state)) <= purse for one in offered)
    after = happen(state, declare(state, "athens", expedition, scripted()))
    assert after.treasury["athens"] == 0
    assert home <= after.paid

    poor = position(year=426, treasury={"athens": 0, "sparta": 0})
    abroad = frozenset(unit.id for unit in poor.units_at("potidaea", "athens"))
    assert why(poor, "athens", Declare("sicilian_expedition", abroad)) == ""
    assert why(poor, "athens", Declare("sicilian_expedition", abroad | home)) == "R15"
    paid = position(year=426, treasury={"athens": 0, "sparta": 0}, paid=home)
    assert why(paid, "athens", expedition) == ""
    standard = position(revised=False, year=426, treasury={"athens": 0, "sparta": 0})
    assert why(standard, "athens", expedition) == ""
    assert happen(standard, declare(standard, "athens", expedition, scripted())).treasury["athens"] == 0


def test_brasidas_besieges_amphipolis_in_spring_423() -> None:
    state = position(year=423, prestige=1)
    after = done(state, "sparta", Declare("15.14", frozenset({"boeotia.LSP.1"})))
    assert after.sieges["amphipolis"].units == {"boeotia.LSP.1"}
    assert any(one.person == "brasidas" and one.at == "amphipolis" for one in after.leaders.values())
    for wrong in (
        position(year=423, prestige=0),
        position(year=423, prestige=1, season="summer"),
        position(year=423, prestige=1, leaders={}, retired=frozenset({"brasidas"})),
    ):
        assert why(wrong, "sparta", Declare("15.14", frozenset({"boeotia.LSP.1"}))) == "15.14"
    assert why(state, "sparta", Declare("15.14", frozenset({"sparta.LSP.1"}))) == "15.14"
    assert why(state, "sparta", Declare("15.14", frozenset({"boeotia.LSP.1", "boeotia.LSP.2"}))) == "15.14"


def test_decelea_needs_a_land_unit_at_panactum() -> None:
    state = position("campaign_game", year=412, happened={"15.11": 413})
    assert why(state, "sparta", Declare("15.12")) == "15.12"
    assert done(put(state, "boeotia.LSP.1", "panactum"), "sparta", Declare("15.12")).has_happened("15.12")
    assert why(state, "sparta", Declare("15.99")) == "15.0"
    assert why(put(state, "league.NSP.1", "syracuse"), "sparta", Declare("15.4", frozenset({"x"}))) == "15.4"
