"""What is ordered in the phases Activation and Continuation, and for standards [4.0, 6.0, 15.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.model.terms import BattleId, CounterId, HexId, LeaderId, UnitId


class Activate(Command, frozen=True):
    """A Battle is activated [6.1-a], or announced as the target of a continuation [6.2-a]."""

    battle: BattleId


class ActivateArmy(Command, frozen=True):
    """The army is activated [6.1-b], or announced as the target of a continuation [6.2-b]."""


class ActivateStandard(Command, frozen=True):
    """The standard is activated to rally Retired units [6.1-c, 15.1-d]."""


class MoveStandard(Command, frozen=True):
    """The standard is activated to move, or is forced to [15.2-a, 15.2-c]."""

    to: HexId


class Pass(Command, frozen=True):
    """The active player passes [6.1-d]. ``time``: he moves the Time marker [16.1]."""

    time: bool = False


class Seize(Command, frozen=True):
    """An Opportunity counter is played to seize the continuation for a Battle [6.3-e]."""

    counter: CounterId
    battle: BattleId


class Negate(Command, frozen=True):
    """The Negation counter is played against an Opportunity counter [6.3-f]."""


class PlayWarCry(Command, frozen=True):
    """War Cry is played: a Retired unit rallies [6.3-c]."""

    unit: UnitId


class PlayTroopsFalter(Command, frozen=True):
    """Troops Falter is played: an enemy unit is Disordered [6.3-c]."""

    unit: UnitId


class Decline(Command, frozen=True):
    """The player lets an opportunity pass: no counter, no reaction, no return fire, no retreat, no counter-charge."""


class PutAway(Command, frozen=True):
    """The player will play neither War Cry nor Troops Falter until he says otherwise: he isn't asked [6.3-c].

    This is only a convenience, and both players are told: by the rules he would be asked at every activation.
    """


class TakeUp(Command, frozen=True):
    """The player wants to be asked about War Cry and Troops Falter again [6.3-c]."""


class PlaceLeader(Command, frozen=True):
    """A replacement leader comes to a hex with a unit of his Battle [5.5-a], or one relocates there [5.4-d]."""

    leader: LeaderId
    to: HexId
