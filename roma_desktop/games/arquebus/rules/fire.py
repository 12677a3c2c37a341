"""Missile fire [11.0]: who may fire at whom, the sum on the die, and the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.charts import FireColumn, FireResult
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARTILLERY, HexId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.arcs import in_arc
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.games.arquebus.rules.sight import blocked, plunging, sees
from roma_desktop.games.arquebus.rules.units import is_artillery, missile, missile_drm, mounted, reach_of

Kind = Literal["active", "reaction", "return"]
"""The opportunities to fire [11.2]."""


def why_not_armed(state: State, unit: Unit) -> Illegal | None:
    """Why a unit can't fire at anybody as it stands; None if it can [11.0-a, 11.1-b, 11.1-d, 11.5-a]."""
    if missile(state, unit) is None:
        return Illegal("11.0-a", say("{unit:unit} has no missiles.", unit=unit.id), say("Attack in the Shock phase."))
    if unit.retired:
        return Illegal("11.1-d", say("{unit:unit} is Retired: it doesn't fire.", unit=unit.id), say("Rally it first."))
    if unit.id in state.opponents:
        return Illegal(
            "14.5-b", say("{unit:unit} is Engaged: it can't fire.", unit=unit.id), say("It attacks, or disengages.")
        )
    if missile_drm(state, unit) is None:
        return Illegal(
            "11.1-b",
            say("{unit:unit} can't fire while it is Disordered.", unit=unit.id),
            say("Let it recover first."),
        )
    if unit.shot:
        return Illegal(
            "11.5-a",
            say("{unit:unit} has fired and is not reloaded.", unit=unit.id),
            say("It reloads by dismounting."),
        )
    return None


def check_fire(state: State, unit: Unit, at: HexId, kind: Kind) -> None:
    """Raise ``Illegal`` unless a unit may fire at the units in a hex [11.0-11.5]."""
    refuse(_why_not(state, unit, at, kind))


def _why_not(state: State, unit: Unit, at: HexId, kind: Kind) -> Illegal | None:
    if not unit.on_map:
        return Illegal("11.0-a", say("{unit:unit} is not on the map.", unit=unit.id), say("Enter first."))
    illegal = why_not_armed(state, unit) or _why_not_at(state, unit, at)
    if illegal is not None or kind == "return":
        return illegal
    activation = state.activation
    if kind == "active" and activation is not None and unit.id in activation.fired:
        return Illegal(
            "11.2-a", say("{unit:unit} has fired in this activation.", unit=unit.id), say("Choose another unit.")
        )
    if kind == "reaction":
        return _why_no_reaction(state, unit, at)
    return None


def _why_not_at(state: State, unit: Unit, at: HexId) -> Illegal | None:
    """Why a unit that can fire can't fire at a hex: nobody there, too far, out of its arc, out of sight."""
    enemy = state.setting.enemy(state.side_of(unit.id))
    field = state.setting.field
    if state.holders.get(at) != enemy:
        return Illegal("11.0-a", say("No enemy unit is in {hex:place}.", hex=at), say("Fire at a hex with units."))
    if any(one.id in state.opponents for one in state.units_at(at)):
        return Illegal(
            "14.5-b", say("The units in {hex:place} are Engaged.", hex=at), say("Fire at units that aren't Engaged.")
        )
    reach, far = reach_of(state, unit), field.distance(unit.at, at)
    if far > reach:
        return Illegal(
            "11.0-a",
            say("{hex:place} is {n} hexes away, and the range is {reach}.", hex=at, n=far, reach=reach),
            say("Come nearer."),
        )
    if not in_arc(field, unit, at, artillery=is_artillery(state, unit)):
        arc = say("front only") if is_artillery(state, unit) else say("front and flanks")
        return Illegal(
            "11.1-a",
            say("{hex:place} is out of the fire arc of {unit:unit} ({arc}).", hex=at, unit=unit.id, arc=arc),
            say("Turn first, if it may."),
        )
    block = blocked(state, unit.at, at, unit.id)
    if block is not None:
        return Illegal(
            "11.4-b",
            say("{unit:unit} doesn't see {hex:place}: {block:place} is in the way.", unit=unit.id, hex=at, block=block),
            say("Fire from another hex."),
        )
    return None


def _why_no_reaction(state: State, unit: Unit, at: HexId) -> Illegal | None:
    """Reaction fire is into an adjacent front hex, once an activation; some fire every time [11.2-c, 11.2-f]."""
    if at not in front_of(state.setting.field, unit):
        return Illegal(
            "11.2-c", say("{hex:place} is not in front of {unit:unit}.", hex=at, unit=unit.id), say("Let it come.")
        )
    if is_artillery(state, unit) and not unit.deployed:
        return Illegal(
            "11.2-f", say("{unit:unit} is limbered: it can't react.", unit=unit.id), say("Deploy it by active fire.")
        )
    activation = state.activation
    always = state.type_of(unit.id) in ("GE", "LB", "LC/A") or battles.reacts_always(state, unit)
    if activation is not None and unit.id in activation.reacted and not always:
        return Illegal(
            "11.2-c",
            say("{unit:unit} has used its reaction fire in this activation.", unit=unit.id),
            say("Choose another unit."),
        )
    return None


def targets(state: State, unit: Unit) -> Iterator[HexId]:
    """The hexes at which a unit may use active fire now [11.2-a, 11.2-e]."""
    if not unit.on_map or why_not_armed(state, unit) is not None:
        return
    activation = state.activation
    if activation is not None and unit.id in activation.fired:
        return
    holders, enemy = state.holders, state.setting.enemy(state.side_of(unit.id))
    for at in state.setting.field.within(unit.at, reach_of(state, unit)):
        if holders.get(at) == enemy and _why_not_at(state, unit, at) is None:
            yield at


