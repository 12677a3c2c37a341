"""A virtual environment beside the sources, made with nothing but Python. Shared by play.py and check.py.

What an old Python would stumble over stays out of this file: it must live long enough to say so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
QT_LIBRARIES = {  # what Qt loads of a Linux system, and the packages of Debian and Ubuntu that have it
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
}


def too_old(version):
    """What to say of this version of Python, "" if it will do."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    return "Roma Desktop needs Python {}.{} or later; this is {}.{}.".format(*OLDEST, *version[:2])


def python_in(folder):
    """The Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make(folder):
    """Make a new virtual environment, in the place of any older one."""
    if folder.exists():
        shutil.rmtree(folder)
    made = subprocess.run([sys.executable, "-m", "venv", str(folder)], stdout=subprocess.DEVNULL)
    if made.returncode:
        sys.exit("This Python can't make a virtual environment; on Debian and Ubuntu: apt install python3-venv")


def install(folder, extras="", *options):
    """Install the program from the sources, to be run from where they are. ``options`` are pip's."""
    command = [str(python_in(folder)), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *options, "-e"]
    if subprocess.run([*command, str(SOURCES) + extras]).returncode:
        sys.exit("The libraries that the program stands on could not be installed; pip's reason stands above.")


def up_to_date(folder):
    """Whether the environment works and was made for the present pyproject.toml."""
    stamp = folder / "made-for"
    if not stamp.is_file() or stamp.read_text() != _fingerprint():
        return False
    try:
        return _run(python_in(folder), "").returncode == 0
    except OSError:  # a Python that has been removed since
        return False


def note_made(folder):
    """Note what the environment was made for."""
    (folder / "made-for").write_text(_fingerprint())


def _fingerprint():
    text = (SOURCES / "pyproject.toml").read_bytes() + str(SOURCES).encode() + sys.version.encode()
    return hashlib.sha256(text).hexdigest()


def why_no_qt(python):
    """What keeps Qt from being loaded, in one sentence; "" if nothing does."""
    tried = _run(python, "import PySide6.QtWidgets")
    if tried.returncode == 0:
        return ""
    missing = [name for name in QT_LIBRARIES if _run(python, f"import ctypes; ctypes.CDLL({name!r})").returncode]
    if sys.platform.startswith("linux") and missing:
        packages = " ".join(QT_LIBRARIES[name] for name in missing)
        return "Qt needs system libraries that are missing here; on Debian and Ubuntu: apt install " + packages
    return "Qt can't be loaded: " + (tried.stderr.strip().splitlines() or ["no reason is given"])[-1]


def _run(python, program):
    return subprocess.run([str(python), "-c", program], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
