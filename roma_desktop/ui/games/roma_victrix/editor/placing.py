"""Counters put down or moved on the map: the scenario that results, and what is looked at then."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.edits import Stack
from roma_desktop.games.roma_victrix.model.entries import Strength
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.world import berth, province_of, world
from roma_desktop.ui.games.roma_victrix.editor.fresh import new_leader
from roma_desktop.ui.games.roma_victrix.editor.wares import CAPITAL, INCOGNITA, LEADER, LIMES
from roma_desktop.ui.map.chart import Chart


class Placed(NamedTuple):
    """``what`` was done; ``place`` with its ``stack`` or ``leader`` is looked at then, "" where nothing else is."""

    scenario: Scenario
    what: Message
    place: str = ""
    stack: Stack | None = None
    leader: LeaderId = ""


class Placing:
    """Puts things down for a power or a people of a scenario. Its methods return None if that can't be done."""

    def __init__(self, scenario: Scenario, power: PowerId, chart: Chart) -> None:
        self._scenario, self._power, self._chart = scenario, power, chart

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> Placed | None:
        """A ware of the tray is put down in a place, or one is taken away from there."""
        scenario, power = self._scenario, self._power
        if power in scenario.barbaricum:
            return self._for_people(ware, province_of(place), away=away)
        if power not in scenario.powers or province_of(place) not in world().spaces:
            return None
        if ware == LEADER:
            return self._new_leader(province_of(place))
        if ware in (CAPITAL, LIMES):
            return self._marker(ware, province_of(place)) if province_of(place) in world().berths else None
        strength: Strength = ware  # type: ignore[assignment]
        at = self._spot_for(strength, place, near)
        if not at:
            return None
        what = say("{kind} away from {place:place}" if away else "{kind} in {place:place}", kind=ware, place=at)
        return Placed(edits.add_unit(scenario, power, at, strength, -1 if away else 1), what, at)

    def move(self, piece: str, place: str, near: QPointF | None = None) -> Placed | None:
        """A pile, a leader or a marker is put somewhere else."""
        kind, _, of = piece.partition(":")
        if kind == "pile":
            power, _, origin = of.partition("@")
            return self._move_stack((power, origin), place, near)
        if kind == "leader":
            if place not in world().provinces:
                return None
            what = say("{leader:leader} to {place:place}", leader=of, place=place)
            return Placed(edits.move_leader(self._scenario, of, place), what, place, leader=of)
        return self._move_marker(piece, place) if place in world().berths else None

    # ------------------------------------------------------------ of the tray

    def _marker(self, ware: str, province: str) -> Placed:
        if ware == CAPITAL:
            what = say("the capital of {power:power} in {place:place}", power=self._power, place=province)
            return Placed(edits.with_capital(self._scenario, self._power, province), what)
        there = province not in self._scenario.limes
        what = say("limes in {place:place}", place=province)
        return Placed(edits.with_limes(self._scenario, province, there=there), what)

    def _for_people(self, ware: str, province: str, *, away: bool) -> Placed | None:
        """Barbari Incognita make a province the people's own; a leader comes with its warbands, wherever [13.1]."""
        scenario, people = self._scenario, self._power
        if ware == LEADER:
            after, leader = new_leader(scenario, people, None)
            return Placed(after, say("{leader:leader} of {power:power}", leader=leader, power=people))
        if ware != INCOGNITA or province not in world().berths:
            return None
        to = None if away and edits.owner_of(scenario, province) == people else people
        what = say("{place:place} to {power:power}", place=province, power=people)
        return Placed(edits.with_control(scenario, province, to), what)

    def _new_leader(self, province: str) -> Placed | None:
        if province not in world().provinces or province in world().impassable:
            return None
        after, leader = new_leader(self._scenario, self._power, province)
        return Placed(after, say("a leader in {place:place}", place=province), province, leader=leader)

    # ------------------------------------------------------------ where it stands

    def _spot_for(self, strength: Strength, place: str, near: QPointF | None = None) -> str:
        """The place for a unit put down here: for ships a berth or strait, else a province or strait; "" if none."""
        board, province = world(), province_of(place)
        if strength.startswith("FLT"):
            return self._harbour(place, near)
        return province if province in board.provinces or province in board.straits else ""

    def _harbour(self, place: str, near: QPointF | None) -> str:
        """The berth nearest to the pointer, among those of a province or of all coasts of a sea; "" without any."""
        board, points = world(), self._chart.slot_points
        if place in board.straits or ":" in place:
            return place
        if place in board.seas:
            berths = [berth(province, place) for province in board.provinces if berth(province, place) in points]
        else:
            berths = [one for one in board.berths.get(place, ()) if one in points]
        if near is None:
            return berths[0] if berths else ""
        return min(berths, key=lambda one: (points[one] - near).manhattanLength(), default="")

    # ------------------------------------------------------------ on the map

    def _move_stack(self, stack: Stack, place: str, near: QPointF | None) -> Placed | None:
        power, origin = stack
        units = edits.units_at(self._scenario, power, origin)
        ships = all(kind.startswith("FLT") for kind in units)
        spot = self._spot_for("FLT" if ships else "AUX", place, near)
        if not spot:
            return None
        what = say("units of {power:power} to {place:place}", power=power, place=spot)
        return Placed(edits.march(self._scenario, stack, spot), what, spot, (power, spot))

    def _move_marker(self, piece: str, place: str) -> Placed:
        scenario = self._scenario
        kind, _, origin = piece.partition("@")
        if kind == "capital":
            owners = (one for one, entry in scenario.powers.items() if entry.capital and entry.capital.at == origin)
            power = next(owners, "")
            named = scenario.powers[power].capital if power else None
            after = edits.with_capital(scenario, power, place, named.name if named else None)
        else:
            after = edits.with_limes(edits.with_limes(scenario, origin, there=False), place, there=True)
        return Placed(after, say("a marker to {place:place}", place=place))
