"""Was the game by file honest? What a player's program can check when the record is shown at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roma_desktop.core.correspondence.letters import Turn
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.replaying import Opened
from roma_desktop.core.records.verify import verify


def write_record(seat: Seat, file: Path) -> None:
    """Write the whole record that came with the last turn. Raises ``CannotSave``."""
    ending = seat.turns[-1].ending
    assert ending is not None
    write_whole(file, ending.record.encode("utf-8"))


def prove(seat: Seat, file: Path, find_title: Any) -> Message | None:
    """What is wrong with the record that was shown, as this player knows it; None if nothing is. Raises ``BadFile``."""
    opened = read_record(file, find_title)
    if opened.damaged and opened.trouble is not None:
        return opened.trouble
    if opened.header.commitment != seat.turns[0].commitment or len(opened.eras) != 1:
        return say("The dice of the record come from another seed than the one that was agreed on.")
    if opened.eras[0].seed is None:
        return say("The seed of the dice is missing in the record.")
    return verify(opened) or _of_orders(seat, opened) or _of_sight(seat, opened)


def _of_orders(seat: Seat, opened: Opened) -> Message | None:
    """What to say if the record hasn't exactly the commands that this side sent, in their order; None if it has."""
    read = opened.title.codec.read_command
    given = [one.command for one in opened.game.line if one.actor == seat.side and one.command]
    carried = [turn.carried_out for turn in seat.turns[1:]]
    orders = zip(seat.all_orders(), carried, strict=False)
    sent = [read(command) for commands, count in orders for command in commands[:count]]
    if given != sent:
        return say("The record has other commands of {side:side} than those that were sent.", side=seat.side)
    return None


def _of_sight(seat: Seat, opened: Opened) -> Message | None:
    """What to say if the positions that the turns led to aren't all in the record, in their order; None if they are."""
    digest = opened.title.codec.digest
    seen = iter([digest(moment.state.seen_by(seat.side)) for moment in opened.game.line])
    if not all(_comes(turn, seen) for turn in seat.turns):
        return say("A turn told of something other than what is in the record.")
    return None


def _comes(turn: Turn, seen: Any) -> bool:
    return any(one == turn.digest for one in seen)
