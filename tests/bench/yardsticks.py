"""Timing things and their yardsticks in turns."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence

Work = Callable[[], object]
Beside = Callable[[str, Work, str, Work], None]
Within = Callable[[str, Callable[[], Sequence[float]]], None]

LIMITS: Mapping[str, float] = {"median": 0.016, "longest": 0.1}
"""Seconds that a command may take: what the eye takes for at once, and what still feels like it."""

ROUNDS = 5
LEAST = 0.02  # seconds a round takes at least


def side_by_side(*works: Work) -> list[float]:
    """The seconds that each takes: the medians of rounds in which they take turns, so that they share all weathers."""
    times = [_repetitions(work) for work in works]
    rounds: list[list[float]] = [[] for _ in works]
    gc.disable()
    for _ in range(ROUNDS):
        for work, count, row in zip(works, times, rounds, strict=True):
            row.append(_seconds(work, count) / count)
    gc.enable()
    return [sorted(row)[ROUNDS // 2] for row in rounds]


def _repetitions(work: Work) -> int:
    times = 1
    while _seconds(work, times) < LEAST:
        times *= 2
    return times


def _seconds(work: Work, times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return time.perf_counter() - began
