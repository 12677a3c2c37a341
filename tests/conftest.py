"""What all tests share: no screen, and the same examples in every run."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from roma_desktop.games import registry

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=2000)  # pytest --hypothesis-profile wide
settings.load_profile("same")


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game, which has nothing but its rules and a cover."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    registry.register("pebbles", "pebbles", "pebbles")
