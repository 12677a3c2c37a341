"""The counters of Arquebus, in the manner of woodcuts: units, stacks, leaders, standards, seizure counters, markers.

They are values made of plain words and numbers; the code that shows a position fills them in.
"""

from roma_desktop.ui.games.arquebus.counters.bands import BANDS, Band, band_of
from roma_desktop.ui.games.arquebus.counters.figures import figure_of
from roma_desktop.ui.games.arquebus.counters.fronts import REACH, Fronted, framed
from roma_desktop.ui.games.arquebus.counters.leaders import LeaderCounter
from roma_desktop.ui.games.arquebus.counters.markers import FlightMarker, SeizureCounter, StandardCounter, TimeMarker
from roma_desktop.ui.games.arquebus.counters.stacks import StackCounter
from roma_desktop.ui.games.arquebus.counters.terms import Badge, Figure, Order, Seizure
from roma_desktop.ui.games.arquebus.counters.units import UnitCounter

__all__ = [
    "BANDS",
    "REACH",
    "Badge",
    "Band",
    "Figure",
    "FlightMarker",
    "Fronted",
    "LeaderCounter",
    "Order",
    "Seizure",
    "SeizureCounter",
    "StackCounter",
    "StandardCounter",
    "TimeMarker",
    "UnitCounter",
    "band_of",
    "figure_of",
    "framed",
]
