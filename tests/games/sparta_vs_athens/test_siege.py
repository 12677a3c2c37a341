"""Sieges and sorties [9.0, 9.1, 9.3]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.combat import AssignMarines
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.odds import siege_odds, sortie_odds
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.games.sparta_vs_athens.steps.besieging import (
    SiegeAttempt,
    Sortie,
    check_siege,
    check_sortie,
    falls_below,
)
from tests.games.sparta_vs_athens.positions import alone, leader, position, put, scripted

A = "athens.LSP."
S = "athens.NSP."
B = "boeotia.LSP."
C = "corinth.LSP."
L = "league.NSP."


def camp(at: LocaleId, *units: UnitId, side: SideId = "athens", revised: bool = True, **fields: Any) -> State:
    """An empty board but for these units in one place, in a Campaign Phase."""
    state = alone(position(revised=revised, phasing=side))
    for unit in units:
        state = put(state, unit, at)
    return replace(state, **fields)


def attempt(state: State, at: LocaleId, side: SideId, *units: UnitId) -> State:
    check_siege(state, at, side, units)
    return replace(state, steps=(SiegeAttempt(at, side, frozenset(units)),))


def besieged(at: LocaleId, besiegers: tuple[UnitId, ...], inside: tuple[UnitId, ...], side: SideId) -> State:
    """A siege that has been laid, in a Campaign Phase of those inside."""
    state = camp(at, *besiegers, *inside, side="athens" if side == "sparta" else "sparta")
    return replace(state, inside=frozenset(inside), sieges={at: Siege(side, frozenset(besiegers))})


def refused(state: State, at: LocaleId, side: SideId, *units: UnitId) -> str:
    with pytest.raises(Illegal) as refusal:
        check_siege(state, at, side, units)
    assert refusal.value.instead is not None
    return refusal.value.rule


def reads(game: Game[State], kind: type) -> list[Any]:
    return [event for moment in game.line for event in moment.events if isinstance(event, kind)]


# ---------------------------------------------------------------- who may besiege


def test_a_siege_needs_one_to_one() -> None:
    """Thebes is walled, inland."""
    strong = state_with_garrison("thebes")
    wall = garrison(strong, "thebes")
    enough = [of for of in (A + "1", A + "2", A + "3") if strong.units[of].at == "thebes"]
    assert sum(strong.units[of].sp for of in enough) >= wall
    check_siege(strong, "thebes", "athens", enough)
    assert refused(strong, "thebes", "athens", A + "12") == "9.0"


def state_with_garrison(at: LocaleId) -> State:
    state = camp(at, A + "1", A + "2", A + "3", A + "12")
    assert state.locale(at).walled
    return state


def test_units_outside_must_be_fought_first() -> None:
    state = put(state_with_garrison("thebes"), "achaea.LSP.1", "thebes")
    assert refused(state, "thebes", "athens", A + "1", A + "2") == "9.0"
    state = replace(state, inside=frozenset({"achaea.LSP.1"}))
    check_siege(state, "thebes", "athens", (A + "1", A + "2"))


def test_nobody_besieges_his_own_city_an_open_one_or_no_city_at_all() -> None:
    assert refused(camp("athens", A + "1"), "athens", "athens", A + "1") == "9.0"
    assert refused(camp("gytheum", A + "1"), "gytheum", "athens", A + "1") == "9.0"
    assert refused(camp("oropus", B + "1", side="sparta"), "oropus", "sparta", B + "1") == "9.0"


def test_a_fort_can_be_besieged() -> None:
    state = camp("panactum", B + "1", side="sparta", forts={"panactum": Fort("panactum", "athens", "panactum", 1)})
    check_siege(state, "panactum", "sparta", (B + "1",))
    own = replace(state, forts={"panactum": Fort("panactum", "sparta", "panactum", 1)})
    assert refused(own, "panactum", "sparta", B + "1") == "9.0"
    assert refused(replace(state, forts={}), "panactum", "sparta", B + "1") == "9.0"


def test_a_coastal_place_needs_more_ships_than_the_besieged_has() -> None:
    """R4, RUL-19: strength points, and none but the revised rules ask for them."""
    land = (A + "1", A + "2")
    assert refused(camp("potidaea", *land, C + "3"), "potidaea", "athens", *land) == "9.0"  # outside
    state = camp("potidaea", *land)
    assert refused(replace(state, holders={"potidaea": "sparta"}), "potidaea", "athens", *land) == "R4"
    state = replace(put(state, S + "12", "potidaea"), holders={"potidaea": "sparta"})
    check_siege(state, "potidaea", "athens", land)
    state = replace(put(state, L + "1", "potidaea"), inside=frozenset({L + "1"}))
    assert refused(state, "potidaea", "athens", *land) == "R4"
    standard = camp("potidaea", *land, revised=False, holders={"potidaea": "sparta"})
    check_siege(standard, "potidaea", "athens", land)


def test_sparta_besieges_athens_without_ships_while_the_propontus_is_blockaded() -> None:
    """R5, RUL-79."""
    army = (B + "1", B + "2")
    state = camp("athens", *army, side="sparta")
    assert refused(state, "athens", "sparta", *army) == "R4"
    state = put(state, L + "1", "byzantium")
    assert blockaded(state)
    check_siege(state, "athens", "sparta", army)
    assert not blockaded(put(state, S + "3", "cyzicus"))


def test_brasidas_besieges_amphipolis_without_ships() -> None:
    """RUL-54"""
    state = camp("amphipolis", B + "1", side="sparta")
    assert refused(state, "amphipolis", "sparta", B + "1") == "R4"
    siege = Siege("sparta", frozenset({B + "1"}))
    check_siege(
        replace(state, happened={"15.14": 423}, sieges={"amphipolis": siege}), "amphipolis", "sparta", (B + "1",)
    )


def test_ships_in_a_harbour_are_inside() -> None:
    """7.11, standard rules: a fleet in Corinth's harbour doesn't keep an army from the walls."""
    army = tuple(A + str(n) for n in range(1, 9))
    state = camp("corinth", *army, L + "7", revised=False)
    check_siege(state, "corinth", "athens", army)
    assert siege_odds(state, "corinth", "athens", army).defence == garrison(state, "corinth") + 5


def test_units_that_have_acted_do_not_besiege_again_in_the_phase() -> None:
    """4.1, RUL-67."""
    state = state_with_garrison("thebes")
    assert refused(replace(state, done=frozenset({A + "1"})), "thebes", "athens", A + "1", A + "2") == "4.1"


def test_nobody_besieges_under_the_peace_but_at_argos() -> None:
    """15.7, RUL-51."""
    state = replace(state_with_garrison("thebes"), happened={"15.7": 421})
    assert refused(state, "thebes", "athens", A + "1", A + "2") == "15.7"
    army = tuple(B + str(n) for n in (1, 2, 3))
    check_siege(camp("argos", *army, side="sparta", revised=False, happened={"15.7": 421}), "argos", "sparta", army)


def test_neutral_ground_is_not_besieged_but_for_argos() -> None:
    """RUL-63"""
    army = tuple(A + str(n) for n in range(1, 9))
    state = camp("syracuse", *army, *(S + str(n) for n in range(1, 5)))
    assert state.allegiance["spartan_italian"] == "neutral"
    assert refused(state, "syracuse", "athens", *army) == "RUL-63"


# ---------------------------------------------------------------- attempts


def test_plataea_is_hard_to_take() -> None:
    """9.0, worked example, RUL-23: at 9:1 a six becomes a three, a five a two."""
    army = tuple(B + str(n) for n in (1, 2, 3))
    state = camp("plataea", *army, side="sparta", holders={"plataea": "athens"}, broken=frozenset({"plataea"}))
    state = replace(state, forts={"plataea": Fort("plataea", "athens", "plataea", 1)})
    forecast = siege_odds(state, "plataea", "sparta", army)
    assert (forecast.column, forecast.results[5], forecast.results[4]) == ("9:1", "DE", "NE")
    assert Game(attempt(state, "plataea", "sparta", *army), scripted(6)).state.forts == {}
    assert Game(attempt(state, "plataea", "sparta", *army), scripted(5)).state.forts != {}


def test_without_effect_those_inside_are_shut_in() -> None:
    """9.0, RUL-22."""
    state = put(state_with_garrison("thebes"), "achaea.LSP.1", "thebes")
    state = leader(replace(state, inside=frozenset({"achaea.LSP.1"})), "sparta", "thebes")
    units = (A + "1", A + "2", A + "3")
    game = Game(attempt(state, "thebes", "athens", *units), scripted(1))
    assert game.state.sieges["thebes"] == Siege("athens", frozenset(units))
    assert game.state.inside == {"achaea.LSP.1", "sparta-1"}
    assert game.state.done == set(units)
    assert game.state.steps == ()


def test_fresh_units_join_a_siege() -> None:
    """RUL-67"""
    state = state_with_garrison("thebes")
    state = replace(state, done=frozenset({A + "12"}), sieges={"thebes": Siege("athens", frozenset({A + "12"}))})
    game = Game(attempt(state, "thebes", "athens", A + "1", A + "2"), scripted(1))
    assert game.state.sieges["thebes"].units == {A + "1", A + "2", A + "12"}


def test_a_city_that_falls_is_occupied_and_all_inside_die() -> None:
    """9.0, 13.0: LSP and NSP count, garrisons don't."""
    state = put(state_with_garrison("thebes"), C + "2", "thebes")
    state = leader(replace(state, inside=frozenset({C + "2"})), "sparta", "thebes", person="agis")
    game = Game(attempt(state, "thebes", "athens", A + "1", A + "2", A + "3"), scripted(6))
    after = game.state
    assert (holder(after, "thebes"), garrison(after, "thebes")) == ("athens", 0)
    assert after.units[C + "2"].at == ""
    assert (after.leaders, after.prestige) == ({}, 1)
    assert "agis" in after.retired


