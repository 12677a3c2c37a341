"""A smooth flow that moves crowded towns apart and takes the whole plane along: no coast is torn, no strait closes.

The flow is made of many small steps. In each, every point moves by a sum of bell-shaped fields that stand at the towns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from scipy.spatial import cKDTree

from aegean.plane import Array

Floats = npt.NDArray[np.float32]
LONGEST_STEP = 4.0  # px: no town moves farther in one step
STIFFNESS = 0.25  # how much the pushes of neighbouring towns are evened out
ISLAND_WIDTH = 42.0  # px: as far around a town its small island swells
ISLAND_STEPS = 90
BATCH = 20_000  # points that are moved at a time


@dataclass(frozen=True)
class Push:
    """How towns of a panel are pushed apart: when they are nearer than ``distance``, by fields of this ``width``."""

    distance: float
    width: float
    steps: int
    gain: float


@dataclass(frozen=True)
class Step:
    """One small move of the plane; ``swell``: outwards from the centres instead of along the weights."""

    centres: Floats
    weights: Floats
    width: float
    swell: bool = False

    def moved(self, points: Floats) -> Floats:
        out = np.empty_like(points)
        for start in range(0, len(points), BATCH):
            part = points[start : start + BATCH]
            out[start : start + BATCH] = part + self._shift(part)
        return out

    def _shift(self, points: Floats) -> Floats:
        away = (points * points).sum(1)[:, None] + (self.centres * self.centres).sum(1)
        away -= 2 * points @ self.centres.T
        bells = np.exp(away * np.float32(-1 / (2 * self.width * self.width)))
        if not self.swell:
            return np.asarray(bells @ self.weights)
        return np.asarray(points * (bells @ self.weights) - bells @ (self.weights * self.centres))


@dataclass
class Flow:
    """All steps, in order."""

    steps: list[Step] = field(default_factory=list)

    def add(self, step: Step, towns: Array) -> Array:
        """Append a step; the towns after it."""
        self.steps.append(step)
        return np.asarray(step.moved(towns.astype(np.float32)), float)

    def carried(self, points: Array) -> Array:
        """Where points of the plane get to. Points that are given twice are moved once."""
        once, back = np.unique(points, axis=0, return_inverse=True)
        moved = once.astype(np.float32)
        for step in self.steps:
            moved = step.moved(moved)
        return np.asarray(moved[back.ravel()], float)


def spread(towns: Array, small_islands: npt.NDArray[np.bool_], pushes: Sequence[Push], growth: float) -> Flow:
    """The flow that moves towns apart, push after push; small islands swell by ``growth`` during the last."""
    flow = Flow()
    for push in pushes:
        last = push is pushes[-1]
        for number in range(push.steps):
            shoves = _shoves(towns, push)
            if last and not shoves.any():
                break
            towns = flow.add(_field(towns, shoves, push.width), towns)
            if last and small_islands.any() and number < ISLAND_STEPS:
                weights = np.full((int(small_islands.sum()), 1), np.log(growth) / ISLAND_STEPS, np.float32)
                centres = towns[small_islands].astype(np.float32)
                towns = flow.add(Step(centres, weights, ISLAND_WIDTH, swell=True), towns)
    return flow


def _shoves(towns: Array, push: Push) -> Array:
    """Where each town is pushed by those that are too near."""
    shoves = np.zeros_like(towns)
    for one, other in sorted(cKDTree(towns).query_pairs(push.distance)):
        way = towns[other] - towns[one]
        length = max(float(np.hypot(*way)), 1e-6)
        shove = way / length * (push.distance - length) * 0.5 * push.gain
        shoves[one] -= shove
        shoves[other] += shove
    return shoves


def _field(towns: Array, shoves: Array, width: float) -> Step:
    """The smooth step that gives the towns nearly these shoves."""
    apart = ((towns[:, None] - towns[None]) ** 2).sum(2)
    bells = np.exp(-apart / (2 * width * width))
    weights = np.linalg.solve(bells + STIFFNESS * np.eye(len(towns)), shoves)
    fastest = float(np.hypot(*(bells @ weights).T).max())
    if fastest > LONGEST_STEP:
        weights *= LONGEST_STEP / fastest
    return Step(towns.astype(np.float32), weights.astype(np.float32), width)
