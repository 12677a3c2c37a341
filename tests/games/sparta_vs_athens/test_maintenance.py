"""Maintenance and what leaving home costs [12.3, R2, R15, R16]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.logistics import EndPurchases, LeaveUnpaid
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, LocaleId, Season, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.games.sparta_vs_athens.rules.supply import bill, cost, home_ground, leaving_cost, third
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, position, put


def board(revised: bool = True, season: Season = "spring", **units: LocaleId) -> State:
    """An empty board with these units on it; their ids have ``__`` for dots."""
    state = alone(position(revised=revised, season=season))
    for unit, at in units.items():
        state = put(state, unit.replace("__", "."), at)
    return state


def due(state: State, unit: UnitId) -> int:
    return cost(state, state.units[unit])


def pays(state: State, side: SideId, talents: int) -> State:
    """The position after a Maintenance in which the treasury has so much, and nobody is asked."""
    game = playing(replace(state, treasury={**state.treasury, side: talents}), Maintenance(side))
    assert game.decision is None
    return game.state


def test_a_land_unit_printed_seven_costs_seven_abroad() -> None:
    state = board(sparta__LSP__1="naupactus", athens__LSP__2="potidaea")
    assert due(state, "sparta.LSP.1") == 7
    assert due(state, "athens.LSP.2") == 7


def test_a_reduced_unit_costs_what_it_shows() -> None:
    state = put(board(), "athens.LSP.1", "potidaea", reduced=True)
    assert due(state, "athens.LSP.1") == 7


@pytest.mark.parametrize("season", ["spring", "summer", "winter"])
def test_six_points_of_corinth_at_potidaea_cost_six_a_season(season: Season) -> None:
    state = board(season=season, corinth__LSP__3="potidaea", corinth__LSP__4="potidaea", corinth__LSP__5="potidaea")
    assert sum(bill(state, "sparta").values()) == 6  # 18 in three seasons [Q90]


def test_a_city_of_its_colour_is_home_and_a_site_of_a_fort_is_not() -> None:
    state = board(athens__LSP__1="athens", athens__LSP__2="oenoe", gela__LSP__1="syracuse", corcyra__LSP__1="stratus")
    assert due(state, "athens.LSP.1") == 0
    assert due(state, "athens.LSP.2") == 7  # RUL-80
    assert due(state, "corcyra.LSP.1") == 0
    assert not home_ground(state, state.units["athens.LSP.2"], "oenoe")


def test_ships_are_at_home_in_a_delian_city_that_their_land_units_occupy() -> None:
    ship = "athens.NSP.1"
    assert due(board(athens__NSP__1="ceos"), ship) == 8
    assert due(board(athens__NSP__1="ceos", athens__LSP__12="ceos"), ship) == 0  # RUL-73
    assert due(board(athens__NSP__1="ceos", corcyra__LSP__1="ceos"), ship) == 0
    assert due(board(athens__NSP__1="ceos", corcyra__LSP__1="ceos"), "corcyra.LSP.1") == 3


def test_no_home_where_the_land_unit_only_besieges() -> None:
    state = replace(board(athens__NSP__1="ceos", athens__LSP__12="ceos"), holders={"ceos": "sparta"})
    assert due(state, "athens.LSP.12") == 2
    assert due(state, "athens.NSP.1") == 8


def test_islanders_and_sicilians_and_persians_are_free() -> None:
    state = board(chios__NSP__1="pylos", lesbos__LSP__1="pylos", gela__LSP__1="pylos", persia__LSP__1="pylos")
    state = replace(state, allegiance={**state.allegiance, "spartan_italian": "sparta", "persia": "sparta"})
    assert all(due(state, unit) == 0 for unit in ("chios.NSP.1", "lesbos.LSP.1", "gela.LSP.1", "persia.LSP.1"))
    state = put(state, "syracuse.NSP.1", "pylos")
    assert due(state, "syracuse.NSP.1") == 5


def test_light_spartans_are_free_in_peloponnesian_cities_only() -> None:
    state = board(revised=False, sparta__LSP__4="corinth", sparta__LSP__3="elis")
    assert due(state, "sparta.LSP.4") == 0
    assert due(state, "sparta.LSP.3") == 4
    assert due(put(state, "sparta.LSP.4", "panactum"), "sparta.LSP.4") == 2


def test_allied_harbours_keep_ships_in_the_standard_rules_alone() -> None:
    for revised, talents in ((False, 0), (True, 6)):
        state = board(revised=revised, corcyra__NSP__1="samos", corcyra__LSP__1="samos")
        state = replace(state, allegiance={**state.allegiance, "athenian_greek": "athens"})
        assert due(state, "corcyra.NSP.1") == talents  # R16
        assert due(state, "corcyra.LSP.1") == 3  # cargo pays


def test_peloponnesia_is_free_in_spring_and_summer_in_the_revised_rules_alone() -> None:
    for revised, season, talents in ((True, "spring", 0), (True, "summer", 0), (False, "spring", 7)):
        assert due(board(revised, season, sparta__LSP__1="panactum"), "sparta.LSP.1") == talents
    assert due(board(sparta__LSP__1="naupactus"), "sparta.LSP.1") == 7
    assert due(board(league__NSP__1="megara"), "league.NSP.1") == 0  # its own colour
    assert due(board(league__NSP__1="argos"), "league.NSP.1") == 5  # R2 is for land units


@pytest.mark.parametrize(
    ("abroad", "talents"),
    [
        ({1: "panactum"}, 0),
        ({1: "panactum", 2: "panactum"}, 5),
        ({1: "panactum", 4: "panactum"}, 1),
        ({1: "panactum", 4: "elis"}, 0),  # light units are free in a Peloponnesian city
    ],
)
def test_a_third_of_a_city_state_is_free_in_winter(abroad: dict[int, LocaleId], talents: int) -> None:
    state = board(
        season="winter", **{f"sparta__LSP__{number}": abroad.get(number, "sparta") for number in (1, 2, 3, 4)}
    )
    assert third(state, "sparta") == 8  # 19 LSP and 7 GSP
    assert sum(bill(state, "sparta").values()) == talents


def test_units_farther_off_are_in_no_third() -> None:
    """R2, RUL-36: a light unit at Panactum is free in winter, at Naupactus it isn't."""
    home = {"sparta__LSP__1": "sparta", "sparta__LSP__2": "sparta", "sparta__LSP__3": "sparta"}
    assert bill(board(season="winter", **home, sparta__LSP__4="panactum"), "sparta") == {}
    assert bill(board(season="winter", **home, sparta__LSP__4="naupactus"), "sparta") == {"sparta.LSP.4": 2}


