"""Chances: what each side may lose as bars, and who may win as one bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ai.odds import WAYS, Odds
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.combat import Role
from roma_desktop.ui import theme
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.loss_bars import Bar, LossBars
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.words import Words as Label
from roma_desktop.ui.roma_victrix.decision_sheet import linked, odds_in_words, spoken


class Chances(Part):
    """What one side stands to lose: a bar for each loss, the one that came about strong."""

    def __init__(self, look: PowerLook, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._cap = Label(words.say(say("{power:power} stands to lose, CSP", power=look.key)), "cap")
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
        self._parts: tuple[tuple[int, str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_odds(self, odds: Odds) -> None:
        attacker, defender = self._looks["attacker"], self._looks["defender"]
        wins = say("{power:power} wins", power=attacker.key), say("{power:power} wins", power=defender.key)
        self._parts = (
            (odds.wins, self._words.say(wins[0]), attacker.hues.ground),
            (odds.draws, self._words.say(say("draw")), theme.current().colours.shade),
            (odds.losses, self._words.say(wins[1]), defender.hues.ground),
        )
        said = [f"{name} {odds_in_words(self._words, ways, WAYS)}" for ways, name, _ in self._parts]
        self.setAccessibleName("; ".join(said))
        self.setToolTip("\n".join(said))
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
        places = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
        middle = Qt.AlignmentFlag.AlignVCenter
        for (ways, name, _), place in zip(self._parts, places, strict=True):
            painter.setFont(look.font("chip"))
            painter.setPen(QColor(look.colours.ink))
            chance = odds_in_words(self._words, ways, WAYS)
            painter.drawText(QRectF(0, 0, self.width(), look.px(20)), place | middle, chance)
            painter.setFont(look.font("note"))
            painter.setPen(QColor(look.colours.sepia))
            painter.drawText(QRectF(0, look.px(41), self.width(), look.px(20)), place | middle, name)
