"""What costs, tags and layers say is beside the counters, never on them."""

from __future__ import annotations

import pytest
from map_reader import HANNIBAL_MARCHES, Reader
from PySide6.QtCore import QPointF, QRectF, Qt

from roma_desktop.ui.map.items import CostCoin

KEY = Qt.Key
TOUCH = 3  # window pixels that two may share: a shadow, a rounded corner


def counters(table: Reader) -> list[QRectF]:
    """The counters that can be seen, in window pixels from the corner of the map."""
    zoom = table.page.view.zoom
    return [pile.hit().translated(pile.pos() * zoom) for pile in table.piles().values() if pile.isVisible()]


def coins(table: Reader) -> dict[str, QRectF]:
    """The coins with the costs, by what is under their middle."""
    table.page.scene.finish()
    zoom, found = table.page.view.zoom, {}
    for item in table.page.scene.items():
        if isinstance(item, CostCoin):
            half = QPointF(item.across, item.across) / 2
            found[table.page.chart.at(item.pos()) or ""] = QRectF(item.pos() * zoom - half, item.pos() * zoom + half)
    return found


def rows(table: Reader) -> list[QRectF]:
    """The tags that layers show."""
    zoom = table.page.view.zoom
    return [row.box().translated(row.pos() * zoom) for row in table.page.atlas.layers.board._rows.values()]


def hidden(boxes: list[QRectF], under: list[QRectF]) -> list[QRectF]:
    shrunk = [box.adjusted(TOUCH, TOUCH, -TOUCH, -TOUCH) for box in boxes]
    return [box for box in shrunk if any(box.intersects(other) for other in under)]


@pytest.mark.parametrize("zoom", [0.4, 0.7, 1.2])
def test_no_cost_lies_on_a_counter_or_outside_its_place(tables, zoom: float):
    table = tables.lay(HANNIBAL_MARCHES)
    table.page.view.set_zoom(zoom)
    table.page.view._sharpen()
    found = coins(table)
    assert set(found) == set(table.page.scene.lit())
    assert not hidden(list(found.values()), counters(table))


def test_costs_make_way_for_counters_that_come(tables):
    table = tables.lay(HANNIBAL_MARCHES)
    table.page.view.set_zoom(0.4)  # from farther away there are places that counters cover altogether
    table.page.view._sharpen()
    table.press(KEY.Key_H)
    table.press(KEY.Key_H)
    assert not hidden(list(coins(table).values()), counters(table))


def test_tags_lie_beside_counters_and_costs_and_each_other(tables):
    table = tables.lay(HANNIBAL_MARCHES)
    table.page.view.set_zoom(0.7)
    table.page.view._sharpen()
    table.press(KEY.Key_V)
    found = rows(table)
    assert found
    assert not hidden(found, [*counters(table), *coins(table).values()])
    assert not [box for index, box in enumerate(found) if hidden([box], found[:index])]
