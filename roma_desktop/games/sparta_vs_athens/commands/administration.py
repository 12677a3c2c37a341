"""What is ordered in the administration quarter, and events that a side declares [3.2, 14.1, 15.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PersonId, UnitId


class Declare(Command, frozen=True):
    """A side declares, or tries, an event that it may bring about now [15.0].

    ``units``: those placed in Syracuse by the Sicilian expedition [16.1], or the unit that goes to Thrace [15.14].
    """

    event: str
    units: frozenset[UnitId] = frozenset()


class Forgo(Command, frozen=True):
    """A side doesn't declare or try an event that it could bring about now [15.0]."""

    event: str


class PlaceLeader(Command, frozen=True):
    """A leader comes onto the map [6.3 to 6.5]."""

    person: PersonId
    at: LocaleId


class EndPlacing(Command, frozen=True):
    """No more leaders come now [6.3, RUL-70]."""


class DrawLeaders(Command, frozen=True):
    """``count`` leaders without a name are drawn [6.5, RL]."""

    count: int


class SacrificeLeaders(Command, frozen=True):
    """Athens removes two leaders for good: its government stays this once [14.1]."""


class LetFall(Command, frozen=True):
    """The government of Athens falls [14.1]."""


class TakeFund(Command, frozen=True):
    """Athens takes its reserve fund [12.2]."""


class LeaveFund(Command, frozen=True):
    """Athens leaves its reserve fund for a later year [12.2]."""


class LoseToPlague(Command, frozen=True):
    """These units of Athens are lost to the plague for good [16.1, RUL-55]."""

    units: frozenset[UnitId]


class SettlePersians(Command, frozen=True):
    """The two Persian units come to these cities, the first unit to the first [15.13]."""

    first: LocaleId
    second: LocaleId


class GiveUpShips(Command, frozen=True):
    """Sparta takes this unit out of its mix while the Minoa fort stands [14.1, RUL-47]."""

    unit: UnitId
