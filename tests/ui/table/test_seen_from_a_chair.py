"""The map is read like a table seen from a chair: in both sizes of the window, by those who sit before it."""

from __future__ import annotations

from itertools import combinations

import pytest
from players import Mouse
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QApplication, QPushButton
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, Scene

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui import theme
from roma_desktop.ui.counters.blocks import Block
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.distance import QUIET
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.settings import load_settings
from roma_desktop.ui.table.page import TablePage

SIZES = [(1280, 800), (2560, 1440)]
ANTIOCHUS_ATTACKS = """
seed 1
until operations of seleucid_kingdom
roll 6
Activate antiochus
Move iudaea
Attack aegyptus
LetPass
"""


def seen(one: Mouse) -> dict[str, Pile]:
    scene = one.page.scene
    there = scene.keys()
    return {key: pile for key in there if (pile := scene.pile(key)) is not None and pile.isVisible()}


def look_closer(one: Mouse, zoom: float, place: str) -> None:
    one.page.view.set_zoom(zoom)
    one.page.view.centre_on(one.page.chart.areas[place].centre)
    one.page.view._sharpen()
    one.page.scene.finish()
    QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
def test_at_the_first_look_every_army_can_be_read(at_table, size: tuple[int, int]):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES), *size)
    look_closer(one, max(0.4, one.page.view.zoom), "sardinia")
    blocks = {key: pile for key, pile in seen(one).items() if isinstance(pile.shown, Block)}
    assert len(blocks) > 30
    assert min(pile.side * pile.scale() for pile in blocks.values()) >= 44
    hannibal = blocks["leader:hannibal"].shown
    assert (hannibal.name, hannibal.rating, hannibal.gilt) == ("Hannibal", "4", True)
    host = blocks["pile:carthage@carthaginiensis"].shown
    assert (host.strength, host.count) == ("40", 16)


@pytest.mark.parametrize("size", SIZES)
def test_no_army_lies_on_another_one(at_table, size: tuple[int, int]):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES), *size)
    look_closer(one, 0.5, "sardinia")
    zoom = one.page.view.zoom
    heads = {
        key: QRectF(-pile.side / 2, -pile.side / 2, pile.side, pile.side).translated(pile.pos() * zoom)
        for key, pile in seen(one).items()
        if isinstance(pile.shown, Block) and pile.shown.head is not None and not pile.shown.row
    }
    shared = [pair for pair in combinations(heads, 2) if heads[pair[0]].intersects(heads[pair[1]])]
    assert len(shared) <= len(heads) // 25, shared


def test_who_is_active_has_a_ring_and_is_on_top(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    pile = one.page.scene.pile("march:hannibal")
    assert isinstance(pile.face, Block)
    assert pile.face.active
    assert [key for key, other in seen(one).items() if isinstance(other.face, Block) and other.face.active] == [
        "march:hannibal"
    ]
    assert one._on_top(one.on_pile("hannibal")) == "march:hannibal"
    picture = pile.pixmap().toImage()
    corner = (pile.boundingRect().topLeft() * -1).toPoint() - QPoint(round(pile.side / 2) + 3, 0)
    ring = picture.pixelColor(corner * picture.devicePixelRatio())
    assert ring.red() > 180 > ring.blue() - 60, "left of his tile there is light gold"
    assert ring.red() - ring.blue() > 30


def test_the_small_map_steps_aside_for_who_is_asked_about(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES))
    page = one.page
    look_closer(one, 0.5, "sardinia")
    pile, view = page.scene.pile("march:hannibal"), page.view
    corner = page.arrangement.room.bottomLeft() + QPoint(90, -70)
    target = QPointF(view.viewport().mapFrom(view, view.mapFrom(page, corner)))
    view._look(pile.pos(), target, view.zoom)
    one.wait(lambda: not page.arrangement._corner.patience.isActive())
    at = QRectF(page.minimap.geometry())
    hannibal = pile.hit().translated(QPointF(view.mapTo(page, view.mapFromScene(pile.pos()))))
    assert hannibal.intersects(QRectF(page.arrangement.room))
    assert page.minimap.isHidden() or not at.intersects(hannibal)
    assert page.minimap.isVisible(), "there are other corners"
    view.centre_on(page.chart.areas["sardinia"].centre + QPointF(900, 900))  # nobody is in its corner any more
    one.wait(lambda: not page.arrangement._corner.patience.isActive())
    hannibal = pile.hit().translated(QPointF(view.mapTo(page, view.mapFromScene(pile.pos()))))
    assert not QRectF(page.minimap.geometry()).intersects(hannibal)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_battle_leaves_its_place_in_sight(at_table, qapp: QApplication, scale: int):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
    one = at_table(Mouse, Scene(ANTIOCHUS_ATTACKS))
    page = one.page
    sheet = page.panels.sheet()
    assert sheet is not None
    at = page.view.mapTo(page, page.view.mapFromScene(page.chart.areas["iudaea"].centre))
    assert page.free().contains(QPointF(at))
    assert not sheet.geometry().contains(at)
    assert page.view.geometry().contains(at)


def test_the_size_of_counters_is_an_option_and_is_kept(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    scene = one.page.scene
    before = scene.side
    sheet = one.window.show_settings()
    larger = next(each for each in sheet.findChildren(QPushButton) if each.accessibleName() == "Larger counters")
    one.click(larger)
    one.click(larger)
    assert scene.side == pytest.approx(before * 1.5, abs=1)
    scene.finish()
    assert {pile.side for pile in seen(one).values()} <= {scene.side, round(scene.side * QUIET)}
    sheet.leave()
    assert load_settings(one.places.settings)[0].counters == 150


def test_a_battle_of_hexes_opens_so_near_that_counters_can_be_read(tmp_path, qtbot):
    arquebus = title("arquebus")
    scenario, options = arquebus.load(arquebus.scenarios()[0]), arquebus.read_options({})
    record = Record.begin(tmp_path / "a.roma", arquebus, scenario, options, dice=SeededDice(b"1"), kind="scripted")
    for width, height in SIZES:
        page = TablePage(record, Seats(dict.fromkeys(arquebus.sides(record.game.state), "human"), curtain=False))
        page.resize(width, height)
        page.show()
        qtbot.waitExposed(page)
        assert page.scene.side >= 43
        about = page.sight.about()
        assert about
        at = page.view.mapTo(page, page.view.mapFromScene(page.chart.areas[about].centre))
        assert page.free().contains(QPointF(at))
        page.picture.close()
        page.printer.close()
        page.hide()
    page.close_table()
