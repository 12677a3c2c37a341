"""packaging/play.py and Ctrl-C: the program that was started answers it, as it would without the script."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import play
import pytest
from command_line import SOURCES

posix_only = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")

PROGRAM = """
import sys, time
try:
    print("plays", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(1)
    print("the summary")
    sys.exit(130)
"""
SCRIPT = "import sys, play; sys.exit(play.run([sys.executable, *sys.argv[1:]]))"
INSTALLS = """
import time
from pathlib import Path

SOURCES = Path(__file__).parent


def too_old(_version):
    return ""


def up_to_date(_folder):
    return False


def make(_folder):
    print("installs", flush=True)
    time.sleep(60)
"""
HEARS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""Ctrl-C is heard even where the tests themselves ignore it, in the background of a script."""


def started(*command: str) -> subprocess.Popen[str]:
    """A process of its own group, as a terminal starts it, that runs Python with these arguments by ``play.run``."""
    return subprocess.Popen(
        [sys.executable, "-c", HEARS + SCRIPT, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=SOURCES / "packaging",
        start_new_session=True,
    )


@posix_only
def test_the_program_says_what_it_has_to_say() -> None:
    with started("-c", PROGRAM) as script:
        assert script.stdout is not None
        assert script.stdout.readline() == "plays\n"
        os.killpg(script.pid, signal.SIGINT)  # as a terminal does: both processes hear of it
        out, err = script.communicate(timeout=30)
    assert (script.returncode, out, err) == (130, "the summary\n", "")


@posix_only
def test_a_program_that_ctrl_c_kills_is_told_as_a_shell_tells_it() -> None:
    with started("-c", "import os, signal; signal.signal(2, signal.SIG_DFL); os.kill(os.getpid(), 2)") as script:
        script.communicate(timeout=30)
    assert script.returncode == 130


@posix_only
def test_ctrl_c_while_it_installs_says_nothing_more(tmp_path: Path) -> None:
    """What is half made is made anew the next time."""
    script = tmp_path / "packaging"
    script.mkdir()
    (script / "play.py").write_text((SOURCES / "packaging" / "play.py").read_text("utf-8"), "utf-8")
    (script / "environment.py").write_text(INSTALLS, "utf-8")
    waits = [sys.executable, "-c", f"{HEARS} import runpy; runpy.run_path('play.py', run_name='__main__')"]
    with subprocess.Popen(
        waits, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=script, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "installs\n"
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "Setting up, once: this takes a minute ...\n")


def test_other_codes_are_passed_back() -> None:
    assert play.run([sys.executable, "-c", "import sys; sys.exit(7)"]) == 7


def test_the_script_itself_hears_of_ctrl_c_again_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT)
    play.run([sys.executable, "-c", ""])
    assert signal.getsignal(signal.SIGINT) is before


@posix_only
def test_where_ctrl_c_is_ignored_the_program_ignores_it_too() -> None:
    """As in the background of a script."""
    asked = "import signal; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    script = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); {SCRIPT}"
    command = [sys.executable, "-c", script, "-c", asked]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=SOURCES / "packaging", timeout=60)
    assert ran.stdout == "True\n"
