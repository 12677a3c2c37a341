"""War Cry and Troops Falter [6.3-c, R21, R42]."""

from __future__ import annotations

from typing import Any

import pytest
from arq_drill import GONE, asked, choices, drill, during, play
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.commands.sequence import Decline, Pass, PlayTroopsFalter, PlayWarCry, PutAway, TakeUp
from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.rules.continuing import NEGATION, TROOPS_FALTER, WAR_CRY
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.specials import BothSpecials, Specials


def holding(*counters: str, side: str = "b", **pieces: Any) -> State:
    state = during(drill(**pieces))
    return replace(state, hands={**state.hands, side: counters})


def refused(state: State, command: Command) -> str:
    with pytest.raises(Illegal) as found:
        state.steps[-1].check(state, command)
    assert found.value.instead is not None
    return found.value.rule


def test_war_cry_rallies_a_retired_unit_where_it_is() -> None:
    """6.3-c, R21"""
    before = holding(WAR_CRY, NEGATION, b_pk1=("0606", "retired"), b_mm1="0707", r_pk1="0605")
    state, _ = play(before, Specials("b"))
    assert choices(state) == {Decline(), PutAway(), PlayWarCry("b-pk1")}
    assert refused(state, PlayWarCry("b-mm1")) == "6.3-c"
    state, _ = play(before, Specials("b"), commands=[PlayWarCry("b-pk1")])
    assert (state.units["b-pk1"].at, state.units["b-pk1"].order) == ("0606", "disordered")
    assert state.hands["b"] == (NEGATION,)
    assert state.played == ("b:war_cry",)
    assert state.flight("b") == 0


def test_the_rallied_unit_may_recover_in_the_same_activation() -> None:
    """R42"""
    before = holding(WAR_CRY, b_pk1=("0606", "retired"))
    state, _ = play(before, Specials("b"), RallyPhase("b"), commands=[PlayWarCry("b-pk1")])
    assert state.units["b-pk1"].order == "good"


def test_troops_falter_disorders_an_enemy() -> None:
    """6.3-c"""
    before = holding(TROOPS_FALTER, r_pk1="0606", b_pk1="0909")
    state, _ = play(before, Specials("b"))
    assert choices(state) == {Decline(), PutAway(), PlayTroopsFalter("r-pk1")}
    assert refused(state, PlayTroopsFalter("b-pk1")) == "6.3-c"
    state, _ = play(before, Specials("b"), commands=[PlayTroopsFalter("r-pk1")])
    assert state.units["r-pk1"].order == "disordered"


@pytest.mark.parametrize("order", ["disordered", "retired"])
def test_it_has_no_effect_on_disordered_and_retired_units(order: str) -> None:
    """R21"""
    state, _ = play(holding(TROOPS_FALTER, r_pk1=("0606", order)), Specials("b"))
    assert asked(state) is None
    state, _ = play(holding(TROOPS_FALTER, r_pk1=("0606", order), r_mm1="0808"), Specials("b"))
    assert refused(state, PlayTroopsFalter("r-pk1")) == "6.3-c"


def test_it_eliminates_artillery_and_disorders_gun_wagons() -> None:
    """6.3-c, R21"""
    before = holding(TROOPS_FALTER, r_gun1="0606", r_gw1="0808")
    state, _ = play(before, Specials("b"), commands=[PlayTroopsFalter("r-gun1")])
    assert state.units["r-gun1"].at == GONE
    assert state.flight("r") == 1
    state, _ = play(before, Specials("b"), commands=[PlayTroopsFalter("r-gw1")])
    assert state.units["r-gw1"].order == "disordered"


def test_who_holds_another_counter_is_asked_all_the_same() -> None:
    """6.3-a, 6.3-c: the question would tell the other side what is held."""
    state, _ = play(holding(NEGATION, b_pk1=("0606", "retired"), r_pk1="0808"), Specials("b"))
    assert asked(state) == "6.3-c"
    assert choices(state) == {Decline(), PutAway()}


@pytest.mark.parametrize(
    ("played", "rule"),
    [
        (("b:war_cry", "b:troops_falter"), None),
        (("b:war_cry", "r:troops_falter"), "6.3-c"),
        (("b:troops_falter",), "6.3-c"),
    ],
)
def test_counters_that_have_been_seen_are_not_asked_for(played: tuple[str, ...], rule: str | None) -> None:
    """6.3-a, 6.3-c: played counters are out of the battle."""
    before = replace(holding(NEGATION, b_pk1=("0606", "retired"), r_pk1="0808"), played=played)
    state, _ = play(before, Specials("b"))
    assert asked(state) == rule


def test_without_any_counter_or_a_target_nobody_is_asked() -> None:
    """6.3-c"""
    for before in (
        holding(WAR_CRY, b_pk1="0606", r_pk1=("0808", "retired")),
        holding(WAR_CRY, TROOPS_FALTER, side="r", b_pk1=("0606", "retired"), r_pk1="0808"),
    ):
        state, _ = play(before, Specials("b"))
        assert not state.steps


def test_who_does_not_hold_a_counter_cannot_play_it() -> None:
    """6.3-a"""
    state, _ = play(holding(WAR_CRY, b_pk1=("0606", "retired"), r_pk1="0808"), Specials("b"))
    assert refused(state, PlayTroopsFalter("r-pk1")) == "6.3-a"
    assert refused(state, Pass()) == "6.3-c"


def test_both_may_be_played_and_after_declining_it_is_over() -> None:
    """6.3-c"""
    before = holding(WAR_CRY, TROOPS_FALTER, b_pk1=("0606", "retired"), r_pk1="0808", r_mm1="0909")
    both = [PlayWarCry("b-pk1"), PlayTroopsFalter("r-pk1")]
    state, _ = play(before, Specials("b"), commands=both)
    assert not state.steps
    state, _ = play(before, Specials("b"), commands=[Decline()])
    assert not state.steps
    assert state.hands == before.hands


def test_the_other_player_is_asked_first_then_the_active_one() -> None:
    """6.3-c"""
    before = holding(TROOPS_FALTER, b_pk1="0606", r_pk1="0808")
    before = replace(before, hands={"b": (TROOPS_FALTER,), "r": (TROOPS_FALTER,)})
    state, _ = play(before, BothSpecials("b"))
    assert state.steps[-1].decision(state).actor == "r"  # type: ignore[union-attr]
    state, _ = play(before, BothSpecials("b"), commands=[Decline()])
    assert state.steps[-1].decision(state).actor == "b"  # type: ignore[union-attr]
    state, _ = play(before, BothSpecials("b"), commands=[Decline(), Decline()])
    assert not state.steps


def test_hidden_counters_may_be_these() -> None:
    """6.3-a"""
    state, _ = play(holding(HIDDEN, b_pk1="0606", r_pk1="0808"), Specials("b"))
    assert asked(state) == "6.3-c"


def test_who_puts_his_counters_away_is_not_asked_until_he_takes_them_up() -> None:
    """6.3-c: a comfort for players; both know of it, and it tells nothing of what is held."""
    before = holding(TROOPS_FALTER, r_pk1="0606", b_pk1="0909")
    state, _ = play(before, Specials("b"), commands=[PutAway()])
    assert state.put_away == {"b"}
    again, _ = play(state, Specials("b"))
    assert asked(again) is None
    free = replace(state, activation=None, active="b", steps=(FreeActivation("b"),))
    assert TakeUp() in set(Options(free))
    taken, _ = play(free, FreeActivation("b"), commands=[TakeUp()])
    assert taken.put_away == frozenset()
    assert refused(taken, TakeUp()) == "6.3-c"
