"""Which leaders may come, under which marker, and where [6.3 to 6.5, 14.1]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LeaderId, LocaleId, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS, allowance

MOST_DRAWN = 4
"""Leaders without a name that a side may draw a year [6.5, RL]."""


def free_marker(state: State, side: SideId) -> LeaderId:
    """A side's force marker with the smallest number that no leader on the map uses [2.6]."""
    number = 1
    while f"{side}-{number}" in state.leaders:
        number += 1
    return f"{side}-{number}"


def unnamed_pool(state: State, side: SideId) -> tuple[PersonId, ...]:
    """A side's leaders without a name that are not on the map: it may draw them [6.5, 6.8]."""
    serving = _serving(state)
    people = state.setting.counters.people
    return tuple(
        who
        for who, person in people.items()
        if person.side == side and person.unnamed and who not in serving and who not in state.retired
    )


def unnamed_on_map(state: State, side: SideId) -> tuple[Leader, ...]:
    """A side's leaders without a name on the map."""
    return tuple(leader for leader in state.leaders.values() if leader.side == side and is_unnamed(state, leader))


def named_on_map(state: State, side: SideId) -> tuple[Leader, ...]:
    """A side's leaders with a name on the map."""
    return tuple(
        leader
        for leader in state.leaders.values()
        if leader.side == side and leader.known and not is_unnamed(state, leader)
    )


def is_unnamed(state: State, leader: Leader) -> bool:
    """Whether a leader is known to be one without a name."""
    person = state.setting.counters.people.get(leader.person)
    return person is not None and person.unnamed


def available(state: State, side: SideId) -> tuple[PersonId, ...]:
    """A side's named leaders who may serve now and are not on the map: in the government's list, or due [6.3, 6.4]."""
    serving = _serving(state)
    return tuple(who for who in _listed(state, side) if who not in serving and who not in state.retired)


def _listed(state: State, side: SideId) -> Iterator[PersonId]:
    people = state.setting.counters.people
    if side == ATHENS:
        for who in GOVERNMENTS[state.government].leaders:
            if not 0 < state.year <= people[who].leaves:
                yield who
        return
    for who, person in people.items():
        if person.side == side and not person.unnamed and person.year >= state.year:
            yield who


def vacancies(state: State) -> int:
    """How many more named leaders may serve Athens now [14.1]."""
    free = allowance(state) - len(named_on_map(state, ATHENS))
    return max(0, min(free, len(available(state, ATHENS))))


def compulsory(state: State) -> PersonId:
    """The leader who must come to Athens next, as he has to be among the first and only one more may serve [14.1].

    "" where nobody has to.
    """
    row = GOVERNMENTS[state.government]
    first_year = state.year >= state.government_since
    return row.must if first_year and row.must in available(state, ATHENS) and vacancies(state) == 1 else ""


def landings(state: State, side: SideId) -> Iterator[LocaleId]:
    """Where a side may place a leader: wherever it has at least one LSP, NSP or GSP [6.3, 6.4]."""
    return (at for at in state.world.locales if may_land(state, at, side))


def may_land(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a side may place a leader in a locale."""
    if any(state.side_of(unit) == side for unit in state.stacks.get(at, ())):
        return True
    return state.locale(at).city and holder(state, at) == side and garrison(state, at) > 0


def sheltered(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether a leader placed there starts inside: his side has units there, all inside, or it is besieged there."""
    siege = state.sieges.get(at)
    if siege is not None and siege.side != side:
        return True
    units = tuple(state.units_at(at, side))
    return bool(units) and all(unit.id in state.inside for unit in units)


def _serving(state: State) -> set[PersonId]:
    return {leader.person for leader in state.leaders.values()}
