"""Units take results [14.2, 14.4-g, 14.6, 16.3, T3], and what they cost [3.0]."""

from __future__ import annotations

import pytest
from arq_drill import GONE, asked, drill, during, play

from roma_desktop.games.arquebus.commands.shock import Retreat
from roma_desktop.games.arquebus.rules.results.casualties import Hit, disorder, eliminate
from roma_desktop.games.arquebus.steps.results import TakeResults
from roma_desktop.games.arquebus.title import TITLE

FOE = ("r-aq1",)


def hit(unit: str, result: str, causes: tuple[str, ...] = FOE) -> Hit:
    return Hit(unit, result, causes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("pk", 5), ("sb", 5), ("mm", 3), ("maq", 3), ("aq", 3), ("cb", 2), ("ge", 2), ("lca", 2), ("mcb", 2),
        ("str", 2), ("gun", 1), ("gw", 1), ("lc", 1), ("lb", 1), ("sk", 0), ("sp", 0), ("bw", 0),
    ],
)  # fmt: skip
def test_elimination_costs_the_points_of(kind: str, points: int) -> None:
    """3.0-a"""
    state = drill(**{f"b_{kind}1": "0606"})
    assert eliminate(state, f"b-{kind}1").apply(state).flight("b") == points


@pytest.mark.parametrize(("kind", "before", "after"), [("lca", 1, 2), ("lb", 1, 1), ("sk", 1, 1), ("pk", 1, 5)])
def test_a_retired_unit_adds_only_the_rest_when_it_is_eliminated(kind: str, before: int, after: int) -> None:
    """X1, 3.0-c, R02"""
    state = drill(**{f"b_{kind}1": ("0606", "retired")})
    assert state.flight("b") == before
    assert eliminate(state, f"b-{kind}1").apply(state).flight("b") == after


def test_a_unit_in_good_order_is_disordered() -> None:
    """14.2-a"""
    state, _ = play(drill(b_pk1="0606", r_aq1="0605"), TakeResults((hit("b-pk1", "D"),), "fire"))
    assert state.units["b-pk1"].order == "disordered"


@pytest.mark.parametrize(("language", "said"), [("en", "PK becomes Disordered."), ("ja", "PKが混乱した。")])
def test_the_log_tells_disorder_as_something_that_happened(language: str, said: str) -> None:
    """14.2-a. A refusal says what a unit is; in Japanese the two have different forms."""
    before = drill(b_pk1="0606")
    line = disorder(before, "b-pk1").line(before)
    assert line is not None
    assert TITLE.words(before, language).say(line.words) == said


