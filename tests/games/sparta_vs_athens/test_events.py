"""The event phase [15.0, 11.11, 16.1]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.administration import (
    Declare,
    Forgo,
    LoseToPlague,
    SettlePersians,
)
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, chance, due, outlook
from roma_desktop.games.sparta_vs_athens.rules.forces import shut_in
from roma_desktop.games.sparta_vs_athens.steps.events_effects import peace
from roma_desktop.games.sparta_vs_athens.steps.events_plague import least_loss
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from tests.games.sparta_vs_athens.playing import happen, offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, position, put

ALLIED = {"spartan_italian": "sparta"}


def long(year: int, allegiance: dict[str, str] | None = None, **changes: Any) -> State:
    """The long game in a year, with nations changed; the Spartan League is Sparta's, so that 15.4 doesn't ask."""
    base = position("campaign_game")
    return position(
        "campaign_game", year=year, allegiance={**base.allegiance, **ALLIED, **(allegiance or {})}, **changes
    )


# ---------------------------------------------------------------- optional ones


@pytest.mark.parametrize(("year", "offered"), [(417, False), (416, True), (414, True), (413, False)])
def test_the_second_sicilian_war_is_offered_from_416_to_414(year: int, offered: bool) -> None:
    assert due(long(year), "15.2") == offered


def test_the_peace_is_no_bar_to_the_second_sicilian_war() -> None:
    """15.2, RUL-49."""
    assert due(long(415, happened={"15.7": 421}), "15.2")
    assert not due(long(415, happened={"15.7": 421, "15.2": 416}), "15.2")


def test_athens_declares_the_second_sicilian_war_or_not() -> None:
    game = playing(long(416), Happenings())
    assert offers_are_legal(game)
    assert refused(game, Declare("15.5")) == "15.2"
    game.submit(Declare("15.2"))
    assert game.state.allegiance["athenian_italian"] == "athens"
    declined = playing(long(416), Happenings())
    declined.submit(Forgo("15.2"))
    assert declined.state.allegiance["athenian_italian"] == "neutral"
    assert not declined.state.has_happened("15.2")


@pytest.mark.parametrize(
    ("prestige", "faces", "joins"), [(0, (3, 3, 4, 3), True), (0, (3, 3, 3, 3), False), (-1, (3, 3, 3, 3), True)]
)
def test_sparta_wins_syracuse_when_its_dice_are_higher(prestige: int, faces: tuple[int, ...], joins: bool) -> None:
    game = playing(long(426, {"spartan_italian": "neutral"}, prestige=prestige), Happenings(), *faces)
    game.submit(Declare("15.4"))
    assert (game.state.allegiance["spartan_italian"] == "sparta") == joins
    assert game.state.has_happened("15.4") == joins


def test_sparta_may_try_again_next_year_but_not_once_syracuse_is_an_ally() -> None:
    """15.4, RUL-50."""
    assert due(long(425, {"spartan_italian": "neutral"}), "15.4")
    assert not due(long(425), "15.4")
    standard = position("campaign_game", revised=False, year=425)
    assert due(standard, "15.4")


def test_carthage_drives_the_spartan_league_out_of_the_war() -> None:
    state = long(415, happened={"15.2": 416}, prestige=2)
    game = playing(state, Happenings(), 3, 3, 4, 3)
    assert refused(game, Forgo("15.4")) == "15.5"
    game.submit(Declare("15.5"))
    assert game.state.allegiance["spartan_italian"] == "out"
    assert game.state.prestige == 3
    assert game.state.units["syracuse.LSP.1"].at == "gone"
    assert not due(long(415), "15.5")


def test_carthage_stays_away_when_the_dice_are_equal() -> None:
    game = playing(long(415, happened={"15.2": 416}), Happenings(), 3, 3, 3, 3)
    game.submit(Declare("15.5"))
    assert game.state.allegiance["spartan_italian"] == "sparta"


def test_sparta_fortifies_decelea_with_a_land_unit_at_panactum() -> None:
    state = put(long(412, happened={"15.11": 413, "15.2": 415, "15.5": 415}), "boeotia.LSP.1", "panactum")
    game = playing(state, Happenings())
    game.submit(Declare("15.12"))
    assert game.state.forts["decelea"].at == "panactum"
    assert game.state.prestige == -1
    assert not due(put(long(412), "boeotia.LSP.1", "panactum"), "15.12")
    assert not due(long(412, happened={"15.11": 413}), "15.12")


# ---------------------------------------------------------------- the Peace and Argos


@pytest.mark.parametrize(("prestige", "peace"), [(0, True), (5, True), (-1, False)])
def test_the_peace_comes_in_421_unless_prestige_is_for_sparta(prestige: int, peace: bool) -> None:
    game = playing(long(421, prestige=prestige, government=5), Happenings())
    assert game.state.peace == peace
    assert (game.state.government == 6) == peace


def test_the_peace_sends_besiegers_to_the_nearest_friendly_place() -> None:
    state = long(421, government=6)
    assert "potidaea" in state.sieges
    after = playing(state, Happenings()).state
    assert not after.sieges
    assert after.units["athens.LSP.5"].at == "mende"
    assert not after.inside & {"corinth.LSP.3"}


def test_the_peace_lifts_the_siege_of_a_fort_in_a_city_of_the_besiegers() -> None:
    """15.7, R8: those before Minoa are at home in Megara and stay; a siege of Argos goes on, RUL-51."""
    army, guard = ("megara.LSP.1", "corinth.LSP.1"), "athens.LSP.12"
    state = alone(long(421, {"argos": "athens"}, government=6))
    for unit in (*army, guard):
        state = put(state, unit, "megara")
    state = replace(
        put(state, "boeotia.LSP.1", "argos"),
        forts={"minoa": Fort("minoa", "athens", "megara", 1)},
        sieges={
            "megara": Siege("sparta", frozenset(army)),
            "argos": Siege("sparta", frozenset({"boeotia.LSP.1"})),
        },
        inside=frozenset({guard}),
    )
    after = happen(state, peace(state))
    assert set(after.sieges) == {"argos"}
    assert {after.units[unit].at for unit in (*army, guard)} == {"megara"}
    assert shut_in(state, guard, "megara", "athens")
    assert not shut_in(after, guard, "megara", "athens")


@pytest.mark.parametrize(("prestige", "side"), [(0, "athens"), (-1, "neutral")])
def test_the_truce_with_argos_ends_in_420(prestige: int, side: str) -> None:
    after = playing(long(420, prestige=prestige, happened={"15.7": 421}, government=6), Happenings()).state
    assert after.allegiance["argos"] == side


def test_tegea_turns_and_athens_wins() -> None:
    allied = {"argos": "athens"}
    year_419 = playing(long(419, allied, happened={"15.8": 420}), Happenings()).state
    assert year_419.has_happened("15.9")
    year_418 = playing(long(418, allied, happened={"15.8": 420, "15.9": 419}), Happenings()).state
    assert year_418.outcome is not None
    assert (year_418.outcome.winner, year_418.outcome.rule) == ("athens", "15.10")


def test_a_siege_of_argos_or_its_neutrality_stops_tegea() -> None:
    """15.9, 15.10, RUL-52."""
    besieged = long(418, {"argos": "athens"}, happened={"15.9": 419}, sieges={"argos": Siege("sparta", frozenset())})
    assert not due(besieged, "15.10")
    assert not due(long(419, {"argos": "neutral"}, happened={"15.8": 420}), "15.9")
    assert not due(long(418, {"argos": "athens"}), "15.10")


@pytest.mark.parametrize(("faces", "over"), [((3, 4), True), ((3, 3), False)])
def test_the_war_resumes_above_6(faces: tuple[int, int], over: bool) -> None:
    state = long(416, happened={"15.7": 421, "15.2": 416, "15.5": 416})
    assert playing(state, Happenings(), *faces).state.peace != over


def test_the_war_resumes_for_certain_in_413_and_not_without_a_peace() -> None:
    assert not playing(long(413, happened={"15.7": 421}), Happenings()).state.peace
    assert not due(long(413), "15.11")
    assert not due(long(417, happened={"15.7": 421}), "15.11")


# ---------------------------------------------------------------- Persia


def test_persia_sides_with_sparta_in_two_cities_of_its_choice() -> None:
    """15.13, RUL-53."""
    state = long(412, happened={"15.11": 413}, prestige=-1)
    game = playing(state, Happenings())
    assert offers_are_legal(game)
    assert refused(game, SettlePersians("sardis", "sardis")) == "15.13"
    assert refused(game, SettlePersians("sardis", "miletus")) == "15.13"
    assert refused(game, Forgo("15.13")) == "15.13"
    game.submit(SettlePersians("sardis", "iasus"))
    assert game.state.allegiance["persia"] == "sparta"
    assert game.state.units["persia.LSP.2"].at == "iasus"
    assert not due(long(412, happened={"15.11": 413}, prestige=0), "15.13")


@pytest.mark.parametrize(("year", "face", "dies"), [(405, 1, True), (405, 2, False), (403, 3, True), (403, 4, False)])
def test_darius_dies(year: int, face: int, dies: bool) -> None:
    """16.1, RUL-56."""
    game = playing(position("ionian_war", year=year), Happenings(), face)
    assert (game.state.outcome is not None) == dies


def test_darius_dies_in_400_at_the_latest_and_before_405_not_at_all() -> None:
    assert playing(position("ionian_war", year=400), Happenings(), 6).state.outcome is not None
    assert chance(position("ionian_war", year=400), "darius") == 1
    assert not due(position("ionian_war", year=406), "darius")


# ---------------------------------------------------------------- the plague


def test_the_plague_takes_17_land_points_the_year_after_attica_is_first_ravaged() -> None:
    state = long(430, ravagings={"attica": (431,)})
    assert least_loss(state) == 17
    game = playing(state, Happenings())
    assert offers_are_legal(game)
    assert refused(game, LoseToPlague(frozenset({"athens.LSP.1"}))) == "RUL-55"
    assert refused(game, LoseToPlague(frozenset({"athens.NSP.1", "athens.LSP.1"}))) == "R20"
    lost = frozenset({"athens.LSP.1", "athens.LSP.2", "athens.LSP.11"})
    game.submit(LoseToPlague(lost))
    assert {game.state.units[unit].at for unit in lost} == {"gone"}
    assert not due(long(429, ravagings={"attica": (431, 430)}), "plague")


def test_the_least_possible_above_17_is_lost_where_nothing_adds_to_17() -> None:
    state = alone(long(430))
    for unit in ("athens.LSP.1", "athens.LSP.3", "athens.LSP.4"):  # 8, 6, 6
        state = put(state, unit, "athens")
    assert least_loss(state) == 20


@pytest.mark.parametrize(("faces", "struck"), [((5, 6), True), ((6, 6), False)])
def test_the_standard_plague_looks_at_the_fleet(faces: tuple[int, int], struck: bool) -> None:
    state = position("archidamian_war", revised=False, year=430)
    game = playing(state, Happenings(), *faces)
    game.submit(Forgo("15.4"))
    assert ("athens" in game.state.stripped) == struck
    assert due(position("archidamian_war", revised=False, year=429), "plague")
    assert not due(position("archidamian_war", revised=False, year=428), "plague")


# ---------------------------------------------------------------- Mytilene


def test_mytilene_revolts_with_chios_unless_athens_guards_methymna() -> None:
    """11.11, RUL-64."""
    after = playing(long(429), Happenings()).state
    assert {after.holders[at] for at in ("mytilene", "methymna", "eresus", "chios")} == {"sparta"}
    assert after.side_of(after.units["chios.NSP.1"]) == "sparta"
    guarded = playing(put(long(429), "athens.NSP.1", "methymna"), Happenings()).state
    assert "mytilene" not in guarded.holders
    assert due(long(427), "mytilene")
    assert not due(long(426), "mytilene")


def test_units_of_athens_in_the_rebel_cities_come_back_next_season() -> None:
    after = playing(put(long(428), "athens.LSP.1", "chios"), Happenings()).state
    assert after.units["athens.LSP.1"].at == "box"


# ---------------------------------------------------------------- chances


def test_chances_are_exact() -> None:
    assert chance(long(416, happened={"15.7": 421}), "15.11") == Fraction(7, 12)
    assert chance(long(403), "darius") == Fraction(1, 2)
    even = long(426, {"spartan_italian": "neutral"})
    assert chance(even, "15.4") == (1 - Fraction(146, 1296)) / 2
    assert chance(long(426, {"spartan_italian": "neutral"}, prestige=-11), "15.4") == 1
    assert chance(position("archidamian_war", revised=False, year=430), "plague") == Fraction(35, 36)


def test_the_outlook_tells_what_may_come_next_year() -> None:
    found = {one.event.number: one.chance for one in outlook(long(404))}
    assert found == {"darius": Fraction(1, 2)}
    assert outlook(position("archidamian_war", year=422)) == ()
    assert set(EVENTS) >= {f"15.{n}" for n in range(1, 15)}
