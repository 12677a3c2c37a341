"""The plane of the map: a Lambert conformal conic on a sphere, units km."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import shapely

Array = npt.NDArray[np.float64]
LatLon = tuple[float, float]
XY = tuple[float, float]

EARTH_RADIUS_KM = 6371.0
PARALLELS, ORIGIN = (31.0, 49.0), (40.0, 20.0)  # degrees; the gazetteer's projection
FRAME = (-2600.0, -1995.0, 3040.0, 2330.0)  # km, what is drawn: west, south, east, north; the gazetteer's window_km
MARGIN_KM = 20.0  # as much more is computed around the frame


def _stretch(latitude: Array | float) -> Array:
    return np.tan(np.pi / 4 + np.asarray(latitude, float) / 2)


_SOUTH, _NORTH = (math.radians(parallel) for parallel in PARALLELS)
_CONE = float(math.log(math.cos(_SOUTH) / math.cos(_NORTH)) / np.log(_stretch(_NORTH) / _stretch(_SOUTH)))
_SCALE = float(EARTH_RADIUS_KM * math.cos(_SOUTH) * _stretch(_SOUTH) ** _CONE / _CONE)
_APEX = float(_SCALE / _stretch(math.radians(ORIGIN[0])) ** _CONE)


def project(lon: npt.ArrayLike, lat: npt.ArrayLike) -> tuple[Array, Array]:
    """Degrees to km."""
    radius = _SCALE / _stretch(np.radians(np.asarray(lat, float))) ** _CONE
    angle = _CONE * np.radians(np.asarray(lon, float) - ORIGIN[1])
    return radius * np.sin(angle), _APEX - radius * np.cos(angle)


def unproject(x: npt.ArrayLike, y: npt.ArrayLike) -> tuple[Array, Array]:
    """Km to degrees: longitude, latitude."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    radius, angle = np.hypot(x, _APEX - y), np.arctan2(x, _APEX - y)
    latitude = 2 * np.arctan((_SCALE / radius) ** (1 / _CONE)) - np.pi / 2
    return ORIGIN[1] + np.degrees(angle / _CONE), np.degrees(latitude)


def to_km(at: LatLon) -> XY:
    """One point, latitude first as in the gazetteer, in km."""
    x, y = project(at[1], at[0])
    return float(x), float(y)


def geometry_to_km(geometry: shapely.Geometry) -> shapely.Geometry:
    """A geometry in longitude and latitude, in km."""
    return shapely.transform(geometry, lambda at: np.column_stack(project(at[:, 0], at[:, 1])))


def frame_with(margin: float) -> shapely.Polygon:
    """The frame, larger by ``margin`` km on every side."""
    west, south, east, north = FRAME
    return shapely.box(west - margin, south - margin, east + margin, north + margin)