# ---------------------------------------------------------------- the sum


def modifiers(state: State, shooter: Unit, target: Unit) -> tuple[Modifier, ...]:
    """What is added to the die of a shot at a unit, line by line [11.3-a, T1, T2, T7]."""
    return tuple(_modifiers(state, shooter, target))


def _modifiers(state: State, shooter: Unit, target: Unit) -> Iterator[Modifier]:
    charts, field = state.setting.charts, state.setting.field
    weapon = missile(state, shooter)
    rating = missile_drm(state, shooter)
    assert weapon is not None
    assert rating is not None
    far = field.distance(shooter.at, target.at)
    yield Modifier(say("Range {n}", n=far), charts.ranges[weapon][far - 1], "T1")
    yield Modifier(say("Missile rating"), rating, "2.2-c")
    if plunging(state, shooter.id, target.at):
        yield Modifier(say("Over a unit between"), charts.fire.plunging, "11.4-d")
    yield from _against(state, target, artillery=weapon in ARTILLERY)
    yield from _cover(state, shooter, target)
    for name, drm, rule in battles.fire_drms(state, shooter):
        yield Modifier(name, drm, rule)


def _against(state: State, target: Unit, *, artillery: bool) -> Iterator[Modifier]:
    """What the target is [T2, 14.4-g, R06]."""
    fire, kind = state.setting.charts.fire, state.type_of(target.id)
    if target.retired:
        yield Modifier(say("Retired target"), fire.retired, "14.4-g")
    if kind == "MM" and not artillery:
        yield Modifier(say("Men-at-arms"), fire.men_at_arms, "R06")
    if kind == "PK" and artillery:
        yield Modifier(say("Guns at pikes"), fire.pikes_by_artillery, "T2")
    if kind == "SK":
        yield Modifier(say("Skirmishers"), fire.skirmishers, "T2")
    if kind == "GW":
        yield Modifier(say("Gun wagons"), fire.gun_wagon, "T2")


def _cover(state: State, shooter: Unit, target: Unit) -> Iterator[Modifier]:
    """The target's terrain, and the works on the hexside through which the shot comes [T7]."""
    charts, field = state.setting.charts, state.setting.field
    land = field.terrain[target.at]
    if charts.terrain[land].fire:
        yield Modifier(say("{terrain:terrain}", terrain=land), charts.terrain[land].fire or 0, "T7")
    for work in works_towards(state, shooter.at, target.at):
        drm = charts.hexsides[work].fire
        if drm:
            yield Modifier(say("Across the {terrain:terrain}", terrain=work), drm, "T7")


def works_towards(state: State, here: HexId, there: HexId) -> tuple[str, ...]:
    """The obstacle on the hexside by which a shot from one hex enters another: the weaker of two; () for none.

    Works count whichever side of them the target is on (R48).
    """
    field = state.setting.field
    if field.distance(here, there) == 1:
        found = state.obstacle(here, there)
        return (found,) if found else ()
    from roma_desktop.games.arquebus.rules.sight import places_between

    places = places_between(state, here, there)
    last = [at for at in places[-1] if at in field.hexes] if places else []
    works = [state.obstacle(at, there) for at in last]
    if not works or not all(works):
        return ()
    drm = state.setting.charts.hexsides
    return (max(works, key=lambda work: drm[work].fire or 0),)


def column(state: State, target: Unit) -> FireColumn:
    """The column of the fire results for a target [T3, 11.3-b]; artillery is on foot and in good order."""
    if is_artillery(state, target):
        return "foot_normal"
    if mounted(state, target):
        return "mounted_disordered" if target.disordered else "mounted_normal"
    return "foot_disordered" if target.disordered else "foot_normal"


def total(state: State, shooter: Unit, target: Unit) -> int:
    """The sum of all that is added to the die."""
    return sum(one.drm for one in modifiers(state, shooter, target))


def chances(state: State, shooter: Unit, target: Unit) -> Mapping[FireResult, Fraction]:
    """How likely each result of a shot is: exact, over the ten faces [11.3-a, T3]."""
    drm, of = total(state, shooter, target), column(state, target)
    results = Counter(state.setting.charts.fire_result(of, face + drm) for face in range(10))
    return {result: Fraction(count, 10) for result, count in results.items()}


def leader_chance(state: State, shooter: Unit, at: HexId) -> Fraction:
    """How likely a shot leads to a check for a leader in the hex, who then dies on 8 and 9 [5.4-a]."""
    if not state.leaders_at(at):
        return Fraction(0)
    least = battles.leader_check_at(state, shooter, at)
    drm = max(total(state, shooter, target) for target in state.units_at(at))
    return Fraction(sum(face + drm >= least for face in range(10)), 10)


def may_return(state: State, unit: Unit, shooter: Unit) -> bool:
    """Whether a unit that is fired at may return the shot: never artillery [11.2-b, 11.2-g, R12]."""
    kind = state.type_of(unit.id)
    if kind in ("ART", "PK", "SB") or why_not_armed(state, unit) is not None:
        return False
    field = state.setting.field
    if field.distance(unit.at, shooter.at) > reach_of(state, unit):
        return False
    return in_arc(field, unit, shooter.at, artillery=False) and sees(state, unit.at, shooter.at, unit.id)
