"""A scenario that is being made: the text of its file and what it says, as one value.

Every edit makes another draft, so that an undo only goes back to the draft before. The parts of the text that an edit
doesn't touch stay as they were written, with their comments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import msgspec

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files.disk import PUBLIC
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.message import say
from roma_desktop.core.yaml_files import yaml_write
from roma_desktop.core.yaml_files.yaml_edit import Data, Written, changed_text

UNNAMED = Path("scenario.yaml")

C = TypeVar("C", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True, eq=False)
class TextDraft(Generic[C]):
    """``text`` is the whole file, ``scenario`` what it says. The scenario has the right types but may have mistakes."""

    text: str
    scenario: C

    @classmethod
    def of(cls, scenario: C) -> Self:
        """A draft of a scenario without a file: its text is written from nothing."""
        return cls(yaml_write.block(as_data(scenario), 0, 1) + "\n", scenario)

    @classmethod
    def converted(cls, text: str, type_: type[C], file: Path = UNNAMED) -> Self:
        """A draft of the text of a file; raises ``BadFile`` if that can't be read as a scenario of this type."""
        if not text.endswith("\n"):
            text += "\n"
        scenario = Written(file, text).convert(type_)
        try:
            msgspec.json.encode(scenario)
        except (UnicodeEncodeError, msgspec.MsgspecError):
            raise BadFile(file, None, say("it holds letters that no text can hold")) from None
        return cls(text, scenario)

    def edited(self, scenario: C) -> Self:
        """A draft of another scenario: the text is changed only where it must be, or written anew if that fails."""
        before, after = as_data(self.scenario), as_data(scenario)
        if before == after:
            return self
        text = changed_text(_written(self.text), before, after)
        return type(self)(text, scenario) if _says(text, scenario) else type(self).of(scenario)

    def line(self, path: tuple[str | int, ...]) -> int:
        """The line of the part at a path of keys and indexes, counted from 1."""
        return _written(self.text).line(*path)


def save_text(text: str, file: Path) -> None:
    """Write the whole file or nothing; raises ``CannotSave`` and leaves what was there."""
    write_whole(file, text.encode(), mode=PUBLIC)


def as_data(value: Any) -> Any:
    """A scenario, or a part of one, as plain data; fields with their default values are left out."""
    if isinstance(value, msgspec.Struct):
        return _part(value)
    if isinstance(value, Mapping):
        return {key: as_data(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(part) for part in value]
    return value


def _part(part: msgspec.Struct) -> Data:
    config, found = part.__struct_config__, {}
    if config.tag_field is not None:
        found[config.tag_field] = config.tag
    for field in _fields(type(part)):
        value = getattr(part, field.name)
        usual = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
        if usual is msgspec.NODEFAULT or value != usual:
            found[field.encode_name] = as_data(value)
    return found


@cache
def _fields(part: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(part)


@lru_cache(maxsize=2)
def _written(text: str) -> Written:
    """The tree of a text. It is kept, since the tree of the draft being edited is needed again at once."""
    return Written(UNNAMED, text)


def _says(text: str, scenario: msgspec.Struct) -> bool:
    try:
        return _written(text).convert(type(scenario)) == scenario
    except BadFile:
        return False
