"""The operations phase: whom to activate, where he marches, whom he attacks, when he stops [5.0]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.forces import LIGHT, comrades, detachment, pool, share, troop_of
from roma_desktop.games.roma_victrix.ai.foresight import awaiting
from roma_desktop.games.roma_victrix.ai.intents import Rest, Undertaking
from roma_desktop.games.roma_victrix.ai.operations import Operation, Planner, in_order
from roma_desktop.games.roma_victrix.ai.routes import Road, roads, sea_roads
from roma_desktop.games.roma_victrix.ai.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.survey import Troop
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Besiege,
    CaptureFleets,
    Embark,
    EndOperations,
    Finish,
    Form,
    Hold,
    Land,
    Move,
    Pillage,
    Rouse,
    Sail,
)
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload

AVERAGE = 3  # a die brings as much more often than not
WORTHWHILE = 1.0
RESOLUTE = 0.35  # chance to win from which on an undertaking goes on as it was meant

# ---------------------------------------------------------------- whom to activate


def next_leader(state: State, step: Operations, side: Side, intent: Intent | None) -> Command:
    """Call upon allies; then the leader whose undertaking is worth most; at last nobody."""
    if isinstance(intent, Rest) and intent.turn == state.turn:
        return EndOperations()
    able = step.leaders(state)
    meant = isinstance(intent, Undertaking) and intent.turn == state.turn
    if isinstance(intent, Undertaking) and meant and any(leader.id == intent.leader for leader in able):
        return Activate(intent.leader)
    for power in step.followers(state):
        return Rouse(power)
    best: tuple[float, str] | None = None
    for leader in able:
        found = undertakings(state, step, leader, side)
        if found and found[0].value > WORTHWHILE and (best is None or found[0].value > best[0]):
            best = found[0].value, leader.id
    return Activate(best[1]) if best is not None else EndOperations()


def undertakings(state: State, step: Operations, leader: Leader, side: Side) -> list[Operation]:
    """What a leader could do who isn't active yet, reckoned with the OP of a fair die."""
    stake = stakes(state, side)
    op = AVERAGE + leader.rating
    if ":" in leader.at or leader.at not in state.world.marches:
        return _from_inside(state, stake, leader, op)
    march = awaiting(state, leader, op)
    able = [state.troops[unit] for unit in sorted(march.force)]
    others = comrades(state, leader, step)
    men = share(able, leader, others) if others else able
    planner = _planner(stake, leader, men, op)
    found = planner.operations(roads(state, stake.view, leader, bool(men), op))
    here = _here(planner, stake)
    by_sea = planner_at_sea(state, stake, march, leader)
    return in_order(iter([*found, *here, *by_sea]))


def _from_inside(state: State, stake: Stakes, leader: Leader, op: int) -> list[Operation]:
    """A leader inside a besieged city may sally."""
    place = province_of(leader.at)
    if leader.at != city(place):
        return [Operation("wait", place, Road(0, place), 1.5)]
    men = [unit for unit in state.troops.stacks.get(leader.at, ()) if unit.power == leader.power]
    planner = Planner(stake, leader, troop_of(men, leader.rating), Troop(), op)
    enemies = stake.view.enemies(stake.side, place)
    if not enemies:
        return [Operation("relieve", place, Road(0, place), 2.0)]
    one = planner.meets(place, enemies, op)
    return [one] if one is not None else []


def _here(planner: Planner, stake: Stakes) -> list[Operation]:
    """What he could do without marching: fight those who stand beside him."""
    enemies = stake.view.enemies(stake.side, planner.here)
    if not enemies:
        return []
    one = planner.meets(planner.here, enemies, planner.op)
    return [one] if one is not None else []


def planner_at_sea(state: State, stake: Stakes, march: March, leader: Leader) -> list[Operation]:
    """What he could do over the sea, with as many as his fleets carry."""
    ways = sea_roads(state, march)
    if not ways:
        return []
    load = [state.troops[unit] for unit in sorted(shipload(state, march))]
    return _planner(stake, leader, load, march.op).operations(ways, by_sea=True)


def _planner(stake: Stakes, leader: Leader, men: list[Unit], op: int) -> Planner:
    troop = troop_of(men, leader.rating)
    whole = stake.view.troop(leader.at, stake.side)
    others = [one for one in stake.state.captains.at.get(leader.at, ()) if one.id != leader.id]
    rating = max((one.rating for one in others if stake.view.sides[one.power] == stake.side), default=0)
    rest = Troop(whole.csp - troop.csp, whole.cavalry - troop.cavalry, rating)
    return Planner(stake, leader, troop, rest, op)


