"""Tables of a position that the next one takes over: who is whose enemy, who stands where and who holds what.

They are filled in by the rules that know the answers (``rules.control``, ``rules.paths``), place by place, as far as
anybody asks. From one position to the next only what was worked out of places that have changed is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roma_desktop.core.board.graph import Closed, SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Capital, PowerId, Powers, Side
from roma_desktop.games.roma_victrix.model.world import province_of


class Relations:
    """Which powers belong to which side, the pacts of the scenario in force and the friends by an alliance.

    ``noted``: the turn and the pacts noted in the position, from which those in force follow; None in a scenario
    without pacts.
    """

    def __init__(
        self,
        powers: Powers,
        noted: tuple[int, Mapping[str, int]] | None,
        pacts: tuple[str, ...],
        alliances: frozenset[frozenset[Side]],
    ) -> None:
        self._sides, self._players, self._noted = powers.sides, powers.players, noted
        self.pacts, self.alliances = pacts, alliances
        self.foes: dict[Side, frozenset[Side]] = {}
        """The hostile sides of each side (filled by ``control.foes``)."""

    def hold(self, powers: Powers, noted: tuple[int, Mapping[str, int]] | None) -> bool:
        """Whether nothing has changed that they depend on."""
        return self._sides is powers.sides and self._players is powers.players and self._noted == noted


class Holdings:
    """Who holds what: by the relations of the powers, and place by place by all that stands there."""

    def __init__(
        self,
        relations: Relations,
        landed: Mapping[SpaceId, frozenset[PowerId]],
        garrisons: Mapping[SpaceId, PowerId],
        capitals: Mapping[SpaceId, Capital],
        piles: Mapping[SpaceId, tuple[PowerId, ...]],
    ) -> None:
        self.relations = relations
        self._parts: tuple[Mapping[SpaceId, Any], ...] = (landed, garrisons, capitals, piles)
        self.presence: dict[SpaceId, frozenset[Side]] = {}
        """Who holds which place (filled by ``control.present``)."""
        self.holders: dict[SpaceId, PowerId | None] = {}
        """Who controls which province (filled by ``control.holder``)."""
        self.contested: frozenset[SpaceId] | None = None
        """The places that hostile sides share (filled by ``control.contested_places``)."""
        self.realms: dict[PowerId, tuple[SpaceId, ...]] = {}
        """The provinces of every power that has any (filled by ``control.realms``)."""
        self.held: dict[Side, frozenset[SpaceId]] = {}
        """The provinces of each side (filled by ``control.held``)."""

    def after(self, before: Holdings | None) -> Holdings:
        """The same with what was known before and holds still; ``before`` itself if nothing has changed."""
        if before is None or before.relations is not self.relations:
            return self
        if all(ours is theirs for ours, theirs in zip(self._parts, before._parts, strict=True)):
            return before
        self.presence, self.holders = dict(before.presence), dict(before.holders)
        for place in self._changed(before):
            self.presence.pop(place, None)
            self.holders.pop(place, None)
        return self

    def _changed(self, before: Holdings) -> set[SpaceId]:
        """The places where something else stands than before."""
        found: set[SpaceId] = set()
        for ours, theirs in zip(self._parts, before._parts, strict=True):
            if ours is not theirs:
                was = theirs.get
                found.update([place for place, one in ours.items() if was(place) is not one])
                found.update(theirs.keys() - ours.keys())
        return {province_of(place) for place in found}


class Ways:
    """What bars the paths of each side, as far as anybody has asked (filled by ``paths``).

    It depends on who holds what and on where which fleets are.
    """

    def __init__(self, holdings: Holdings, afloat: Mapping[SpaceId, frozenset[PowerId]]) -> None:
        self._holdings, self._afloat = holdings, afloat
        self.barred: dict[Side, Closed] = {}

    def after(self, before: Ways | None) -> Ways:
        """The ways before if nothing has changed."""
        same = before is not None and before._holdings is self._holdings and before._afloat is self._afloat
        return before if before is not None and same else self
