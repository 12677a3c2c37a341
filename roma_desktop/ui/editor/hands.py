"""The hands of the one who sets up the scenario: clicks, stamps and drags on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, Qt

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import draft_edits as edits
from roma_desktop.games.roma_victrix.entries import Strength
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.world import berth, province_of, world
from roma_desktop.ui.editor.bench import Mode
from roma_desktop.ui.editor.tray import CAPITAL, INCOGNITA, LEADER, LIMES
from roma_desktop.ui.games.roma_victrix.editor.fresh import new_leader
from roma_desktop.ui.map.scene import Standing

if TYPE_CHECKING:
    from roma_desktop.ui.editor.page import EditorPage

FROM_TRAY = "tray"  # key of the counter that is carried from the tray
AWAY = Qt.KeyboardModifier.ShiftModifier


class Hands(QObject):
    """Turns gestures on the map into edits."""

    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self._page, self._bench = page, page.bench
        self._carried = ""  # the ware that is dragged from the tray
        view = page.view
        view.place_clicked.connect(self._on_place)
        view.pile_clicked.connect(self._on_pile)
        view.drag_started.connect(self._on_drag)
        view.dragged.connect(self._on_dragged)
        view.dropped.connect(self._on_drop)
        page.tray.carried.connect(self._from_tray)

    # ------------------------------------------------------------ clicks

    def _on_place(self, place: str) -> None:
        self.use(place, away=bool(self._page.view.held & AWAY))

    def _on_pile(self, key: str) -> None:
        place = self._page.scene.place_of(key)
        bench = self._bench
        if bench.mode is not Mode.LOOK:
            self._on_place(province_of(place))
            return
        kind, _, of = key.partition(":")
        if kind == "pile":
            bench.choose_place(place, (of.partition("@")[0], place))
        elif kind == "leader":
            power = edits.power_of(bench.scenario, of)
            if power is not None:
                bench.choose_power(power)
            bench.choose_place(place, leader=of)
        else:
            bench.choose_place(place)

    def use(self, place: str, *, away: bool = False) -> None:
        """Do with a place what is being done: paint it, make it an objective, put down what is held, or look at it."""
        bench = self._bench
        if bench.mode is Mode.BRUSH and self._may_be_owned(place):
            bench.paint(place)
        elif bench.mode is Mode.GOALS and place in world().berths:
            bench.toggle_goal(place)
        elif bench.mode is Mode.STAMP:
            self.put_down(self._page.tray.held, place, away=away)
        bench.choose_place(place)

    def _may_be_owned(self, place: str) -> bool:
        free = place in world().berths and place not in world().impassable
        return free or (place in world().berths and self._bench.power in self._bench.scenario.barbaricum)

    # ------------------------------------------------------------ from the tray

    def put_down(self, key: str, place: str, *, away: bool = False) -> bool:
        """Put a ware of the tray down in a place, or take one away; whether that could be done."""
        bench, scenario, power = self._bench, self._bench.scenario, self._bench.power
        if power in scenario.barbaricum:
            return self._for_people(key, province_of(place), away=away)
        if power not in scenario.powers or province_of(place) not in world().spaces:
            return False
        if key == LEADER:
            return self._new_leader(place)
        if key in (CAPITAL, LIMES):
            return province_of(place) in world().berths and self._marker(key, province_of(place))
        strength: Strength = key  # type: ignore[assignment]
        at = self._spot_for(strength, place)
        if not at:
            return False
        after = edits.add_unit(scenario, power, at, strength, -1 if away else 1)
        what = say("{kind} away from {place:place}" if away else "{kind} in {place:place}", kind=key, place=at)
        done = bench.do(after, what)
        bench.choose_place(at, (power, at) if edits.units_at(bench.scenario, power, at) else None)
        return done

    def _marker(self, key: str, province: str) -> bool:
        bench, power = self._bench, self._bench.power
        if key == CAPITAL:
            what = say("the capital of {power:power} in {place:place}", power=power, place=province)
            return bench.do(edits.with_capital(bench.scenario, power, province), what)
        there = province not in bench.scenario.limes
        what = say("limes in {place:place}", place=province)
        return bench.do(edits.with_limes(bench.scenario, province, there=there), what)

    def _for_people(self, key: str, province: str, *, away: bool) -> bool:
        """Barbari Incognita make a province the people's own; a leader comes with its warbands, wherever [13.1]."""
        bench, people = self._bench, self._bench.power
        if key == LEADER:
            after, leader = new_leader(bench.scenario, people, None)
            return bench.do(after, say("{leader:leader} of {power:power}", leader=leader, power=people))
        if key != INCOGNITA or province not in world().berths:
            return False
        owner = edits.owner_of(bench.scenario, province)
        to = None if away and owner == people else people
        what = say("{place:place} to {power:power}", place=province, power=people)
        return bench.do(edits.with_control(bench.scenario, province, to), what)

    def _new_leader(self, place: str) -> bool:
        bench, province = self._bench, province_of(place)
        if province not in world().provinces or province in world().impassable:
            return False
        after, leader = new_leader(bench.scenario, bench.power, province)
        done = bench.do(after, say("a leader in {place:place}", place=province))
        bench.choose_place(province, leader=leader)
        return done

    def _spot_for(self, strength: Strength, place: str, near: QPointF | None = None) -> str:
        """Where a unit stands that is put into a place: ships on a coast, or in a strait; the others on land."""
        board, province = world(), province_of(place)
        if strength.startswith("FLT"):
            return self._harbour(place, near)
        return province if province in board.provinces or province in board.straits else ""

    def _harbour(self, place: str, near: QPointF | None) -> str:
        """The berth of a province that is nearest to the pointer, or of the province nearest in a sea."""
        board, chart = world(), self._page.chart
        if place in board.straits or ":" in place:
            return place
        if place in board.seas:
            berths = [
                berth(province, place) for province in board.provinces if berth(province, place) in chart.slot_points
            ]
        else:
            berths = [one for one in board.berths.get(place, ()) if one in chart.slot_points]
        if near is None:
            return berths[0] if berths else ""
        return min(berths, key=lambda one: (chart.slot_points[one] - near).manhattanLength(), default="")

    # ------------------------------------------------------------ dragging

    def _from_tray(self, key: str) -> None:
        """A counter of the tray is carried on over the map."""
        face = self._page.tray.face_of(key)
        if face is None:
            return
        self._carried = key
        start = next(iter(self._page.chart.areas))
        self._page.show_scenario(Standing(FROM_TRAY, start, face))
        self._page.view.take_over(FROM_TRAY)

    def _on_drag(self, key: str) -> None:
        if key.partition(":")[0] in ("pile", "leader") or key.partition("@")[0] in ("capital", "limes"):
            self._page.view.pick_up(key)

    def _on_dragged(self, key: str, place: str, _at: QPoint) -> None:
        self._page.scene.set_cursor(place or None)

    def _on_drop(self, key: str, place: str) -> None:
        page, pile = self._page, self._page.scene.pile(key)
        at = pile.pos() if pile is not None else None
        page.scene.set_cursor(None)
        carried, self._carried = self._carried, ""
        done = False
        if place and key == FROM_TRAY and at is not None:
            spot = self._spot_for(carried, place, at) if carried.removesuffix("r").isupper() else place  # type: ignore[arg-type]
            done = bool(spot) and self.put_down(carried, spot)
        elif place and at is not None:
            done = self.move(key, place, at)
        if not done:
            page.show_scenario()
        page.view.setFocus()

    def drop_carried(self) -> None:
        """What was carried from the tray is let go of."""
        self._carried = ""
        self._page.scene.set_cursor(None)
        self._page.show_scenario()

    def move(self, key: str, place: str, near: QPointF | None = None) -> bool:
        """A pile, a leader or a marker is put somewhere else."""
        bench, scenario = self._bench, self._bench.scenario
        kind, _, of = key.partition(":")
        if kind == "pile":
            power, _, origin = of.partition("@")
            return self._move_stack(power, origin, place, near)
        if kind == "leader":
            if place not in world().provinces:
                return False
            done = bench.do(
                edits.move_leader(scenario, of, place), say("{leader:leader} to {place:place}", leader=of, place=place)
            )
            bench.choose_place(place, leader=of)
            return done
        what, _, origin = key.partition("@")
        if place not in world().berths:
            return False
        if what == "capital":
            power = next(
                (one for one, entry in scenario.powers.items() if entry.capital and entry.capital.at == origin), ""
            )
            named = scenario.powers[power].capital if power else None
            after = edits.with_capital(scenario, power, place, named.name if named else None)
        else:
            after = edits.with_limes(edits.with_limes(scenario, origin, there=False), place, there=True)
        return bench.do(after, say("a marker to {place:place}", place=place))

    def _move_stack(self, power: str, origin: str, place: str, near: QPointF | None) -> bool:
        bench = self._bench
        units = edits.units_at(bench.scenario, power, origin)
        ships = all(kind.startswith("FLT") for kind in units)
        spot = self._spot_for("FLT" if ships else "AUX", place, near)
        if not spot:
            return False
        after: Scenario = edits.march(bench.scenario, (power, origin), spot)
        done = bench.do(after, say("units of {power:power} to {place:place}", power=power, place=spot))
        bench.choose_place(spot, (power, spot))
        return done
