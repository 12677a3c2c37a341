"""The .deb: the frozen program without the libraries that Debian has; those are declared."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

from installers.project import SOURCES, TITLE, Project, source_time

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The authors of {title} <{name}@localhost>
Installed-Size: {size}
Depends: {depends}
Recommends: xdg-desktop-portal
Suggests: pulseaudio-utils
Section: games
Priority: optional
Description: {description}
 Board wargames for several people at one computer, or for one against the
 computer. What is forbidden is refused with the rule, the reason, and what
 would be legal. Three games: Roma Victrix, Sparta vs. Athens, and Arquebus.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {title}

Files: *
Copyright: the authors of {title}
License: MIT

Files: usr/lib/{name}/_internal/roma_desktop/resources/fonts/*
Copyright: the authors of the fonts, named in the files beside them
License: OFL-1.1

Files: usr/lib/{name}/_internal/*
Copyright: the authors of Python, Qt and the other libraries, named in usr/share/doc/{name}/licences
License: LGPL-3 and others

License: MIT
{mit}
License: OFL-1.1
 See usr/lib/{name}/_internal/roma_desktop/resources/fonts/OFL-*.txt.

License: LGPL-3 and others
 See usr/share/doc/{name}/licences and /usr/share/common-licenses/LGPL-3.
"""
SYSTEM = ("/lib/", "/usr/lib/")


def package_tree(of: Project, frozen: Path, usr: Path, folder: Path) -> Path:
    """The files of the package as they will be installed."""
    shutil.rmtree(folder, ignore_errors=True)
    program = folder / "usr" / "lib" / of.name
    shutil.copytree(frozen, program, symlinks=True)
    shutil.copytree(usr / "share", folder / "usr" / "share")
    for library in from_system(program / "_internal"):
        library.unlink()
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / of.command).symlink_to(f"../lib/{of.name}/{of.name}")
    _documents(of, program, folder / "usr" / "share" / "doc" / of.name)
    return folder


def from_system(internal: Path) -> list[Path]:
    """The bundled libraries that packages of this system have; Python stays with the modules that were made for it."""
    found = sorted(file for file in internal.glob("lib*.so*") if not file.is_symlink())
    found = [file for file in found if not file.name.startswith("libpython")]
    listed = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    known = dict(re.findall(r"^\s+(\S+) \([^)]*x86-64[^)]*\) => (\S+)$", listed, re.MULTILINE))
    return [file for file in found if known.get(file.name, "").startswith(SYSTEM) and _is_packaged(known[file.name])]


def _is_packaged(library: str) -> bool:
    """Whether a package of this system has this file, so that others can depend on it."""
    names = {library, library.removeprefix("/usr"), str(Path(library).resolve())}
    return any(
        subprocess.run(["dpkg", "-S", name], capture_output=True, check=False).returncode == 0 for name in sorted(names)
    )


def _documents(of: Project, program: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    licences = program / "_internal" / "licences"
    if licences.is_dir():
        shutil.move(licences, folder / "licences")
    mit = "".join(f" {line}\n" if line else " .\n" for line in (SOURCES / "LICENSE").read_text("utf-8").splitlines())
    (folder / "copyright").write_text(COPYRIGHT.format(title=TITLE, name=of.name, mit=mit), "utf-8")
    changes = (SOURCES / "CHANGELOG.md").read_bytes()
    (folder / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def depends(tree: Path, work: Path) -> str:
    """The packages that have the libraries which the program needs of the system (dpkg-shlibdeps)."""
    (work / "debian").mkdir(parents=True, exist_ok=True)
    (work / "debian" / "control").write_text("Source: x\n\nPackage: x\nArchitecture: any\n", "utf-8")
    files = [file for file in sorted(tree.rglob("*")) if file.is_file() and not file.is_symlink() and _is_elf(file)]
    folders = sorted({file.parent for file in files})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *(f"-l{folder}" for folder in folders)]
    answer = subprocess.run(
        [*command, *(f"-e{file}" for file in files)], cwd=work, capture_output=True, text=True, check=True
    )
    return answer.stdout.strip().removeprefix("shlibs:Depends=")


def _is_elf(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def build_deb(of: Project, tree: Path, work: Path, target: Path) -> Path:
    """Make the package. Raises ``CalledProcessError`` if a tool of dpkg fails."""
    needs = depends(tree, work)
    size = sum(file.lstat().st_size for file in tree.rglob("*")) // 1024
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    facts = {"name": of.name, "version": of.version, "title": TITLE, "description": of.description}
    control = CONTROL.format(**facts, architecture=architecture.stdout.strip(), size=size, depends=needs)
    file = target / f"{of.name}_{of.version}_{architecture.stdout.strip()}.deb"
    pack(tree, control, tree / "usr" / "lib" / of.name / of.name, file)
    return file


def pack(tree: Path, control: str, program: Path, file: Path) -> None:
    """The folder as a package, with equal bytes at every build; ``program`` is the file in it that can be run."""
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, "utf-8")
    _settle(tree, program)
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
    settings = {**os.environ, "SOURCE_DATE_EPOCH": str(source_time())}
    subprocess.run(command, check=True, env=settings, stdout=subprocess.DEVNULL)


def _settle(tree: Path, program: Path) -> None:
    """Give all files the rights and the time that they have in every build."""
    when = source_time()
    for file in sorted(tree.rglob("*"), reverse=True):
        if not file.is_symlink():
            file.chmod(0o755 if file.is_dir() or file == program else 0o644)
        os.utime(file, (when, when), follow_symlinks=False)
