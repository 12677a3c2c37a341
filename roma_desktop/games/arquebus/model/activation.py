"""What must be remembered while an activation lasts [4.0]."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from roma_desktop.games.arquebus.model.terms import BattleId, LeaderId, Mode, PieceId, SideId, UnitId


class Activation(msgspec.Struct, frozen=True, kw_only=True):
    """The activation that is being played. The marks that counters bear during it are kept here [2.2-g].

    ``target`` is a Battle, ``army`` or ``standard`` [6.1]. ``commanded`` has the units that are in command for all of
    it [5.2-d]. ``beside`` has, for each unit that was next to enemy units when it began, those enemies [7.2-c, 13.3-2].
    """

    side: SideId
    target: str
    mode: Mode
    commanded: frozenset[UnitId] = frozenset()
    in_range: frozenset[UnitId] = frozenset()
    """The units that were in their leader's own range at its beginning, without a chain [5.2-d, 7.4-a, R44]."""
    marching: frozenset[LeaderId] = frozenset()
    """The leaders who move in an army activation: found at its beginning, as all ranges are [5.2-d, 6.1-b]."""
    beside: Mapping[UnitId, frozenset[UnitId]] = {}
    moving: PieceId = ""
    """The unit or leader that moves and fires now: it is finished before the next begins [7.2-a]."""
    with_it: frozenset[LeaderId] = frozenset()
    """The leaders who go with the one that moves [7.2-e]."""
    spent: Mapping[PieceId, int] = {}
    """Movement points paid so far; a unit that has moved is in here [13.4-b, 15.1-a]."""
    finished: frozenset[PieceId] = frozenset()
    """Units and leaders whose Move/Fire is over."""
    stopped: frozenset[PieceId] = frozenset()
    """Units and leaders that may not move any further; units may still fire and turn [7.2-b]."""
    must_leave: Mapping[UnitId, frozenset[UnitId]] = {}
    """For LC/A and GE that fired in a hex next to enemies and may go on: those enemies [11.2-d]."""
    fired: frozenset[UnitId] = frozenset()
    """Units that have fired in any way [15.1-a]."""
    reacted: frozenset[UnitId] = frozenset()
    """Units with a Reaction-Fired mark [11.2-c]."""
    turned: frozenset[UnitId] = frozenset()
    """Units that have turned in their hex [8.0-e, 15.1-a]."""
    attacked: frozenset[UnitId] = frozenset()
    """Units that have declared an attack, or refused to carry it out [15.1-a, 16.2-b]."""
    under_attack: frozenset[UnitId] = frozenset()
    """Units that were attacked, or hit by fire (R38) [15.1-a]."""
    countered: frozenset[UnitId] = frozenset()
    """Units that have tried to counter-charge [13.6-b]."""
    lifted: frozenset[UnitId] = frozenset()
    """Active units that have left the hex they began in [13.3-3]."""
    remounted: frozenset[UnitId] = frozenset()
    """Units that have mounted again: they keep the movement allowance of foot [7.4-c]."""
    disengaged: frozenset[UnitId] = frozenset()
    """Units that have disengaged: they may not move next to an enemy [14.5-d]."""
    phases: Mapping[UnitId, int] = {}
    """In how many shock phases a unit has attacked [12.3-8]."""
    continuing: frozenset[UnitId] = frozenset()
    """Units with a Continued Attack marker [14.7-a]."""
    began_good: frozenset[UnitId] = frozenset()
    """Units that began it in good order: they keep that movement allowance for all of it [14.2-a]."""

    @property
    def battles(self) -> tuple[BattleId, ...]:
        """The Battle that was activated; none where it is the army or a standard."""
        return (self.target,) if self.target not in ("army", "standard") else ()