@pytest.mark.parametrize(("points", "talents"), [(8, 0), (9, 1), (10, 2)])
def test_the_example_of_the_winter_third(points: int, talents: int) -> None:
    state = board(season="winter", sparta__LSP__1="panactum", sparta__LSP__2="sparta", sparta__LSP__3="sparta")
    state = put(state, "sparta.LSP.4", "sparta")
    units = dict(state.units)
    fronts = {"sparta.LSP.1": points, "sparta.LSP.2": 19 - points, "sparta.LSP.3": 0, "sparta.LSP.4": 0}
    units.update({of: replace(units[of], front=front) for of, front in fronts.items()})
    state = replace(state, units=units)
    assert third(state, "sparta") == 8
    assert sum(bill(state, "sparta").values()) == talents


def test_each_city_counts_for_one_city_state() -> None:
    state = board(season="winter", arcadia__LSP__1="orchomenus", mantinea__LSP__1="mantinea")
    assert third(state, "arcadia") == (6 + 3) // 3
    assert third(state, "mantinea") == (6 + 3) // 3


def test_to_attica_in_spring_and_home_in_summer_costs_nothing() -> None:
    state = board(sparta__LSP__1="tegea", boeotia__LSP__1="thebes")
    assert leaving_cost(state, frozenset({"boeotia.LSP.1"}), "thebes", "panactum") == {}
    camped = put(state, "boeotia.LSP.1", "panactum")
    for season in ("spring", "summer"):
        assert sum(bill(replace(camped, season=season), "sparta").values()) == 0
    assert leaving_cost(camped, frozenset({"boeotia.LSP.1"}), "panactum", "thebes") == {}


def test_units_that_leave_home_pay_once_a_season() -> None:
    state = board(athens__NSP__1="athens", athens__LSP__1="athens")
    both = frozenset({"athens.NSP.1", "athens.LSP.1"})
    assert leaving_cost(state, both, "athens", "oropus") == {"athens.NSP.1": 8, "athens.LSP.1": 8}
    paid = replace(state, paid=frozenset({"athens.LSP.1"}))
    assert leaving_cost(paid, both, "athens", "oropus") == {"athens.NSP.1": 8}  # RUL-37
    away = put(state, "athens.NSP.1", "oropus")
    assert leaving_cost(away, frozenset({"athens.NSP.1"}), "oropus", "chalcis") == {}


