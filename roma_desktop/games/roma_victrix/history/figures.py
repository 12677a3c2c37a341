"""Figures for each turn and power: what it had at the end of the turn, and what came and went during it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch

import msgspec
from msgspec.structs import asdict, replace

from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.cards.deck import CardSpent
from roma_desktop.games.roma_victrix.events import (
    CapitalFell,
    Collected,
    Created,
    LeaderFell,
    Lost,
    Rebuilt,
    Spent,
)
from roma_desktop.games.roma_victrix.history.battles import (
    BATTLE_LOSSES,
    ROLES,
    Eyes,
    Fought,
    knows,
    toll,
)
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.visibility import seen_by
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.victory import percent

UPKEEP_RULE = "8.1"


class Flow(msgspec.Struct, frozen=True):
    """What came and went in a turn. The first three are RP: collected, paid for upkeep, spent on anything else.

    ``starved`` are CSP lost otherwise than in battle: to hunger, storms and cards. The others are numbers of things:
    ``taken`` and ``surrendered`` of capitals.
    """

    collected: int = 0
    upkeep: int = 0
    spent: int = 0
    starved: int = 0
    taken: int = 0
    surrendered: int = 0
    leaders_lost: int = 0
    cards_played: int = 0


Flows = Mapping[PowerId, Flow]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a power for a turn; turn 0 is how it was set up. None stands for what is hidden.

    Battles count for the power that leads its side in them: ``lost`` are the CSP that the side lost in battle,
    ``killed`` those that its enemies lost.
    """

    turn: int
    power: PowerId
    side: Side
    provinces: int
    treasury: int
    csp: int | None
    units: int | None
    leaders: int
    cards: int
    percent: int | None
    collected: int = 0
    upkeep: int = 0
    spent: int = 0
    battles: int = 0
    won: int = 0
    lost: int = 0
    killed: int = 0
    starved: int | None = 0
    taken: int = 0
    surrendered: int = 0
    leaders_lost: int = 0
    cards_played: int = 0


def rows(state: State, turn: int, flows: Flows, battles: Iterable[Fought], eyes: Eyes) -> Iterator[Row]:
    """The figures at the end of a turn: ``battles`` are those of that turn. Powers that have nothing are left out.

    What a side may not know isn't looked at: its figures are taken from the position as it sees it.
    """
    seen = state if eyes is None else seen_by(state, eyes)
    fought = tuple(battles)
    held = Counter(holder(seen, province) for province in seen.world.provinces)
    units = Counter(unit.power for unit in seen.troops.values())
    csp: Counter[PowerId] = Counter()
    for unit in seen.troops.values():
        csp[unit.power] += unit.csp
    leaders = Counter(leader.power for leader in seen.captains.values())
    piled = {power for powers in seen.piles.values() for power in powers}
    for power, entry in seen.powers.items():
        flow = flows.get(power, Flow())
        known = knows(state, power, eyes)
        if not (held[power] or units[power] or leaders[power] or entry.treasury or power in piled or power in flows):
            continue
        yield Row(
            turn=turn,
            power=power,
            side=seen.side(power),
            provinces=held[power],
            treasury=entry.treasury,
            csp=csp[power] if known else None,
            units=units[power] if known else None,
            leaders=leaders[power],
            cards=len(seen.hands.get(power, ())),
            percent=percent(seen, power) if power in seen.powers.players else None,
            **{**asdict(flow), "starved": flow.starved if known else None},
            **_field(power, fought),
        )


def _field(side: Side, battles: tuple[Fought, ...]) -> dict[str, int]:
    """The numbers of battles, victories, and CSP lost and killed of a side, as fields of a ``Row``."""
    found = Counter(battles=0, won=0, lost=0, killed=0)
    for battle in battles:
        for role, other in (ROLES, ROLES[::-1]):
            if battle.host(role).side == side:
                found["battles"] += 1
                found["won"] += battle.winner == role
                found["lost"] += battle.lost(role)
                found["killed"] += battle.lost(other)
    return dict(found)


# ---------------------------------------------------------------- what comes and goes


@singledispatch
def counted(event: Event[State], flows: Flows, state: State, eyes: Eyes) -> Flows:
    """The flows of the turn after an event as ``eyes`` see it; ``state`` is the position before it."""
    return flows


def _more(flows: Flows, power: PowerId, **more: int) -> Flows:
    old = flows.get(power, Flow())
    return {**flows, power: replace(old, **{name: getattr(old, name) + number for name, number in more.items()})}


@counted.register
def _(event: Collected, flows: Flows, state: State, eyes: Eyes) -> Flows:
    return _more(flows, event.power, collected=event.amount)


@counted.register
def _(event: Spent, flows: Flows, state: State, eyes: Eyes) -> Flows:
    if event.rule == UPKEEP_RULE:
        return _more(flows, event.power, upkeep=event.amount)
    return _more(flows, event.power, spent=event.amount)


@counted.register(Created)
@counted.register(Rebuilt)
def _(event: Created | Rebuilt, flows: Flows, state: State, eyes: Eyes) -> Flows:
    return _more(flows, event.power, spent=event.cost) if event.cost else flows


@counted.register
def _(event: Lost, flows: Flows, state: State, eyes: Eyes) -> Flows:
    if event.rule in BATTLE_LOSSES:
        return flows
    for power, csp in (toll(event, state, eyes) or {}).items():
        flows = _more(flows, power, starved=csp)
    return flows


@counted.register
def _(event: CapitalFell, flows: Flows, state: State, eyes: Eyes) -> Flows:
    return _more(_more(flows, event.captor, taken=1), event.power, surrendered=1)


@counted.register
def _(event: LeaderFell, flows: Flows, state: State, eyes: Eyes) -> Flows:
    return _more(flows, state.captains[event.leader].power, leaders_lost=1)


@counted.register
def _(event: CardSpent, flows: Flows, state: State, eyes: Eyes) -> Flows:
    return flows if event.discarded else _more(flows, event.side, cards_played=1)
