"""Voyages that aren't ordered yet: the units aboard, the cost, the chance that each part goes well [5.6], [5.9].

All is reckoned from a position as one side sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.attacks import attacks
from roma_desktop.games.roma_victrix.ai.foresight import DIE, awaiting, foes, watches
from roma_desktop.games.roma_victrix.ai.marches import Chances, Watched, won
from roma_desktop.games.roma_victrix.commands import Embark
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK, STORM_EVERY, STORM_ON
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.pacts import may_attack
from roma_desktop.games.roma_victrix.rules.reach import Voyage, may_react, voyages
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload


def loaded(state: State, march: March) -> March:
    """The march with the units that the fleets of one harbour carry: all if they can, else the strongest."""
    if voyages(state, march):
        return march
    return replace(march, force=shipload(state, march))


def crossings(state: State, leader: Leader) -> dict[SpaceId, Voyage]:
    """The provinces that a leader who isn't active could land in, with the cheapest voyage."""
    march = loaded(state, awaiting(state, leader, DIE + leader.rating))
    return {place: one for place, one in voyages(state, march).items() if place in state.world.provinces}


def stations(leader: Leader, voyage: Voyage) -> tuple[SpaceId, ...]:
    """The provinces and waters of a voyage, from where the leader stands."""
    return tuple(dict.fromkeys((leader.at, *(province_of(one) for one in voyage.positions))))


def crossing(state: State, leader: Leader, to: SpaceId, *, attack: bool) -> Chances | None:
    """The chances of a voyage with a landing; None if no die could bring him there."""
    march = loaded(state, awaiting(state, leader, DIE + leader.rating))
    voyage = voyages(state, march).get(to)
    if voyage is None:
        return None
    cost = voyage.cost + OP_ATTACK * attack
    die = max(1, cost - leader.rating)
    if die > DIE:
        return None
    men = march.army(state)
    forecast = next(attacks(state, leader, men, to, None), None) if attack and men else None
    if attack and forecast is None:
        return None
    return Chances(
        cost,
        (DIE + 1 - die) / DIE,
        tuple(_interceptions(state, march, voyage, to)),
        (),
        won(forecast) if forecast is not None else 1.0,
        forecast.defender if forecast is not None else "",
        forecast is None or forecast.enemy.known,
        tuple(_storms(state, voyage)),
    )


def _storms(state: State, voyage: Voyage) -> Iterator[tuple[SpaceId, float]]:
    """Far from land each fleet rolls [5.69], R-33: the chance that none is hit."""
    fleets = next((len(order.fleets) for order in voyage.orders if isinstance(order, Embark)), 1)
    seas = 0
    for position in voyage.positions[1:]:
        if position in state.world.seas | state.world.straits:
            seas += 1
            if seas % STORM_EVERY == 0:
                yield position, ((DIE - STORM_ON) / DIE) ** fleets


def _interceptions(state: State, march: March, voyage: Voyage, to: SpaceId) -> Iterator[Watched]:
    """Where others may intercept, at sea on each coast and on land after the landing, each once [5.41], [5.81]."""
    side, tried = march.side(state), set[LeaderId]()
    at_sea = [watches(state, other) for other in foes(state, side)]
    for position in voyage.positions[1:]:
        found = {
            watch.leader: watch.chance
            for those in at_sea
            for watch in (those.get(position, ()) if is_berth(position) else ())
            if watch.at_sea and watch.leader not in tried and may_attack(state, state.side(watch.power), side, position)
        }
        if found:
            tried |= found.keys()
            yield province_of(position), prod(1 - chance for chance in found.values()), tuple(sorted(found))
    ashore = [one for one in may_react(state, march, to) if one.id not in tried]
    if ashore:
        chance = prod((DIE - min(DIE, one.rating)) / DIE for one in ashore)
        yield to, chance, tuple(one.id for one in ashore)
