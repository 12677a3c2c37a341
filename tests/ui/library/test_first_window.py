"""The first window fits the screen at every scale factor, and so does one that was left on a larger screen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from roma_desktop.ui.settings import Settings, load_settings, save_settings
from roma_desktop.ui.window import MainWindow
from roma_desktop.ui.window.size import FIRST_SIZE, first_size, least_size

SCREENS = [QSize(1280, 800), QSize(1920, 1080), QSize(2560, 1440)]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 1.75, 2.0, 3.0])
def test_it_fits_at_every_scale_factor(screen: QSize, factor: float):
    available = QSize(round(screen.width() / factor), round(screen.height() / factor))
    for size in (first_size(available), least_size(available), first_size(available, QSize(3000, 2000))):
        assert size.width() < available.width()
        assert size.height() < available.height()


def test_on_a_large_screen_it_has_the_size_that_suits_it():
    assert first_size(QSize(2560, 1440)) == FIRST_SIZE


def test_the_window_itself_fits_this_screen(qapp: QApplication, places, qtbot):
    for size in (None, QSize(5000, 4000)):
        window = MainWindow(places)
        qtbot.addWidget(window)
        available = window.screen().availableSize()
        assert window.width() <= available.width()
        assert window.height() <= available.height()
        if size is None:  # the next one was left on a larger screen
            window.setMinimumSize(size or QSize(1, 1))
            window.resize(5000, 4000)
            left = bytes(window.saveGeometry().toBase64().data()).decode()
            save_settings(places.settings, replace(Settings(), window=left))
            assert load_settings(places.settings)[0].window == left
        window.library.close_pictures()
