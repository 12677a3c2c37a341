"""What is ordered at set-up [16.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PieceId


class Deploy(Command, frozen=True):
    """A unit or a leader is set up at another place; ``POOL`` leaves a unit in the force pool [16.0]."""

    unit: PieceId
    at: LocaleId


class EndDeployment(Command, frozen=True):
    """The side has set up [16.0]."""
