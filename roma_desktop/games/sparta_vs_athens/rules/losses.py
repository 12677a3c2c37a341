"""How many units each side loses, in which order, and what that brings [8.2, 8.4, 13.0]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import LOSSES, Loss, Result
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, UnitId

Counts = tuple[tuple[str, int], ...]
"""Numbers of units by nation, in the order of the names."""


def told(result: Result) -> str:
    """The side told to lose half or all, which may reduce instead [8.4]: "attacker", "defender", or "" for neither."""
    attacker, defender = LOSSES[result]
    if attacker not in ("none", "equal"):
        return "attacker"
    return "defender" if defender not in ("none", "equal") else ""


def due(result: Result, attackers: int, defenders: int, reduced: bool = False) -> tuple[int, int]:
    """How many units the attacker and the defender lose, given how many took part [8.2].

    ``reduced``: the side told to lose half or all has chosen reduction [8.4]. An equal loss is as many units as the
    other side loses after its reduction, at most all; it can't be reduced itself (RUL-11).
    """
    of_attacker, of_defender = LOSSES[result]
    first = _share(of_attacker, attackers, reduced)
    second = _share(of_defender, defenders, reduced)
    if of_attacker == "equal":
        first = min(second, attackers)
    if of_defender == "equal":
        second = min(first, defenders)
    return first, second


def _share(loss: Loss, units: int, reduced: bool) -> int:
    """A loss as a number of units; with reduction all becomes half, rounded up, and half none [8.4, RUL-11]."""
    match loss:
        case "all":
            return -(-units // 2) if reduced else units
        case "half_up":
            return 0 if reduced else -(-units // 2)
        case "half_down":
            return 0 if reduced else units // 2
        case _:
            return 0


# ---------------------------------------------------------------- the order of loss


def nation_of(state: State, unit: Unit) -> str:
    """The nation that a unit counts for: the groups of a league are nations of their own only under R6 [2.9]."""
    if state.revised:
        return unit.nation
    return unit.nation.removesuffix("_greek").removesuffix("_italian")


def numbers(state: State, units: Iterable[Unit]) -> Counts:
    """How many units there are of each nation."""
    return tuple(sorted(Counter(nation_of(state, unit) for unit in units).items()))


def givers(counts: Counts, core: str) -> list[str]:
    """The nations that may give the next lost unit; the owner chooses among several [8.2].

    ``core``: the nation of Athens or Sparta itself. Its units go first, unless its allies' are at least twice as many;
    then the ally with the most units gives one, any of several with equally many (RUL-12).
    """
    others = {nation: count for nation, count in counts if count and nation != core}
    own = dict(counts).get(core, 0)
    if sum(others.values()) < 2 * own:
        return [core]
    most = max(others.values(), default=0)
    return [nation for nation, count in others.items() if count == most]


def ways(counts: Counts, core: str, count: int) -> set[Counts]:
    """Every lawful way to lose ``count`` units, as numbers by nation: several where nations were equal on the way."""
    left = {counts}
    for _ in range(count):
        left = {_one_less(now, nation) for now in left for nation in givers(now, core)}
    return {tuple((nation, had - has) for (nation, had), (_, has) in zip(counts, now, strict=True)) for now in left}


def _one_less(counts: Counts, nation: str) -> Counts:
    return tuple((one, count - (one == nation)) for one, count in counts)


def check_losses(state: State, side: SideId, units: Collection[Unit], count: int, chosen: Collection[UnitId]) -> None:
    """Raise ``Illegal`` unless a side may lose these of its units [8.2]."""
    took_part = {unit.id for unit in units}
    for unit in sorted(chosen):
        if unit not in took_part:
            raise Illegal(
                "8.2",
                say("{unit:unit} took no part in this battle.", unit=unit),
                say("Choose among the units that fought."),
            )
    if len(chosen) != count:
        raise Illegal(
            "8.2",
            say("{n:unit is chosen|units are chosen}; {due} must be lost.", n=len(chosen), due=count),
            say("Choose {due:unit|units}.", due=count),
        )
    lost = dict(numbers(state, (unit for unit in units if unit.id in chosen)))
    lawful = ways(numbers(state, units), side, count)
    if not any({nation: n for nation, n in way if n} == lost for way in lawful):
        example = tuple(sorted(next(choice_of_losses(state, side, units, count))))
        raise Illegal(
            "8.2",
            say(
                "{side:side}'s own units go first, unless the others are at least twice as many; "
                "then the nation with the most units among the others gives one.",
                side=side,
            ),
            say("Lose {units:count}, for example.", units=example),
        )


def choice_of_losses(state: State, side: SideId, units: Collection[Unit], count: int) -> Iterator[frozenset[UnitId]]:
    """Lawful losses to offer: for each way to divide them among nations, its weakest units, and its strongest."""
    seen = set()
    for way in sorted(ways(numbers(state, units), side, count)):
        for strongest in (False, True):
            lost = frozenset(_picked(state, units, dict(way), strongest))
            if lost not in seen:
                seen.add(lost)
                yield lost


def _picked(state: State, units: Collection[Unit], way: Mapping[str, int], strongest: bool) -> Iterator[UnitId]:
    ranked = sorted(units, key=lambda unit: (unit.sp, unit.front, unit.id), reverse=strongest)
    for nation, count in way.items():
        yield from [unit.id for unit in ranked if nation_of(state, unit) == nation][:count]


def only_losses(
    state: State, side: SideId, units: Collection[Unit], count: int, cargo: Mapping[UnitId, UnitId]
) -> frozenset[UnitId] | None:
    """The losses where the owner has no choice, as all units are lost or they are alike; None where he must choose.

    Ships that carry land units (the values of ``cargo``) are never alike.
    """
    lawful = ways(numbers(state, units), side, count)
    if len(lawful) != 1:
        return None
    carriers = set(cargo.values())
    for nation, lost in next(iter(lawful)):
        theirs = [unit for unit in units if nation_of(state, unit) == nation]
        kinds = {(unit.kind, unit.id.rpartition(".")[0], unit.front, unit.reduced) for unit in theirs}
        alike = len(kinds) == 1 and not any(unit.id in carriers for unit in theirs)
        if 0 < lost < len(theirs) and not alike:
            return None
    return next(choice_of_losses(state, side, units, count))
