"""The plane of the map: a Lambert conformal conic on a sphere; km, with y growing southward."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import shapely

Array = npt.NDArray[np.float64]
LatLon = tuple[float, float]
XY = tuple[float, float]

EARTH_RADIUS_KM = 6371.0
PARALLELS, ORIGIN = (36.5, 40.5), (38.5, 24.5)  # degrees


def _stretch(latitude: npt.ArrayLike) -> Array:
    return np.asarray(np.tan(np.pi / 4 + np.radians(np.asarray(latitude, float)) / 2))


_SOUTH, _NORTH = (math.cos(math.radians(parallel)) for parallel in PARALLELS)
_CONE = math.log(_SOUTH / _NORTH) / math.log(float(_stretch(PARALLELS[1]) / _stretch(PARALLELS[0])))
_SCALE = EARTH_RADIUS_KM * _SOUTH * float(_stretch(PARALLELS[0])) ** _CONE / _CONE
_APEX = _SCALE / float(_stretch(ORIGIN[0])) ** _CONE


def project(degrees: Array) -> Array:
    """Rows of longitude and latitude to rows of km."""
    radius = _SCALE / _stretch(degrees[:, 1]) ** _CONE
    angle = _CONE * np.radians(degrees[:, 0] - ORIGIN[1])
    return np.column_stack([radius * np.sin(angle), radius * np.cos(angle) - _APEX])


def to_km(at: LatLon) -> XY:
    """One point, latitude first as in the gazetteer, in km."""
    ((x, y),) = project(np.array([[at[1], at[0]]], float))
    return float(x), float(y)


def geometry_to_km(geometry: shapely.Geometry) -> shapely.Geometry:
    """A geometry in longitude and latitude, in km."""
    return shapely.transform(geometry, project)
