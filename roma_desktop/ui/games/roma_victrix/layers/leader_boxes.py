"""Leader boxes [15.5]: the army of a leader is in his box beside the map instead of on it.

With the option nobody sees whether another's leader has an army. Without it the boxes are a way to read the map:
players who like may put armies into them. Where leaders of one power stand together the best of them has the army.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, QRect, Qt

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.ui.games.roma_victrix.counters import garrison
from roma_desktop.ui.games.roma_victrix.inspector.places import cells_of
from roma_desktop.ui.games.roma_victrix.layers.box_sheet import BoxSheet, LeaderBox
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of, leader_face
from roma_desktop.ui.layers.panel import Entry
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.table.ports import TablePort


def in_boxes(shown: Shown, state: State, *, own: bool, others: bool) -> Shown:
    """What stands on the map when armies that can be looked into (``own``) or can't (``others``) are in boxes."""
    boxed = {kind for kind, taken in (("pile", own), ("hidden", others)) if taken}
    standing: list[Standing] = []
    emptied: set[str] = set()  # places in which the next leader stands on nothing any more
    for one in shown.standing:
        kind, _, of = one.key.partition(":")
        power, _, place = of.partition("@")
        if kind in boxed and any(man.power == power for man in state.captains.at.get(place, ())):
            emptied.add(one.place)
            continue
        if kind == "leader" and one.on_top and one.place in emptied:
            one = replace(one, on_top=False)
        emptied.discard(one.place)
        standing.append(one)
    if not boxed:
        return shown
    bare = [one for one in standing if not one.key.startswith("garrison@")]
    return replace(shown, standing=tuple(sorted((*bare, *_garrisons(state, bare)), key=lambda one: one.place)))


def _garrisons(state: State, standing: list[Standing]) -> Iterator[Standing]:
    """Garrisons without an army on them. Neither they nor the order of counters shows which box holds an army."""
    armed = {one.place for one in standing if one.key.startswith(("pile:", "hidden:", "march:"))}
    for place, owner in state.garrisons.items():
        if place not in armed and place not in state.capitals:
            yield Standing(f"garrison@{place}", place, garrison(colour_of(state, owner)), minor=True)


def boxes(state: State, side: str, words: Words) -> Iterator[LeaderBox]:
    """A box for each leader on the map: those of a side first, then by power and rating."""
    order = {power: number for number, power in enumerate(state.powers)}

    def rank(leader: Leader) -> tuple[bool, int, int, str]:
        return state.side(leader.power) != side, order[leader.power], -leader.rating, leader.id

    for leader in sorted(state.captains.values(), key=rank):
        units, name = army_of(state, leader), words.name("leader", leader.id)
        facts = say("L-{rating} · {place:place}", rating=leader.rating, place=province_of(leader.at))
        yield LeaderBox(
            leader.id,
            f"{words.say(facts)} · {words.say(_strength(state, leader, units))}",
            Cell(leader_face(state, leader, words.name), name),
            tuple(cells_of(state, units, words)),
        )


def army_of(state: State, leader: Leader) -> tuple[Unit, ...]:
    """The land units in a leader's box, as far as they can be seen."""
    if not _leads(state, leader):
        return ()
    return tuple(unit for unit in state.land_units(leader.at) if unit.power == leader.power)


def box_units(state: State, key: str) -> tuple[Unit, ...]:
    """The army of the leader whose counter on the map has this key, as far as it can be seen."""
    kind, _, of = key.partition(":")
    leader = state.captains.get(of) if kind == "leader" else None
    return army_of(state, leader) if leader is not None else ()


def _leads(state: State, leader: Leader) -> bool:
    """Whether he is the best of his power where he stands."""
    return next(man for man in state.captains.at[leader.at] if man.power == leader.power) is leader


def _strength(state: State, leader: Leader, units: tuple[Unit, ...]) -> Message:
    if units:
        return say("{count:unit|units}, {csp} CSP", count=len(units), csp=sum(unit.csp for unit in units))
    if not _leads(state, leader):
        return say("under a greater leader here")
    mine = any(unit.power == leader.power for unit in state.troops.values())
    if state.setting.options.leader_boxes and not mine:
        return say("only the owner may look into his box [15.53]")
    if leader.power in state.piles.get(leader.at, ()):
        return say("troops; only the owner may look [6.2]")
    return say("no troops")


class LeaderBoxes(QObject):
    """``on``: armies are in their boxes; ``agreed``: the players chose the option, so that they always are."""

    id = "boxes"

    def __init__(self, table: TablePort) -> None:
        super().__init__(table.widget)
        self._table = table
        self._state: State | None = None
        self.agreed = bool(table.seen.setting.options.leader_boxes)
        self.on = self.agreed
        words = table.words
        self.switch = Entry(
            self.id, words.say(say("Leader boxes")), words.say(say("Each army is in its leader's box")), "X"
        )
        self.sheet = BoxSheet(words.say(say("Leader boxes")), words.say(say("Close")), table.widget)
        self.sheet.hide()
        self.sheet.closed.connect(self.close)
        self.sheet.chosen.connect(self._go)

    def standing(self, shown: Shown, state: State) -> Shown:
        """What of a position stands on the map: not the armies that are in their leaders' boxes [15.5]."""
        return in_boxes(shown, state, own=self.on, others=self.on or self.agreed)

    def show(self, state: State) -> None:
        """The boxes as the one at the table may look into them."""
        self._state = state
        if self.sheet.isVisible():
            self._fill(state)

    def toggle(self) -> None:
        """Put armies into their boxes and open the sheet, or put them back onto the map."""
        self.on = not (self.on and self.sheet.isVisible())
        if self.on and self._state is not None:
            self._fill(self._state)
            self.sheet.show()
            self.sheet.raise_()
            self.arrange(self._table.room)
            self.sheet.take_keyboard()
        else:
            self.close()

    def close(self) -> None:
        """The sheet goes; the armies stay in their boxes."""
        self.sheet.hide()
        self._table.view.setFocus()

    def blank(self) -> None:
        """The curtain falls: nothing is left in the boxes."""
        self._state = None
        self.sheet.show_boxes(())
        self.sheet.hide()

    def arrange(self, room: QRect) -> None:
        size = self.sheet.wanted_size(room.size())
        self.sheet.setGeometry(room.left(), room.top(), size.width(), size.height())

    def keys(self) -> Mapping[int, Callable[[], object]]:
        return {Qt.Key.Key_X.value: lambda: self._table.toggle_aid(self.id)}

    def tells(self, place: str) -> bool:
        return False

    def remembered(self) -> bool:
        return self.on and not self.agreed

    def lay_out(self, *, on: bool) -> None:
        self.on = on

    def _fill(self, state: State) -> None:
        side = self._table.viewer or state.powers.players[0]
        self.sheet.show_boxes(tuple(boxes(state, side, self._table.words)))
        self.arrange(self._table.room)

    def _go(self, leader: str) -> None:
        self._table.follow("leader", leader)
        self._table.look_at(f"leader:{leader}")
