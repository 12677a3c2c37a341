"""Units that stay where they are: guards of the capitals, ships on watch, occupiers and besiegers of certain cities."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.promises import enough
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege, propontus, walls
from roma_desktop.games.sparta_vs_athens.ai.stations.attica import LAST_GUARD, stakes_all
from roma_desktop.games.sparta_vs_athens.ai.stations.capitals import home_guard
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded

SHIPS_AT_HOME, SHIPS_WITHIN = 6, 46
ESCORTS = 3
"""Land units up to this strength may leave Athens with ships while Sparta could come to its walls."""
OCCUPIERS = 4
"""Points of each kind that stay in an occupied city."""


def held_back(ground: Ground, at: LocaleId) -> frozenset[UnitId]:
    """The side's units in a place that no operation takes away."""
    if at == ground.side:
        return _capital(ground, at) if ground.heeds and not ground.state.peace else frozenset()
    return _occupiers(ground, at)


def _capital(ground: Ground, at: LocaleId) -> frozenset[UnitId]:
    if ground.side == ATHENS and decisive_siege.decides(ground.state):
        return _within_athens(ground)
    land_threat, _ = ground.threat(at)
    stack = ground.our(at)
    wanted = LAST_GUARD if stakes_all(ground) else home_guard(ground)
    if ground.side == ATHENS and blockaded(ground.state):
        wanted = max(wanted, land_threat - 12 - points(stack.sea))
    kept: set[UnitId] = set()
    if ground.side == ATHENS and walls.peril(ground.state):
        kept.update(unit.id for unit in stack.land if unit.sp > ESCORTS)
    total = sum(unit.sp for unit in stack.land if unit.id in kept)
    for unit in sorted(stack.land, key=lambda unit: (unit.sp, unit.id)):
        if total < wanted and unit.id not in kept:
            kept.add(unit.id)
            total += unit.sp
    if ground.side == ATHENS and any(stack.sea for stack in ground.foes.values()):
        afloat = 0
        for unit in sorted(stack.sea, key=lambda unit: (unit.sp, unit.id)):
            if afloat < SHIPS_AT_HOME:
                kept.add(unit.id)
                afloat += unit.sp
    return frozenset(kept)


def _within_athens(ground: Ground) -> frozenset[UnitId]:
    """All land units but the weakest, which may sail with ships, and enough ships: all count in a siege."""
    stack = ground.our(ATHENS)
    land = sorted(stack.land, key=lambda unit: (unit.sp, unit.id))[1:]
    ships = enough(tuple(sorted(stack.sea, key=lambda unit: (unit.sp, unit.id))), SHIPS_WITHIN)
    return frozenset(unit.id for unit in (*land, *ships))


def _occupiers(ground: Ground, at: LocaleId) -> frozenset[UnitId]:
    """Units that stay in a place that only their presence keeps [11.13]; of both kinds in walled cities [R4].

    Also ships on watch in the Propontus, an Athenian unit at Methymna, and Sparta's force at Argos.
    """
    state = ground.state
    where = state.locale(at)
    watch = propontus.on_watch(ground, at)
    if watch:
        return watch
    if at == "methymna" and worth.lesbos_restless(state):
        red = [unit for unit in state.units_at(at, ATHENS) if unit.nation == ATHENS]
        return frozenset(unit.id for unit in red[:1])
    if at == "argos" and ground.side == SPARTA and worth.argos_decides(state):
        stack = ground.our(at)
        return frozenset(unit.id for unit in (*stack.land, *stack.sea))  # to besiege it, and to go on with that [R4]
    if state.holders.get(at) != ground.side or not where.city or (where.nation == "delian" and state.revised):
        return frozenset()
    stack = ground.our(at)
    kept: set[UnitId] = set()
    for units in (stack.land, stack.sea):
        if units is stack.sea and stack.land and not where.walled:
            continue
        total = 0
        for unit in sorted(units, key=lambda unit: (unit.sp, unit.id)):
            if total < OCCUPIERS:
                kept.add(unit.id)
                total += unit.sp
    return frozenset(kept)
