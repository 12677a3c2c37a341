"""10. Manners: sheets of the window, waiting, mistakes told."""

from __future__ import annotations

import sys
from threading import Event

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.core.progress import Tick
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.library.sheets.waiting import Waiting, WaitingSheet
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.manual.sheet import ManualSheet
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.layout.scroll import Scroll


def new_game(at: Sitting) -> None:
    """The sheet of a new game: seats and goals, its lower end, its options."""
    at.click(at.seen(ScenarioCard)[0])
    sheet = at.seen(NewGameSheet)[0]
    at.keep("new-game")
    _down(at, sheet)
    at.keep("new-game-below")
    at.press(tr("Options…"), on=sheet)
    bar = at.seen(Scroll, sheet)[0].verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    at.rest()
    at.keep("new-game-options")
    _down(at, sheet)
    at.keep("new-game-options-below")


def new_game_alone(at: Sitting) -> None:
    """The sheets of a solitaire and of a scenario with suggested options."""
    for number in (20, 18):
        at.window.new_game(at.window.library._covers[number - 1])
        at.rest()
        at.keep(f"new-game-{number}")
        at.key(Qt.Key.Key_Escape)


def menu(at: Sitting) -> None:
    """The menu of the table, the keys, the way back to the library."""
    at.lay("seed 1\nuntil operations of carthage\n")
    at.key(Qt.Key.Key_F10)
    at.keep("menu")
    at.key(Qt.Key.Key_Escape)
    at.key(Qt.Key.Key_F1)
    at.keep("keys")


def manual(at: Sitting) -> None:
    """Help in the library; the manual's contents, a page with tables, a search."""
    at.window.show_help()
    at.rest()
    at.keep("help")
    at.key(Qt.Key.Key_Escape)
    at.window.show_manual()
    at.rest()
    at.keep("manual")
    sheet = at.seen(ManualSheet)[0]
    sheet.open("scenario-format.md", "powers")
    at.keep("manual-tables")
    sheet.open("scripts.md")
    sheet.search.setText("hannibal")
    at.rest()
    at.keep("manual-search")


def mishap(at: Sitting) -> None:
    """A mistake of the program's own: the sentence, its details, the report."""
    at.lay("seed 1\nuntil operations of carthage\n")
    try:
        _ = 7 // len(())
    except ZeroDivisionError as error:
        before, sys.__excepthook__ = sys.__excepthook__, lambda *_: None
        at.window.report(type(error), error, error.__traceback__)
        sys.__excepthook__ = before
    at.rest()
    at.keep("mistake")
    at.press(tr("Details"), on=at.window.asking)
    at.keep("mistake-details")
    at.press(tr("Pack a report"), on=at.window.asking)
    at.keep("mistake-report")


def waiting(at: Sitting) -> None:
    """What is opened takes long."""
    held = Event()
    waiting = Waiting(at.window.room)

    def work(tick: Tick) -> None:
        tick(0.4)
        held.wait(20)

    waiting.wait_for(tr("Opening {file}", file="2026-11-22 second_punic_war"), work, lambda _: None)
    at.wait(lambda: any(sheet.isVisible() for sheet in at.window.findChildren(WaitingSheet)))
    at.keep("waiting")
    held.set()
    waiting.close()


def full_screen(at: Sitting) -> None:
    """The table without a frame."""
    at.lay("seed 1\nuntil operations of carthage\n")
    at.key(Qt.Key.Key_F11)
    at.keep("full-screen")


def _down(at: Sitting, sheet: NewGameSheet) -> None:
    bar = at.seen(Scroll, sheet)[0].verticalScrollBar()
    bar.setValue(bar.maximum())
    at.rest()