def test_a_nations_own_city_that_is_retaken_has_its_garrison_again() -> None:
    """11.13"""
    state = camp("thebes", B + "1", A + "12", side="sparta", holders={"thebes": "athens"})
    state = replace(state, broken=frozenset({"thebes"}), inside=frozenset({A + "12"}))
    after = Game(attempt(state, "thebes", "sparta", B + "1"), scripted(5)).state
    assert holder(after, "thebes") == "sparta"
    assert garrison(after, "thebes") == after.locale("thebes").gsp


def test_a_siege_falls_below_one_to_one_when_besiegers_leave() -> None:
    state = besieged("thebes", (A + "1", A + "2"), (C + "3",), "athens")
    assert not falls_below(put(state, A + "12", "thebes"), "thebes")
    assert falls_below(put(state, A + "1", "plataea"), "thebes")
    assert not falls_below(state, "corinth")


# ---------------------------------------------------------------- sorties


def test_only_the_besieged_make_a_sortie_once_a_phase_and_with_units() -> None:
    state = besieged("thebes", (A + "1", A + "2"), (C + "2",), "athens")
    check_sortie(state, "thebes", "sparta")
    for wrong, side in (
        (state, "athens"),
        (replace(state, sieges={}), "sparta"),
        (replace(state, done=frozenset({C + "2"})), "sparta"),
        (put(state, C + "2", "corinth"), "sparta"),
    ):
        with pytest.raises(Illegal) as refusal:
            check_sortie(wrong, "thebes", side)  # type: ignore[arg-type]
        assert refusal.value.rule == "9.1"


