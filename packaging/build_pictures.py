"""Makes the pictures of the README: a table and a battle from a scripted game, without a screen.

python packaging/build_pictures.py
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QPointF
from PySide6.QtGui import QImageWriter
from PySide6.QtWidgets import QApplication

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Stand
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table.page import TablePage

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "pictures"
ROMA = title("roma_victrix")
SIZE = (1280, 800)
QUALITY = 82  # of WebP
PATIENCE = 20.0  # seconds for the large map to be read
HANNIBAL_MARCHES = """
seed 1
until operations of carthage
roll 6
Activate hannibal
"""
ANTIOCHUS_ATTACKS = """
seed 1
until operations of seleucid_kingdom
roll 6
Activate antiochus
Move iudaea
Attack aegyptus
LetPass
"""


def lay(folder: Path, script: str, faces: tuple[int, ...] = ()) -> TablePage:
    """A table after a script; ``faces`` fall next."""
    file = folder / f"{len(list(folder.iterdir()))}.txt"
    file.write_text(script, encoding="utf-8")
    performance = Performance(read_script(file), ROMA)
    scenario, options = ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({"cards": "none"})
    record: Record[State] = Record.begin(
        file.with_suffix(".roma"), ROMA, scenario, options, dice=performance.dice, kind="scripted"
    )
    performance.play(record.game, record.submit)
    performance.dice.given.faces.extend(faces)
    page = TablePage(record, Seats(dict.fromkeys(record.game.state.powers.players, "human"), curtain=False))
    page.resize(*SIZE)
    page.show()
    return page


def keep(page: TablePage, name: str) -> None:
    """Write what the table shows, once nothing on it is rough any more, and clear it away."""
    page.atlas.layers.board.finish()
    page.scene.finish()
    began = time.monotonic()
    while not page.picture.sharp and time.monotonic() - began < PATIENCE:
        QApplication.processEvents()
        time.sleep(0.02)
    QApplication.processEvents()
    writer = QImageWriter(str(FOLDER / f"{name}.webp"), QByteArray(b"WEBP"))
    writer.setQuality(QUALITY)
    if not writer.write(page.grab().toImage()):
        raise SystemExit(writer.errorString())
    page.close_table()
    page.close()


def table(folder: Path) -> None:
    """Hannibal is about to march, the way to Italy under his eyes."""
    page = lay(folder, HANNIBAL_MARCHES)
    page.view.set_zoom(0.42)
    page.view.centre_on(page.chart.areas["sicilia"].centre + QPointF(120, -420))
    page.sight.show_way(page.asked.goals["cisalpina"] if page.asked else None)
    keep(page, "table")


def battle(folder: Path) -> None:
    """Antiochus and Ptolemy's men in Iudaea: the dice have fallen, and somebody uses his DRM."""
    page = lay(folder, ANTIOCHUS_ATTACKS, (5, 3))
    page.controller.submit(Stand())
    keep(page, "battle")


def main() -> None:
    app = QApplication([])
    theme.apply(app, theme.Theme(reduced_motion=True))
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        table(Path(folder))
        battle(Path(folder))


if __name__ == "__main__":
    main()
