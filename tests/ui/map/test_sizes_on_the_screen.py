"""Counters have a size of the screen, not of the map; coins are never as large."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.counters.blocks import Block, Bust, Detail, Part, span
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import OVERVIEW, counter_side, detail_at
from roma_desktop.ui.map.items import CostCoin
from roma_desktop.ui.map.scene import Lit, MapScene, Shown, Standing

PLAYED = (OVERVIEW, 0.37, 0.42, 0.5, 0.7, 1.0, 1.5, 2.0)
GAMES = ("roma_victrix", "sparta_vs_athens")


@pytest.fixture
def scene(qapp: QApplication) -> Iterator[MapScene]:
    printer = CounterRenderer()
    yield MapScene(Chart(shipped("resources", "maps", "roma_victrix")), printer)
    printer.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("zoom", PLAYED)
def test_a_counter_can_be_read_at_every_zoom_one_plays_at(qapp, game: str, zoom: float):
    chart = Chart(shipped("resources", "maps", game))
    assert counter_side(chart, zoom) >= 44
    theme.apply(qapp, theme.Theme(reduced_motion=True, counters=150))
    assert counter_side(chart, zoom) >= 66


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("zoom", PLAYED)
def test_a_coin_is_never_half_as_large_as_a_counter(qapp, scene: MapScene, zoom: float, scale: int):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
    scene.light({"latium": Lit("12", warn=True)})
    scene.set_zoom(zoom, 1.0, sharp=True)
    (coin,) = (item for item in scene.items() if isinstance(item, CostCoin))
    assert 18 <= coin.across <= scene.side * 0.55
    assert scene.side >= (44 if scale == 100 else 55)


def test_from_farther_away_less_is_printed_but_never_the_head_or_the_strength(scene: MapScene):
    parts = (Part("hi", 8), Part("cav", 5))
    whole = Block(
        "azure", span("40", parts, ["Hannibal"]), Bust("azure", "hi"), "4", "Hannibal", great=True, rows=1,
        strength="40", count=13, parts=parts,
    )  # fmt: skip
    scene.show_all(Shown([Standing("one", "baetica", whole)]))
    pile = scene.pile("one")
    assert pile is not None
    heights = []
    for zoom, detail in ((1.0, Detail.NEAR), (0.5, Detail.MIDDLE), (0.2, Detail.FAR)):
        scene.set_zoom(zoom, 1.0, sharp=True)
        scene.finish()
        assert isinstance(pile.shown, Block)
        assert pile.shown.detail is detail is detail_at(zoom)
        heights.append(pile.shown.box.height())
    assert heights[0] > heights[1] == heights[2], "the strip goes, the name of a great leader stays"
    lesser = Block("azure", whole.span, whole.head, "1", "Gala", rows=1, strength="10", count=5, parts=parts)
    assert lesser.seen(Detail.FAR).box.height() < lesser.seen(Detail.MIDDLE).box.height()
