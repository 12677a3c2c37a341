"""The names in the tables of Sparta vs. Athens."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.ui.games.sparta_vs_athens.editor.scenario_form import DEPLOYMENTS, VERDICTS
from roma_desktop.ui.games.sparta_vs_athens.layers import LAYERS


def in_tables() -> Iterator[tuple[str, str]]:
    """Each name with the table it stands in."""
    for event in EVENTS.values():
        yield from (("events-of-sparta-vs-athens", one.template) for one in (event.title, event.condition))
    for layer in LAYERS:
        yield from (("layers-of-the-map", text) for text in (layer.name, layer.about))
    yield from (("choices-of-the-editor", text) for text in (*VERDICTS.values(), *DEPLOYMENTS.values()))
