"""What a shot or an attack may bring, before it is ordered: the sums, and how the enemy may answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from dataclasses import replace as keep
from fractions import Fraction

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.declared import Attacks, Declared, attackers_of, by_unit
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles, counter_charging, fire
from roma_desktop.games.arquebus.rules.arcs import in_arc
from roma_desktop.games.arquebus.rules.charging import charges
from roma_desktop.games.arquebus.rules.declaring import activated, foes_in_front
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.retreating_before import candidates
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.shock import onset_of, uses_charge_table
from roma_desktop.games.arquebus.rules.units import is_swiss, sdd
from roma_desktop.games.arquebus.steps.shock.before import ATTACKS_UP_TO
from roma_desktop.ui.games.arquebus.combat.reckoning import Reckoned, blow, shot


@dataclass(frozen=True)
class Risk:
    """Something that a unit rolls for, or may try: how likely it comes about."""

    unit: UnitId
    chance: Fraction


@dataclass(frozen=True)
class ShotForecast:
    """A unit fires at a hex [11.2]: the die for each unit there, and how the enemy may answer.

    ``leaders``: how likely leaders are checked [5.4-a]. ``returns``: the units that may return the fire, with the die
    of each [11.2-b]; ``counter``: the men-at-arms that may charge the shooter [13.9-a].
    """

    shooter: UnitId
    at: HexId
    targets: tuple[tuple[UnitId, Reckoned], ...]
    leaders: Fraction = Fraction(0)
    returns: tuple[tuple[UnitId, Reckoned], ...] = ()
    counter: Risk | None = None
    state: State | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class BlowForecast:
    """The attack on a hex by all units that attack it [12.3], and what the defender may do before it.

    ``rough``: attackers that may be Disordered by the terrain [12.3-2B]; ``reluctant``: Swiss pikes, with the chance
    that they attack [16.2]; ``leaving``: defenders that may retreat before combat [12.2]; ``counters``: men-at-arms
    that may counter-charge; ``if_countered``: the attack if they do [13.6]. ``joining``: units that could attack too;
    ``if_joined``: the attack with them. ``declared``: whether it has been declared.
    """

    at: HexId
    attacks: Attacks
    reckoned: Reckoned
    charge: bool
    rough: tuple[Risk, ...] = ()
    reluctant: tuple[Risk, ...] = ()
    leaving: tuple[UnitId, ...] = ()
    counters: tuple[Risk, ...] = ()
    if_countered: Reckoned | None = None
    joining: tuple[UnitId, ...] = ()
    if_joined: Reckoned | None = None
    declared: bool = True
    state: State | None = field(default=None, compare=False, repr=False)

    @property
    def attackers(self) -> tuple[UnitId, ...]:
        return tuple(one.unit for one in self.attacks)


# ---------------------------------------------------------------- fire


def foretell_shot(state: State, shooter: UnitId, at: HexId) -> ShotForecast | None:
    """The forecast of a shot as things stand; None if the unit can't fire at the hex now."""
    unit = state.units[shooter]
    if not unit.on_map or at not in state.stacks or fire.why_not_armed(state, unit) is not None:
        return None
    if at not in set(fire.targets(state, unit)):
        return None
    return read_shot(state, shooter, at)


def read_shot(state: State, shooter: UnitId, at: HexId) -> ShotForecast:
    """The forecast of a shot that is legal, or has been fired already: that isn't checked."""
    unit = state.units[shooter]
    targets = tuple((one.id, shot(state, unit, one)) for one in state.units_at(at))
    answering = (one for one in state.units_at(at) if fire.may_return(state, one, unit))
    returns = tuple((one.id, shot(state, one, unit)) for one in answering)
    leaders = fire.leader_chance(state, unit, at)
    return ShotForecast(shooter, at, targets, leaders, returns, _charger(state, unit, at), state)


def _charger(state: State, shooter: Unit, at: HexId) -> Risk | None:
    """The men-at-arms alone in a hex that may charge the unit that fires at them [13.9-a, 13.6-a]."""
    units = state.units_at(at)
    if (
        len(units) != 1
        or state.activation is None
        or not in_arc(state.setting.field, units[0], shooter.at, artillery=False)
    ):
        return None
    unit = units[0]
    chances = [
        counter_charging.chance(state, unit, "fire", turns=counter_charging.has_to_turn(state, unit, foes))
        for one in counter_charging.answers_to_fire(state, shooter, unit)
        for foes in ((one.path[0] if one.path else shooter.at,),)
    ]
    return Risk(unit.id, max(chances)) if chances else None


# ---------------------------------------------------------------- shock


