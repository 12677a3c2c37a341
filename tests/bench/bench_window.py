"""The window: first frame, repaint, dragging with all layers on, what is asked, another position.

The window is 1920 x 1080 and has no screen. All layers are on, so that nothing can be worse than this.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import chain, cycle, repeat
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from yardsticks import Beside

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.game import Options
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Form
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.layers import LAYERS
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table.page import TablePage

ROMA = title("roma_victrix")
SOURCES = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1920, 1080
BLIT = "a blit of the frame"
HANNIBAL_MARCHES = """
seed 1
until operations of carthage
roll 6
Activate hannibal
"""
FIRST_FRAME = """
import gc, os
from pathlib import Path
gc.disable()  # as the program does
os.environ["XDG_CACHE_HOME"] = {folder!r}
from PySide6.QtWidgets import QApplication, QWidget
if {ours}:
    from roma_desktop.ui.sources import leave_unread
    leave_unread()
    from roma_desktop.ui.library.application import Application
    app = Application("bench")
else:
    app = QApplication([])
if {ours}:
    from roma_desktop.ui.window import MainWindow, Places
    window = MainWindow(Places(Path({folder!r}), Path({folder!r}) / "settings.json"))
else:
    window = QWidget()
window.resize({width}, {height})
window.show()
app.processEvents()
while {ours} and not window.library.grid.stops():
    app.processEvents()
window.grab()
if {ours}:
    window.library.close_pictures()
"""


class Plain(QWidget):
    """A widget that copies a picture: what every frame costs at least."""

    def __init__(self, picture: QPixmap) -> None:
        super().__init__()
        self._picture = picture
        self.resize(picture.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)


@pytest.fixture(scope="module")
def app() -> QApplication:
    found = QApplication.instance()
    made = found if isinstance(found, QApplication) else QApplication([])
    theme.apply(made, theme.Theme(reduced_motion=True))
    return made


@pytest.fixture(scope="module")
def page(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TablePage]:
    """Hannibal marches, with ten OP and everybody; all layers are on."""
    folder = tmp_path_factory.mktemp("bench")
    (folder / "window.txt").write_text(HANNIBAL_MARCHES, "utf-8")
    script = Performance(read_script(folder / "window.txt"), ROMA)
    scenario, options = ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({"cards": "none"})
    file = folder / "window.roma"
    record: Record[State] = Record.begin(file, ROMA, scenario, options, dice=script.dice, kind="scripted")
    script.play(record.game, record.submit)
    seats = Seats(dict.fromkeys(record.game.state.powers.players, "human"), curtain=False)
    found = TablePage(record, seats)
    found.resize(WIDTH, HEIGHT)
    found.show()
    QTest.qWaitForWindowExposed(found)
    while not found.picture.complete:
        app.processEvents()
    found.atlas.layers.turn_on(tuple(layer.id for layer in LAYERS))
    found.atlas.layers.board.finish()
    found.scene.finish()
    yield found
    found.close_table()
    found.close()
    found.deleteLater()


def paint(widget: QWidget) -> Callable[[], None]:
    return widget.repaint


def sharp(page: TablePage, zoom: float) -> None:
    """Look at the middle of the map at a zoom, until nothing is rough any more."""
    page.view.set_zoom(zoom)
    page.view.centre_on(page.chart.areas["latium"].centre)
    QTest.qWait(200)
    while not page.picture.sharp:
        QTest.qWait(10)


@pytest.mark.parametrize("zoom", [0.45, 0.7, 1.0, 2.0])
def test_repaint(beside: Beside, page: TablePage, zoom: float) -> None:
    sharp(page, zoom)
    viewport = page.view.viewport()
    plain = Plain(viewport.grab())
    plain.show()
    QApplication.processEvents()
    beside(f"repaint of the map at zoom {page.view.zoom:.2f}", paint(viewport), BLIT, paint(plain))
    plain.close()


def test_a_step_of_a_drag(beside: Beside, page: TablePage) -> None:
    """The army is carried over lit and unlit places: way, coins, hints and the odds' clock, until it is painted."""
    sharp(page, 0.7)
    view, viewport = page.view, page.view.viewport()
    start = view.mapFromScene(page.scene.pile("march:hannibal").pos())  # type: ignore[union-attr]
    _send(viewport, QEvent.Type.MouseButtonPress, start)
    _send(viewport, QEvent.Type.MouseMove, start + QPoint(20, 20))
    places = ["tarraconensis", "gallaecia", "baetica", "sardinia", "aquitania", "mauretania"]
    points = cycle([start + QPoint(9 * number % 83, 7 * number % 61) for number in range(40)] + _centres(page, places))

    def step() -> None:
        _send(viewport, QEvent.Type.MouseMove, next(points))
        QApplication.processEvents()

    plain = Plain(viewport.grab())
    plain.show()
    QApplication.processEvents()
    beside("a step of a drag, all layers on", step, BLIT, paint(plain))
    page.view.cancel_drag()
    plain.close()


