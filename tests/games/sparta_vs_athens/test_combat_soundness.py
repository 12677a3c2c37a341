"""Battles of any units, played by chance: they end, offer only what is lawful, and can be written down [8.0]."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, enemy
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from tests.games.sparta_vs_athens.positions import alone, leader, position, put, seeded

BOARDS = {revised: alone(position(revised=revised, phasing="athens")) for revised in (True, False)}
FIGHTERS = sorted(
    unit.id for unit in BOARDS[True].units.values() if BOARDS[True].allegiance[unit.nation] in ("athens", "sparta")
)


@st.composite
def meetings(draw: st.DrawFn) -> State:
    """A position in which two bodies with leaders and cargo meet in a city or at a fort site."""
    at = draw(st.sampled_from(("oropus", "gytheum", "potidaea", "byzantium", "megara")))
    state = BOARDS[draw(st.booleans())]
    for unit in draw(st.lists(st.sampled_from(FIGHTERS), min_size=1, max_size=14, unique=True)):
        state = put(state, unit, at, reduced=draw(st.booleans()))
    for side in ("athens", "sparta"):
        for number in range(draw(st.integers(0, 3))):
            shifts = {"naval": draw(st.integers(0, 3)), "land": draw(st.integers(0, 3))}
            state = leader(state, side, at, person=f"{side}_{'abc'[number]}", **shifts)  # type: ignore[arg-type]
    attacker = draw(st.sampled_from(("athens", "sparta")))
    ours, theirs = (list(state.units_at(at, side)) for side in (attacker, enemy(attacker)))
    ships = [unit.id for unit in ours if unit.kind == NSP]
    troops = [unit.id for unit in ours if unit.kind != NSP]
    naval_only = draw(st.booleans())
    step = Confrontation(
        at,
        attacker,
        frozenset(ships if naval_only else ships + troops),
        frozenset(unit.id for unit in theirs),
        "attack",
        naval_only=naval_only,
        cargo=dict(zip(troops, ships, strict=False)),
    )
    return replace(state, phasing=attacker, steps=(step,))


@settings(max_examples=150, deadline=None)
@given(meetings(), st.integers(0, 2**32))
def test_a_confrontation_ends_and_offers_only_what_is_lawful(state: State, seed: int) -> None:
    chance = random.Random(seed)
    before = sum(unit.sp for unit in state.units.values() if unit.on_map)
    game = Game(state, seeded(seed.to_bytes(8, "big")))
    for _ in range(50):
        if game.decision is None:
            break
        step = game.state.steps[-1]
        written = msgspec.json.encode(step, order="deterministic")
        assert msgspec.json.decode(written, type=type(step)) == step
        offered = list(game.options)
        assert offered
        for command in offered:
            assert game.why_not(command) is None
        assert game.decision.actor in ("athens", "sparta")
        game.submit(chance.choice(offered))
    assert game.state.steps == ()
    assert sum(unit.sp for unit in game.state.units.values() if unit.on_map) <= before
    for unit in game.state.units.values():
        assert unit.on_map or unit.id not in game.state.done
    for one in game.state.leaders.values():
        assert one.person not in game.state.retired
