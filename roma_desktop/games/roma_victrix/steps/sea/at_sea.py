"""Orders of an active leader at sea: boarding, sailing, landing, attack [5.6], [5.7], [5.9]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Embark, Man, Sail
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.model.pieces import Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_EMBARK, OP_LAND, OP_NAVAL, OP_SAIL, STORM_EVERY
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.pacts import check_passage, check_peace
from roma_desktop.games.roma_victrix.rules.waters import cost_to_end, courses, fits, hostile_ships, is_berth
from roma_desktop.games.roma_victrix.steps.moving.march_orders import carry_out, check_order, check_points
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.moving.occupying import lifted_by
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaArrival, SeaAssault, Storm, can_fight_and_land

# ---------------------------------------------------------------- boarding


@check_order.register
def _(command: Embark, march: Marching, state: State) -> None:
    here = march.here(state)
    if here == city(province_of(here)):
        raise Illegal(
            "10.41",
            say("From inside the walls the way leads only into the province."),
            say("Go out into the province first."),
        )
    if march.afloat:
        raise Illegal(
            "5.92", say("{leader:leader} is aboard already.", leader=march.leader), say("Sail, or land for 1 OP.")
        )
    used = sorted(command.fleets & march.tied)
    if used:
        raise Illegal(
            "5.63",
            say("{unit:unit} has served under another leader this turn.", unit=used[0]),
            say("Choose fleets that haven't moved yet."),
        )
    berths = [place for place in state.world.berths.get(here, ()) if command.fleets <= march.harboured(state, place)]
    if not command.fleets or not berths:
        raise Illegal(
            "5.92",
            say("These fleets aren't all in {here:place} and free to be used.", here=here),
            say("Choose fleets of his power in one of its harbours that no other leader has used this turn."),
        )
    if march.blocked and march.foes(state):
        raise Illegal(
            "5.27",
            say("{here:place} is held by others, who don't let {leader:leader} go on.", here=here, leader=march.leader),
            say("Attack for 1 OP, or stay."),
        )
    _check_room(march, state, command.fleets)
    check_points(march, OP_EMBARK + OP_LAND, "5.93")


def _check_room(march: Marching, state: State, fleets: frozenset[UnitId]) -> None:
    cargo = march.army(state)
    if not fits([state.troops[fleet] for fleet in fleets], cargo):
        raise Illegal(
            "5.94",
            say("{ships:fleet|fleets} can't carry {cargo:unit|units}.", ships=len(fleets), cargo=len(cargo)),
            say("A full fleet carries one full unit or two reduced ones, a reduced fleet one reduced unit."),
        )


@carry_out.register
def _(command: Embark, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    here = march.here(state)
    berth = state.troops[min(command.fleets)].at
    force = frozenset(unit.id for unit in march.army(state))
    after = replace(
        march,
        op=march.op - OP_EMBARK,
        afloat=True,
        force=force,
        ships=command.fleets,
        served=march.served | force | command.fleets,
        blocked=False,
    )
    moved = Moved(march.side(state), force, (march.leader,), here, berth, "embark", "5.92")
    return [moved, *lifted_by(state, moved, here), Become(after)]


def boarding(march: Marching, state: State) -> Iterator[frozenset[UnitId]]:
    """In each harbour here: as few fleets as carry his force, and all of them."""
    for place in state.world.berths.get(march.here(state), ()):
        able = sorted(march.harboured(state, place), key=lambda fleet: (state.troops[fleet].reduced, fleet))
        for count in range(1, len(able) + 1):
            some = frozenset(able[:count])
            if fits([state.troops[fleet] for fleet in some], march.army(state)):
                yield some
                if count < len(able):
                    yield frozenset(able)
                break


@check_order.register
def _(command: Man, march: Marching, state: State) -> None:
    here = march.here(state)
    if not march.afloat or not command.fleets or command.fleets - march.harboured(state, here):
        raise Illegal(
            "5.63",
            say("{leader:leader} can't have these fleets with him.", leader=march.leader),
            say(
                "Aboard, he may take or leave fleets of his power on his coast that no other leader has used this turn."
            ),
        )
    if here in state.world.seas and command.fleets != march.ships:
        raise Illegal(
            "5.65", say("No fleet may be left on the open sea."), say("Take fleets or leave them on a coast.")
        )
    _check_room(march, state, command.fleets)


@carry_out.register
def _(command: Man, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    return [Become(replace(march, ships=command.fleets, served=march.served | command.fleets))]


def squadrons(march: Marching, state: State) -> Iterator[Man]:
    """All the fleets that are here, if some of them aren't with him."""
    able = march.harboured(state, march.here(state))
    with_him = frozenset(ship.id for ship in march.fleet(state))
    if able - with_him:
        yield Man(able | with_him)


