"""Couriers in the library: the cover of its scenario."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.ui.library.cover import Cover, CoverPower
from toys.couriers.title import SIDES, TITLE, Scenario


class CouriersInTheLibrary:
    options = ()

    def read_cover(self, file: Path) -> Cover:
        return _cover(file, TITLE.load(file))

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        try:
            return _cover(file, msgspec.convert(scenario, Scenario))
        except msgspec.ValidationError:
            return None


def _cover(file: Path, scenario: Scenario) -> Cover:
    colours = {"blue": "azure", "red": "crimson"}
    return Cover(
        key=f"couriers/{scenario.id}",
        file=file,
        game="couriers",
        number=scenario.number,
        title=scenario.title,
        summary=scenario.summary,
        course={},
        years=(1700, 1700),
        period=None,
        turns=scenario.turns,
        difficulty=1,
        powers=tuple(CoverPower(side, {"en": side.title()}, colours[side], "helmet") for side in SIDES),
        starts=(),
    )
