"""Starts without reading the program's own sources.

PySide reads the source of each module that is imported after it, and keeps its lines, to find out whether the module
may switch to Qt's names in snake_case. None of ours does: that takes a tenth of the start.
"""

from __future__ import annotations

import sys

FEATURES = "shibokensupport.feature"
"""The part of PySide that looks."""
KNOWN = "pyside_feature_dict"
"""What it has found out."""


class _Known(dict[str, int]):
    """What PySide has found out of modules, by their names; of the others it need not find out anything."""

    def __contains__(self, _name: object) -> bool:
        return True


def leave_unread() -> None:
    """Let PySide, which must be loaded, import modules as they are from now on."""
    features = vars(sys.modules[FEATURES]) if FEATURES in sys.modules else {}
    found = features.get(KNOWN)
    if isinstance(found, dict):
        features[KNOWN] = _Known(found)
