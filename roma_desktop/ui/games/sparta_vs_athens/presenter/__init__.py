"""What Sparta vs. Athens shows on the table."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.games.sparta_vs_athens.presenter.decisions import GreekDecisions
from roma_desktop.ui.games.sparta_vs_athens.presenter.panels import GreekPanels
from roma_desktop.ui.games.sparta_vs_athens.presenter.positions import GreekPositions
from roma_desktop.ui.games.sparta_vs_athens.presenter.tellings import GreekTellings
from roma_desktop.ui.table.presenter import Presenter


class GreekPresenter(GreekPositions, GreekDecisions, GreekTellings, GreekPanels, Presenter[State]):
    """The four parts together."""


PRESENTER = GreekPresenter()
