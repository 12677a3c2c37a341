"""The form of a side: colour, flight level, seizure counters, and leaders without a Battle [3.0, 5.1, 6.3]."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import LeaderEntry, SideEntry
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.scenario.army_mistakes import COLOURS, SIDE_LIMITS
from roma_desktop.ui.editor.fields import Line, Number, Pick, Switch, TwoTongues, clear, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor.armies import battles, roster
from roma_desktop.ui.games.arquebus.editor.forms.leader_form import LeaderForm
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.games.arquebus.editor.referee.armies import BOUND, points
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words


class SideForm(Part):
    """Edits the side of the Battle that the model has chosen."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title = Words(role="title")
        self.name = TwoTongues(tr("Name of the side"))
        colours = {
            "crimson": tr("crimson"), "azure": tr("azure"), "gold": tr("gold"),
            "emerald": tr("emerald"), "violet": tr("violet"), "slate": tr("slate"),
        }  # fmt: skip
        self.colour = Pick(tr("Colour"), {key: colours[key] for key in COLOURS})
        self.facing = Pick(tr("Facing of its units"), {})
        self.flight_level = Number(tr("Flight level"), *SIDE_LIMITS["flight_level"])
        self.seizure = Number(tr("Seizure counters"), *SIDE_LIMITS["seizure"])
        self.standard = Line(tr("Hex of the standard"))
        self.first = Switch(tr("Plays first [4.0-a]"))
        self._points = Words(role="note", wrap=True)
        self._lines = column(gap=10)
        self.commanders: list[CommanderBlock] = []
        self.add = Button(tr("+ Leader without a Battle"), "quiet")
        self.setLayout(
            column(
                self._title, field(tr("Name"), self.name), field(tr("Colour"), self.colour),
                field(tr("Facing of its units, where they have no other [8.0-a]"), self.facing),
                field(tr("Flight level [3.0]"), self.flight_level), self._points,
                field(tr("Seizure counters that it draws [6.3-a]"), self.seizure),
                field(tr("Standard [15.2]"), self.standard), self.first, Hair(),
                heading(tr("Leaders without a Battle [5.1]")), self._lines, self.add, None,
                gap=6,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        self.name.written.connect(
            lambda language, words: self._change(name=with_text(self._side.name, language, words))
        )
        self.colour.written.connect(lambda key: self._change(colour=key))
        self.facing.written.connect(lambda key: self._change(facing=FACINGS[int(key)]))
        for key in SIDE_LIMITS:
            getattr(self, key).written.connect(lambda value, key=key: self._change(**{key: value}))
        self.standard.written.connect(lambda words: self._change(standard=words.strip()))
        self.first.written.connect(self._go_first)
        self.add.clicked.connect(self._add)

    @property
    def _side(self) -> SideEntry:
        return roster.side_of(self._model.scenario, self._model.side)

    def writes(self, path: Path) -> bool:
        return path[:1] in (("sides",), ("first_player",)) and "battles" not in path[2:-1]

    def field_of(self, path: Path) -> QWidget | None:
        if path[:1] == ("first_player",):
            return self.first
        key = str(path[2]) if len(path) > 2 else ""
        found = getattr(self, key, None) if key != "commanders" else self.add
        return found if isinstance(found, QWidget) else None

    def show_all(self) -> None:
        model, side = self._model, self._side
        self._title.setText(model.words.name("side", side.id))
        self.name.show_texts(side.name)
        self.colour.show_key(side.colour)
        self.facing.show_choices({str(n): model.words.name("facing", str(n)) for n in (4, 5, 0, 1, 2, 3)})
        self.facing.show_key(str(FACINGS.index(side.facing)) if side.facing in FACINGS else "")
        self.flight_level.show_value(side.flight_level)
        whole = points(side)
        says = tr("Its units are worth {points} points; {most} is {bound} percent.",
                  points=whole, most=whole * BOUND // 100, bound=BOUND)  # fmt: skip
        self._points.setText(says)
        self.seizure.show_value(side.seizure)
        self.standard.show_text(side.standard)
        self.first.show_state(model.scenario.first_player == side.id)
        if len(side.commanders) != len(self.commanders):
            clear(self._lines, self.commanders)
            self.commanders = [CommanderBlock(model, number) for number in range(len(side.commanders))]
            for block in self.commanders:
                self._lines.addWidget(block)
        for block in self.commanders:
            block.show_leader(side)

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        side = self._side
        what = say("{side:side}: {what}", side=side.id, what=part(next(iter(fields))))
        self._model.do(roster.with_side(self._model.scenario, side.id, **fields), what)

    def _go_first(self, on: bool) -> None:
        one, other = (side.id for side in self._model.scenario.sides)
        here = self._side.id
        first = here if on else other if here == one else one
        self._model.change(say("{side:side} plays first", side=first), first_player=first)

    def _add(self) -> None:
        side = self._side
        leader = LeaderEntry(name=battles.NEW_LEADER, command_range=4, hex=side.standard)
        self._change(commanders=(*side.commanders, leader))


class CommanderBlock(Part):
    """A leader without a Battle, by his number on his side."""

    def __init__(self, model: ArquebusModel, number: int) -> None:
        super().__init__()
        self._model, self._number = model, number
        self.form = LeaderForm(model)
        self.away = Button(tr("Take away"), "quiet")
        self.setLayout(column(self.form, self.away, gap=2))
        self.away.clicked.connect(self._take_away)

    def show_leader(self, side: SideEntry) -> None:
        self.form.show_leader(f"{side.id}_commander_{self._number + 1}")

    def _take_away(self) -> None:
        side = roster.side_of(self._model.scenario, self._model.side)
        left = tuple(one for n, one in enumerate(side.commanders) if n != self._number)
        after = roster.with_side(self._model.scenario, side.id, commanders=left)
        self._model.do(after, say("a leader of {side:side} taken away", side=side.id))
