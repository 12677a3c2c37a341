"""What every place is called in the language of the player, over the name that is printed."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from roma_desktop.games.roma_victrix.model.world import SEA
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag

COINS = 24.0  # pixels of the map that the coins below a printed name take
BARE, CURVED = 40.0, 90.0  # what is less high has no coins below it; what is higher is written along a curve


def names(looking: Looking) -> Drawing:
    """A plate for each place, where its name is printed."""
    signs = []
    for space in looking.state.world.spaces.values():
        area = looking.chart.areas[space.id]
        x, y, width, height = area.name_box
        sea = space.kind == SEA
        high = height - COINS if BARE < height <= CURVED else height
        covered = (0.0, 0.0) if sea or height > CURVED else (width + 8, high + 4)
        name = looking.words.name("place", space.id)
        at = QPointF(x + width / 2, y + high / 2)
        signs.append((at, Tag(Sign.NAME, name, strong=sea, tip=area.name, covers=covered)))
    return Drawing(signs=tuple(signs))
