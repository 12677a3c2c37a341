"""What the referee says of two armies that can be begun with: command, contact, guns, flight levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.board.hexes import front
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import code
from roma_desktop.games.arquebus.model.scenario import BattleEntry, Scenario, SideEntry
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId
from roma_desktop.games.arquebus.rules.command import in_command
from roma_desktop.games.arquebus.rules.results.casualties import VALUES
from roma_desktop.ui.editor.model.finding import Finding, Weight

BOUND: Final = 55
"""Percent of the Flight Points that an army has on the map: with a higher flight level it could hardly lose."""


def of_armies(scenario: Scenario, state: State) -> Iterator[Finding]:
    """All that is odd about the armies as they are drawn up."""
    yield from _contacts(state)
    for number, side in enumerate(scenario.sides):
        yield from _standard(("sides", number, "standard"), scenario, side)
        for index, battle in enumerate(side.battles):
            if battle.id in state.setting.battles:
                at = ("sides", number, "battles", index)
                yield from _command(state, at, battle)
                yield from _leader(state, at, battle)
                yield from _waiting(at, battle)
        yield from _commander(scenario, number, side)
        yield _flight(("sides", number, "flight_level"), side)
    yield from _guns(state)


def _contacts(state: State) -> Iterator[Finding]:
    """Enemies next to one another before anybody has moved [7.2-b]: told once for each hex of the first side."""
    side = state.setting.sides[0]
    for at, stack in state.stacks.items():
        if state.holders[at] == side:
            enemy = next(state.enemies_beside(at, side), None)
            if enemy is not None:
                says = say("{unit:unit} and {enemy:unit} are next to each other from the start",
                           unit=stack[0].id, enemy=enemy.id)  # fmt: skip
                yield Finding(Weight.DOUBT, says, "7.2-b", (), at, state.counter(stack[0].id).battle)


def _command(state: State, at: tuple[str | int, ...], battle: BattleEntry) -> Iterator[Finding]:
    """Units that begin out of command [5.3]; of a Battle without a leader all are [6.4-a]."""
    if battle.id not in state.setting.leader_of:
        says = say("{battle:battle} has no leader: it acts by Free Activations only", battle=battle.id)
        yield Finding(Weight.NOTE, says, "6.4-a", (*at, "leader"), "", battle.id)
        return
    leader = state.leaders[state.setting.leader_of[battle.id]]
    if not leader.on_map:
        return
    commanded = in_command(state, battle.id)
    lost = [unit for unit in state.units_of(battle.id) if unit.on_map and unit.id not in commanded]
    if lost:
        says = say("{units:unit} {units:is|are} out of command", units=tuple(unit.id for unit in lost))
        yield Finding(Weight.DOUBT, says, "5.3", (*at, "leader", "hex"), lost[0].at, battle.id)


def _leader(state: State, at: tuple[str | int, ...], battle: BattleEntry) -> Iterator[Finding]:
    """A leader who is not with his Battle [5.1-b]: in the hex of none of its units, nor next to one."""
    entry = battle.leader
    led = _led(state, battle.id)
    where = [unit.at for of in led for unit in state.units_of(of) if unit.on_map]
    if entry is None or entry.hex not in state.setting.field.hexes or not where:
        return
    near = {entry.hex, *state.setting.field.neighbours[entry.hex]}
    if near.isdisjoint(where):
        far = min(state.setting.field.distance(entry.hex, place) for place in where)
        says = say("{leader:leader} is {n:hex|hexes} away from his Battle", leader=f"{battle.id}_leader", n=far)
        yield Finding(Weight.DOUBT, says, "5.1-b", (*at, "leader", "hex"), entry.hex, battle.id)


def _led(state: State, battle: BattleId) -> tuple[BattleId, ...]:
    leader = state.setting.leader_of.get(battle)
    return state.printed(leader).battles if leader is not None else ()


def _waiting(at: tuple[str | int, ...], battle: BattleEntry) -> Iterator[Finding]:
    """A Battle with entry hexes that nobody uses: neither its units nor its leader wait off the map [7.5]."""
    waiting = [unit for unit in battle.units if not unit.hex]
    if battle.entry and not waiting and (battle.leader is None or battle.leader.hex):
        says = say("{battle:battle} has entry hexes, and none of its units waits", battle=battle.id)
        yield Finding(Weight.NOTE, says, "7.5", (*at, "entry"), battle.entry[0], battle.id)


def _standard(at: tuple[str | int, ...], scenario: Scenario, side: SideEntry) -> Iterator[Finding]:
    for other in scenario.sides:
        for battle in other.battles:
            if side.standard in battle.entry:
                says = say("the standard of {side:side} is on an entry hex of {battle:battle}",
                           side=side.id, battle=battle.id)  # fmt: skip
                yield Finding(Weight.DOUBT, says, "7.5", at, side.standard, side.id)


def _commander(scenario: Scenario, number: int, side: SideEntry) -> Iterator[Finding]:
    leaders = [*side.commanders, *(battle.leader for battle in side.battles if battle.leader is not None)]
    if not any(leader.overall_commander for leader in leaders):
        says = say("{side:side} {side:has|have} no Overall Commander", side=side.id)
        yield Finding(Weight.NOTE, says, "5.1-a", ("sides", number, "commanders"), "", side.id)


def points(side: SideEntry) -> int:
    """The Flight Points that a side would have if all its units were eliminated [3.0-a]; what is optional left out."""
    ratings = charts().ratings
    return sum(
        VALUES[ratings[unit.kind].type]
        for battle in side.battles
        if not battle.optional
        for unit in battle.units
        if unit.kind in ratings
    )


def _flight(at: tuple[str | int, ...], side: SideEntry) -> Finding:
    whole = points(side)
    share = round(100 * side.flight_level / whole) if whole else 0
    if 100 * side.flight_level > BOUND * whole:
        says = say("the flight level of {side:side} is {level} of {points} points: more than {bound} percent",
                   side=side.id, level=side.flight_level, points=whole, bound=BOUND)  # fmt: skip
        return Finding(Weight.DOUBT, says, "3.0", at, "", side.id)
    says = say("{side:side}: flight level {level} of {points} points, {share} percent",
               side=side.id, level=side.flight_level, points=whole, share=share)  # fmt: skip
    return Finding(Weight.NOTE, says, "3.0", at, "", side.id)


def _guns(state: State) -> Iterator[Finding]:
    """Deployed guns with only friends, or the edge of the map, before their muzzles [7.6, 11.1]."""
    field = state.setting.field
    for unit in state.units.values():
        if not (unit.deployed and unit.on_map):
            continue
        side = state.side_of(unit.id)
        ahead = (code(place) for place in front(field.hexes[unit.at], unit.facing))
        if all(place not in field.hexes or state.holders.get(place) == side for place in ahead):
            says = say("{unit:unit} faces friends only", unit=unit.id)
            yield Finding(Weight.DOUBT, says, "7.6", (), unit.at, state.counter(unit.id).battle)
