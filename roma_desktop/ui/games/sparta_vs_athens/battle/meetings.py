"""The battle that a step is about: before it is joined, while it is fought, while its losses are taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.model.force import Force, acting_force
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LeaderId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import Fought
from roma_desktop.games.sparta_vs_athens.rules.control import best_leader, land_enemies, sea_enemies
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting
from roma_desktop.games.sparta_vs_athens.rules.passage import cargo
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.losses import Reckoning, Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer

Contact = SeaContact | SeaOffer | Passing | LandContact
"""The steps before a battle in which somebody may still get out of it."""


def ids(units: Iterable[Unit]) -> frozenset[UnitId]:
    return frozenset(unit.id for unit in units)


def meeting_of(state: State, step: Step[Any]) -> Meeting | None:
    """The battle that a step on top of a position belongs to; None where it belongs to none."""
    match step:
        case SeaContact() | SeaOffer():
            return _at_sea(state, step)
        case Passing():
            return intercepting(state, step, ids(sea_enemies(state, step.at, step.mover)))
        case LandContact():
            return on_land(state, step)
        case Confrontation():
            return with_marines(state, step, step.marines)
        case Battle():
            carried = step.cargo if step.kind == NSP else {}
            return Meeting(
                step.at,
                step.kind,
                step.attacker,
                step.attackers,
                step.defenders,
                step.garrison,
                step.sortie,
                _aboard(carried, step.attackers | step.defenders),
                step.leaders,
            )
        case Reduction(fought=fought) | Reckoning(fought=fought) | SufferLosses(fought=fought):
            return meeting_fought(fought)
    return None


def meeting_fought(fought: Fought) -> Meeting:
    """A battle whose result is known."""
    return Meeting(
        fought.at,
        fought.kind,
        fought.attacker,
        fought.attackers,
        fought.defenders,
        fought.garrison,
        cargo=fought.cargo,
        leaders=fought.leaders,
    )


def _at_sea(state: State, step: SeaContact | SeaOffer) -> Meeting:
    """The naval battle that ships offer [7.9]."""
    acting = acting_force(state)
    ships = ids(unit for unit in acting.units(state) if unit.kind == NSP)
    return Meeting(
        step.at,
        NSP,
        step.mover,
        ships,
        ids(sea_enemies(state, step.at, step.mover)),
        cargo=_cargo(state, acting),
        leaders={step.mover: acting.leader},
    )


def on_land(state: State, step: SeaContact | LandContact) -> Meeting:
    """The land battle that a force must fight [7.5], or fights after one at sea [8.1], before ships are assigned."""
    acting = acting_force(state)
    troops = ids(unit for unit in acting.units(state) if unit.kind == LSP)
    enemies = ids(land_enemies(state, step.at, step.mover))
    return Meeting(step.at, LSP, step.mover, troops, enemies, leaders={step.mover: acting.leader})


def intercepting(state: State, step: Passing, ships: frozenset[UnitId]) -> Meeting:
    """The naval battle if these ships catch those that pass [7.9]."""
    acting, other = acting_force(state), enemy(step.mover)
    chasing = best_leader(state, step.at, other, NSP)
    leaders: dict[SideId, LeaderId] = {other: chasing.id} if chasing is not None else {}
    passing = ids(unit for unit in acting.units(state) if unit.kind == NSP)
    return Meeting(step.at, NSP, other, ships, passing, cargo=_cargo(state, acting), leaders=leaders)


def with_marines(state: State, step: Confrontation, marines: dict[SideId, frozenset[UnitId]] | Any) -> Meeting:
    """The land battle of a confrontation if these ships fight in it [8.1 step 3]."""
    other = enemy(step.attacker)

    def army(side: SideId) -> frozenset[UnitId]:
        units = step.attackers if side == step.attacker else step.defenders
        troops = frozenset(of for of in units if state.units[of].kind == LSP and state.units[of].at == step.at)
        return troops | marines.get(side, frozenset())

    leaders = {step.attacker: step.attack_leader} if step.attack_leader else {}
    sortie = step.cause == "sortie"
    return Meeting(
        step.at, LSP, step.attacker, army(step.attacker), army(other), step.garrison, sortie, leaders=leaders
    )


def at_sea_without(state: State, step: Confrontation, marines: dict[SideId, frozenset[UnitId]] | Any) -> Meeting:
    """The naval battle of a confrontation if these ships don't fight in it."""

    def fleet(units: frozenset[UnitId], side: SideId) -> frozenset[UnitId]:
        ships = frozenset(of for of in units if state.units[of].kind == NSP and state.units[of].at == step.at)
        return ships - marines.get(side, frozenset())

    leaders = {step.attacker: step.attack_leader} if step.attack_leader else {}
    mine, theirs = fleet(step.attackers, step.attacker), fleet(step.defenders, enemy(step.attacker))
    return Meeting(step.at, NSP, step.attacker, mine, theirs, cargo=_aboard(step.cargo, mine | theirs), leaders=leaders)


def _cargo(state: State, acting: Force) -> dict[UnitId, UnitId]:
    return dict(cargo(acting.units(state))) if acting.aboard else {}


def _aboard(carried: Any, ships: frozenset[UnitId]) -> dict[UnitId, UnitId]:
    return {of: ship for of, ship in carried.items() if ship in ships}
