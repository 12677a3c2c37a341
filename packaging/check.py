"""Runs all checks and tests, on a machine that has only Python: python3 packaging/check.py

They run in a new virtual environment, .venv-check beside the sources, and need no screen: checks beside the tests, one
after another. The exit code is that of the first check that fails. Arguments are passed on to pytest.

    python3 packaging/check.py --long [--minutes N]

runs the long tests instead (tests/long, and those of AT_LENGTH): thousands of power failures, hundreds of random games,
twins that differ in what is hidden, records and scenarios fuzzed for N minutes each (10 if nothing is said). It takes
an hour or two and ends with a table of figures; the exit code is 1 if anything was found. ROMA_LONG=0.02 in the
environment tries it out with that share of the numbers. In an environment with the extras test and fuzz the same is
done by: ROMA_LONG=1 ROMA_MINUTES=N pytest -n 0 --timeout 0 tests/long/long_*.py
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import environment

FOLDER = environment.SOURCES / ".venv-check"
BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(FOLDER / "bytecode")}
"""Modules are compiled once for all processes that tests start, and nothing is written beside the sources. What pip
compiles is in another folder, where nothing reads it."""
PLACES = ("roma_desktop", "packaging", "tests")
CHECKS = (
    ("ruff", "check", *PLACES),
    ("ruff", "format", "--check", *PLACES),
    ("mypy",),
    ("lint-imports",),
)
TESTS = ("pytest", "-n", "auto", "--dist", "worksteal", "-p", "no:benchmark", "-rfER")
AT_LENGTH = ("random_games", "random_scenarios", "twins")
LONG_TESTS = ("pytest", "-n", "0", "-p", "no:benchmark", "-rfER", "--timeout", "0")


def main(arguments):
    """Set up, run the tests and the checks beside them; the first failing exit code, or 0."""
    complaint = environment.too_old(sys.version_info)
    if complaint:
        sys.exit(complaint)
    wishes, others = understood(arguments)
    environment.make(FOLDER)
    environment.install(FOLDER, "[test,map,fuzz]" if wishes.long else "[test,map]", "--no-compile")
    complaint = environment.why_no_qt(environment.python_in(FOLDER))
    if complaint:
        sys.exit(complaint)
    if wishes.long:
        lengths = {"ROMA_LONG": os.environ.get("ROMA_LONG", "1"), "ROMA_MINUTES": str(wishes.minutes)}
        return run((*LONG_TESTS, *others, *long_tests()), lengths)
    with ThreadPoolExecutor(1) as beside:  # no check uses more than one core
        checks = beside.map(run_beside, CHECKS)
        tests = run((*TESTS, *others))
    return next((code for code in (*checks, tests) if code), 0)


def understood(arguments):
    """What is meant for this program, and what for pytest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="run the long tests")
    parser.add_argument("--minutes", type=float, default=10, metavar="N", help="how long files of each kind are fuzzed")
    return parser.parse_known_args(arguments)


def long_tests():
    """The long tests, and what the quick ones do a little of at every push."""
    folder = environment.SOURCES / "tests"
    more = [file for what in AT_LENGTH for file in sorted((folder / "games").glob(f"*/test_*{what}.py"))]
    windows = sorted((folder / "ui" / "games").glob("*/test_*whole_*.py"))
    return [str(file) for file in [*sorted((folder / "long").glob("long_*.py")), *more, *windows]]


def run(check, lengths=None):
    """Run a program of the environment; its exit code. ``lengths``: variables of its environment."""
    print("\n$", *check, flush=True)
    return _run(check, lengths or {}).returncode


def run_beside(check):
    """Run a program of the environment while another one runs: what it says is printed at its end. Its exit code."""
    done = _run(check, {}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print("\n\n$ {}\n{}".format(" ".join(check), done.stdout), end="", flush=True)
    return done.returncode


def _run(check, more, **streams):
    program = environment.python_in(FOLDER).parent / check[0]
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **BYTECODE, **more}
    return subprocess.run([str(program), *check[1:]], cwd=str(environment.SOURCES), env=variables, **streams)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
