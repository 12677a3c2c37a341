"""What Sparta vs. Athens brings to the window. Each part is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from roma_desktop.core.message import Words, say
from roma_desktop.core.shipped import shipped

if TYPE_CHECKING:
    from roma_desktop.games.sparta_vs_athens.model.state import State
    from roma_desktop.ui.editor.kit import AnyKit
    from roma_desktop.ui.games.sparta_vs_athens.history import GreekHistory
    from roma_desktop.ui.games.sparta_vs_athens.presenter import GreekPresenter
    from roma_desktop.ui.kit import Kit
    from roma_desktop.ui.learning.kit import HintsKit, LessonsKit
    from roma_desktop.ui.library.kit import LibraryKit
    from roma_desktop.ui.map.scene import Shown

ID = "sparta_vs_athens"
HERE = Path(__file__).parent


class GreekKit:
    """A ``ui.kit.Kit``."""

    name = say("Sparta vs. Athens")

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
        from roma_desktop.ui.games.sparta_vs_athens.library import LIBRARY

        return LIBRARY

    @cached_property
    def editor(self) -> AnyKit:
        from roma_desktop.ui.games.sparta_vs_athens.editor.kit import EDITOR

        return EDITOR

    @cached_property
    def presenter(self) -> GreekPresenter:
        from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER

        return PRESENTER

    @cached_property
    def history(self) -> GreekHistory:
        """How a game is told to a player who looks back at it."""
        from roma_desktop.ui.games.sparta_vs_athens.history import HISTORY

        return HISTORY

    @cached_property
    def hints(self) -> HintsKit:
        from roma_desktop.ui.games.sparta_vs_athens.tutorial.hints import HINTS

        return HINTS

    @cached_property
    def lessons(self) -> LessonsKit:
        from roma_desktop.ui.games.sparta_vs_athens.tutorial.lessons import LESSONS

        return LESSONS

    def shown(self, state: State, naming: Callable[[str, str], str]) -> Shown:
        names = {kind: lambda of, kind=kind: naming(kind, of) for kind in ("side", "place", "leader", "person", "unit")}
        return self.presenter.shown(state, Words(names=names))


KIT: Kit = GreekKit()
