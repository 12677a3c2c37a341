"""Builds the map of Sparta vs. Athens from packaging/data and the board of the rules alone.

    python packaging/build_sparta_map.py [--out FOLDER]

Writes map.json and the pictures map.webp (5600 wide), map-small.webp and map-plain.webp (1200 wide; the plain one has
no letter on it). Takes about a minute.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QImage

from aegean.courses import course
from aegean.facts import load_facts
from aegean.lettering import make_names
from aegean.picture import Drawing, draw_map, draw_textures
from aegean.piles import make_places
from aegean.record import describe, encode
from aegean.sheet import make_sheet

OUT = Path(__file__).resolve().parent.parent / "resources" / "maps" / "sparta_vs_athens"
SMALL_WIDTH = 1200
QUALITY = 84


def make_drawing() -> Drawing:
    """Everything but the pictures."""
    facts = load_facts()
    sheet = make_sheet(facts)
    names = make_names(facts.locales, sheet.towns, sheet.land)
    lines = [course(path, sheet.towns) for path in facts.paths]
    boxes = {of: name.box for of, name in names.items()}
    places = make_places(facts.locales, sheet.towns, boxes, lines, sheet.land)
    return Drawing(facts, sheet, names, lines, places)


def build(out: Path) -> None:
    """Make the record first, then the pictures."""
    started = time.perf_counter()
    drawing = make_drawing()
    out.mkdir(parents=True, exist_ok=True)
    (out / "map.json").write_bytes(encode(describe(drawing)))
    print(f"map.json after {time.perf_counter() - started:.0f} s", flush=True)
    textures = draw_textures(drawing.sheet)
    whole, plain = (_picture(draw_map(textures, drawing, lettered)) for lettered in (True, False))
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
