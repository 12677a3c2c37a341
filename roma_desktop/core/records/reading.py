"""Opening a record: play it again, say in one sentence what is wrong with it, if anything, and go on with it."""

from __future__ import annotations

import glob
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from roma_desktop.core.dice import ScriptedDice, SeededDice, TypedDice
from roma_desktop.core.errors import CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.records.entries import Continued
from roma_desktop.core.records.journal import MAX_BYTES, Journal
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.replaying import Opened, read_record
from roma_desktop.core.records.seeds import find_seed

__all__ = ["Opened", "damaged_copies", "open_if_sound", "open_record", "read_record"]


def open_record(file: Path, find_title: Any, tick: Tick = no_tick) -> Record[Any]:
    """Open a record to play on. Raises ``BadFile`` if nothing of it can be used, ``InUse`` if it is being played
    already, ``CannotSave`` if it can't be written.

    ``find_title`` gives the game of an id.
    """
    with _held(file, find_title) as journal:
        return _take_up(journal, read_record(file, find_title, tick))


def open_if_sound(file: Path, find_title: Any, tick: Tick = no_tick) -> Record[Any] | Opened:
    """Open a record to play on if nothing is wrong with it and the seed of its dice is there; else what was read of
    it, and nothing is touched.

    Raises as ``open_record`` does.
    """
    with _held(file, find_title) as journal:
        opened = read_record(file, find_title, tick)
        opened.seed_gone = _seed_gone(file, opened)
        if opened.trouble is None and not opened.seed_gone:
            return _take_up(journal, opened)
    journal.close()
    return opened


@contextmanager
def _held(file: Path, find_title: Any) -> Iterator[Journal]:
    """The journal of a record, locked against other writers; it is closed again if the block raises."""
    try:
        journal = Journal.reopen(file)
    except CannotSave:
        read_record(file, find_title)  # raises BadFile instead if this is no record at all
        raise
    try:
        yield journal
    except BaseException:
        journal.close()
        raise


def _take_up(journal: Journal, opened: Opened) -> Record[Any]:
    """Play on in a record that has been read. Raises ``CannotSave``."""
    if opened.damaged:
        _keep_damaged(journal.file)
    journal.cut(opened.good, opened.chain)
    record = Record(opened.title, opened.game, journal, opened.header)
    record.went, record.names, record.eras = list(opened.went), dict(opened.names), opened.eras
    record.reasons, record.players = dict(opened.reasons), dict(opened.players)
    record.needs_positions = opened.first_difference is not None
    if opened.rules != opened.title.rules_version:
        journal.append(Continued(rules=opened.title.rules_version))
    _give_dice(record)
    return record


def _give_dice(record: Record[Any]) -> None:
    """Give the game the dice to go on with; they come from the next seed if the present one is gone.

    Raises ``CannotSave``.
    """
    game, kind = record.game, record.header.dice
    if kind != "seeded" or not record.eras:
        game.dice = TypedDice() if kind == "typed" else ScriptedDice()
        return
    era = record.eras[-1]
    if not era.known:
        era.seed, reason = find_seed(record.file, era.commitment)
        if era.seed is None:
            era = record.new_seed(reason)
    assert era.seed is not None
    game.dice = SeededDice(era.seed, era.drawn)


def _seed_gone(file: Path, opened: Opened) -> bool:
    """Whether going on would need another seed for the dice. A game that is over needs none."""
    if opened.header.dice != "seeded" or not opened.eras or opened.game.decision is None:
        return False
    return not opened.eras[-1].known and find_seed(file, opened.eras[-1].commitment)[0] is None


def damaged_copies(file: Path) -> list[Path]:
    """The copies of a record that were made each time it was found damaged."""
    return sorted(file.parent.glob(f"{glob.escape(file.name)}.damaged*"))


def _keep_damaged(file: Path) -> None:
    """Copy a damaged file before its bad end is cut off; earlier copies stay. Raises ``CannotSave``."""
    copy, number = file.with_name(file.name + ".damaged"), 1
    while disk.taken(copy):
        number += 1
        copy = file.with_name(f"{file.name}.damaged-{number}")
    try:
        disk.copy_new(file, copy, MAX_BYTES)
    except OSError as error:
        raise CannotSave(copy, error) from None