def foretell_blow(
    state: State, attacks: Attacks, at: HexId, *, declared: bool = True, countered: bool = False
) -> BlowForecast | None:
    """The attack on a hex as it is declared, or would be; None where nobody attacks it.

    ``countered``: a counter-charge against shock has succeeded [13.8].
    """
    mine = attackers_of(attacks, at)
    if not mine or at not in state.stacks:
        return None
    there, settled = placed(state, mine), tuple(replace(one, path=()) for one in attacks)
    onset = replace(onset_of(there, settled, at), countered=countered)
    counters, if_countered = tuple(_counters(there, settled, at)), None
    if counters:
        if uses_charge_table(onset):
            if_countered = blow(there, replace(onset, charging=frozenset()))
        else:
            if_countered = blow(there, replace(onset, countered=True))
    leaving = candidates(state, attacks) if state.activation is not None else iter(())
    return BlowForecast(
        at,
        mine,
        blow(there, onset),
        uses_charge_table(onset),
        tuple(_rough(there, mine, at)),
        tuple(_reluctant(there, mine)),
        tuple(one.id for one in leaving if one.at == at),
        counters,
        if_countered,
        declared=declared,
        state=there,
    )


def placed(state: State, attacks: Attacks) -> State:
    """The position with chargers where their paths end."""
    rode = {one.unit: replace(state.units[one.unit], at=one.path[-1], facing=one.facing) for one in attacks if one.path}
    return replace(state, units={**state.units, **rode}) if rode else state


def _rough(state: State, attacks: Attacks, at: HexId) -> Iterator[Risk]:
    bad = len(state.setting.charts.disordered_on)
    for one in attacks:
        unit = state.units[one.unit]
        rolls = len(tuple(rough_going(state, unit, unit.at, at)))
        if rolls:
            yield Risk(unit.id, 1 - Fraction(D10 - bad, D10) ** rolls)


def _reluctant(state: State, attacks: Attacks) -> Iterator[Risk]:
    """Swiss pikes that roll whether they attack [16.2-a]."""
    for one in attacks:
        unit = state.units[one.unit]
        if unit.id in state.opponents or not is_swiss(state, unit) or not battles.reluctant(state, unit):
            continue
        spare = ATTACKS_UP_TO - sdd(state, unit) - battles.reluctance_drm(state, unit)
        yield Risk(unit.id, Fraction(min(D10, max(0, spare + 1)), D10))


def _counters(state: State, attacks: Attacks, at: HexId) -> Iterator[Risk]:
    """Men-at-arms in the hex that may counter-charge, with their best chance [13.6-f]."""
    if state.activation is None:
        return
    for unit in state.units_at(at):
        chances = []
        for one in counter_charging.answers(state, attacks, unit):
            cause = counter_charging.cause_of(state, attacks, one)
            foes = counter_charging.foes_of(state, attacks, unit, cause)
            turns = counter_charging.has_to_turn(state, unit, foes)
            chances.append(counter_charging.chance(state, unit, cause, turns=turns))
        if chances:
            yield Risk(unit.id, max(chances))


# ---------------------------------------------------------------- what could be declared


def plan(state: State, at: HexId, attacks: Attacks = (), first: UnitId = "") -> Attacks:
    """The attacks on a hex that the activated units could declare from where they are: shock by all units that have it
    in front, or else one charge. ``first``: the unit that comes first. What is declared already stays.
    """
    if state.activation is None or state.holders.get(at, state.activation.side) == state.activation.side:
        return ()
    units = sorted(activated(state, ()), key=lambda unit: unit.id != first)
    free = [unit for unit in units if by_unit(attacks, unit.id) is None]
    shocks = tuple(Declared(unit.id, (at,)) for unit in free if at in foes_in_front(state, unit))
    found = (*attackers_of(attacks, at), *shocks)
    if found:
        return found
    for unit in free:
        for facing, path, target in charges(state, unit, frozenset()):
            if target == at:
                return (Declared(unit.id, (at,), charge=True, path=path, facing=facing),)
    return ()


def joined(state: State, forecast: BlowForecast, attacks: Attacks) -> BlowForecast:
    """The forecast of an attack, with what it would come to if all units that can joined it by shock [12.1-c]."""
    if any(len(one.targets) == 2 for one in forecast.attacks):
        return forecast
    could = plan(state, forecast.at, attacks)
    more = tuple(one.unit for one in could if one.unit not in forecast.attackers)
    together = foretell_blow(state, could, forecast.at) if more else None
    if together is None:
        return forecast
    return keep(forecast, joining=more, if_joined=together.reckoned)
