"""Undo and redo without end: the drafts there were, in the order in which they were made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from roma_desktop.core.message import Message, say
from roma_desktop.ui.editor.model.draft import C, Draft

BEGINNING = say("as it was opened")


@dataclass(frozen=True, slots=True)
class _Moment(Generic[C]):
    draft: Draft[C]
    what: Message


class History(Generic[C]):
    """The drafts of one sitting. ``saved`` is the one that can be opened again as it is, None if there is none."""

    def __init__(self, draft: Draft[C], saved: Draft[C] | None = None) -> None:
        self._moments = [_Moment(draft, BEGINNING)]
        self._at = 0
        self.saved = saved

    @property
    def draft(self) -> Draft[C]:
        return self._moments[self._at].draft

    @property
    def scenario(self) -> C:
        return self.draft.scenario

    @property
    def opened(self) -> C:
        """The scenario as it was opened."""
        return self._moments[0].draft.scenario

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost."""
        return self.draft is not self.saved

    def do(self, scenario: C, what: Message) -> bool:
        """Make another draft; what had been undone is gone. False if nothing is different."""
        draft = self.draft.edited(scenario)
        if draft is self.draft:
            return False
        del self._moments[self._at + 1 :]
        self._moments.append(_Moment(draft, what))
        self._at += 1
        return True

    def undo(self) -> Message | None:
        """Go back by one edit; what it was."""
        if self._at == 0:
            return None
        self._at -= 1
        return self._moments[self._at + 1].what

    def redo(self) -> Message | None:
        """Make the edit again that was undone last; what it was."""
        if self._at + 1 == len(self._moments):
            return None
        self._at += 1
        return self._moments[self._at].what

    @property
    def undoes(self) -> Message | None:
        """What ``undo`` would take back."""
        return self._moments[self._at].what if self._at else None

    @property
    def redoes(self) -> Message | None:
        """What ``redo`` would bring back."""
        return self._moments[self._at + 1].what if self._at + 1 < len(self._moments) else None
