"""Whether a position from a file can be played: a stranger may have written anything into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.flow import Position
from roma_desktop.core.game import Options, decision


def unplayable(state: Position, sides: Iterable[str]) -> Iterator[str]:
    """What a position stumbles over when it is asked what a player would ask next; nothing where it can be played.

    Steps hold too much of too many kinds to be looked through part by part. ``sides`` are those that look at it.
    """
    try:
        decision(state)
        list(Options(state))
        for side in sides:
            state.seen_by(side)
    except Exception as error:  # whatever the file has led to
        yield f"steps: {error!r}"
