"""The rules of Arquebus beside those of Roma Victrix: what a decision costs."""

from __future__ import annotations

import pytest
from bench_sparta_rules import DECISIONS, ROMA, decide
from yardsticks import Beside

from roma_desktop.games.registry import title

ARQUEBUS = title("arquebus")


@pytest.mark.parametrize("optional", [False, True], ids=["plain", "optional"])
@pytest.mark.parametrize("scenario", range(len(ARQUEBUS.scenarios())))
def test_decisions(scenario: int, optional: bool, beside: Beside) -> None:
    name = ARQUEBUS.scenarios()[scenario].stem
    beside(
        f"{name}{', optional rules' if optional else ''}",
        lambda: decide(ARQUEBUS, scenario, {"optional_rules": optional}),
        f"{DECISIONS} decisions of Roma Victrix",
        lambda: decide(ROMA, 0, {}),
    )
