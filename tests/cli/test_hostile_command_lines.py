"""Command lines and names of files that mean harm: an answer with an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import SOURCES, Roma
from nasty_files import HEAD, chain_of_clients

DIGITS = "9" * 6_000


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("simulate", DIGITS), 2),
        (("simulate", "0x" + "f" * 6_000), 2),
        (("simulate", "1", "--games", DIGITS), 2),
        (("simulate", "1", "--jobs", DIGITS), 2),
        (("simulate", "1", "--games", "10000000000"), 2),
        (("simulate", "1", "--seed", "\udcff"), 2),
        (("simulate", "1", "--option", "cards=caf\udce9"), 2),
        (("simulate", "1", "--option", "sudden_death=\x01"), 2),
        (("post", "1", "--elsewhere", "carthage", "--option", "cards=\udcff"), 2),
        (("simulate", "x" * 6_000 + ".yaml"), 1),
        (("validate", "x" * 300), 1),
        (("validate", "\udcff.yaml"), 1),
        (("x" * 6_000 + ".yaml",), 1),
        (("render", "x" * 300, "-o", "x.png"), 2),
        (("export", "GAME", "--map", "--width", DIGITS, "-o", "x.png"), 2),
        (("export", "GAME", "--map", "--turn", DIGITS, "-o", "x.png"), 2),
        (("export", "GAME", "--map", "--turn", "9" * 4_000, "-o", "x.png"), 1),
        (("render", "GAME", "--command", "-99999", "-o", "x.png"), 1),
    ],
    ids=lambda one: " ".join(one)[:30] if isinstance(one, tuple) else "",
)
def test_numbers_and_names_of_any_length(arguments: tuple[str, ...], code: int, roma: Roma, game: Path) -> None:
    ran = roma(*(str(game) if one == "GAME" else one for one in arguments))
    assert ran.code == code
    assert ran.out or ran.err


def test_what_is_valid_is_played(roma: Roma, tmp_path: Path) -> None:
    """``validate`` found nothing wrong in a chain of clients that ``simulate`` died of."""
    file = tmp_path / "chain.yaml"
    for length in (40, 1_100):
        file.write_bytes(chain_of_clients(length))
        valid = roma("validate", file)
        ran = roma("simulate", file, "--games", "1", "--jobs", "1")
        assert ran.code == valid.code == int(length > 250)
        assert ran.err == ("" if not ran.code else valid.out)


def test_a_script_of_long_numbers_is_refused_in_its_line(roma: Roma, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    for line in (
        f"roll {DIGITS}",
        f"Reinforce {DIGITS} HI",
        f"until turn {DIGITS}",
        "until turn \u00b2",
        "roll \u00b2",
    ):
        script.write_text(f"option cards none\nseed {DIGITS}\n{line}\n", "utf-8")
        ran = roma("play", "1", "--script", script)
        assert ran.code == 1, line
        assert "line 3" in ran.err, line
        assert len(ran.err) < 900


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no bounds to the files of a program")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "command", [("replay", "GAME"), ("validate", "GAME"), ("simulate", "1", "--games", "1", "--csv", "-")]
)
def test_a_disk_too_full_for_what_is_printed(
    command: tuple[str, ...], unbuffered: str, game: Path, tmp_path: Path
) -> None:
    import resource

    program = [sys.executable, "-m", "roma_desktop.app", *(str(game) if one == "GAME" else one for one in command)]
    with (tmp_path / "out.txt").open("wb") as out:
        done = subprocess.run(
            program, stdout=out, stderr=subprocess.PIPE, text=True, cwd=SOURCES, timeout=120,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "The output can't be written: File too large\n")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have no names of files that are no text")
def test_a_name_that_is_no_text_is_said_all_the_same(roma_process: Roma, tmp_path: Path) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.yaml"))
    file.write_text(HEAD, "utf-8")
    ran = roma_process("validate", file)
    assert ran.code == 0
    assert ran.out.endswith("\\udcff\\udcfe.yaml: nothing is wrong\n")
