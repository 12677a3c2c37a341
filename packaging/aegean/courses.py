"""The lines of the paths as they are painted: bent smoothly, from the rim of one disc to that of the other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import shapely

from aegean.facts import DrawnPath
from aegean.plane import XY
from aegean.sheet import DISC, smoothed

GAP = 3.0  # px between a line and the disc


def course(path: DrawnPath, towns: Mapping[str, XY]) -> shapely.LineString:
    """The line of a path."""
    ends = [shapely.Point(towns[end]) for end in (path.a, path.b)]
    discs = shapely.union_all([end.buffer(DISC + GAP) for end in ends])
    points = [point for point in path.line if not discs.contains(shapely.Point(point).buffer(1))]
    points = points or [tuple(np.mean([towns[path.a], towns[path.b]], 0))]
    whole = shapely.LineString([towns[path.a], *points, towns[path.b]])
    (bent,) = smoothed(whole)
    outside = bent.difference(discs)
    return max(getattr(outside, "geoms", [outside]), key=lambda part: float(part.length))
