"""Where one player's part ends: the curtain before the next player, and the last page of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from roma_desktop.core.message import Message, say
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.parts.frame.decision_bar import Choice, DecisionBar
from roma_desktop.ui.parts.surfaces.curtain import Curtain, CurtainWords
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.sheets.questions import Questions


def draw_curtain(curtain: Curtain, controller: TableController, side: str) -> None:
    """Cover everything until the next player, who has ``side``, says that he is there."""
    state, words, presenter = controller.state, controller.words, controller.presenter
    clock = presenter.clock(state)
    others = tuple(other for other in controller.sides if other != side)
    own_turn = presenter.on_move(state) in (None, side)
    curtain.fall(
        presenter.look(state, side, words),
        CurtainWords(
            when=" · ".join(words.say(one) for one in (clock.date, clock.turn, clock.phase)),
            turn=words.say(say("It is your turn." if own_turn else "You are asked something.")),
            away=words.say(say("{others:power}, please look away.", others=others)),
            button=words.say(say("Open the table")),
            hint=words.say(say("or press Space")),
        ),
    )


class LastPagePort(Protocol):
    """The parts of the table on which the end of a game is told."""

    bar: DecisionBar
    scene: MapScene
    controller: TableController
    questions: Questions
    way_back: Message
    exits: Mapping[str, Callable[[], object]]


def end_game(page: LastPagePort, state: Any) -> None:
    """Tell who has won, and offer the story, the dice, the map and the library."""
    words, presenter = page.controller.words, page.controller.presenter
    sentence = tuple(words.pieces(presenter.verdict(state)))
    look = presenter.look(state, presenter.winner(state) or page.controller.sides[0], words)
    leave = Choice("leave", words.say(page.way_back), primary=True)
    story = Choice("story", words.say(say("The story…")))
    ways_on = (*page.controller.elsewhere.at_the_end(), story, leave)
    rule = presenter.ending_rule(state)
    page.bar.ask(look, sentence, rule=rule, choices=ways_on)
    page.scene.light({})
    stay = Choice("stay", words.say(say("Look at the map")), back=True)
    dice = Choice("dice", words.say(say("The dice…")))
    ways = {**page.exits, "dice": page.questions.dice_report}
    page.questions.ask(
        words.say(say("The end")),
        (*sentence, (" ", "", ""), (rule, "rule", rule)) if rule else sentence,
        (dice, story, stay, leave),
        lambda key: ways[key]() if key in ways else None,
        consequences=presenter.results(state, words),
    )
