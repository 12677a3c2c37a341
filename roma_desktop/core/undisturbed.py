"""Processes that play or judge games for another one."""

from __future__ import annotations

import gc
import signal

YOUNG, MIDDLE, OLD = 50_000, 20, 100
"""How many new values there are before Python looks for garbage; how many looks before it looks among older ones."""


def look_seldom_for_garbage() -> None:
    """Let Python look for garbage less often: nearly all positions go as soon as nobody holds them."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def work_undisturbed() -> None:
    """Begin as a process that works for another one.

    Ctrl-C reaches all processes: the one that asked for the work stops the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # modules stay for good: the search for garbage leaves them out
    look_seldom_for_garbage()
