"""Ravaging [9.2, R3, R21] and what it brings [13.0]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.events.turn import SeasonBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
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


@pytest.mark.parametrize(("face", "ravaged"), [(6, True), (1, False)])
def test_megara_is_ravaged_by_a_battle_that_athens_wins(face: int, ravaged: bool) -> None:
    """R21, RUL-13: by 50 SP that entered; a battle lost, or one with equal losses, ravages nothing."""
    state = empty(phasing="athens")
    army = [f"athens.LSP.{number}" for number in range(1, 13)]
    for unit in army:
        state = put(state, unit, "megara")
    state = put(state, "megara.LSP.1", "megara")
    battle = Confrontation("megara", "athens", frozenset(army), frozenset({"megara.LSP.1"}), "attack")
    force = Operation("athens", "athens-1", frozenset(army), entered_with=50)
    game = Game(replace(state, steps=(force, battle)), scripted(face, 3, 3))
    while len(game.state.steps) > 1:
        game.submit(next(iter(game.options)))

    assert ("megara" in game.state.ravagings) is ravaged
