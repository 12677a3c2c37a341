"""Parts of a power that are written as in the file: its collapse, and the limits of what it raises."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.errors import BadFile
from roma_desktop.core.misfit import explained
from roma_desktop.core.yaml_files import yaml_write
from roma_desktop.core.yaml_files.yaml_edit import Written
from roma_desktop.games.roma_victrix.draft.draft import UNNAMED, as_data
from roma_desktop.games.roma_victrix.draft.edits import with_key, without_key
from roma_desktop.games.roma_victrix.model.setting import PowerEntry


def as_written(data: Any) -> str:
    """Plain data as they are written in a file: a block of lines, or one line."""
    if isinstance(data, dict) and data:
        return yaml_write.block(data, 0, 2) + "\n"
    return yaml_write.inline(data) + "\n"


def read_whole(text: str) -> Written:
    """The data in a text that a player wrote by itself; raises ``BadFile`` with the line in that text."""
    return Written(UNNAMED, text if text.endswith("\n") else text + "\n")


def no_form(error: msgspec.ValidationError) -> BadFile:
    """The error that says what was expected instead of what such a text says."""
    return BadFile(UNNAMED, None, explained(error))


def part_text(entry: PowerEntry, field: str) -> str:
    """A part of a power as it is written in a file, "" if it isn't there."""
    data = as_data(entry)
    return as_written(data[field]) if field in data else ""


def with_part(entry: PowerEntry, field: str, text: str) -> PowerEntry:
    """The power with this written for a part, "" for nothing; raises ``BadFile`` with the line in the text."""
    data = as_data(entry)
    whole = with_key(data, field, read_whole(text).data) if text.strip() else without_key(data, field)
    try:
        return msgspec.convert(whole, PowerEntry)
    except msgspec.ValidationError as error:
        raise no_form(error) from None
