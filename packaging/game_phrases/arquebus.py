"""The names in the tables of Arquebus."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.ui.games.arquebus.layers import LAYERS


def in_tables() -> Iterator[tuple[str, str]]:
    """Each name with the table it stands in."""
    for layer in LAYERS:
        yield from (("layers-of-the-map", text) for text in (layer.name, layer.about))
