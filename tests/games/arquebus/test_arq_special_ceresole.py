"""The special rules of Ceresole [CER44]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.moving import Fire, Move
from roma_desktop.games.arquebus.commands.sequence import Activate, Decline
from roma_desktop.games.arquebus.events.pieces import OrderChanged
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.fire import check_fire
from roma_desktop.games.arquebus.rules.units import sdd
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.before import RoughAttacks
from roma_desktop.games.arquebus.steps.special.pikes import PikesReact, answers

HERE, FRONT, BEHIND = "1010", "1009", "1011"
ATTACKS = (Declared("im-pk9", (HERE,)),)


def attacked(attacker: str = FRONT, defender: str = "fr_pk9", **fields: frozenset[str]) -> State:
    """Imperial pikes attack French pikes with arquebuses, who have fired already."""
    of = defender.replace("_", "-")
    places = {defender: (HERE, "N"), "im_pk9": (attacker, "S")}
    state = put(only(battle("ceresole"), of, "im-pk9"), **places)
    noted = {
        "attacked": frozenset({"im-pk9"}),
        "under_attack": frozenset({of}),
        "reacted": frozenset({of}),
        **fields,
    }
    return in_activation(state, "im_lands", RoughAttacks("im", ATTACKS), **noted)


def test_shot_among_the_pikes_fires_again_at_attackers_in_front():
    state, _ = play(attacked())
    step = state.steps[-1]
    assert isinstance(step, PikesReact)
    assert why_not(state, Fire("fr-pk9", BEHIND)) == "CER44-1"
    assert why_not(state, Decline()) == ""
    state, events = play(state, Fire("fr-pk9", FRONT), dice=(9, 4))
    assert any(isinstance(event, OrderChanged) and event.unit == "im-pk9" for event in events)


def test_it_does_not_fire_at_attackers_from_behind():
    assert next(answers(attacked(), ATTACKS), None) is not None
    assert next(answers(attacked(BEHIND), ATTACKS), None) is None


def test_pikes_without_arquebuses_do_not_fire():
    assert next(answers(attacked(defender="fr_pk12"), ATTACKS), None) is None


def test_at_chargers_the_window_of_their_charge_is_for_firing():
    charge = (replace(ATTACKS[0], charge=True),)
    assert next(answers(attacked(), charge), None) is None


def test_against_chargers_they_react_though_they_have_fired():
    state = put(only(battle("ceresole"), "fr-pk9", "im-mm1"), fr_pk9=(HERE, "N"), im_mm1=(FRONT, "S"))
    fired = frozenset({"fr-pk9"})
    charged = in_activation(state, "im_vasto", reacted=fired, attacked=frozenset({"im-mm1"}))
    check_fire(charged, charged.units["fr-pk9"], FRONT, "reaction")
    moved = in_activation(state, "im_vasto", reacted=fired)
    with pytest.raises(Illegal) as refused:
        check_fire(moved, moved.units["fr-pk9"], FRONT, "reaction")
    assert refused.value.rule == "11.2-c"


def test_a_leader_with_the_attackers_is_checked_on_an_8():
    state = attacked()
    assert battles.leader_check_at(state, state.units["fr-pk9"], FRONT) == 8
    assert battles.leader_check_at(attacked(attacked=frozenset()), state.units["fr-pk9"], FRONT) == 9
    others = put(state, fr_aq2=("0909", "N"))
    assert battles.leader_check_at(others, others.units["fr-aq2"], FRONT) == 9


def test_salerno_acts_by_free_activation_only():
    state = replace(battle("ceresole"), active="im", last="im_north")
    assert why_not(replace(state, steps=(FreeActivation("im"),)), Activate("im_south")) == ""
    assert why_not(replace(state, steps=(Continue("im"),)), Activate("im_south")) == "CER44-2"
    assert why_not(replace(state, steps=(Continue("im"),)), Activate("im_lands")) == ""


@pytest.mark.parametrize(
    ("unit", "completed", "rule"), [("im-pk14", 3, "CER44-2"), ("im-pk14", 4, ""), ("im-pk9", 3, "")]
)
def test_salerno_keeps_away_from_the_enemy_at_first(unit, completed, rule):
    name = unit.replace("-", "_")
    target = "im_south" if unit == "im-pk14" else "im_lands"
    state = put(battle("ceresole"), **{name: ("2407", "S"), "fr_pk9": ("2409", "N")})
    leader = f"{target}_leader"
    state = replace(state, leaders={**state.leaders, leader: replace(state.leaders[leader], at="2406")})
    state = in_activation(replace(state, free={"im": completed}), target, MoveFire("im"))
    assert why_not(state, Move(unit, "2408")) == rule


def test_the_levies_defend_worse():
    """CER44-3."""
    state = battle("ceresole")
    assert sdd(state, state.units["fr-pk1"]) == sdd(state, state.units["fr-pk12"]) + 1
    poor = change(change(state, "fr-pk1", order="disordered"), "fr-pk12", order="disordered")
    assert sdd(poor, poor.units["fr-pk1"]) == sdd(poor, poor.units["fr-pk12"]) + 1
