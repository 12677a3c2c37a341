"""What is ordered in battles [8.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, UnitId


class AssignMarines(Command, frozen=True):
    """These ships fight in the land battle; the others of the side fight at sea [8.1]."""

    ships: frozenset[UnitId] = frozenset()


class LeadWith(Command, frozen=True):
    """This leader shifts the battle for his side (RUL-09)."""

    leader: LeaderId


class ReduceUnits(Command, frozen=True):
    """Fewer units are lost, and every survivor is turned to its back [8.4]."""


class StandLosses(Command, frozen=True):
    """The losses are taken as the table has them [8.4]."""


class LoseUnits(Command, frozen=True):
    """The owner loses these units [8.2]."""

    units: frozenset[UnitId]


class ChooseVictim(Command, frozen=True):
    """This leader of the enemy has fallen [6.7]."""

    leader: LeaderId
