"""What the parts of a table may use of it, and what the table asks of the parts a game brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words
from roma_desktop.ui.layers.panel import Entry
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene, Shown
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.map_parts.fan import Fan
from roma_desktop.ui.table.map_parts.hover import HoverLine
from roma_desktop.ui.table.prompt import Prompt


class TablePort(Protocol):
    """The table as the things that are over its map know it. It is a widget: their parent."""

    view: MapView
    scene: MapScene
    chart: Chart
    side: SideSheet
    bar: DecisionBar
    fan: Fan
    hover: HoverLine
    minimap: Minimap

    @property
    def widget(self) -> QWidget:
        """The table itself, to be the parent of sheets."""

    @property
    def words(self) -> Words: ...

    @property
    def language(self) -> str: ...

    @property
    def seen(self) -> Any:
        """The position as the one at the table sees it."""

    @property
    def viewer(self) -> str:
        """The side that looks at the table; "" where everything is open."""

    @property
    def decider(self) -> str | None:
        """The side that must decide; None when the game is over."""

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map."""

    @property
    def room(self) -> QRect:
        """Where sheets may be."""

    def free(self) -> QRectF:
        """Where the map can be seen: no sheet is there."""

    def follow(self, kind: str, of: str) -> None:
        """Go where a link leads."""

    def look_at(self, key: str) -> None:
        """A piece or a pile was chosen to be looked at: layers about a single piece show it."""

    def toggle_aid(self, of: str) -> None:
        """Switch a map aid, and show the position with it."""

    def place_at_hand(self) -> str:
        """The place under the keyboard's cursor, or the one in the middle of what is in sight."""


class MapAid(Protocol):
    """Something that a game lays over the map besides layers: boxes for armies, the odds.

    ``id`` names it in the settings. ``switch``: its row in the panel of layers, None where it has none; ``on``:
    whether it is switched on; ``sheet``: the sheet that it opens, None where it opens none.
    """

    @property
    def id(self) -> str: ...

    @property
    def switch(self) -> Entry | None: ...

    @property
    def on(self) -> bool: ...

    @property
    def sheet(self) -> Sheet | None: ...

    def standing(self, shown: Shown, state: Any) -> Shown:
        """What stands on the map once this aid has added or hidden something."""

    def show(self, state: Any) -> None:
        """Show a position as the one at the table sees it."""

    def toggle(self) -> None:
        """Its switch or its key was pressed."""

    def close(self) -> None:
        """Close its sheet."""

    def blank(self) -> None:
        """The curtain falls: nothing may be left to be seen."""

    def arrange(self, room: QRect) -> None:
        """Fit its sheet into the room of the table, which has another size."""

    def keys(self) -> Mapping[int, Callable[[], object]]:
        """What keys do on the map."""

    def tells(self, place: str) -> bool:
        """Whether it tells about a place just now: then the line beside the pointer is silent."""

    def remembered(self) -> bool:
        """Whether the player has switched it on himself and is to find it on the next time."""

    def lay_out(self, *, on: bool) -> None:
        """Switch it on or off, as the player left it."""
