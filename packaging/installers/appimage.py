"""The AppImage: one file that runs on any Linux with this or a later C library, and needs no Python and no FUSE."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from installers.project import Project, source_time

RUNTIME = Path(__file__).with_name("appimage_runtime.c")
MAGIC, MAGIC_AT = b"AI\x02", 8
"""What marks the second type of AppImages, and at which byte of the file."""
LIBRARIES = ("squashfuse", "zstd", "z", "lzma", "lz4", "lzo2")
BESIDES = (
    *("libEGL.so.1", "libGL.so.1", "libGLX.so.0", "libGLdispatch.so.0", "libOpenGL.so.0"),
    *("libxcb.so.1", "libwayland-client.so.0", "libwayland-cursor.so.0"),
)
"""What PyInstaller takes for granted and a bare system lacks. Qt is linked with OpenGL, but nothing is drawn by it."""
PLACES = ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib")


def app_dir(of: Project, frozen: Path, usr: Path, folder: Path) -> Path:
    """The folder that becomes the image; ``usr`` has what every installer on Linux has in ``usr/share``."""
    shutil.rmtree(folder, ignore_errors=True)
    program = folder / "usr" / "lib" / of.name
    shutil.copytree(frozen, program, symlinks=True)
    shutil.copytree(usr / "share", folder / "usr" / "share")
    for library in BESIDES:
        found = next((Path(place, library) for place in PLACES if Path(place, library).exists()), None)
        if found is not None:
            shutil.copyfile(found.resolve(), program / "_internal" / library)
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / of.command).symlink_to(f"../lib/{of.name}/{of.name}")
    (folder / "AppRun").symlink_to(f"usr/bin/{of.command}")
    (folder / f"{of.name}.desktop").symlink_to(f"usr/share/applications/{of.name}.desktop")
    (folder / f"{of.name}.svg").symlink_to(f"usr/share/icons/hicolor/scalable/apps/{of.name}.svg")
    (folder / ".DirIcon").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{of.name}.png")
    return folder


def build_appimage(of: Project, tree: Path, work: Path, target: Path) -> Path:
    """Pack the folder and put the runtime before it.

    Needs mksquashfs and a C compiler with libsquashfuse. Raises ``CalledProcessError`` if one of them fails.
    """
    image, runtime = work / "image.squashfs", work / "runtime"
    pack(tree, image)
    digest = hashlib.sha256(image.read_bytes()).hexdigest()[:12]
    compile_runtime(runtime, f"{of.name}-{of.version}-{digest}")
    file = target / f"{of.name}-{of.version}-{os.uname().machine}.AppImage"
    file.write_bytes(marked(runtime.read_bytes()) + image.read_bytes())
    file.chmod(0o755)
    return file


def pack(tree: Path, image: Path) -> None:
    """The folder as one squashed file, with equal bytes at every build."""
    image.unlink(missing_ok=True)
    when = str(source_time())
    command = ["mksquashfs", str(tree), str(image), "-all-root", "-no-xattrs", "-noappend", "-quiet", "-no-progress"]
    command += ["-mkfs-time", when, "-all-time", when, "-comp", "zstd", "-Xcompression-level", "19", "-b", "256K"]
    settings = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}  # or it complains
    subprocess.run(command, check=True, env=settings)


def compile_runtime(program: Path, identity: str) -> None:
    """The beginning of the AppImage, for this image alone."""
    compiler = os.environ.get("CC", "cc")
    command = [compiler, "-O2", "-static", "-s", f'-DIDENTITY="{identity}"', str(RUNTIME), "-o", str(program)]
    subprocess.run([*command, *(f"-l{name}" for name in LIBRARIES)], check=True)


def marked(program: bytes) -> bytes:
    """A program with the mark by which a desktop knows an AppImage."""
    return program[:MAGIC_AT] + MAGIC + program[MAGIC_AT + len(MAGIC) :]
