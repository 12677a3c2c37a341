"""Small decisions, each by a rule of thumb or by exact odds: reactions, retreats, counter-charges, counters, places."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.danger import danger, threats
from roma_desktop.games.arquebus.ai.shock_odds import Assault, gain_of, prospect
from roma_desktop.games.arquebus.ai.shot_odds import fire_harm
from roma_desktop.games.arquebus.ai.turning import facing_value
from roma_desktop.games.arquebus.ai.worth import cost, harmed, weight
from roma_desktop.games.arquebus.commands.moving import EndMoves, Fire, React, ReturnFire, Turn
from roma_desktop.games.arquebus.commands.sequence import (
    Decline,
    MoveStandard,
    PlaceLeader,
    PlayTroopsFalter,
    PlayWarCry,
)
from roma_desktop.games.arquebus.commands.shock import CounterCharge, GoWith, PlaceRetired, Retreat, RetreatBefore
from roma_desktop.games.arquebus.commands.special import BreakWork
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId
from roma_desktop.games.arquebus.rules.counter_charging import cause_of, chance, foes_of, has_to_turn
from roma_desktop.games.arquebus.rules.facing import front
from roma_desktop.games.arquebus.rules.units import ATTACKERS, is_artillery, missile_drm
from roma_desktop.games.arquebus.steps.going import FaceOnStop
from roma_desktop.games.arquebus.steps.leaders import Relocate, ReplaceLeaders
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.games.arquebus.steps.special.night import GunsAtNight, Withdrawal
from roma_desktop.games.arquebus.steps.special.pikes import PikesReact
from roma_desktop.games.arquebus.steps.special.sappers import SappersWork
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.games.arquebus.steps.standards import ForcedStandard

_FALTERS = 110
"""What Troops Falter must cost the enemy to be played, in points."""

_STANDING = 20
"""What it costs besides to stand and be attacked, in points: others may join in."""

# ---------------------------------------------------------------- fire


def react(state: State, step: ReactionWindow) -> Command:
    """Fire with the unit that harms most: reaction fire costs nothing."""
    at = state.units[step.mover].at
    shooters = [one for one in step.options(state) if isinstance(one, React)]
    return max(
        shooters, key=lambda one: (fire_harm(state, state.units[one.unit], state.units[one.unit].at, at), one.unit)
    )


def return_fire(state: State, step: ReturnWindow) -> Command:
    """All units return the fire that can: it only keeps a unit from recovering, and the shot at it may do so anyway."""
    return max((one for one in step.options(state) if isinstance(one, ReturnFire)), key=lambda one: len(one.units))


def pikes_react(state: State, step: PikesReact) -> Command:
    unit = state.units[step.unit]
    shots = [one for one in step.options(state) if isinstance(one, Fire)]
    return max(shots, key=lambda one: (fire_harm(state, unit, unit.at, one.at), one.at))


# ---------------------------------------------------------------- counter-charges


def answer_fire(state: State, step: CounterWindow) -> Command:
    """Whether men-at-arms counter-charge the unit that fires at them: by the odds of the charge."""
    options = [one for one in step.options(state) if isinstance(one, CounterCharge)]
    target = state.units[step.shooter].at
    best, most = None, 0
    for one in options:
        end = one.path[-1] if one.path else state.units[one.unit].at
        gain = gain_of(state, Assault(target, (one.unit,), {one.unit: end}, frozenset({one.unit})))
        unit = state.units[one.unit]
        risk = danger(state, unit, end, threats(state, state.side_of(unit.id), end))
        risk -= danger(state, unit, unit.at, threats(state, state.side_of(unit.id), unit.at))
        if gain - risk > most:
            best, most = one, gain - risk
    return best or Decline()


def counter_charge(state: State, step: CounterCharges) -> Command:
    """The likeliest counter-charge: a failure costs nothing."""
    options = [one for one in step.options(state) if isinstance(one, CounterCharge)]

    def likely(one: CounterCharge) -> tuple[int, int, str]:
        unit = state.units[one.unit]
        cause = cause_of(state, step.attacks, one)
        foes = foes_of(state, step.attacks, unit, cause)
        turns = has_to_turn(state, unit, foes)
        return int(10 * chance(state, unit, cause, turns=turns)), facing_value(state, unit, one.facing), one.unit

    return max(options, key=likely) if options else Decline()


# ---------------------------------------------------------------- retreats


def retreat_before(state: State, step: RetreatsBefore) -> Command:
    """Retreat the unit that gains most by it, though the retreat disorders it; decline if none gains [12.2]."""
    best, most = None, 0
    for one in step.options(state):
        if not isinstance(one, RetreatBefore):
            continue
        unit = state.units[one.unit]
        gain = _stands(state, step.attacks, unit) - harmed(state, unit, "D", "shock")
        there = replace(unit, at=one.path[-1], facing=one.facing, order="disordered")
        risk = danger(state, there, there.at, threats(state, state.side_of(unit.id), there.at)) // 2
        if gain - risk > most:
            best, most = one, gain - risk
    return best or Decline()


def _stands(state: State, attacks: Attacks, unit: Unit) -> int:
    """What it costs a unit to stand and be attacked, less what the attackers suffer by it."""
    mine = attackers_of(attacks, unit.at)
    attackers = tuple(one.unit for one in mine)
    hexes = max(len(one.targets) for one in mine)
    found = prospect(state, Assault(unit.at, attackers, {}, frozenset(one.unit for one in mine if one.charge), hexes))
    side = state.side_of(unit.id)
    mine_count, theirs_count = weight(state, side), weight(state, state.setting.enemy(side))
    return (found.inflicted * mine_count - found.suffered * theirs_count) // 100 + _STANDING


def retreat(state: State, options: Sequence[Command]) -> Command:
    """The retreat to the safest hex, facing the enemy."""
    found = [one for one in options if isinstance(one, Retreat)]

    def value(one: Retreat) -> tuple[int, str, int]:
        unit = state.units[one.unit]
        there = replace(unit, at=one.to, facing=one.facing)
        near = state.near_enemy[state.side_of(unit.id)]
        risk = danger(state, there, one.to, threats(state, state.side_of(unit.id), one.to))
        return facing_value(state, there, one.facing) - risk - 40 * (one.to in near), one.to, -one.facing

    return max(found, key=value)


def place_retired(state: State, step: TakeRetired) -> Command:
    """The place at the standard that is in the least danger."""
    unit = state.units[step.unit]
    found = [one for one in step.options(state) if isinstance(one, PlaceRetired)]

    def value(one: PlaceRetired) -> tuple[int, int, str]:
        there = replace(unit, at=one.to, order="retired")
        risk = danger(state, there, one.to, threats(state, state.side_of(unit.id), one.to))
        return -risk, -(one.to == state.standards[state.side_of(unit.id)]), one.to

    return max(found, key=value)


# ---------------------------------------------------------------- facing, leaders, standards


def face(state: State, step: FaceOnStop) -> Command:
    """The facing of a unit that has stopped next to an enemy: to attack well, and not to be flanked."""
    unit = state.units[step.unit]
    turns = [one for one in step.options(state) if isinstance(one, Turn)]
    return max(turns, key=lambda one: (_stopped(state, unit, one.facing), -one.facing))


def _stopped(state: State, unit: Unit, facing: int) -> int:
    value = facing_value(state, unit, facing)
    side = state.side_of(unit.id)
    if state.type_of(unit.id) not in ATTACKERS or unit.retired:
        return value
    foes = [at for at in front(state.setting.field, unit.at, facing) if state.holders.get(at, side) != side]
    gains = [gain_of(state, Assault(at, (unit.id,), {}, frozenset(), len(foes))) for at in foes]
    return value + max(-30, sum(gains))


def place_leader(state: State, options: Sequence[Command]) -> Command:
    """A leader comes to a unit away from the enemy that has others about it."""
    found = [one for one in options if isinstance(one, PlaceLeader)]

    def value(one: PlaceLeader) -> tuple[int, int, str]:
        side = state.side_of(one.leader)
        if one.to not in state.setting.field.hexes:
            return 0, 0, one.to
        near = one.to in state.near_enemy[side]
        friends = sum(state.holders.get(at) == side for at in state.setting.field.within(one.to, 2))
        return -near, friends, one.to

    return max(found, key=value)


def move_standard(state: State, side: SideId, options: Sequence[Command]) -> Command:
    """A standard goes behind its army, with room about it."""
    found = [one for one in options if isinstance(one, MoveStandard)]
    return max(found, key=lambda one: (standard_value(state, side, one.to), one.to))


def standard_value(state: State, side: SideId, at: HexId) -> int:
    """How good a hex is for a standard: far from the enemy, near its own army, with empty hexes about it."""
    field = state.setting.field
    enemies = [place for place, holder in state.holders.items() if holder != side]
    friends = [place for place, holder in state.holders.items() if holder == side]
    far = min((field.distance(at, place) for place in enemies), default=9)
    near = min((field.distance(at, place) for place in friends), default=9)
    room = sum(place not in state.stacks for place in field.neighbours[at])
    return 12 * min(far, 8) - 5 * near + 4 * room


def go_with(state: State, step: Leaving) -> Command:
    """Leaders stay behind where another unit stays with them; alone none is left, where an enemy might come to him."""
    if len(state.units_at(state.units[step.unit].at)) > 1:
        return GoWith(frozenset())
    return max((one for one in step.options(state) if isinstance(one, GoWith)), key=lambda one: len(one.leaders))


# ---------------------------------------------------------------- counters


def specials(state: State, step: Specials) -> Command:
    """War Cry for the dearest Retired unit, or Troops Falter against the enemy unit that loses most."""
    best, most = None, 0
    for one in step.options(state):
        value = 0
        if isinstance(one, PlayWarCry):
            unit = state.units[one.unit]
            kind = state.type_of(unit.id)
            value = cost(kind, "retired") - cost(kind, "disordered") - 40
            value += danger(state, unit, unit.at, threats(state, step.side, unit.at))
        elif isinstance(one, PlayTroopsFalter):
            value = _falters(state, step.side, state.units[one.unit])
        if value > most:
            best, most = one, value
    return best or Decline()


def _falters(state: State, side: SideId, unit: Unit) -> int:
    """What Troops Falter costs the enemy above ``_FALTERS``, in points: more where the unit is in contact."""
    if is_artillery(state, unit):
        value = harmed(state, unit, "ELIM", "shock")
        return value - _FALTERS if unit.deployed and missile_drm(state, unit) is not None else 0
    contact = unit.at in state.near_enemy[state.setting.enemy(side)]
    value = harmed(state, unit, "D", "shock") * (180 if contact else 70) // 100
    return value - _FALTERS


# ---------------------------------------------------------------- special rules


def break_work(state: State, step: SappersWork) -> Command:
    """Sappers work on the hexside nearest to the enemy."""
    found = [one for one in step.options(state) if isinstance(one, BreakWork)]
    side = state.side_of(step.unit)
    enemies = [at for at, holder in state.holders.items() if holder != side]
    distance = state.setting.field.distance
    return min(found, key=lambda one: (min((distance(one.beyond, at) for at in enemies), default=0), one.beyond))


def guns_at_night(state: State, step: GunsAtNight) -> Command:
    """The guns stay where they are."""
    return EndMoves()


def at_night(state: State, step: Withdrawal) -> Command:
    return retreat(state, list(step.options(state)))


def relocate(state: State, step: Relocate | ReplaceLeaders) -> Command:
    return place_leader(state, list(step.options(state)))


def forced_standard(state: State, step: ForcedStandard) -> Command:
    return move_standard(state, step.side, list(step.options(state)))


def take_retreat(state: State, step: TakeRetreat) -> Command:
    return retreat(state, list(step.options(state)))
