"""The button that leaves the table says where it leads."""

from __future__ import annotations

from players import Mouse
from scenes import Scene

from roma_desktop.core.message import say


def test_a_table_of_the_scenario_editor_leads_back_to_it(at_table):
    one = at_table(Mouse, Scene())
    one.press("···")
    assert "To the library" in one.buttons()
    one.press("Back to the table")
    one.page.lead_back(say("Back to the scenario editor"))
    one.press("···")
    assert "To the library" not in one.buttons()
    one.press("Back to the scenario editor")
    one.wait(lambda: one.window.table is None)
