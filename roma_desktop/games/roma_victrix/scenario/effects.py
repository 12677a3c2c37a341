"""What the effects of a scenario's special rules do: each becomes events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.events import (
    CapitalSet,
    Created,
    GarrisonPlaced,
    LeaderCame,
    Lost,
    Pillaged,
    PowerChanged,
    Supreme,
    TurnedCoat,
)
from roma_desktop.games.roma_victrix.events.special import (
    FOR_GOOD,
    RULE,
    LimesStand,
    PactChanged,
    Paid,
    Regrouped,
)
from roma_desktop.games.roma_victrix.model import effects as written
from roma_desktop.games.roma_victrix.model.condition import Where
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer
from roma_desktop.games.roma_victrix.model.pieces import Capital, Leader, LeaderId, Power, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, HAND, KINDS, Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.barbaricum import draw_marker, warbands
from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import controls, garrison_side, holder, plays, sides_at
from roma_desktop.games.roma_victrix.rules.creation import in_other_colours, muster, raised
from roma_desktop.games.roma_victrix.rules.succession import fall, overrun
from roma_desktop.games.roma_victrix.steps.neutrality import farthest

Events = list[Event[State]]


def bring_about(effects: Iterable[written.Effect], state: State, dice: Dice) -> Events:
    """The events of some effects, each on top of those before it."""
    events: Events = []
    for effect in effects:
        for event in effect_of(effect, state, dice):
            events.append(event)
            state = event.apply(state)
    return events


@singledispatch
def effect_of(effect: written.Effect, state: State, dice: Dice) -> Events:
    """The events of one effect."""
    raise NotImplementedError(type(effect).__name__)


# ---------------------------------------------------------------- powers


@effect_of.register
def _(effect: written.Allegiance, state: State, dice: Dice) -> Events:
    events: Events = []
    for power in effect.powers:
        if power not in state.powers or state.powers[power].status == "active":
            continue
        if effect.roll is not None:
            rolled = roll(dice, RULE, say("{power:power} {power:wavers|waver}", power=power))
            events.append(rolled)
            if rolled.face > effect.roll:
                continue
        changed = _obeying(state, power, effect.to)
        if changed != state.powers[power]:
            events.append(PowerChanged(power, changed, RULE))
    return events


def _obeying(state: State, power: PowerId, to: PowerId) -> Power:
    """The power under another patron, or under none."""
    now = state.powers[power]
    entry = state.setting.scenario.powers.get(power)
    major = entry is not None and entry.status in {"active", "neutral"}
    if to == "neutral" or to not in state.powers:
        return replace(now, status="neutral" if major else "minor", patron=None)
    return replace(now, status="ally" if major or state.setting.kind(power) == "barbarian" else "client", patron=to)


@effect_of.register
def _(effect: written.Money, state: State, dice: Dice) -> Events:
    if effect.power not in state.powers:
        return []
    amount = max(effect.rp, -state.powers[effect.power].treasury)
    return [Paid(effect.power, amount)] if amount else []


@effect_of.register
def _(effect: written.Payment, state: State, dice: Dice) -> Events:
    if effect.payer not in state.powers or effect.payee not in state.powers:
        return []
    amount = min(effect.rp, state.powers[effect.payer].treasury)
    return [Paid(effect.payer, -amount), Paid(effect.payee, amount)] if amount else []


@effect_of.register
def _(effect: written.Wakes, state: State, dice: Dice) -> Events:
    now = state.powers.get(effect.power)
    patron = state.powers.sides.get(effect.by)
    if now is None or now.status != "neutral" or patron is None:
        return []
    return [PowerChanged(effect.power, replace(now, status="active", patron=patron), RULE)]


@effect_of.register
def _(effect: written.DrawsCards, state: State, dice: Dice) -> Events:
    side, deck, events = state.powers.sides.get(effect.power), state.deck, []
    if side is None or not plays(state, side):
        return []
    room = effect.count if state.setting.options.unlimited_hand else HAND - len(state.hands.get(side, ()))
    for _ in range(min(effect.count, room, len(deck))):
        card = draw(dice, deck, RULE, say("event card"), by=side)
        deck = tuple(one for one in deck if one != card)
        events.append(CardDealt(side, card, RULE))
    return list(events)


@effect_of.register
def _(effect: written.PactBegins, state: State, dice: Dice) -> Events:
    return [PactChanged(effect.pact, state.turn + effect.turns - 1 if effect.turns else FOR_GOOD)]


@effect_of.register
def _(effect: written.PactEnds, state: State, dice: Dice) -> Events:
    return [PactChanged(effect.pact, state.turn - 1)]


# ---------------------------------------------------------------- leaders


@effect_of.register
def _(effect: written.Comes, state: State, dice: Dice) -> Events:
    man = next(one for one in state.setting.scenario.rules.newcomers if one.id == effect.leader)
    return arrival(state, man)


@effect_of.register
def _(effect: written.Goes, state: State, dice: Dice) -> Events:
    if effect.leader not in state.captains:
        return []
    events: Events = []
    if effect.roll is not None:
        rolled = roll(dice, RULE, say("{leader:leader}: is he gone", leader=effect.leader))
        events.append(rolled)
        if rolled.face > effect.roll:
            return events
    return [*events, fall(state, effect.leader, RULE)]


@effect_of.register
def _(effect: written.Throned, state: State, dice: Dice) -> Events:
    return [Supreme(effect.leader)] if effect.leader in state.captains else []


def arrival(state: State, man: Newcomer) -> Events:
    """A newcomer takes command, with the units he brings, where his side holds one of his places."""
    at = _his_place(state, man)
    if at is None or man.id in state.captains or man.id in state.fallen or not true(state, man.when):
        return []
    leader = Leader(man.id, man.power, man.rating, at)
    events: Events = [LeaderCame(leader, RULE)]
    units = raised(state, man.power, at, man.units)
    if units:
        events.append(Created(man.power, at, units, rule=RULE))
    if man.supreme:
        events.append(Supreme(man.id))
    if man.instead_of is not None and man.instead_of in state.captains:
        events.append(fall(_applied(state, events), man.instead_of, RULE))
    return events


def _his_place(state: State, man: Newcomer) -> SpaceId | None:
    if man.instead_of is not None and man.instead_of in state.captains:
        return province_of(state.captains[man.instead_of].at)
    side = state.powers.sides.get(man.power)
    return next((place for place in man.at if side is not None and controls(state, side, place)), None)


def _applied(state: State, events: Events) -> State:
    for event in events:
        state = event.apply(state)
    return state


# ---------------------------------------------------------------- units


@effect_of.register
def _(effect: written.Reinforcement, state: State, dice: Dice) -> Events:
    side = state.powers.sides.get(effect.power)
    at = next((place for place in effect.at if side is not None and controls(state, side, place)), None)
    if at is None:
        return []
    return [Created(effect.power, at, raised(state, effect.power, at, effect.units), rule=RULE)]


@effect_of.register
def _(effect: written.Removal, state: State, dice: Dice) -> Events:
    return [
        Lost(state.side(effect.power), place, frozenset(), _share(units, effect.percent), False, 0, RULE)
        for place, units in _stacks(state, effect.power, effect.at)
        for units in [[unit for unit in units if not effect.kinds or unit.kind in effect.kinds]]
        if not (effect.without_leader and state.leaders_at(place, state.side(effect.power)))
        if _share(units, effect.percent)
    ]


def _stacks(state: State, power: PowerId, where: Iterable[Where]) -> Iterator[tuple[SpaceId, list[Unit]]]:
    """A power's units in provinces, by province; everywhere if no place is named."""
    wanted = set(state.setting.places(where))
    found: dict[SpaceId, list[Unit]] = {}
    for unit in state.troops.values():
        at = province_of(unit.at)
        if unit.power == power and (not wanted or at in wanted):
            found.setdefault(at, []).append(unit)
    yield from sorted(found.items())


