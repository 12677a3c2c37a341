"""Events that a side declares in its Campaign Phase [15.1, 15.4, 15.12, 15.14, 16.1]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import Declare
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted, LeaderMoved, Placed, WentInside
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLaid
from roma_desktop.games.sparta_vs_athens.events.turn import Happened
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, outside
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, decelea_possible
from roma_desktop.games.sparta_vs_athens.rules.forces import shut_in
from roma_desktop.games.sparta_vs_athens.rules.leaders import available
from roma_desktop.games.sparta_vs_athens.rules.nations import can_join, green, yellow
from roma_desktop.games.sparta_vs_athens.rules.supply import leaving_cost
from roma_desktop.games.sparta_vs_athens.steps.events_optional import decelea, first_sicilian_war, syracuse_joins
from roma_desktop.games.sparta_vs_athens.steps.leader_arrival import arrival
from roma_desktop.games.sparta_vs_athens.steps.leaving_home import check_fees, pay_fees

EXPEDITION: Final = "sicilian_expedition"
SYRACUSE: Final = "syracuse"
AMPHIPOLIS: Final = "amphipolis"
BRASIDAS: Final = "brasidas"


def declarations(state: State, side: SideId) -> Iterator[Declare]:
    """The declarations that a side can make now; of the many possible expeditions only some are offered."""
    for number, (owner, _) in _DECLARED.items():
        if owner != side or _refusal(state, number) is not None:
            continue
        if number == EXPEDITION:
            yield from _expeditions(state)
        elif number == "15.14":
            yield from (Declare(number, frozenset({unit.id})) for unit in thracians(state))
        else:
            yield Declare(number)


def check_declaration(state: State, side: SideId, command: Declare) -> None:
    """Raise ``Illegal`` unless a side may declare this event now."""
    known = _DECLARED.get(command.event)
    if known is None:
        raise Illegal("15.0", say("No such event is declared in a Campaign Phase."), say("Choose another action."))
    row = EVENTS[command.event]
    if known[0] != side:
        raise Illegal(row.rule, say("Your side can't declare {title}.", title=row.title), say("Choose another action."))
    why = _refusal(state, command.event)
    if why is not None:
        raise Illegal(row.rule, why, row.condition)
    _check_units(state, command)


def declare(state: State, side: SideId, command: Declare, dice: Dice) -> Sequence[Event[State]]:
    """The game events by which a declared event takes effect."""
    match command.event:
        case "15.1":
            return first_sicilian_war(state)
        case "15.4":
            return syracuse_joins(state)
        case "15.12":
            return decelea(state)
        case "15.14":
            return list(_brasidas(state, next(iter(command.units))))
        case _:
            return list(_expedition(state, command.units))


# ---------------------------------------------------------------- when


def _refusal(state: State, number: str) -> Message | None:
    """Why an event can't be declared now; None where it can."""
    row = EVENTS[number]
    first, last = row.years
    if state.has_happened(number):
        return say("{title} has happened.", title=row.title)
    if not last <= state.year <= first:
        return say(
            "{title} belongs to other years: {first:year} to {last:year}.", title=row.title, first=first, last=last
        )
    return _DECLARED[number][1](state)


def _first_war(state: State) -> Message | None:
    if not _ships_at_syracuse(state, ATHENS):
        return say("No ship of Athens' side is at {place:place}.", place=SYRACUSE)
    return None if can_join(state, yellow(state)) else say("The Athenian League is not neutral.")


def _syracuse(state: State) -> Message | None:
    if not _ships_at_syracuse(state, SPARTA):
        return say("No ship of Sparta's side is at {place:place}.", place=SYRACUSE)
    return None if can_join(state, green(state)) else say("The Spartan League is not neutral.")


def _ships_at_syracuse(state: State, side: SideId) -> bool:
    return any(unit.kind == NSP for unit in state.units_at(SYRACUSE, side))


def _decelea(state: State) -> Message | None:
    return None if decelea_possible(state) else say("Decelea can't be fortified now.")


def _may_sail(state: State) -> Message | None:
    if state.setting.scenario.first_year != 431:
        return say("The expedition belongs to another scenario.")
    if state.allegiance["spartan_italian"] == "out":
        return say("The Spartan League is out of the war.")
    return None if sailors(state) else say("No unit of Athens is free to sail.")


def _may_go_to_thrace(state: State) -> Message | None:
    if state.season != "spring" or state.prestige <= 0:
        return say("It isn't spring, or prestige isn't for Athens.")
    if state.peace or holder(state, AMPHIPOLIS) != ATHENS:
        return say("{place:place} can't be besieged now.", place=AMPHIPOLIS)
    if outside(state, AMPHIPOLIS, SPARTA) or AMPHIPOLIS in state.sieges:
        return say("Sparta is already at {place:place}.", place=AMPHIPOLIS)
    if BRASIDAS in state.retired or not (_serving(state) or BRASIDAS in available(state, SPARTA)):
        return say("{who:person} is dead.", who=BRASIDAS)
    return None if thracians(state) else say("No land unit of Sparta's allies is free to go.")


