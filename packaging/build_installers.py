"""Builds the installers, on a machine that has only Python: python3 packaging/build_installers.py [KIND ...]

The kinds are wheels (source distribution and wheel), deb and appimage on Linux, setup on Windows, dmg on macOS; without
any all that this system can build are built, into dist. A .deb and an AppImage need these packages of Debian:

    apt install binutils dpkg-dev gcc squashfs-tools libsquashfuse-dev libzstd-dev zlib1g-dev liblzma-dev liblz4-dev \\
        liblzo2-dev libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxkbcommon-x11-0

    python3 packaging/build_installers.py --try

builds all of the last commit twice, compares the bytes, installs and uses each in a clean place, removes it again, and
prints sizes and start times; that takes a quarter of an hour, root, and on a Debian these packages besides:

    apt install debootstrap git x11-utils xvfb

The first start makes a virtual environment, .venv-installers beside the sources.
"""

import subprocess
import sys

import environment

FOLDER = environment.SOURCES / ".venv-installers"


def main(arguments):
    """Set up what is missing, then build, or build and try; the exit code."""
    complaint = environment.too_old(sys.version_info)
    if complaint:
        sys.exit(complaint)
    if not environment.up_to_date(FOLDER):
        environment.make(FOLDER)
        environment.install(FOLDER, "[installers]")
        environment.note_made(FOLDER)
    python = environment.python_in(FOLDER)
    module = "installers.trying" if arguments == ["--try"] else "installers.building"
    command = [str(python), "-c", f"import sys; sys.path.insert(0, sys.argv.pop(1)); from {module} import main; "]
    command[-1] += "sys.exit(main(sys.argv[1:]))"
    return subprocess.call([*command, str(environment.SOURCES / "packaging"), *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
