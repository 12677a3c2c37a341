"""The events of a battle one after the other, as one side or an onlooker may see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import happenings
from roma_desktop.games.arquebus.model.state import State

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
        """The activation that the event belongs to, from 1; the event that begins one belongs to it."""
        return turn_of(self.after)


def turn_of(state: State) -> int:
    """The number of the activation, from 1 [2.4-a]."""
    return max(1, state.activations)


def all_seen(line: Iterable[Moment[State]], eyes: Eyes) -> Iterator[Seen]:
    """All events of a line of moments; what these eyes may not see of them is left out."""
    return (Seen(moment.number, *one) for moment in line for one in happenings(moment, eyes))
