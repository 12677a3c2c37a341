"""A map without what can't be drawn, so that a draft with mistakes has a map all the same."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.scenario.map_mistakes import COLUMNS, ROWS, SLOPE, on_map, side_of


def sound_map(map_: Map) -> Map:
    """The map with rows of the right length and known letters, without anything that isn't on its hexes."""
    columns, rows = (max(least, min(most, n)) for n, (least, most) in ((map_.columns, COLUMNS), (map_.rows, ROWS)))
    sized = replace(
        map_,
        columns=columns,
        rows=rows,
        terrain=_rows(map_.terrain, columns, rows, "".join(TERRAIN), "."),
        elevation=_rows(map_.elevation, columns, rows, "0123456789", "0"),
        north=map_.north % 360,
    )
    return replace(
        sized,
        hexsides=_hexsides(sized),
        roads=tuple(road for road in map_.roads if len(road) > 1 and all(on_map(sized, at) for at in road)),
        crossings=tuple(one for one in map_.crossings if side_of(sized, one.hexside) is not None),
        labels=tuple(one for one in map_.labels if on_map(sized, one.hex) and any(one.text.values())),
    )


def _rows(written: tuple[str, ...], columns: int, rows: int, known: str, usual: str) -> tuple[str, ...]:
    padded = (*written, *("" for _ in range(rows)))[:rows]
    return tuple(
        "".join(one if one in known else usual for one in row.ljust(columns, usual)[:columns]) for row in padded
    )


def _hexsides(map_: Map) -> dict[str, tuple[str, ...]]:
    known = charts().hexsides.keys() - {SLOPE}
    found = {kind: tuple(_inside(map_, texts)) for kind, texts in map_.hexsides.items() if kind in known}
    return {kind: texts for kind, texts in found.items() if texts}


def _inside(map_: Map, texts: tuple[str, ...]) -> Iterator[str]:
    return (text for text in texts if side_of(map_, text) is not None)
