"""Leaders who come and go by the rules of a scenario: the holders of offices, and newcomers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.condition import When
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Part, Text
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.tables import Kind


class Office(Part, frozen=True, kw_only=True):
    """Leaders who are drawn from a pool in every C3, such as the consuls of scenario 1.

    ``posts`` has, for each one drawn, the places he may be placed in; the first drawn is supreme. Those who stand
    outside ``home`` at the draw may stay, ``stay_abroad`` at most; the others return to the pool. Instead of a pool
    the men of each year may be named; a die then tells their rating by ``ratings``.
    """

    power: PowerId
    title: Text
    posts: tuple[tuple[SpaceId, ...], ...]
    with_any_army: bool = False
    home: str
    stay_abroad: int
    pool: Mapping[LeaderId, LeaderEntry] = {}
    yearly: Mapping[int, tuple[Text, ...]] = {}
    ratings: tuple[int, int, int, int, int, int] | None = None


def man_of(office: str, year: int, post: int) -> LeaderId:
    """The id of a man who held an office in a year."""
    return f"{office}.{year}.{post + 1}"


class Newcomer(Part, frozen=True, kw_only=True):
    """A leader who comes to the fore in a year, at the first of his places that his side controls.

    Without a year he comes only by an effect. ``until``: the year in which he has gone again; ``instead_of``: he
    replaces that man where he stands.
    """

    year: int | None = None
    id: LeaderId
    power: PowerId
    name: Text
    rating: Literal[1, 2, 3, 4]
    at: tuple[SpaceId, ...]
    supreme: bool = False
    instead_of: LeaderId | None = None
    units: Mapping[Kind, int] = {}
    when: When = When()
    until: int | None = None
