"""What is seen of a film at a time: how far marches have come, what fades in or out, which part of the map. No Qt.

The page of HTML reckons the same in its own script, with the same figures (``FIGURES``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roma_desktop.ui.story.film.values import Army, Change, Film, March, Point, Scene, Spot, View

GLIDE = 1.1  # seconds in which the view goes to the next part of the map
STRIDE = 0.75  # seconds for one march
WASH = 0.9  # seconds in which a place takes another colour
POP = 0.35  # seconds in which a sign appears
FADE = 0.35  # seconds in which words come and go
TRAIL = 0.3  # of full strength: what is left of a march in the scene after it
FIGURES = {"glide": GLIDE, "stride": STRIDE, "wash": WASH, "pop": POP, "fade": FADE, "trail": TRAIL}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A march, the share of it that has been gone, and how strongly it shows (0 to 1)."""

    march: March
    share: float
    strength: float


@dataclass(frozen=True, slots=True)
class Shown:
    """A sign, its size against the usual one, and how strongly it shows."""

    spot: Spot
    size: float
    strength: float


@dataclass(frozen=True, slots=True)
class Stood:
    """An army: where it is now, what it looks like, and how strongly it shows."""

    face: int
    at: Point
    strength: float


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of the film. ``washes`` are places that change hands, ``wash`` how far that has come (0 to 1).

    ``words`` is how strongly those of the scene show, ``card`` the same of a card that covers the map.
    """

    index: int
    scene: Scene
    view: View
    drawn: tuple[Drawn, ...]
    stood: tuple[Stood, ...]
    shown: tuple[Shown, ...]
    washes: tuple[Change, ...]
    wash: float
    words: float
    card: float


def still(film: Film, seconds: float, *, moving: bool = True) -> Still:
    """The picture at a time; without ``moving`` nothing moves or fades: each scene is one picture."""
    seconds = max(0.0, min(film.length, seconds))
    index = film.index_at(seconds)
    scene = film.scenes[index]
    before = film.scenes[index - 1] if index else None
    gone = seconds - scene.start if moving else scene.length
    marched = lead(scene)
    return Still(
        index,
        scene,
        _view(before, scene, gone),
        (*_left(before, gone), *_marching(scene, gone)),
        tuple(_stood(scene, gone, marched)),
        _spots(scene, gone - marched),
        scene.changes,
        _ramp(gone - marched, WASH),
        min(_ramp(gone, FADE), _ramp(scene.length - gone, FADE)) if moving else 1.0,
        _card(scene, before, gone, moving=moving),
    )


def lead(scene: Scene) -> float:
    """How long the marches of a scene take, in seconds: after them signs appear and places change hands."""
    return (GLIDE / 2 + STRIDE * len(scene.marches)) if scene.marches else 0.0


def _ramp(gone: float, length: float) -> float:
    return max(0.0, min(1.0, gone / length))


def eased(share: float) -> float:
    """A share of a motion that begins and ends gently."""
    return share * share * (3 - 2 * share)


def _view(before: Scene | None, scene: Scene, gone: float) -> View:
    if before is None:
        return scene.view
    share = eased(_ramp(gone, GLIDE))
    x, y, wide, high = (one + (other - one) * share for one, other in zip(before.view, scene.view, strict=True))
    return x, y, wide, high


def _marching(scene: Scene, gone: float) -> tuple[Drawn, ...]:
    """The marches of a scene, one after the other."""
    shares = (eased(_ramp(gone - GLIDE / 2 - STRIDE * number, STRIDE)) for number in range(len(scene.marches)))
    return tuple(Drawn(march, share, 1.0) for march, share in zip(scene.marches, shares, strict=True) if share > 0)


def _left(before: Scene | None, gone: float) -> tuple[Drawn, ...]:
    """What is still seen of the marches of the scene before."""
    if before is None:
        return ()
    strength = 1 - (1 - TRAIL) * _ramp(gone, GLIDE)
    return tuple(Drawn(march, 1.0, strength) for march in before.marches)


def _stood(scene: Scene, gone: float, marched: float) -> Iterator[Stood]:
    """The armies of a scene: those on a march walk; those that come or go fade in or out after the marches."""
    late = _ramp(gone - marched, WASH)
    for army in scene.gone:
        if late < 1:
            yield Stood(army.face, army.at, 1 - late)
    for army in scene.armies:
        if army.came is None:
            if late > 0:
                yield Stood(army.face, army.at, late)
        else:
            yield Stood(army.face if late > 0 else army.was, _walked(scene, army, army.came, gone), 1.0)


def _walked(scene: Scene, army: Army, came: Point, gone: float) -> Point:
    """Where an army is on its way to where it stands at the end of a scene."""
    if army.march < 0:
        return _between(came, army.at, eased(_ramp(gone, GLIDE)))
    points = scene.marches[army.march].points
    share = eased(_ramp(gone - GLIDE / 2 - STRIDE * army.march, STRIDE))
    at = share * (len(points) - 1)
    whole = min(int(at), len(points) - 2)
    x, y = _between(points[whole], points[whole + 1], at - whole)
    (left, top), (right, foot) = points[0], points[-1]
    aside = _between((came[0] - left, came[1] - top), (army.at[0] - right, army.at[1] - foot), share)
    return x + aside[0], y + aside[1]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _spots(scene: Scene, gone: float) -> tuple[Shown, ...]:
    strength = _ramp(gone, POP) if lead(scene) else _ramp(gone - GLIDE / 2, POP)
    return tuple(Shown(spot, 1 + 0.5 * (1 - strength), strength) for spot in scene.spots) if strength > 0 else ()


def _card(scene: Scene, before: Scene | None, gone: float, *, moving: bool) -> float:
    """How far a card covers the map, from 0 to 1: the title's fades out in the scene after it, the end's fades in."""
    if not moving:
        return 1.0 if scene.kind in ("title", "end") else 0.0
    if scene.kind == "title":
        return 1.0
    if scene.kind == "end":
        return _ramp(gone, 2 * FADE)
    return 1 - _ramp(gone, 2 * FADE) if before is not None and before.kind == "title" else 0.0
