"""What becomes of a scenario when a counter is put down, moved or taken away."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import nation_side
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.wares import HELD, SIEGE, same_there
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key

PILES = ("pile:", "neutral@")


class Placed(NamedTuple):
    """An edit: the scenario that it made, and ``what`` was done, in words."""

    scenario: Scenario
    what: Message


def pile_of(piece: str) -> tuple[SideId | None, LocaleId]:
    """The side and the place of a pile, from its key on the map; the side is None for a pile of neutrals."""
    side, _, at = piece.partition(":")[2].partition("@")
    if piece.startswith("neutral"):
        return None, piece.partition("@")[2]
    return ("athens" if side == "athens" else "sparta"), at


class Placing:
    """Makes the edits of a scenario. Methods return None for what can't be done."""

    def __init__(self, scenario: Scenario, state: State, *, standard: bool) -> None:
        self._scenario, self._state, self._standard = scenario, state, standard

    def units_of(self, piece: str) -> tuple[UnitId, ...]:
        """The units of a pile on the map; none for any other piece."""
        if not piece.startswith(PILES):
            return ()
        side, at = pile_of(piece)
        stack = self._state.stacks.get(at, ())
        return tuple(unit.id for unit in stack if self._state.side_of(unit) == side)

    # ------------------------------------------------------------ of the tray

    def put_down(self, ware: str, at: LocaleId, side: SideId, *, away: bool) -> Placed | None:
        """A ware is put down in a place, or taken away from there."""
        kind, _, of = ware.partition(":")
        if ware == SIEGE:
            return self.siege(at, None if away else side)
        if ware == HELD:
            return self.hold(at, None if away else side)
        if kind == "unit":
            return self.units((of,), at) if not away else self._unit_away(of, at)
        if kind == "leader":
            return self.leader(of, None if away else at)
        if kind == "fort":
            return self.fort(of, None if away else at)
        return None

    def _unit_away(self, unit: UnitId, at: LocaleId) -> Placed | None:
        """A unit there that looks the same goes to the pool; None if there is none."""
        same = same_there(self._state, unit, at)
        return self.units((same,), POOL) if same else None

    # ------------------------------------------------------------ on the map

    def move(self, piece: str, at: LocaleId, picked: Collection[UnitId] = ()) -> Placed | None:
        """Something on the map is put somewhere else: of a pile the ``picked`` units, or all if none is picked."""
        kind, _, of = piece.partition(":")
        if piece.startswith(PILES):
            all_of_it = self.units_of(piece)
            return self.units(tuple(unit for unit in all_of_it if unit in picked) or all_of_it, at)
        if kind == "leader" and of in self._state.leaders:
            return self.leader(self._state.leaders[of].person, at)
        if kind == "fort":
            return self.fort(of, at)
        if kind == "siege" and of in self._scenario.sieges:
            moved = edits.with_siege(self._scenario, of, None)
            what = say("the siege of {place:place}", place=at)
            return Placed(edits.with_siege(moved, at, self._scenario.sieges[of]), what)
        return None

    def take_away(self, piece: str, picked: Collection[UnitId] = (), box: str = POOL) -> Placed | None:
        """Something is taken off the map: units go to the pool, or out of the game."""
        kind, _, of = piece.partition(":")
        if piece.startswith(PILES):
            return self.move(piece, box, picked)
        if kind == "leader" and of in self._state.leaders:
            return self.leader(self._state.leaders[of].person, None)
        if kind == "fort":
            return self.fort(of, None)
        if kind == "siege":
            return self.siege(of, None)
        return self.hold(of, None) if kind == "held" else None

    # ------------------------------------------------------------ each kind of thing

    def units(self, units: tuple[UnitId, ...], at: LocaleId) -> Placed | None:
        """Units go somewhere; ships stay where they are if there is no water."""
        able = tuple(unit for unit in units if edits.can_stand(unit, at))
        if not able:
            return None
        what = say("{units:count} to {place:place}", units=able, place=at)
        return Placed(edits.with_units(self._scenario, able, at), what)

    def leader(self, person: str, at: LocaleId | None) -> Placed:
        if at is None:
            what = say("{who:person} taken away", who=person)
        else:
            what = say("{who:person} to {place:place}", who=person, place=at)
        return Placed(edits.with_leader(self._scenario, person, at), what)

    def fort(self, fort: str, at: LocaleId | None) -> Placed:
        if at is None:
            what = say("the fort {fort:fort} taken away", fort=fort)
        else:
            what = say("the fort {fort:fort} to {place:place}", fort=fort, place=at)
        return Placed(edits.with_fort(self._scenario, fort, at, standard=self._standard), what)

    def siege(self, at: LocaleId, side: SideId | None) -> Placed:
        if side is None:
            what = say("no siege of {place:place}", place=at)
        else:
            what = say("{side:side} besieges {place:place}", side=side, place=at)
        return Placed(edits.with_siege(self._scenario, at, side), what)

    def hold(self, at: LocaleId, side: SideId | None) -> Placed:
        """A side holds a city; no holder is written if it is the side of the city's nation."""
        held = None if side == nation_side(self._state, at) else side
        if held is None:
            what = say("{place:place} is its nation's", place=at)
        else:
            what = say("{side:side} holds {place:place}", side=held, place=at)
        return Placed(edits.with_holder(self._scenario, at, held, standard=self._standard), what)


def followed(piece: str, at: str) -> str:
    """The key of a piece after it has been moved: the keys of piles and sieges have their place in them."""
    if not piece.startswith(PILES):
        return f"siege:{at}" if piece.startswith("siege:") else piece
    side = pile_of(piece)[0]
    return pile_key(side, at) if side is not None else f"neutral@{at}"
