"""Cards that bring new forces to the map: ambush, invasion, raid, rebellions, frontier war, recruits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.play import LEADER_RAISING, PLACE, POWER_AT, RULES, CardRule, Play
from roma_desktop.games.roma_victrix.cards.windows import check_own_operations, waken
from roma_desktop.games.roma_victrix.events import (
    Created,
    GarrisonPlaced,
    IncognitaGone,
    LeaderCame,
    PowerChanged,
)
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH, INVASION, MAJOR_REBELLION, MINOR_REBELLION, RAID
from roma_desktop.games.roma_victrix.model.pieces import Leader, Power, PowerId, Side, Status, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, KINDS
from roma_desktop.games.roma_victrix.rules.barbaricum import composition_of, draw_marker, people_of, warbands
from roma_desktop.games.roma_victrix.rules.control import capital_side, hostile, plays, provinces_of, sides_at
from roma_desktop.games.roma_victrix.rules.creation import muster, raised
from roma_desktop.games.roma_victrix.rules.economy import capital_yield, check_counters, counters_left, types_of
from roma_desktop.games.roma_victrix.rules.pacts import check_open
from roma_desktop.games.roma_victrix.rules.succession import overrun


def new_force(state: State, play: Play, rating: int, units: tuple[Unit, ...], power: PowerId) -> list[Event[State]]:
    """The events by which a card brings its own power to the map: a leader and units, who can act this phase [R-69]."""
    return [
        PowerChanged(power, Power("ally", play.by), play.rule),
        Created(power, play.at, units, rule=play.rule),
        LeaderCame(Leader(f"{power}.leader", power, rating, play.at), play.rule),
        *waken(state, power),
        *overrun(state, play.by, play.at),
    ]


def _rebels(state: State, power: PowerId, at: SpaceId, markers: int, dice: Dice) -> tuple[Unit, ...]:
    drawn: tuple[int, ...] = ()
    for _ in range(markers):
        drawn += (draw_marker(state, dice, drawn),)
    return muster(state, power, at, {"BI": sum(drawn)})


# ---------------------------------------------------------------- ambush


def _enemy_troops(state: State, side: Side) -> Iterator[SpaceId]:
    for at in state.world.berths:
        if any(hostile(state, side, other) for other in sides_at(state, at)):
            yield at


def _check_ambush(state: State, play: Play) -> None:
    check_own_operations(state, play.by)
    if play.at not in _enemy_troops(state, play.by) or play.at in state.world.impassable:
        raise Illegal(play.rule, say("An ambush needs enemy land units."), say("Choose a province that has some."))
    check_open(state, play.by, play.at)


def _ambush(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    return new_force(state, play, 2, _rebels(state, AMBUSH, play.at, 1, dice), AMBUSH)


RULES["ambush"] = CardRule(
    PLACE, _check_ambush, _ambush, lambda state, side: (Play(side, "ambush", at) for at in _enemy_troops(state, side))
)


# ---------------------------------------------------------------- invasion and raid


def _check_barbarians(state: State, play: Play) -> None:
    check_own_operations(state, play.by)
    if play.at not in state.incognita:
        raise Illegal(
            play.rule,
            say("Barbarians come out of Barbaricum only."),
            say("Choose a province with a Barbari Incognita marker."),
        )


def _barbarians(rating: int, markers: int, power: PowerId) -> CardRule:
    def effect(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
        shown = state.incognita[play.at][:markers]
        while len(shown) < markers:
            shown += (draw_marker(state, dice, shown),)
        kinds = warbands(sum(shown), composition_of(state, people_of(state, play.at)))
        left = state.incognita[play.at][markers:]
        units = muster(state, power, play.at, kinds)
        return [IncognitaGone(play.at, left), *new_force(state, play, rating, units, power)]

    card = power.partition(".")[2]
    return CardRule(
        PLACE, _check_barbarians, effect, lambda state, side: (Play(side, card, at) for at in state.incognita)
    )


RULES["invasion"] = _barbarians(3, 2, INVASION)
RULES["raid"] = _barbarians(2, 1, RAID)


# ---------------------------------------------------------------- rebellions


def _enemy_provinces(state: State, side: Side) -> Iterator[SpaceId]:
    for power in state.powers:
        if hostile(state, side, state.side(power)):
            yield from provinces_of(state, power)


def _check_rebellion(state: State, play: Play) -> None:
    check_own_operations(state, play.by)
    if play.at not in set(_enemy_provinces(state, play.by)):
        raise Illegal(
            play.rule,
            say("A rebellion breaks out in a province that an enemy controls."),
            say("Choose such a province."),
        )
    check_open(state, play.by, play.at)


def _rebellion(rating: int, markers: int, power: PowerId) -> CardRule:
    def effect(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
        events = new_force(state, play, rating, _rebels(state, power, play.at, markers, dice), power)
        held = sides_at(state, play.at) or capital_side(state, play.at) is not None
        if not held:  # nothing but a garrison
            events.append(GarrisonPlaced(play.at, power, "R-09"))
        return events

    card = power.partition(".")[2]
    return CardRule(
        PLACE,
        _check_rebellion,
        effect,
        lambda state, side: (Play(side, card, at) for at in _enemy_provinces(state, side)),
    )


RULES["major_rebellion"] = _rebellion(3, 2, MAJOR_REBELLION)
RULES["minor_rebellion"] = _rebellion(2, 1, MINOR_REBELLION)


# ---------------------------------------------------------------- frontier war


def _neutrals(state: State) -> Iterator[PowerId]:
    for power in state.powers:
        if not plays(state, state.side(power)) and state.powers[power].patron is None and provinces_of(state, power):
            yield power


def _check_frontier_war(state: State, play: Play) -> None:
    check_own_operations(state, play.by)
    if play.power not in set(_neutrals(state)):
        raise Illegal(
            play.rule,
            say("Only a neutral power can be drawn into a frontier war."),
            say("Choose a neutral power that holds a province."),
        )
    if play.at and play.at not in provinces_of(state, play.power):
        raise Illegal(
            play.rule,
            say("{power:power} {power:doesn't|don't} hold that place.", power=play.power),
            say("Name one of its provinces, or none."),
        )


def _frontier_war(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    """The neutral power comes under the card player (R-49), with an L-1 if it has no leader; its old state is noted."""
    now = state.powers[play.power]
    minor: Status = "ally" if state.setting.kind(play.power) == "barbarian" else "client"
    status: Status = "active" if now.status == "neutral" else minor
    events: list[Event[State]] = [PowerChanged(play.power, replace(now, status=status, patron=play.by), play.rule)]
    if not any(leader.power == play.power for leader in state.captains.values()):
        at = play.at if play.at in provinces_of(state, play.power) else provinces_of(state, play.power)[0]
        events.append(LeaderCame(Leader("card.frontier_war.leader", play.power, 1, at), play.rule))
    return [*events, *waken(state, play.power, borrowed=now)]


RULES["frontier_war"] = CardRule(
    POWER_AT,
    _check_frontier_war,
    _frontier_war,
    lambda state, side: (Play(side, "frontier_war", power=power) for power in _neutrals(state)),
)


# ---------------------------------------------------------------- recruits


def recruits_allowed(state: State, leader: Leader) -> int:
    """The most CSP that the card raises with a leader: the revenue of province and capital there, and his rating."""
    capital = state.capitals.get(leader.at)
    royal = capital is not None and capital.power == leader.power
    return state.world.revenue(leader.at) + (capital_yield(state, leader.at)[0] if royal else 0) + leader.rating


def _recruiters(state: State, side: Side) -> Iterator[Leader]:
    for leader in state.captains.values():
        if state.side(leader.power) == side and leader.at in state.world.berths and leader.at not in state.pillaged:
            yield leader


def _check_recruit(state: State, play: Play) -> None:
    leader = state.captains.get(play.leader)
    if leader is None or leader not in _recruiters(state, play.by):
        raise Illegal(
            play.rule,
            say("Recruits gather round one of your leaders in a province that isn't pillaged."),
            say("Choose such a leader."),
        )
    able = types_of(state, leader.power)
    for kind, count in play.create.items():
        if kind not in able or count < 1 or (kind == "FLT" and not state.world.berths[leader.at]):
            raise Illegal(
                play.rule,
                say("{power:power} can't recruit {kind:kind} there.", power=leader.power, kind=kind),
                say("Choose other types; fleets need a coast."),
            )
    csp = sum(CSP[kind][False] * count for kind, count in play.create.items())
    most = recruits_allowed(state, leader)
    if not 0 < csp <= most:
        raise Illegal(
            play.rule,
            say("{csp} CSP don't fit: {most} can be recruited there.", csp=csp, most=most),
            say("Choose {most} CSP at most.", most=most),
        )
    check_counters(state, leader.power, play.create)


def _recruit(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    leader = state.captains[play.leader]
    units = raised(state, leader.power, leader.at, play.create)
    return [Created(leader.power, leader.at, units, rule=play.rule)]


def _recruit_targets(state: State, side: Side) -> Iterator[Play]:
    for leader in _recruiters(state, side):
        for kind in KINDS:
            count = min(recruits_allowed(state, leader) // CSP[kind][False], counters_left(state, leader.power, kind))
            if kind in types_of(state, leader.power) and count and (kind != "FLT" or state.world.berths[leader.at]):
                yield Play(side, "recruit", leader=leader.id, create={kind: count})


RULES["recruit"] = CardRule(LEADER_RAISING, _check_recruit, _recruit, _recruit_targets)
