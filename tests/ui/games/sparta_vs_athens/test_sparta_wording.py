"""Commands in words: each has some, and those of the advice are the words of the buttons that are really there."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from positions import position, put, seeded

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Game, decision
from roma_desktop.games.sparta_vs_athens.commands.administration import Declare, DrawLeaders, Forgo
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy, DismissGarrison, LeaveUnpaid
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_persia import PersiaArms
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.games.sparta_vs_athens.steps.revolts import AthensRevolt
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.games.sparta_vs_athens.title import TITLE
from roma_desktop.ui.games.sparta_vs_athens.administration.choices import matter
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import SENTENCES, wording
from roma_desktop.ui.table.advice.adviser import found_in
from roma_desktop.ui.table.prompt import Asking, Prompt

SAMPLES: dict[str, Any] = {
    "leader": "sparta-1",
    "person": "pericles",
    "unit": "athens.LSP.1",
    "fort": "oenoe",
    "side": "athens",
    "event": "15.2",
    "count": 2,
    "at": "athens",
    "to": "sparta",
    "first": "sardis",
    "second": "iasus",
    "on_foot": False,
    "landing": True,
    **dict.fromkeys(("force", "pieces", "units", "ships", "inside"), frozenset({"athens.LSP.1", "athens.NSP.1"})),
}
"""What stands in the fields of a command."""
COMMANDS = sorted(TITLE.codec.commands, key=lambda kind: kind.__name__)
LONG_NAMES = {kind.__name__ for kind in COMMANDS if sum(map(str.isupper, kind.__name__)) > 1}
"""Names of classes that are no words."""


def sample(kind: type[Command]) -> Command:
    return kind(**{field.name: SAMPLES[field.name] for field in msgspec.structs.fields(kind)})


def campaign() -> State:
    return position(season="spring", phasing="sparta", steps=(PersiaArms(),))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_words(kind: type[Command], language: str) -> None:
    said = TITLE.words(campaign(), language).say(wording(campaign(), sample(kind)))
    assert said
    assert said != kind.__name__ or kind in SENTENCES, "a class has no name that players know"
    assert not LONG_NAMES & set(said.split())
    assert "{" not in said
    assert not any(f"{word}.LSP" in said for word in ("athens", "sparta")), "a unit has its name"
    assert "15.2" not in said, "an event has its title"


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_called_by_its_title(event: str) -> None:
    state = campaign()
    words = TITLE.words(state)
    title = words.say(EVENTS[event].title)
    assert words.say(wording(state, Declare(event))) == f"Declare: {title}"
    assert words.say(wording(state, Forgo(event))) == f"Not this year: {title}"


def test_words_of_what_comes_later_or_not_at_all() -> None:
    words = TITLE.words(campaign())
    assert words.say(wording(campaign(), Buy("league.NSP.5"))) == (
        "Peloponnesian NSP 5: 5 talents, arrives next season"
    )
    assert words.say(wording(campaign(), DrawLeaders(0))) == "Draw none"


# ---------------------------------------------------------------- what the adviser names


def asked(state: State) -> Prompt:
    question = decision(state)
    assert question is not None
    seen = state.seen_by(question.actor)
    return PRESENTER.prompt(Asking(seen, question, TITLE.words(seen)))


def advised(state: State, command: Command) -> str:
    """The words of the button by which the adviser names a command."""
    return found_in(asked(state), command)[1]


STEPS = (
    OptionalEvent("15.2", "athens"),
    OptionalEvent("15.4", "sparta"),
    AthensRevolt(),
    PersiaArms(),
    GovernmentPhase(),
    MinoaStands(),
    SeasonOfWar("spring", begun=True),
)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: type(step).__name__)
def test_each_way_on_a_sheet_is_named_by_its_button(step: Step[State]) -> None:
    state = position(season="spring", phasing="sparta", steps=(step,), year=405, government=10, government_since=406)
    found = matter(step, state)
    assert found is not None
    for way in found.ways:
        assert advised(state, way.command) == TITLE.words(state).say(way.label)


def test_what_athens_loses_by_its_revolt_is_named() -> None:
    assert advised(position(phasing="sparta", steps=(AthensRevolt(),)), DismissGarrison()) == "Its garrison"


def poor() -> State:
    """Athens can't pay for the four ships that it has abroad."""
    state = position(season="spring", phasing="athens", treasury={"athens": 4, "sparta": 0})
    for number in range(1, 5):
        state = put(state, f"athens.NSP.{number}", "pylos")
    return position_with(state, Maintenance("athens"))


def position_with(state: State, step: Step[State]) -> State:
    return msgspec.structs.replace(state, steps=(step,))


def test_who_goes_unpaid_is_named_after_what_is_paid() -> None:
    state = poor()
    ways = [one for one in Game(state, seeded()).options if isinstance(one, LeaveUnpaid)]
    named = [words for one in ways if (words := advised(state, one))]
    assert named
    for words in named:
        assert words.startswith("Pay ")
        assert words.endswith(" unpaid")
    assert sum(bill(state, "athens").values()) > 4


@pytest.mark.parametrize("scenario", range(4))
def test_no_button_of_any_decision_is_called_like_a_class(scenario: int) -> None:
    chooser = random.Random(scenario)
    game = Game(TITLE.start(TITLE.load(TITLE.scenarios()[scenario]), TITLE.read_options({})), seeded(b"words"))
    for _ in range(400):
        if game.decision is None:
            break
        assert not {choice.words for choice in asked(game.state).choices} & LONG_NAMES
        every = list(game.options)
        game.submit(chooser.choices(every, [TITLE.weight(one) for one in every])[0])
