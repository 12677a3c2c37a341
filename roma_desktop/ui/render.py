"""A position as a picture, without a window on any screen."""

from __future__ import annotations

import os
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication

from roma_desktop.core.title import Title
from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.story.exports.embedding import png


def without_window() -> None:
    """Get Qt ready to paint where there may be no screen."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # even where the environment names another platform
        theme.apply(QApplication([]), theme.Theme())


def render_position(title: Title[Any], state: Any, size: tuple[int, int], side: str | None) -> bytes:
    """The whole map with its pieces, as a PNG of at most ``size`` pixels, as ``side`` sees it (None sees all).

    Raises ``RomaError`` for a game without a map.
    """
    without_window()
    seen = state if side is None else state.seen_by(side)
    presenter = presenter_of(title.id)
    chart = presenter.chart(seen)
    printer = CounterRenderer()
    scene = MapScene(chart, printer)
    scale = min(size[0] / chart.size[0], size[1] / chart.size[1])
    scene.set_zoom(scale, 1.0, sharp=True)
    scene.show_all(presenter.shown(seen, title.words(state, "en")))
    scene.finish()
    image = (
        ground(chart, Ground.LARGE)
        .scaled(
            round(chart.size[0] * scale),
            round(chart.size[1] * scale),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        .convertToFormat(QImage.Format.Format_RGB32)
    )
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scene.render(painter, QRectF(image.rect()), chart.rect)
    printer.close()
    return png(image)
