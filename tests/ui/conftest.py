"""For all tests of the window: no screen, the day theme at 100 % without motion, nothing kept outside of tmp_path.

Qt's warnings fail the test that causes them. A test that fails is run once more: windows live by clocks, and a machine
that is busy for a second is no fault of the program. The report names each test that needed it (RERUN).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from counters_printed_once import print_counters_once
from maps_read_once import read_maps_once
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getCppPointer
from table_driver import Driver

from roma_desktop.ui import memory, theme
from roma_desktop.ui.garbage import Collecting, collect
from roma_desktop.ui.settings import Settings, save_settings
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.window import MainWindow, Places

HERE = Path(__file__).parent
STILL = theme.Theme(reduced_motion=True)
QUICK = manners.Manners(pace="at_once", pages=False)  # others move at once, and no page has to be closed


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("does not support propagateSizeHints"))  # of the offscreen platform
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def _few_heaps() -> None:
    """As in the running program: threads that paint share their heaps, or each would keep what its pictures took."""
    memory._ask("mallopt", memory.ARENAS, memory.FEW)


@pytest.fixture(scope="session", autouse=True)
def _collecting(qapp: QApplication) -> Iterator[Collecting]:
    """As in the running program: no widget is taken apart on another thread than the window's."""
    collecting = Collecting()
    yield collecting
    collecting.end()


@pytest.fixture(autouse=True)
def _plain_theme(qapp: QApplication) -> Iterator[None]:
    if theme.current() != STILL or not qapp.styleSheet():
        theme.apply(qapp, STILL)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # a dead widget needs no other theme
    if theme.current() != STILL:
        theme.apply(qapp, STILL)
    collect()


@pytest.fixture(autouse=True)
def _windows_go(qapp: QApplication, _plain_theme: None) -> Iterator[None]:
    """A window that a test has opened is destroyed at its end; those of its module stay, and what is "kept"."""
    before = {getCppPointer(widget) for widget in qapp.topLevelWidgets()}
    yield
    for widget in qapp.topLevelWidgets():
        if widget.parent() is None and getCppPointer(widget) not in before and not widget.property("kept"):
            widget.close()
            widget.deleteLater()


@pytest.fixture(autouse=True)
def _quick_manners() -> None:
    manners.keeper().adopt(QUICK)


@pytest.fixture(scope="session", autouse=True)
def _maps_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        read_maps_once(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def _counters_printed_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """But for those tests that are about counters."""
    with pytest.MonkeyPatch.context() as patch:
        if "counter" not in request.path.stem:
            print_counters_once(patch)
        yield


@pytest.fixture(scope="session")
def made_anew(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the program can make anew at any time, as what the library tells of shipped scenarios: of all tests."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def _nothing_at_home(tmp_path: Path, made_anew: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The platform's folders for data and settings are in tmp_path."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(made_anew))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """A player who wants no motion and no pages between turns; nothing is saved yet."""
    settings = tmp_path / "settings" / "settings.json"
    save_settings(settings, Settings(reduced_motion=True, table=TableLayout(manners=QUICK)))
    return Places(tmp_path / "games", settings)


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[..., QWidget]:
    """Shows a widget at a size and waits until it is painted."""

    def show(widget: QWidget, width: int = 0, height: int = 0) -> QWidget:
        qtbot.addWidget(widget)
        if width:
            widget.resize(width, height)
        widget.show()
        qtbot.waitExposed(widget)
        QApplication.processEvents()
        return widget

    return show


@pytest.fixture
def opened(places: Places, qtbot: QtBot) -> Iterator[Callable[..., Driver]]:
    """Makes windows, and takes them away at the end; ``kind`` of player."""
    drivers: list[Driver] = []

    def make(kind: type[Driver], width: int, height: int, **wishes) -> Driver:
        window = MainWindow(places, **wishes)
        window.resize(width, height)
        drivers.append(kind(window, places, qtbot))
        return drivers[-1]

    yield make
    for driver in drivers:
        driver.clear_away()
