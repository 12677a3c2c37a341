"""Settings for processes that play or judge games for another process."""

from __future__ import annotations

import gc
import signal

YOUNG, MIDDLE, OLD = 50_000, 20, 100
"""Thresholds of ``gc``: new values before Python looks for garbage; looks before it looks among older values."""


def look_seldom_for_garbage() -> None:
    """Let Python look for garbage less often: nearly all positions are freed at once by their reference counts."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def work_undisturbed() -> None:
    """Prepare a process that works for another one: it ignores Ctrl-C, and looks for garbage less often.

    Ctrl-C reaches all processes; the one that asked for the work stops the others itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # modules stay for good: the search for garbage leaves them out
    look_seldom_for_garbage()
