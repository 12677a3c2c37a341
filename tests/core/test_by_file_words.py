"""What a turn by file says: the words of a stranger are tried out before the turn is noted, and are bounded."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from two_programs import AWAY, TwoPrograms, letter

from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper
from roma_desktop.core.correspondence.letters import Told, ToldEvent, Turn, seal
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.errors import BadFile
from roma_desktop.core.flow import Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.registry import title

UNSAYABLE = "a turn.roma-turn: it says something that can't be put into words"


def multiplied(times: int) -> Message:
    message = say("boom")
    for _ in range(times):
        message = say("{a}{a}{a}{a}", a=message)
    return message


def saying(*words: Message) -> dict[str, Any]:
    """The part of a turn that tells of events, one with each of these lines."""
    events = tuple(ToldEvent(line=Line(one, "1")) for one in words)
    return {"told": (Told(AWAY, events),)}


@pytest.mark.parametrize(
    "said",
    [
        saying(multiplied(40)),
        saying(say("{y}")),
        saying(say("{")),
        saying(say("{x:a|b|c}", x="x")),
        saying(*[say("{a}" * 10_000, a="")] * 400),
        {"stopped": multiplied(40)},
        {"stopped": say("{y}")},
    ],
    ids=["multiplied", "no value", "no template", "no words", "many lines", "stopped, multiplied", "stopped"],
)
def test_a_turn_that_can_not_be_said_is_not_noted(two: TwoPrograms, said: dict[str, Any]) -> None:
    two.begin()
    true = letter(two.play_here()).letter
    assert isinstance(true, Turn)
    before = two.seat.file.read_bytes()
    told = (*true.told, *said.get("told", ()))
    forged = seal(replace(true, **{**said, "told": told}), two.seat.key)
    assert len(forged) < 20_000
    start = process_time()
    with pytest.raises(BadFile) as raised:
        two.seat.receive(letter(forged))
    assert process_time() - start < 5
    assert str(raised.value) == UNSAYABLE
    assert two.seat.file.read_bytes() == before
    assert two.seat.game is None
    assert two.seat.receive(letter(seal(true, two.seat.key))), "the true one can still come"


def test_words_about_things_that_are_not_there_are_said_all_the_same(two: TwoPrograms) -> None:
    """Every naming function of a game says the id of what it doesn't know."""
    two.begin()
    true = letter(two.play_here()).letter
    assert isinstance(true, Turn)
    kinds = ("place", "city", "region", "power", "leader", "unit", "card", "special", "year", "count")
    lines = saying(*(say(f"{{x:{kind}}}", x="nonsense") for kind in kinds))["told"]
    assert two.seat.receive(letter(seal(replace(true, told=(*true.told, *lines)), two.seat.key)))


def test_steps_that_will_say_what_can_not_be_said(tmp_path: Path) -> None:
    """In Arquebus a step keeps its words until it is played, at the player's own table."""
    game = title("arquebus")
    scenario = game.load(game.scenarios()[0])
    keeper = Keeper.invite(tmp_path / "a.roma", game, scenario, game.read_options({}), {"fr": ELSEWHERE, "lg": "human"})
    seat = Seat.join(tmp_path / "there", letter(keeper.invitation("fr")), title)
    keeper.accept(letter(seat.acceptance()))
    record = keeper.begin()
    while not keeper.due(record):
        record.submit(next(iter(record.game.options)))
    true = letter(keeper.turn("fr", record)).letter
    assert isinstance(true, Turn)
    origin = game.codec.position(record.game.state.seen_by("fr"))
    words = msgspec.to_builtins(multiplied(40))
    kept = {"type": "Leaving", "unit": "fr-mm1", "to": "0101", "rule": "1", "words": words, "facing": 0}
    told = {**origin, "steps": [*origin["steps"][:1], kept, *origin["steps"][1:]]}
    digest = game.codec.digest(game.codec.read_position(told, game.shared(seat.start)))
    forged = seal(replace(true, origin=told, told=(), digest=digest), seat.key)
    with pytest.raises(BadFile) as raised:
        seat.receive(letter(forged))
    assert str(raised.value) == UNSAYABLE
    for one in (keeper, seat, record):
        one.close()
