"""Cards about leaders and loyalty: a new leader, defection, assassination, allegiance, intelligence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId, distances
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.play import LEADER, PLACE, POWER, POWER_AT, RULES, CardRule, Play
from roma_desktop.games.roma_victrix.cards.windows import check_own_operations, check_own_phase, check_own_turn
from roma_desktop.games.roma_victrix.events import LeaderCame, Moved, PowerChanged, RomanEvent, TurnedCoat
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Side, Unit, UnitId
from roma_desktop.games.roma_victrix.model.setting import TYPES
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.model.visibility import piles
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.barbaricum import people_of
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import controls, enemies, hostile
from roma_desktop.games.roma_victrix.rules.economy import counters_left
from roma_desktop.games.roma_victrix.rules.succession import fall

NEW_LEADER = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}  # die -> rating


def _enemy_leaders(state: State, side: Side) -> Iterator[Leader]:
    for leader in state.captains.values():
        if hostile(state, side, state.side(leader.power)):
            yield leader


# ---------------------------------------------------------------- leader


def _posts(state: State, side: Side) -> Iterator[SpaceId]:
    for at in state.world.berths:
        ships = any(state.side(fleet.power) == side for fleet in state.fleets(at))
        if controls(state, side, at) and (ships or state.army(at, side)):
            yield at


def _check_leader(state: State, play: Play) -> None:
    check_own_phase(state, play.by, play.rule)
    if play.at not in set(_posts(state, play.by)):
        raise Illegal(
            play.rule,
            say("A new leader takes command of troops or fleets in a province of yours."),
            say("Choose such a province."),
        )


def _leader(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    rolled = roll(dice, play.rule, say("A new leader for {power:power}", power=play.by), by=play.by)
    return [rolled, LeaderCame(Leader("card.leader.leader", play.by, NEW_LEADER[rolled.face], play.at), play.rule)]


RULES["leader"] = CardRule(
    PLACE, _check_leader, _leader, lambda state, side: (Play(side, "leader", at) for at in _posts(state, side))
)


# ---------------------------------------------------------------- defection


def _check_defection(state: State, play: Play) -> None:
    check_own_phase(state, play.by, play.rule)
    leader = state.captains.get(play.leader)
    if leader is None or leader not in _enemy_leaders(state, play.by):
        raise Illegal(
            play.rule, say("Only an enemy leader can be won over."), say("Choose an enemy leader who isn't supreme.")
        )
    if leader.supreme:
        raise Illegal(
            play.rule,
            say("{leader:leader} is a supreme leader and can't be won over.", leader=leader.id),
            say("Choose an enemy leader who isn't supreme."),
        )
    if is_roman(state, leader.power) and not is_roman(state, play.by):
        raise Illegal(
            play.rule,
            say("Only Romans can win over a Roman leader."),
            say("Choose a leader of a power that isn't Roman."),
        )


def _defection(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    """More than his rating wins him at once; then each land unit and fleet with him rolls to follow (R-44)."""
    leader = state.captains[play.leader]
    rolled = roll(dice, play.rule, say("{leader:leader}: does he change sides", leader=leader.id), by=play.by)
    if rolled.face <= leader.rating:
        return [rolled]
    men = attached(state, leader)
    if not men:
        return [rolled, TurnedCoat(play.by, (), (leader.id,), play.rule), *_flee(state, leader, play.by)]
    rolls = roll(dice, "R-44", say("Who follows {leader:leader}", leader=leader.id), by=play.by, count=len(men))
    following = [unit for unit, face in zip(men, rolls.faces, strict=True) if face <= leader.rating]
    turned = tuple(_in_new_colours(state, following, play.by))
    flight = [] if turned else _flee(state, leader, play.by)
    return [rolled, rolls, TurnedCoat(play.by, turned, (leader.id,), play.rule), *flight]


def attached(state: State, leader: Leader) -> list[Unit]:
    """The land units and fleets a leader commands where he stands, if no better leader of his power is there (R-87).

    In a province these are its land units and the fleets in all its harbours.
    """
    peers = [one for one in state.captains.at.get(leader.at, ()) if one.power == leader.power]
    if peers and peers[0].id != leader.id:
        return []
    units = [*state.land_units(leader.at), *state.fleets(province_of(leader.at))]
    return [unit for unit in units if unit.power == leader.power]


def _in_new_colours(state: State, units: Sequence[Unit], power: PowerId) -> Iterator[tuple[UnitId, Unit]]:
    """Units replaced by the new owner's counters, as long as he has some of the type."""
    troops = state.troops
    left = {unit.kind: counters_left(state, power, unit.kind) for unit in units}
    for unit in units:
        if unit.kind not in TYPES[state.setting.kind(power)] or left[unit.kind] < 1:
            continue
        left[unit.kind] -= 1
        new = replace(unit, id=troops.free_id(power, unit.kind), power=power)
        troops = troops.with_units([new])
        yield unit.id, new


