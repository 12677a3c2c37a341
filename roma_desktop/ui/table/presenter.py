"""What a game gives the table. ``Presenter`` is the base of each game's own; where it says nothing, the table is plain.

A presenter holds nothing of a single game: one object serves all tables. It is found by ``games.registry.kit(game)``,
whose ``presenter`` it is.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.ui.table.presenting.decisions import Decisions
from roma_desktop.ui.table.presenting.panels import Panels
from roma_desktop.ui.table.presenting.positions import Positions
from roma_desktop.ui.table.presenting.tellings import Tellings

S = TypeVar("S", bound=Position)


class Presenter(Positions[S], Decisions[S], Tellings[S], Panels[S], Generic[S]):
    """The four parts together."""
