"""Ravaging [9.2, R3, R21] and what it brings [13.0]."""

from __future__ import annotations

import pytest
from campaign_play import CALM, answered, board, operate, play
from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    AcceptBattle,
    Enter,
    Fight,
    GiveBattle,
    GoInside,
    StayOutside,
)
from roma_desktop.games.sparta_vs_athens.events.turn import SeasonBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.steps.ravaging import (
    attica_at_end,
    check_ravage,
    ravage,
    ravage_megara,
    ravage_on_entry,
)
from tests.games.sparta_vs_athens.playing import barred, happen
from tests.games.sparta_vs_athens.positions import alone, position, put, scripted

PEACE = {"15.7": 421}
RAIDERS: tuple[UnitId, ...] = ("athens.NSP.9",)  # 4 SP


def army(state: State, points: int, at: LocaleId, side: SideId) -> State:
    """The position with one unit of a side that has so many points."""
    unit = f"{side}.LSP.1"
    return put(state, unit, at, front=points)


def enters(state: State, side: SideId, at: LocaleId, *units: UnitId) -> State:
    for unit in units:
        state = put(state, unit, at)
    force = [state.units[unit] for unit in units]
    return happen(state, ravage_on_entry(state, side, at, force, sum(unit.sp for unit in force)))


def empty(revised: bool = True, **fields: object) -> State:
    return replace(alone(position(revised=revised)), **fields)


# ---------------------------------------------------------------- revised: by entering


def test_entering_enemy_land_ravages_it() -> None:
    """9.2, R3, R21."""
    assert enters(empty(), "sparta", "oenoe", "sparta.LSP.1").ravaged == {"oenoe"}
    assert enters(empty(), "sparta", "megara", "sparta.LSP.1").ravaged == frozenset()
    assert enters(empty(), "sparta", "melos", "league.NSP.1").ravaged == frozenset()  # neutral
    assert enters(empty(happened=PEACE), "sparta", "oenoe", "sparta.LSP.1").ravaged == frozenset()  # 15.7
    assert enters(empty(revised=False), "sparta", "oenoe", "sparta.LSP.1").ravaged == frozenset()
    assert enters(empty(), "sparta", "oenoe").ravaged == frozenset()  # a leader alone


def test_ravaging_never_touches_garrisons() -> None:
    state = enters(empty(), "athens", "epidaurus", *RAIDERS)
    assert garrison(state, "epidaurus") == state.locale("epidaurus").gsp
    assert state.prestige == 0


def test_three_cities_of_the_coast_in_a_year_ravage_peloponnesia() -> None:
    """R21, RUL-24: different cities of a year, by whichever force."""
    state = empty()
    for at in ("epidaurus", "troezen", "troezen"):
        state = enters(state, "athens", at, *RAIDERS)
    assert state.ravagings == {}
    state = enters(state, "athens", "pylos", *RAIDERS)
    assert state.ravagings == {"peloponnesia": (431,)}
    assert enters(state, "athens", "cythera", *RAIDERS).ravagings == {"peloponnesia": (431,)}


def test_raiders_need_four_points() -> None:
    """R21, RUL-24."""
    state = empty(raided=frozenset({"epidaurus", "troezen"}))
    assert enters(state, "athens", "hermione", "athens.NSP.10").raided == state.raided  # 3 SP
    assert enters(state, "athens", "hermione", *RAIDERS).ravagings == {"peloponnesia": (431,)}
    assert enters(state, "athens", "elis", *RAIDERS).ravagings == {}  # not on that coast


@pytest.mark.parametrize(("points", "ravaged"), [(49, False), (50, True)])
def test_megara_is_ravaged_by_fifty_points(points: int, ravaged: bool) -> None:
    state = army(empty(), points, "megara", "athens")
    state = happen(state, ravage_on_entry(state, "athens", "megara", [state.units["athens.LSP.1"]], points))
    assert ("megara" in state.ravagings) == ravaged
    assert "megara" in state.ravaged
    again = happen(state, ravage_megara(state, "athens", "megara", points))
    assert again.ravagings == state.ravagings  # once a year


@pytest.mark.parametrize(("points", "ravaged"), [(119, False), (120, True)])
def test_attica_is_ravaged_by_a_hundred_and_twenty_points_that_stay(points: int, ravaged: bool) -> None:
    """R21, RUL-69."""
    state = army(empty(), points, "panactum", "sparta")
    after = happen(state, attica_at_end(state))
    assert ("attica" in after.ravagings) == ravaged
    assert after.prestige == (-2 if ravaged else 0)
    assert happen(after, attica_at_end(after)).prestige == after.prestige  # one instance a year


