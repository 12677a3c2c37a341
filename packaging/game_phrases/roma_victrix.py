"""The names in the tables of Roma Victrix, on its board and in its scenarios."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from roma_desktop.games.roma_victrix.model import card_forces
from roma_desktop.games.roma_victrix.model.names import KIND_NAMES
from roma_desktop.games.roma_victrix.model.options import EXPLAINED
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.scenario.files import shipped_scenarios
from roma_desktop.ui.games.roma_victrix.layers import LAYERS

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the quick one where it is there


def in_tables() -> Iterator[tuple[str, str]]:
    """Each name with the table it stands in."""
    yield from (("event-cards", name) for name in CARDS.values())
    yield from (("forces-of-event-cards", name) for name in card_forces.NAMES.values())
    yield from (("units", name) for name in KIND_NAMES.values())
    for option in EXPLAINED:
        yield from (("options", text) for text in (option.name, option.sentence, *(one for _, one in option.choices)))
    for layer in LAYERS:
        yield from (("layers-of-the-map", text) for text in (layer.name, layer.about))
    board = world()
    for space in board.spaces.values():
        yield "places", space.name
        if space.capital_city:
            yield "cities", space.capital_city
    yield from (("regions", region.name.title()) for region in board.regions.values())
    for file in shipped_scenarios():
        powers = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)["powers"]
        names = ((power.get("capital") or {}).get("name") for power in powers.values())
        yield from (("cities", name) for name in names if name)
