"""Sparta vs. Athens in the library: the covers of its scenarios and its options."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.authored import Authored
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS, SYMBOLS
from roma_desktop.ui.library.cover import Cover, CoverPower, GameOption
from roma_desktop.ui.library.kit import LibraryKit
from roma_desktop.ui.map.chart import Chart, shipped_chart

LONGEST_TEXT = 3_000  # letters of a text on a card or a sheet
NAMES = {"athens": {"en": "Athens", "ja": "アテナイ"}, "sparta": {"en": "Sparta", "ja": "スパルタ"}}


class GreekLibrary:
    """A ``ui.library.kit.LibraryKit``."""

    options = (
        GameOption(
            "rules",
            say("Rules"),
            say("The designer's replacement rules R1 to R21, or the rules as they were first published."),
            "RUL-01",
            (("revised", say("Revised")), ("standard", say("Standard"))),
        ),
        GameOption(
            "never_rebuilt",
            say("No armies rebuilt"),
            say("Land units that are lost in battle can't be bought again, whichever side loses them."),
            "R20",
        ),
    )

    def read_cover(self, file: Path) -> Cover:
        return _cover(file, Authored(file).convert(Scenario))

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        try:
            return _cover(file, msgspec.convert(scenario, Scenario, str_keys=True))
        except msgspec.ValidationError:
            return None

    def chart(self, cover: Cover) -> Chart:
        return shipped_chart(cover.game)


def _cover(file: Path, scenario: Scenario) -> Cover:
    return Cover(
        key=f"{scenario.game}/{scenario.id}",
        file=file,
        game=scenario.game,
        number=scenario.number,
        title=_texts(scenario.title),
        summary=_texts(scenario.summary),
        course=_texts(scenario.course),
        years=(-scenario.first_year, -scenario.last_year),
        period=None,
        turns=scenario.first_year - scenario.last_year + 1,
        difficulty=scenario.difficulty,
        powers=tuple(
            CoverPower(side, NAMES[side], COLOURS[side], SYMBOLS[side], _texts(scenario.aims.get(side, {})))
            for side in ("athens", "sparta")
        ),
        starts=tuple((at, COLOURS[side]) for at, side in _starts(scenario)),
    )


def _starts(scenario: Scenario) -> list[tuple[str, str]]:
    """Where the two sides begin: their cities, and the places that they besiege."""
    return [("athens", "athens"), ("sparta", "sparta"), ("corinth", "sparta"), *scenario.sieges.items()]


def _texts(text: Mapping[str, str]) -> dict[str, str]:
    """Texts by language, no longer than a sheet has room for."""
    return {str(language): words[:LONGEST_TEXT] for language, words in text.items()}


LIBRARY: LibraryKit = GreekLibrary()
