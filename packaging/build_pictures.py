"""Makes the pictures of the README: a table and a battle of each game, without a screen.

python packaging/build_pictures.py
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QPointF
from PySide6.QtGui import QImageWriter
from PySide6.QtWidgets import QApplication

from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Stand
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction
from roma_desktop.ui import theme
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table.page import TablePage

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "pictures"
ROMA, WAR, BATTLES = title("roma_victrix"), title("sparta_vs_athens"), title("arquebus")
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
    page.view.centre_on(page.chart.areas["sicilia"].centre + QPointF(-130, -420))
    page.sight.show_way(page.asked.goals["cisalpina"] if page.asked else None)
    keep(page, "table")


def battle(folder: Path) -> None:
    """Antiochus and Ptolemy's men in Iudaea: the dice have fallen, and somebody uses his DRM."""
    page = lay(folder, ANTIOCHUS_ATTACKS, (5, 3))
    page.controller.submit(Stand())
    keep(page, "battle")


# ---------------------------------------------------------------- Sparta vs. Athens


def lay_by_chance(folder: Path, game: Title[Any], number: int, seed: str, wanted: Callable[[Any], bool]) -> TablePage:
    """A table of a game's scenario, played by chance up to the first position that is wanted."""
    scenario, options, chance = game.load(game.scenarios()[number - 1]), game.read_options({}), random.Random(seed)
    file = folder / f"{len(list(folder.iterdir()))}.roma"
    record: Record[Any] = Record.begin(file, game, scenario, options, dice=SeededDice(seed.encode()), kind="scripted")
    while not wanted(record.game.state):
        offered = list(record.game.options)
        record.submit(chance.choices(offered, [game.weight(one) for one in offered])[0])
    page = TablePage(record, Seats(dict.fromkeys(game.sides(record.game.state), "human"), curtain=False))
    page.resize(*SIZE)
    page.show()
    return page


def march(folder: Path) -> None:
    """A Spartan leader with the whole Peloponnese before him."""

    def wanted(state: Any) -> bool:
        step = state.steps[-1]
        return isinstance(step, Campaign) and step.side == "sparta" and any(free_units(state, "sparta", "sparta"))

    page = lay_by_chance(folder, WAR, 1, "1", wanted)
    state = page.controller.state
    leader = next(one for one in state.leaders_at("sparta", "sparta") if one.id not in state.done)
    page.controller.choosing.choose(f"leader:{leader.id}")
    QApplication.processEvents()
    page.view.set_zoom(0.5)
    page.view.centre_on(page.chart.areas["corinth"].centre + QPointF(0, 120))
    page.sight.show_way(page.asked.goals["oenoe"] if page.asked else None)
    keep(page, "sparta-table")


def losses(folder: Path) -> None:
    """A battle on land between several units: what the die has brought."""

    def wanted(state: Any) -> bool:
        step = state.steps[-1]
        return isinstance(step, Reduction) and min(len(step.fought.attackers), len(step.fought.defenders)) > 1

    page = lay_by_chance(folder, WAR, 1, "7", wanted)
    keep(page, "sparta-battle")


# ---------------------------------------------------------------- Arquebus


def reach(folder: Path) -> None:
    """Ravenna: landsknechts with arquebuses before Navarro's trench, and all that they can reach."""

    def wanted(state: Any) -> bool:
        return isinstance(state.steps[-1], MoveFire) and state.activation.target == "fr_lands"

    page = lay_by_chance(folder, BATTLES, 4, "3", wanted)
    page.controller.choosing.choose("unit:fr-aq2")
    QApplication.processEvents()
    page.view.set_zoom(0.5)
    page.view.centre_on(page.chart.areas["1812"].centre)
    keep(page, "arquebus-table")


def shock(folder: Path) -> None:
    """Men-at-arms charge the works of Cerignola, light horse beside them: the sums before the dice."""

    def wanted(state: Any) -> bool:
        step = state.steps[-1]
        return isinstance(step, Resolving) and len(step.attacks) > 1 and step.decision(state) is not None

    page = lay_by_chance(folder, BATTLES, 2, "2", wanted)
    page.view.set_zoom(0.55)
    page.view.centre_on(page.chart.areas["0708"].centre + QPointF(340, 0))
    keep(page, "arquebus-shock")


def main() -> None:
    app = QApplication([])
    theme.apply(app, theme.Theme(reduced_motion=True))
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        table(Path(folder))
        battle(Path(folder))
        march(Path(folder))
        losses(Path(folder))
        reach(Path(folder))
        shock(Path(folder))


if __name__ == "__main__":
    main()
