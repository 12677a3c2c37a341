"""Sheets over the map keep their shadow when the size of text changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.surfaces.sheet import Sheet

GROUND = "#3F6F8F"
LEFT, TOP, WIDTH, HEIGHT = 100, 80, 240, 160


class Ground(QWidget):
    """A plain ground with a sheet on it."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(self)
        self.sheet.setGeometry(LEFT, TOP, WIDTH, HEIGHT)
        palette = self.palette()
        palette.setColor(self.backgroundRole(), QColor(GROUND))
        self.setPalette(palette)
        self.setAutoFillBackground(True)

    def picture(self) -> QImage:
        QApplication.processEvents()
        return self.grab().toImage()


def dark(image: QImage, x: int, y: int) -> bool:
    """Whether a dot is darker than the ground: there is shadow on it."""
    return image.pixelColor(x, y).lightness() < QColor(GROUND).lightness()


@pytest.mark.parametrize("scale", [80, 100, 120, 150, 200])
def test_a_shadow_lies_all_round_a_sheet_at_any_size_of_text(shown: Callable[..., QWidget], scale: int, qapp):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
    image = _picture(shown)
    middle_x, middle_y = LEFT + WIDTH // 2, TOP + HEIGHT // 2
    for x, y in ((LEFT - 2, middle_y), (LEFT + WIDTH + 1, middle_y), (middle_x, TOP + HEIGHT + 1)):
        assert dark(image, x, y), (x, y)
    below = [image.pixelColor(middle_x, TOP + HEIGHT + down).lightness() for down in range(1, theme.current().px(24))]
    assert below == sorted(below)  # it fades, and has no gap


def test_a_change_of_the_size_of_text_gives_the_shadow_its_new_reach(shown: Callable[..., QWidget], qapp):
    ground = Ground()
    shown(ground, 460, 340)
    ground.picture()
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=200))
    changed, fresh = ground.picture(), _picture(shown)
    around = [(x, y) for x in (60, 90, 220, 350, 380) for y in (50, 70, 160, 250, 280)]
    assert [changed.pixel(x, y) for x, y in around] == [fresh.pixel(x, y) for x, y in around]


def _picture(shown: Callable[..., QWidget]) -> QImage:
    ground = Ground()
    shown(ground, 460, 340)
    return ground.picture()


def test_the_style_below_ours_is_set_once(qapp: QApplication, monkeypatch: pytest.MonkeyPatch):
    """To set it again is to polish every widget of the program again."""
    told: list[str] = []
    monkeypatch.setattr(QApplication, "setStyle", lambda *args: told.append(str(args[-1])))
    for scale in (120, 150):
        theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
    assert told == []
