"""Widgets that a game brings: what the side sheet shows, sheets to decide on, layers and aids over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Position
from roma_desktop.core.message import Message, Words
from roma_desktop.ui.layers.layer import Looking, MapLayer
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector, PlainInspector
from roma_desktop.ui.table.plans.plan import Planner
from roma_desktop.ui.table.ports import MapAid, TablePort
from roma_desktop.ui.table.reading import Reading, ReadingPage

S = TypeVar("S", bound=Position)


@dataclass(frozen=True)
class PlaceQuestion:
    """Something that may be asked about a place. The answer is a layer (about a ``piece``, or in general), a rule, or
    what ``told`` returns: a sentence, and a line for each thing it is about.
    """

    words: Message
    layer: str = ""
    piece: str = ""
    rule: str = ""
    told: Callable[[], Sequence[Message]] | None = None


class Panels(Generic[S]):
    """All of it has a plain form, so that a game can be played before it has any widget of its own."""

    def inspector(self) -> Inspector:
        """What the side sheet shows of a chosen place or side."""
        return PlainInspector(self)  # type: ignore[arg-type]  # a presenter has the other parts too

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        """The sheets on which things are decided."""
        return DecisionPanels(words, table)

    def place_questions(self, state: S, place: str) -> Sequence[PlaceQuestion]:
        """What the menu of a place offers in a position as the one at the table sees it."""
        return ()

    def layers(self) -> Sequence[MapLayer]:
        """What can be switched on over the map, in the order of the panel."""
        return ()

    def looking(self, state: S, side: str, chosen: str, words: Words, chart: Chart) -> Looking:
        """What a layer is made from."""
        return Looking(state, side, chosen, words, chart)

    def legend(self, state: S, words: Words) -> Sequence[tuple[str, str]]:
        """The colours of the layers and whose they are: colour and name."""
        return ()

    def aids(self, table: TablePort) -> Sequence[MapAid]:
        """Other things that are over the map: boxes, odds."""
        return ()

    def comparison(self, here: S, there: S, names: tuple[str, str], eyes: str | None, words: Words) -> QWidget | None:
        """Two positions side by side, as far as ``eyes`` may know (None: all of it); None if there is no way to."""
        return None

    def planner(self) -> Planner | None:
        """What the game knows of marches drawn beforehand; None where its moves aren't planned so."""
        return None

    def readings(self) -> Sequence[Reading]:
        """Sheets that can be read at any time: the menu has them, and the strip and the keyboard lead there."""
        return ()

    def reading(self, key: str, state: S, side: str, words: Words) -> ReadingPage:
        """What stands on such a sheet in a position, as ``side`` may see it."""
        raise NotImplementedError

    def keys(self) -> Sequence[tuple[str, Message]]:
        """Keys of this game's own and what they do."""
        return ()
