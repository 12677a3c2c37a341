"""What every place is called, in the language of the player or as the Greeks called it, over the printed name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from roma_desktop.games.sparta_vs_athens.model.world import Locale
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag
from roma_desktop.ui.map.chart import Area

GREEK = "grc"


def names(looking: Looking) -> Drawing:
    """A plate for each place in the player's language."""
    return _plates(looking, lambda locale: looking.words.name("place", locale.id))


def greek_names(looking: Looking) -> Drawing:
    """A plate for each place with its Greek name in our letters."""
    return _plates(looking, lambda locale: locale.names.get(GREEK, locale.names["en"]))


def _plates(looking: Looking, called: Callable[[Locale], str]) -> Drawing:
    signs = []
    for locale in looking.state.world.locales.values():
        area = looking.chart.areas[locale.id]
        x, y, width, height = area.name_box
        tag = Tag(Sign.NAME, called(locale), tip=area.name, covers=(width + 8, height + 4), lean=_away(area))
        signs.append((QPointF(x + width / 2, y + height / 2), tag))
    return Drawing(signs=tuple(signs))


def _away(area: Area) -> tuple[int, int]:
    """The direction in which a plate grows so that it leaves its point free: across and down, each -1, 0 or 1."""
    x, y, width, height = area.name_box
    across = 1 if x > area.centre.x() else -1 if x + width < area.centre.x() else 0
    down = 1 if y > area.centre.y() else -1 if y + height < area.centre.y() else 0
    return across, 0 if across else down
