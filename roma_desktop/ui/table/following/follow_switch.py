"""The switch that says whether the map goes along with what others do."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRect

from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.table.following import manners


class FollowSwitch(QObject):
    """A ``MapAid`` that is only on or off; it has neither a sheet nor counters of its own.

    Whether it is on is kept with the manners, which hold at every table, and not with the layout of one table.
    """

    sheet = None

    def standing(self, shown: Shown, _state: Any) -> Shown:
        return shown

    def show(self, _state: Any) -> None:
        """It shows nothing of a position by itself."""

    def close(self) -> None:
        """It has no sheet."""

    def arrange(self, _room: QRect) -> None:
        """It has no sheet."""

    def tells(self, _place: str) -> bool:
        return False

    def remembered(self) -> bool:
        return False

    def lay_out(self, *, on: bool) -> None:
        """Nothing: the manners say whether it is on."""

    @property
    def on(self) -> bool:
        """Whether the map goes along."""
        return manners.current().follow

    def toggle(self) -> None:
        """Let the map go along if it doesn't, or stay if it does."""
        now = manners.current()
        manners.keeper().adopt(manners.replace(now, follow=not now.follow))
