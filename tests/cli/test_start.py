"""Start-up: the window, the command line, and machines where there can be no window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from command_line import SOURCES, Roma

from roma_desktop import app
from roma_desktop.cli.main import subcommands

ADVICE = 'to watch a game without a window, try "roma-desktop simulate 1"'


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the window was opened with; no window opens."""
    calls: list[list[str]] = []

    def run(arguments: list[str]) -> int:
        calls.append(arguments)
        return 0

    window = ModuleType("roma_desktop.ui.window")
    window.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "roma_desktop.ui.window", window)
    monkeypatch.setattr("PySide6.QtCore.qInstallMessageHandler", lambda handler: None)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return calls


def test_without_arguments_the_window_opens(roma: Roma, opened: list[list[str]]) -> None:
    assert roma().code == 0
    assert opened == [[]]


@pytest.mark.parametrize("name", ["a.roma", "a.yaml", "a.yml"])
def test_a_file_opens_in_the_window(name: str, roma: Roma, opened: list[list[str]], tmp_path: Path) -> None:
    file = tmp_path / name
    file.touch()
    assert roma(file).code == 0
    assert opened == [[str(file)]]


def test_a_file_that_is_not_there(roma: Roma, opened: list[list[str]]) -> None:
    ran = roma("nothing.roma")
    assert (ran.code, ran.err) == (1, "There is no file nothing.roma.\n")
    assert opened == []


def test_commands_open_no_window(roma: Roma, opened: list[list[str]]) -> None:
    assert roma("--version").code == 0
    assert opened == []


def test_an_unknown_command(roma: Roma) -> None:
    ran = roma("conquer")
    assert ran.code == 2
    assert "invalid choice: 'conquer'" in ran.err


# ---------------------------------------------------------------- no window


def one_sentence(ran_err: str) -> None:
    assert ADVICE in ran_err
    assert len(ran_err.splitlines()) == 1


def test_no_screen(roma_process: Roma) -> None:
    ran = roma_process(environment={"QT_QPA_PLATFORM": ""})
    assert ran.code == 2
    assert ran.err.startswith("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): ")
    one_sentence(ran.err)


def test_a_screen_that_does_not_answer(roma_process: Roma) -> None:
    """Qt would end the program with a core dump."""
    ran = roma_process(environment={"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4242"})
    assert ran.code == 2
    assert ran.err.startswith("Qt can't open a window on this screen (")
    one_sentence(ran.err)


def test_no_qt(roma: Roma, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "roma_desktop.ui.window", None)
    ran = roma()
    assert ran.code == 2
    assert ran.err.startswith("The window needs Qt, which can't be loaded here (")
    one_sentence(ran.err)


def test_the_command_line_needs_no_qt(roma_process: Roma) -> None:
    """It takes long to load."""
    program = (
        "import sys; from roma_desktop import app; code = app.main(['simulate', '1', '--games', '1', '--jobs', '1']);"
        "print([m for m in ('PySide6', 'yaml') if m in sys.modules]); sys.exit(code)"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=SOURCES)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "['yaml']"


def test_start_up_is_light() -> None:
    """What ``roma-desktop`` loads before it knows what is wanted."""

    program = "import sys, roma_desktop.app; print('roma_desktop.games' in sys.modules, 'argparse' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=SOURCES)
    assert done.stdout == "False False\n"
    assert {".roma", ".roma-turn", ".yaml", ".yml"} == app.WINDOW_FILES


@pytest.mark.parametrize("asked", [["--version"], ["--help"], ["-h"]])
def test_version_and_help_load_neither_qt_nor_networkx_nor_a_game(asked: list[str]) -> None:
    """They answer at once, like any command."""
    program = (
        f"import sys; from roma_desktop import app\ntry: app.main({asked!r})\nexcept SystemExit: pass\n"
        "heavy = ('PySide6', 'networkx', 'msgspec', 'yaml', 'asyncio', 'roma_desktop.games', 'roma_desktop.ui',"
        " 'roma_desktop.ai'); print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=SOURCES)
    assert done.returncode == 0
    assert done.stdout.startswith(("roma-desktop ", "usage: roma-desktop"))
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", subcommands(str))
def test_a_command_loads_no_other(name: str) -> None:
    program = (
        f"import sys; from roma_desktop import app\ntry: app.main([{name!r}, '--help'])\nexcept SystemExit: pass\n"
        f"others = {[other for other in subcommands(str) if other != name]}\n"
        "print([one for one in others if f'roma_desktop.cli.{one}' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=SOURCES)
    assert done.stdout.startswith(f"usage: roma-desktop {name}")
    assert done.stdout.splitlines()[-1] == "[]"


def test_without_a_terminal_commands_run_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a program of Windows that has only a window is started: it has no streams at all."""
    scenario = str(SOURCES / "scenarios" / "roma_victrix" / "01-second-punic-war.yaml")
    with monkeypatch.context() as there:
        there.setattr(sys, "stdout", None)
        there.setattr(sys, "stderr", None)
        codes = app.main(["validate", scenario]), app.main(["validate", f"{scenario}.gone.yaml"])
        sys.stdout.close()
        sys.stderr.close()
    assert codes == (0, 1)
