"""What Arquebus shows on the table."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.presenter.decisions import ArquebusDecisions
from roma_desktop.ui.games.arquebus.presenter.panels import ArquebusPanels
from roma_desktop.ui.games.arquebus.presenter.positions import ArquebusPositions
from roma_desktop.ui.games.arquebus.presenter.tellings import ArquebusTellings
from roma_desktop.ui.table.presenter import Presenter


class ArquebusPresenter(ArquebusPositions, ArquebusDecisions, ArquebusTellings, ArquebusPanels, Presenter[State]):
    """The four parts together."""


PRESENTER = ArquebusPresenter()
