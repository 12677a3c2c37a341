"""Memory that is given back to the system as soon as a picture is freed.

The C library of Linux keeps the memory of large pictures for the next ones of their size, so that it soon holds as much
unused memory as used. Other systems don't do that.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

TRIM, OWN_PAGES, ARENAS = -1, -3, -8  # M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX of malloc.h
PICTURE = 256 * 1024  # bytes: a piece of memory at least this large gets pages of its own
SPARE = 4 << 20  # bytes that may stay unused at the end of the heap
FEW = 2  # how many heaps all threads share


def give_back_at_once() -> None:
    """Let a picture's memory go back to the system when it is freed; to be called before the first picture is made."""
    for switch, value in ((OWN_PAGES, PICTURE), (TRIM, SPARE), (ARENAS, FEW)):
        _ask("mallopt", switch, value)


def give_back() -> None:
    """Give back the memory of many small things that have just been dropped: a table with its counters, say.

    To be called on the window's thread, the only one on which garbage is collected.
    """
    gc.collect()
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Call a function of the C library on Linux; nothing happens if the library hasn't got it, or elsewhere."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*values)
