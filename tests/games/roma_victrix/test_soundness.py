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


@pytest.mark.parametrize("forces", ["gaetuli (barbarian ally of rome)", "moors (barbarian minor)"])
def test_a_people_may_stand_in_its_impassable_home(forces):
    """3.22: also raiders and invaders that an event card has brought there."""
    land, there = LAND + "; gallia - desert!", "gaius/1 BI at desert"
    assert unsound(position(land, {**FORCES, forces: there})) is None


def test_nobody_else_may_stand_in_an_impassable_place():
    """3.22."""
    land = LAND + "; gallia - desert!"
    assert unsound(position(land, {**FORCES, "numidia (minor)": "LGN at desert"})) == "numidia.LGN1"
    assert unsound(position(land, {**FORCES, "numidia (minor)": "juba/1 at desert"})) == "juba"
