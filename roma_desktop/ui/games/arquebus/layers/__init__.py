"""The layers of Arquebus, in the order of their panel."""

from roma_desktop.core.message import say
from roma_desktop.ui.games.arquebus.layers.charge import charge
from roma_desktop.ui.games.arquebus.layers.command import command
from roma_desktop.ui.games.arquebus.layers.fire import fire
from roma_desktop.ui.games.arquebus.layers.land import heights, terrain
from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.games.arquebus.layers.stops import stops
from roma_desktop.ui.layers.layer import MapLayer

LAYERS = (
    MapLayer(
        "command",
        "C",
        "Command",
        "The range of the leader you look at, chains, who is out of it",
        "5.2",
        command,
        still=True,
    ),
    MapLayer(
        "fire", "A", "Fire arc", "What the chosen unit sees within range, and what is hidden", "11.0", fire, still=True
    ),
    MapLayer(
        "stops", "S", "Stop hexes", "Where units must stop next to enemies", "7.2-b", stops, legend=True, still=True
    ),
    MapLayer("charge", "G", "Charges", "The paths and targets of men-at-arms", "13.3", charge, still=True),
    MapLayer(
        "terrain",
        "W",
        "Going",
        "Costs for the chosen unit, and where it may be Disordered",
        "7.3",
        terrain,
        costs=True,
        still=True,
    ),
    MapLayer("heights", "E", "Heights", "The levels of the land", "11.4-b", heights, still=True),
)
KEYS = (("C A S G W E", say("command, fire arc, stop hexes, charges, going, heights")),)
"""The keys of the layers, for the list of keys."""

__all__ = ["KEYS", "LAYERS", "Looking"]
