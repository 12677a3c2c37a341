"""What the referee says about objectives: there are none, they are met already, or out of reach."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.graph import SpaceId, reachable
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.finding import Finding, Weight
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import MARCHES, province_of
from roma_desktop.games.roma_victrix.rules.economy import has_treasury, types_of
from roma_desktop.games.roma_victrix.rules.victory import goals, percent


def of_aims(state: State) -> Iterator[Finding]:
    """Findings for each power that a player runs: whether it has objectives, and can reach them."""
    for power in state.powers.players:
        path = ("powers", power, "objectives")
        listed = list(goals(state, power))
        if not listed and state.setting.solo is None:
            says = say("{power:power} {power:has|have} no objective and can't win by any", power=power)
            yield Finding(Weight.DOUBT, says, "4.4", path, "", power)
        elif listed and percent(state, power) == 100:
            says = say("{power:power} already {power:holds|hold} all {power:its|their} objectives", power=power)
            yield Finding(Weight.DOUBT, says, "4.32", path, "", power)
        for leader in state.setting.scenario.powers[power].objectives.eliminate:
            if leader in state.captains and state.captains[leader].power == power:
                says = say(
                    "{power:power} {power:is|are} to eliminate {power:its|their} own {leader:leader}",
                    power=power,
                    leader=leader,
                )
                yield Finding(Weight.DOUBT, says, "4.44", path, state.captains[leader].at, power)
        wanted = (goal.about for goal in listed if goal.rule in ("4.41", "4.43") and not goal.met)
        within = _within_reach(state, power)
        for place in dict.fromkeys(wanted):
            if place not in within:
                says = say("{power:power} can't reach {place:place}", power=power, place=place)
                yield Finding(Weight.DOUBT, says, "5.2", path, place, power)


def _within_reach(state: State, power: PowerId) -> set[SpaceId]:
    """The spaces that a side can get to at all: over land, and over the sea if it has ships or may build them."""
    world, side = state.world, state.side(power)
    starts = {province_of(unit.at) for unit in state.troops.values() if state.side(unit.power) == side}
    starts |= {province_of(man.at) for man in state.captains.values() if state.side(man.power) == side}
    starts |= {place for place, owner in state.garrisons.items() if state.side(owner) == side}
    ships = any(unit.kind == "FLT" and state.side(unit.power) == side for unit in state.troops.values())
    coasts = any(world.berths.get(place) for place, owner in state.garrisons.items() if owner == power)
    ships = ships or (coasts and has_treasury(state, power) and "FLT" in types_of(state, power))

    def open_(here: SpaceId, there: SpaceId, kind: str) -> bool:
        return there not in world.impassable and (ships or kind in MARCHES)

    return reachable(world, starts, open_)


def of_dates(scenario: Scenario, last_year: int) -> Iterator[Finding]:
    """Men and events outside the scenario's years."""
    first = scenario.first_year
    for index, man in enumerate(scenario.rules.newcomers):
        if man.year is not None and not first <= man.year <= last_year:
            says = say("{leader:leader} comes outside the scenario's years", leader=man.id)
            yield Finding(Weight.DOUBT, says, "", ("rules", "newcomers", index, "year"), "", man.power)
    for kind, those in (("happenings", scenario.rules.happenings), ("offers", scenario.rules.offers)):
        for name, one in those.items():
            if one.years[1] < first or one.years[0] > last_year:
                says = say("“{name}” is outside the scenario's years", name=name)
                yield Finding(Weight.DOUBT, says, "", ("rules", kind, name, "years"))
