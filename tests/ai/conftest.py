"""What the tests of computer players share."""

from __future__ import annotations

import pytest

from roma_desktop.games import registry


@pytest.fixture
def couriers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game of the couriers, with hidden letters, is known to the program."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    registry.register("couriers", "toys.couriers", "toys.couriers")
