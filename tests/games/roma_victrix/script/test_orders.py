"""Commands as lines of a script, there and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest
from msgspec.structs import replace

from roma_desktop.ai.contest import seeds
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    EndLevy,
    EndOperations,
    Form,
    Intercept,
    LetPass,
    Levy,
    Lose,
    Maintain,
    Move,
    Split,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.ruled_state import RuledState
from roma_desktop.games.roma_victrix.script.orders import COMMANDS, read, shape, write
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

ROMA = title("roma_victrix")


def new_game(number: int) -> Iterator[tuple[Game[State], Command]]:
    """A game between random players, before each command, with the command."""
    dice, player = seeds(ROMA, "orders", number)
    game: Game[State] = Game(ROMA.start(ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({})), dice)
    while game.decision is not None:
        command = player.choose(game.state, game.options)
        yield game, command
        game.submit(command)


@cache
def opening() -> State:
    """Carthage's operations have begun; nobody has moved."""
    for game, _ in new_game(0):
        while game.decision is not None and not isinstance(game.state.steps[-1], March):
            options = list(game.options)
            ours = Activate("hannibal")
            passing = next((one for one in options if isinstance(one, EndLevy | EndOperations)), options[0])
            game.submit(ours if ours in options else passing)
        return game.state
    raise AssertionError


def with_losses(*units: str, due: int, garrison: bool = False) -> State:
    """Hannibal's army must take losses; of some of its units only."""
    step = TakeLosses("carthage", "carthaginiensis", frozenset(units), due, "5.31.9", garrison)
    return RuledState(**{**fields(opening()), "steps": (*opening().steps, step)})


def fields(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in state.__struct_fields__}


def names(command: Form | Intercept) -> set[str]:
    return {unit.rpartition(".")[2].rstrip("0123456789") for unit in command.units}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_command_can_be_written_and_read_back(number: int) -> None:
    for game, played in new_game(number):
        for command in {type(one): one for one in (*game.options, played)}.values():
            line = write(command, game.state)
            assert read(line, game.state) == command, line
            assert len(line.splitlines()) == 1
            assert "#" not in line


def test_every_command_has_a_shape() -> None:
    for command in COMMANDS.values():
        form = shape(command)
        parts = [*(field.name for field in form.words), *form.flags, *form.counts, *form.named, *form.sets]
        assert sorted([*parts, *([form.create] if form.create else [])]) == sorted(command.__struct_fields__)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Move tarraconensis", Move("tarraconensis")),
        ("move   tarraconensis ", Move("tarraconensis")),
        ("Activate mago", Activate("mago")),
        ("Attack rome", Attack("rome")),
        ("Split 1 2", Split(1, 2)),
        ("Withdraw", Withdraw()),
        ("Withdraw mago", Withdraw("mago")),
        ("LetPass", LetPass()),
        ("LetPass all march", LetPass(all_march=True)),
        ("Levy africa: 2 HI, 1 CAV", Levy("africa", None, {"HI": 2, "CAV": 1})),
        ("Levy baetica hasdrubal: 1 AUX", Levy("baetica", "hasdrubal", {"AUX": 1})),
        ("Form hannibal: none", Form(frozenset())),
        ("Form carthage.HI3, carthage.CAV1", Form(frozenset({"carthage.HI3", "carthage.CAV1"}))),
        ("Form: 2 HI", Form(frozenset({"carthage.HI1", "carthage.HI2"}))),
        ("Form 2 HI, carthage.HI1", Form(frozenset({"carthage.HI1", "carthage.HI2", "carthage.HI3"}))),
    ],
)
def test_a_line_and_its_command(line: str, command: Command) -> None:
    if line == "Form 2 HI, carthage.HI1":
        with pytest.raises(RomaError, match=r"carthage\.HI1 is not among the units at hand"):
            read(line, opening())
        return
    assert read(line, opening()) == command


def test_all_and_all_but() -> None:
    everybody, some = read("Form hannibal: all", opening()), read("Form hannibal: all but 3 AUX", opening())
    assert isinstance(everybody, Form)
    assert isinstance(some, Form)
    assert len(everybody.units) == 16
    assert names(everybody) == {"HI", "AUX", "CAV"}
    assert names(some) == {"HI", "CAV"}


def test_losses() -> None:
    state = with_losses("carthage.HI1", "carthage.HI2", "carthage.AUX1", due=3, garrison=True)
    assert read("Lose 1 AUX, flip 1 HI, carthage.HI2, garrison", state) == Lose(
        flipped=frozenset({"carthage.HI1"}), removed=frozenset({"carthage.AUX1", "carthage.HI2"}), garrison=True
    )
    with pytest.raises(RomaError, match="2 AUX are wanted, 1 are at hand; units: 2 HI, 1 AUX"):
        read("Lose 2 AUX", state)


