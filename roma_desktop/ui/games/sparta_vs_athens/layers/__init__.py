"""The layers of Sparta vs. Athens, in the order of their panel."""

from roma_desktop.ui.games.sparta_vs_athens.layers.coasts import coasts
from roma_desktop.ui.games.sparta_vs_athens.layers.control import control
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.games.sparta_vs_athens.layers.names import greek_names, names
from roma_desktop.ui.games.sparta_vs_athens.layers.revolts import revolts
from roma_desktop.ui.games.sparta_vs_athens.layers.tribute import tribute
from roma_desktop.ui.games.sparta_vs_athens.layers.upkeep import upkeep
from roma_desktop.ui.games.sparta_vs_athens.layers.ways import ways
from roma_desktop.ui.layers.layer import MapLayer

LAYERS = (
    MapLayer(
        "control", "C", "Control", "Who holds what; besieged in two colours", "11.13", control, legend=True, still=True
    ),
    MapLayer("ways", "W", "Ways", "The CP that every place costs the leader you look at", "7.3", ways, costs=True),
    MapLayer("upkeep", "U", "Upkeep", "What forces cost a season; a ring where yours is free", "12.3", upkeep),
    MapLayer("tribute", "G", "Tribute", "What each city of the Delian League pays now", "12.2", tribute, still=True),
    MapLayer(
        "revolts", "I", "Revolts", "Chances out of six that a city revolts when incited", "10.1", revolts, still=True
    ),
    MapLayer(
        "coasts", "P", "Coasts", "Coasts and lands to ravage; who blockades the Propontus", "9.2", coasts, still=True
    ),
    MapLayer("names", "A", "Names", "Every place in your language, large enough from afar", "2.1", names, still=True),
    MapLayer("greek", "K", "Greek names", "Every place as the Greeks called it", "2.1", greek_names, still=True),
)

__all__ = ["LAYERS", "Looking"]
