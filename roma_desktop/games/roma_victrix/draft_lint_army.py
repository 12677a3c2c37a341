"""What the referee says to units and leaders: types, counters, who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.control import hostile
from roma_desktop.games.roma_victrix.draft_figures import counters_used
from roma_desktop.games.roma_victrix.draft_finding import Finding, Weight
from roma_desktop.games.roma_victrix.economy import isolated
from roma_desktop.games.roma_victrix.entries import PowerKind
from roma_desktop.games.roma_victrix.scenario import kind_of
from roma_desktop.games.roma_victrix.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.world import province_of

STRANGERS: dict[PowerKind, tuple[str, str]] = {
    "roman": ("9.15", "{unit:unit} in a Roman stack, in {place:place}"),
    "kingdom": ("9.15", "{unit:unit} in the stack of a kingdom, in {place:place}"),
    "parthian": ("9.66", "{unit:unit} in a Parthian stack, in {place:place}"),
    "barbarian": ("9.55", "{unit:unit} in a barbarian stack, in {place:place}"),
}


def of_units(scenario: Scenario) -> Iterator[Finding]:
    """Types that a power can't have, and more units than there are counters."""
    for power, entry in scenario.powers.items():
        rule, words = STRANGERS[entry.kind]
        for place, units in entry.units.items():
            for kind in dict.fromkeys(kind_of(strength) for strength in units):
                if kind not in TYPES[entry.kind]:
                    says = say(words, unit=kind, place=place)
                    path = ("powers", power, "units", place)
                    yield Finding(Weight.MISTAKE, says, rule, path, place, power)
        for kind, used in counters_used(entry).items():
            if used > COUNTER_MIX[kind]:
                says = say(
                    "{power:power} has {used} {unit:unit}, and there are {most} counters",
                    power=power,
                    used=used,
                    unit=kind,
                    most=COUNTER_MIX[kind],
                )
                yield Finding(Weight.DOUBT, says, "9.0", ("powers", power, "units"), "", power)


def of_heirs(scenario: Scenario) -> Iterator[Finding]:
    """Successors who are no leaders of the power."""
    later = {man.id: man.power for man in scenario.rules.newcomers}
    for office in scenario.rules.offices.values():
        later.update(dict.fromkeys(office.pool, office.power))
    for power, entry in scenario.powers.items():
        for index, heir in enumerate(entry.succession):
            if heir not in entry.leaders and later.get(heir) != power:
                says = say("{leader:leader} is no leader of {power:power} and can't succeed", leader=heir, power=power)
                yield Finding(Weight.DOUBT, says, "3.32", ("powers", power, "succession", index), "", power)


def of_position(state: State) -> Iterator[Finding]:
    """Leaders alone, units without supply, and armies of two sides in one province."""
    scenario = state.setting.scenario
    yield from _alone(state)
    for power in state.powers.majors:
        places = {province_of(state.troops[unit].at) for unit in isolated(state, power)}
        for place in sorted(places):
            says = say("{power:power}: the units in {place:place} have no supply", power=power, place=place)
            yield Finding(Weight.DOUBT, says, "8.4", ("powers", power, "units", place), place, power)
    for place, units in state.troops.stacks.items():
        owner = state.garrisons.get(province_of(place))
        for power in dict.fromkeys(unit.power for unit in units if unit.kind != "FLT"):
            if owner is None or owner == power or not hostile(state, state.side(owner), state.side(power)):
                continue
            says = say(
                "{power:power} stands in {place:place}, which is {owner:power}'s", power=power, place=place, owner=owner
            )
            path = ("powers", power, "units", place) if power in scenario.powers else ("powers",)
            yield Finding(Weight.DOUBT, says, "10.14", path, place, power)


def _alone(state: State) -> Iterator[Finding]:
    for leader in state.captains.values():
        at, side = province_of(leader.at), state.side(leader.power)
        if at in state.world.provinces and not state.army(at, side):
            own = state.garrisons.get(at)
            if own is not None and state.side(own) == side:
                continue
            says = say("{leader:leader} stands alone in {place:place}", leader=leader.id, place=at)
            path = ("powers", leader.power, "leaders", leader.id)
            yield Finding(Weight.DOUBT, says, "3.34", path, at, leader.power)
