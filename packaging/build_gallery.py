"""Makes pictures of everything the program shows, in each look, to be looked at:

    python packaging/build_gallery.py FOLDER [--only NAME] [--language en ja] [--size 1280x800 2560x1440]
                                             [--light day] [--scale 100]

Each function of the modules in ``packaging/exhibits`` comes by some pictures as a player does, in a window of its own.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import itertools
import os
import pkgutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

import exhibits
from exhibits.sitting import Looks, Sitting

Come = Callable[[Sitting], None]


def ways() -> Iterator[tuple[str, Come]]:
    """All ways to pictures: "module.function", and the function."""
    for module in pkgutil.iter_modules(exhibits.__path__):
        if module.name != "sitting":
            found = importlib.import_module(f"exhibits.{module.name}")
            for name, way in inspect.getmembers(found, inspect.isfunction):
                if way.__module__ == found.__name__ and not name.startswith("_"):
                    yield f"{module.name}.{name}", way


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pictures of everything the program shows.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="ways whose name has this in it")
    parser.add_argument("--language", nargs="+", default=["en", "ja"])
    parser.add_argument("--size", nargs="+", default=["1280x800", "2560x1440"])
    parser.add_argument("--light", nargs="+", default=["day"])
    parser.add_argument("--scale", nargs="+", type=int, default=[100])
    return parser.parse_args()


def main() -> None:
    asked = wanted()
    app = QApplication([])
    failed: list[str] = []
    for language, size, light, scale in itertools.product(asked.language, asked.size, asked.light, asked.scale):
        width, height = map(int, size.split("x"))
        for name, way in ways():
            if asked.only in name:
                with tempfile.TemporaryDirectory() as folder:
                    at = Sitting(Path(folder), asked.folder, Looks(language, width, height, light, scale))
                    try:
                        way(at)
                    except SystemExit as reason:  # the others are shown all the same
                        failed.append(f"{name} {at.looks}: {reason}")
                    at.close()
    app.quit()
    if failed:
        raise SystemExit("\n".join(failed))


if __name__ == "__main__":
    main()