def test_a_force_with_land_units_is_at_home_in_a_delian_city() -> None:
    state = board(athens__NSP__1="athens", athens__LSP__1="athens")
    assert leaving_cost(state, frozenset({"athens.NSP.1", "athens.LSP.1"}), "athens", "ceos") == {}
    assert leaving_cost(state, frozenset({"athens.NSP.1"}), "athens", "ceos") == {"athens.NSP.1": 8}


def test_leaving_home_costs_nothing_in_the_standard_rules() -> None:
    state = board(revised=False, athens__NSP__1="athens")
    assert leaving_cost(state, frozenset({"athens.NSP.1"}), "athens", "ceos") == {}


def test_who_leaves_last_in_winter_pays_for_what_is_beyond_the_third() -> None:
    state = board(season="winter", sparta__LSP__1="sparta", sparta__LSP__2="sparta", sparta__LSP__3="sparta")
    state = put(state, "sparta.LSP.4", "panactum")  # 2 of 8
    assert leaving_cost(state, frozenset({"sparta.LSP.1"}), "sparta", "panactum") == {"sparta.LSP.1": 1}


# ---------------------------------------------------------------- paying


def test_maintenance_is_paid_without_a_question_while_money_suffices() -> None:
    state = pays(board(athens__LSP__1="potidaea", athens__LSP__2="athens"), "athens", 8)
    assert state.treasury["athens"] == 0
    assert state.paid == {"athens.LSP.1"}
    assert not state.units["athens.LSP.1"].reduced


def test_units_paid_already_are_not_billed() -> None:
    state = replace(board(athens__LSP__1="potidaea"), paid=frozenset({"athens.LSP.1"}))
    assert pays(state, "athens", 0).treasury["athens"] == 0


def test_a_shortfall_is_the_players_choice() -> None:
    state = put(board(athens__LSP__1="potidaea", athens__LSP__12="potidaea"), "athens.LSP.3", "potidaea", reduced=True)
    state = replace(state, treasury={**state.treasury, "athens": 10})  # due: 8 + 5 + 2
    game = playing(state, Maintenance("athens"))
    assert game.decision is not None
    assert game.decision.rule == "12.3"
    assert offers_are_legal(game)
    assert refused(game, EndPurchases()) == "12.3"
    assert refused(game, LeaveUnpaid(frozenset({"athens.LSP.2"}))) == "12.3"
    assert refused(game, LeaveUnpaid(frozenset({"athens.LSP.12"}))) == "12.4"
    assert refused(game, LeaveUnpaid(frozenset({"athens.LSP.3", "athens.LSP.12"}))) == "RUL-38"
    game.submit(LeaveUnpaid(frozenset({"athens.LSP.3"})))
    assert game.state.units["athens.LSP.3"].at == POOL  # it had flipped already
    assert game.state.treasury["athens"] == 0


def test_an_unpaid_unit_flips() -> None:
    state = replace(board(athens__LSP__1="potidaea", athens__LSP__2="potidaea"), treasury={"athens": 8, "sparta": 0})
    game = playing(state, Maintenance("athens"))
    game.submit(LeaveUnpaid(frozenset({"athens.LSP.1"})))
    assert game.state.units["athens.LSP.1"].reduced
    assert game.state.units["athens.LSP.1"].at == "potidaea"
    assert game.state.treasury["athens"] == 1
    assert game.state.paid == {"athens.LSP.2"}


# ---------------------------------------------------------------- the blockade


def test_the_propontus_is_blockaded_by_the_stronger_fleet() -> None:
    """9.3, RUL-79."""
    state = board(league__NSP__1="byzantium", athens__NSP__12="cyzicus")
    assert blockaded(state)
    assert not blockaded(put(state, "athens.NSP.8", "perinthus"))
    assert blockaded(put(state, "athens.NSP.8", "sestos"))
    assert not blockaded(board())
    even = board(league__NSP__1="byzantium", athens__NSP__8="cyzicus")
    assert not blockaded(even)
    reduced = replace(even.units["athens.NSP.8"], reduced=True)
    assert blockaded(replace(even, units={**even.units, "athens.NSP.8": reduced}))  # RUL-79
