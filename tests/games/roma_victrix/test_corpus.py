"""The corpus of files to be fuzzed keeps the law, and the law can be broken."""

from __future__ import annotations

from pathlib import Path
from random import Random

import fuzz_targets
import pytest
from fuzz_targets import CORPUS, SUFFIX, TARGETS, fault
from mutants import mutant_record

FILES = [(kind, file) for kind in TARGETS for file in sorted((CORPUS / kind).iterdir())]


@pytest.mark.parametrize(("kind", "file"), FILES, ids=lambda one: getattr(one, "name", one))
def test_a_file_is_refused_in_a_sentence_or_played(kind: str, file: Path) -> None:
    assert fault(TARGETS[kind], file) == ""


def test_the_corpus_is_small() -> None:
    assert {kind for kind, _ in FILES} == set(TARGETS)
    assert all(file.suffix == SUFFIX[kind] and file.stat().st_size < 16_000 for kind, file in FILES)
    assert len(FILES) <= 80


def test_faults_are_told_with_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_: Path) -> None:
        raise KeyError("nobody")

    def dawdle(_: Path) -> None:
        sum(range(100_000))

    assert fault(stumble, tmp_path).startswith("KeyError at test_corpus.py:")
    assert fault(dawdle, tmp_path) == ""
    monkeypatch.setattr(fuzz_targets, "LIMIT", 1e-6)
    assert fault(dawdle, tmp_path).startswith("more than 1e-06 s")


def test_mutants_of_a_record_are_mostly_records() -> None:
    """Most of them have the same number of lines, and no two are the same."""
    text = (CORPUS / "records" / "plain.roma").read_text("utf-8")
    found = {mutant_record(text, Random(seed)) for seed in range(100)}
    assert len(found) > 95
    assert sum(one.count("\n") == text.count("\n") for one in found) > 50