def test_attica_counts_one_locale_and_every_leaders_force() -> None:
    state = put(army(empty(), 60, "panactum", "sparta"), "boeotia.LSP.1", "panactum", front=60)
    assert "attica" in happen(state, attica_at_end(state)).ravagings  # RUL-76
    apart = put(state, "boeotia.LSP.1", "oenoe")
    assert happen(apart, attica_at_end(apart)).ravagings == {}


def test_attica_brings_prestige_twice() -> None:
    """13.0, RUL-69."""
    state = army(empty(ravagings={"attica": (433, 432)}), 120, "athens", "sparta")
    after = happen(state, attica_at_end(state))
    assert after.ravagings == {"attica": (433, 432, 431)}
    assert after.prestige == 0


def test_nothing_is_ravaged_under_the_peace() -> None:
    state = army(empty(happened=PEACE), 120, "athens", "sparta")
    assert attica_at_end(state) == []
    state = army(empty(happened=PEACE), 50, "megara", "athens")
    assert ravage_megara(state, "athens", "megara", 50) == []


# ---------------------------------------------------------------- revised: after battles


def sailed(state: State, *units: UnitId, to: LocaleId, dice: tuple[int, ...], stays: bool = True) -> State:
    """The position after units of Athens have come from Athens, given battle to all they met, and won or lost it."""
    game = play(state, operate(*units), Enter(to), dice=dice)
    if GiveBattle(landing=True) in game.options or GiveBattle() in game.options:
        game.submit(GiveBattle(landing=GiveBattle(landing=True) in game.options))
        game.submit(AcceptBattle())
    elif Fight() in game.options:
        game.submit(Fight())
    if GoInside() in game.options:
        game.submit(StayOutside() if stays else GoInside())
    return answered(game, "8.1", "8.2", "8.4").state


def off_athens(units: tuple[UnitId, ...], at: LocaleId, *enemies: UnitId) -> State:
    """Units at Athens with a leader, and enemies at another place."""
    return board({**dict.fromkeys(units, "athens"), **dict.fromkeys(enemies, at)}, [("athens", "athens", 0, 0, 9)])


WON, LOST, ALL_SIXES = (6, *CALM), (1, *CALM), (6,) * 6


@pytest.mark.parametrize("enemies", [(), ("league.NSP.1",)])
def test_a_battle_at_sea_saves_no_land_from_being_ravaged(enemies: tuple[UnitId, ...]) -> None:
    """R21: it is no battle on land. The raiders need 4 SP afterwards, RUL-24."""
    fleet = ("athens.NSP.1", "athens.NSP.2")
    after = sailed(off_athens(fleet, "troezen", *enemies), *fleet, to="troezen", dice=WON)
    assert not list(after.units_at("troezen", "sparta"))
    assert after.ravaged == after.raided == {"troezen"}


def test_a_fleet_ravages_with_what_is_left_of_it() -> None:
    """R21, RUL-24: sunk, nothing; of 3 SP, but doesn't count among the raiders."""
    for numbers, left, raids in (((12,), 0, False), ((11, 12), 1, False), ((1, 2), 1, True)):
        fleet = tuple(f"athens.NSP.{number}" for number in numbers)
        after = sailed(off_athens(fleet, "troezen", "league.NSP.1"), *fleet, to="troezen", dice=LOST)
        assert len(list(after.units_at("troezen", "athens"))) == left
        assert after.ravaged == ({"troezen"} if left else set())
        assert after.raided == ({"troezen"} if raids else set())


@pytest.mark.parametrize(("stays", "ravaged"), [(False, True), (True, False)])
def test_a_battle_on_land_after_one_at_sea_saves_the_land(stays: bool, ravaged: bool) -> None:
    """R21, 7.8: and none is fought if the army goes inside."""
    force = ("athens.LSP.1", "athens.NSP.1")
    state = off_athens(force, "troezen", "league.NSP.1", "elis.LSP.1")
    after = sailed(state, *force, to="troezen", dice=WON * 2, stays=stays)
    assert ("troezen" in after.ravaged) is ravaged


ASHORE = tuple(f"athens.LSP.{n}" for n in (1, 2, 3, 4))  # 27 SP
FIFTY_ONE = (*ASHORE, *(f"athens.NSP.{n}" for n in (1, 2, 3, 11)))
FORTY_EIGHT = (*ASHORE, *(f"athens.NSP.{n}" for n in (1, 2, 11, 12)))


