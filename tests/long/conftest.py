"""Long tests: each counts what it does and what it finds, and at the end one table shows all figures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

MODULE = "tests of "
TOLD = 20  # findings of one kind that are told in full


@dataclass
class Figure:
    """How often something was done, in how many seconds, and what was found to be wrong."""

    what: str
    number: int = 0
    seconds: float = 0.0
    findings: list[str] = field(default_factory=list)

    def found(self, *findings: str) -> None:
        self.findings += findings


_figures: list[Figure] = []


@pytest.fixture
def counting() -> Iterator[Callable[[str], Any]]:
    """``with counting("games") as figure``: time and findings go into the table; the test fails if there are any."""
    mine: list[Figure] = []

    @contextmanager
    def count(what: str) -> Iterator[Figure]:
        figure = Figure(what)
        mine.append(figure)
        _figures.append(figure)
        began = time.perf_counter()
        try:
            yield figure
        except Exception as error:
            figure.found(f"{type(error).__name__}: {error}")
            raise
        finally:
            figure.seconds = time.perf_counter() - began

    yield count
    told = [f"{figure.what}: {finding}" for figure in mine for finding in figure.findings[:TOLD]]
    if told:
        pytest.fail("\n".join(told), pytrace=False)


class AtLength:
    """Tests of the normal suite that are run with the long ones have a line for each module."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        module = Path(report.location[0]).name
        if module.startswith("long_"):
            return
        what = f"{MODULE}{module}, at length"
        figure = next((one for one in _figures if one.what == what), None)
        if figure is None:
            _figures.append(figure := Figure(what))
        figure.number += report.when == "call"
        figure.seconds += report.duration
        if report.failed:
            figure.found(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(AtLength())


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not any(not figure.what.startswith(MODULE) for figure in _figures):
        return
    terminalreporter.section("figures of the long tests")
    terminalreporter.write_line(f"{'what':<64}{'how many':>10}{'seconds':>10}{'findings':>10}")
    for figure in _figures:
        line = f"{figure.what:<64}{figure.number:>10,}{figure.seconds:>10.1f}{len(figure.findings):>10}"
        terminalreporter.write_line(line, red=bool(figure.findings))
