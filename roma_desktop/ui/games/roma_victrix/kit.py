"""What Roma Victrix brings to the program, each part imported when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roma_desktop.ui.games.roma_victrix.history import RomanHistory
    from roma_desktop.ui.games.roma_victrix.presenter import RomanPresenter
    from roma_desktop.ui.games.roma_victrix.tutorial import RomanHints
    from roma_desktop.ui.games.roma_victrix.tutorial.lessons import RomanLessons


class Kit:
    """The kit of a game, as ``games.registry.kit`` finds it."""

    @cached_property
    def presenter(self) -> RomanPresenter:
        """What the table shows and asks."""
        from roma_desktop.ui.games.roma_victrix.presenter import PRESENTER

        return PRESENTER

    @cached_property
    def history(self) -> RomanHistory:
        """What is told when a game is looked back at."""
        from roma_desktop.ui.games.roma_victrix.history import HISTORY

        return HISTORY

    @cached_property
    def lessons(self) -> RomanLessons:
        """What lessons need to know of the game."""
        from roma_desktop.ui.games.roma_victrix.tutorial.lessons import LESSONS

        return LESSONS

    @cached_property
    def hints(self) -> RomanHints:
        """What can be done now."""
        from roma_desktop.ui.games.roma_victrix.tutorial import HINTS

        return HINTS


KIT = Kit()
