"""Chances: what each side may lose as bars, and who may win as one bar."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.ai.odds import WAYS, Odds
from roma_desktop.games.roma_victrix.rules.combat import Role
from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.marks.loss_bars import Bar, LossBars
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken

PLACES = (0.0, 0.5, 1.0)
"""Where the words of who wins, a draw, and who loses stand, from left to right."""


class Chances(Part):
    """What one side stands to lose: a bar for each loss; the loss that came about has a strong bar."""

    def __init__(self, look: PowerLook, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._cap = Label(words.say(say("{power:power} may lose, CSP", power=look.key)), "cap")
        self._bars = LossBars(look.colour)
        self._note = linked(role="note", lines=2)
        whole = column(self._cap, gap=2)
        whole.addWidget(self._bars, 1)
        whole.addWidget(self._note)
        self.setLayout(whole)

    def show_odds(self, odds: Odds, role: Role, lost: int | None) -> None:
        """``lost`` is what came about, None before the dice."""
        spread = dict(odds.of(role))
        if lost is not None:
            spread.setdefault(lost, 0)  # a split of the DRM that the odds didn't reckon with
        bars = [Bar(str(csp), ways / WAYS, self._tip(csp, ways)) for csp, ways in sorted(spread.items())]
        rolled = None if lost is None else sorted(spread).index(lost)
        self._bars.show_bars(bars, rolled=rolled)
        self._note.say(spoken(self._words, _note(lost), say("On average {mean}.", mean=_tenths(odds.mean(role)))))

    def _tip(self, csp: int, ways: int) -> str:
        return self._words.say(say("{csp} CSP: {chance}", csp=csp, chance=odds_in_words(self._words, ways, WAYS)))


def _note(lost: int | None) -> Message:
    if lost is None:
        return say("Chances in %.")
    return say("The strong bar is what the dice gave.")


def _tenths(number: float) -> str:
    return f"{number:.1f}"


class Prospect(Part):
    """Who may win, in one bar of three parts."""

    def __init__(self, looks: dict[Role, PowerLook], words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._looks, self._words = looks, words
        self._parts: tuple[tuple[int, str, str], ...] = ()  # in how many ways, name, colour
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_odds(self, odds: Odds) -> None:
        attacker, defender = self._looks["attacker"], self._looks["defender"]
        wins = [say("{power:power} {power:wins|win}", power=one.key) for one in (attacker, defender)]
        self._parts = (
            (odds.wins, self._words.say(wins[0]), attacker.hues.flag),
            (odds.draws, self._words.say(say("draw")), theme.current().colours.shade),
            (odds.losses, self._words.say(wins[1]), defender.hues.flag),
        )
        said = [f"{name} {odds_in_words(self._words, ways, WAYS)}" for ways, name, _ in self._parts]
        self.setAccessibleName("; ".join(said))
        set_tip(self, "\n".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(300), theme.current().px(62))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(62))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        bar = QRectF(0, look.px(22), self.width(), look.px(16))
        left = bar.left()
        for ways, _, hue in self._parts:
            width = bar.width() * ways / WAYS
            painter.fillRect(QRectF(left, bar.top(), width, bar.height()), QColor(hue))
            left += width
        painter.setPen(QColor(look.colours.rule))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))
        for box, said, above in self.labels():
            painter.setFont(look.font("chip" if above else "note"))
            painter.setPen(QColor(look.colours.ink if above else look.colours.sepia))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)

    def labels(self) -> list[tuple[QRectF, str, bool]]:
        """The words with their boxes, and whether they are above the bar: chances above, names below, left to right.

        The draw is named above where there is no room below between the names of both sides.
        """
        if not self._parts:
            return []
        look = theme.current()
        chances = [odds_in_words(self._words, ways, WAYS) for ways, _, _ in self._parts]
        names = [name for _, name, _ in self._parts]
        below = self._row(names, look.font("note"), look.px(41))
        if any(one[0].right() + look.px(8) > other[0].left() for one, other in pairwise(below)):
            chances[1] = f"{names[1]} {chances[1]}"
            names = _side_by_side(names, QFontMetrics(look.font("note")), self.width() - look.px(8))
            below = self._row(names, look.font("note"), look.px(41))
            del below[1]
        return [
            *((box, said, True) for box, said in self._row(chances, look.font("chip"), 0)),
            *((box, said, False) for box, said in below),
        ]

    def _row(self, said: Sequence[str], font: QFont, top: int) -> list[tuple[QRectF, str]]:
        metrics, height = QFontMetrics(font), theme.current().px(20)
        wide = [metrics.horizontalAdvance(words) + 2.0 for words in said]
        return [
            (QRectF((self.width() - width) * place, top, width, height), words)
            for words, width, place in zip(said, wide, PLACES, strict=True)
        ]


def _side_by_side(names: Sequence[str], metrics: QFontMetrics, room: int) -> list[str]:
    """All names cut so that the first and the last fit beside each other; the shorter one keeps up to half the room."""
    shorter = min(room // 2, *(metrics.horizontalAdvance(name) for name in (names[0], names[-1])))
    return [metrics.elidedText(name, Qt.TextElideMode.ElideRight, room - shorter) for name in names]
