"""The values that an option of Roma Victrix can have."""

from __future__ import annotations

from typing import get_args, get_type_hints

from roma_desktop.games.roma_victrix.model.options import Options

_KINDS = get_type_hints(Options)


def values_of(option: str) -> tuple[object, ...]:
    """All values of an option, by its type."""
    kind = _KINDS[option]
    return (False, True) if kind is bool else get_args(kind)
