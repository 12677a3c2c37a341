"""Purchases [12.5]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy, EndPurchases
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, GONE, LocaleId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, position, put


def rich(athens: int = 100, sparta: int = 100, **fields: object) -> State:
    """An empty board; everything can be bought."""
    return replace(alone(position()), treasury={"athens": athens, "sparta": sparta}, **fields)


def lost(state: State, unit: UnitId, at: LocaleId) -> State:
    return put(state, unit, at)


def test_a_land_unit_printed_seven_costs_seven_and_comes_at_once() -> None:
    game = playing(lost(rich(athens=10), "athens.LSP.1", "athens"), Purchases("athens"))
    assert offers_are_legal(game)
    game.submit(Buy("athens.LSP.2", "athens"))
    unit = game.state.units["athens.LSP.2"]
    assert (unit.at, unit.sp, game.state.treasury["athens"]) == ("athens", 7, 3)
    assert "athens.LSP.2" in game.state.paid
    assert bill(put(game.state, "athens.LSP.2", "potidaea"), "athens") == {}  # nothing more this season
    assert refused(game, Buy("athens.LSP.3", "athens")) == "12.4"
    game.submit(EndPurchases())
    assert game.decision is None


def test_ships_go_into_the_box() -> None:
    game = playing(rich(), Purchases("athens"))
    assert refused(game, Buy("athens.NSP.1", "athens")) == "12.5"
    game.submit(Buy("athens.NSP.1"))
    assert game.state.units["athens.NSP.1"].at == BOX
    assert game.state.boxed == {"athens.NSP.1"}
    assert game.state.treasury["athens"] == 92
    assert refused(game, Buy("athens.NSP.1")) == "12.5"


def test_only_own_units_that_are_not_in_play_can_be_bought() -> None:
    state = lost(lost(rich(), "athens.LSP.1", "potidaea"), "athens.LSP.3", GONE)
    game = playing(state, Purchases("athens"))
    assert refused(game, Buy("athens.LSP.1", "athens")) == "12.5"
    assert refused(game, Buy("athens.LSP.3", "athens")) == "12.5"
    assert refused(game, Buy("sparta.LSP.1", "sparta")) == "12.5"
    assert refused(game, Buy("nobody.LSP.1", "athens")) == "12.5"
    assert refused(game, Buy("catana.LSP.1", "catana")) == "12.5"  # neutral in 431
    assert refused(game, EndCampaign()) == "12.5"
    assert refused(game, Buy("athens.LSP.2", "athens")) == ""


def test_land_units_appear_in_friendly_cities_of_their_colour() -> None:
    game = playing(rich(), Purchases("sparta"))
    assert refused(game, Buy("megara.LSP.1", "corinth")) == ""
    assert refused(game, Buy("megara.LSP.1", "sparta")) == "12.5"
    assert refused(game, Buy("megara.LSP.1", "pylos")) == "12.5"
    assert refused(game, Buy("sparta.LSP.1", "gytheum")) == ""
    assert refused(game, Buy("sparta.LSP.1", "pylos")) == "12.5"  # a site of a fort is no city
    assert refused(game, Buy("sparta.LSP.1")) == "12.5"


def test_a_city_that_the_enemy_occupies_is_closed() -> None:
    """12.5, 11.13: an army before the walls doesn't occupy the city."""
    before_the_walls = lost(rich(), "athens.LSP.1", "megara")
    assert refused(playing(before_the_walls, Purchases("sparta")), Buy("megara.LSP.1", "megara")) == ""
    taken = replace(rich(), holders={"megara": "athens"})
    assert refused(playing(taken, Purchases("sparta")), Buy("megara.LSP.1", "megara")) == "12.5"


def test_a_besieged_city_raises_an_army_behind_its_walls() -> None:
    """12.5, 9.0, 11.13: and before them where nobody besieges it."""
    before_the_walls = lost(lost(rich(), "boeotia.LSP.1", "athens"), "athens.LSP.1", "athens")
    siege = Siege("sparta", frozenset({"boeotia.LSP.1"}))
    besieged = replace(before_the_walls, sieges={"athens": siege}, inside=frozenset({"athens.LSP.1"}))
    for state, inside in ((besieged, True), (before_the_walls, False)):
        game = playing(state, Purchases("athens"))
        assert offers_are_legal(game)
        game.submit(Buy("athens.LSP.2", "athens"))
        assert game.state.units["athens.LSP.2"].at == "athens"
        assert ("athens.LSP.2" in game.state.inside) is inside


def test_units_that_changed_sides_cannot_be_rebuilt() -> None:
    state = rich()
    units = {**state.units, "chios.NSP.1": replace(state.units["chios.NSP.1"], turned=True)}
    game = playing(replace(state, units=units), Purchases("sparta"))
    assert refused(game, Buy("chios.NSP.1")) == "10.2"
    assert refused(playing(state, Purchases("athens")), Buy("chios.NSP.1")) == ""


def test_nobody_is_asked_who_can_buy_nothing() -> None:
    assert playing(rich(athens=0), Purchases("athens")).decision is None


def test_equal_units_are_offered_once() -> None:
    offers = [option for option in playing(rich(), Purchases("sparta")).options if isinstance(option, Buy)]
    assert sum(offer.unit.startswith("league.NSP") for offer in offers) == 1
