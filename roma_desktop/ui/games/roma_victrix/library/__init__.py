"""Roma Victrix in the library: the covers of its scenarios and its options."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.options import EXPLAINED
from roma_desktop.ui.games.roma_victrix.library import covers
from roma_desktop.ui.library.cover import Cover, GameOption
from roma_desktop.ui.library.kit import LibraryKit
from roma_desktop.ui.map.chart import Chart, shipped_chart


class RomanLibrary:
    """A ``ui.library.kit.LibraryKit``."""

    options = tuple(
        GameOption(
            explained.option,
            say(explained.name),
            say(explained.sentence),
            explained.rule,
            tuple((value, say(words)) for value, words in explained.choices),
        )
        for explained in EXPLAINED
    )

    def read_cover(self, file: Path) -> Cover:
        return covers.read_cover(file)

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        return covers.recorded_cover(file, scenario)

    def chart(self, cover: Cover) -> Chart:
        return shipped_chart(cover.game)


LIBRARY: LibraryKit = RomanLibrary()
