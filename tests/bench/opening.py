"""What the library and a table take: memory, and time of the window's thread from the click to the first paint.

    python tests/bench/opening.py [ROUNDS]

Each round opens a game of each kind twice in a fresh process, as the sheet of a new game does. Times are those of the
processor, so that other programs disturb them little; the median of the rounds is printed beside its aim.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roma_desktop.ui.background import BackgroundTasks

GAMES = ("roma_victrix", "sparta_vs_athens", "arquebus")
ROUNDS = 5
SOURCES = Path(__file__).resolve().parents[2]
SIZE = (1440, 900)
SHOWN, SETTLED, CLEARED = 2.0, 6.0, 2.5  # seconds that a player looks at a sheet, at a table, at the library again
STEP = 0.1
AIMS = {
    "library, MiB": 130,
    "table, MiB": 260,
    "first table made ready meanwhile, ms": 1000 * SHOWN,
    "first opening, ms": 250,
    "first opening, longest wait after it, ms": 100,
    "second table made ready meanwhile, ms": 1000 * SHOWN,
    "second opening, ms": 250,
}


def one_round(game: str, folder: Path) -> dict[str, float]:
    """Open the library, and a game twice; what was measured, by the names of AIMS."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from roma_desktop.ui.garbage import Collecting
    from roma_desktop.ui.library.application import Application
    from roma_desktop.ui.memory import give_back_at_once
    from roma_desktop.ui.window import MainWindow, Places

    give_back_at_once()
    app = Application("bench")
    Collecting(app)
    window = MainWindow(Places(folder, folder / "settings.json"))
    window.resize(*SIZE)
    window.show()
    wait(app.processEvents, SHOWN)
    found = {"library, MiB": resident()}
    cover = next(cover for cover in window.library._covers if cover.game == game)
    for number in ("first", "second"):
        window.new_game(cover)
        found[f"{number} table made ready meanwhile, ms"] = until_ready(app.processEvents, window.starting._loading)
        sheet = window.starting._sheet
        assert sheet is not None
        began = time.thread_time()
        sheet._on_start()
        app.processEvents()
        found[f"{number} opening, ms"] = (time.thread_time() - began) * 1000
        longest = wait(app.processEvents, SETTLED) * 1000
        if number == "first":
            found["first opening, longest wait after it, ms"] = longest
            found["table, MiB"] = resident()
        window.leave_table()
        wait(app.processEvents, CLEARED)
    return found


def wait(events: Callable[[], None], seconds: float) -> float:
    """Let the window live for a while; the longest time of its thread that one turn took, in seconds."""
    end, longest = time.perf_counter() + seconds, 0.0
    while time.perf_counter() < end:
        began = time.thread_time()
        events()
        longest = max(longest, time.thread_time() - began)
        time.sleep(0.002)
    return longest


def until_ready(events: Callable[[], None], work: BackgroundTasks) -> float:
    """Let the player look at a sheet, on a busy machine until all is ready; what other threads took for that, in ms.

    A machine with nothing else to do is ready in that time.
    """
    before = time.process_time() - time.thread_time()
    wait(events, SHOWN)
    while work._under_way:
        wait(events, STEP)
    return (time.process_time() - time.thread_time() - before) * 1000


def resident() -> float:
    """The MiB of memory that this process holds (Linux)."""
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def main(rounds: int) -> int:
    """Print a table; 1 if something takes more than its aim."""
    over = False
    with tempfile.TemporaryDirectory() as cache:
        settings = {**os.environ, "XDG_CACHE_HOME": cache, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        for game in GAMES:
            command = [sys.executable, __file__, "--round", game]
            told = [
                json.loads(subprocess.run(command, check=True, capture_output=True, env=settings, cwd=SOURCES).stdout)
                for _ in range(rounds + 1)
            ][1:]  # the first round compiles the modules and reads the covers
            for what, aim in AIMS.items():
                median = statistics.median(one[what] for one in told)
                over = over or median > aim
                print(
                    f"{game:<18}{what:<44}{median:>7.0f}   least {min(one[what] for one in told):>5.0f}   aim {aim:.0f}"
                )
    return int(over)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--round"]:
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(one_round(sys.argv[2], Path(folder))), flush=True)
            os._exit(0)
    sys.path.insert(0, str(SOURCES))
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
