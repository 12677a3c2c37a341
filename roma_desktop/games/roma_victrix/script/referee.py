"""All that can be said of a scenario file: every mistake, and what is legal and probably not meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.games.roma_victrix.draft.draft import open_draft
from roma_desktop.games.roma_victrix.draft.finding import Weight
from roma_desktop.games.roma_victrix.draft.lint import lint
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes


class Referee:
    """Looks over scenario files of Roma Victrix."""

    def mistakes(self, file: Path) -> Iterable[BadFile]:
        return all_mistakes(file)

    def doubts(self, file: Path, language: str) -> Iterator[tuple[int | None, str]]:
        draft = open_draft(file)
        words = words_of(draft.scenario, language)
        for finding in lint(draft.scenario):
            if finding.weight is Weight.DOUBT:
                rule = f" [{finding.rule}]" if finding.rule else ""
                yield draft.line(finding.path), words.say(finding.says) + rule