# ---------------------------------------------------------------- the march


def march_on(state: State, step: March, side: Side, intent: Intent | None) -> Command:
    """The next order to the leader on the march: the first sensible one that the rules allow."""
    for command in _orders(state, step, side, _meant(state, step.leader, intent)):
        if allowed(command, step, state):
            return command
    return next(iter(step.options(state)))


def _meant(state: State, leader: LeaderId, intent: Intent | None) -> Undertaking | None:
    """What the leader was sent for, if it is he who was sent."""
    if isinstance(intent, Undertaking) and intent.leader == leader and intent.turn == state.turn:
        return intent
    return None


def _orders(state: State, step: March, side: Side, meant: Undertaking | None) -> Iterator[Command]:
    stake = stakes(state, side)
    leader = step.commander(state)
    if step.afloat:
        yield from _at_sea(state, step, stake, leader, meant)
        return
    if ":" in step.here(state):
        yield from _inside(state, step, stake, leader)
        return
    if meant is not None and meant.kind == "wait":
        yield Finish()
    yield CaptureFleets()
    yield from _ashore(state, step, stake, leader, meant)
    yield Finish()


def _inside(state: State, step: March, stake: Stakes, leader: Leader) -> Iterator[Command]:
    """Inside a city: out of it, if those before it can be beaten."""
    found = _from_inside(state, stake, leader, step.op)
    if found and found[0].value > WORTHWHILE and found[0].kind != "wait":
        yield Move(province_of(leader.at))
    yield Finish()


def _ashore(state: State, step: March, stake: Stakes, leader: Leader, meant: Undertaking | None) -> Iterator[Command]:
    here = leader.at
    men = pool(state, step)
    if meant is not None and meant.force and not step.served:
        men = detachment(men, meant.force)
    enemies = stake.view.enemies(stake.side, here)
    load = shipload(state, step)
    sailing = bool(load) and load == _with_him(state, step) != frozenset(unit.id for unit in men)
    if enemies and step.op and (not sailing or lone_garrison(stake, here, enemies)):
        yield from _fights(state, step, stake, leader, men, enemies, meant)
        if step.blocked:
            return
    if sailing:  # he has made up his mind to sail: there is no way back and forth
        men = list(step.army(state))
    best = _best(state, step, stake, leader, men, meant)
    yield from _plunder(step, stake, leader, best)
    if best is None or not step.op:
        return
    if best.by_sea:
        yield from _embarks(state, step, best)
        return
    wanted = frozenset(unit.id for unit in men)
    if wanted and wanted != _with_him(state, step):
        yield Form(wanted)
    yield Move(best.road.first)


def _with_him(state: State, step: March) -> frozenset[str]:
    return frozenset(unit.id for unit in step.army(state))


def _best(
    state: State, step: March, stake: Stakes, leader: Leader, men: list[Unit], meant: Undertaking | None
) -> Operation | None:
    """The undertaking to go on with: what was meant as long as it can be reached, else the best there is."""
    planner = _planner(stake, leader, men, step.op)
    ways = roads(state, stake.view, leader, bool(men), step.op)
    if meant is not None and _pending(stake, step, meant):
        road = ways.get(meant.place)
        if road is not None and not meant.by_sea:
            return Operation(meant.kind, meant.place, road, WORTHWHILE + 1)
        over = sea_roads(state, step).get(meant.place)
        if over is not None:
            return Operation(meant.kind, meant.place, over, WORTHWHILE + 1, by_sea=True)
        if road is not None:
            return Operation(meant.kind, meant.place, road, WORTHWHILE + 1)
    if meant is not None and meant.kind == "garrison" and leader.at == meant.place:
        return None
    found = planner.operations(ways)
    if step.op > 2:
        found = in_order(iter([*found, *planner_at_sea(state, stake, step, leader)]))
    return found[0] if found and found[0].value > WORTHWHILE else None


def _pending(stake: Stakes, step: March, meant: Undertaking) -> bool:
    """Whether what was meant is still to be done."""
    if step.here(stake.state) == meant.place:
        return False
    ours = stake.view.owner.get(meant.place) == stake.side
    return not ours or meant.kind in ("join", "garrison", "approach", "relieve")


def _plunder(step: March, stake: Stakes, leader: Leader, best: Operation | None) -> Iterator[Command]:
    """Pillage, unless the points are needed for something better [10.7]."""
    here = leader.at
    if here not in step.taken or stake.left < 0.2 or step.op < 1:
        return
    planner = Planner(stake, leader, Troop(), Troop(), step.op)
    gain = planner.loot - stake.own(here, stake.side) * 0.1
    if gain <= 0:
        return
    if best is None or best.value < gain or step.op - 1 >= best.road.cost + 1:
        yield Pillage()


