"""A screen that nobody sees: when a program first paints on it, and what is to be seen there (Xvfb)."""

from __future__ import annotations

import mmap
import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

WIDTH, HEIGHT, DEPTH = 1440, 900, 24
PIXEL = 4  # bytes
POINTS = 400  # places of the screen that are looked at
CURSOR = 0.02  # the largest share of the screen that the cursor may take
LOOK = 0.0005  # seconds between two looks


@dataclass(frozen=True, slots=True)
class Screen:
    """``display`` is its name for programs, ``picture`` the file in which the X server keeps what is on it."""

    display: str
    picture: mmap.mmap

    @property
    def variables(self) -> dict[str, str]:
        """The environment of programs that are to open their windows here."""
        kept = {name: value for name, value in os.environ.items() if name not in {"WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}}
        return {**kept, "DISPLAY": self.display, "XAUTHORITY": os.devnull}

    def is_painted(self) -> bool:
        """Whether there is more to see than the cursor."""
        return self.painted() > CURSOR

    def painted(self) -> float:
        """The share of the screen, of 0 to 1, that isn't black."""
        start = int.from_bytes(self.picture[:4], "big") + 256 * 12  # the header, then the colours
        start = len(self.picture) - WIDTH * HEIGHT * PIXEL if start > len(self.picture) else start
        step = (WIDTH * HEIGHT // POINTS) * PIXEL
        end = start + WIDTH * HEIGHT * PIXEL
        looked = [self.picture[at : at + 3] for at in range(start, end - PIXEL, step)]
        return sum(any(colour) for colour in looked) / len(looked)


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """Start an X server of its own; ``folder`` takes its picture. Raises ``OSError`` if there is no Xvfb."""
    reading, writing = os.pipe()
    size = f"{WIDTH}x{HEIGHT}x{DEPTH}"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-br", "-noreset", "-nolisten", "tcp"]
    command += ["-fbdir", str(folder)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        with (folder / "Xvfb_screen0").open("rb") as file:
            yield Screen(f":{number}", mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    finally:
        server.terminate()
        server.wait()


@dataclass(frozen=True, slots=True)
class Start:
    """How a program started: seconds until it painted, seconds of a core that it took for it, MiB it then held."""

    seconds: float
    work: float
    memory: float


def first_frame(
    on: Screen, command: Sequence[str], more: Mapping[str, str] | None = None, *, longest: float = 60
) -> Start:
    """Start a program, wait until it paints, and stop it.

    Raises ``TimeoutError`` if it shows nothing in ``longest`` seconds.
    """
    began = time.perf_counter()
    while on.is_painted():  # what an earlier program has left
        if time.perf_counter() - began > longest:
            raise TimeoutError("an earlier program is still on the screen")
        time.sleep(LOOK)
    began = time.perf_counter()
    program = subprocess.Popen(command, env={**on.variables, **(more or {})})
    try:
        while not on.is_painted():
            if time.perf_counter() - began > longest or program.poll() is not None:
                raise TimeoutError(f"{command[0]} shows nothing (exit code {program.poll()})")
            time.sleep(LOOK)
        return Start(time.perf_counter() - began, worked(program.pid), resident(program.pid))
    finally:
        program.terminate()
        program.wait()


def worked(process: int) -> float:
    """The seconds of a core that a process has taken."""
    numbers = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """The MiB of memory that a process holds."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))
