"""10,000 power failures on a simulated disk, over all scenes of use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from lengths import POWER_FAILURES
from power_scenes import SCENES, Scene, crash

EACH = 40  # power failures of one run of a scene


@pytest.mark.parametrize("do", SCENES, ids=lambda do: do.__name__)
def test_at_most_what_was_in_hand_is_lost(do: Callable[[Scene], None], counting: Any) -> None:
    with counting(f"power failures while {do.__name__.replace('_', ' ')}") as figure:
        seed = 1000
        while figure.number < POWER_FAILURES / len(SCENES):
            number, broken = crash(do, EACH, seed)
            figure.number += number
            figure.found(*broken)
            seed += 1
