"""The library: scenarios and saved games."""

from __future__ import annotations

import shutil

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.ui import theme
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow

GAMES = (
    ("seed 1\nuntil operations of carthage\n", 1),
    ("seed 2\nuntil turn 2\n", 4),
    ("seed 3\nuntil operations of octavianus\n", 6),
    ("seed 4\nuntil turn 2\n", 14),
)


def scenarios(at: Sitting) -> None:
    """What is seen first, a search, a card under the mouse."""
    at.keep("library")
    at.hover(at.seen(ScenarioCard)[1])
    at.keep("library-hover")
    at.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    at.type("rom" if theme.current().language == "en" else "ローマ")
    at.keep("library-search")
    at.window.library.search.setText("zeppelin")
    at.rest()
    at.keep("library-nothing")


def saved_games(at: Sitting) -> None:
    """Games that were left, each with its picture."""
    _leave_games(at)
    at.keep("library-saved")
    tabs = at.seen(TabRow, at.window.library)[0]
    for index, button in enumerate(at.seen(Button, tabs)):
        at.click(button)
        at.keep(f"library-tab-{index}")


def deletion(at: Sitting) -> None:
    """Deleting a game asks first."""
    _leave_games(at)
    at.seen(SavedRow)[0].deletion_asked.emit()
    at.rest()
    at.keep("deletion")


def damaged(at: Sitting) -> None:
    """A damaged record, one that is none, one of other rules."""
    _leave_games(at, few=1)
    file = next(at.places.games.glob("*.roma"))
    hurt = file.with_name("hurt.roma")
    lines = file.read_bytes().splitlines(keepends=True)
    hurt.write_bytes(b"".join(lines[: len(lines) // 2]) + b'{"line": "Played", "n": \n' + b"".join(lines[-3:]))
    at.window.open_file(hurt)
    at.wait(at.window.asking.isVisible)
    at.keep("damaged")
    at.key(Qt.Key.Key_Escape)
    none = file.with_name("none.roma")
    none.write_text("nothing\n", "utf-8")
    at.window.open_file(none)
    at.wait(at.window.asking.isVisible)
    at.keep("no-record")
    at.key(Qt.Key.Key_Escape)
    scenario = at.places.games / "mine.yaml"
    shutil.copyfile(at.window.library._covers[0].file, scenario)
    scenario.write_text(scenario.read_text("utf-8").replace("turns:", "turms:", 1), "utf-8")
    at.window.open_file(scenario)
    at.wait(at.window.asking.isVisible)
    at.keep("bad-scenario")


def _leave_games(at: Sitting, few: int = len(GAMES)) -> None:
    for script, scenario in GAMES[:few]:
        at.lay(script, scenario)
        at.window.leave_table()
    at.rest()
