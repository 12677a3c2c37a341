"""The pictures of shipped maps, which never change, are decoded for the first table and kept for all others."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.map import ground, picture
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.ground import Ground

MAPS = shipped("resources", "maps")


def read_maps_once(patch: pytest.MonkeyPatch) -> None:
    """From now on, until the patch is undone. A chart of another folder, or one that paints, is read as ever."""
    read, large = ground._read, picture._large
    kept = cache(lambda folder, which: read(Chart(folder), which).convertToFormat(QImage.Format.Format_RGB32))
    kept_large = cache(lambda folder: large(Chart(folder)))

    def read_once(chart: Chart, which: Ground) -> QImage:
        return kept(chart.folder, which) if _is_shipped(chart.folder) else read(chart, which)

    def large_once(chart: Chart) -> tuple[QImage, QImage]:
        return kept_large(chart.folder) if _is_shipped(chart.folder) and chart.painting is None else large(chart)

    patch.setattr(ground, "_read", read_once)
    patch.setattr(picture, "_large", large_once)


def _is_shipped(folder: Path | None) -> bool:
    return folder is not None and folder.parent == MAPS
