"""What Roma Victrix brings to the window. Each part is imported when it is first asked for: the library comes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from roma_desktop.core.message import say
from roma_desktop.core.shipped import shipped

if TYPE_CHECKING:
    from roma_desktop.games.roma_victrix.model.state import State
    from roma_desktop.ui.games.roma_victrix.editor.kit import RomanEditor
    from roma_desktop.ui.games.roma_victrix.history import RomanHistory
    from roma_desktop.ui.games.roma_victrix.presenter import RomanPresenter
    from roma_desktop.ui.games.roma_victrix.tutorial import RomanHints
    from roma_desktop.ui.games.roma_victrix.tutorial.lessons import RomanLessons
    from roma_desktop.ui.kit import Kit
    from roma_desktop.ui.library.kit import LibraryKit
    from roma_desktop.ui.map.scene import Shown

ID = "roma_victrix"
HERE = Path(__file__).parent


class RomanKit:
    """A ``ui.kit.Kit``."""

    name = say("Roma Victrix")

    @property
    def scenarios(self) -> Sequence[Path]:
        return sorted(shipped("scenarios", ID).glob("*.yaml"))

    @property
    def rules(self) -> Path | None:
        return shipped("resources", "rules", ID)

    @property
    def cover_sources(self) -> Sequence[Path]:
        return sorted((HERE / "library").glob("*.py"))

    @cached_property
    def library(self) -> LibraryKit:
        from roma_desktop.ui.games.roma_victrix.library import LIBRARY

        return LIBRARY

    @cached_property
    def presenter(self) -> RomanPresenter:
        from roma_desktop.ui.games.roma_victrix.presenter import PRESENTER

        return PRESENTER

    @cached_property
    def editor(self) -> RomanEditor:
        """The game's part of the scenario editor."""
        from roma_desktop.ui.games.roma_victrix.editor.kit import EDITOR

        return EDITOR

    @cached_property
    def history(self) -> RomanHistory:
        """What a player is told when he looks back at a game."""
        from roma_desktop.ui.games.roma_victrix.history import HISTORY

        return HISTORY

    @cached_property
    def lessons(self) -> RomanLessons:
        """What lessons need to know of the game."""
        from roma_desktop.ui.games.roma_victrix.tutorial.lessons import LESSONS

        return LESSONS

    @cached_property
    def hints(self) -> RomanHints:
        """The list of what a player can do now."""
        from roma_desktop.ui.games.roma_victrix.tutorial import HINTS

        return HINTS

    def shown(self, state: State, naming: Callable[[str, str], str]) -> Shown:
        from roma_desktop.ui.games.roma_victrix.showing.faces import shown

        return shown(state, naming)


KIT: Kit = RomanKit()
