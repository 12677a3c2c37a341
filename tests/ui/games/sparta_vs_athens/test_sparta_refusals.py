"""Why a place that isn't lit can't be chosen: in every decision on the map, with its rule and what would be legal."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from positions import alone, leader, position, put, seeded

from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game, decision
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.games.sparta_vs_athens.title import TITLE
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.table.prompt import Asking, Prompt


def refusal(state: State, step: Step[State], place: str, chosen: str = "") -> str:
    """What the table says when that place is chosen; "" where no rule is about it."""
    state = replace(state, steps=(step,))
    illegal = PRESENTER.refusal(state, place, chosen)
    if illegal is None:
        return ""
    tell = TITLE.words(state).say
    assert illegal.instead is not None
    return f"{tell(illegal.reason)} {tell(illegal.instead)} [{illegal.rule}]"


def test_at_set_up_a_unit_of_athens_can_not_go_to_sparta() -> None:
    state = position()
    told = "Athens LSP 8 can't be set up at Sparta. It can go to Potidaea. [16.1]"
    assert refusal(state, Deployment("athens"), "sparta", "athens.LSP.1") == told
    assert refusal(state, Deployment("athens"), "athens", "athens.LSP.1") == "", "to stay where it is needs no rule"
    assert refusal(state, Deployment("athens"), "sparta") == ""


def test_a_leader_comes_only_where_he_has_friends() -> None:
    state = position(government_since=431, unready=2)
    told = refusal(state, PlaceLeaders("athens"), "melos", "xenophon")
    assert told.startswith("Athens has no unit and no garrison at Melos. Choose a place with at least one friendly")
    assert told.endswith(" more. [6.4]")


def spring() -> State:
    """Archidamus and two units at Sparta, one at Tegea."""
    state = alone(position(season="spring", phasing="sparta"))
    for unit, at in (("sparta.LSP.1", "sparta"), ("sparta.LSP.2", "sparta"), ("tegea.LSP.1", "tegea")):
        state = put(state, unit, at)
    return leader(state, "sparta", "sparta", land=1, cp=3, person="archidamus")


def test_a_leader_is_transferred_to_his_own_units_only() -> None:
    cities = "A leader can go to a city with a unit of yours: Tegea. [6.6]"
    step = TransferPhase("sparta")
    assert refusal(spring(), step, "athens", "sparta-1") == f"No unit of Sparta is at Athens. {cities}"
    assert refusal(spring(), step, "oenoe", "sparta-1") == f"Oenoe is no city. {cities}"


def test_too_far_for_a_leader_s_points_is_said_as_that() -> None:
    told = refusal(spring(), Campaign("sparta"), "megara", "sparta-1")
    assert told == "It takes 4 CP to get to Megara; Archidamus has 3. On the way there he gets as far as Corinth. [7.3]"


def test_where_no_way_leads_the_places_that_can_be_reached_are_named() -> None:
    told = refusal(spring(), Campaign("sparta"), "naxos_aegean", "sparta-1")
    assert told.startswith("No open way leads from Sparta to Naxos (Aegean). Archidamus can get to ")
    assert told.endswith(" [7.1]")


def test_where_nothing_can_be_bought_the_cities_are_named_where_it_can() -> None:
    state = put(position(season="spring", phasing="sparta"), "megara.LSP.1", "")
    told = refusal(state, Purchases("sparta"), "naxos_aegean")
    assert told.startswith("Land units appear in a friendly city of their colour without enemy land units. ")
    assert "Megara LSP 6 can appear at Corinth, " in told
    assert told.endswith(". [12.5]")


def prompts(scenario: int, rules: str) -> Iterator[tuple[State, Prompt, str]]:
    """The decisions of a game with lit places: the position, the question about a piece, and that piece."""
    chooser = random.Random(scenario)
    start = TITLE.start(TITLE.load(TITLE.scenarios()[scenario]), TITLE.read_options({"rules": rules}))
    game = Game(start, seeded(b"refusals"))
    for turn in range(500):
        asked = decision(game.state)
        if asked is None:
            return
        if turn % 4 == 0 or turn < 5:
            seen = game.state.seen_by(asked.actor)
            asking, piece = Asking(seen, asked, TITLE.words(seen)), ""
            prompt = PRESENTER.prompt(asking)
            if prompt.pieces:
                piece = chooser.choice(list(prompt.pieces.values()))
                prompt = PRESENTER.prompt(Asking(seen, asked, asking.words, piece))
            if prompt.goals:
                yield seen, prompt, piece
        every = list(game.options)
        game.submit(chooser.choices(every, [TITLE.weight(one) for one in every])[0])


@pytest.mark.parametrize("rules", ["revised", "standard"])
@pytest.mark.parametrize("scenario", range(4))
def test_every_decision_says_why_a_place_is_not_lit(scenario: int, rules: str) -> None:
    chooser = random.Random(scenario)
    for seen, prompt, piece in prompts(scenario, rules):
        dark = [at for at in seen.world.locales if at not in prompt.goals and at != prompt.look_at]
        tell = TITLE.words(seen).say
        for place in chooser.sample(dark, 5):
            if place == standing_of(seen, piece) or isinstance(seen.steps[-1], Purchases):
                continue
            illegal = PRESENTER.refusal(seen, place, piece)
            assert illegal is not None, (type(seen.steps[-1]).__name__, place, piece)
            assert illegal.rule
            assert illegal.instead is not None
            assert tell(illegal.reason)
            assert tell(illegal.instead)


def standing_of(state: State, piece: str) -> str:
    """Where a piece stands; "" for one that waits."""
    if piece in state.units:
        return state.units[piece].at
    return state.leaders[piece].at if piece in state.leaders else ""