# ---------------------------------------------------------------- sailing


@check_order.register
def _(command: Sail, march: Marching, state: State) -> None:
    here, to, world = march.here(state), command.to, state.world
    if not march.afloat:
        raise Illegal("5.92", say("{leader:leader} is ashore.", leader=march.leader), say("Embark first, for 1 OP."))
    if province_of(to) in world.impassable:
        raise Illegal(
            "3.22",
            say("{to:place} is impassable; no unit may enter it.", to=province_of(to)),
            say("Land on another coast."),
        )
    if to not in courses(world, here):
        over_land = is_berth(to) and province_of(to) == province_of(here)
        raise Illegal(
            "5.67" if over_land else "5.61",
            say("{to:place} is not one step away by sea.", to=to),
            say(
                "From here: {near:place}.", near=tuple(dict.fromkeys(province_of(one) for one in courses(world, here)))
            ),
        )
    side = march.side(state)
    if here in world.straits and hostile_ships(state, side, here):
        raise Illegal(
            "3.23", say("Enemy fleets bar {here:place}.", here=here), say("They must be beaten first, for 1 OP.")
        )
    if to in world.straits:
        for other in sorted(hostile_ships(state, side, to)):
            check_passage(state, side, other, to)  # 3.23: he may not fight for it
    check_points(march, OP_SAIL, "5.62")
    barred = OP_NAVAL if to in world.straits and hostile_ships(state, side, to) else 0
    needed = OP_SAIL + barred + cost_to_end(state, march.commander(state), to, bool(march.army(state)))
    if needed > march.op:
        raise Illegal(
            "5.93",
            say(
                "The voyage can't be ended from {to:place}: it takes {needed} OP, landing included; he has {op}.",
                to=to,
                needed=needed,
                op=march.op,
            ),
            say("Land on this coast, or choose a nearer one."),
        )


@carry_out.register
def _(command: Sail, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    here, to, side = march.here(state), command.to, march.side(state)
    aboard = frozenset(unit.id for unit in (*march.fleet(state), *march.army(state)))
    seas = march.seas + (to in state.world.seas | state.world.straits)
    after = replace(march, op=march.op - OP_SAIL, came_from=here, seas=seas, served=march.served | aboard)
    steps: list[Step[Any]] = []
    if seas > march.seas and seas % STORM_EVERY == 0:
        steps.append(Storm(to))
    if to not in state.world.seas:
        steps.append(SeaArrival(to))
    return [Moved(side, aboard, (march.leader,), here, to, "sail", "5.61"), Become(after), Call(tuple(steps))]


# ---------------------------------------------------------------- attack


def check_attack_at_sea(march: Marching, state: State, side: Side) -> None:
    here = march.here(state)
    if side not in hostile_ships(state, march.side(state), here):
        raise Illegal(
            "5.7",
            say("That enemy has no fleet in {here:place}.", here=here),
            say("Attack the fleets that are there, or sail on."),
        )
    check_peace(state, march.side(state), side, here)
    check_points(march, OP_NAVAL, "5.62")
    if not can_fight_and_land(state, march):
        raise Illegal(
            "5.93",
            say("{leader:leader} needs his last points to end the voyage.", leader=march.leader),
            say("Land, or sail to a nearer coast."),
        )


def attack_at_sea(march: Marching, state: State, side: Side) -> list[Event[State]]:
    return [Call((SeaAssault(side, march.here(state)),))]
