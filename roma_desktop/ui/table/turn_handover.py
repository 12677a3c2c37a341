"""Where one player ends: the curtain before the next one, and the last page of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roma_desktop.core.message import say
from roma_desktop.ui.parts.curtain import CurtainWords
from roma_desktop.ui.parts.decision_bar import Choice

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage


def draw_curtain(page: TablePage, side: str) -> None:
    """Cover everything until the next player says that he is there."""
    controller = page.controller
    state, words, presenter = controller.state, controller.words, controller.presenter
    clock = presenter.clock(state)
    page.clear_desk()
    page.atlas.blank()
    page.inspection.blank()
    page.chronicle.clear()
    page.covered.emit()
    others = tuple(other for other in controller.sides if other != side)
    own_turn = presenter.on_move(state) in (None, side)
    page.curtain.fall(
        presenter.look(state, side, words),
        CurtainWords(
            when=" · ".join(words.say(one) for one in (clock.date, clock.turn, clock.phase)),
            turn=words.say(say("It is your turn." if own_turn else "You are asked something.")),
            away=words.say(say("{others:power}, please look away.", others=others)),
            button=words.say(say("Open the table")),
            hint=words.say(say("or press Space")),
        ),
    )
    date, turn = (words.say(one) for one in (clock.date, clock.turn))
    page.title_changed.emit(words.say(say("{date}, {turn}", date=date, turn=turn)))


def end_game(page: TablePage, state: Any) -> None:
    """Who has won; then the story, the dice, the map or the library."""
    words, presenter = page.controller.words, page.controller.presenter
    sentence = tuple(words.pieces(presenter.verdict(state)))
    look = presenter.look(state, presenter.winner(state) or page.controller.sides[0], words)
    leave = Choice("leave", words.say(say("To the library")), primary=True)
    story = Choice("story", words.say(say("The story…")))
    page.bar.ask(look, sentence, rule=presenter.ending_rule(state), choices=(story, leave))
    page.scene.light({})
    stay = Choice("stay", words.say(say("Look at the map")), back=True)
    dice = Choice("dice", words.say(say("The dice…")))
    ways = {"leave": page.left.emit, "dice": page.questions.dice_report, "story": page.story_asked.emit}
    page.questions.ask(
        words.say(say("The end")),
        sentence,
        (dice, story, stay, leave),
        lambda key: ways[key]() if key in ways else None,
        consequences=presenter.results(state, words),
    )
