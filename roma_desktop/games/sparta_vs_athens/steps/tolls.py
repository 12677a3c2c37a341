"""The events that the losses of a battle or a siege bring [7.4, 8.2, 13.0]."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, LeaderRemoved
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import prestige_for
from roma_desktop.games.sparta_vs_athens.model.terms import (
    ATHENS,
    LSP,
    SPARTA,
    LeaderId,
    LocaleId,
    SideId,
    UnitId,
    enemy,
)
from roma_desktop.games.sparta_vs_athens.rules.combat import Fought


def removed(state: State, units: Collection[UnitId], rule: str) -> list[Event[State]]:
    """Units are eliminated: land units for good where armies are never rebuilt (option of R20)."""
    never = state.setting.options.never_rebuilt
    lost = [of for of in sorted(units) if never and state.units[of].kind == LSP]
    others = tuple(of for of in sorted(units) if of not in lost)
    events: list[Event[State]] = [Eliminated(others, rule)] if others else []
    return [*events, Eliminated(tuple(lost), rule, for_good=True)] if lost else events


def eliminated(state: State, fought: Fought, units: Collection[UnitId], rule: str) -> list[Event[State]]:
    """Units of a battle are eliminated, and with ships all that is aboard them [7.4, 8.2]."""
    if not units:
        return []
    aboard = [of for of, ship in fought.cargo.items() if ship in units]
    drowned = [of for of in aboard if of in state.units and state.units[of].at == fought.at]
    leaders = [of for of in aboard if of in state.leaders]
    return [
        *removed(state, units, rule),
        *removed(state, drowned, "7.4"),
        *(leader_dies(state, of, "7.4") for of in sorted(leaders)),
    ]


def leader_dies(state: State, leader: LeaderId, rule: str) -> LeaderRemoved:
    """A leader dies: named ones are out of the game, others go back to the pool [6.7, 6.8, 6.9]."""
    person = state.leaders[leader].person
    known = state.setting.counters.people.get(person)
    named = known is not None and not known.unnamed
    return LeaderRemoved(leader, person, rule, retired=named, died=True)


def prestige_of(state: State, fought: Fought) -> list[Event[State]]:
    """Prestige for what both sides have lost: LSP and NSP as their counters showed them [13.0, RUL-13, RUL-81]."""
    lost: dict[SideId, int] = {ATHENS: 0, SPARTA: 0}
    for unit, shown in fought.shown.items():
        if state.units[unit].at != fought.at:
            lost[_side(fought, unit)] += shown
    return prestige_for_losses(fought.at, lost)


def _side(fought: Fought, unit: UnitId) -> SideId:
    fighter = fought.cargo.get(unit, unit)
    return fought.attacker if fighter in fought.attackers else enemy(fought.attacker)


def prestige_for_losses(at: LocaleId, lost: Mapping[SideId, int]) -> list[Event[State]]:
    """The prestige for the side that lost fewer strength points; equal or small losses bring none [13.0]."""
    if lost[ATHENS] == lost[SPARTA]:
        return []
    loser: SideId = ATHENS if lost[ATHENS] > lost[SPARTA] else SPARTA
    gain = prestige_for(lost[loser])
    if not gain:
        return []
    why = say(
        "{side:side} lost {n:strength point|strength points} at {place:place}.", side=loser, n=lost[loser], place=at
    )
    return [PrestigeMoved(enemy(loser), gain, "13.0", why)]
