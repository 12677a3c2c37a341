"""What is ordered about money, new units and revolts [10.0, 12.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, UnitId


class Arrive(Command, frozen=True):
    """A unit from the box comes into this city [10.1, 12.5]."""

    unit: UnitId
    at: LocaleId


class LeaveUnpaid(Command, frozen=True):
    """These units go unpaid; the others are paid [12.3, RUL-38]."""

    units: frozenset[UnitId]


class Buy(Command, frozen=True):
    """A unit is bought [12.5]. A land unit appears in the city ``at``; ships come next season and name no city now."""

    unit: UnitId
    at: LocaleId = ""


class EndPurchases(Command, frozen=True):
    """No more units are bought in this phase [12.5]."""


class Incite(Command, frozen=True):
    """A city of the Delian League is incited to revolt [10.1]."""

    at: LocaleId


class InciteAthens(Command, frozen=True):
    """Athens itself is incited to revolt [10.5]."""


class DismissGarrison(Command, frozen=True):
    """The revolt of Athens takes its garrison away until the year ends [10.5]."""


class StopIncome(Command, frozen=True):
    """The revolt of Athens takes away its whole income of the next Revenue Phase [10.5]."""
