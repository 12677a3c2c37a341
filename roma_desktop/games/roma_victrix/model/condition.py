"""Conditions in the special rules of a scenario: places, years and what must be true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from roma_desktop.games.roma_victrix.model.entries import Part
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId

Where = str
"""A province or a region."""
Years = tuple[int, int]
"""The first and the last year; BC is negative."""
Face = Literal[1, 2, 3, 4, 5, 6]

ALWAYS: Years = (-9999, 9999)


class When(Part, frozen=True, kw_only=True):
    """A condition: everything that is given must be true.

    ``holds``: a power's side controls all these provinces; ``holds_any``: one of them at least; ``lost``: it doesn't
    control all of them. ``alive`` and ``gone`` are about leaders, ``stands_in`` and ``away_from`` about where they
    are. ``csp_at_least`` and ``csp_below`` are about the CSP of a side's land units in each of the places named.
    ``patron``: the power that each obeys now, "" for none; ``active`` are major powers at war. ``happened`` and
    ``not_yet`` name happenings and offers. ``won`` and ``fought_in`` are about the combat just decided, for the
    moment "battle": a power's side has beaten that of one of these powers, in one of these places. At least one
    condition of ``any_of`` must be true.
    """

    holds: Mapping[PowerId, tuple[Where, ...]] = {}
    holds_any: Mapping[PowerId, tuple[Where, ...]] = {}
    lost: Mapping[PowerId, tuple[Where, ...]] = {}
    alive: tuple[LeaderId, ...] = ()
    gone: tuple[LeaderId, ...] = ()
    stands_in: Mapping[LeaderId, tuple[Where, ...]] = {}
    away_from: Mapping[LeaderId, tuple[Where, ...]] = {}
    csp_at_least: Mapping[PowerId, Mapping[Where, int]] = {}
    csp_below: Mapping[PowerId, Mapping[Where, int]] = {}
    patron: Mapping[PowerId, PowerId] = {}
    active: tuple[PowerId, ...] = ()
    happened: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()
    won: Mapping[PowerId, tuple[PowerId, ...]] = {}
    fought_in: tuple[Where, ...] = ()
    any_of: tuple[When, ...] = ()
