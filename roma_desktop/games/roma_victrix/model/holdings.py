"""Tables of a position that the next one takes over: who is whose enemy, who stands where and who holds what.

They are filled in by the rules that know the answers (``rules.control``, ``rules.paths``), place by place, when
somebody asks. From one position to the next only the answers about places that have changed are dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import is_
from typing import Any

from roma_desktop.core.board.graph import Closed, SpaceId
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Powers, Side
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
        """Whether nothing has changed that these tables depend on."""
        return self._sides is powers.sides and self._players is powers.players and self._noted == noted


class Holdings:
    """Who holds what: by the relations of the powers, and place by place by all that stands there.

    ``parts`` are the tables of a position by place that it depends on: powers with land units, garrisons, capitals,
    piles. What was known ``before`` of places where nothing has changed is known still.
    """

    def __init__(
        self, relations: Relations, parts: tuple[Mapping[SpaceId, Any], ...], before: Holdings | None = None
    ) -> None:
        self.relations, self._parts = relations, parts
        known = before is not None and before.relations is relations
        self.presence: dict[SpaceId, frozenset[Side]] = dict(before.presence) if before and known else {}
        """Who holds which place (filled by ``control.present``)."""
        self.holders: dict[SpaceId, PowerId | None] = dict(before.holders) if before and known else {}
        """Who controls which province (filled by ``control.holder``)."""
        self.contested: frozenset[SpaceId] | None = before.contested if before and known else None
        """The places that hostile sides share (filled by ``control.contested_places``)."""
        self.doubtful: frozenset[SpaceId] = before.doubtful if before and known else frozenset()
        """Provinces that must be looked at again before ``contested`` is right."""
        self.realms: dict[PowerId, tuple[SpaceId, ...]] = {}
        """The provinces of every power that has any (filled by ``control.realms``)."""
        self.held: dict[Side, frozenset[SpaceId]] = {}
        """The provinces of each side (filled by ``control.held_provinces``)."""
        if before and known:
            self._forget(before)

    def hold(self, relations: Relations, parts: tuple[Mapping[SpaceId, Any], ...]) -> bool:
        """Whether nothing has changed that these tables depend on."""
        return relations is self.relations and all(map(is_, parts, self._parts))

    def _forget(self, before: Holdings) -> None:
        """Forget what was known of places where something else stands than before."""
        found: set[SpaceId] = set()
        for ours, theirs in zip(self._parts, before._parts, strict=True):
            if ours is not theirs:
                was = theirs.get
                found.update([place for place, one in ours.items() if was(place) is not one])
                found.update(theirs.keys() - ours.keys())
        changed = {province_of(place) for place in found}
        for province in changed:
            self.presence.pop(province, None)
            self.holders.pop(province, None)
        self.doubtful |= changed


class Ways:
    """What bars the paths of each side, as far as anybody has asked (filled by ``paths``).

    It depends on who holds what and on where which fleets are.
    """

    def __init__(self, holdings: Holdings, afloat: Mapping[SpaceId, frozenset[PowerId]]) -> None:
        self._holdings, self._afloat = holdings, afloat
        self.barred: dict[Side, Closed] = {}

    def hold(self, holdings: Holdings, afloat: Mapping[SpaceId, frozenset[PowerId]]) -> bool:
        """Whether nothing has changed that these tables depend on."""
        return holdings is self._holdings and afloat is self._afloat
