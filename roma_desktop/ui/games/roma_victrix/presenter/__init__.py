"""What Roma Victrix gives the table."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.games.roma_victrix.presenter.decisions import RomanDecisions
from roma_desktop.ui.games.roma_victrix.presenter.panels import RomanPanels
from roma_desktop.ui.games.roma_victrix.presenter.positions import RomanPositions
from roma_desktop.ui.games.roma_victrix.presenter.tellings import RomanTellings
from roma_desktop.ui.table.presenter import Presenter


class RomanPresenter(RomanPositions, RomanDecisions, RomanTellings, RomanPanels, Presenter[State]):
    """The four parts together."""


PRESENTER = RomanPresenter()
