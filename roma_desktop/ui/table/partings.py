"""Where one player ends: the curtain before the next one, and the last page of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.marching import phasing
from roma_desktop.ui.games.roma_victrix import phase
from roma_desktop.ui.games.roma_victrix.faces import power_look
from roma_desktop.ui.parts.curtain import CurtainWords
from roma_desktop.ui.parts.decision_bar import Choice
from roma_desktop.ui.table.ending import results, verdict

if TYPE_CHECKING:
    from roma_desktop.ui.table.page import TablePage


def draw_curtain(page: TablePage, side: str) -> None:
    """Cover everything until the next player says that he is there."""
    state, words = page.controller.state, page.controller.words
    page.clear_desk()
    page.atlas.blank()
    page.beside.blank()
    page.chronicle.clear()
    page.covered.emit()
    others = tuple(other for other in state.powers.players if other != side)
    own_turn = phasing(state) in (None, side)
    page.curtain.fall(
        power_look(state, side, words.name),
        CurtainWords(
            when=" · ".join(words.say(one) for one in (phase.date(state), phase.turn(state), phase.phase(state))),
            turn=words.say(say("It is your turn." if own_turn else "You are asked something.")),
            away=words.say(say("{others:power}, please look away.", others=others)),
            button=words.say(say("Open the table")),
            hint=words.say(say("or press Space")),
        ),
    )
    date, turn = (words.say(one) for one in (phase.date(state), phase.turn(state)))
    page.title_changed.emit(words.say(say("{date}, {turn}", date=date, turn=turn)))


def end_game(page: TablePage, state: State) -> None:
    """Who has won; then the story, the dice, the map or the library."""
    words, outcome = page.controller.words, state.outcome
    assert outcome is not None
    sentence = tuple(words.pieces(verdict(outcome, state)))
    side = outcome.winner or state.powers.players[0]
    leave = Choice("leave", words.say(say("To the library")), primary=True)
    story = Choice("story", words.say(say("The story…")))
    page.bar.ask(power_look(state, side, words.name), sentence, rule=outcome.rule, choices=(story, leave))
    page.scene.light({})
    stay = Choice("stay", words.say(say("Look at the map")), back=True)
    dice = Choice("dice", words.say(say("The dice…")))
    ways = {"leave": page.left.emit, "dice": page.questions.dice_report, "story": page.story_asked.emit}
    page.questions.ask(
        words.say(say("The end")),
        sentence,
        (dice, story, stay, leave),
        lambda key: ways[key]() if key in ways else None,
        consequences=results(outcome, state, words),
    )
