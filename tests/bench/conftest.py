"""Benchmarks: each thing measured is set beside a yardstick, taken in the same run on the same machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from yardsticks import LIMITS, Beside, Within, Work, side_by_side

_measured: list[tuple[str, float, str, float]] = []
"""What, its seconds, the yardstick, its seconds."""


@pytest.fixture
def beside(benchmark: Any) -> Beside:
    """Measures something, and a yardstick; the ratio is printed at the end and kept with the benchmark."""

    def measure(what: str, work: Work, yardstick: str, plain: Work) -> None:
        benchmark.name = what
        benchmark(work)
        ours, theirs = side_by_side(work, plain)
        benchmark.extra_info.update(yardstick=yardstick, seconds=theirs, ratio=ours / theirs)
        _measured.append((what, ours, yardstick, theirs))

    return measure


@pytest.fixture
def within(benchmark: Any) -> Within:
    """Measures many doings of one kind, all in one go: their median and the longest, each beside its limit."""

    def measure(what: str, work: Callable[[], Sequence[float]]) -> None:
        benchmark.name = what
        times = sorted(benchmark.pedantic(work, rounds=1))
        for name, seconds in (("median", times[len(times) // 2]), ("longest", times[-1])):
            benchmark.extra_info[name] = seconds
            _measured.append((f"{what}, {name}", seconds, "the limit", LIMITS[name]))

    return measure


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not _measured:
        return
    terminalreporter.section("beside their yardsticks")
    for what, ours, yardstick, theirs in _measured:
        terminalreporter.write_line(
            f"{what:<42}{_duration(ours):>10}  = {ours / theirs:7.2f} x {yardstick} ({_duration(theirs)})"
        )


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds / 1e-9:.0f} ns"
