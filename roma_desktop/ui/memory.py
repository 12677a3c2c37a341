"""Memory that is given back to the system as soon as a picture goes.

The C library of Linux keeps what large pictures took for the next ones of their size, and between those that stay it
soon holds as much again that nobody uses. Other systems have no such habit.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

TRIM, OWN_PAGES, ARENAS = -1, -3, -8  # M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX of malloc.h
PICTURE = 256 * 1024  # bytes from which a piece of memory has pages of its own
SPARE = 4 << 20  # bytes that may stay unused at the end
FEW = 2  # heaps that threads share


def give_back_at_once() -> None:
    """From now on what a picture took is free for everybody when the picture goes; called before the first is made."""
    for switch, value in ((OWN_PAGES, PICTURE), (TRIM, SPARE), (ARENAS, FEW)):
        _ask("mallopt", switch, value)


def give_back() -> None:
    """Give back what many small things took that have just gone: a table with its counters, say.

    Called on the window's thread, where alone garbage is collected.
    """
    gc.collect()
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Call a function of the C library of Linux; another library hasn't got it."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*values)
