"""Sample words and counters for the gallery: plausible, not computed."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.roma_victrix.counters import Counter, Figure, leader, unit
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Piece

ROME = PowerLook("rome", "Rome", "crimson", Figure.ROMAN)
CARTHAGE = PowerLook("carthage", "Carthage", "azure", Figure.HELLENISTIC)
AEGYPTUS = PowerLook("aegyptus", "Aegyptus", "gold", Figure.MAJOR_CAPITAL)
SELEUCIDS = PowerLook("seleucids", "Seleucids", "violet", Figure.EASTERN)
POWERS = (ROME, CARTHAGE, AEGYPTUS, SELEUCIDS)

CSP = {Figure.LGN: (4, 2), Figure.HI: (3, 2), Figure.AUX: (2, 1), Figure.CAV: (2, 1), Figure.FLEET: (2, 1)}
CODES = {Figure.FLEET: "FLT"}


def piece(power: PowerLook, figure: Figure, reduced: bool = False) -> Counter:
    code = CODES.get(figure, figure.value.upper())
    return unit(power.colour, figure, code, CSP[figure][reduced], reduced)


def cell(
    power: PowerLook, figure: Figure, reduced: bool = False, mark: Mark = Mark.NONE, starts_row: bool = False
) -> Cell:
    counter = piece(power, figure, reduced)
    return Cell(counter, f"{counter.code} {counter.value}", mark=mark, starts_row=starts_row)


HANNIBAL = Cell(leader("azure", Figure.HELLENISTIC, "HANNIBAL", 4, supreme=True), "Hannibal, L-4")
CONSUL = Cell(leader("crimson", Figure.ROMAN, "CONSUL II", 1), "Consul II, L-1")


def said(words: str, *more: Piece) -> tuple[Piece, ...]:
    """Words in which *stars* make a number and [brackets] a rule; ``more`` goes in front."""
    out: list[Piece] = list(more)
    for part in words.replace("[", "\0[").replace("]", "\0").split("\0"):
        if part.startswith("["):
            out.append((part[1:], "rule", part[1:]))
            continue
        for index, text in enumerate(part.split("*")):
            if text:
                out.append((text, "number" if index % 2 else "", ""))
    return tuple(out)


def die(face: int) -> Piece:
    return (str(face), "die", "")


CARTHAGINIAN, ROMAN, BATTLES = frozenset({"carthage"}), frozenset({"rome"}), frozenset({"rome", "battles"})
AFRICA = ("Carthago", "place", "africa")
SPAIN = ("Carthago Nova", "place", "carthaginiensis")
SICILY = ("Sicilia", "place", "sicilia")
LOG = (
    Entry(said("218 BC, Carthage"), CARTHAGINIAN, "heading"),
    Entry(
        (*said("The levy: *2 HI* and *1 CAV* at "), AFRICA, *said(", *11 RP* spent, *12* kept. [9.15]")), CARTHAGINIAN
    ),
    Entry(said("Hannibal is activated: 2 + 4 = *6 OP*. [5.11]", die(2)), CARTHAGINIAN),
    Entry((*said("He leaves 3 fleets at "), SPAIN, *said(". [5.15]")), CARTHAGINIAN),
    Entry(said("218 BC, Rome"), BATTLES, "heading"),
    Entry(said("The consuls are drawn: two of rating 1."), ROMAN),
    Entry((die(5), *said("Consul I sails for "), SICILY, *said(" and lands unopposed. [5.9]")), ROMAN),
    Entry(said("Siege of Melite: the walls hold. [10.41]", die(4), die(3)), BATTLES, group="melite"),
    Entry(said("The garrison has *4*, the besieger *6*."), BATTLES, group="melite"),
    Entry(said("Consul II winters in Cisalpina with 8 units. [5.18]"), ROMAN),
)


@cache
def land() -> QPixmap:
    """The small map, or plain sea where no map was built."""
    picture = QPixmap(str(shipped("resources", "maps", "roma_victrix", "map-small.webp")))
    if picture.isNull():
        picture = QPixmap(1600, 1000)
        picture.fill(QColor("#8FB4BE"))
    return picture


class Table(QWidget):
    """A map under the sheets; keys that nobody wanted go to ``on_key``."""

    def __init__(self) -> None:
        super().__init__()
        self._map = land()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            part = QRectF(self._map.rect())
            shown = self._map.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
            share = self._map.width() / shown.width()
            part.setSize(QRectF(0, 0, self.width() * share, self.height() * share).size())
            painter.drawPixmap(QRectF(self.rect()), self._map, part)
            if theme.current().colours.dark:
                painter.fillRect(self.rect(), QColor(30, 18, 6, 110))
