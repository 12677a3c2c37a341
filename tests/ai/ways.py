"""What minds must keep that say what is under way may still go for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roma_desktop.core.game import Options, decision
from roma_desktop.core.mind import Temper


def choices_among_legal_ways(mind: Any, positions: Iterable[Any]) -> int:
    """In how many of these positions there are several ways; in each there is one, all are legal, the best first."""
    many = 0
    for state in positions:
        found = mind.ways(state, decision(state).actor, Temper.STEADY)
        assert found
        assert [one.merit for one in found] == sorted((one.merit for one in found), reverse=True)
        assert all(one.command in Options(state) for one in found)
        assert {one.who for one in found} == {state.steps[-1].leader}
        many += len(found) > 1
    return many
