"""The lines of a game besides the one that is looked at: played, and left again when somebody went back. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roma_desktop.core.game import Moment, fork_of, line_to


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of the game that parts from another after ``fork`` and ends with ``tip``.

    ``commands`` counts those of its own; ``name`` is "" if it has none.
    """

    fork: Moment[Any]
    tip: Moment[Any]
    commands: int
    name: str = ""

    @property
    def line(self) -> tuple[Moment[Any], ...]:
        """All moments from the start of the game to the end of the branch."""
        return tuple(line_to(self.tip))


def branches(line: Sequence[Moment[Any]], ends: Iterable[Moment[Any]], names: Mapping[int, str]) -> list[Branch]:
    """The branches beside ``line``, in the order in which they part from it.

    ``ends`` are the last moments of all lines, ``names`` the names of positions by the number of their command: a
    branch has the last name that it passes after it has parted.
    """
    here = line[-1]
    found = [_branch(here, tip, names) for tip in ends if tip is not here]
    return sorted((one for one in found if one.commands), key=lambda one: (one.fork.number, one.tip.number))


def _branch(here: Moment[Any], tip: Moment[Any], names: Mapping[int, str]) -> Branch:
    fork = fork_of(here, tip)
    own = line_to(tip)[len(line_to(fork)) :]
    named = [names[moment.number] for moment in own if names.get(moment.number)]
    return Branch(fork, tip, len(own), named[-1] if named else "")
