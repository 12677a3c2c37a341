"""Income, tribute and reserve funds [12.1, 12.2, 2.16, 15.13]."""

from __future__ import annotations

from typing import Any

import pytest

from roma_desktop.games.sparta_vs_athens.commands.administration import DrawLeaders, LeaveFund, TakeFund
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.income import (
    athens_income,
    divided_tribute,
    forecast,
    open_fund,
    persian_money,
    sparta_income,
    tribute,
)
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, position, put, scenario

FORTS = {"minoa": Fort("minoa", "athens", "megara", 1), "pylos": Fort("pylos", "athens", "pylos", 2)}


def sparta(state: State) -> int:
    return sum(amount for _, amount in sparta_income(state))


def athens(state: State) -> int:
    return sum(amount for _, amount in athens_income(state))


def test_sparta_has_65_after_the_first_revenue() -> None:
    """3.2 A.e, RUL-03."""
    state = position(treasury={"athens": 270, "sparta": 20})
    after = playing(state, Revenue()).state
    assert after.treasury["sparta"] == 65
    assert after.tribute_before == tribute(state)


def test_the_ionian_war_begins_with_10_and_55() -> None:
    """2.17, 16.3."""
    holders: dict[str, Any] = {at.id: "sparta" for at in position().world.cities("delian")}
    state = position("ionian_war", holders=holders, happened={})
    game = playing(state, Revenue())
    assert dict(game.state.treasury) == {"athens": 10, "sparta": 55}


@pytest.mark.parametrize(("government", "expected"), [(1, 40), (2, 61)])
def test_all_paying_cities_pay_a_third_or_half(government: int, expected: int) -> None:
    """12.2, R10."""
    state = position(holders={"plataea": "athens"}, government=government)
    assert tribute(state) == 122
    assert divided_tribute(state) == expected


def test_chios_and_lesbos_pay_nothing_and_a_lost_city_no_more() -> None:
    """R10."""
    assert tribute(position(holders={"chios": "sparta", "mytilene": "sparta"})) == 122
    assert tribute(position(holders={"byzantium": "sparta"})) == 118


@pytest.mark.parametrize(("unit", "side", "expected"), [("athens.LSP.1", "athens", 5), ("boeotia.LSP.1", "sparta", 1)])
def test_standard_ceos_pays_who_has_land_units_there(unit: str, side: Any, expected: int) -> None:
    """2.16."""
    state = put(alone(position(revised=False, holders={"ceos": side})), unit, "ceos")
    assert tribute(state, side) == expected
    assert tribute(alone(state), side) == 0


def test_a_standard_city_that_revolted_never_pays_athens_again() -> None:
    """2.16, 10.1."""
    state = put(alone(position(revised=False)), "athens.LSP.1", "ceos")
    assert tribute(state) == 5
    assert tribute(put(alone(position(revised=False, happened={"revolt_ceos": 430})), "athens.LSP.1", "ceos")) == 0


def test_a_blockade_stops_standard_tribute_of_the_propontus() -> None:
    """2.16, 9.3."""
    state = put(alone(position(revised=False)), "athens.LSP.1", "cyzicus")
    assert tribute(state) == 2
    assert tribute(put(state, "league.NSP.1", "cius")) == 0


def test_all_reductions_at_once_leave_10() -> None:
    """12.1."""
    last = {"attica": (428,), "megara": (428,)}
    state = position(year=427, forts=FORTS, ravagings=last, naupactus=(428,))
    assert sparta(state) == 10
    assert sparta(position(year=427, forts=FORTS, ravagings=last)) == 25
    assert sparta(position(year=427, forts=FORTS, ravagings=last, naupactus=(428,), happened={"15.7": 427})) == 45


def test_sparta_never_earns_less_than_10() -> None:
    """12.1."""
    assert sparta(position("ionian_war", year=411, naupactus=(412,), happened={})) == 10


def test_the_third_year_at_naupactus_is_for_good_in_the_revised_rules() -> None:
    """12.1, R14."""
    assert sparta(position(year=420, naupactus=(430, 429, 428))) == 30
    assert sparta(position(year=420, naupactus=(430, 429))) == 45
    assert sparta(alone(position(year=420, naupactus=(430, 429, 428), revised=False))) == 45


def test_a_neutral_corinth_replaces_other_losses_in_the_standard_rules() -> None:
    """11.7, 11.9, R9."""
    state = alone(position(revised=False, year=428, naupactus=(429,)))
    assert sparta(put(state, "athens.NSP.1", "anactorium")) == 45 - 15 - 5
    both = put(put(state, "athens.NSP.1", "anactorium"), "athens.NSP.2", "corinth")
    assert sparta(both) == 45 - 25
    assert sparta(put(alone(position(year=428)), "athens.NSP.2", "corinth")) == 45


@pytest.mark.parametrize(
    ("at", "less"),
    [("megara", 5), ("anactorium", 5), ("oeniadae", 5), ("corinth", 25), ("sicyon", 0)],
)
def test_four_cities_are_neutral_while_athenians_are_there_in_the_standard_rules_alone(at: str, less: int) -> None:
    """11.6, 11.7, 11.8, 11.9, 12.1; R7 and R9 delete them."""
    standard, revised = (alone(position(revised=revised, year=428)) for revised in (False, True))
    assert sparta(put(standard, "athens.NSP.1", at)) == 45 - less
    assert sparta(put(standard, "league.NSP.1", at)) == 45
    assert sparta(put(revised, "athens.NSP.1", at)) == 45


