"""Keeps PySide from reading the program's own sources at the start.

PySide reads the source of each module that is imported after it, and keeps its lines, to find out whether the module
switches to Qt's names in snake_case. None of ours does, and the reading would take a tenth of the start.
"""

from __future__ import annotations

import sys

FEATURES = "shibokensupport.feature"
"""The module of PySide that reads the sources."""
KNOWN = "pyside_feature_dict"
"""The name of the dictionary in which it keeps what it has found."""


class _Known(dict[str, int]):
    """PySide's findings by name of module. It claims to have every module, so that PySide reads no other source."""

    def __contains__(self, _name: object) -> bool:
        return True


def leave_unread() -> None:
    """Keep PySide, which must be loaded already, from reading the sources of modules imported from now on."""
    features = vars(sys.modules[FEATURES]) if FEATURES in sys.modules else {}
    found = features.get(KNOWN)
    if isinstance(found, dict):
        features[KNOWN] = _Known(found)
