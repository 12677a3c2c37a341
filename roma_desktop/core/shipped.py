"""Paths of the files that are shipped with the program: maps, counters, fonts, scenarios, translations."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped(*parts: str) -> Path:
    """The path of a shipped file or folder, such as ``shipped("resources", "maps")``.

    An installed program carries ``resources`` and ``scenarios`` inside the package; in a source tree they
    are beside it.
    """
    installed = _PACKAGE.joinpath(*parts)
    return installed if installed.exists() else _PACKAGE.parent.joinpath(*parts)
