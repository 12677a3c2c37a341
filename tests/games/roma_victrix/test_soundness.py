"""What is stored of a game can be gone on from: positions hang together, whoever has come into them."""

from __future__ import annotations

import pytest
from drawn_board import position
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.card_forces import AMBUSH, FOES
from roma_desktop.games.roma_victrix.pieces import Power
from roma_desktop.games.roma_victrix.setting import rebels
from roma_desktop.games.roma_victrix.soundness import unsound

LAND = "roma - etruria - gallia"
FORCES = {"rome": "marcus/2* LGN gar at roma", "parthia (parthian)": "surena/2 CAV gar at gallia"}


def joined_by(power):
    state = position(LAND, FORCES)
    return replace(state, powers=state.powers.with_power(power, Power("ally", "rome")))


@pytest.mark.parametrize("power", [AMBUSH, FOES, rebels("parthia", "surena")])
def test_a_position_with_forces_that_no_scenario_lists_can_be_stored(power):
    """R-69, 16.16, 12.22: forces of cards, the foes of Rome in solitaire, rebels."""
    assert unsound(joined_by(power)) is None


@pytest.mark.parametrize("power", ["nobody", "card.nobody", rebels("nobody", "surena")])
def test_a_position_with_a_power_that_cannot_be_is_refused(power):
    assert unsound(joined_by(power)) == power
