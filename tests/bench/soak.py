"""Hours of play in one go: commands at a real table, with all layers on, and the memory that the window takes.

    python tests/bench/soak.py [commands] [WIDTHxHEIGHT]

2,000 commands are about as many as an hour of play has. Games that end are followed by others. Once everything has been
seen memory should rise no more: the most of the second half is set beside the most of the first. Linux tells what is
in use now; other systems tell the most that has been in use. The longest waits are told with what they were spent on.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication

from roma_desktop.ai.contest import seeds
from roma_desktop.core.files import disk
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.layers import LAYERS
from roma_desktop.ui.garbage import Collecting
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.memory import give_back, give_back_at_once
from roma_desktop.ui.table.page import TablePage

ROMA = title("roma_victrix")
LONGEST = 5  # stalls that are told at the end
COMMANDS, EVERY, AIM = 2000, 250, 400  # MB
SIZE = "1280x800"


def megabytes() -> float:
    """The memory of this process."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource  # not on Windows

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024**2 if sys.platform == "darwin" else most / 1024


class Stalls:
    """The longest waits between two commands, and what they were spent on: seconds of each part.

    ``cpu`` is what this process worked; the rest of ``wall`` it waited for the disk or for other programs.
    """

    def __init__(self) -> None:
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._found: list[tuple[float, int, dict[str, float]]] = []
        self._collecting = 0.0
        gc.callbacks.append(self._on_collection)
        for name in ("sync", "append", "sync_folder"):
            setattr(disk, name, self._timed(name, getattr(disk, name)))
        setattr(Record, "_snapshot", self._timed("snapshot", Record._snapshot))  # noqa: B010

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self._spent[name] += time.perf_counter() - began

    @contextmanager
    def command(self, number: int) -> Iterator[None]:
        self._spent = defaultdict(float)
        began, worked = time.perf_counter(), time.process_time()
        yield
        wall = time.perf_counter() - began
        self._spent["cpu"] = time.process_time() - worked
        self._found = sorted([*self._found, (wall, number, self._spent)], key=lambda one: -one[0])[:LONGEST]

    def tell(self) -> None:
        for wall, number, spent in self._found:
            longest = sorted(spent.items(), key=lambda one: -one[1])
            parts = ", ".join(f"{name} {seconds:.3f}" for name, seconds in longest if seconds > 0.001)
            print(f"command {number}: {wall:.3f} s ({parts})")

    def _timed(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*of: Any, **by: Any) -> Any:
            with self.part(name):
                return does(*of, **by)

        return timed

    def _on_collection(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self._spent[f"gc{info['generation']}"] += time.perf_counter() - self._collecting


def lay(folder: Path, number: int, size: QSize) -> TablePage:
    """A new game on a new table."""
    dice, _ = seeds(ROMA, "soak", number)
    scenario, options = ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({})
    record: Record[State] = Record.begin(folder / f"{number}.roma", ROMA, scenario, options, dice=dice, kind="scripted")
    page = TablePage(record, Seats(dict.fromkeys(record.game.state.powers.players, "human"), curtain=False))
    page.resize(size)
    page.show()
    page.atlas.layers.turn_on(tuple(layer.id for layer in LAYERS))
    return page


def clear_away(page: TablePage) -> None:
    page.close_table()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def look_about(page: TablePage, chance: random.Random) -> None:
    """What players do between commands: zoom, look elsewhere, open a place."""
    page.view.set_zoom(chance.choice((0.5, 0.7, 1.0, 1.6)))
    place = chance.choice(page.controller.state.world.provinces)
    page.view.centre_on(page.chart.areas[place].centre)
    page.inspection.choose(place)


def main(commands: int, size: QSize) -> int:
    give_back_at_once()
    app = QApplication([])
    Collecting(app)
    theme.apply(app, theme.Theme(reduced_motion=True))
    chance, stalls = random.Random("soak"), Stalls()
    began, games = time.perf_counter(), 1
    most = [0.0, 0.0]  # of each half
    with tempfile.TemporaryDirectory() as folder:
        page, player = lay(Path(folder), games, size), seeds(ROMA, "soak", games)[1]
        for number in range(1, commands + 1):
            game = page.controller.record.game
            if game.decision is None:
                clear_away(page)
                games += 1
                page, player = lay(Path(folder), games, size), seeds(ROMA, "soak", games)[1]
                give_back()  # as the window does, a little after a table was left
                game = page.controller.record.game
            command = player.choose(game.state, game.options)
            with stalls.command(number):
                with stalls.part("submit"):
                    page.controller.submit(command)
                if number % 10 == 0:
                    with stalls.part("look"):
                        look_about(page, chance)
                with stalls.part("paint"):
                    page.grab()
                with stalls.part("events"):
                    app.processEvents()
                    # no event loop runs that would do it
                    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if number % EVERY == 0:
                now, half = megabytes(), 0 if number <= commands / 2 else 1
                most[half] = max(most[half], now)
                spent = time.perf_counter() - began
                print(f"{number:6} commands, {games} games, {spent:5.0f} s: {now:6.1f} MB", flush=True)
        clear_away(page)
    stalls.tell()
    print(f"most: {most[0]:.1f} MB in the first half, {most[1]:.1f} MB in the second (aim: {AIM} MB)")
    return 0 if max(most) < AIM else 1


if __name__ == "__main__":
    given = sys.argv[1:]
    wide, high = (given[1] if len(given) > 1 else SIZE).split("x")
    sys.exit(main(int(given[0]) if given else COMMANDS, QSize(int(wide), int(high))))
