"""Runs all checks and tests, on a machine that has only Python: python3 packaging/check.py

They run in a new virtual environment, .venv-check beside the sources, and need no screen. The exit code is that of
the first check that fails. Arguments are passed on to pytest.
"""

import os
import subprocess
import sys

import environment

FOLDER = environment.SOURCES / ".venv-check"
PLACES = ("roma_desktop", "packaging", "tests")
CHECKS = (
    ("ruff", "check", *PLACES),
    ("ruff", "format", "--check", *PLACES),
    ("mypy",),
    ("lint-imports",),
)
TESTS = ("pytest", "-n", "auto", "--dist", "worksteal", "-p", "no:benchmark")


def main(arguments):
    """Set up, run the checks and then the tests; the first failing exit code, or 0."""
    complaint = environment.too_old(sys.version_info)
    if complaint:
        sys.exit(complaint)
    environment.make(FOLDER)
    environment.install(FOLDER, "[test,map]")
    complaint = environment.why_no_qt(environment.python_in(FOLDER))
    if complaint:
        sys.exit(complaint)
    codes = [run(check) for check in (*CHECKS, (*TESTS, *arguments))]
    return next((code for code in codes if code), 0)


def run(check):
    """Run a program of the environment; its exit code."""
    print("\n$", *check, flush=True)
    program = environment.python_in(FOLDER).parent / check[0]
    command = [str(program), *check[1:]]
    return subprocess.call(command, cwd=str(environment.SOURCES), env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