def _embarks(state: State, step: March, best: Operation) -> Iterator[Command]:
    load = shipload(state, step)
    if load and load != _with_him(state, step):
        yield Form(load)
    elif isinstance(best.road.order, Embark):
        yield best.road.order


def _at_sea(state: State, step: March, stake: Stakes, leader: Leader, meant: Undertaking | None) -> Iterator[Command]:
    """The voyage goes on to the best coast in reach; at last he lands wherever he can."""
    ways = sea_roads(state, step)
    men = list(step.army(state))
    if meant is not None and meant.place in ways and ways[meant.place].order is not None:
        yield ways[meant.place].order  # type: ignore[misc]
    found = _planner(stake, leader, men, step.op).operations(ways, by_sea=True)
    for one in found:
        if one.road.order is not None:
            yield one.road.order
    home = [place for place in ways if stake.view.owner.get(place) == stake.side]
    for place in sorted(home, key=lambda one: (ways[one].cost, one)):
        if ways[place].order is not None:
            yield ways[place].order  # type: ignore[misc]
    yield Land()
    for _, road in sorted(ways.items()):
        if isinstance(road.order, Land | Sail):
            yield road.order
    yield Finish()


# ---------------------------------------------------------------- fighting where he stands


def _fights(
    state: State,
    step: March,
    stake: Stakes,
    leader: Leader,
    men: list[Unit],
    enemies: list[Side],
    meant: Undertaking | None,
) -> Iterator[Command]:
    """Attack or siege where he stands, if it is worth it: with a few men where only a garrison stands."""
    here = leader.at
    bare = lone_garrison(stake, here, enemies)
    planner = _planner(stake, leader, men, step.op)
    if not bare and not _goes_for_it(stake, planner, here, enemies, step.op, meant):
        return
    orders: list[Command] = [Attack(enemy) for enemy in _weakest_first(stake, here, enemies)]
    if meant is None or meant.stormed != step.op:
        orders.append(Besiege())
    if step.army(state) and not any(allowed(order, step, state) for order in orders):
        return
    force = detachment(men, LIGHT - 1) if bare else men
    wanted = frozenset(unit.id for unit in force)
    if wanted and wanted != _with_him(state, step):
        yield Form(wanted)
    yield from orders


def _goes_for_it(
    stake: Stakes, planner: Planner, here: str, enemies: list[Side], op: int, meant: Undertaking | None
) -> bool:
    one = planner.meets(here, enemies, op)
    if one is None:
        return False
    resolute = meant is not None and meant.place == here and meant.kind in ("take", "attack", "relieve", "besiege")
    return one.value > 0 or (resolute and one.chance >= RESOLUTE)


def lone_garrison(stake: Stakes, place: str, enemies: list[Side]) -> bool:
    """Whether enemies hold a place by a garrison only, without limes or walls."""
    view = stake.view
    if any(view.troop(place, enemy).csp for enemy in enemies) or stake.state.limes.get(place):
        return False
    capital = stake.state.capitals.get(place)
    return capital is None or capital.pillaged or view.sides[capital.power] not in enemies


def _weakest_first(stake: Stakes, place: str, enemies: list[Side]) -> list[Side]:
    return sorted(enemies, key=lambda one: (stake.view.troop(place, one).csp, one))


def intends(state: State, step: Intention, side: Side, intent: Intent | None) -> Command:
    """On arrival: attack now, or hold: to form up against a lone garrison first, or because it isn't worth it."""
    march = marching(state)
    targets = [one for one in step.options(state) if isinstance(one, Attack)]
    if march is None or not targets:
        return Hold()
    stake = stakes(state, side)
    leader = march.commander(state)
    men = list(march.army(state))
    enemies = stake.view.enemies(side, step.at)
    if lone_garrison(stake, step.at, enemies) and sum(unit.csp for unit in men) > LIGHT and len(men) > 1:
        led = any(stake.view.sides[one.power] in enemies for one in state.captains.at.get(step.at, ()))
        if not led and not is_roman(state, leader.power):
            return Hold()
    meant = _meant(state, leader.id, intent)
    planner = _planner(stake, leader, men, march.op)
    if not _goes_for_it(stake, planner, step.at, enemies, march.op, meant):
        return Hold()
    order = {enemy: number for number, enemy in enumerate(_weakest_first(stake, step.at, enemies))}
    return min(targets, key=lambda one: order.get(one.side, 99))