def test_what_is_lit_when_an_army_is_formed_anew(beside: Beside, page: TablePage) -> None:
    """From the command to the last glow and the layers of the new position: picking up another stack."""
    everybody = page.controller.state.steps[-1].available(page.controller.state)  # type: ignore[attr-defined]
    forces = chain.from_iterable(repeat((Form(frozenset(sorted(everybody)[:3])), Form(everybody))))
    plain = Plain(page.view.viewport().grab())
    plain.show()

    def form() -> None:
        page.controller.submit(next(forces))
        QApplication.processEvents()

    beside("an army formed anew, until it is painted", form, BLIT, paint(plain))
    plain.close()


def test_a_pan_and_a_zoom(beside: Beside, page: TablePage) -> None:
    """The map under the hand: half a step of the wheel in and out again, painted rough at once."""
    sharp(page, 0.7)
    zooms = cycle((0.78, 0.7))

    def zoom() -> None:
        page.view.set_zoom(next(zooms))
        QApplication.processEvents()

    plain = Plain(page.view.viewport().grab())
    plain.show()
    beside("a step of zoom, until it is painted", zoom, BLIT, paint(plain))
    rights = cycle((QPointF(12, 0), QPointF(-12, 0)))

    def pan() -> None:
        page.view.centre_on(page.view.visible().center() + next(rights))
        QApplication.processEvents()

    plain.close()
    assert page.view.visible().intersects(QRectF(page.chart.rect))
    pan()


def test_all_layers_of_a_new_position(beside: Beside, page: TablePage) -> None:
    """What seven layers show, worked out from the rules; beside listing what the march may do."""
    state, layers = page.controller.state, page.atlas.layers
    looking = layers._looking(state)
    beside(
        "all layers worked out",
        lambda: [layer.draw(looking) for layer in LAYERS],
        "options of the march",
        lambda: list(Options(state)),
    )


def test_first_frame(beside: Beside, tmp_path: Path) -> None:
    """From nothing to a library with a card for every scenario; beside a window with nothing in it.

    The first start of all, which compiles modules and reads scenarios, is not among those that are measured.
    """

    def run(ours: bool) -> None:
        code = FIRST_FRAME.format(ours=ours, folder=str(tmp_path), width=WIDTH, height=HEIGHT)
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, cwd=SOURCES, env=compiled)

    compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path / "modules"), "PYTHONDONTWRITEBYTECODE": ""}
    run(True)
    beside("start to the first frame", lambda: run(True), "an empty Qt window", lambda: run(False))


def _send(viewport: QWidget, kind: QEvent.Type, at: QPoint) -> None:
    held = Qt.MouseButton.LeftButton
    button = held if kind is QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    where = QPointF(at)
    event = QMouseEvent(kind, where, viewport.mapToGlobal(where), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)


def _centres(page: TablePage, places: list[str]) -> list[QPoint]:
    return [page.view.mapFromScene(page.chart.areas[place].centre) for place in places]