@pytest.mark.parametrize(("force", "ravaged"), [(FIFTY_ONE, True), (FORTY_EIGHT, False)])
@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize("enemies", [("megara.LSP.1",), ("megara.LSP.1", "league.NSP.1")])
def test_megara_is_ravaged_by_fifty_points_that_enter(
    force: tuple[UnitId, ...], ravaged: bool, stays: bool, enemies: tuple[UnitId, ...]
) -> None:
    """R21: however many of them fight on land, and whether there is a battle on land that Athens wins, or none."""
    state = off_athens(force, "megara", *enemies)
    assert sum(state.units[unit].sp for unit in force) == (51 if ravaged else 48)
    after = sailed(state, *force, to="megara", dice=ALL_SIXES, stays=stays)
    assert not list(after.units_at("megara", "sparta")) or not stays
    assert ("megara" in after.ravagings) is ravaged


@pytest.mark.parametrize(("face", "ravaged"), [(6, True), (1, False)])
def test_megara_is_ravaged_by_a_battle_that_athens_wins(face: int, ravaged: bool) -> None:
    """R21, RUL-13: a battle lost, or one with equal losses, ravages nothing."""
    army = tuple(f"athens.LSP.{number}" for number in range(1, 13))
    state = off_athens(army, "megara", "megara.LSP.1")
    after = sailed(state, *army, to="megara", dice=(face, *CALM))
    assert ("megara" in after.ravagings) is ravaged


# ---------------------------------------------------------------- standard: by a roll


def attackers(at: LocaleId = "corinth", **fields: object) -> tuple[State, frozenset[UnitId]]:
    return put(empty(revised=False, **fields), "athens.LSP.1", at), frozenset({"athens.LSP.1"})


@pytest.mark.parametrize(("faces", "ravaged"), [((4, 4), True), ((4, 5), False)])
def test_the_enemy_must_roll_the_garrison_or_less(faces: tuple[int, int], ravaged: bool) -> None:
    state, units = attackers()  # Corinth has 8 GSP
    assert barred(check_ravage, state, "athens", "corinth", units) == ""
    after = happen(state, ravage(state, "athens", "corinth", units, scripted(*faces)))
    assert ("corinth" in after.ravaged) == ravaged
    assert garrison(after, "corinth") == (0 if ravaged else 8)
    assert ("peloponnesia" in after.ravagings) == ravaged  # Q93
    assert units <= after.done
    assert barred(check_ravage, after, "athens", "corinth", units) == "9.2"


def test_a_failed_try_can_be_repeated_next_season() -> None:
    state, units = attackers()
    after = happen(state, ravage(state, "athens", "corinth", units, scripted(6, 6)))
    assert barred(check_ravage, SeasonBegan("summer").apply(after), "athens", "corinth", units) == ""


def test_only_an_enemys_walled_city_is_ravaged() -> None:
    for at, rule in (("megara", ""), ("elis", "9.2"), ("naupactus", "9.2"), ("pylos", "9.2")):
        state, units = attackers(at)
        assert barred(check_ravage, state, "athens", at, units) == rule
    state, units = attackers()
    assert barred(check_ravage, state, "athens", "corinth", frozenset()) == "9.2"
    assert barred(check_ravage, put(state, "corinth.LSP.1", "corinth"), "athens", "corinth", units) == "9.2"
    inside = replace(put(state, "corinth.LSP.1", "corinth"), inside=frozenset({"corinth.LSP.1"}))
    assert barred(check_ravage, inside, "athens", "corinth", units) == ""
    assert barred(check_ravage, replace(state, happened=PEACE), "athens", "corinth", units) == "15.7"
    revised = put(empty(), "athens.LSP.1", "corinth")
    assert barred(check_ravage, revised, "athens", "corinth", units) == "R21"


def test_attica_and_megara_count_in_the_standard_rules() -> None:
    state = put(empty(revised=False), "sparta.LSP.1", "athens")
    after = happen(state, ravage(state, "sparta", "athens", frozenset({"sparta.LSP.1"}), scripted(6, 6)))
    assert after.ravagings == {"attica": (431,)}
    assert after.prestige == -2
    state, units = attackers("megara")
    assert happen(state, ravage(state, "athens", "megara", units, scripted(1, 2))).ravagings == {"megara": (431,)}
    state, units = attackers("thebes")
    assert happen(state, ravage(state, "athens", "thebes", units, scripted(1, 2))).ravagings == {}