def _flee(state: State, leader: Leader, side: Side) -> list[Event[State]]:
    """A leader who comes alone goes to the nearest province of his new power; without one he stays (R-89)."""
    away = distances(state.world, leader.at.partition(":")[0], lambda here, there, kind: True)
    homes = [at for at in state.world.berths if controls(state, side, at) and not enemies(state, side, at)]
    if not homes:
        return []
    nearest = min(homes, key=lambda at: (away.get(at, 99), at))
    return [Moved(side, frozenset(), (leader.id,), leader.at, nearest, "relocate", CARD_RULES["defection"])]


RULES["defection"] = CardRule(
    LEADER,
    _check_defection,
    _defection,
    lambda state, side: (Play(side, "defection", leader=leader.id) for leader in _enemy_leaders(state, side)),
)


# ---------------------------------------------------------------- assassination


def _check_assassination(state: State, play: Play) -> None:
    leader = state.captains.get(play.leader)
    if leader is None or leader not in _enemy_leaders(state, play.by):
        raise Illegal(play.rule, say("Only an enemy leader can be chosen."), say("Choose a leader who is on the map."))


def _assassination(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    leader = state.captains[play.leader]
    rolled = roll(dice, play.rule, say("An attempt on {leader:leader}", leader=leader.id), by=play.by)
    return [rolled] if rolled.face <= leader.rating else [rolled, fall(state, leader.id, play.rule)]


RULES["assassination"] = CardRule(
    LEADER,
    _check_assassination,
    _assassination,
    lambda state, side: (Play(side, "assassination", leader=leader.id) for leader in _enemy_leaders(state, side)),
)


# ---------------------------------------------------------------- allegiance


def _followers(state: State, side: Side) -> Iterator[PowerId]:
    for power, entry in state.powers.items():
        if entry.patron is not None and entry.status in {"client", "ally"} and hostile(state, side, state.side(power)):
            yield power


def _check_allegiance(state: State, play: Play) -> None:
    check_own_operations(state, play.by)
    if play.power not in set(_followers(state, play.by)):
        raise Illegal(play.rule, say("Only an enemy's ally or client can change sides."), say("Choose one of them."))


def _allegiance(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    return [PowerChanged(play.power, replace(state.powers[play.power], patron=play.by), play.rule)]


RULES["allegiance"] = CardRule(
    POWER,
    _check_allegiance,
    _allegiance,
    lambda state, side: (Play(side, "allegiance", power=power) for power in _followers(state, side)),
)


# ---------------------------------------------------------------- intelligence


class Looked(RomanEvent, frozen=True):
    """A side looks into a stack; what it sees, only it knows. ``markers`` are the warbands of incognita markers."""

    side: Side
    at: SpaceId
    units: tuple[UnitId, ...]
    markers: tuple[int, ...] = ()

    reveals = True

    def line(self, state: State) -> Line:
        numbers = tuple(map(str, self.markers))
        if self.units and numbers:
            template = "{at:place} holds {units:count}, and under its markers {numbers} warbands"
        elif numbers:
            template = "Under the markers in {at:place} are {numbers} warbands"
        elif self.units:
            template = "{at:place} holds {units:count}"
        else:
            template = "{power:power} {power:looks|look} into a stack in {at:place}"
        words = say(template, power=self.side, at=self.at, units=self.units, numbers=numbers)
        return Line(words, CARD_RULES["intelligence"], self.side)

    def seen_by(self, side: Side, state: State) -> Event[State]:
        return self if side == self.side else replace(self, units=(), markers=())


def _place_of_stack(at: SpaceId) -> SpaceId:
    """A province with all its harbours is one place of a stack [6.0]; what is inside a city is another."""
    province = province_of(at)
    return at if at == city(province) else province


def _stacks(state: State, side: Side) -> Iterator[tuple[SpaceId, PowerId]]:
    """The stacks that a side may not look into [6.2], each by its place and power, face-down markers by their people.

    The side knows all of these: nothing here depends on what is in a stack. A leader's box may be empty [15.53].
    """
    found = [(at, power) for at, powers in piles(state, side).items() for power in powers]
    found += ((at, people_of(state, at)) for at in state.incognita)
    yield from sorted({(_place_of_stack(at), power) for at, power in found})


def _check_intelligence(state: State, play: Play) -> None:
    check_own_turn(state, play.by, play.rule)
    at = _place_of_stack(play.at)
    if play.at not in (at, *state.world.berths.get(at, ())) or (at, play.power) not in set(_stacks(state, play.by)):
        raise Illegal(play.rule, say("There is no such stack to look into."), say("Choose a stack of another power."))


def _intelligence(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    at = _place_of_stack(play.at)
    units = (unit.id for unit in state.troops.values() if unit.power == play.power and _place_of_stack(unit.at) == at)
    markers = state.incognita.get(at, ()) if at in state.incognita and people_of(state, at) == play.power else ()
    return [Looked(play.by, province_of(at), tuple(units), markers)]


RULES["intelligence"] = CardRule(
    POWER_AT,
    _check_intelligence,
    _intelligence,
    lambda state, side: (Play(side, "intelligence", at, power) for at, power in _stacks(state, side)),
)
