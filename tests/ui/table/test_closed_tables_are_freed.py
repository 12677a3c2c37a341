"""Nothing of a table is left when it was closed: a player may open as many as he likes."""

from __future__ import annotations

import gc
from weakref import ref

from players import Mouse
from PySide6.QtCore import QCoreApplication, QEvent


def test_a_table_that_was_left_is_freed(at_table):
    player = at_table(Mouse)
    page = player.page
    page.atlas.toggle_layers()
    page.keyboard.show_keys()
    player.window.show_story()
    parts = {"page": page, "scene": page.scene, "map": page.picture, "controller": page.controller}
    left = {what: ref(part) for what, part in parts.items()}
    del page, parts
    player.window.leave_table()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [what for what, part in left.items() if part() is not None] == []
