"""The long command: what it runs, the table at its end, and its exit code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import check
import pytest
from power_scenes import SCENES

SOURCES = Path(__file__).resolve().parents[2]
POWER = "tests/long/long_power_loss.py"
CARELESS = "from roma_desktop.core.files import disk; disk.sync_folder = lambda _: None"


def test_what_is_not_meant_for_the_program_is_meant_for_pytest() -> None:
    wishes, others = check.understood(["--long", "--minutes", "3", "-x", "-k", "fuzz"])
    assert wishes.long
    assert wishes.minutes == 3
    assert others == ["-x", "-k", "fuzz"]
    assert not check.understood(["-x"])[0].long


def test_the_long_command_runs_every_long_test_and_the_random_games() -> None:
    files = [Path(name) for name in check.long_tests()]
    assert all(file.is_file() for file in files)
    assert {file.name for file in files} >= {file.name for file in (SOURCES / "tests" / "long").glob("long_*.py")}
    assert {"long_power_loss.py", "long_fuzz.py", "long_random_games.py"} <= {file.name for file in files}
    assert {"test_random_games.py", "test_twins.py"} <= {file.name for file in files}
    assert {"test_sparta_random_games.py", "test_sparta_twins.py"} <= {file.name for file in files}
    assert {"test_arq_random_games.py", "test_arq_twins.py"} <= {file.name for file in files}


@pytest.mark.parametrize(("before", "code"), [("pass", 0), (CARELESS, 1)], ids=["nothing found", "something found"])
def test_long_tests_end_with_a_table_and_fail_if_anything_was_found(before: str, code: int) -> None:
    run = f"import sys, pytest; {before}; sys.exit(pytest.main(['-q', '-n', '0', '-p', 'no:benchmark', '{POWER}']))"
    environment = {**os.environ, "ROMA_LONG": "0.002", "PYTHONPATH": str(SOURCES)}
    done = subprocess.run(
        [sys.executable, "-c", run], cwd=SOURCES, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    lines = re.findall(r"^(power failures while .*?) +([\d,]+) +([\d.]+) +(\d+)$", done.stdout, re.MULTILINE)
    assert len(lines) == len(SCENES)
    assert any(int(findings) for *_, findings in lines) == bool(code)
