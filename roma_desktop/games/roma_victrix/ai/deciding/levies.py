"""New units: what is raised where, and what is kept for upkeep [8.0], [9.0]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding import campaign
from roma_desktop.games.roma_victrix.ai.deciding.upkeep import DEAR, lacking, laid_up, years_of_hunger
from roma_desktop.games.roma_victrix.ai.foresight import DIE
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.commands import EndLevy, Levy, Recruit, Summon
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COST, CSP, Kind
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.economy import Place
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevy, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise

BEST_FIRST: tuple[Kind, ...] = ("LGN", "HI", "HC", "CAV", "AUX", "BI")
"""The kinds by their CSP for price and upkeep, the best first; cavalry also for its DRM."""
HORSE_SHARE = 5  # a fifth of an army on horseback is enough
MEN_RAISED, CSP_A_POINT = 14, 0.75
"""CSP that a leader raises at most [9.15], and for each RP."""


def levy(state: State, step: Raise, side: Side) -> Command:
    """The next purchase: at the capital first, then reduced units, then by leaders with little to do in the field."""
    for convert in laid_up(state, step):
        return convert
    treasury = _spendable(state, step)
    if treasury < 2:
        return EndLevy()
    places = step.places(state)
    for command in (*_at_capitals(state, step, places, treasury), *_rebuilt(state, step, places, treasury)):
        return command
    for command in _by_leaders(state, step, places, treasury, side):
        return command
    return EndLevy()


def _spendable(state: State, step: Raise) -> int:
    """The RP that may be spent now: all but what the next upkeep will lack for units that hunger would hurt much.

    All of them if units won't starve any more before the end.
    """
    treasury = state.powers[step.power].treasury
    if years_of_hunger(state) <= 1:
        return treasury
    return min(treasury, treasury - 1 - lacking(state, step.power, DEAR))


def _at_capitals(state: State, step: Raise, places: list[Place], treasury: int) -> Iterator[Levy]:
    """As many as can be of the best kinds where no levy roll is needed [9.12], R-21."""
    for place in places:
        if place.leader is not None:
            continue
        for kind in _kinds(state, step):
            most = min(step.most(state, place, kind), treasury // COST[kind][0])
            if most > 0:
                yield Levy(place.at, None, {kind: most})
        afloat = state.troops.count(step.power, "FLT") or state.turn >= state.setting.scenario.turns
        if not afloat and treasury >= COST["FLT"][0] and step.most(state, place, "FLT") > 0:
            yield Levy(place.at, None, {"FLT": 1})


def _kinds(state: State, step: Raise) -> tuple[Kind, ...]:
    """The kinds in the order of their use: horse first while there is little of it."""
    tally = state.troops
    foot = sum(tally.count(step.power, kind) for kind in ("LGN", "HI", "AUX"))
    horse = tally.count(step.power, "CAV") + tally.count(step.power, "HC")
    if horse * HORSE_SHARE < foot:
        return ("HC", "CAV", *(kind for kind in BEST_FIRST if kind not in ("HC", "CAV")))
    return BEST_FIRST


def _rebuilt(state: State, step: Raise, places: list[Place], treasury: int) -> Iterator[Levy]:
    """Rebuilding of reduced units, those first that gain most CSP for their cost; it needs no levy roll [9.13]."""
    found = []
    for place in places:
        made = dict(step.made.get(place.at, {}))
        for unit in economy.rebuildable(state, step.power, place.at):
            gain = CSP[unit.kind][0] - CSP[unit.kind][1]
            cost = COST[unit.kind][1]
            if unit.kind == "FLT" or cost > treasury or economy.within_limit(made, unit.kind) < 1:
                continue
            found.append(
                (
                    gain / cost,
                    unit.id,
                    Levy(place.at, place.leader.id if place.leader else None, {}, frozenset({unit.id})),
                )
            )
    found.sort(key=lambda one: (-one[0], one[1]))
    for _, _, command in found:
        try:
            step.check(state, command)
        except Illegal:
            continue
        yield command


def _by_leaders(state: State, step: Raise, places: list[Place], treasury: int, side: Side) -> Iterator[Levy]:
    """Levies by leaders who could do little in the field; a leader who fails stays where he is this turn [9.14]."""
    led = [(place, place.leader) for place in places if place.leader is not None]
    for place, leader in sorted(led, key=lambda one: (-one[1].rating, one[0].at)):
        for kind in BEST_FIRST:
            most = min(step.most(state, place, kind), treasury // COST[kind][0])
            if most > 0:
                if _spared(state, side, leader, step):
                    yield Levy(place.at, leader.id, {kind: most})
                break


def _spared(state: State, side: Side, leader: Leader, step: Raise) -> bool:
    """Whether the units a leader could raise are worth more than what he may miss by a failed levy roll [9.14]."""
    if leader.id in step.levied:
        return True
    stake = stakes(state, side)
    men = min(MEN_RAISED, state.powers[step.power].treasury * CSP_A_POINT)
    gain = men * stake.man
    best = max((one.value for one in campaign.undertakings(state, None, leader, side)), default=0.0)
    return gain > (DIE - leader.rating) / DIE * max(0.0, best)


# ---------------------------------------------------------------- without money


def minor_levy(state: State, step: MinorLevy, side: Side) -> Command:
    """As many as can be of the strongest kind."""
    options = [one for one in step.options(state) if isinstance(one, Recruit)]
    return max(options, key=lambda one: (_strength(one), str(one.create)), default=EndLevy())


def royal_levy(state: State, step: RoyalLevy, side: Side) -> Command:
    """As much as each province can raise: half horse, half foot."""
    limits = step.limits(state)
    for at in sorted(limits, key=lambda one: (-limits[one], one)):
        kinds = [kind for kind in step.kinds(state, at) if kind in ("CAV", "AUX")]
        most = limits[at] // 2
        if not kinds or most < 1:
            continue
        create: dict[Kind, int] = {}
        for number in range(most):
            kind = kinds[number % len(kinds)]
            if create.get(kind, 0) < economy.counters_left(state, step.power, kind):
                create[kind] = create.get(kind, 0) + 1
        if create:
            return Recruit(at, create)
    return EndLevy()


def _strength(command: Recruit) -> int:
    return sum(CSP[kind][0] * count for kind, count in command.create.items() if kind != "FLT")


def warbands(state: State, step: CallWarbands, side: Side) -> Command:
    """Call warbands to the province with the best leader; among equals the one in most danger counts most."""
    places = step.places(state)
    stake = stakes(state, side)

    def use(at: SpaceId) -> tuple[float, str]:
        ratings = [one.rating for one in state.captains.at.get(at, ()) if one.power == step.power]
        risk = stake.danger(at, side, stake.view.troop(at, side))
        return 10.0 * max(ratings, default=0) + 5.0 * risk + 0.2 * stake.own(at, side), at

    return Summon(max(places, key=use))
