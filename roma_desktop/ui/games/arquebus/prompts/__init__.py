"""How each step is asked on the table."""

from __future__ import annotations

from roma_desktop.ui.games.arquebus.prompts import activating, counters, declaring, fighting, moving, windows
from roma_desktop.ui.games.arquebus.prompts.asking import prompt

assert activating is not None  # they register their prompts
assert counters is not None
assert declaring is not None
assert fighting is not None
assert moving is not None
assert windows is not None

__all__ = ["prompt"]
