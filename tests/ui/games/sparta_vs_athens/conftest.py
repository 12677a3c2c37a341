"""A player at the table of Sparta vs. Athens."""

from __future__ import annotations

import pytest
from steward import Steward


@pytest.fixture
def steward(opened, monkeypatch) -> Steward:
    """At the table; nobody waits until buttons have been read."""
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    return opened(Steward, 1280, 800)
