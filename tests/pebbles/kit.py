"""Pebbles in the window: a cover, and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pebbles.title import SCENARIOS, SIDES, TITLE, Heap
from roma_desktop.core.message import say
from roma_desktop.ui.library.cover import Cover, CoverPower, GameOption
from roma_desktop.ui.map.scene import Shown

COLOURS = dict(zip(SIDES, ("slate", "gold"), strict=True))


class PebblesLibrary:
    options: Sequence[GameOption] = ()

    def read_cover(self, file: Path) -> Cover:
        return _cover(file, TITLE.load(file))

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        try:
            return _cover(file, msgspec.convert(scenario, Heap))
        except msgspec.ValidationError:
            return None

    def chart(self, cover: Cover) -> None:
        """There is no map."""


def _cover(file: Path, heap: Heap) -> Cover:
    return Cover(
        key=f"pebbles/{heap.id}",
        file=file,
        game="pebbles",
        number=1,
        title=heap.title,
        summary={},
        course={},
        years=(-300, -300),
        period=None,
        turns=heap.pebbles // 4,
        difficulty=1,
        powers=tuple(CoverPower(side, {"en": side.title()}, COLOURS[side], "helmet") for side in SIDES),
        starts=(),
    )


class PebblesKit:
    name = say("Pebbles")
    scenarios: Sequence[Path] = tuple(sorted(SCENARIOS.glob("*.yaml")))
    presenter = None
    rules = None
    cover_sources: Sequence[Path] = ()
    library = PebblesLibrary()

    def shown(self, state: Any, naming: Callable[[str, str], str]) -> Shown:
        return Shown((), {})


KIT = PebblesKit()