def _serving(state: State) -> str:
    """The id of Brasidas' marker on the map; "" while he isn't there."""
    return next((leader.id for leader in state.leaders.values() if leader.person == BRASIDAS), "")


_DECLARED: Final[Mapping[str, tuple[SideId, Callable[[State], Message | None]]]] = {
    "15.1": (ATHENS, _first_war),
    "15.4": (SPARTA, _syracuse),
    "15.12": (SPARTA, _decelea),
    "15.14": (SPARTA, _may_go_to_thrace),
    EXPEDITION: (ATHENS, _may_sail),
}


# ---------------------------------------------------------------- with which units


def sailors(state: State) -> tuple[Unit, ...]:
    """Red units on the map that have not acted and are not besieged: the expedition may take them [16.1]."""
    return tuple(unit for unit in state.units.values() if unit.nation == "athens" and _free(state, unit, ATHENS))


def thracians(state: State) -> tuple[Unit, ...]:
    """Land units of Sparta's side, not Spartans, of which one may go to Amphipolis [15.14]."""
    return tuple(
        unit
        for unit in state.units.values()
        if unit.kind == LSP and unit.nation != "sparta" and _free(state, unit, SPARTA)
    )


def _free(state: State, unit: Unit, side: SideId) -> bool:
    return (
        unit.on_map
        and state.side_of(unit) == side
        and unit.id not in state.done
        and not shut_in(state, unit.id, unit.at, side)
    )


def _check_units(state: State, command: Declare) -> None:
    if command.event not in ("15.14", EXPEDITION):
        if command.units:
            raise Illegal(command.event, say("This event takes no units."), say("Declare it without units."))
        return
    able = {unit.id for unit in (sailors(state) if command.event == EXPEDITION else thracians(state))}
    row = EVENTS[command.event]
    if not command.units <= able:
        raise Illegal(
            row.rule,
            say("These units can't go there."),
            say("Choose units that are on the map, have not acted, and are not besieged."),
        )
    if not command.units or (command.event == "15.14" and len(command.units) != 1):
        raise Illegal(
            row.rule, say("The number of units is wrong."), say("One land unit goes to Thrace, any number to Syracuse.")
        )
    if command.event == EXPEDITION:
        check_fees(state, ATHENS, expedition_fees(state, command.units), say("Send fewer units."))


def expedition_fees(state: State, units: frozenset[UnitId]) -> dict[UnitId, int]:
    """The talents due at once for each unit that sails to Syracuse: it pays as if it had moved there [16.1, R15]."""
    fees: dict[UnitId, int] = {}
    for at in sorted({state.units[of].at for of in units}):
        here = frozenset(of for of in units if state.units[of].at == at)
        fees.update(leaving_cost(state, here, at, SYRACUSE))
    return fees


def _can_pay(state: State, units: frozenset[UnitId]) -> bool:
    return sum(expedition_fees(state, units).values()) <= state.treasury[ATHENS]


def _expeditions(state: State) -> Iterator[Declare]:
    """Expeditions to offer, as far as Athens can pay them: all free units, the ships alone, or the units of a place."""
    units = sailors(state)
    groups = [units, tuple(unit for unit in units if unit.kind == NSP)]
    groups += [tuple(unit for unit in units if unit.at == at) for at in dict.fromkeys(unit.at for unit in units)]
    forces = dict.fromkeys(frozenset(unit.id for unit in group) for group in groups)
    yield from (Declare(EXPEDITION, force) for force in forces if force and _can_pay(state, force))


# ---------------------------------------------------------------- what they do


def _expedition(state: State, units: frozenset[UnitId]) -> Iterator[Event[State]]:
    """Athens' units go straight to Syracuse; the Spartan League joins Sparta at once [16.1]."""
    yield Happened(EXPEDITION, "16.1", say("{title}.", title=EVENTS[EXPEDITION].title), ATHENS)
    yield from pay_fees(ATHENS, expedition_fees(state, units))
    yield Placed(tuple(sorted(units)), SYRACUSE, "16.1")
    yield Acted(units)
    if can_join(state, green(state)):
        yield from syracuse_joins(state)


def _brasidas(state: State, unit: UnitId) -> Iterator[Event[State]]:
    """Brasidas and one land unit appear at Amphipolis and besiege it, with no ships (RUL-54) [15.14]."""
    yield Happened("15.14", "15.14", say("{title}.", title=EVENTS["15.14"].title), SPARTA)
    marker = _serving(state)
    if marker:
        yield LeaderMoved(marker, AMPHIPOLIS, "15.14")
    else:
        yield from arrival(state, SPARTA, BRASIDAS, AMPHIPOLIS, "15.14")
    yield Placed((unit,), AMPHIPOLIS, "15.14")
    shut = frozenset(one.id for one in state.units_at(AMPHIPOLIS, ATHENS)) | frozenset(
        one.id for one in state.leaders_at(AMPHIPOLIS, ATHENS)
    )
    if shut:
        yield WentInside(shut, AMPHIPOLIS, "9.0")
    yield SiegeLaid(AMPHIPOLIS, SPARTA, frozenset({unit}))
    yield Acted(frozenset({unit}))
