"""The large picture of a shipped map is in memory while somebody looks so closely, and not much longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from roma_desktop.ui.map import picture
from roma_desktop.ui.map.chart import shipped_chart
from roma_desktop.ui.map.picture import MapPicture

FAR, NEAR = 0.4, 0.9
"""Zooms: one that half the large picture is enough for, and one that needs all of it."""


@pytest.fixture
def looked_at(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[float], MapPicture]]:
    """Look at the middle of a map at a zoom; its picture when that is sharp."""
    monkeypatch.setattr(picture, "STAYS", 30)
    made = MapPicture(shipped_chart("roma_victrix"))

    def look(zoom: float) -> MapPicture:
        made.want(QRectF(1000, 1000, 600 / zoom, 400 / zoom), zoom, 1)
        qtbot.waitUntil(lambda: made.sharp)
        return made

    yield look
    made.close()


def widths(made: MapPicture) -> list[int]:
    return [level.width() for level in made._levels]


def test_it_goes_when_half_its_size_is_enough(looked_at: Callable[[float], MapPicture], qtbot: QtBot) -> None:
    made = looked_at(FAR)
    qtbot.waitUntil(lambda: widths(made) == [1200, 2400])
    assert made.complete
    assert made.sharp


def test_it_stays_while_it_is_needed(looked_at: Callable[[float], MapPicture], qtbot: QtBot) -> None:
    made = looked_at(NEAR)
    qtbot.wait(100)
    assert widths(made) == [1200, 2400, 4800]


def test_it_is_read_again_when_somebody_looks_closely(looked_at: Callable[[float], MapPicture], qtbot: QtBot) -> None:
    made = looked_at(FAR)
    qtbot.waitUntil(lambda: len(widths(made)) == 2)
    made.want(QRectF(1000, 1000, 600, 400), NEAR, 1)
    assert not made.complete
    looked_at(NEAR)
    assert widths(made) == [1200, 2400, 4800]
