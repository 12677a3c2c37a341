"""What is ordered between the phases."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import SideId


class GoFirst(Command, frozen=True):
    """This side is the first player of the season [3.0 S.0]."""

    side: SideId
