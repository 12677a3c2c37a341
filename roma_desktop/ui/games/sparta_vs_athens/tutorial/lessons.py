"""What lessons need to know of Sparta vs. Athens: seasons, leaders, piles, decisions passed over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.commands.administration import EndPlacing, Forgo, LeaveFund, LetFall
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    EndCampaign,
    EndTransfer,
    Halt,
    LetPass,
    PassBy,
    StayOutside,
)
from roma_desktop.games.sparta_vs_athens.commands.combat import StandLosses
from roma_desktop.games.sparta_vs_athens.commands.deployment import EndDeployment
from roma_desktop.games.sparta_vs_athens.commands.logistics import EndPurchases
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SEASONS
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key

PASSES = (
    EndDeployment,
    EndPlacing,
    EndPurchases,
    EndCampaign,
    EndTransfer,
    Forgo,
    Halt,
    LeaveFund,
    LetFall,
    LetPass,
    PassBy,
    StandLosses,
    StayOutside,
)
"""Commands that do nothing, or as little as possible: with these a lesson passes over decisions."""


class GreekLessons:
    """A ``ui.learning.kit.LessonsKit``. A lesson begins with the Campaign Phase of a side in some season.

    Leaders are pointed at by their names, piles as ``athens@naupactus``.
    """

    phases: Collection[str] = SEASONS
    pieces: Collection[str] = ("leader", "pile")
    parts: Mapping[str, type[QWidget]] = {}

    @property
    def folder(self) -> Path:
        return shipped("resources", "lessons", "sparta_vs_athens")

    def has_place(self, place: str) -> bool:
        return place in world().locales

    def begins(self, state: State, phase: str, side: str) -> bool:
        step = state.steps[-1] if state.steps else None
        return isinstance(step, Campaign) and step.side == side and state.season == phase

    def passing(self, options: Sequence[Command]) -> Command:
        return next((option for option in options if isinstance(option, PASSES)), options[0])

    def keys(self, state: State, kind: str, of: str) -> Sequence[str]:
        """The keys on the map of a leader's counter and of the pile where he is; or of a side's pile in a place."""
        if kind == "pile":
            return (f"pile:{of}",)
        leader = next((one for one in state.leaders.values() if one.person == of), None)
        return (f"leader:{leader.id}", pile_key(leader.side, leader.at)) if leader is not None else ()


LESSONS = GreekLessons()
