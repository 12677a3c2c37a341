"""The layers of Roma Victrix, in the order of their panel."""

from roma_desktop.ui.games.roma_victrix.layers.control import control
from roma_desktop.ui.games.roma_victrix.layers.interception import interception
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.games.roma_victrix.layers.names import names
from roma_desktop.ui.games.roma_victrix.layers.objectives import objectives
from roma_desktop.ui.games.roma_victrix.layers.revenue import revenue
from roma_desktop.ui.games.roma_victrix.layers.seas import seas
from roma_desktop.ui.games.roma_victrix.layers.supply import supply
from roma_desktop.ui.games.roma_victrix.layers.ways import ways
from roma_desktop.ui.layers.layer import MapLayer

LAYERS = (
    MapLayer(
        "control",
        "C",
        "Control",
        "Who controls each province, by colour and pattern",
        "10.1",
        control,
        legend=True,
        still=True,
    ),
    MapLayer("revenue", "G", "Gold", "What each province brings its holder now", "7.1", revenue, still=True),
    MapLayer("supply", "S", "Supply", "The paths that feed your armies; who is cut off", "8.4", supply, still=True),
    MapLayer("ways", "W", "Ways", "What every place costs the leader you look at", "5.22", ways, costs=True),
    MapLayer(
        "interception",
        "I",
        "Interception",
        "Who could intercept where; enemies have a red rim",
        "5.41",
        interception,
        still=True,
    ),
    MapLayer("seas", "Z", "Sea zones", "The sea areas, and the coasts each of them touches", "5.61", seas, still=True),
    MapLayer(
        "objectives", "V", "Victory", "What each side must hold; ticked where it does", "4.4", objectives, still=True
    ),
    MapLayer("names", "A", "Names", "Every place in your language, large enough from afar", "1.2", names, still=True),
)

__all__ = ["LAYERS", "Looking"]
