"""Records and scenarios are fuzzed for ``ROMA_MINUTES`` each, led by coverage where atheris is installed.

What is found stays in ``build/fuzz/findings`` beside the sources, and the corpus that has grown in
``build/fuzz/corpus``: the next run goes on from there.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fuzz_targets import CORPUS, SUFFIX, TARGETS, fault
from lengths import MINUTES
from mutants import mutant, mutant_record

TESTS = Path(__file__).resolve().parents[1]
KEPT = TESTS.parent / "build" / "fuzz"
PATIENCE = 120  # seconds after its time in which a fuzzer must have ended


@pytest.mark.parametrize("kind", TARGETS)
def test_no_file_does_harm(kind: str, counting: Any) -> None:
    findings, corpus = (KEPT / name / kind for name in ("findings", "corpus"))
    findings.mkdir(parents=True, exist_ok=True)
    corpus.mkdir(parents=True, exist_ok=True)
    led = importlib.util.find_spec("atheris") is not None
    with counting(f"fuzzed {kind}, {'led by coverage' if led else 'blindly: atheris is not installed'}") as figure:
        figure.number = _led(kind, corpus, findings) if led else _blindly(kind, findings)
        for file in sorted(findings.glob(f"*{SUFFIX[kind]}")):
            wrong = fault(TARGETS[kind], file)
            figure.found(*([f"{file.name}: {wrong}"] if wrong else []))
        figure.found(*(f"{file.name}: nothing came of it" for file in sorted(findings.glob("hang-*"))))


def _led(kind: str, corpus: Path, findings: Path) -> int:
    """Fuzz in a process of its own; the number of files tried."""
    for old in ("tried", "hang-*"):
        for file in findings.glob(old):
            file.unlink()
    command = [sys.executable, str(TESTS / "long" / "fuzzer.py"), kind, str(round(MINUTES * 60)), corpus, findings]
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        command, env=environment, stderr=subprocess.PIPE, text=True, timeout=MINUTES * 60 + PATIENCE, check=False
    )
    assert done.returncode == 0 or list(findings.glob("hang-*")), done.stderr[-2000:]
    tried = findings / "tried"
    return int(tried.read_text()) if tried.exists() else 0


def _blindly(kind: str, findings: Path) -> int:
    """Try mutants of the corpus, chosen by nothing but chance."""
    sources = [file.read_text("utf-8") for file in sorted((CORPUS / kind).glob(f"*{SUFFIX[kind]}"))]
    change = mutant_record if kind == "records" else mutant
    chance, until, tried = Random(f"{kind} {time.time()}"), time.monotonic() + MINUTES * 60, 0
    file, known = findings / f"trying{SUFFIX[kind]}", set()
    while time.monotonic() < until:
        file.write_bytes(change(chance.choice(sources), chance).encode("utf-8", "surrogatepass"))
        way = fault(TARGETS[kind], file).partition("\n")[0]
        tried += 1
        if way and way not in known:
            known.add(way)
            file.rename(findings / f"{len(known)}{SUFFIX[kind]}")
    file.unlink(missing_ok=True)
    return tried
