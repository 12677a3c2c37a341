"""A war of any of the games, led by their rules of thumb on all sides, that comes on the table where it is wanted."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from exhibits.sitting import Sitting
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.library.seats import HUMAN, Seats
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.table import controller

KEPT = Path(tempfile.gettempdir()) / "roma-gallery"
"""Games that have been told, so that each is played and judged once."""


class War:
    """``scenario`` by its number; ``at`` has the window."""

    def __init__(self, at: Sitting, game: str, scenario: int = 1, seed: str = "war", **options: Any) -> None:
        self.at, self.game, self.title, self.mind = at, game, registry.title(game), registry.mind(game)
        setting, chosen = self.title.load(self.title.scenarios()[scenario - 1]), self.title.read_options(options)
        self.sides = tuple(self.title.sides(self.title.start(setting, chosen)))
        at.places.games.mkdir(parents=True, exist_ok=True)
        file = at.places.games / f"{len(list(at.places.games.iterdir()))}.roma"
        players = dict.fromkeys(self.sides, HUMAN)
        dice = SeededDice(seed.encode())
        self.record: Record[Any] = Record.begin(file, self.title, setting, chosen, players, dice, kind="scripted")

    @property
    def state(self) -> Any:
        return self.record.game.state

    @property
    def step(self) -> Any:
        """What is going on."""
        return self.state.steps[-1]

    def next(self) -> Command:
        """What the side that must decide does."""
        asked = self.record.game.decision
        assert asked is not None
        return self.mind.script(self.state, asked.actor, None)

    def until(self, wanted: Callable[[], bool]) -> None:
        """It is played on to the first position that is wanted."""
        while not wanted():
            if self.record.game.decision is None:
                raise SystemExit("Nothing that is wanted comes up.")
            self.record.submit(self.next())

    def page_number(self) -> int:
        """Which page between two turns came last."""
        return presenter_of(self.game).page_number(self.state) or 0

    def lay(self, people: tuple[str, ...] = (), *, curtain: bool = False) -> None:
        """On the table with it. People play these sides (all, if none); a computer player follows rules of thumb."""
        seats = {side: HUMAN if side in (people or self.sides) else "random" for side in self.sides}
        controller.PACE = 0
        self.at.window.show_table(self.record, Seats(self._written(seats), curtain))
        self.at.page.controller.think = lambda: None
        self.at.wait(lambda: self.at.page.picture.complete)

    def _written(self, seats: Mapping[str, str]) -> dict[str, str]:
        self.record.players = dict(seats)
        return dict(seats)


def told(at: Sitting, game: str, scenario: int, commands: int) -> StoryPage:
    """The story of a game that was played to its end, or to so many commands."""
    kept = KEPT / f"{game}-{scenario}-{commands}.roma"
    if not kept.exists():
        war = War(at, game, scenario)
        while war.record.game.decision is not None and war.record.game.now.number < commands:
            war.record.submit(war.next())
        war.record.close()
        kept.parent.mkdir(exist_ok=True)
        shutil.copyfile(war.record.file, kept)
    at.places.games.mkdir(parents=True, exist_ok=True)
    file = at.places.games / kept.name
    shutil.copyfile(kept, file)
    record = open_record(file, registry.title)
    at.window.show_table(record, Seats(dict.fromkeys(record.players, HUMAN), curtain=False))
    at.wait(lambda: at.page.picture.complete)
    at.page.story_asked.emit()
    at.wait(lambda: isinstance(at.window.stack.currentWidget(), StoryPage))
    page = at.window.stack.currentWidget()
    assert isinstance(page, StoryPage)
    return page
