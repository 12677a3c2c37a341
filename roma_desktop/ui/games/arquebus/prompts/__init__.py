"""How each step is asked on the table."""

from __future__ import annotations

from roma_desktop.ui.games.arquebus.prompts.asking import prompt

__all__ = ["prompt"]