def test_attica_ravaged_costs_sparta_five_the_year_after() -> None:
    """12.1, RUL-34."""
    assert sparta(position(year=427, ravagings={"attica": (428,)})) == 40
    assert sparta(position(year=427, ravagings={"attica": (429,)})) == 45


def test_sparta_collects_tribute_in_the_standard_rules_alone() -> None:
    """2.16, 12.1, RUL-43."""
    for revised, tribute_of_ceos in ((False, 1), (True, 0)):
        state = alone(position(revised=revised, holders={"ceos": "sparta"}))
        assert sparta(put(state, "boeotia.LSP.1", "ceos")) == 45 + tribute_of_ceos
        assert sparta(put(state, "league.NSP.1", "ceos")) == 45


@pytest.mark.parametrize(("year", "taxed"), [(428, True), (424, True), (423, False)])
def test_the_property_tax_runs_five_years(year: int, taxed: bool) -> None:
    """12.2, RUL-48."""
    plain = athens(position(year=year, government=3))
    assert athens(position(year=year, government=3, happened={"property_tax": 428})) - plain == (20 if taxed else 0)


@pytest.mark.parametrize(
    ("government", "revised", "toll"), [(8, True, 0), (9, True, 60), (8, False, 60), (7, False, 0)]
)
def test_the_black_sea_toll(government: int, revised: bool, toll: int) -> None:
    """12.2, R12."""
    state = position("ionian_war", revised=revised, government=government)
    assert athens(state) - divided_tribute(state) == toll


def test_the_peace_costs_60_but_never_more_than_there_is() -> None:
    """12.2, RUL-51."""
    rich = position("peace_of_nicias", treasury={"athens": 100, "sparta": 0})
    earned = athens(rich)
    assert playing(rich, Revenue()).state.treasury["athens"] == 100 + earned - 60
    poor = position("peace_of_nicias", treasury={"athens": 0, "sparta": 0})
    assert playing(poor, Revenue()).state.treasury["athens"] == max(0, earned - 60)
    other = position("peace_of_nicias", government=7, treasury={"athens": 100, "sparta": 0})
    assert playing(other, Revenue()).state.treasury["athens"] == 100 + earned


def test_a_revolt_costs_athens_the_income_of_the_next_year_alone() -> None:
    happened = {"income_lost": 430}
    assert athens(position(year=429, happened=happened)) == 0
    assert athens(position(year=428, happened=happened)) > 0


def test_the_forecast_is_of_the_next_revenue() -> None:
    state = position(year=428, happened={"property_tax": 428}, government=2, ravagings={"attica": (428,)})
    lines = forecast(state)
    assert sum(amount for _, amount in lines["sparta"]) == 40
    assert sum(amount for _, amount in lines["athens"]) == divided_tribute(state) + 20
    last = position(year=424, happened={"property_tax": 428}, government=2)
    assert sum(amount for _, amount in forecast(last)["athens"]) == divided_tribute(last)


# ---------------------------------------------------------------- funds


@pytest.mark.parametrize(
    ("government", "treasury", "fund"),
    [(7, 32, "fund_1"), (7, 33, ""), (6, 0, ""), (10, 24, "fund_2"), (10, 25, ""), (9, 0, "")],
)
def test_a_fund_needs_its_government_and_an_empty_treasury(government: int, treasury: int, fund: str) -> None:
    """12.2, R11, R13."""
    state = position("ionian_war", government=government, treasury={"athens": treasury, "sparta": 0})
    assert open_fund(state) == fund


def test_athens_may_take_a_fund_once() -> None:
    holders: dict[str, Any] = {at.id: "sparta" for at in position().world.cities("delian")}
    state = position("ionian_war", holders=holders, happened={})
    game = playing(state, Revenue())
    assert offers_are_legal(game)
    assert refused(game, DrawLeaders(1)) == "12.2"
    game.submit(TakeFund())
    assert game.state.treasury["athens"] == 70
    assert open_fund(position("ionian_war", holders=holders, happened=game.state.happened)) == ""
    waiting = playing(state, Revenue())
    waiting.submit(LeaveFund())
    assert open_fund(waiting.state) == "fund_1"


def test_a_fund_is_offered_when_tribute_is_known() -> None:
    """12.2, RUL-78: what counts is the treasury after the revenue."""
    empty = {"athens": 0, "sparta": 0}
    for offered in (False, True):
        holders: dict[str, Any] = {at.id: "sparta" for at in position().world.cities("delian")} if offered else {}
        state = position("ionian_war", holders=holders, happened={}, treasury=empty)
        assert open_fund(state) == "fund_1"
        assert (playing(state, Revenue()).decision is not None) == offered


# ---------------------------------------------------------------- Persia


@pytest.mark.parametrize(
    ("year", "face", "money"), [(408, 1, 40), (408, 6, 60), (407, 2, 60), (407, 4, 75), (404, 6, 80)]
)
def test_persian_money(year: int, face: int, money: int) -> None:
    """15.13, RUL-53."""
    assert persian_money(year, face) == money


def test_persia_pays_after_15_13_while_it_is_in_the_war() -> None:
    state = position("ionian_war", year=410)
    assert playing(state, Revenue(), 3).state.treasury["sparta"] == 45 + sparta(state) + 50
    gone = position("ionian_war", year=410, allegiance={**state.allegiance, "persia": "out"})
    assert playing(gone, Revenue()).state.treasury["sparta"] == 45 + sparta(gone)
    assert scenario("ionian_war").income == 10
