"""How each step is asked on the table."""

from __future__ import annotations

from roma_desktop.ui.games.sparta_vs_athens.prompts import campaign, maintenance, operation, placing, set_up
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import prompt

assert campaign is not None  # they register their prompts
assert maintenance is not None
assert operation is not None
assert placing is not None
assert set_up is not None

__all__ = ["prompt"]
