"""The form of a unit: what it is, which Battle it is of, how it faces, in which state it begins [2.2]."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.core.phrasing import with_note
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.scenario import UnitEntry
from roma_desktop.games.arquebus.model.terms import DISMOUNTED, FACINGS
from roma_desktop.games.arquebus.scenario.unit_mistakes import UNARMED, UNIT_LIMITS
from roma_desktop.ui.editor.fields import Number, Pick, Switch, TwoTongues, field
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import UNIT
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.games.arquebus.editor.wares import kind_name
from roma_desktop.ui.library.wording import in_words, text_in, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip

STATES: Final = ("disordered", "retired", "deployed", "dismounted")
CLEARS: Final = {"disordered": "retired", "retired": "disordered"}
"""The state that a switched-on state switches off: Retired units are Disordered anyhow [14.4-g]."""


class UnitForm(Part):
    """Edits the unit that the model has chosen."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.name = TwoTongues(tr("Name of the unit"))
        self.kind = Pick(tr("Kind"), {})
        self.missile = Pick(tr("Missile"), {})
        self.battle = Pick(tr("Its Battle"), {})
        self.facing = Pick(tr("Facing"), {})
        self.no = Number(tr("Number among its type"), *UNIT_LIMITS["no"])
        self.men = Number(tr("Men"), *UNIT_LIMITS["men"], by=50)
        self.guns = Number(tr("Guns"), *UNIT_LIMITS["guns"])
        self.states = {
            "disordered": Switch(tr("Disordered [14.2]")),
            "retired": Switch(tr("Retired [14.4]")),
            "deployed": Switch(tr("Deployed [7.6]")),
            "dismounted": Switch(tr("Dismounted [7.4]")),
        }
        self.off, self.away = Button(tr("Off the map"), "quiet"), Button(tr("Take away"), "quiet")
        set_tip(self.off, tr("It waits off the map, to enter later [7.5]"))
        set_tip(self.away, tr("The unit is taken out of the army (Delete)"))
        buttons, states = Part(), Part()
        buttons.setLayout(flow(self.off, self.away, gap=2))
        states.setLayout(flow(*self.states.values(), gap=8))
        self._armed = field(tr("Missile [2.2-f]"), self.missile)
        self.setLayout(
            column(
                field(tr("Battle [5.0-a]"), self.battle), field(tr("Kind [2.2-d]"), self.kind), self._armed,
                field(tr("Facing [8.0-a]"), self.facing), states, field(tr("Name"), self.name),
                field(tr("Number, men, guns"), self.no, self.men, self.guns), buttons,
                gap=5,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        self.name.written.connect(self._rename)
        self.kind.written.connect(self._retype)
        self.missile.written.connect(lambda key: self._change(missile=key or None))
        self.battle.written.connect(lambda key: self._model.done(self._model.placing.transfer(self._unit.id, key)))
        self.facing.written.connect(lambda key: self._turn(int(key)))
        for name in ("no", "men", "guns"):
            getattr(self, name).written.connect(lambda value, name=name: self._change(**{name: value}))
        for name, switch in self.states.items():
            switch.written.connect(lambda on, name=name: self._set_state(name, on))
        self.off.clicked.connect(lambda: self._model.done(self._model.placing.move(f"{UNIT}{self._unit.id}", "")))
        self.away.clicked.connect(lambda: self._model.done(self._model.placing.take_away(f"{UNIT}{self._unit.id}")))

    @property
    def _unit(self) -> UnitEntry:
        post = roster.post_of(self._model.scenario, self._model.unit)
        assert post is not None, "the form is shown for a unit only"
        return post.unit

    def field_of(self, path: Path) -> QWidget | None:
        """The field of a unit's key."""
        key = str(path[-1]).replace("number", "no") if path else ""
        found = self.states.get(key) or getattr(self, key, None)
        return found if isinstance(found, QWidget) else self.name

    def show_all(self) -> None:
        model = self._model
        post = roster.post_of(model.scenario, model.unit)
        self.setVisible(post is not None)
        if post is None:
            return
        unit, ratings = post.unit, charts().ratings[post.unit.kind]
        self.battle.show_choices({
            battle.id: in_words(with_note(text_in(battle.name), text_in(side.name)))
            for side in model.scenario.sides for battle in side.battles
        })  # fmt: skip
        self.battle.show_key(post.battle.id)
        self.kind.show_choices({kind: kind_name(kind, model.words) for kind in charts().ratings})
        self.kind.show_key(unit.kind)
        bare = {"": tr("none")} if ratings.type in UNARMED or not ratings.missiles else {}
        self.missile.show_choices({**bare, **{one: model.words.name("missile", one) for one in ratings.missiles}})
        self.missile.show_key(unit.missile or "")
        self._armed.setVisible(len(ratings.missiles) + len(bare) > 1)
        self.facing.show_choices({str(n): model.words.name("facing", str(n)) for n in (4, 5, 0, 1, 2, 3)})
        self.facing.show_key(str(model.state.units[unit.id].facing))
        self.name.show_texts(unit.name)
        for name in ("no", "men", "guns"):
            getattr(self, name).show_value(getattr(unit, name))
        sensible = {
            "disordered": ratings.type != "ART",
            "retired": ratings.type not in ("ART", "GW"),
            "deployed": ratings.type == "ART",
            "dismounted": ratings.type in DISMOUNTED,
        }
        for name, switch in self.states.items():
            switch.show_state(getattr(unit, name))
            switch.setVisible(sensible[name] or getattr(unit, name))
        self.off.setVisible(bool(unit.hex))

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        unit = self._unit
        what = say("{unit:unit}: {what}", unit=unit.id, what=part(next(iter(fields))))
        self._model.do(roster.with_unit(self._model.scenario, unit.id, **fields), what)

    def _rename(self, language: str, words: str) -> None:
        self._change(name=with_text(self._unit.name, language, words))

    def _retype(self, kind: str) -> None:
        """A unit of another kind has a missile of that kind, and no state that the kind can't have."""
        unit, ratings = self._unit, charts().ratings[kind]
        carried = tuple(ratings.missiles)
        missile = unit.missile if unit.missile in carried else None
        if missile is None and carried and ratings.type not in UNARMED:
            missile = carried[0]
        self._change(
            kind=kind,
            missile=missile,
            deployed=unit.deployed and ratings.type == "ART",
            dismounted=unit.dismounted and ratings.type in DISMOUNTED,
            disordered=unit.disordered and ratings.type != "ART",
            retired=unit.retired and ratings.type not in ("ART", "GW"),
        )

    def _set_state(self, name: str, on: bool) -> None:
        other = {CLEARS[name]: False} if on and name in CLEARS else {}
        self._change(**{name: on, **other})

    def _turn(self, facing: int) -> None:
        assert 0 <= facing < len(FACINGS)
        self._model.done(self._model.placing.turn(f"{UNIT}{self._unit.id}", facing))
