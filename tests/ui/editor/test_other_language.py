"""The language is changed while something lies in the workshop."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft import Draft
from roma_desktop.ui import theme
from roma_desktop.ui.editor.workshop import EMPTY
from roma_desktop.ui.window import MainWindow, Places


def test_the_workshop_waits_in_the_language_that_was_chosen_at_the_trial(tmp_path, qtbot: QtBot, qapp: QApplication):
    window = MainWindow(Places(tmp_path / "games", tmp_path / "settings.json"))
    window.show()
    qtbot.waitExposed(window)
    window.show_workshop()
    workshop = window._workshop
    assert workshop is not None
    workshop.work_on(Draft.of(EMPTY))
    before = workshop.page
    assert before is not None
    bench = before.bench
    play = before.head.play.text()
    window.stack.setCurrentWidget(window.library)  # as while a trial lies on the table
    window.change_settings(replace(window.settings, language="ja"))
    after = workshop.page
    assert after is not None
    assert after is not before
    assert after.bench is bench
    assert after.head.play.text() != play
    assert window.stack.currentWidget() is not after
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    bench.changed.emit()  # nobody listens who is gone
    workshop.show()
    assert window.stack.currentWidget() is after
    window.change_settings(replace(window.settings, language="en"))
    assert window.stack.currentWidget() is workshop.page
    assert workshop.page is not None
    assert workshop.page.head.play.text() == play
    assert window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp, theme.Theme(reduced_motion=True))
