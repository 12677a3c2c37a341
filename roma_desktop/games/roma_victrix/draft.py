"""A scenario that is being made: the text of its file and what it says, as one value.

Every edit makes another draft, so that undoing one is nothing but going back to the draft before. What an edit doesn't
touch stays in the text as it was written, with its comments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.authored import MAX_BYTES
from roma_desktop.core.disk import PUBLIC
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.text_file import read_text
from roma_desktop.core.whole_file import write_whole
from roma_desktop.games.roma_victrix import draft_yaml
from roma_desktop.games.roma_victrix.draft_text import Data, Written, changed_text
from roma_desktop.games.roma_victrix.scenario import Mistake, Path_, mistakes
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.world import world

UNNAMED = Path("scenario.yaml")


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """``text`` is the whole file, ``scenario`` what it says; a draft may have mistakes, but never a wrong form."""

    text: str
    scenario: Scenario

    @classmethod
    def of(cls, scenario: Scenario) -> Draft:
        """A draft without a file: written from nothing."""
        return cls(draft_yaml.block(as_data(scenario), 0, 1) + "\n", scenario)

    @classmethod
    def read(cls, text: str, file: Path = UNNAMED) -> Draft:
        """What stands in a file; raises ``BadFile`` where it has not the form of a scenario."""
        if not text.endswith("\n"):
            text += "\n"
        written = Written(file, text)
        scenario = written.convert(Scenario)
        try:
            msgspec.json.encode(scenario)
        except (UnicodeEncodeError, msgspec.MsgspecError):
            raise BadFile(file, None, say("it holds letters that no text can hold")) from None
        return cls(text, scenario)

    def edited(self, scenario: Scenario) -> Draft:
        """The draft that says this instead: the text changed where it must be."""
        before, after = as_data(self.scenario), as_data(scenario)
        if before == after:
            return self
        text = changed_text(_written(self.text), before, after)
        return Draft(text, scenario) if _says(text, scenario) else Draft.of(scenario)

    def line(self, path: Path_) -> int:
        """The line of a part, counted from 1."""
        return _written(self.text).line(*path)

    def mistakes(self) -> list[Mistake]:
        """What keeps it from being played."""
        return list(mistakes(self.scenario, world()))


def open_draft(file: Path) -> Draft:
    """A scenario file to be edited; raises ``BadFile`` for what has not the form of one."""
    return Draft.read(read_text(file, MAX_BYTES), file)


def save_draft(draft: Draft, file: Path) -> None:
    """Write the whole file or nothing; raises ``CannotSave`` and leaves what was there."""
    write_whole(file, draft.text.encode(), PUBLIC)


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


def _says(text: str, scenario: Scenario) -> bool:
    try:
        return _written(text).convert(Scenario) == scenario
    except BadFile:
        return False
