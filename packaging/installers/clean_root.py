"""A clean Debian beside the system: a folder that programs take for the whole disk (debootstrap, unshare, chroot)."""

from __future__ import annotations

import platform
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ENTER = 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" "$@"'
"""Run by a shell with mounts of its own, which go with it: nothing stays mounted."""


@dataclass(frozen=True, slots=True)
class CleanRoot:
    """A folder with a Debian in it."""

    folder: Path

    def inside(self, path: str) -> Path:
        """Where something in there is for the system outside."""
        return self.folder / path.removeprefix("/")

    def command(self, *arguments: str) -> list[str]:
        """The command that runs a program in there."""
        return ["unshare", "--mount", "sh", "-c", ENTER, str(self.folder), *arguments]

    def run(self, *arguments: str, more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Run a program in there, as a player who has only a home; ``more`` is added to his environment."""
        settings = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", **(more or {})}
        return subprocess.run(self.command(*arguments), env=settings, capture_output=True, text=True, check=False)

    def did(self, *arguments: str, more: Mapping[str, str] | None = None) -> str:
        """What a program in there prints. Raises ``RuntimeError`` with what it says if it fails."""
        done = self.run(*arguments, more=more)
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: {done.stdout}{done.stderr}".strip())
        return done.stdout

    def install(self, *packages: str) -> None:
        """Install packages, and what they depend on but nothing more."""
        quietly = {"DEBIAN_FRONTEND": "noninteractive"}
        self.did("apt-get", "install", "--yes", "--no-install-recommends", *packages, more=quietly)

    def files(self) -> set[str]:
        """All files and folders but those of apt and dpkg themselves, and what is not on the disk."""
        own = (
            "./proc",
            "./dev",
            "./sys",
            "./tmp",
            "./var/lib/apt",
            "./var/lib/dpkg",
            "./var/cache",
            "./var/log",
            "./run",
        )
        pruned = [word for folder in own for word in ("-path", folder, "-prune", "-o")]
        found = subprocess.run(
            ["find", ".", "-xdev", *pruned, "-print"], cwd=self.folder, capture_output=True, text=True, check=True
        )
        return set(found.stdout.splitlines())

    def copy(self, folder: Path) -> CleanRoot:
        """Another one like it."""
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "--archive", str(self.folder), str(folder)], check=True)
        return CleanRoot(folder)


def clean_root(folder: Path) -> CleanRoot:
    """A fresh Debian of this system's version with nothing but what every Debian has; made once, and kept.

    Raises ``CalledProcessError`` if debootstrap fails.
    """
    if not folder.exists():
        making = folder.with_name(folder.name + "-in-the-making")
        shutil.rmtree(making, ignore_errors=True)
        suite = platform.freedesktop_os_release()["VERSION_CODENAME"]
        log = subprocess.DEVNULL
        subprocess.run(["debootstrap", "--variant=minbase", suite, str(making)], check=True, stdout=log)
        making.rename(folder)
    return CleanRoot(folder)
