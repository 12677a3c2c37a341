"""Builds the map of Roma Victrix from packaging/data alone.

    python packaging/build_map.py [--out FOLDER]

Writes map.json and the pictures map.webp (4800 wide), map-small.webp and map-plain.webp (1200 wide; the plain one has
no letter on it). Takes about a minute.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QImage

from atlas.basemap import BaseMap
from atlas.cartogram import make_cartogram
from atlas.coverage import make_coverage
from atlas.gazetteer import load_adjacency, load_gazetteer
from atlas.layout import make_layout
from atlas.picture import draw_ground, draw_lettering
from atlas.record import describe, encode
from atlas.sheet import Sheet

OUT = Path(__file__).resolve().parent.parent / "resources" / "maps" / "roma_victrix"
SMALL_WIDTH = 1200
QUALITY = 88


def build(out: Path) -> None:
    """Make the record first, then the pictures."""
    started = time.perf_counter()
    gazetteer, adjacency = load_gazetteer(), load_adjacency()
    base = BaseMap(gazetteer)
    coverage = make_coverage(gazetteer, base)
    sheet = Sheet.of(gazetteer, coverage, make_cartogram(gazetteer, coverage))
    layout = make_layout(sheet, adjacency)
    out.mkdir(parents=True, exist_ok=True)
    (out / "map.json").write_bytes(encode(describe(sheet, adjacency, layout)))
    print(f"map.json after {time.perf_counter() - started:.0f} s; {len(layout.towns)} towns", flush=True)
    ground = draw_ground(sheet, base)
    whole, plain = _picture(draw_lettering(ground, layout)), _picture(ground)
    for name, picture in (("map", whole), ("map-small", _shrunk(whole)), ("map-plain", _shrunk(plain))):
        file = out / f"{name}.webp"
        picture.save(file, quality=QUALITY, method=6)
        print(f"{file.name}: {picture.width} x {picture.height}, {file.stat().st_size // 1000} kB", flush=True)
    print(f"done after {time.perf_counter() - started:.0f} s")


def _picture(image: QImage) -> Image.Image:
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    return Image.frombytes("RGB", (rgb.width(), rgb.height()), bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine())


def _shrunk(picture: Image.Image) -> Image.Image:
    height = round(SMALL_WIDTH * picture.height / picture.width)
    return picture.resize((SMALL_WIDTH, height), Image.Resampling.LANCZOS)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    build(parser.parse_args().out)


if __name__ == "__main__":
    main()