def test_who_goes_down_with_the_ships() -> None:
    """R-86: three fleets can't carry so many."""
    state = opening()
    berth = next(unit.at for unit in state.troops.values() if unit.power == "carthage" and unit.kind == "FLT")
    sea = berth.partition(":")[2]
    army = state.army("carthaginiensis", "carthage")
    ships = [unit for unit in state.troops.values() if unit.at == berth]
    troops = state.troops.with_units(replace(unit, at=sea) for unit in (*army, *ships))
    state = RuledState(**{**fields(state), "troops": troops, "steps": (*state.steps, Overload("carthage", sea))})
    drowned = read("Lose 2 AUX, flip 1 HI", state)

    assert drowned == Lose(flipped=frozenset({"carthage.HI1"}), removed=frozenset({"carthage.AUX1", "carthage.AUX2"}))
    assert read(write(drowned, state), state) == drowned


def test_reduced_units_are_written_as_in_scenarios() -> None:
    state = opening()
    troops = state.troops.with_units([Unit("carthage.HI1", "carthage", "HI", "carthaginiensis", reduced=True)])
    state = RuledState(**{**fields(state), "troops": troops})
    assert read("Form 1 HIr, 1 HI", state) == Form(frozenset({"carthage.HI1", "carthage.HI2"}))


def test_upkeep_is_paid_for_all_but_some() -> None:
    state = RuledState(**{**fields(opening()), "steps": (Maintenance("carthage"),)})
    command = read("Maintain all but 1 CAV in africa, carthage.FLT1", state)
    assert isinstance(command, Maintain)
    assert sorted(command.unpaid)[1] == "carthage.FLT1"
    assert [state.troops[unit].at for unit in command.unpaid if "CAV" in unit] == ["africa"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Dance", "Dance isn't a command; these are: Accept"),
        ("Activate hanibal", "there is no leader hanibal; did you mean hannibal"),
        ("Move terra_incognita", "there is no place terra_incognita"),
        ("Attack persia", "there is no power persia"),
        ("Move", "write it like this: Move TO"),
        ("Move africa baetica", "write it like this: Move TO"),
        ("Move africa: 2 HI", "write it like this: Move TO"),
        ("Split 1", "write it like this: Split OWN ENEMY"),
        ("Split one two", "one isn't a number from 0 to 99"),
        ("Split 1 999999999999999999999", "999999999999999999999"[:20] + " isn't a number from 0 to 99"),
        ("Split -1 2", "-1 isn't a number from 0 to 99"),
        ("Form 9 HI", "9 HI are wanted, 8 are at hand; units: 8 HI, 3 AUX, 5 CAV"),
        ("Form 2 XYZ", "XYZ isn't a kind of unit"),
        ("Form 2 HI,, 1 CAV", "something is missing beside a comma"),
        ("Form 2 HI and 1 CAV", "2 HI and 1 CAV isn't a list of units"),
        ("Form all except 1 HI", 'write "all", or "all but" and the units that are left out'),
        ("Form all but", 'write "all", or "all but" and the units that are left out'),
        ("Form mago: all", "write it like this: Form: UNITS"),
        ("Form rome.LGN1", "rome.LGN1 is not among the units at hand"),
        ("Levy africa: 2 legions", "write it like this: Levy AT [LEADER]: 2 HI, rebuild 1 CAV"),
        ("LetPass twice", "write it like this: LetPass: all march"),
        ("", " isn't a command"),
    ],
)
def test_a_line_that_can_not_be_understood(line: str, complaint: str) -> None:
    with pytest.raises(RomaError) as error:
        read(line, opening())
    assert complaint in str(error.value)


@pytest.mark.parametrize("line", ["Lose 2 HI", "Maintain all", "Levy africa: 1 HI", "Intercept fabius: all"])
def test_commands_out_of_season_are_left_to_the_rules(line: str) -> None:
    game = Game(opening(), seeds(ROMA, "x", 1)[0])
    assert game.why_not(read(line, opening())) is not None


@pytest.mark.parametrize("line", ["Recruit africa:", "Recruit africa", "Recruit", "recruit:"])
def test_what_must_be_said_is_asked_for(line: str) -> None:
    with pytest.raises(RomaError, match="write it like this: Recruit AT: 2 HI"):
        read(line, opening())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_alone_is_read_or_refused(command: str) -> None:
    """Whatever fields it has."""
    for line in (command, f"{command}:", f"{command} africa:", f"{command} africa carthage:"):
        with suppress(RomaError):
            assert isinstance(read(line, opening()), COMMANDS[command])
