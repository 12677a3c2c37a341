"""The counters of Sparta vs. Athens, in the black-figure manner: units, forts, leaders, piles and round markers."""

from roma_desktop.ui.games.sparta_vs_athens.counters.leaders import LeaderCounter, Rating
from roma_desktop.ui.games.sparta_vs_athens.counters.markers import Marker
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS, Look, emblem
from roma_desktop.ui.games.sparta_vs_athens.counters.piles import PileCounter
from roma_desktop.ui.games.sparta_vs_athens.counters.terms import Sign, Standing
from roma_desktop.ui.games.sparta_vs_athens.counters.units import FortCounter, UnitCounter

__all__ = [
    "LOOKS",
    "FortCounter",
    "LeaderCounter",
    "Look",
    "Marker",
    "PileCounter",
    "Rating",
    "Sign",
    "Standing",
    "UnitCounter",
    "emblem",
]
