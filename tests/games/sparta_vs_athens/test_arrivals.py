"""Units come out of the box [10.1, 12.5, RUL-39, RUL-40], and the order of the Logistics Phase."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.logistics import Arrive, Buy, EndPurchases
from roma_desktop.games.sparta_vs_athens.events.turn import SeasonBegan
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, UnitId
from roma_desktop.games.sparta_vs_athens.steps.arrivals import Arrivals
from roma_desktop.games.sparta_vs_athens.steps.logistics import Logistics
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, position, put


def waiting(*units: UnitId) -> State:
    """An empty board with these units in the box since last season."""
    state = alone(position())
    for unit in units:
        state = put(state, unit, BOX)
    return state


def test_ships_bought_come_next_season_and_are_free_then() -> None:
    game = playing(replace(waiting(), treasury={"athens": 8, "sparta": 0}), Purchases("athens"))
    game.submit(Buy("athens.NSP.1"))
    same_season = playing(game.state, Arrivals("athens"))
    assert same_season.state.units["athens.NSP.1"].at == BOX
    next_season = playing(SeasonBegan("summer").apply(game.state), Arrivals("athens"))
    assert next_season.decision is None
    assert next_season.state.units["athens.NSP.1"].at == "athens"
    assert next_season.state.paid == {"athens.NSP.1"}


def test_the_other_sides_units_wait_for_their_own_phase() -> None:
    assert playing(waiting("athens.NSP.1"), Arrivals("sparta")).state.units["athens.NSP.1"].at == BOX


def test_a_port_is_a_harbour_of_the_nation_or_the_printed_city() -> None:
    """12.5, RUL-39."""
    state = playing(waiting("league.NSP.1", "ambracia.NSP.1", "corcyra.NSP.1"), Arrivals("sparta")).state
    assert state.units["league.NSP.1"].at == "corinth"
    assert state.units["ambracia.NSP.1"].at == "ambracia"
    assert state.units["corcyra.NSP.1"].at == BOX


def test_where_several_ports_are_open_the_player_chooses() -> None:
    game = playing(waiting("chios.NSP.1"), Arrivals("athens"))
    assert game.decision is not None
    assert offers_are_legal(game)
    assert refused(game, Arrive("chios.NSP.1", "athens")) == "12.5"
    assert refused(game, Arrive("athens.NSP.1", "samos")) == "12.5"
    assert refused(game, EndPurchases()) == "12.5"
    game.submit(Arrive("chios.NSP.1", "samos"))
    assert game.state.units["chios.NSP.1"].at == "samos"
    assert game.decision is None


def test_without_a_harbour_left_the_printed_city_is_the_port() -> None:
    state = replace(waiting("chios.NSP.1"), holders={"samos": "sparta", "miletus": "sparta"})
    assert playing(state, Arrivals("athens")).state.units["chios.NSP.1"].at == "chios"


def test_ships_wait_while_the_enemy_holds_their_port() -> None:
    """11.13: land units that are only in its locale don't hold it."""
    state = put(waiting("league.NSP.1"), "athens.LSP.1", "corinth")
    assert playing(state, Arrivals("sparta")).state.units["league.NSP.1"].at == "corinth"
    game = playing(replace(state, holders={"corinth": "athens"}), Arrivals("sparta"))
    assert game.decision is None
    assert game.state.units["league.NSP.1"].at == BOX


def test_ships_come_into_a_city_besieged_from_the_sea_only() -> None:
    state = put(waiting("league.NSP.1"), "athens.NSP.1", "corinth")
    state = replace(state, sieges={"corinth": Siege("athens", frozenset({"athens.NSP.1"}))})
    after = playing(state, Arrivals("sparta")).state
    assert after.units["league.NSP.1"].at == "corinth"
    assert "league.NSP.1" in after.inside


def test_land_units_driven_out_come_back() -> None:
    assert playing(waiting("athens.LSP.1"), Arrivals("athens")).state.units["athens.LSP.1"].at == "athens"


def test_new_ships_arrive_before_maintenance() -> None:
    """Nothing is due for them in the season of their arrival (RUL-40)."""
    state = replace(put(waiting("athens.NSP.1"), "athens.NSP.2", "samos"), treasury={"athens": 7, "sparta": 0})
    game = playing(state, Logistics("athens"))
    while game.decision is not None:
        game.submit(list(game.options)[-1])
    assert game.state.treasury["athens"] == 0
    assert game.state.units["athens.NSP.1"].at == "athens"
    assert {"athens.NSP.1", "athens.NSP.2"} <= game.state.paid
