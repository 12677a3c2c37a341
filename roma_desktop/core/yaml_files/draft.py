"""A scenario that is being made: the text of its file and what it says, as one value.

Every edit makes another draft, so that undoing one is nothing but going back to the draft before. What an edit doesn't
touch stays in the text as it was written, with its comments.
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
    """``text`` is the whole file, ``scenario`` what it says; a draft may have mistakes, but never a wrong form."""

    text: str
    scenario: C

    @classmethod
    def of(cls, scenario: C) -> Self:
        """A draft without a file: written from nothing."""
        return cls(yaml_write.block(as_data(scenario), 0, 1) + "\n", scenario)

    @classmethod
    def converted(cls, text: str, type_: type[C], file: Path = UNNAMED) -> Self:
        """What stands in a file; raises ``BadFile`` where it has not the form of a scenario."""
        if not text.endswith("\n"):
            text += "\n"
        scenario = Written(file, text).convert(type_)
        try:
            msgspec.json.encode(scenario)
        except (UnicodeEncodeError, msgspec.MsgspecError):
            raise BadFile(file, None, say("it holds letters that no text can hold")) from None
        return cls(text, scenario)

    def edited(self, scenario: C) -> Self:
        """The draft that says this instead: the text changed where it must be."""
        before, after = as_data(self.scenario), as_data(scenario)
        if before == after:
            return self
        text = changed_text(_written(self.text), before, after)
        return type(self)(text, scenario) if _says(text, scenario) else type(self).of(scenario)

    def line(self, path: tuple[str | int, ...]) -> int:
        """The line of a part, counted from 1."""
        return _written(self.text).line(*path)


def save_text(text: str, file: Path) -> None:
    """Write the whole file or nothing; raises ``CannotSave`` and leaves what was there."""
    write_whole(file, text.encode(), mode=PUBLIC)


def as_data(value: Any) -> Any:
    """A scenario, or a part of one, as plain data without what goes without saying."""
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
    """The tree of a text: that of the draft that is edited is wanted again at once."""
    return Written(UNNAMED, text)


def _says(text: str, scenario: msgspec.Struct) -> bool:
    try:
        return _written(text).convert(type(scenario)) == scenario
    except BadFile:
        return False
