"""Who may besiege what, and how strong those inside are [9.0, 9.1, 9.3]."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.attack import barred
from roma_desktop.games.sparta_vs_athens.rules.combat import (
    hostile,
    opponents_at,
    reached_by_ships,
    still_there,
)
from roma_desktop.games.sparta_vs_athens.rules.control import (
    garrison,
    harbour,
    holder,
    outside,
    own_forts,
    strength,
    within,
)


def target_city(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a walled city there is one that a side can besiege [9.0]."""
    where = state.locale(at)
    return where.city and where.walled and hostile(state, at, side)


def target_forts(state: State, at: LocaleId, side: SideId) -> list[Fort]:
    """The forts there that a side can besiege [9.0]."""
    return list(own_forts(state, at, enemy(side)))


def strength_within(state: State, at: LocaleId, side: SideId) -> int:
    """The strength points of all that a side would besiege there as one target: units, garrison and forts [9.0]."""
    walls = garrison(state, at) if target_city(state, at, side) else 0
    forts = sum(fort.strength for fort in target_forts(state, at, side))
    return strength(state, opponents_at(state, at, side)) + walls + forts


def besiegers(state: State, at: LocaleId) -> list[Unit]:
    """The units that besiege a place and are still there [9.0]."""
    siege = state.sieges.get(at)
    return still_there(state, at, siege.units) if siege is not None else []


def falls_below(state: State, at: LocaleId) -> bool:
    """Whether a siege has fallen below 1:1, so that it ends when besiegers leave [9.0]."""
    siege = state.sieges.get(at)
    if siege is None:
        return False
    left = besiegers(state, at)
    return not left or strength(state, left) < strength_within(state, at, siege.side)


def within_reach_of_sortie(state: State, at: LocaleId, side: SideId) -> list[Unit]:
    """The units of a side that are besieged there and can break out: its LSP and NSP inside [9.1]."""
    return within(state, at, side)


def blockaded(state: State) -> bool:
    """Whether the Propontus is blockaded: Athens has fewer NSP in it than Sparta [9.3, RUL-79]."""
    return _ships_in_propontus(state, ATHENS) < _ships_in_propontus(state, SPARTA)


def _ships_in_propontus(state: State, side: SideId) -> int:
    return sum(_ships(state, at, side) for at in state.world.areas["propontus"])


def _ships(state: State, at: LocaleId, side: SideId) -> int:
    """The naval strength points that a side has in a locale."""
    return strength(state, (unit for unit in state.units_at(at, side) if unit.kind == NSP))


# ---------------------------------------------------------------- besieging


def check_siege(state: State, at: LocaleId, side: SideId, units: Collection[UnitId]) -> None:
    """Raise ``Illegal`` unless these units may try to take a walled city or a fort [9.0]; CP are not checked."""
    _check_target(state, at, side)
    _check_units(state, at, side, units)
    if any(True for _ in _in_the_way(state, at, side)):
        raise Illegal(
            "9.0",
            say("Enemy units are outside at {place:place}.", place=at),
            say("Attack them first."),
        )
    ours = strength(state, (state.units[of] for of in units))
    theirs = strength_within(state, at, side)
    if ours < theirs:
        raise Illegal(
            "9.0",
            say("A siege needs odds of 1:1: these units have {ours}, those inside {theirs}.", ours=ours, theirs=theirs),
            say("Bring {more:strength point|strength points} more.", more=theirs - ours),
        )
    _check_ships(state, at, side)


def _check_target(state: State, at: LocaleId, side: SideId) -> None:
    if target_forts(state, at, side) and not (state.peace and barred(state, at, side) is not None):
        return
    where = state.locale(at)
    if not where.city or holder(state, at) == side:
        raise Illegal(
            "9.0",
            say("There is nothing of the enemy's to besiege at {place:place}.", place=at),
            say("Besiege a walled city or a fort of the enemy's."),
        )
    refuse(barred(state, at, side))
    if not where.walled:
        raise Illegal(
            "9.0",
            say("{place:place} has no walls.", place=at),
            say("Attack its garrison when it is alone [8.5]."),
        )


def _ours(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a city is a side's own, by its nation or because the side holds it."""
    return state.holders.get(at) == side or (
        at not in state.holders and state.allegiance[state.locale(at).nation] == side
    )


def _check_units(state: State, at: LocaleId, side: SideId, units: Collection[UnitId]) -> None:
    if not units:
        raise Illegal("9.0", say("No unit besieges."), say("Choose the besieging units."))
    free = {unit.id for unit in outside(state, at, side)}
    for of in sorted(units):
        if of not in free:
            raise Illegal(
                "9.0",
                say("{unit:unit} isn't free to besiege {place:place}.", unit=of, place=at),
                say("Choose units of yours that are there."),
            )
        if of in state.done:
            raise Illegal(
                "4.1",
                say("{unit:unit} has already acted in this Campaign Phase.", unit=of),
                say("Choose fresh units [RUL-67]."),
            )
        if state.units[of].kind == NSP and not reached_by_ships(state, at):
            raise Illegal("9.0", say("Ships besiege only coastal places."), say("Besiege with land units."))


def _in_the_way(state: State, at: LocaleId, side: SideId) -> Iterator[Unit]:
    """The enemy's units outside; not neutrals, who stay behind their walls, nor ships with a harbour there [7.11]."""
    other = enemy(side)
    sheltered = harbour(state, at, other)
    return (unit for unit in outside(state, at, other) if not (sheltered and unit.kind == NSP))


def _check_ships(state: State, at: LocaleId, side: SideId) -> None:
    """Raise ``Illegal`` if ships are lacking: on the coast a besieger needs more NSP than the besieged [R4, RUL-19]."""
    if not state.revised or not reached_by_ships(state, at) or _excused(state, at, side):
        return
    ours, theirs = _ships(state, at, side), _ships(state, at, enemy(side))
    if ours <= theirs:
        raise Illegal(
            "R4",
            say(
                "{place:place} is on the coast: you have {ours} NSP there, the besieged {theirs}.",
                place=at,
                ours=ours,
                theirs=theirs,
            ),
            say("Bring more ships than the besieged has there."),
        )


def _excused(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a besieger needs no ships: Sparta at Athens in the blockade [R5], or in 15.14's siege (RUL-54)."""
    if side != SPARTA:
        return False
    if at == "athens":
        return blockaded(state)
    siege = state.sieges.get(at)
    return at == "amphipolis" and state.has_happened("15.14") and siege is not None and siege.side == SPARTA


# ---------------------------------------------------------------- sorties


def check_sortie(state: State, at: LocaleId, side: SideId) -> None:
    """Raise ``Illegal`` unless a side that is besieged may try to break out [9.1]."""
    siege = state.sieges.get(at)
    if siege is None or siege.side == side:
        raise Illegal(
            "9.1",
            say("Nobody besieges you at {place:place}.", place=at),
            say("Only the besieged can make a sortie."),
        )
    if state.peace and at != "argos":
        raise Illegal(
            "15.7",
            say("Nobody may attack while the Peace of Nicias is in force."),
            say("Only at Argos may both sides fight."),
        )
    besieged = within_reach_of_sortie(state, at, side)
    if not besieged:
        raise Illegal(
            "9.1",
            say("Only a garrison or a fort is besieged at {place:place}.", place=at),
            say("A sortie needs land units or ships inside."),
        )
    if any(unit.id in state.done for unit in besieged):
        raise Illegal(
            "9.1",
            say("The besieged of {place:place} have already tried in this phase.", place=at),
            say("They may try again in your next Campaign Phase."),
        )
