"""Starts the game, on a machine that has only Python: python3 packaging/play.py

The first time it makes a virtual environment, .venv beside the sources. Arguments are passed on to the program, and its
exit code is passed back.
"""

import signal
import subprocess
import sys

import environment

FOLDER = environment.SOURCES / ".venv"
KILLED = 128  # added to the number of the signal that ended a program
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
    code = run([str(python), "-m", "roma_desktop.app", *arguments])
    complaint = environment.why_no_qt(python) if code == NO_WINDOW and not arguments else ""
    if complaint:
        print(complaint, file=sys.stderr)
    return code


def run(command):
    """Run a program to its end; its exit code, as a shell would tell it: 130 where Ctrl-C has killed it.

    Ctrl-C reaches both processes, and only the program answers it: it may have something to say before it ends.
    """
    before = signal.getsignal(signal.SIGINT)
    if before != signal.SIG_IGN:  # where nobody is to hear of Ctrl-C, as in the background of a script, nobody does
        signal.signal(signal.SIGINT, _leave_it_to_the_program)
    try:
        code = subprocess.call(command)
    finally:
        signal.signal(signal.SIGINT, before)
    return code if code >= 0 else KILLED - code


def _leave_it_to_the_program(number, frame):
    """Ctrl-C was pressed. (SIG_IGN instead would be passed on: the program would never hear of it.)"""


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # while it installs: what is half made is made anew the next time
        sys.exit(KILLED + signal.SIGINT)
