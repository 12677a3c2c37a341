"""Piles of Sparta vs. Athens say who leads, how strong they are on land and at sea, and how many they are."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.ui.counters.blocks import Block, Detail
from roma_desktop.ui.games.sparta_vs_athens.counters import Marker, Sign
from roma_desktop.ui.games.sparta_vs_athens.showing import armies, piles
from roma_desktop.ui.map.standing import Standing
from tests.games.sparta_vs_athens.positions import put

WAR = title("sparta_vs_athens")


@cache
def position() -> Any:
    """An operation on the way, with several leaders on the map."""
    chance, options = random.Random("3"), WAR.read_options({})
    game: Game[Any] = Game(WAR.start(WAR.load(WAR.scenarios()[0]), options), SeededDice(b"3"))
    while not isinstance(game.state.steps[-1], Operation):
        offered = list(game.options)
        game.submit(chance.choices(offered, [WAR.weight(one) for one in offered])[0])
    return game.state


@pytest.fixture
def standing(qapp: object) -> dict[str, Standing]:
    state = position()
    words = WAR.words(state, "en")
    return {one.key: one for one in piles.shown(state, words).standing}


def blocks(standing: dict[str, Standing], kind: str) -> dict[str, Block]:
    return {key: one.face for key, one in standing.items() if key.startswith(kind) and isinstance(one.face, Block)}


def test_every_leader_is_called_by_his_name(standing: dict[str, Standing]):
    leaders = blocks(standing, "leader:")
    assert len(leaders) == len(position().leaders) - sum(not one.at for one in position().leaders.values())
    assert all(one.name and one.rating for one in leaders.values())
    assert {"Pericles", "Archidamus"} <= {one.name for one in leaders.values()}


def test_the_blockade_of_the_propontus_has_sparta_s_marker(qapp: object):
    state = put(position(), "league.NSP.1", "lampsacus")
    assert blockaded(state)
    (blockade,) = (one for one in piles.shown(state, WAR.words(state, "en")).standing if one.key == "blockade")
    assert blockade.face == Marker(Sign.BLOCKADE, "sparta")


def test_who_acts_lies_on_top_with_a_ring(standing: dict[str, Standing]):
    acting = armies.acting(position())
    face = standing[f"leader:{acting}"].face
    assert isinstance(face, Block)
    assert face.active
    assert face.row == 0
    assert face.head is not None
    assert [key for key, one in blocks(standing, "leader:").items() if one.active] == [f"leader:{acting}"]


def test_a_pile_tells_strength_on_land_and_at_sea_from_afar_too(standing: dict[str, Standing]):
    face = blocks(standing, "pile:")["pile:athens@athens"]
    state = position()
    units = list(state.units_at("athens", "athens"))
    numbers = [part.count for part in face.parts]
    assert numbers[-1] == len(units) == face.count
    assert sum(numbers[:-1]) == sum(armies.points(state, unit) for unit in units)
    for detail in Detail:
        strip = face.seen(detail).box
        assert strip.height() > QRectF(0, 0, 100, 100).height(), "the strip is always there"


def test_lesser_leaders_are_below_the_first_by_name(standing: dict[str, Standing]):
    rows: dict[str, list[int]] = {}
    for one in standing.values():
        if one.key.startswith("leader:") and isinstance(one.face, Block):
            rows.setdefault(one.place, []).append(one.face.row)
    assert max(len(there) for there in rows.values()) > 1
    assert all(there == list(range(len(there))) for there in rows.values())
