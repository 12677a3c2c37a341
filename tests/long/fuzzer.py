"""Fuzzes records or scenarios for a while, led by what each file makes the program do.

    PYTHONPATH=tests python tests/long/fuzzer.py records|scenarios SECONDS CORPUS FINDINGS

Files that reach something new go into the folder CORPUS; of each way to break the law the first file goes into
FINDINGS, and how many files were tried into FINDINGS/tried. Files are made by libFuzzer (atheris), and half of them
by mutators that know lines, values and ids.
"""

from __future__ import annotations

import re
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["roma_desktop"]):
    from fuzz_targets import CORPUS, SUFFIX, TARGETS, fault
    from mutants import mutant, mutant_record

LONGEST = 32_000  # bytes of a file
HANG = 60  # seconds after which a file is given up, and with it the run
NOTED_EVERY = 20  # tries after which their number is written down: libFuzzer ends the process itself
HAZARDS = (b"0x" + b"f" * 6000, b"9" * 6000, b"1" + b":1" * 3000, b"[" * 3000, b"1e" + b"9" * 400, b"\\ud800" * 9)
VALUE = re.compile(rb"-?\d+|(?<=: )\w+")


class Fuzzer:
    """Tries one file after the other and keeps those that break the law."""

    def __init__(self, kind: str, findings: Path) -> None:
        self.tried = 0
        self._kind, self._findings = kind, findings
        self._known: set[str] = set()
        self._file = Path(tempfile.mkdtemp()) / f"fuzzed{SUFFIX[kind]}"

    def try_one(self, content: bytes) -> None:
        self.tried += 1
        if self.tried % NOTED_EVERY == 0:
            (self._findings / "tried").write_text(str(self.tried))
        self._file.write_bytes(content)
        wrong = fault(TARGETS[self._kind], self._file)
        way = wrong.partition("\n")[0]
        if wrong and way not in self._known:
            self._known.add(way)
            name = sha256(way.encode()).hexdigest()[:8]
            (self._findings / f"{name}{SUFFIX[self._kind]}").write_bytes(content)

    def mutate(self, content: bytes, longest: int, seed: int) -> bytes:
        chance = Random(seed)
        way = chance.random()
        if way < 0.4:
            return bytes(atheris.Mutate(content, longest))
        if way < 0.45:
            value = chance.choice([*VALUE.finditer(content), re.search(b"", content)])
            return (content[: value.start()] + chance.choice(HAZARDS) + content[value.end() :])[:longest]
        text = content.decode("utf-8", "replace")
        change = mutant_record if self._kind == "records" and chance.random() < 0.8 else mutant
        return bytes(change(text, chance).encode("utf-8", "replace")[:longest])


def main(kind: str, seconds: int, corpus: Path, findings: Path) -> None:
    fuzzer = Fuzzer(kind, findings)
    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={HANG}", "-rss_limit_mb=0"]
    artifacts = f"-artifact_prefix={findings}/hang-"
    atheris.Setup(
        [sys.argv[0], *options, artifacts, str(corpus), str(CORPUS / kind)],
        fuzzer.try_one,
        custom_mutator=fuzzer.mutate,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]))
