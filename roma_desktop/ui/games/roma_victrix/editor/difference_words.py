"""What a difference between two scenarios is about, in a few words."""

from __future__ import annotations

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.draft.compare import Difference
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.ui.games.roma_victrix.editor.part_names import part_name


def what(one: Difference, scenario: Scenario, other: Scenario, words: Words) -> str:
    """The power, if any, and the part; a power that isn't in ``scenario`` is named as in ``other``."""
    names = words if not one.power or one.power in scenario.powers else words_of(other)
    if one.power and len(one.path) > 3 and one.path[2] in ("units", "leaders"):
        return names.say(one.what)
    parts = " · ".join(part_name(step) for step in (one.path[2:] if one.power else one.path))
    if not one.power:
        return parts
    said = say("{power:power}: {what}", power=one.power, what=parts) if parts else say("{power:power}", power=one.power)
    return names.say(said)
