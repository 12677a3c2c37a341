"""map.json: what the program must know about the picture. One line, keys sorted, in px of the full-width picture.

size     [width, height]
kinds    the kinds of places: fort_site, walled, city; tags_at_name: signs stand at a place's name
spaces   id, kind, name, name_box [x, y, width, height], point and radius of the disc,
         stacks [[x, y] ...]: places for piles of 60 px counters: that of Athens' side, that of Sparta's, then more
slots    the six harbours: id "<place>:harbour", area, at: the middle of the basin
links    a, b, kind (land, coastal, sea), course [[x, y] ...]: the line as it is painted, at: its middle
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import shapely

from aegean.facts import Locale
from aegean.picture import Drawing
from aegean.sheet import DISC, HEIGHT, WIDTH

FORMAT = 1
KINDS = ("fort_site", "walled", "city")
FINENESS = 1.0  # px: how closely a course follows the painted line

Json = dict[str, Any]


def describe(drawing: Drawing) -> Json:
    """The whole record."""
    places = drawing.places
    return {
        "format": FORMAT,
        "size": [WIDTH, HEIGHT],
        "kinds": [{"id": kind, "tags_at_name": True} for kind in KINDS],
        "spaces": [_space(drawing, locale) for _, locale in sorted(drawing.facts.locales.items())],
        "slots": [{"id": f"{of}:harbour", "area": of, "at": _rounded(at)} for of, at in sorted(places.berths.items())],
        "links": [
            {"a": path.a, "b": path.b, "kind": path.kind, **_course(line)}
            for path, line in zip(drawing.facts.paths, drawing.lines, strict=True)
        ],
    }


def encode(record: Json) -> bytes:
    """The record as one line of JSON; equal records give equal bytes."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def kind_of(locale: Locale) -> str:
    """The kind of a place as the map shows it."""
    return "fort_site" if locale.fort_site else "walled" if locale.walled else "city"


def _space(drawing: Drawing, locale: Locale) -> Json:
    left, top, right, bottom = drawing.names[locale.id].box.bounds
    return {
        "id": locale.id,
        "kind": kind_of(locale),
        "name": locale.name,
        "name_box": _rounded((left, top, right - left, bottom - top)),
        "stacks": [_rounded(at) for at in drawing.places.stacks[locale.id]],
        "point": _rounded(drawing.sheet.towns[locale.id]),
        "radius": DISC,
    }


def _course(line: shapely.LineString) -> Json:
    middle = line.interpolate(0.5, normalized=True)
    points = shapely.get_coordinates(line.simplify(FINENESS))
    return {"course": [_rounded(point) for point in points], "at": _rounded((middle.x, middle.y))}


def _rounded(numbers: Iterable[float]) -> list[float]:
    """Tenths; whole numbers without a point."""
    tenths = [round(float(number), 1) + 0.0 for number in numbers]
    return [int(number) if number.is_integer() else number for number in tenths]
