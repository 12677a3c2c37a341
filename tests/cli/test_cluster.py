"""``roma-desktop simulate --cluster``, against a cluster on this machine in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import pytest
from command_line import SOURCES, Roma
from msgspec.structs import replace

from roma_desktop.cli.batch import batch_of, play
from roma_desktop.cli.files import find_scenario
from roma_desktop.core.message import Message

IMPATIENT = """
import sys
from roma_desktop import app
from roma_desktop.cli import batch_cluster
setattr(batch_cluster, sys.argv[2], 1)
sys.exit(app.main(["simulate", "1", "--cluster", sys.argv[1]]))
"""


@contextmanager
def cluster(folder: Path, workers: int, *lacking: str) -> Iterator[str]:
    """The address of a cluster with so many workers that keeps its things in a folder and lacks these packages."""
    command = [sys.executable, str(Path(__file__).with_name("local_cluster.py")), str(workers), *lacking]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=SOURCES,
        env={**os.environ, "DASK_TEMPORARY_DIRECTORY": str(folder)},
        text=True,
    )
    with process:  # which closes the input and waits
        assert process.stdout
        address = process.stdout.readline().strip()
        assert address.startswith("tcp://127.0.0.1:")
        try:
            yield address
        finally:
            process.kill()


def asked_impatiently(address: str, patience: str) -> tuple[int, str]:
    """Exit code and complaint of somebody who waits a second only, for an answer or for workers."""
    ran = subprocess.run(
        [sys.executable, "-c", IMPATIENT, address, patience], capture_output=True, text=True, timeout=120
    )
    assert ran.stdout == ""
    return ran.returncode, ran.stderr


def test_a_cluster_plays_the_games_that_this_machine_plays(roma: Roma, roma_process: Roma, tmp_path: Path) -> None:
    wanted = ("simulate", 1, "--games", 3, "--seed", "zama", "--option", "sudden_death", "--csv", "-")
    here = roma(*wanted, "--jobs", 1)
    assert len(here.out.splitlines()) == 4
    with cluster(tmp_path, 1) as address:
        assert roma_process(*wanted, "--cluster", address) == here


def test_a_cluster_without_the_program_says_so(roma_process: Roma, tmp_path: Path) -> None:
    with cluster(tmp_path, 1, "roma_desktop") as address:
        ran = roma_process("simulate", 1, "--cluster", address)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("The cluster can't play: ")
    assert ran.err.splitlines()[-1].endswith(
        f" Its scheduler and all workers need roma-desktop {version('roma-desktop')}."
    )


def test_a_cluster_without_workers_says_so(tmp_path: Path) -> None:
    with cluster(tmp_path, 0) as address:
        assert asked_impatiently(address, "WORKERS_WITHIN") == (1, f"The cluster at {address} has no workers.\n")


def test_an_address_where_nobody_answers() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        assert asked_impatiently(address, "PATIENCE") == (1, f"No cluster answers at {address} within 1 second.\n")


def test_what_is_no_address(roma_process: Roma) -> None:
    ran = roma_process("simulate", 1, "--cluster", "rome")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "rome isn't the address of a cluster: missing port number in address 'rome'.\n"


def test_a_cluster_needs_an_extra_of_the_package(roma: Roma, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dask", "distributed"):
        monkeypatch.setitem(sys.modules, name, None)
    ran = roma("simulate", 1, "--cluster", "127.0.0.1:8786")
    assert (ran.code, ran.out) == (1, "")
    assert (
        ran.err == 'A cluster needs an extra of the package. In the folder of the sources: pip install ".[cluster]"\n'
    )


def test_a_worker_with_another_version_of_the_program_plays_nothing() -> None:
    found = find_scenario("1")
    batch = batch_of(found, found.title.read_options({}), "1", None)
    refusal = play(replace(batch, program="0.0.9"), 1)
    assert isinstance(refusal, Message)
    assert str(refusal).endswith("; all need 0.0.9, or they would play different games.")


@pytest.mark.parametrize("local", [("--jobs", 2), ("--save", "games")])
def test_what_is_for_this_machine_is_not_for_a_cluster(roma: Roma, local: tuple[object, ...]) -> None:
    ran = roma("simulate", 1, "--cluster", "127.0.0.1:8786", *local)
    assert ran.code == 2
    assert ran.err == f"{local[0]} is for this machine and can't be given with --cluster.\n"
