"""What the map is made from: the board that the rules use, and the places, paths and shores of packaging/data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
import yaml
from shapely.geometry import shape

from aegean.plane import XY, LatLon, geometry_to_km

DATA = Path(__file__).resolve().parent.parent / "data" / "sparta_vs_athens"
BOARD = Path(__file__).resolve().parents[2] / "resources" / "boards" / "sparta_vs_athens.yaml"

Json = dict[str, Any]


@dataclass(frozen=True)
class Locale:
    """A place of the board, and where it is on the map. ``label``: the middle of its name, from that of its disc."""

    id: str
    name: str
    nation: str
    kind: str
    setting: str
    garrison: int
    walled: bool
    harbour: bool
    tribute: tuple[int, int] | None
    site: LatLon
    port: LatLon | None
    inset: bool
    words: str
    label: XY

    @property
    def chief(self) -> bool:
        """Whether its name is in capitals."""
        return self.words.isupper()

    @property
    def fort_site(self) -> bool:
        return self.kind == "fort_site"


@dataclass(frozen=True)
class DrawnPath:
    """A path as it is drawn. ``rough``: drawn broken; ``closed``: not for ships; ``strait``: open at times only."""

    a: str
    b: str
    kind: str
    closed: bool
    strait: bool
    rough: bool
    line: tuple[XY, ...]


@dataclass(frozen=True)
class Land:
    """The name of a land or sea: its middle, the size of its letters, the angle it is turned by."""

    words: str
    at: XY
    size: int
    angle: float
    sea: bool


@dataclass(frozen=True)
class Feature:
    """A shape of the base map, in km. ``size``: the rank of a river; height (m) and half width (km) of a range."""

    layer: str
    shape: shapely.Geometry
    size: tuple[float, ...] = ()


@dataclass(frozen=True)
class Facts:
    """Everything that is read from files."""

    locales: Mapping[str, Locale]
    paths: tuple[DrawnPath, ...]
    features: tuple[Feature, ...]
    lines: Mapping[str, tuple[XY, ...]]
    lands: tuple[Land, ...]
    checks: tuple[Json, ...]


def load_facts() -> Facts:
    """Read the board and the data of the map."""
    board, gazetteer, drawn = (read_yaml(file) for file in (BOARD, DATA / "gazetteer.yaml", DATA / "paths.yaml"))
    places = {place["id"]: place for place in gazetteer["locales"]}
    locales = [_locale(entry, places[entry["id"]]) for entry in board["locales"]]
    return Facts(
        locales={locale.id: locale for locale in locales},
        paths=tuple(_paths(board["paths"], drawn)),
        features=tuple(_features("basemap.geojson", "ranges.geojson")),
        lines={name: _points(line) for name, line in gazetteer["lines"].items()},
        lands=tuple(
            Land(entry["words"], tuple(entry["at"]), entry["size"], entry.get("angle", 0), sea)
            for kind, sea in (("lands", False), ("seas", True))
            for entry in gazetteer[kind]
        ),
        checks=tuple(drawn["checks"]),
    )


def read_yaml(file: Path) -> Any:
    """What a file says."""
    return yaml.load(file.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _locale(entry: Json, place: Json) -> Locale:
    tribute = (entry["tribute_athens"], entry["tribute_sparta"]) if "tribute_athens" in entry else None
    return Locale(
        id=entry["id"],
        name=entry["names"]["en"],
        nation=entry["nation"],
        kind=entry["kind"],
        setting=entry["setting"],
        garrison=entry["gsp"],
        walled=entry["walled"],
        harbour=entry["harbour"],
        tribute=tribute,
        site=tuple(place["site"]),
        port=tuple(place["port"]) if "port" in place else None,
        inset=place.get("inset", False),
        words=place["words"],
        label=tuple(place["label"]),
    )


def _paths(rows: Iterable[list[Any]], drawn: Json) -> Iterable[DrawnPath]:
    lines = {tuple(entry["ends"]): _points(entry["line"]) for entry in drawn["lines"]}
    rough = {tuple(ends) for ends in drawn["rough"]}
    for a, b, kind, *special in rows:
        marks = special[0] if special else {}
        yield DrawnPath(a, b, kind, "closed_to_ships" in marks, "strait" in marks, (a, b) in rough, lines[a, b])


def _features(*files: str) -> Iterable[Feature]:
    for file in files:
        for feature in json.loads((DATA / file).read_text(encoding="utf-8"))["features"]:
            facts, km = feature["properties"], geometry_to_km(shape(feature["geometry"]))
            size = tuple(float(facts[key]) for key in ("rank", "height_m", "half_width_km") if key in facts)
            yield Feature(facts["layer"], km, size)


def _points(numbers: list[float]) -> tuple[XY, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
