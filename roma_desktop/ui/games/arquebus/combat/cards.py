"""What stands on the cards of a volley, and of the dice that decide who acts next or whether an army flees."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.bars import Chance, ChanceBars
from roma_desktop.ui.games.arquebus.combat.flight_bars import FlightBars
from roma_desktop.ui.games.arquebus.combat.note_card import page_with
from roma_desktop.ui.games.arquebus.combat.notes import percent
from roma_desktop.ui.games.arquebus.combat.odds_card import cap, note
from roma_desktop.ui.games.arquebus.combat.sums import SumPanel, capital
from roma_desktop.ui.games.arquebus.combat.volleys import Check, Shot, Volley
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.rich import Piece, Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

DIE, SMALL = 40, 30  # pixels of the dice at 100 %
MEANINGS = {
    "6.2-e": say("If it fails, the other side has a Free Activation."),
    "6.2-f": say("If it fails, the other side has a Free Activation."),
    "6.3-e": say("If it succeeds, that Battle acts at once; if not, the other side has a Free Activation."),
    "3.0-e": say("Die and Flight Points above the level: the army flees."),
}


def volley_page(volley: Volley, words: Words) -> QWidget:
    """A volley: a die for each unit that fired, what it comes to, and what followed."""
    return page_with(*_volley(volley, words))


def _volley(volley: Volley, words: Words) -> Iterator[QWidget]:
    state = volley.state
    yield Label(words.say(say("Fire at {hex:place}", hex=volley.at)), "head")
    for shot in volley.shots:
        yield _shot(shot, colour_of(state, shot.side), words)
    for line in volley.results:
        yield _line(words, line)


def _shot(shot: Shot, colour: str, words: Words) -> QWidget:
    part, text = Part(), column(gap=0)
    text.addWidget(Label(words.name("unit", shot.unit), "strong"))
    if shot.modifiers:
        text.addWidget(Sentence(_summands(shot, words), "note"))
    for line in shot.lines:
        text.addWidget(Sentence(told(words, line.words, line.rule), "note", tone="ink"))
    line_ = row(gap=9)
    line_.addWidget(die_of(shot.shown, colour, SMALL))
    line_.addLayout(text, 1)
    part.setLayout(line_)
    return part


def _summands(shot: Shot, words: Words) -> Rich:
    """What is added to a die, one after the other."""
    found: list[Piece] = []
    for one in shot.modifiers:
        if found:
            found.append((words.say(say(", ")), "", ""))
        found += words.pieces(say("{name} ({drm:+})", name=one.name, drm=one.drm))
    return capital(tuple(found))


def check_page(check: Check, words: Words) -> QWidget:
    """A check: its sum with the exact chance, or the bars of both armies; the die, and what it means."""
    return page_with(*(_loss_check(check, words) if check.standings else _check(check, words)))


def _check(check: Check, words: Words) -> Iterator[QWidget]:
    state = check.state
    mine, theirs = colour_of(state, check.side), colour_of(state, state.setting.enemy(check.side))
    yield Label(words.say(check.title), "head", wrap=True)
    if check.lines:
        yield cap(words, say("Added to the die"), check.rule)
        panel = SumPanel(words, theirs, mine)
        panel.show_sum(check.lines, say("At most {n}", n=check.goal), f"{percent(check.chance)} %")
        yield panel
    bars = ChanceBars(name=96)
    bars.show_chances(_halves(check, words, mine, theirs))
    yield bars
    yield _verdict(check, check.shown, mine, words)
    yield note(words, MEANINGS[check.rule])


def _halves(check: Check, words: Words, mine: str, theirs: str) -> list[Chance]:
    """Success and failure with their faces."""
    drm = sum(one.drm for one in check.lines)
    last = check.goal - drm
    good = percent(check.chance)
    succeeded = check.shown <= last
    below = f"0-{min(9, last)}" if last > 0 else "0" if last == 0 else "–"
    above = f"{max(0, last + 1)}-9" if last < 8 else "9" if last == 8 else "–"
    return [
        Chance(words.say(say("Success")), good, below, mine, succeeded),
        Chance(words.say(say("Failure")), 100 - good, above, theirs, not succeeded),
    ]


def _loss_check(check: Check, words: Words) -> Iterator[QWidget]:
    yield Label(words.say(check.title), "head")
    yield FlightBars(check.standings, [colour_of(check.state, one.side) for one in check.standings], words)
    if check.verdict is not None:
        yield _line(words, check.verdict)
    yield note(words, MEANINGS[check.rule], check.rule)


def _verdict(check: Check, shown: int, colour: str, words: Words) -> QWidget:
    part, line = Part(), row(gap=10)
    line.addWidget(die_of(shown, colour, DIE))
    said: Message = check.verdict.words if check.verdict is not None else check.title
    line.addWidget(Sentence(told(words, said, check.rule), "strong", lines=2), 1)
    part.setLayout(line)
    return part


def _line(words: Words, line: Line) -> QWidget:
    if not line.faces:
        return note(words, line.words, line.rule)
    part, shelf = Part(), row(gap=9)
    shelf.addWidget(die_of(line.shown[0], "", SMALL - 6))
    shelf.addWidget(note(words, line.words, line.rule), 1)
    part.setLayout(shelf)
    return part


def die_of(shown: int, colour: str, side: int) -> DiceTray:
    """A ten-sided die that tumbles to what it shows."""
    tray = DiceTray(side)
    dice = (Rolled(shown or 10, colour, 10),)
    tray.lay(dice) if theme.current().reduced_motion else tray.roll(dice)
    return tray
