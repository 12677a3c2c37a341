"""The special rules of Bicocca [BIC]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy, ActivateStandard, Decline, Pass
from roma_desktop.games.arquebus.commands.special import BreakWork
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.fire import check_fire
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.sequence import Activations, FreeActivation
from roma_desktop.games.arquebus.steps.special.sappers import SappersWork


def choosing(state: State, completed: int = 0) -> State:
    return replace(state, steps=(FreeActivation("fr"),), active="fr", free={"fr": completed, "im": 0})


# ---------------------------------------------------------------- BIC-1


def test_the_first_french_free_activation_goes_to_the_swiss():
    state = choosing(battle("bicocca"))
    assert why_not(state, Activate("sw_right")) == ""
    assert why_not(state, Activate("sw_left")) == ""
    for other in (Activate("fr_main"), ActivateArmy(), ActivateStandard(), Pass()):
        assert why_not(state, other) == "BIC-1"


def test_the_second_goes_to_the_other_swiss_battle():
    state = replace(choosing(battle("bicocca"), 1), loose={"BIC-1:sw_left": 1})
    assert why_not(state, Activate("sw_right")) == ""
    assert why_not(state, Activate("sw_left")) == "BIC-1"
    assert why_not(state, Pass()) == "BIC-1"


def test_afterwards_the_french_are_free():
    state = replace(choosing(battle("bicocca"), 2), loose={"BIC-1:sw_left": 1})
    assert why_not(state, Activate("fr_main")) == ""
    assert why_not(state, Pass()) == ""


def test_a_swiss_battle_that_cannot_act_binds_nobody():
    state = choosing(battle("bicocca"), 1)
    for of in state.setting.units_of["sw_right"]:
        state = change(state, of, at=GONE)
    assert why_not(state, Activate("sw_left")) == ""
    assert why_not(state, Pass()) == "BIC-1"
    state = replace(state, loose={"BIC-1:sw_left": 1})
    assert why_not(state, Activate("fr_main")) == ""
    assert why_not(state, Pass()) == ""


def test_the_turn_of_a_swiss_battle_is_remembered():
    state = replace(battle("bicocca"), steps=(Activations(),), active="fr")
    state, _ = play(state, Activate("sw_left"))
    assert state.loose == {"BIC-1:sw_left": 1}
    later = replace(battle("bicocca"), steps=(Activations(),), active="fr", free={"fr": 3})
    assert play(later, Activate("fr_main"))[0].loose == {}


def test_the_other_side_is_not_bound():
    state = replace(battle("bicocca"), steps=(FreeActivation("im"),), active="im")
    assert why_not(state, Pass()) == ""


def test_the_swiss_refuse_only_after_a_loss():
    start = battle("bicocca")
    assert not battles.reluctant(start, start.units["fr-pk1"])
    for lost in (change(start, "fr-pk1", order="retired"), change(start, "fr-sk2", at=GONE)):
        assert ("BIC-1", ("BIC-1", 1)) in list(battles.notices(start, lost))
    for other in (change(start, "fr-pk9", at=GONE), change(start, "fr-sp1", at=GONE), change(start, "fr-pk1", at=HOME)):
        assert list(battles.notices(start, other)) == []
    then = replace(start, loose={"BIC-1": 1})
    assert battles.reluctant(then, then.units["fr-pk1"])
    assert battles.reluctance_drm(then, then.units["fr-pk1"]) == 1


# ---------------------------------------------------------------- BIC-2


def test_arquebusiers_behind_the_rampart_react_every_time():
    """BIC-2, against 11.2-c."""
    state = put(battle("bicocca"), fr_pk1=("0508", "N"))
    state = in_activation(state, "sw_left", reacted=frozenset({"im-aq1", "im-sb1"}))
    check_fire(state, state.units["im-aq1"], "0508", "reaction")
    with pytest.raises(Illegal) as refused:
        check_fire(put(state, im_sb1=("0507", "S"), im_aq1=("0506", "S")), state.units["im-sb1"], "0408", "reaction")
    assert refused.value.rule in ("11.2-c", "11.0-a")
    assert battles.reacts_always(state, state.units["im-aq1"])
    assert not battles.reacts_always(state, state.units["im-sb1"])


def test_others_do_not():
    state = battle("bicocca")
    assert not battles.reacts_always(state, state.units["im-aq8"])
    assert not battles.reacts_always(put(state, fr_aq1=("0508", "N")), put(state, fr_aq1=("0508", "N")).units["fr-aq1"])
    outside = put(state, im_aq1=("0508", "S"))
    assert not battles.reacts_always(outside, outside.units["im-aq1"])
    sides = state.setting.field.neighbours["0507"]
    levelled = replace(state, works={"-".join(sorted(("0507", at))): "trench" for at in sides})
    assert not battles.reacts_always(levelled, levelled.units["im-aq1"])


# ---------------------------------------------------------------- BIC-3


@pytest.mark.parametrize(("completed", "rule"), [(2, "BIC-3"), (3, "")])
def test_lescun_comes_after_three_french_free_activations(completed, rule):
    state = replace(choosing(battle("bicocca"), completed), loose={"BIC-1:sw_left": 1, "BIC-1:sw_right": 1})
    assert why_not(state, Activate("fr_horse")) == rule


# ---------------------------------------------------------------- BIC-4


def digging(at: str = "0508", **fields: frozenset[str]) -> State:
    """The end of an activation of the sappers' Battle."""
    state = put(only(battle("bicocca"), "fr-sp1", "im-pk1"), fr_sp1=(at, "N"))
    return in_activation(state, "sw_left", EndActivation("free"), **fields)


def test_sappers_that_rest_next_to_the_rampart_level_it():
    state, _ = play(digging())
    assert isinstance(state.steps[-1], SappersWork)
    assert why_not(state, BreakWork("fr-sp1", "0509")) == "BIC-4"
    assert why_not(state, Decline()) == ""
    state, _ = play(state, BreakWork("fr-sp1", "0507"))
    assert state.obstacle("0508", "0507") == "trench"
    assert state.steps == ()


def test_the_french_may_leave_it():
    state, _ = play(digging(), Decline())
    assert state.obstacle("0508", "0507") == "ditch_and_rampart"


def test_sappers_that_moved_or_were_attacked_or_are_elsewhere_do_not():
    for state in (
        digging(lifted=frozenset({"fr-sp1"})),
        digging(under_attack=frozenset({"fr-sp1"})),
        digging("0510"),
        change(digging(), "fr-sp1", order="retired"),
        in_activation(digging(), "fr_main", EndActivation("free")),
    ):
        assert play(state)[0].steps == ()
