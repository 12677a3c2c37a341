"""The language is changed while something is in the editor."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.editor.kit import EMPTY
from roma_desktop.ui.window import MainWindow, Places


def test_the_editor_waits_in_the_language_that_was_chosen_at_the_trial(tmp_path, qtbot: QtBot, qapp: QApplication):
    window = MainWindow(Places(tmp_path / "games", tmp_path / "settings.json"))
    window.show()
    qtbot.waitExposed(window)
    window.show_editor()
    editor = window.editor
    assert editor is not None
    editor.work_on("roma_victrix", Draft.of(EMPTY))
    before = editor.page
    assert before is not None
    model = before.model
    play = before.head.play.text()
    window.stack.setCurrentWidget(window.library)  # as while a trial is on the table
    window.change_settings(replace(window.settings, language="ja"))
    after = editor.page
    assert after is not None
    assert after is not before
    assert after.model is model
    assert after.head.play.text() != play
    assert window.stack.currentWidget() is not after
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    model.changed.emit()  # nobody listens who is gone
    editor.show()
    assert window.stack.currentWidget() is after
    window.change_settings(replace(window.settings, language="en"))
    assert window.stack.currentWidget() is editor.page
    assert editor.page is not None
    assert editor.page.head.play.text() == play
    assert window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp, theme.Theme(reduced_motion=True))
