"""A scenario that is being made, as one value: the text of its file and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, Protocol, TypeVar

import msgspec
import yaml

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
        """The draft that says this instead; the same object if it says nothing else."""


@dataclass(frozen=True, slots=True, eq=False)
class PlainDraft(Generic[C]):
    """A draft whose text is written anew at each edit: comments of the file are not kept."""

    text: str
    scenario: C

    @classmethod
    def of(cls, scenario: C) -> PlainDraft[C]:
        """A draft without a file."""
        data = msgspec.to_builtins(scenario)
        return cls(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), scenario)

    def edited(self, scenario: C) -> PlainDraft[C]:
        return self if scenario == self.scenario else PlainDraft.of(scenario)


def loaded(title: Title[Any], text: str, file: Path) -> Any:
    """The scenario that a text says, as the game loads it; raises ``BadFile`` in the name of ``file``."""
    with TemporaryDirectory(prefix="roma-desktop-") as folder:
        copy = Path(folder) / "scenario.yaml"
        copy.write_text(text, "utf-8")
        try:
            return title.load(copy)
        except BadFile as error:
            raise BadFile(file, error.line, error.reason) from None
