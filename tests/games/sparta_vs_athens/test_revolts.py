"""Revolts: cities of the Delian League, Chios and Lesbos, Athens [10.0]."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign
from roma_desktop.games.sparta_vs_athens.commands.logistics import DismissGarrison, StopIncome
from roma_desktop.games.sparta_vs_athens.events.turn import PhaseBegan, SeasonBegan
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import BOX, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.income import tribute
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance, deserters, value
from roma_desktop.games.sparta_vs_athens.steps.arrivals import Arrivals
from roma_desktop.games.sparta_vs_athens.steps.revolts import (
    AthensRevolt,
    check_incite,
    check_incite_athens,
    incitable,
    incite,
    incite_athens,
)
from tests.games.sparta_vs_athens.playing import barred, happen, offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, leader, loyal, position, put, scripted


def near(at: LocaleId, revised: bool = True, **fields: object) -> State:
    """An empty board with a Peloponnesian squadron at a place, where no city is loyal."""
    state = put(alone(loyal(position(revised=revised))), "league.NSP.1", at)
    return replace(state, phasing="sparta", **fields)


def incited(state: State, at: LocaleId, face: int) -> State:
    return happen(state, incite(state, "sparta", at, scripted(face)))


@pytest.mark.parametrize(("face", "revolts"), [(5, True), (6, False)])
def test_miletus_revolts_on_five_or_less(face: int, revolts: bool) -> None:
    state = incited(near("iasus"), "miletus", face)
    assert holder(state, "miletus") == ("sparta" if revolts else "athens")
    assert chance(state, "sparta", "miletus") == Fraction(5, 6)


@pytest.mark.parametrize("face", [1, 6])
def test_ceos_never_revolts(face: int) -> None:
    state = near("andros")
    assert holder(incited(state, "ceos", face), "ceos") == "athens"
    assert chance(state, "sparta", "ceos") == 0
    assert "ceos" not in list(incitable(state, "sparta"))


@pytest.mark.parametrize(("less", "face", "revolts"), [(0, 5, True), (2, 3, True), (2, 4, False)])
def test_a_scenario_may_make_the_cities_of_a_region_loyal(less: int, face: int, revolts: bool) -> None:
    state = loyal(near("iasus"), ionia=less)
    assert holder(incited(state, "miletus", face), "miletus") == ("sparta" if revolts else "athens")
    assert value(state, "sparta", "miletus") == 6 - less


def test_a_city_s_own_loyalty_counts_before_its_region_s_and_binds_sparta_alone() -> None:
    state = loyal(near("iasus"), ionia=4, miletus=1)
    assert value(state, "sparta", "miletus") == 5
    assert value(state, "sparta", "icarus") == 1  # its 3 is never lowered below 1
    assert not chance(state, "sparta", "icarus")
    assert value(state, "sparta", "iasus") == 5  # Caria is another region
    assert value(state, "athens", "icarus") == 3


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("archidamian_war", {"chios": 1, "mytilene": 2, "scione": 1, "miletus": 6}),
        ("campaign_game", {"chios": 1, "mytilene": 2, "scione": 1, "miletus": 6}),
        ("peace_of_nicias", {"chios": 3, "mytilene": 4, "scione": 3, "miletus": 6}),
        ("ionian_war", {"chios": 5, "mytilene": 6, "scione": 5, "miletus": 6}),
    ],
)
def test_how_loyal_the_shipped_scenarios_make_cities(name: str, numbers: dict[LocaleId, int]) -> None:
    state = position(name)
    assert {at: value(state, "sparta", at) for at in numbers} == numbers


def test_only_cities_next_to_a_unit_can_be_incited() -> None:
    state = near("iasus")
    assert barred(check_incite, state, "sparta", "miletus") == ""
    assert barred(check_incite, state, "sparta", "chios") == "10.1"
    assert barred(check_incite, put(state, "league.NSP.1", "miletus"), "sparta", "miletus") == "10.1"
    assert barred(check_incite, state, "sparta", "naupactus") == "10.1"
    assert barred(check_incite, state, "sparta", "nowhere") == "10.1"
    assert barred(check_incite, replace(state, holders={"miletus": "sparta"}), "sparta", "miletus") == "10.1"
    assert "miletus" in list(incitable(state, "sparta"))


def test_a_city_is_tried_once_in_a_campaign_phase() -> None:
    state = incited(near("iasus"), "miletus", 6)
    assert barred(check_incite, state, "sparta", "miletus") == "RUL-26"
    assert barred(check_incite, PhaseBegan("sparta").apply(state), "sparta", "miletus") == ""


def test_units_in_a_city_that_revolts_come_back_next_season() -> None:
    state = put(put(near("iasus"), "athens.LSP.1", "miletus"), "athens.NSP.1", "miletus")
    state = replace(leader(state, "athens", "miletus"), inside=frozenset({"athens.LSP.1", "athens-1"}))
    state = replace(state, sieges={"miletus": Siege("sparta", frozenset({"league.NSP.1"}))})
    after = incited(state, "miletus", 1)
    assert after.units["athens.LSP.1"].at == after.units["athens.NSP.1"].at == BOX
    assert after.sieges == {}
    assert after.inside == frozenset()
    assert garrison(after, "miletus") == after.locale("miletus").gsp  # it fights for the other side now
    assert playing(after, Arrivals("athens")).state.units["athens.LSP.1"].at == BOX
    later = playing(SeasonBegan("summer").apply(after), Arrivals("athens")).state
    assert later.units["athens.LSP.1"].at == later.units["athens.NSP.1"].at == "athens"


def test_athens_incites_what_sparta_controls_in_the_revised_rules_alone() -> None:
    """10.1, R19, RUL-25."""
    for revised, rule in ((True, ""), (False, "10.1")):
        state = put(alone(position(revised=revised, holders={"ceos": "sparta"})), "athens.NSP.1", "andros")
        assert barred(check_incite, state, "athens", "ceos") == rule
    state = put(alone(position(holders={"ceos": "sparta"})), "athens.NSP.1", "andros")
    assert chance(state, "athens", "ceos") == Fraction(4, 6)  # its red box shows 5 (RUL-25)
    assert holder(happen(state, incite(state, "athens", "ceos", scripted(4))), "ceos") == "athens"
    assert holder(happen(state, incite(state, "athens", "ceos", scripted(5))), "ceos") == "sparta"


def test_standard_rules_incite_occupied_cities_only() -> None:
    state = near("iasus", revised=False)
    assert barred(check_incite, state, "sparta", "miletus") == "10.1"
    occupied = put(state, "athens.LSP.1", "miletus")
    assert barred(check_incite, occupied, "sparta", "miletus") == ""
    assert "revolt_miletus" in incited(occupied, "miletus", 1).happened
    assert "revolt_miletus" not in incited(near("iasus"), "miletus", 1).happened


def test_ceos_pays_whose_land_unit_is_there_in_the_standard_rules() -> None:
    state = alone(position(revised=False))
    assert tribute(state, "athens") == 0
    assert tribute(put(state, "athens.LSP.1", "ceos"), "athens") == 5
    assert tribute(put(state, "athens.NSP.1", "ceos"), "athens") == 0
    taken = replace(put(state, "sparta.LSP.1", "ceos"), holders={"ceos": "sparta"})
    assert tribute(taken, "sparta") == 1
    assert tribute(put(replace(state, happened={"revolt_ceos": 425}), "athens.LSP.1", "ceos"), "athens") == 0


def test_euboea_is_safe_while_athens_controls_tanagra() -> None:
    state = near("eretria")
    assert barred(check_incite, state, "sparta", "chalcis") == ""
    held = replace(state, holders={"tanagra": "athens"})
    assert barred(check_incite, held, "sparta", "chalcis") == "10.4"


def test_the_euripus_joins_nothing_while_chalcis_pays() -> None:
    state = put(alone(position()), "boeotia.LSP.1", "tanagra")
    assert barred(check_incite, state, "sparta", "chalcis") == "10.1"


# ---------------------------------------------------------------- Chios and Lesbos


def test_the_units_of_chios_turn_when_it_revolts() -> None:
    state = put(put(near("erythrae"), "chios.NSP.1", "athens"), "athens.LSP.1", "chios")
    state = put(put(state, "chios.LSP.1", "chios"), "lesbos.NSP.1", "chios")
    after = incited(state, "chios", 4)
    assert after.units["chios.NSP.1"].at == "athens"
    assert after.side_of(after.units["chios.NSP.1"]) == "sparta"
    assert after.units["chios.LSP.1"].at == "chios"
    assert after.side_of(after.units["chios.LSP.1"]) == "sparta"
    assert after.units["athens.LSP.1"].at == BOX
    assert after.units["lesbos.NSP.1"].at == BOX  # each island its own (RUL-28)
    assert after.side_of(after.units["lesbos.NSP.1"]) == "athens"


def test_lesbos_turns_with_its_last_city() -> None:
    state = put(near("assos", holders={"mytilene": "sparta"}), "lesbos.NSP.1", "athens")
    first = incited(replace(state, holders={"mytilene": "sparta"}), "eresus", 1)
    assert first.side_of(first.units["lesbos.NSP.1"]) == "athens"
    state = replace(state, holders={"mytilene": "sparta", "eresus": "sparta"})
    last = incited(state, "methymna", 1)
    assert last.side_of(last.units["lesbos.NSP.1"]) == "sparta"


@pytest.mark.parametrize("taken", [("mytilene",), ("mytilene", "eresus")])
def test_lesbos_does_not_turn_where_a_city_was_taken_by_siege(taken: tuple[LocaleId, ...]) -> None:
    """10.2, 11.2, RUL-28: all three must revolt. While an army is in a city it has no garrison, and hasn't revolted."""
    state = put(near("assos", holders={"mytilene": "sparta", "eresus": "sparta"}), "lesbos.NSP.1", "athens")
    assert deserters(state, "methymna") == ("lesbos.LSP.1", "lesbos.NSP.1")
    state = replace(state, broken=frozenset(taken))
    assert deserters(state, "methymna") == ()
    last = incited(state, "methymna", 1)
    assert holder(last, "methymna") == "sparta"
    assert last.side_of(last.units["lesbos.NSP.1"]) == "athens"
    assert deserters(state, "chios") == ("chios.LSP.1", "chios.NSP.1", "chios.NSP.2")


