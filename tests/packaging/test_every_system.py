"""What Linux forgives and other systems don't: calls that they lack, text in their own encoding, folders of Linux."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from installers.project import SOURCES

POSIX_MODULES = {"fcntl", "grp", "pwd", "pty", "resource", "termios", "syslog", "posix"}
POSIX_CALLS = {
    "fork", "getuid", "geteuid", "getgid", "getpgid", "killpg", "setsid", "statvfs", "uname", "mkfifo", "chown", "nice",
    "sysconf", "fchmod", "sched_getaffinity", "O_DIRECTORY", "WNOHANG", "SIGKILL", "SIGHUP", "SIGCHLD", "SIGALRM",
}  # fmt: skip
ASKS = {"platform", "name"}  # sys.platform, os.name
OWN_PLACES = ("/tmp/", "/usr/", "/home/", "/var/", "/dev/", "/etc/", "/proc/", "~/")
SUSPECT = re.compile(
    r"\b(open|read_text|write_text|get_context|Pool|ProcessPoolExecutor)\(|os\.|signal\.|[\"'](/|~/)"
    rf"|import ({'|'.join(POSIX_MODULES)})\b"
)
"""A file without any of this can't have a fault: it needn't be read closely."""


def faults(tree: ast.Module) -> Iterator[str]:
    """What another system would stumble over."""
    nodes = list(ast.walk(tree))
    asks = any(isinstance(node, ast.Attribute) and node.attr in ASKS for node in nodes)
    sure = {name for node in nodes if isinstance(node, ast.Call) for name in _asked_for(node)}
    for node in nodes:
        if isinstance(node, ast.Import) and not asks:
            yield from (alias.name for alias in node.names if alias.name in POSIX_MODULES)
        elif isinstance(node, ast.Attribute) and node.attr in POSIX_CALLS - sure and not asks:
            yield from (node.attr for one in [node.value] if getattr(one, "id", "") in {"os", "signal"})
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(OWN_PLACES):
            yield node.value
        elif isinstance(node, ast.Call):
            yield from _of_call(node)


def _of_call(call: ast.Call) -> Iterator[str]:
    """A file opened in whatever encoding the system has, or processes that are forked."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given, words = len(call.args), {word.arg for word in call.keywords}
    if name in {"read_text", "write_text"} and given < 1 + (name == "write_text") and "encoding" not in words:
        yield f"{name} without an encoding"
    if name == "open" and isinstance(call.func, ast.Name) and "encoding" not in words and not _is_binary(call):
        yield "open without an encoding"
    if name == "get_context" and [getattr(one, "value", None) for one in call.args] != ["spawn"]:
        yield "processes that are not spawned"
    if name in {"Pool", "ProcessPoolExecutor"} and given < 2:
        yield "processes started in the system's own way"


def _asked_for(call: ast.Call) -> Iterator[str]:
    """The name that ``hasattr(os, name)`` asks for."""
    if getattr(call.func, "id", "") == "hasattr" and isinstance(call.args[1], ast.Constant):
        yield str(call.args[1].value)


def _is_binary(call: ast.Call) -> bool:
    mode = (
        call.args[1] if len(call.args) > 1 else next((word.value for word in call.keywords if word.arg == "mode"), None)
    )
    return isinstance(mode, ast.Constant) and "b" in str(mode.value)


def test_every_system_can_run_the_program() -> None:
    texts = {file: file.read_text("utf-8") for file in sorted((SOURCES / "roma_desktop").rglob("*.py"))}
    found = {file: list(faults(ast.parse(text))) for file, text in texts.items() if SUSPECT.search(text)}
    assert len(found) > 50
    assert {file.name: said for file, said in found.items() if said} == {}


@pytest.mark.parametrize(
    "text",
    [
        "import fcntl",
        "import os\nos.getuid()",
        "open('a')",
        "file.read_text()",
        "file.write_text('a')",
        "Path('/tmp/a')",
        "multiprocessing.get_context('fork')",
        "ProcessPoolExecutor(4)",
    ],
)
def test_faults_are_found(text: str) -> None:
    assert SUSPECT.search(text)
    assert list(faults(ast.parse(text)))


@pytest.mark.parametrize(
    "text",
    [
        "import sys\nif sys.platform != 'win32':\n    import fcntl",
        "import os\nif hasattr(os, 'nice'):\n    os.nice(5)",
        "open('a', 'rb')",
        "open('a', encoding='utf-8')",
        "file.read_text('utf-8')",
        "multiprocessing.get_context('spawn')",
    ],
)
def test_what_every_system_has_is_fine(text: str) -> None:
    assert list(faults(ast.parse(text))) == []
