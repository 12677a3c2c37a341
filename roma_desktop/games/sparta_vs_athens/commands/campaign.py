"""What is ordered in a Campaign Phase [4.0]: operations and what belongs to them."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.model.terms import FortId, LeaderId, LocaleId, PieceId, UnitId


class Operate(Command, frozen=True):
    """Begin an operation: this leader acts with these units, and takes other leaders along [4.1, 5.0]."""

    leader: LeaderId
    force: frozenset[PieceId] = frozenset()


class Enter(Command, frozen=True):
    """The force enters a neighbouring locale [7.1]. ``on_foot``: its land units walk along the coast, not aboard."""

    to: LocaleId
    on_foot: bool = False


class Detach(Command, frozen=True):
    """The force leaves units or leaders behind: they are done for the phase [7.6]."""

    pieces: frozenset[PieceId]


class PickUp(Command, frozen=True):
    """The force takes along units or leaders that have not acted; each pick-up costs 1 CP [7.7]."""

    pieces: frozenset[PieceId]


class Fight(Command, frozen=True):
    """The force attacks what is outside there, or an open city's garrison that is alone [8.1, 8.5]."""


class Besiege(Command, frozen=True):
    """These units of the force try to take a walled city or a fort [9.0]."""

    units: frozenset[UnitId]


class Ravage(Command, frozen=True):
    """The force ravages instead of besieging: standard rules only [9.2]."""


class PlaceFort(Command, frozen=True):
    """The force places a fort where it is [14.1, R8, 15.12]."""

    fort: FortId


class LiftSiege(Command, frozen=True):
    """A side gives up a siege of its own [9.0]."""

    at: LocaleId


class MakeSortie(Command, frozen=True):
    """The besieged try to break out [9.1]."""

    at: LocaleId


class Halt(Command, frozen=True):
    """The operation ends here."""


class Disband(Command, frozen=True):
    """These units are above the stacking limit and are eliminated: standard rules only [5.1]."""

    units: frozenset[UnitId]


class EndCampaign(Command, frozen=True):
    """The Campaign Phase ends [4.0]."""


# ---------------------------------------------------------------- contact


class GiveBattle(Command, frozen=True):
    """The mover's ships offer battle [7.9]. ``landing``: the land units aboard fight on land besides [8.1]."""

    landing: bool = False


class PassBy(Command, frozen=True):
    """The mover's ships pass the enemy's [7.9]."""


class Intercept(Command, frozen=True):
    """These ships try to catch those that pass [7.9]."""

    ships: frozenset[UnitId]


class LetPass(Command, frozen=True):
    """The other side lets the passing ships go [7.9]."""


class Evade(Command, frozen=True):
    """The ships try to get away from a battle [7.10]."""


class AcceptBattle(Command, frozen=True):
    """The ships don't try to get away: these go into the harbour, the others fight [7.11]."""

    inside: frozenset[UnitId] = frozenset()


class GoInside(Command, frozen=True):
    """The land units go into the fort or the walled city: no battle [7.8]."""


class StayOutside(Command, frozen=True):
    """The land units fight in front of the fort or the walled city [7.8]."""


class DeclineBattle(Command, frozen=True):
    """The land units take to their ships and decline the battle: revised rules [R17]."""


class Transfer(Command, frozen=True):
    """A leader is put into another city [6.6]."""

    leader: LeaderId
    to: LocaleId


class EndTransfer(Command, frozen=True):
    """The Leader Transfer Phase ends [6.6]."""
