"""The words in which a battle is told."""

from __future__ import annotations

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.registry import title

TITLE = title("arquebus")


def words_of(state: State, language: str = "en") -> Words:
    return TITLE.words(state, language)
