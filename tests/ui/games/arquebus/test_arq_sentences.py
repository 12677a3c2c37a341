"""What the bar says of the unit that is chosen."""

from __future__ import annotations

from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from tests.games.arquebus.arq_positions import battle, in_activation, only, put
from tests.ui.games.arquebus.arq_hand import Hand


def test_only_who_has_a_target_is_told_to_fire() -> None:
    """11.2-a: crossbowmen before an enemy are; men-at-arms, who have no missiles, are not."""
    state = put(only(battle("cerignola"), "fr-cb1", "sp-mm1"), fr_cb1=("1012", "N"), sp_mm1=("1010", "S"))
    state = in_activation(state, "fr_centre", MoveFire("fr"), commanded=frozenset({"fr-cb1"}))
    assert "fire at a blue one" in Hand(state).says()
    state = put(only(battle("cerignola"), "fr-mm1", "sp-mm1"), fr_mm1=("1012", "N"), sp_mm1=("1010", "S"))
    state = in_activation(state, "fr_right", MoveFire("fr"), commanded=frozenset({"fr-mm1"}))
    assert "or turn it." in Hand(state).says()
