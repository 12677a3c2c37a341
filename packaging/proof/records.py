"""Which rules a recorded game used: those its dice, its decisions and the lines of its log cite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roma_desktop.core.game import Moment, decision
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.rules_text.rule_numbers import standard
from roma_desktop.games.registry import title


def used_rules(file: Path) -> Counter[str]:
    """How often each number was used in the game, as it was played to its end. Raises ``BadFile``."""
    opened = read_record(file, title)
    return Counter(standard(rule) for moment in opened.game.line for rule in _cited(moment))


def _cited(moment: Moment[Any]) -> Iterator[str]:
    asked = decision(moment.origin)
    if moment.command is not None and asked is not None:
        yield asked.rule
    yield from (throw.rule for throw, _ in moment.throws)
    state = moment.origin
    for event in moment.events:
        line = event.line(state)
        if line is not None and not line.faces:
            yield line.rule
        state = event.apply(state)
