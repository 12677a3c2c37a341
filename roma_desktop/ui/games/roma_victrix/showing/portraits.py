"""The portraits of the kinds of powers. They are apart from the other faces because the library needs no rules."""

from __future__ import annotations

from roma_desktop.ui.games.roma_victrix.counters import Figure

PORTRAITS = {
    "roman": Figure.ROMAN,
    "kingdom": Figure.HELLENISTIC,
    "parthian": Figure.EASTERN,
    "barbarian": Figure.BARBARIAN,
}
