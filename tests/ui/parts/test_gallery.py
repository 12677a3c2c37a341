"""The screens put together from the parts: nothing overlaps, nothing leaves its place, everything paints."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import pytest
from gallery import SCREENS
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLabel, QScrollBar, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.fades import Fade
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.sheet import Shadow, Sheet
from roma_desktop.ui.parts.text.words import Words


def visible(parent: QWidget) -> list[QWidget]:
    """The children that count: no shadows, overlays, faded edges, scroll bars; what scrolls may be larger."""
    return [
        child
        for child in parent.children()
        if isinstance(child, QWidget)
        and child.isVisible()
        and not isinstance(child, (Shadow, Overlay, Fade, QScrollBar))
        and child.objectName() not in ("qt_scrollarea_vcontainer", "qt_scrollarea_hcontainer")
        and not child.isWindow()
    ]


def faults(parent: QWidget, path: str = "") -> list[str]:
    """Children that overlap one another or leave their parent, all the way down."""
    found = []
    children = visible(parent)
    here = f"{path}/{type(parent).__name__}"
    inside_scroll = isinstance(parent.parentWidget(), QAbstractScrollArea)
    for child in children:
        if not inside_scroll and not parent.rect().contains(child.geometry()):
            found.append(f"{here}: {_name(child)} {child.geometry()} leaves {parent.rect()}")
        found += faults(child, here)
    for one, other in itertools.combinations(children, 2):
        if one.geometry().intersects(other.geometry()):
            found.append(f"{here}: {_name(one)} {one.geometry()} overlaps {_name(other)} {other.geometry()}")
    return found


def crowded_words(screen: QWidget) -> list[str]:
    """Words that are lower than their letters, or cut off without an ellipsis."""
    return [
        f"{label.text()} {label.size()}"
        for label in screen.findChildren(QLabel)
        if isinstance(label, Words)
        and label.isVisible()
        and label.text()
        and (label.height() < label.fontMetrics().ascent() or label.width() < label.minimumSizeHint().width())
    ]


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel) else widget.accessibleName()
    return f"{type(widget).__name__}({text})"


SIZES = ((1280, 800), (1600, 1000), (2560, 1440))


def test_the_check_finds_what_overlaps_and_what_leaves_its_place(shown):
    window = QWidget()
    for box in (QRect(0, 0, 50, 20), QRect(40, 10, 50, 20), QRect(80, 80, 50, 50)):
        QLabel("x", window).setGeometry(box)
    shown(window, 100, 100)
    assert sum("leaves" in fault for fault in faults(window)) == 1
    assert sum("overlaps" in fault for fault in faults(window)) == 1


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_nothing_overlaps_or_leaves_its_place(shown, qapp: QApplication, name, scale):
    theme.apply(qapp, theme.Theme(scale=scale, reduced_motion=True))
    screen = shown(SCREENS[name](), 1280, 800)
    for size in SIZES:
        screen.resize(*size)
        for _ in range(3):
            QApplication.processEvents()
        assert faults(screen) == [], size
        assert crowded_words(screen) == [], size


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_paints_in_every_light(shown, qapp: QApplication, name):
    screen = shown(SCREENS[name](), 1280, 800)
    pictures = []
    for light in (theme.DAY, theme.LAMPLIGHT, theme.DAY_CLEAR, theme.LAMPLIGHT_CLEAR):
        theme.apply(qapp, theme.Theme(light, reduced_motion=True))
        QApplication.processEvents()
        pictures.append(screen.grab().toImage())
    assert all(one != other for one, other in itertools.pairwise(pictures)), "the light can be seen"


def test_changing_the_text_scale_while_running_gives_the_same_screen_as_starting_with_it(shown, qapp: QApplication):
    started = theme.Theme(scale=150, reduced_motion=True)
    for name in ("battle", "economy", "library"):
        theme.apply(qapp, theme.Theme(reduced_motion=True))
        switched = shown(SCREENS[name](), 1600, 1000)
        theme.apply(qapp, started)
        fresh = shown(SCREENS[name](), 1600, 1000)
        for _ in range(4):
            QApplication.processEvents()
        assert boxes(switched) == boxes(fresh), name


def boxes(screen: QWidget) -> list[tuple[str, QRect]]:
    widgets = [child for child in screen.findChildren(QWidget) if child.isVisible() and not isinstance(child, Shadow)]
    return [(type(each).__name__, QRect(each.mapTo(screen, QPoint(0, 0)), each.size())) for each in widgets]


def test_no_sheet_is_shadowed_by_an_effect(shown):
    screen = shown(SCREENS["table"](), 1280, 800)
    assert all(widget.graphicsEffect() is None for widget in screen.findChildren(QWidget))
    assert screen.findChildren(Sheet)


def test_the_gallery_writes_its_picture(tmp_path: Path):
    out = tmp_path / "table.png"
    script = Path(__file__).with_name("gallery.py")
    wanted = [sys.executable, str(script), str(out), "--screen", "table", "--lamplight", "--size", "1280x800"]
    assert subprocess.run(wanted, timeout=60, check=True).returncode == 0
    assert out.stat().st_size > 100_000
