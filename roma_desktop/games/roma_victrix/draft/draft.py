"""A scenario of Roma Victrix that is being made: its text, its content, and the mistakes that keep it from play."""

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
    """A scenario file being edited. It may have mistakes, but always has the form of a scenario."""

    @classmethod
    def read(cls, text: str, file: Path = UNNAMED) -> Draft:
        """The draft of a file's text; raises ``BadFile`` if that hasn't the form of a scenario."""
        return cls.converted(text, Scenario, file)

    def mistakes(self) -> list[Mistake]:
        """The mistakes that keep the scenario from being played."""
        return list(mistakes(self.scenario, world()))


def open_draft(file: Path) -> Draft:
    """A scenario file to be edited; raises ``BadFile`` if it hasn't the form of a scenario."""
    return Draft.read(read_text(file, MAX_BYTES), file)