def test_every_unit_there_fights_after_a_sortie_that_succeeds() -> None:
    """9.1: those outside too, who had no part in the sortie itself."""
    state = put(besieged("thebes", (A + "1",), (C + "1",), "athens"), B + "1", "thebes")
    game = Game(replace(state, steps=(Sortie("thebes", "sparta"),)), scripted(6, 3, 3, 4))
    (battle,) = reads(game, BattleBegan)
    assert {*battle.attackers} == {C + "1", B + "1"}


def test_a_squadron_outside_has_no_part_in_a_sortie() -> None:
    """9.1, RUL-21: it adds nothing to the odds, has acted on its own, and isn't done by a sortie that fails."""
    state = besieged("corinth", tuple(A + str(n) for n in (1, 2, 3, 4)), ("corinth.LSP.1",), "athens")
    alone_inside = sortie_odds(state, "corinth", "sparta")
    relieved = put(put(state, L + "1", "corinth"), L + "2", "corinth")
    assert sortie_odds(relieved, "corinth", "sparta") == alone_inside
    assert alone_inside.attack == 8

    check_sortie(replace(relieved, done=frozenset({L + "1", L + "2"})), "corinth", "sparta")
    with pytest.raises(Illegal) as refusal:
        check_sortie(replace(relieved, done=frozenset({"corinth.LSP.1"})), "corinth", "sparta")
    assert refusal.value.rule == "9.1"
    game = Game(replace(relieved, steps=(Sortie("corinth", "sparta"),)), scripted(1))
    assert game.state.done == {"corinth.LSP.1"}


