"""Broken and hostile scenario files: hundreds of them, made of sound ones by a seeded fuzzer.

Whatever is in them, they are refused in one clear sentence or opened whole; never is there a crash, a hang, or a half.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from drafting import COMMENTED, FIRST
from mutants import mutant

from roma_desktop.ai.contest import seeds
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.draft.figures import figures
from roma_desktop.games.roma_victrix.draft.lint import first_position, lint
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.scenario.files import load

TITLE = title("roma_victrix")


def try_out(file: Path) -> str:
    """Open it as the workshop does and look at all it has: "" if it opens, else what is said."""
    try:
        draft = open_draft(file)
    except BadFile as error:
        return str(error)
    words = words_of(draft.scenario)
    position = first_position(draft.scenario)
    for finding in lint(draft.scenario):
        assert words.say(finding.says)
    assert figures(draft.scenario, position).keys() == draft.scenario.powers.keys()
    assert Draft.read(draft.text, file).scenario == draft.scenario
    if position is None:
        with pytest.raises(BadFile):
            load(file)
    else:
        assert Game(TITLE.start(load(file), TITLE.read_options({})), _dice()).decision is not None
    return ""


def _dice() -> Dice:
    return seeds(TITLE, "hostile", 1)[0]


@pytest.mark.parametrize("seed", range(30))
def test_mutants_are_refused_in_one_sentence_or_opened_whole(seed: int, tmp_path: Path) -> None:
    chance, file = Random(seed), tmp_path / "mutant.yaml"
    source = FIRST.read_text("utf-8") if seed % 3 == 0 else COMMENTED
    refused = 0
    for _ in range(8 if seed % 3 == 0 else 24):
        raw = mutant(source, chance).encode("utf-8", "surrogatepass")
        file.write_bytes(raw)
        said = try_out(file)
        assert file.read_bytes() == raw
        assert len(said) < 500, said
        assert not said or (said.startswith("mutant.yaml") and "\n" not in said), said
        refused += bool(said)
    assert refused


@pytest.mark.parametrize("seed", range(4))
def test_bytes_of_any_kind_are_refused(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "mutant.yaml"
    chance = Random(seed)
    for size in (1, 10, 1000, 100_000):
        file.write_bytes(chance.randbytes(size))
        assert try_out(file).startswith("mutant.yaml")
