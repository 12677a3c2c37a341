"""What tests look at while a player sits at the editor with a scenario of Sparta vs. Athens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from editor_driver import Player
from PySide6.QtWidgets import QApplication

from roma_desktop.games.registry import title
from roma_desktop.ui.editor.model.finding import Weight

GAME = "sparta_vs_athens"
SCENARIOS = title(GAME).scenarios()
ARCHIDAMIAN, _, NICIAS, IONIAN = SCENARIOS
Sits = Callable[..., Player]


def form(player: Player, tab: str) -> Any:
    player.page.tabs.show_tab(tab)
    QApplication.processEvents()
    return player.page.tabs.forms[tab]


def model(player: Player) -> Any:
    return player.page.model


def gravest(player: Player) -> list[str]:
    """What the referee says but notes."""
    lines = player.referee()
    return [line for line, one in zip(lines, model(player).findings, strict=True) if one.weight is not Weight.NOTE]