def test_a_garrison_makes_no_sortie_to_a_squadron_outside() -> None:
    """9.1: somebody must be besieged."""
    state = put(besieged("corinth", tuple(A + str(n) for n in (1, 2, 3, 4)), (), "athens"), L + "1", "corinth")
    with pytest.raises(Illegal) as refusal:
        check_sortie(state, "corinth", "sparta")
    assert refusal.value.rule == "9.1"
    check_sortie(replace(state, inside=frozenset({L + "1"})), "corinth", "sparta")


def test_a_sortie_adds_three_to_the_die() -> None:
    """9.1, worked example: at 1:1 a three becomes a six, a two a five."""
    state = besieged("thebes", (A + "1",), (C + "2",), "athens")
    forecast = sortie_odds(state, "thebes", "sparta")
    assert (forecast.column, forecast.results[2], forecast.results[1], forecast.chance) == ("1:1", "DE", "NE", 4)
    game = Game(replace(state, steps=(Sortie("thebes", "sparta"),)), scripted(2))
    assert "thebes" in game.state.sieges
    assert game.state.done == {C + "2"}


def test_a_sortie_below_one_to_one_still_uses_that_column() -> None:
    """RUL-21"""
    state = besieged("thebes", (A + "1", A + "2", A + "3"), (C + "3",), "athens")
    assert sortie_odds(state, "thebes", "sparta").column == "1:1"


def test_a_sortie_that_succeeds_ends_the_siege_and_a_battle_follows_without_the_garrison() -> None:
    state = put(besieged("thebes", (A + "1",), (C + "1",), "athens"), A + "12", "thebes")
    game = Game(replace(state, steps=(Sortie("thebes", "sparta"),)), scripted(3, 4))
    (sortie,) = reads(game, SiegeResultRead)
    (battle,) = reads(game, ResultRead)
    assert (sortie.attack, sortie.defence) == (8, 8)
    assert (battle.attacker, battle.attack, battle.defence) == ("sparta", 8, 10)
    assert game.state.sieges == {}
    assert game.state.inside == frozenset()


def test_a_sortie_with_ships_may_bring_a_battle_at_sea_first() -> None:
    """9.1, 8.1 step 3."""
    state = besieged("potidaea", (A + "1", S + "1"), (C + "1", L + "1"), "athens")
    state = replace(state, holders={"potidaea": "sparta"})
    game = Game(replace(state, steps=(Sortie("potidaea", "sparta"),)), scripted(6, 4, 4))
    game.submit(AssignMarines())
    game.submit(AssignMarines())
    assert [battle.rule for battle in reads(game, ResultRead)] == ["8.6", "8.1"]
