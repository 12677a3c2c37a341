"""What all tests share: no screen, and the same examples in every run."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from roma_desktop.games import registry

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
gc.disable()  # what is imported and collected stays: looking through it again and again took two fifths of the time

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=2000)  # pytest --hypothesis-profile wide
settings.load_profile("same")


def pytest_collection_finish() -> None:
    """From now on garbage is collected, and looked for only in what the tests make.

    Seldom, as they make much that stays for a while: seven times as often took a fifth of their time.
    """
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game, which has nothing but its rules and a cover."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    registry.register("pebbles", "pebbles", "pebbles")
