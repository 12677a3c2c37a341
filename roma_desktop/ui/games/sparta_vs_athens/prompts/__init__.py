"""How each step is asked on the table."""

from __future__ import annotations

from roma_desktop.ui.games.sparta_vs_athens.prompts import campaign, operation, placing
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import prompt

assert campaign is not None  # they register their prompts
assert operation is not None
assert placing is not None

__all__ = ["prompt"]
