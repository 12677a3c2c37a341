"""Computer players: how they think, what they did, what an adviser says, and their reasons when all is over."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.ai.reasons import told
from roma_desktop.ai.seating import computer_of
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.mind import Answering, Temper, steers
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.opponents import computer_turns

KEY = Qt.Key
OPENINGS = {"roma_victrix": (1, 8), "sparta_vs_athens": (1, 60), "arquebus": (4, 40)}
"""A scenario of each game, and how many commands have been given before advice is asked for."""


def thinking(at: Sitting) -> None:
    """A Consul thinks, and can be told to hurry; then the map shows what the others did."""
    controller.PACE, computer_turns.PATIENCE = 0, 0.0
    page = _against(at, "roma_victrix", 1, "consul")
    computers = page.controller.computers.computers
    while not (computers.thinking and computers.progress > 20):
        _own_decision(at, page)
    process = computers._thinking.process_id if computers._thinking is not None else None
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    at.wait(lambda: "%" in page.bar.sentence())
    at.keep("opponents-thinking")
    os.kill(process, signal.SIGCONT)
    begun = page.controller.record.game.now.number
    at.wait(lambda: page.controller.record.game.now.number > begun + 4 or not computers.thinking)
    at.keep("opponents-acted")


def advice(at: Sitting) -> None:
    """What an adviser says of each game: the best and the second best, a plan beside them, the turn behind."""
    for game, (scenario, commands) in OPENINGS.items():
        _begun(at, game, scenario, commands, _has_a_choice)
        for name, key in (("best", KEY.Key_F7), ("plan", KEY.Key_F8), ("turn", KEY.Key_F9)):
            _asked(at, f"opponents-{game}-{name}", key)


def under_way(at: Sitting) -> None:
    """What an adviser says of what is under way: where it should go, and why not to where it could go."""
    for game, (scenario, commands) in OPENINGS.items():
        _begun(at, game, scenario, commands, _may_be_led)
        for name, key in (("led", KEY.Key_F7), ("doubted", KEY.Key_F8)):
            _asked(at, f"opponents-{game}-{name}", key)


def answers(at: Sitting) -> None:
    """What an adviser says where somebody can only answer: in the middle of a march, a battle or a siege."""
    for game, (scenario, commands) in OPENINGS.items():
        _begun(at, game, scenario, commands, _may_answer)
        _asked(at, f"opponents-{game}-answer", KEY.Key_F7)


def reasons(at: Sitting) -> None:
    """A game between Captains is over: the story tells what they had in mind."""
    record, players = _record(at, "roma_victrix", 4, "captain")
    _played(record, players, 100_000)
    at.window.show_table(record, Seats(dict(players), curtain=False))
    at.wait(lambda: at.seen(Question))
    at.keep("opponents-over")
    at.page.story_asked.emit()
    at.wait(lambda: isinstance(at.window.stack.currentWidget(), StoryPage))
    for _ in range(12):
        at.key(KEY.Key_PageDown)
    at.keep("opponents-reasons")


def _asked(at: Sitting, name: str, key: Qt.Key) -> None:
    """The adviser's reply to a key; second thoughts are asked about the first place that can be reached."""
    if key is KEY.Key_F8:
        at.key(KEY.Key_Tab)
    at.key(key)
    at.wait(lambda: at.seen(Question))
    at.keep(name)
    at.key(KEY.Key_Escape)


# ---------------------------------------------------------------- games


def _record(at: Sitting, game: str, scenario: int, word: str) -> tuple[Record[Any], dict[str, str]]:
    """A new game between players with this word."""
    title = registry.title(game)
    setting, options = title.load(title.scenarios()[scenario - 1]), title.read_options({})
    players = dict.fromkeys(title.sides(title.start(setting, options)), word)
    at.places.games.mkdir(parents=True, exist_ok=True)
    file: Path = at.places.games / f"{len(list(at.places.games.iterdir()))}.roma"
    dice = SeededDice(b"opponents")
    return Record.begin(file, title, setting, options, players, dice, kind="scripted"), players


def _played(record: Record[Any], players: dict[str, str], commands: int) -> None:
    """So many commands of computer players, with their reasons, or all that there are."""
    title, mind, intents = record.title, registry.mind(record.header.game), dict[str, Any]()
    while record.game.decision is not None and record.game.now.number < commands:
        side = record.game.decision.actor
        computer = computer_of(players.get(side, "captain"))
        assert computer is not None
        thinker = Thinker(title, mind, computer.level, computer.temper, side)
        thought = thinker.consider(record.game.state.seen_by(side), intents.get(side))
        intents[side] = thought.intent
        record.submit(thought.command)
        if thought.reason is not None:
            record.reason(record.game.now, side, told(thought.reason, mind, side))


def _begun(at: Sitting, game: str, scenario: int, commands: int, far: Callable[[Record[Any], Any], bool]) -> None:
    """A game that Captains have begun, and far enough; now people play on."""
    record, players = _record(at, game, scenario, "captain")
    _played(record, players, commands)
    mind = registry.mind(game)
    while not far(record, mind):
        _played(record, players, record.game.now.number + 1)
    at.window.show_table(record, Seats(dict.fromkeys(players, "human"), curtain=False))
    at.wait(lambda: at.page.picture.complete)


def _has_a_choice(record: Record[Any], mind: Any) -> bool:
    """Whether somebody has a choice of plans."""
    assert record.game.decision is not None
    return (
        mind.opens(record.game.state)
        and len(mind.candidates(record.game.state, record.game.decision.actor, Temper.STEADY)) > 2
    )


def _may_be_led(record: Record[Any], mind: Any) -> bool:
    """Whether something is under way that may go for several things."""
    state, asked = record.game.state, record.game.decision
    assert asked is not None
    return steers(mind, state) and len(mind.ways(state, asked.actor, Temper.STEADY)) > 2


def _may_answer(record: Record[Any], mind: Any) -> bool:
    """Whether somebody has a choice of answers, and no plan to make."""
    state, asked = record.game.state, record.game.decision
    assert asked is not None
    return not mind.opens(state) and isinstance(mind, Answering) and len(mind.answers(state, asked.actor)) > 1


def _against(at: Sitting, game: str, scenario: int, word: str) -> Any:
    """One person, the first side, against players with this word."""
    record, players = _record(at, game, scenario, word)
    players[next(iter(players))] = "human"
    at.window.show_table(record, Seats(players, curtain=False))
    at.wait(lambda: at.page.picture.complete)
    return at.page


def _own_decision(at: Sitting, page: Any) -> None:
    """Somebody at the table decides as the script of the game would; otherwise the others are waited for."""
    asked, mind = page.controller.record.game.decision, registry.mind(page.controller.record.header.game)
    at.rest()
    while page.busy():
        page.bar.choose_primary()
        at.rest()
    if asked is not None and not page.controller.computer(asked.actor):
        page.controller.submit(mind.script(page.controller.record.game.state, asked.actor, None))
