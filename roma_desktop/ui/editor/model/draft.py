"""A scenario that is being made, as one value: the text of its file and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, TypeVar

from roma_desktop.core.errors import BadFile
from roma_desktop.core.title import Title


class Scenario(Protocol):
    """What the editor reads of any game's scenario; ``title`` is by language."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> Mapping[Any, str]: ...


C = TypeVar("C", bound=Scenario)


class Draft(Protocol[C]):
    """``text`` is the whole file, ``scenario`` what it says; a draft may have mistakes, but never a wrong form."""

    @property
    def text(self) -> str: ...

    @property
    def scenario(self) -> C: ...

    def edited(self, scenario: C) -> Draft[C]:
        """The draft with this scenario instead; the same object if nothing differs."""


def loaded(title: Title[Any], text: str, file: Path) -> Any:
    """The scenario in the text of a file, as the game loads it; raises ``BadFile``, which names ``file``."""
    with TemporaryDirectory(prefix="roma-desktop-") as folder:
        copy = Path(folder) / "scenario.yaml"
        copy.write_text(text, "utf-8")
        try:
            return title.load(copy)
        except BadFile as error:
            raise BadFile(file, error.line, error.reason) from None