@pytest.mark.parametrize("order", ["disordered", "retired"])
def test_a_second_disorder_has_no_effect(order: str) -> None:
    """14.2-a"""
    before = drill(b_pk1=("0606", order), r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-pk1", "D"),), "fire"))
    assert state.units == before.units


@pytest.mark.parametrize(("die", "stays"), [(4, False), (5, True), (0, False)])
def test_artillery_that_fire_would_disorder_rolls_for_its_crew(die: int, stays: bool) -> None:
    """14.2-b"""
    state, _ = play(drill(b_gun1="0606", r_aq1="0605"), TakeResults((hit("b-gun1", "D"),), "fire"), dice=[die])
    assert (state.units["b-gun1"].at == "0606") is stays
    assert not state.units["b-gun1"].disordered
    assert state.flight("b") == (0 if stays else 1)


@pytest.mark.parametrize("result", ["D_R1", "RET", "ELIM"])
def test_anything_worse_by_fire_eliminates_artillery(result: str) -> None:
    """T3"""
    state, _ = play(drill(b_gun1="0606", r_aq1="0605"), TakeResults((hit("b-gun1", result),), "fire"))
    assert state.units["b-gun1"].at == GONE


def test_artillery_is_eliminated_when_its_stack_mate_is_disordered_in_shock() -> None:
    """12.5-b"""
    before = drill(b_aq1="0606", b_gun1="0606", r_pk1="0605")
    hits = (hit("b-aq1", "D", ("r-pk1",)), hit("b-gun1", "D", ("r-pk1",)))
    state, _ = play(before, TakeResults(hits, "shock"))
    assert state.units["b-gun1"].at == GONE
    assert state.units["b-aq1"].order == "disordered"


@pytest.mark.parametrize("result", ["R1", "RET", "ELIM"])
def test_a_retired_unit_is_eliminated_by_every_retreat_or_worse(result: str) -> None:
    """14.4-g"""
    before = drill(b_mm1=("0606", "retired"), r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-mm1", result),), "fire"))
    assert state.units["b-mm1"].at == GONE
    assert state.flight("b") == 3


@pytest.mark.parametrize("result", ["R1", "D_R1", "RET"])
@pytest.mark.parametrize("cause", ["fire", "shock"])
def test_a_gun_wagon_is_eliminated_instead_of_retreating(result: str, cause: str) -> None:
    """16.3-a"""
    before = drill(b_gw1="0606", r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-gw1", result),), cause))  # type: ignore[arg-type]
    assert state.units["b-gw1"].at == GONE


def test_a_gun_wagon_is_disordered_like_others() -> None:
    """16.3-a"""
    state, _ = play(drill(b_gw1="0606", r_aq1="0605"), TakeResults((hit("b-gw1", "D"),), "shock"))
    assert state.units["b-gw1"].order == "disordered"


@pytest.mark.parametrize(
    ("result", "order"), [("AD", "disordered"), ("D", "disordered"), ("AD_AR1", "disordered"), ("AR1", "good")]
)
def test_results_for_attackers_do_to_each_what_they_say(result: str, order: str) -> None:
    """14.1-a"""
    before = drill(b_pk1="0606", r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-pk1", result),), "shock"))
    assert state.units["b-pk1"].order == order
    assert (asked(state) == "14.3-b") is ("R1" in result)


def test_retired_attackers_go_to_their_standard() -> None:
    """T6"""
    before = drill(
        b_mm1="0606", r_pk1="0605", b_pk1="0611", b_cb1="0511", b_lb1="0711", b_sk1="0610", b_lc1="0510", b_str1="0612"
    )
    state, _ = play(before, TakeResults((hit("b-mm1", "RETA", ("r-pk1",)),), "shock"))
    assert state.units["b-mm1"].order == "retired"
    assert state.units["b-mm1"].at == "0512"


def test_attackers_that_are_disordered_already_only_retreat() -> None:
    """R19"""
    before = drill(b_pk1=("0606", "disordered"), r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-pk1", "AD_AR1"),), "shock"))
    assert asked(state) == "14.3-b"


def test_results_are_taken_in_their_order() -> None:
    before = drill(b_pk1="0606", r_pk1="0605")
    hits = (hit("r-pk1", "D_R1", ("b-pk1",)), hit("b-pk1", "AD_AR1", ("r-pk1",)))
    state, _ = play(before, TakeResults(hits, "shock"))
    assert state.steps[-1].decision(state).actor == "r"  # type: ignore[union-attr]
    state, _ = play(before, TakeResults(hits, "shock"), commands=[Retreat("r-pk1", "0604", 1)])
    assert state.steps[-1].decision(state).actor == "b"  # type: ignore[union-attr]


def test_an_eliminated_unit_is_removed_and_counts() -> None:
    """14.6"""
    state, _ = play(drill(b_pk1="0606", r_aq1="0605"), TakeResults((hit("b-pk1", "ELIM"),), "fire"))
    assert state.units["b-pk1"].at == GONE
    assert state.flight("b") == 5


def test_a_unit_that_is_gone_takes_no_more_results() -> None:
    before = drill(b_pk1="0606", r_aq1="0605")
    state, _ = play(before, TakeResults((hit("b-pk1", "ELIM"), hit("b-pk1", "D")), "fire"))
    assert state.flight("b") == 5


def test_fire_with_a_result_bars_recovery() -> None:
    """R38"""
    before = during(drill(b_pk1="0606", r_aq1="0605"))
    state, _ = play(before, TakeResults((hit("b-pk1", "D"),), "fire"))
    assert state.activation is not None
    assert state.activation.under_attack == {"b-pk1"}
    state, _ = play(before, TakeResults((hit("b-pk1", "D"),), "shock"))
    assert state.activation is not None
    assert not state.activation.under_attack


def test_an_active_unit_that_retreats_moves_no_more() -> None:
    """R10"""
    before = during(drill(b_pk1="0606", r_aq1="0605"))
    state, _ = play(before, TakeResults((hit("b-pk1", "D_R1"),), "fire"), commands=[Retreat("b-pk1", "0607", 4)])
    assert state.activation is not None
    assert "b-pk1" in state.activation.finished
    assert "b-pk1" in state.activation.lifted
    state, _ = play(before, TakeResults((hit("b-pk1", "D"),), "fire"))
    assert state.activation is not None
    assert "b-pk1" not in state.activation.finished
