"""A scenario of Roma Victrix that is being made: its text and what it says, with what keeps it from being played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from roma_desktop.core.authored import MAX_BYTES
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.yaml_files.draft import UNNAMED as UNNAMED
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.core.yaml_files.draft import as_data as as_data
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.scenario.files import Mistake, mistakes


@dataclass(frozen=True, slots=True, eq=False)
class Draft(TextDraft[Scenario]):
    """It may have mistakes, but never a wrong form."""

    @classmethod
    def read(cls, text: str, file: Path = UNNAMED) -> Draft:
        """What stands in a file; raises ``BadFile`` where it has not the form of a scenario."""
        return cls.converted(text, Scenario, file)

    def mistakes(self) -> list[Mistake]:
        """What keeps it from being played."""
        return list(mistakes(self.scenario, world()))


def open_draft(file: Path) -> Draft:
    """A scenario file to be edited; raises ``BadFile`` for what has not the form of one."""
    return Draft.read(read_text(file, MAX_BYTES), file)
