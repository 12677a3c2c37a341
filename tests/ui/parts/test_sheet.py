from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Shadow, Sheet
from roma_desktop.ui.parts.surfaces.tile import Band, Hair, Tile
from roma_desktop.ui.parts.text.words import Words


class Ground(QWidget):
    """A map in little: opaque, and counting."""

    painted = 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.painted += 1
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor("#336699"))


class Counting(Part):
    painted = 0

    def draw(self, painter: QPainter) -> None:
        self.painted += 1
        painter.fillRect(self.rect(), QColor("#FF0000"))


def table(shown) -> tuple[QWidget, Ground, Sheet, Counting]:
    window = QWidget()
    ground, sheet, inside = Ground(window), Sheet(window), Counting()
    ground.setGeometry(0, 0, 400, 300)
    sheet.setLayout(column(inside, margins=(20, 20, 20, 20)))
    sheet.setGeometry(100, 60, 200, 150)
    shown(window, 400, 300)
    return window, ground, sheet, inside


def test_a_map_that_moves_below_repaints_neither_sheet_nor_what_is_on_it(shown):
    window, ground, _, inside = table(shown)
    before, below = inside.painted, ground.painted
    for _ in range(5):
        ground.update()
        QApplication.processEvents()
    assert ground.painted == below + 5
    assert inside.painted == before
    assert window.isVisible()


class Framed(Sheet):
    """Draws a red frame along its rim while it is told to."""

    framed = False

    def draw(self, painter: QPainter) -> None:
        if self.framed:
            painter.setPen(QPen(QColor("#FF0000"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


def test_a_frame_that_is_drawn_on_a_sheet_goes_round_its_corners(shown):
    window = QWidget()
    sheet = Framed(window, shadow=16)
    sheet.setGeometry(100, 60, 200, 150)
    shown(window, 400, 300)
    sheet.framed = True
    sheet.paint_again()
    picture = window.grab().toImage()
    dots = [picture.pixelColor(100 + x, 60 + y) for x in range(6) for y in range(6)]
    assert sum(dot.red() > 200 and dot.green() < 60 for dot in dots) >= 6  # the corner's own bend
    assert picture.pixelColor(100, 60).red() < 200  # and nothing outside it


def test_the_corners_are_round_and_show_the_map(shown):
    window, _, sheet, _ = table(shown)
    picture = window.grab().toImage()
    corner, edge = picture.pixelColor(100, 60), picture.pixelColor(200, 60)
    assert edge.name().upper() == theme.DAY.rule
    assert corner.blue() > corner.red()  # the map in the sheet's shadow
    assert sheet.mask().contains(sheet.rect().center())
    assert not sheet.mask().contains(sheet.rect().topLeft())


def test_the_shadow_follows_its_sheet_and_goes_with_it(shown, qtbot):
    window, _, sheet, _ = table(shown)
    (shadow,) = window.findChildren(Shadow)
    sheet.move(120, 90)
    reach = sheet.shadow_width()
    assert shadow.geometry() == sheet.geometry().adjusted(-reach, -reach, reach, reach)
    sheet.hide()
    assert shadow.isHidden()
    sheet.show()
    assert shadow.isVisible()
    sheet.deleteLater()
    qtbot.waitUntil(lambda: not window.findChildren(Shadow))


def test_the_shadow_darkens_the_map_beside_the_sheet(shown):
    window, _, _, _ = table(shown)
    picture = window.grab().toImage()
    assert picture.pixelColor(200, 213).lightness() < picture.pixelColor(390, 290).lightness()


def test_margins_and_gaps_follow_the_text_scale(shown, qapp: QApplication):
    sheet = Sheet(shadow=0)
    sheet.setLayout(column(Words("a"), 10, Hair(), Words("b"), gap=8, margins=(4, 4, 4, 4)))
    shown(sheet, 300, 200)
    theme.apply(qapp, theme.Theme(scale=200))
    layout = sheet.layout()
    assert layout.spacing() == 16
    assert layout.contentsMargins().left() == 8
    assert layout.itemAt(1).sizeHint().height() == 20


def test_sheets_tiles_and_bands_paint_in_every_light(shown, qapp: QApplication):
    sheet = Sheet(shadow=0)
    tile, band = Tile(edge="red"), Band("gold", spine=True)
    sheet.setLayout(column(tile, band, Hair(upright=20)))
    shown(sheet, 200, 200)
    seen = set()
    for light in (theme.DAY, theme.LAMPLIGHT, theme.DAY_CLEAR, theme.LAMPLIGHT_CLEAR):
        theme.apply(qapp, theme.Theme(light))
        picture = sheet.grab().toImage()
        assert picture.pixelColor(tile.geometry().center()).name().upper() == light.light
        assert picture.pixelColor(tile.geometry().left(), tile.geometry().center().y()).name().upper() == light.red
        assert picture.pixelColor(band.geometry().center()).red() > 200  # gold stays gold
        seen.add(picture.pixelColor(20, 3).name())
    assert len(seen) >= 3
