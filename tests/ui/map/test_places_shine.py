"""Highlights of places that may be chosen are painted bit by bit: the window never waits for all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.games.roma_victrix.counters import Counter, Kind
from roma_desktop.ui.map import lights
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.glow import Glow, Glows, Shine, paint_glow
from roma_desktop.ui.map.items import AreaGlow, CostCoin
from roma_desktop.ui.map.scene import Lit, MapScene, Shown, Standing


@pytest.fixture
def scene(qapp: QApplication) -> Iterator[MapScene]:
    printer = CounterRenderer()
    yield MapScene(Chart(shipped("resources", "maps", "roma_victrix")), printer)
    printer.close()


def places(scene: MapScene, number: int) -> list[str]:
    return [area.id for area in scene.chart.areas.values() if area.kind == "province"][:number]


def shining(scene: MapScene) -> int:
    """How many highlights are laid on the land, or stand above it."""
    above = sum(isinstance(item, AreaGlow) and not item.pixmap().isNull() for item in scene.items())
    return above + sum(isinstance(coat, Shine) for coat in scene.washes())


def test_the_window_gets_its_turn_between_places(scene: MapScene, qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr(lights, "BUDGET", 1e-9)  # too short for a second place
    monkeypatch.setattr(scene._lights, "_glows", Glows())  # nothing has been painted yet
    scene.light(dict.fromkeys(places(scene, 5), Lit("1")))
    assert (shining(scene), len(scene.lit())) == (0, 5)
    left = [scene._lights.waiting()]
    while left[-1]:
        with qtbot.waitSignal(scene._lights._lighting.timeout):
            pass
        left.append(scene._lights.waiting())
    assert left == [5, 4, 3, 2, 1, 0]
    assert shining(scene) == 5


def test_what_has_been_painted_before_shines_at_once(scene: MapScene) -> None:
    first, second, third = places(scene, 3)
    scene.light({first: Lit("1"), second: Lit("2")})
    scene.finish()
    scene.light({second: Lit("3")})
    assert (shining(scene), scene._lights.waiting()) == (1, 0)
    scene.light({first: Lit("1"), third: Lit("1", aim=True)})
    scene.finish()
    assert (shining(scene), scene._lights.waiting()) == (2, 0)


def test_a_place_that_can_no_longer_be_chosen_never_begins_to_shine(scene: MapScene) -> None:
    first, second, third = places(scene, 3)
    scene.light({first: Lit(), second: Lit()})
    scene.light({second: Lit(), third: Lit(warn=True)})
    scene.finish()
    assert set(scene.lit()) == {second, third}
    assert shining(scene) == 2
    scene.light({})
    assert shining(scene) == 0


def test_a_place_that_can_no_longer_be_chosen_does_not_shine_under_the_pointer(scene: MapScene) -> None:
    first, second = places(scene, 2)
    scene.light({first: Lit(), second: Lit()})
    scene.point_at(first)
    scene.light({first: Lit()})
    scene.finish()
    assert shining(scene) == 2, "under the pointer it still shines more"
    scene.light({second: Lit()})
    scene.finish()
    assert shining(scene) == 1


def test_targets_shine_in_another_colour(scene: MapScene) -> None:
    first, second, third = places(scene, 3)
    scene.light({first: Lit(), second: Lit("40", aim=True), third: Lit(warn=True)})
    scene._lights.finish()
    assert shining(scene) == 3
    assert [scene.lit()[at].glow for at in (first, second, third)] == [Glow.LIT, Glow.AIM, Glow.WARN]


def test_where_a_move_ends_a_place_is_hatched(scene: MapScene) -> None:
    (place,) = places(scene, 1)
    area = scene.chart.areas[place]
    hatched = {glow: paint_glow(area, glow) for glow in (Glow.LIT, Glow.ENDS, Glow.WARN, Glow.WARN_ENDS)}
    middle = [
        hatched[glow].pixelColor(x, hatched[glow].height() // 2).name()
        for glow in (Glow.LIT, Glow.ENDS)
        for x in range(hatched[glow].width())
    ]
    assert len(set(middle[len(middle) // 2 :])) > len(set(middle[: len(middle) // 2]))
    assert hatched[Glow.WARN] != hatched[Glow.WARN_ENDS]
    assert Lit(ends=True).glow is Glow.ENDS
    assert Lit(ends=True, warn=True).glow is Glow.WARN_ENDS


def test_coins_lie_on_the_counters(scene: MapScene) -> None:
    (place,) = places(scene, 1)
    scene.show_all(Shown([Standing("one", place, Counter(Kind.HIDDEN, "azure"))]))
    scene.light({place: Lit("12")})
    (coin,) = (item for item in scene.items() if isinstance(item, CostCoin))
    pile = scene.pile("one")
    assert pile is not None
    assert coin.zValue() > pile.zValue()


@pytest.mark.parametrize("zoom", [0.42, 0.7])
def test_no_coin_lies_on_a_border_where_there_is_room_within(scene: MapScene, zoom: float) -> None:
    large = [one for one in places(scene, 90) if min(scene.chart.areas[one].bounds.size().toTuple()) > 130 / zoom]
    scene.set_zoom(zoom, 1.0, sharp=True)
    scene.light(dict.fromkeys(large, Lit("8")))
    scene.finish()
    coins = [item for item in scene.items() if isinstance(item, CostCoin)]
    assert len(coins) == len(large) > 5
    for coin in coins:
        place = scene.chart.at(coin.pos())
        half = coin.across / 2 / zoom
        around = (QPointF(half, 0), QPointF(-half, 0), QPointF(0, half), QPointF(0, -half))
        assert {scene.chart.at(coin.pos() + aside) for aside in around} == {place}
    assert {scene.chart.at(coin.pos()) for coin in coins} == set(large)


def test_a_coin_beside_a_point_lies_on_nobody(qapp: QApplication) -> None:
    printer = CounterRenderer()
    scene = MapScene(Chart(shipped("resources", "maps", "sparta_vs_athens")), printer)
    scene.set_zoom(0.5, 1.0, sharp=True)
    face = Counter(Kind.HIDDEN, "azure")
    crowd = ("corinth", "megara", "sicyon", "thebes", "epidaurus", "troezen")
    scene.show_all(Shown([Standing(place, place, face, weight=1) for place in crowd]))
    scene.light(dict.fromkeys(crowd, Lit("3")))
    for coin in (item for item in scene.items() if isinstance(item, CostCoin)):
        half = (coin.across + scene.side) / 2 / 0.5
        aside = [coin.pos() - scene.pile(place).pos() for place in crowd]
        assert all(max(abs(one.x()), abs(one.y())) >= half - 1 for one in aside)
    printer.close()
