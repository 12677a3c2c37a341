"""What the library needs of a game: the covers of its scenarios, and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from roma_desktop.ui.library.cover import Cover, GameOption
from roma_desktop.ui.map.chart import Chart


class LibraryKit(Protocol):
    """How a game is shown in the library. A cover must come quickly: the game's rules should not be read for it."""

    @property
    def options(self) -> Sequence[GameOption]:
        """What players may agree on before a game, in the order in which it is offered, with its explanations."""

    def read_cover(self, file: Path) -> Cover:
        """A scenario file as a cover, with the sides that can be played and their portraits.

        Raises ``BadFile`` where it doesn't have the form of a scenario; whether it makes sense isn't asked.
        """

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        """The scenario in the header of a record as a cover; None if it isn't one."""

    def chart(self, cover: Cover) -> Chart | None:
        """The map of a scenario, which has the places of ``cover.starts``; None for a game that has no maps.

        Any thread may ask. For the same map it is the same object, so that its picture is read or painted once.
        """
