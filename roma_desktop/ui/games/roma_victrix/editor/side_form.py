"""The form of the chosen side: that of a power, or that of a people of Barbaricum."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.games.roma_victrix.editor.people_form import PeopleForm
from roma_desktop.ui.games.roma_victrix.editor.power_form import PowerForm
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part

PARTS = ("powers", "barbaricum")


class SideForm(Part):
    """Shows one of the two; a part of the file is looked for in the one that is shown."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.power, self.people = PowerForm(model), PeopleForm(model)
        self.setLayout(column(self.power, self.people, gap=0))

    def _shown(self) -> PowerForm | PeopleForm:
        return self.people if self._model.power in self._model.scenario.barbaricum else self.power

    def show_all(self) -> None:
        shown = self._shown()
        for form in (self.power, self.people):
            form.setVisible(form is shown)
        shown.show_all()

    def writes(self, path: Path) -> bool:
        """Whether a path in the file is about a single power or people, or is empty."""
        return not path or (path[0] in PARTS and len(path) > 1)

    def field_of(self, path: Path) -> QWidget | None:
        return self._shown().field_of(str(path[2])) if len(path) > 2 else None
