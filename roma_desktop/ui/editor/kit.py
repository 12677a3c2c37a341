"""What a game brings to the scenario editor. ``EditorKit`` is the base of each game's own; it is found as ``editor`` of
the game's kit (``games.registry.kit``). A kit holds nothing of a single draft.

A game without a kit of its own for this can't be edited. One that derives from ``EditorKit`` and from ``DraftModel``
and says only what ``move`` does has a map, undo, a referee, files, and "play from here".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, say
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.games.registry import title
from roma_desktop.ui.editor.model import finding
from roma_desktop.ui.editor.model.draft import C, Draft, loaded
from roma_desktop.ui.editor.model.draft_model import DraftModel


class Form(Protocol):
    """What a tab shows, besides being a widget."""

    def show_all(self) -> None:
        """Show the draft as it is."""

    def writes(self, path: finding.Path) -> bool:
        """Whether a part of the file is written here."""

    def field_of(self, path: finding.Path) -> QWidget | None:
        """The field in which a part is written, opened where it must be; None for the first field of the form."""


@dataclass(frozen=True)
class Tab:
    """A tab of the sheet at the right. ``about``: what it tells about, "place" or "side", and "" for the whole."""

    key: str
    words: str
    form: QWidget
    about: str = ""

    @property
    def writer(self) -> Form:
        form: Form = self.form  # type: ignore[assignment]  # widgets have no protocol of their own
        return form


@dataclass(frozen=True)
class Key:
    """Keys of a game's own, as the list of keys has them; ``does``: what each Qt key does with the place meant."""

    pressed: str
    words: str
    does: dict[int, Callable[[str], object]]


M = TypeVar("M", bound=DraftModel[Any])


class EditorKit(Generic[C, M]):
    """``C`` is the game's scenario, ``M`` its model of a draft; ``game`` the id of the game."""

    game: str
    sides_title: Message = say("Sides")
    no_sides: Message = say("There are no sides yet.")
    find_hint: Message = say("A place")

    def model(self, draft: Draft[C], file: Path | None = None, *, lost: bool = False) -> M:
        """A model to edit a draft with (see ``DraftModel``)."""
        raise NotImplementedError

    def empty(self) -> Draft[C] | None:
        """A draft of a scenario with nothing on the map; None where a game can't begin so."""
        return None

    def read(self, text: str, file: Path) -> Draft[C]:
        """The draft that the text of a file holds; raises ``BadFile`` where it has not the form of a scenario."""
        return TextDraft(text, loaded(title(self.game), text, file))

    def from_position(self, state: Any) -> Draft[C] | None:
        """A draft that begins as things stood at a moment of a game; None where there is no way to."""
        return None

    def tabs(self, model: M) -> Sequence[Tab]:
        """The forms of this game, each on a tab after the referee's."""
        return ()

    def keys(self, model: M) -> Sequence[Key]:
        """Keys of this game's own."""
        return ()


AnyKit = EditorKit[Any, Any]
"""What the page knows of a kit."""
