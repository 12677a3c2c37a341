"""The acting force attacks: on land, at sea, or both at once [7.1, 8.1]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Call, Done, Event, Step
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.passage import cargo
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.tolls import leader_dies


class ForceSpent(Step[State], frozen=True):
    """A battle at sea ends the movement of the whole force [7.1]. Its leaders die with the last of its units [7.4]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        acting = acting_force(state)
        if acting.leader not in state.leaders:
            return [Done()]
        if not acting.arrived(state, acting.at(state)):
            leaders = sorted(of for of in acting.pieces(state) if of in state.leaders)
            return [*(leader_dies(state, of, "7.4") for of in leaders), Done()]
        return [Acted(frozenset(acting.pieces(state))), Done()]


def attack_on_land(state: State, at: LocaleId, mover: SideId, met: Iterable[Unit]) -> Sequence[Event[State]]:
    """The whole force attacks these units, or a garrison alone if there are none."""
    acting = acting_force(state)
    battle = Confrontation(
        at=at,
        attacker=mover,
        attackers=acting.unit_ids(state),
        defenders=frozenset(unit.id for unit in met),
        cause="attack",
        attack_leader=acting.leader,
    )
    return [Done(), Call((battle,))]


def attack_at_sea(
    state: State, at: LocaleId, mover: SideId, fleet: frozenset[UnitId], troops: Iterable[Unit] = ()
) -> Sequence[Event[State]]:
    """The force's ships attack a fleet; if it lands as well, the whole force attacks these land units too."""
    acting = acting_force(state)
    land = frozenset(unit.id for unit in troops)
    battle = Confrontation(
        at=at,
        attacker=mover,
        attackers=frozenset(unit.id for unit in (acting.units(state) if land else acting.ships(state))),
        defenders=fleet | land,
        cause="attack",
        naval_only=not land,
        cargo=aboard(state),
        attack_leader=acting.leader,
    )
    return [Done(), Call((battle, ForceSpent()))]


def aboard(state: State) -> dict[UnitId, UnitId]:
    """The land units on the force's ships, each with its ship [7.4]."""
    acting = acting_force(state)
    return cargo(acting.units(state)) if acting.aboard else {}
