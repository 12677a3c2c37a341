"""The kit of a game that brings a presenter and nothing else: covers are made from its scenarios and their start.

Parts of its own are added by a class that inherits this one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, Words
from roma_desktop.core.title import Unreadable
from roma_desktop.games.registry import title
from roma_desktop.ui.kit import Naming
from roma_desktop.ui.library.cover import Cover, CoverPower, GameOption, Texts
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.presenter import Presenter

LANGUAGES = ("en", "ja")
MAPS = 2  # charts that are kept: that of the table, and that of the card painted last


class PlainLibrary:
    """What the library needs of a game, from its rules alone; a scenario may have ``title``, ``summary``, ``turns``."""

    options: Sequence[GameOption] = ()

    def __init__(self, game: str, presenter: Presenter[Any]) -> None:
        self._game, self._presenter = game, presenter
        self._chart = lru_cache(MAPS)(self._make_chart)

    def read_cover(self, file: Path) -> Cover:
        """The cover of a scenario file; raises ``BadFile``."""
        return self._cover(file, title(self._game).load(file))

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        try:
            return self._cover(file, title(self._game).read_scenario(dict(scenario)))
        except (Unreadable, RomaError):
            return None

    def chart(self, cover: Cover) -> Chart:
        return self._chart(cover.map)

    def _make_chart(self, scenario: str) -> Chart:
        """The map of a scenario, which is given as JSON."""
        rules = title(self._game)
        return self._presenter.chart(self._start(rules.read_scenario(msgspec.json.decode(scenario))))

    def _start(self, scenario: Any) -> Any:
        rules = title(self._game)
        return rules.start(scenario, rules.read_options({}))

    def _cover(self, file: Path, scenario: Any) -> Cover:
        rules = title(self._game)
        start = self._start(scenario)
        year = getattr(scenario, "year", 0)
        return Cover(
            key=f"{self._game}/{file.stem}",
            file=file,
            game=self._game,
            number=getattr(scenario, "number", 1),
            title=_texts(getattr(scenario, "title", file.stem)),
            summary=_texts(getattr(scenario, "summary", {})),
            course={},
            years=(year, year),
            period=None,
            turns=getattr(scenario, "turns", 1),
            difficulty=1,
            powers=tuple(self._power(start, side) for side in rules.sides(start)),
            starts=(),
            map=msgspec.json.encode(scenario).decode(),
        )

    def _power(self, state: Any, side: str) -> CoverPower:
        names = {language: title(self._game).words(state, language).name("power", side) for language in LANGUAGES}
        look = self._presenter.look(state, side, Words())
        return CoverPower(side, names, look.colour, look.symbol)


def _texts(found: Any) -> Texts:
    """Words by language; a plain text is English."""
    return {str(of): str(text) for of, text in found.items()} if isinstance(found, Mapping) else {"en": str(found)}


class PlainKit:
    """A ``ui.kit.Kit``."""

    rules: Path | None = None
    cover_sources: Sequence[Path] = ()

    def __init__(self, game: str, name: Message, presenter: Presenter[Any]) -> None:
        self.game, self.name, self.presenter = game, name, presenter

    @property
    def scenarios(self) -> Sequence[Path]:
        return title(self.game).scenarios()

    @cached_property
    def library(self) -> PlainLibrary:
        return PlainLibrary(self.game, self.presenter)

    def shown(self, state: Any, naming: Naming) -> Shown:
        """What stands where, with the names of this naming."""
        return self.presenter.shown(state, _NamedBy(naming))


class _NamedBy(Words):
    """``Words`` that ask a naming for the names of all kinds."""

    def __init__(self, naming: Naming) -> None:
        super().__init__()
        self._naming = naming

    def name(self, kind: str, of: str) -> str:
        return self._naming(kind, of) if kind else of
