"""How Roma Victrix is learnt: its lessons, and what can be done now."""

from __future__ import annotations

from roma_desktop.ui.games.roma_victrix.tutorial.hints import hints
from roma_desktop.ui.learning.hints import Asked, Group


class RomanHints:
    """A ``ui.learning.kit.HintsKit``."""

    def hints(self, asked: Asked) -> list[Group]:
        return hints(asked)


HINTS = RomanHints()
