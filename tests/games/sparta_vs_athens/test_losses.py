"""The tables of combat, how many units are lost, and in which order [8.1, 8.2, 8.4, 8.6, 9.0, 13.0]."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core.errors import Illegal
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.tables import (
    LAND,
    LOSSES,
    NAVAL,
    RESULTS,
    SIEGE_COLUMNS,
    Result,
    Table,
    odds_name,
    prestige_for,
    ratio,
    siege_column,
    siege_result,
)
from roma_desktop.games.sparta_vs_athens.rules.losses import (
    Counts,
    check_losses,
    choice_of_losses,
    due,
    givers,
    only_losses,
    told,
    ways,
)
from tests.games.sparta_vs_athens.playing import barred
from tests.games.sparta_vs_athens.positions import alone, position

STATE = alone(position())
STANDARD = alone(position(revised=False))
FACES = range(1, 7)


def units(*ids: str) -> list[Unit]:
    return [STATE.units[of] for of in ids]


# ---------------------------------------------------------------- odds and tables


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(7, 3, "3:1"), (6, 10, "1:1"), (4, 10, "1:2"), (3, 10, "1:3"), (5, 5, "1:1"), (6, 5, "2:1"), (8, 1, "8:1")],
)
def test_fractions_of_odds_favour_the_attacker(attack: int, defence: int, odds: str) -> None:
    """RUL-06"""
    assert odds_name(ratio(attack, defence)) == odds


@given(st.integers(1, 200), st.integers(1, 200))
def test_more_strength_never_worsens_the_odds(attack: int, defence: int) -> None:
    assert ratio(attack, defence) <= ratio(attack + 1, defence)
    assert ratio(attack, defence + 1) <= ratio(attack, defence)


@pytest.mark.parametrize("sheet", [LAND, NAVAL])
def test_a_table_never_worsens_to_the_right_or_with_a_higher_die(sheet: Table) -> None:
    worth = [[RESULTS.index(result) for result in row] for row in sheet.rows]
    assert all(row == sorted(row) for row in worth)
    assert all(list(column) == sorted(column) for column in zip(*worth, strict=True))


@pytest.mark.parametrize(("sheet", "last"), [(LAND, "8:1"), (NAVAL, "4:1")])
def test_a_column_stays_within_its_table(sheet: Table, last: str) -> None:
    """8.1, RUL-07."""
    assert odds_name(sheet.column(ratio(1, 9), 0)) == "1:2"
    assert odds_name(sheet.column(ratio(99, 1), 3)) == last
    assert odds_name(sheet.column(ratio(99, 1), -98)) == "1:1"


@pytest.mark.parametrize(("odds", "column"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (8, 5), (9, 9), (40, 9)])
def test_siege_odds_use_the_highest_column_not_above_them(odds: int, column: int) -> None:
    """RUL-20"""
    assert SIEGE_COLUMNS[siege_column(odds, 1)] == column


def test_siege_odds_round_up_and_never_fall_below_one_to_one() -> None:
    assert SIEGE_COLUMNS[siege_column(21, 10)] == 3
    assert SIEGE_COLUMNS[siege_column(1, 10)] == 1


def test_sieges_fall_on_the_faces_of_the_table() -> None:
    falls = [sum(siege_result(column, face) == "DE" for face in FACES) for column in range(4)]
    assert falls == [1, 2, 3, 4]
    assert siege_result(0, 6, -3) == "NE"
    assert siege_result(0, 3, 3) == "DE"
    assert siege_result(3, 6, -3) == "DE"


@pytest.mark.parametrize(("lost", "points"), [(0, 0), (1, 0), (2, 1), (5, 1), (6, 2), (10, 2), (11, 3), (50, 3)])
def test_prestige_for_strength_points_lost(lost: int, points: int) -> None:
    """13.0"""
    assert prestige_for(lost) == points


# ---------------------------------------------------------------- how many


@pytest.mark.parametrize(
    ("result", "attackers", "defenders", "plain", "reduced"),
    [
        ("A(A)", 5, 4, (5, 0), (3, 0)),
        ("A(H)", 5, 4, (3, 0), (0, 0)),
        ("AH", 5, 4, (2, 0), (0, 0)),
        ("AH/D[E]", 5, 4, (2, 2), (0, 0)),
        ("AH/D[E]", 9, 1, (4, 1), (0, 0)),
        ("-", 5, 4, (0, 0), (0, 0)),
        ("DH/A[E]", 1, 6, (1, 3), (0, 0)),
        ("DH", 5, 5, (0, 2), (0, 0)),
        ("D(H)", 5, 5, (0, 3), (0, 0)),
        ("D(A)", 5, 4, (0, 4), (0, 2)),
    ],
)
def test_losses_of_a_result(
    result: Result, attackers: int, defenders: int, plain: tuple[int, int], reduced: tuple[int, int]
) -> None:
    """8.2, 8.4, RUL-11."""
    assert due(result, attackers, defenders) == plain
    assert due(result, attackers, defenders, reduced=True) == reduced


@given(st.sampled_from(RESULTS), st.integers(0, 30), st.integers(0, 30), st.booleans())
def test_nobody_loses_more_than_he_has_and_reduction_never_costs_units(
    result: Result, attackers: int, defenders: int, reduced: bool
) -> None:
    first, second = due(result, attackers, defenders, reduced)
    assert 0 <= first <= attackers
    assert 0 <= second <= defenders
    assert (first, second) <= due(result, attackers, defenders)


def test_only_who_loses_half_or_all_may_reduce() -> None:
    assert [told(result) for result in LOSSES] == ["attacker"] * 4 + [""] + ["defender"] * 4


# ---------------------------------------------------------------- in which order


def test_two_blue_and_three_purple_units_lose_one_blue_and_two_purple() -> None:
    """8.2, worked example."""
    assert ways((("peloponnesian", 3), ("sparta", 2)), "sparta", 3) == {(("peloponnesian", 2), ("sparta", 1))}


def test_own_units_go_first_until_the_others_are_twice_as_many() -> None:
    assert givers((("delian", 3), ("athens", 2)), "athens") == ["athens"]
    assert givers((("delian", 4), ("athens", 2)), "athens") == ["delian"]
    assert givers((("delian", 1),), "athens") == ["delian"]


def test_own_units_go_last_where_the_others_are_twice_as_many() -> None:
    """8.2: though no nation has more units than they; the most of the others give first, RUL-12."""
    four = ("argos", "corcyra", "delian", "segesta")
    assert givers((*((nation, 1) for nation in four), ("athens", 2)), "athens") == list(four)
    assert givers((("peloponnesian", 2), ("spartan_greek", 2), ("sparta", 2)), "sparta") == [
        "peloponnesian",
        "spartan_greek",
    ]
    assert givers((("peloponnesian", 3), ("spartan_greek", 2), ("sparta", 2)), "sparta") == ["peloponnesian"]
    assert givers((("peloponnesian", 2), ("spartan_greek", 1), ("sparta", 2)), "sparta") == ["sparta"]
    assert givers((("sparta", 2),), "sparta") == ["sparta"]


def test_a_spartan_is_refused_while_his_allies_are_twice_as_many() -> None:
    """8.2: after the first of four others they are no longer."""
    force = units("sparta.LSP.1", "sparta.LSP.2", "corinth.LSP.1", "elis.LSP.1", "ambracia.LSP.1", "leucas.LSP.1")
    for chosen, lawful in (
        ({"sparta.LSP.1"}, False),
        ({"corinth.LSP.1"}, True),
        ({"leucas.LSP.1"}, True),
        ({"corinth.LSP.1", "leucas.LSP.1"}, False),
        ({"corinth.LSP.1", "sparta.LSP.2"}, True),
    ):
        assert (barred(check_losses, STATE, "sparta", force, len(chosen), chosen) == "") is lawful
    assert {"sparta.LSP.1"} not in choice_of_losses(STATE, "sparta", force, 1)


def test_the_owner_chooses_among_equal_nations() -> None:
    """RUL-12"""
    assert len(ways((("argos", 2), ("delian", 2)), "athens", 1)) == 2


def test_the_groups_of_a_league_count_as_one_nation_in_the_standard_rules_only() -> None:
    """2.9, R6, RUL-12."""
    force = units("corcyra.LSP.1", "segesta.LSP.1", "chios.LSP.1")
    check_losses(STATE, "athens", force, 1, {"chios.LSP.1"})
    with pytest.raises(Illegal) as refusal:
        check_losses(STANDARD, "athens", force, 1, {"chios.LSP.1"})
    assert refusal.value.rule == "8.2"


@pytest.mark.parametrize(
    "chosen",
    [
        {"boeotia.LSP.1"},
        {"sparta.LSP.1", "boeotia.LSP.1"},
        {"elis.LSP.1", "athens.LSP.1", "sparta.LSP.1"},
        {"boeotia.LSP.1", "boeotia.LSP.2", "boeotia.LSP.3"},
    ],
)
def test_losses_out_of_number_or_order_are_refused(chosen: set[str]) -> None:
    force = units("sparta.LSP.1", "sparta.LSP.2", "boeotia.LSP.1", "boeotia.LSP.2", "boeotia.LSP.3")
    with pytest.raises(Illegal) as refusal:
        check_losses(STATE, "sparta", force, 3, chosen)
    assert refusal.value.rule == "8.2"
    check_losses(STATE, "sparta", force, 3, {"sparta.LSP.2", "boeotia.LSP.1", "boeotia.LSP.3"})


def test_nobody_is_asked_where_all_must_go_or_units_are_alike() -> None:
    alike = units("achaea.LSP.1", "achaea.LSP.2", "achaea.LSP.3")
    assert only_losses(STATE, "sparta", alike, 2, {}) is not None
    unlike = units("boeotia.LSP.1", "boeotia.LSP.2")
    assert only_losses(STATE, "sparta", unlike, 1, {}) is None
    assert only_losses(STATE, "sparta", unlike, 2, {}) == {"boeotia.LSP.1", "boeotia.LSP.2"}
    assert only_losses(STATE, "sparta", unlike, 0, {}) == frozenset()


def test_the_owner_is_asked_which_of_like_ships_sinks_if_one_carries_troops() -> None:
    """7.4"""
    ships = units("league.NSP.1", "league.NSP.2")
    assert only_losses(STATE, "sparta", ships, 1, {}) is not None
    assert only_losses(STATE, "sparta", ships, 1, {"elis.LSP.1": "league.NSP.2"}) is None


NATIONS = ("athens", "delian", "athenian_greek", "argos")


@given(st.lists(st.sampled_from(NATIONS), min_size=1, max_size=12), st.data())
def test_every_way_loses_the_right_number_and_no_more_than_there_are(nations: list[str], data: st.DataObject) -> None:
    counts: Counts = tuple(sorted(Counter(nations).items()))
    count = data.draw(st.integers(0, len(nations)))
    found = ways(counts, "athens", count)
    assert found
    for way in found:
        assert sum(lost for _, lost in way) == count
        assert all(0 <= lost <= dict(counts)[nation] for nation, lost in way)


@given(st.data())
def test_every_option_offered_is_lawful(data: st.DataObject) -> None:
    mine = sorted(of for of, unit in STATE.units.items() if unit.nation in ("athens", "delian", "athenian_greek"))
    force = units(*data.draw(st.lists(st.sampled_from(mine), min_size=1, max_size=10, unique=True)))
    count = data.draw(st.integers(0, len(force)))
    offered = list(choice_of_losses(STATE, "athens", force, count))
    assert offered
    for lost in offered:
        check_losses(STATE, "athens", force, count, lost)
