"""Counters are printed for the first table that shows them, and their pictures kept for all others."""

from __future__ import annotations

from functools import lru_cache

import pytest

from roma_desktop.ui.counters.renderer import Print

PICTURES = 3_000  # of a few kilobytes each
_printed = lru_cache(PICTURES)(Print.paint)


def print_counters_once(patch: pytest.MonkeyPatch) -> None:
    """From now on, until the patch is undone."""
    patch.setattr(Print, "paint", _printed)
