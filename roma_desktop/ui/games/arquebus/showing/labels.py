"""The names that are printed on the map, in the language of the player."""

from __future__ import annotations

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.scenario import Text
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId


def label_at(state: State, at: HexId, words: Words) -> str:
    """The name printed at a hex; "" for none."""
    found = (label for label in state.setting.scenario.map.labels if label.hex == at)
    label = next(found, None)
    return in_language(state, label.text, words) if label is not None else ""


def in_language(state: State, text: Text, words: Words) -> str:
    """A text of the scenario in the language in which these words say the name of an army."""
    side = state.setting.scenario.sides[0]
    spoken = words.name("side", side.id)
    language = next((of for of, name in side.name.items() if name == spoken), "en")
    return text.get(language) or text.get("en", "")