def test_sieges_go_on_without_those_who_turned() -> None:
    state = put(put(near("erythrae"), "chios.NSP.1", "potidaea"), "athens.NSP.1", "potidaea")
    both = replace(state, sieges={"potidaea": Siege("athens", frozenset({"chios.NSP.1", "athens.NSP.1"}))})
    assert incited(both, "chios", 1).sieges["potidaea"].units == {"athens.NSP.1"}
    alone_ = replace(state, sieges={"potidaea": Siege("athens", frozenset({"chios.NSP.1"}))})
    assert incited(alone_, "chios", 1).sieges == {}


# ---------------------------------------------------------------- Athens


@pytest.mark.parametrize(("prestige", "faces", "revolts"), [(7, (3, 4), True), (8, (3, 4), False), (-3, (1, 1), True)])
def test_athens_revolts_on_its_prestige_or_more(prestige: int, faces: tuple[int, int], revolts: bool) -> None:
    """10.5, RUL-29."""
    state = replace(near("megara"), prestige=prestige)
    assert barred(check_incite_athens, state) == ""
    after = happen(state, incite_athens(state, scripted(*faces)))
    assert after.prestige == prestige - revolts
    assert bool(after.steps) == revolts
    assert barred(check_incite_athens, after) == "10.5"  # one attempt in the game
    assert barred(check_incite_athens, replace(state, phasing="athens")) == "10.5"


def test_sparta_chooses_what_the_revolt_costs() -> None:
    game = playing(near("megara"), AthensRevolt())
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    assert offers_are_legal(game)
    assert refused(game, EndCampaign()) == "10.5"
    game.submit(DismissGarrison())
    assert garrison(game.state, "athens") == 0
    other = playing(near("megara"), AthensRevolt())
    other.submit(StopIncome())
    assert other.state.happened["income_lost"] == 431
    assert garrison(other.state, "athens") == 12
