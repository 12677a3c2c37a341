"""Every test starts in the day theme at 100 %, without motion, and fails on any warning of Qt."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ui import theme


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("does not support propagateSizeHints"))  # of the offscreen platform


@pytest.fixture(autouse=True)
def plain_theme(qapp: QApplication) -> Iterator[None]:
    if theme.current() != STILL or not qapp.styleSheet():
        theme.apply(qapp, STILL)
    yield
    if theme.current() != STILL:
        theme.apply(qapp, STILL)


STILL = theme.Theme(reduced_motion=True)


@pytest.fixture
def shown(qtbot: QtBot):
    """Shows a widget at a size and waits until it is painted."""

    def show(widget: QWidget, width: int = 0, height: int = 0) -> QWidget:
        qtbot.addWidget(widget)
        QCursor.setPos(QPoint(9999, 9999))  # nothing is under the mouse before a test says so
        if width:
            widget.resize(width, height)
        widget.show()
        qtbot.waitExposed(widget)
        QApplication.processEvents()
        return widget

    return show
