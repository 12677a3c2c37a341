"""Draws the maps of Arquebus from its scenarios, so that the program need not.

    python packaging/build_arquebus_maps.py [FOLDER]

Writes for each scenario a folder with map.webp and map-small.webp, both without names (the program lays those over them
in the player's language), and digest.txt: the program uses the pictures as long as the scenario's map has that digest.
FOLDER is resources/maps/arquebus. Takes about half a minute.
"""

from __future__ import annotations

import argparse
import io
import os
from pathlib import Path

import msgspec
from PIL import Image
from PySide6.QtGui import QGuiApplication, QImage

from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.ui.games.arquebus.field.picture import DIGEST, bare, digest
from roma_desktop.ui.map.ground import Ground

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "scenarios" / "arquebus"
OUT = ROOT / "resources" / "maps" / "arquebus"
QUALITIES = (84, 78, 72, 66, 60, 54, 48)
LIMIT = 900_000  # bytes of a large picture


class Draft(msgspec.Struct):
    """A scenario file as far as it is needed here."""

    map: Map


def build(out: Path) -> None:
    """Draw the maps of all scenarios."""
    for file in sorted(SCENARIOS.glob("*.yaml")):
        map_ = msgspec.yaml.decode(file.read_bytes(), type=Draft).map
        folder = out / file.stem
        folder.mkdir(parents=True, exist_ok=True)
        sizes = [_save(bare(map_, which), folder / which) for which in (Ground.LARGE, Ground.SMALL)]
        (folder / DIGEST).write_text(digest(map_) + "\n", encoding="ascii")
        print(file.stem, *(f"{size // 1000} kB" for size in sizes), flush=True)


def _save(image: QImage, file: Path) -> int:
    """Save a picture as well as it can be within the limit; its bytes."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    size = rgb.width(), rgb.height()
    picture = Image.frombytes("RGB", size, bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine())
    for quality in QUALITIES:
        packed = io.BytesIO()
        picture.save(packed, "WEBP", quality=quality, method=6)
        if packed.tell() <= LIMIT:
            break
    file.write_bytes(packed.getvalue())
    return packed.tell()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=OUT)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    build(arguments.folder)
    app.quit()


if __name__ == "__main__":
    main()