def _share(units: Iterable[Unit], percent: int) -> frozenset[UnitId]:
    """So many percent of some units, rounded up, the lightest first."""
    lightest = sorted(units, key=lambda unit: (unit.csp, KINDS.index(unit.kind), len(unit.id), unit.id))
    return frozenset(unit.id for unit in lightest[: -(-len(lightest) * percent // 100)])


@effect_of.register
def _(effect: written.TurnsCoat, state: State, dice: Dice) -> Events:
    events: Events = []
    if effect.power not in state.powers or effect.to not in state.powers:
        return events
    for place, units in _stacks(state, effect.power, effect.at):
        leaders = [one.id for one in state.captains.at.get(place, ()) if one.power == effect.power]  # the best first
        if effect.roll is not None and leaders:
            rolled = roll(dice, RULE, say("{leader:leader} wavers", leader=leaders[0]))
            events.append(rolled)
            if rolled.face > effect.roll:
                continue
        going = _share(units, effect.percent)
        changed = in_other_colours(_applied(state, events).troops, effect.to, [u for u in units if u.id in going])
        loyal = {one.id for one in state.captains.values() if one.supreme}
        with_him = tuple(one for one in leaders if one not in loyal) if effect.percent == 100 else ()
        events.append(TurnedCoat(effect.to, changed, with_him, RULE))
    return events


@effect_of.register
def _(effect: written.Marches, state: State, dice: Dice) -> Events:
    side = state.powers.sides.get(effect.power)
    to = next((place for place in effect.to if side is not None and controls(state, side, place)), None)
    if to is None:
        return []
    places = state.setting.places(effect.out_of)
    units = frozenset(
        unit.id for unit in state.troops.values() if unit.power == effect.power and unit.at in places and unit.at != to
    )
    leaders = tuple(one.id for one in state.captains.values() if one.power == effect.power and one.at in places)
    fallen = overrun(state, state.side(effect.power), to) if units else []
    return [Regrouped(effect.power, units, leaders, to), *fallen] if units or leaders else []


# ---------------------------------------------------------------- risings


@effect_of.register
def _(effect: written.Rising, state: State, dice: Dice) -> Events:
    against = state.powers.sides.get(effect.against)
    at = next((place for place in effect.at if against is not None and controls(state, against, place)), None)
    if at is None or effect.id in state.powers or against is None:
        return []
    rolls, patron = _commander(state, effect, at, against, dice)
    drawn: tuple[int, ...] = ()
    for _ in range(effect.markers):
        drawn += (draw_marker(state, dice, drawn),)
    kinds: dict[Kind, int] = {**effect.units}
    for kind, count in warbands(sum(drawn), effect.composition).items() if drawn else ():
        kinds[kind] = kinds.get(kind, 0) + count
    events: Events = [
        *rolls,
        PowerChanged(effect.id, Power("ally", patron), RULE),
        Created(effect.id, at, muster(state, effect.id, at, kinds), rule=RULE),
    ]
    if effect.leader is not None:
        events.append(LeaderCame(Leader(chief_of(effect), effect.id, effect.leader.rating, at), RULE))
    events += overrun(state, patron, at)
    if garrison_side(state, at) == against and sides_at(state, at) <= {patron}:
        events.append(GarrisonPlaced(at, effect.id, RULE))
    return events


def chief_of(effect: written.Rising) -> LeaderId:
    """The id of the leader of a rising."""
    return f"{effect.id}.leader"


def _commander(state: State, effect: written.Rising, at: SpaceId, against: Side, dice: Dice) -> tuple[Events, PowerId]:
    if effect.by is not None and effect.by in state.powers and state.side(effect.by) != against:
        return [], effect.by
    rolls, side = farthest(state, at, against, dice, say("Who is to lead {power:power}", power=effect.id), RULE)
    return list(rolls), side


# ---------------------------------------------------------------- provinces


@effect_of.register
def _(effect: written.Handed, state: State, dice: Dice) -> Events:
    if effect.to not in state.powers:
        return []
    side = state.side(effect.to)
    return [
        GarrisonPlaced(place, effect.to, RULE)
        for place in state.setting.places(effect.at)
        if sides_at(state, place) <= {side}
        and place not in state.world.impassable
        and holder(state, place) != effect.to
        and (effect.held_by is None or state.garrisons.get(place) == effect.held_by)
    ]


@effect_of.register
def _(effect: written.Ravaged, state: State, dice: Dice) -> Events:
    events: Events = []
    for place in state.setting.places(effect.at):
        owner = holder(state, place)
        if owner is not None and place not in state.pillaged:
            events.append(Pillaged(owner, place, 0, RULE))
    return events


def _ours_alone(state: State, side: Side, place: SpaceId) -> bool:
    """Whether a side has its garrison in a province, and nobody else's troops are in it."""
    return garrison_side(state, place) == side and sides_at(state, place) <= {side}


@effect_of.register
def _(effect: written.NewCapital, state: State, dice: Dice) -> Events:
    side = state.powers.sides.get(effect.power)
    at = next((place for place in effect.at if side is not None and _ours_alone(state, side, place)), None)
    if at is None:
        return []
    standing = state.capitals.get(at)
    if standing is not None:
        steps = effect.steps if effect.steps is not None else standing.steps
        taken = replace(standing, power=effect.power, founder="", steps=steps, name=effect.name or standing.name)
        return [CapitalSet(at, replace(taken, pillaged=taken.pillaged and not steps), RULE)]
    return [CapitalSet(at, Capital(effect.power, effect.name, True, effect.steps or CAPITAL_STEPS[True]), RULE)]


@effect_of.register
def _(effect: written.LimesSet, state: State, dice: Dice) -> Events:
    return [LimesStand(place, effect.steps) for place in state.setting.places(effect.at)]
