"""A sheet on which something is decided: what it asks of the decision bar, and how it tells what was decided."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Box, Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.parts.text.rich import Piece, Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE, LEFT
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.theme import Role

SHORT, LOW = 420, 280
"""Heights in pixels at 100 %: below ``SHORT`` a sheet has no room for a large title and the line under it, below
``LOW`` none for anything that the decision bar says as well."""
LINKS = frozenset({"place", "rule"})


@dataclass(frozen=True, slots=True)
class Asked:
    """What the decision bar says and offers for a sheet; of its choices, if there are any, one is primary."""

    sentence: Rich
    rule: str = ""
    choices: tuple[Choice, ...] = ()


class DecisionSheet(Sheet):
    """What all sheets of decisions have in common.

    The controller shows ``bar()`` in the decision bar, asks again at ``changed``, hands the keys of its buttons to
    ``press``, and carries out what is ``ordered``; if that was refused it may say so with ``refuse``. Keys which the
    sheet has no use for go on to its parent: there Enter and Esc belong to the bar.
    """

    ordered = Signal(object)
    """A command, or an answer that holds on (``Lasting``)."""
    changed = Signal()
    """What is chosen has changed."""
    rule_asked = Signal(str)
    place_asked = Signal(str)
    piece_asked = Signal(str)
    """The key of a piece that is to be chosen, as the prompt of the decision has it."""
    folded = Signal()
    done_here = Signal()
    """What was decided on it has been done: the keyboard belongs to the buttons of the bar."""

    WIDE, TALL, TALLEST = 1000, 760, 1080
    """The size it wants, in pixels at 100 %, and how far it grows where what is on it would scroll."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent, shadow=WORKED_IN)
        self.words = words
        self._title = Label(role="sheet")
        self._about = Sentence(lines=3, tone="sepia")
        self._about.link_asked.connect(self.follow)
        self._fold = Button(words.say(say("Fold")), "quiet")
        set_tip(self._fold, words.say(say("Put this sheet away; the table can bring it back")))
        self._fold.clicked.connect(self.folded)

    def draft(self) -> object:
        """What its player has chosen so far, for ``take_up``; None where that is nothing."""
        return None

    def take_up(self, draft: object) -> None:
        """Goes on, at the next decision, with the ``draft`` of another sheet of its kind."""

    def bar(self) -> Asked:
        """What the decision bar has to show now."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """A button of the bar was pressed."""
        raise NotImplementedError

    def refuse(self, illegal: Illegal) -> None:
        """The last order was not carried out."""

    def take_keyboard(self) -> None:
        """Gives the keyboard to where the decision is made."""

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``; it may be another one for each decision."""
        look, layout = theme.current(), self.layout()
        content = layout.totalSizeHint().height() if layout is not None else 0
        height = max(look.px(self.TALL), min(content, look.px(self.TALLEST)))
        return QSize(min(look.px(self.WIDE), room.width()), min(height, room.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.height() >= theme.current().px(SHORT)
        self._about.setVisible(roomy)
        self._title.set_role("sheet" if roomy else "title")

    # ------------------------------------------------------------ for the heirs

    def low(self) -> bool:
        """Whether there is room only for the things one decides with."""
        return self.height() < theme.current().px(LOW)

    def head(self, *more: Thing) -> Box:
        """Title and a line about it at the left, then ``more``, and the button that folds the sheet."""
        head = row(gap=16)
        head.addLayout(column(self._title, self._about, gap=0), 3)
        for thing in more:
            head.add(thing)
        head.add(self._fold)
        return head

    def title_width(self) -> int:
        """The room that the title takes in one line."""
        return self._title.natural_width()

    def entitle(self, title: Message, about: Rich) -> None:
        self._title.setText(self.words.say(title))
        self._about.say(about)
        self.setAccessibleName(self._title.text())

    def sentence(
        self, words: Rich = "", role: Role = "body", *, lines: int = 0, tone: str = "", centred: bool = False
    ) -> Sentence:
        """Rich words whose links are followed."""
        found = linked(words, role, lines=lines, tone=tone, centred=centred)
        found.link_asked.connect(self.follow)
        return found

    def follow(self, kind: str, of: str) -> None:
        """Go where a link on the sheet leads."""
        if kind == "rule":
            self.rule_asked.emit(of)
        elif kind == "place":
            self.place_asked.emit(of)


class Leaves(Part):
    """A long column of blocks: Page Up and Page Down lead from one to the next. ``leafed`` tells +1 or -1."""

    leafed = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_PageDown:
            self.leafed.emit(1)
        elif event.key() == Qt.Key.Key_PageUp:
            self.leafed.emit(-1)
        else:
            super().keyPressEvent(event)


def linked(words: Rich = "", role: Role = "body", *, lines: int = 0, tone: str = "", centred: bool = False) -> Sentence:
    """A sentence with links, as a widget."""
    return Sentence(words, role, lines=lines, tone=tone, align=CENTRE if centred else LEFT)


def spoken(
    words: Words, *messages: Message, rule: str = "", rules: tuple[str, ...] = (), bold: bool = True
) -> tuple[Piece, ...]:
    """Messages one after the other as rich words, with the numbers of their rules.

    Places and rules are links; numbers are bold, if ``bold``.
    """
    found: list[Piece] = []
    for message in messages:
        if found:
            found.append((" ", "", ""))
        for text, kind, of in words.pieces(message):
            if kind in LINKS:
                found.append((text, kind, of))
            else:
                found.append((text, "number" if bold and kind == "number" else "", ""))
    for number in (*filter(None, (rule,)), *rules):
        found += [(" ", "", ""), (number, "rule", number)]
    return tuple(found)


def odds_in_words(words: Words, ways: int, of: int) -> str:
    """Chances as whole percents: "33 %"; never 0 or 100 where it isn't certain."""
    percent = round(100 * ways / of)
    if 0 < ways < of:
        percent = min(99, max(1, percent))
    return words.say(say("{percent} %", percent=percent))
