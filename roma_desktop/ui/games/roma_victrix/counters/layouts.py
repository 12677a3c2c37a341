"""How each kind of counter is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from roma_desktop.ui.counters.palette import PowerColour
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.games.roma_victrix.counters import markers, pieces, piles
from roma_desktop.ui.games.roma_victrix.counters.face import Face
from roma_desktop.ui.games.roma_victrix.counters.kinds import Kind

Layout = Callable[[Press, Face, PowerColour], None]

LAYOUTS: Mapping[Kind, Layout] = {
    Kind.UNIT: pieces.unit,
    Kind.GARRISON: pieces.unit,
    Kind.LIMES: pieces.unit,
    Kind.LEADER: pieces.leader,
    Kind.CAPITAL: pieces.capital,
    Kind.BADGE: markers.badge,
    Kind.TOKEN: markers.token,
    Kind.INCOGNITA: markers.incognita,
    Kind.PILE: piles.pile,
    Kind.HIDDEN: piles.hidden,
}
