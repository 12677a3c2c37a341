"""A battle of Arquebus to begin from."""

from __future__ import annotations

import pytest

from roma_desktop.games.arquebus.model.state import State
from tests.games.arquebus.arq_positions import battle


@pytest.fixture
def cerignola() -> State:
    return battle("cerignola")
