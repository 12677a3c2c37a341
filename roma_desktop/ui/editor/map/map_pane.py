"""The map of the editor: what the draft puts on it, what shines, and the keyboard's cursor."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene, Shown, Standing
from roma_desktop.ui.map.view import MapView

EDGE = 20  # window pixels at the top and the foot of the map where nothing counts as in sight


class MapPane(QObject):
    """``cursor`` is the place that the keyboard's cursor stands on, "" before the first key."""

    def __init__(self, model: AnyModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.chart = model.chart
        self.picture = MapPicture(self.chart, self)
        self.printer = CounterRenderer(theme.current().palette, parent=self)
        self.scene = MapScene(self.chart, self.printer, self)
        self.view = MapView(self.scene, self.picture, parent)
        self.view.setAccessibleName(tr("The map"))
        self.cursor = ""
        self._covered = (0, 0)
        self._hidden = False

    def show_draft(self, *carried: Standing) -> None:
        """Show what the draft puts on the map, with what is carried over it; what has no place there is left out."""
        found = self._model.shown()
        standing = [one for one in found.standing if self.chart.area_of(one.place)]
        owners = {place: colour for place, colour in found.owners.items() if place in self.chart.areas}
        self.scene.show_all(Shown((*standing, *carried), owners))
        self.light()
        self.speak()

    def show_map(self) -> None:
        """The draft has another map: show that one, the same part of it if it is as large."""
        before, self.chart = self.chart, self._model.chart
        self.scene.show_chart(self.chart)
        self.picture.show_chart(self.chart)
        if self.chart.size != before.size:
            self.view.cover(*self._covered)
            self.view.show_part(self.chart.rect, fill=True)
        self.cursor = self.cursor if self.cursor in self.chart.areas else ""
        self.scene.set_cursor(self.cursor or None)

    def light(self) -> None:
        """Let the places shine that the model wants to."""
        self.scene.light({place: Lit() for place in self._model.lit() if place in self.chart.areas})

    def stand(self, place: str) -> None:
        """Put the cursor on an area; "" hides it."""
        self.cursor = place
        self.scene.set_cursor(place or None)
        self.speak()
        if place:
            self.bring_into_sight(place)

    def speak(self) -> None:
        """Tell screen readers what the cursor stands on."""
        self.view.setAccessibleDescription(self._model.spoken(self.cursor) if self.cursor else "")

    def hide_counters(self) -> None:
        """Hide what stands on the map, or show it again."""
        self._hidden = not self._hidden
        self.scene.hide_counters(self._hidden)

    # ------------------------------------------------------------ what is in sight

    def cover(self, left: int, right: int) -> None:
        """Sheets cover this many pixels of the map at each side."""
        if (left, right) != self._covered:
            self._covered = left, right
            self.view.cover(left, right)

    def bring_into_sight(self, place: str) -> None:
        """Move the map if a place is under a sheet or outside the window."""
        area = self.chart.areas.get(self.chart.area_of(place))
        if area is None:
            return
        left, right = self._covered
        top_left = self.view.mapToScene(left, EDGE)
        free = QRectF(top_left, self.view.mapToScene(self.view.width() - right, self.view.height() - EDGE))
        if not free.contains(area.centre):
            self.view.glide_to(area.centre)

    def glide_to(self, place: str) -> None:
        """Bring a place to the middle, with the cursor on it; nothing happens if it isn't on the map."""
        at = self.chart.area_of(place)
        if at:
            self.view.glide_to(self.chart.areas[at].centre)
            self.stand(at)

    def place_in_sight(self) -> str:
        """The place nearest the middle of what is seen, among those where the cursor may begin."""
        middle, areas = self.view.visible().center(), self.chart.areas
        return min(self._model.stations(), key=lambda place: (areas[place].centre - middle).manhattanLength())

    def close(self) -> None:
        """Stop what is done in the background."""
        self.picture.close()
        self.printer.close()
