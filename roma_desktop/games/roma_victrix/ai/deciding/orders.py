"""The orders of a leader on the march: where he goes, with whom, whom he attacks, when he stops [5.1]-[5.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.campaign import WORTHWHILE, over_sea, planner_of, sallies
from roma_desktop.games.roma_victrix.ai.deciding.forces import LIGHT, detachment, pool
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.operations import Planner, in_order
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, roads, sea_roads
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import PEACEFUL, Operation
from roma_desktop.games.roma_victrix.ai.foresight import DIE
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.ai.never import walks_into
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Besiege,
    CaptureFleets,
    Embark,
    Finish,
    Form,
    Hold,
    Land,
    Move,
    Pillage,
    Sail,
)
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.moving.besieging import enough_for_siege
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload

RESOLUTE = 0.35
"""A chance to win from which on an undertaking goes on as it was meant."""
ELSEWHERE = 40.0  # how much more another coast must be worth than the one the ships are at for them to sail on
BRAVED = 10.0  # how much more exposed an army may be for the sake of a stage of its march


def march_on(state: State, step: March, side: Side, intent: Intent | None) -> Command:
    """The next order to the leader on the march: the first sensible one that the rules allow."""
    absurd: Command | None = None
    for command in _orders(state, step, side, _meant(state, step.leader, intent)):
        if allowed(command, step, state):
            if walks_into(state, step, command) is None:
                return command
            absurd = absurd or command
    return absurd or next(iter(step.options(state)))


def _meant(state: State, leader: LeaderId, intent: Intent | None) -> Undertaking | None:
    """The undertaking that this leader was sent for this turn; None if the intent isn't that."""
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
    """Orders inside a city: leave it if the enemies before it can be beaten."""
    found = sallies(state, stake, leader, step.op)
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
    if sailing:  # he has formed his force to sail, and doesn't change it back and forth
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


def _with_him(state: State, step: March) -> frozenset[UnitId]:
    return frozenset(unit.id for unit in step.army(state))


def _best(
    state: State, step: March, stake: Stakes, leader: Leader, men: list[Unit], meant: Undertaking | None
) -> Operation | None:
    """The undertaking to go on with: what was meant as long as it can be reached, else the best there is."""
    planner = planner_of(stake, leader, men, step.op)
    ways = roads(state, stake.view, leader, bool(men), step.op)
    if meant is not None and _pending(stake, step, meant):
        road = ways.get(meant.place)
        if road is not None and not meant.by_sea and _still_worth(planner, meant, road):
            return Operation(meant.kind, meant.place, road, WORTHWHILE + 1)
        over = sea_roads(state, step).get(meant.place)
        if over is not None and _still_worth(planner, meant, over):
            return Operation(meant.kind, meant.place, over, WORTHWHILE + 1, by_sea=True)
        if road is not None and meant.by_sea and _still_worth(planner, meant, road):
            return Operation(meant.kind, meant.place, road, WORTHWHILE + 1)
    if meant is not None and meant.kind == "garrison" and leader.at == meant.place:
        return None
    found = planner.operations(ways)
    if step.op > 2:
        found = in_order(iter([*found, *over_sea(state, stake, step, leader)]))
    if _merely_passed(state, step):
        found = [one for one in found if one.by_sea or one.road.first != step.came_from]
    best = found[0] if found and found[0].value > WORTHWHILE else None
    if best is None or best.kind in PEACEFUL:
        return _onward(state, step, planner, ways, meant) or best
    return best


def _merely_passed(state: State, step: March) -> bool:
    """Whether he has only marched through the place where he is: he has taken nothing, and no unit has joined him."""
    return step.here(state) not in step.taken and _with_him(state, step) <= step.served


def _onward(
    state: State, step: March, planner: Planner, ways: Mapping[SpaceId, Road], meant: Undertaking | None
) -> Operation | None:
    """The next stage to where he was sent, if that is too far for today's die; None if it led back or was too risky."""
    if meant is None or meant.by_sea or meant.place in ways or not _pending(planner.stake, step, meant):
        return None
    road = roads(state, planner.view, planner.leader, bool(planner.troop.csp), step.op + DIE).get(meant.place)
    nearest = ways.get(road.first) if road is not None else None
    if road is None or nearest is None or road.first == step.came_from:
        return None
    if nearest.cost >= step.op:  # there he stops
        risks = [planner.stake.exposure(place, planner.troop, planner.head) for place in (planner.here, road.first)]
        if risks[1] > risks[0] + BRAVED:
            return None
    return Operation("approach", meant.place, road, WORTHWHILE + 1)


def _pending(stake: Stakes, step: March, meant: Undertaking) -> bool:
    """Whether what was meant is still to be done."""
    if meant.reached or step.here(stake.state) == meant.place:
        return False
    ours = stake.view.owner.get(meant.place) == stake.side
    return not ours or meant.kind in ("join", "garrison", "approach", "relieve")


def _still_worth(planner: Planner, meant: Undertaking, road: Road) -> bool:
    """Whether what was meant is worth it with the men and OP that are left: a beaten army doesn't attack again."""
    if meant.kind in PEACEFUL:
        return True
    one = planner.at(meant.place, road, meant.by_sea)
    return one is not None and (one.value > 0 or one.chance >= RESOLUTE)


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
    if meant is not None and meant.place in ways and _pending(stake, step, meant):
        yield from _sails(ways[meant.place])
    found = planner_of(stake, leader, list(step.army(state)), step.op).operations(ways, by_sea=True)
    ashore = next((one for one in found if isinstance(one.road.order, Land) and one.kind not in PEACEFUL), None)
    if ashore is not None and ashore.value > max(WORTHWHILE, found[0].value - ELSEWHERE):
        yield Land()
    for one in found:
        yield from _sails(one.road)
    home = [place for place in ways if stake.view.owner.get(place) == stake.side]
    for place in sorted(home, key=lambda one: (ways[one].cost, one)):
        yield from _sails(ways[place])
    yield Land()
    for _, road in sorted(ways.items()):
        yield from _sails(road)
    yield Finish()


def _sails(road: Road) -> Iterator[Command]:
    """The next order of a voyage."""
    if isinstance(road.order, Land | Sail):
        yield road.order


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
    planner = planner_of(stake, leader, men, step.op)
    if not bare and not _goes_for_it(stake, planner, here, enemies, step.op, meant):
        return
    force = detachment(men, LIGHT - 1) if bare else men
    orders: list[Command] = [Attack(enemy) for enemy in _weakest_first(stake, here, enemies)]
    if (meant is None or meant.stormed != step.op) and _can_storm(state, here, force):
        orders.append(Besiege())
    if step.army(state) and not any(allowed(order, step, state) for order in orders):
        return
    wanted = frozenset(unit.id for unit in force)
    if wanted and wanted != _with_him(state, step):
        yield Form(wanted)
    yield from orders


def _can_storm(state: State, here: str, force: Sequence[Unit]) -> bool:
    """Whether the force is enough for a siege, as far as is known who is inside; with fewer it doesn't begin."""
    return here in state.capitals and enough_for_siege(state, here, tuple(force))


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
    planner = planner_of(stake, leader, men, march.op)
    if not _goes_for_it(stake, planner, step.at, enemies, march.op, meant):
        return Hold()
    order = {enemy: number for number, enemy in enumerate(_weakest_first(stake, step.at, enemies))}
    return min(targets, key=lambda one: order.get(one.side, 99))
