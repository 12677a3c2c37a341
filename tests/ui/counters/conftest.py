from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from roma_desktop.ui.counters import CounterRenderer

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _qt(qapp: object) -> None:
    """Painting wants a Qt program around it."""


@pytest.fixture
def printer() -> Iterator[CounterRenderer]:
    printer = CounterRenderer()
    yield printer
    printer.close()
