"""Two reduced units of a type make a full one [6.3]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Merge
from roma_desktop.games.roma_victrix.model.pieces import PowerId, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of


def merges(state: State, power: PowerId) -> Iterator[Merge]:
    """One merge for each kind and place where a power has two reduced units."""
    return (Merge(first, second) for first, second in state.troops.pairs.get(power, ()))


def check_merge(state: State, power: PowerId, first: UnitId, second: UnitId) -> None:
    """Raise ``Illegal`` unless these are two reduced units of one kind in one province."""
    one, two = state.troops.get(first), state.troops.get(second)
    fits = (
        one is not None
        and two is not None
        and first != second
        and one.power == two.power == power
        and one.kind == two.kind
        and one.reduced
        and two.reduced
        and province_of(one.at) == province_of(two.at)
    )
    if not fits:
        raise Illegal(
            "6.3",
            say("Only two reduced units of one type in the same province can be merged."),
            say("Choose two of them."),
        )
