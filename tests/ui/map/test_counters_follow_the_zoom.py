"""Counters on the map follow the zoom: stretched at once, then printed at their size, some at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.games.roma_victrix.counters import Counter, Kind
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.scene import PRINTED_AT_ONCE, MapScene, Shown, Standing


@pytest.fixture
def scene(qapp: QApplication) -> Iterator[MapScene]:
    """A map with a counter in each of forty provinces."""
    printer = CounterRenderer()
    scene = MapScene(Chart(shipped("resources", "maps", "roma_victrix")), printer)
    places = [area.id for area in scene.chart.areas.values() if area.kind == "province"][:40]
    scene.show_all(Shown([Standing(place, place, Counter(Kind.HIDDEN, "azure")) for place in places]))
    scene.finish()
    yield scene
    printer.close()


def piles(scene: MapScene) -> list[Pile]:
    return [pile for key in sorted(scene.keys()) if (pile := scene.pile(key)) is not None]


def printed(scene: MapScene) -> int:
    """How many counters are printed at the size they are shown at."""
    return sum(pile.scale() == 1 and pile.side == scene.side for pile in piles(scene))


def test_at_once_they_have_their_size_though_none_is_printed(scene: MapScene) -> None:
    scene.set_zoom(0.5, 1.0, sharp=False)
    assert printed(scene) == 0
    assert {round(pile.side * pile.scale(), 6) for pile in piles(scene)} == {scene.side}


def test_they_are_printed_some_at_a_time_and_the_window_has_its_turn_between(scene: MapScene, qtbot: QtBot) -> None:
    scene.set_zoom(0.5, 1.0, sharp=True)
    counts = [printed(scene)]
    while counts[-1] < 40:
        with qtbot.waitSignal(scene._sharpening.timeout):
            pass
        counts.append(printed(scene))
    assert counts == [min(40, PRINTED_AT_ONCE * number) for number in range(len(counts))]


def test_a_new_zoom_begins_anew(scene: MapScene) -> None:
    scene.set_zoom(0.5, 1.0, sharp=True)
    scene.set_zoom(0.9, 1.0, sharp=False)
    assert not scene._sharpening.isActive()
    assert printed(scene) == 0


def test_what_is_carried_stays_larger_than_the_others(scene: MapScene) -> None:
    carried = scene.keys()[0]
    scene.lift(carried)
    pile = scene.pile(carried)
    assert pile is not None
    before = pile.side
    scene.finish()
    assert pile.side == before > scene.side
    scene.put_back(carried)
    assert pile.side == scene.side
