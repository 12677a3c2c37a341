"""The events of a game one after the other, as a side, an onlooker or everybody may know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import happenings
from roma_desktop.games.sparta_vs_athens.model.state import State

Eyes = str | None
"""The side that looks; "" for an onlooker who plays no side, None for one who may see everything."""


class Seen(msgspec.Struct, frozen=True):
    """An event in the command ``number``, with the positions before and after it."""

    number: int
    event: Event[State]
    before: State
    after: State

    @property
    def turn(self) -> int:
        """The year of the war before it, from 1."""
        return turn_of(self.before)


def turn_of(state: State) -> int:
    """The year of the war, from 1."""
    return state.setting.scenario.first_year - state.year + 1


def all_seen(line: Iterable[Moment[State]], eyes: Eyes) -> Iterator[Seen]:
    """All events of a line of moments; what these eyes may not see of them is left out."""
    return (Seen(moment.number, *one) for moment in line for one in happenings(moment, eyes))
