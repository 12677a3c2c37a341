"""Starts the game, on a machine that has only Python: python3 packaging/play.py

The first time it makes a virtual environment, .venv beside the sources. Arguments are passed on to the program.
"""

import subprocess
import sys

import environment

FOLDER = environment.SOURCES / ".venv"
NO_WINDOW = 2  # the program's exit code where it can't open one


def main(arguments):
    """Set up what is missing, then start; the exit code of the program."""
    complaint = environment.too_old(sys.version_info)
    if complaint:
        sys.exit(complaint)
    if not environment.up_to_date(FOLDER):
        print("Setting up, once: this takes a minute ...", file=sys.stderr)
        environment.make(FOLDER)
        environment.install(FOLDER)
        environment.note_made(FOLDER)
    python = environment.python_in(FOLDER)
    code = subprocess.call([str(python), "-m", "roma_desktop.app", *arguments])
    complaint = environment.why_no_qt(python) if code == NO_WINDOW and not arguments else ""
    if complaint:
        print(complaint, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
