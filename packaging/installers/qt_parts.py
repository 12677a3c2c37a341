"""Which parts of Qt the program uses. A plugin that is not named here is left out of the installers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

Binary = tuple[str, str, str]
"""A library as PyInstaller has it: its name in the folder, its file, and what kind it is."""

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg")
PLUGINS = {
    "platforms": (
        "qxcb",
        "qwayland",
        "qoffscreen",
        "qwindows",
        "qcocoa",
    ),  # offscreen: render and report need no screen
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),  # Japanese
    "platformthemes": ("qxdgdesktopportal",),  # the file dialogs of the desktop
    "imageformats": ("qwebp", "qjpeg"),  # maps and the grain of counters; PNG is in QtGui itself
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("bradient",),
}
LEFT_OUT = ("opengl32sw", "d3dcompiler_47")
"""OpenGL for Windows without a driver: the program draws without OpenGL."""


def used(name: str) -> bool:
    """Whether a file of the frozen program, by its name in the folder, is a part of Qt that is used, or none of Qt."""
    parts = _parts(name)
    if _stem(parts[-1]) in LEFT_OUT:
        return False
    if "PySide6" not in parts:
        return True
    if "plugins" in parts:
        return _is_plugin(parts) and _stem(parts[-1]) in PLUGINS.get(parts[parts.index("plugins") + 1], ())
    return "translations" not in parts


def needed(binaries: list[Binary], imports: Callable[[str], Iterable[tuple[str, str | None]]]) -> list[Binary]:
    """The libraries without those that only plugins need that are left out.

    What Python imports, Python itself and the plugins of Qt stay, and whatever they need, as ``imports`` of a file
    says: the names of its libraries, those of theirs too or not.
    """
    waiting = [one for one in binaries if _stays(one)]
    kept: list[Binary] = []
    seen = set(waiting)
    while waiting:
        one = waiting.pop()
        kept.append(one)
        names = {_parts(library)[-1].lower() for library, _ in imports(one[1])} if one[2] != "SYMLINK" else set()
        more = [other for other in binaries if other not in seen and _parts(other[0])[-1].lower() in names]
        seen.update(more)
        waiting += more
    return sorted(kept)


def without_loose_ends(data: list[Binary], before: list[Binary], kept: list[Binary]) -> list[Binary]:
    """The data without links to libraries that were there ``before`` and are not ``kept``."""
    gone = {_parts(name)[-1] for name, _, _ in before} - {_parts(name)[-1] for name, _, _ in kept}
    return [one for one in data if one[2] != "SYMLINK" or _parts(one[1])[-1] not in gone]


def _stays(binary: Binary) -> bool:
    name, _, kind = binary
    parts = _parts(name)
    return kind == "EXTENSION" or _is_plugin(parts) or _stem(parts[-1]).lower().startswith("python")


def _is_plugin(parts: tuple[str, ...]) -> bool:
    return "plugins" in parts[:-2]


def _parts(name: str) -> tuple[str, ...]:
    return PurePosixPath(name.replace("\\", "/")).parts


def _stem(file: str) -> str:
    """The name of a library without what each system adds to it."""
    return file.split(".", 1)[0].removeprefix("lib")
