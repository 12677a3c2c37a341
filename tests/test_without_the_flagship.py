"""A program built without the games that are shipped starts, plays others, and tells their story."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from roma_desktop.games.registry import SHIPPED

SOURCES = Path(__file__).parent.parent
GONE = [f"roma_desktop/{part}/{game}" for part in ("games", "ui/games") for game in SHIPPED]

PLAY = """
import random
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from roma_desktop.games import registry
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.ui import theme
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.settings import Settings, save_settings
from roma_desktop.ui.story.exports.files import write_report
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_file
from roma_desktop.ui.window import MainWindow, Places

assert registry.games() == (), registry.games()
app = QApplication([])
theme.apply(app, theme.Theme(reduced_motion=True))
for toy in ("couriers", "pikes"):
    registry.register(toy, f"toys.{toy}", f"toys.{toy}")
folder = Path("games")
save_settings(Path("settings.json"), Settings(reduced_motion=True))
window = MainWindow(Places(folder, Path("settings.json")))
window.resize(1280, 800)
window.show()
QTest.qWait(50)
for toy in registry.games():
    title = registry.title(toy)
    scenario = title.load(title.scenarios()[0])
    record = Record.begin(folder / f"{toy}.roma", title, scenario, {}, dice=SeededDice(b"7"))
    window.show_table(record, Seats({side: "human" for side in title.sides(record.game.state)}, False))
    chooser, controller = random.Random(7), window.table.page.controller
    while record.game.decision is not None:
        assert controller.submit(chooser.choice(list(record.game.options)))
    assert not window.table.page.grab().isNull()
    window.leave_table()
    print(toy, "played")
for toy in registry.games():
    subject = of_file(folder / f"{toy}.roma")
    write_report(subject, folder / f"{toy}.html", "en")
    page = StoryPage(subject)
    assert not page.grab().isNull()
    page.close_story()
    print(toy, "told")
window.school.show_lessons()
assert window.asking.isVisible()  # there are none
"""


def test_without_the_shipped_games_the_window_plays_other_games(tmp_path):
    for part in ("roma_desktop", "resources", "tests/toys"):
        shutil.copytree(SOURCES / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.roma"))
    (tmp_path / "scenarios").mkdir()
    for gone in GONE:
        shutil.rmtree(tmp_path / gone, ignore_errors=True)
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{tmp_path / 'tests'}", "QT_QPA_PLATFORM": "offscreen"}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
        env[name] = str(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:4] == ["couriers played", "pikes played", "couriers told", "pikes told"]
