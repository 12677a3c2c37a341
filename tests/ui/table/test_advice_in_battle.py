"""What would a good player do? Asked on a sheet, and asked for the places of a map, the answer names an order."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace
from players import Mouse
from PySide6.QtCore import QPointF, QRect, Qt
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.ai.levels import ADVISER, LEVELS
from roma_desktop.ai.thinker import Preference, Reason
from roma_desktop.ai.worker import Advised, Compared
from roma_desktop.core.message import say
from roma_desktop.core.mind import PLAIN
from roma_desktop.games.roma_victrix.ai.looking.judging import TERMS
from roma_desktop.games.roma_victrix.commands import Attack, LetPass, Move
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.table.advice import adviser
from roma_desktop.ui.table.advice.adviser import found_in
from roma_desktop.ui.table.following.trail_items import Arrow, Label, Line
from roma_desktop.ui.table.opponents.computers import Doubt
from roma_desktop.ui.table.prompt import Lasting

DECLINED = ("Stand and fight.", "Try to withdraw.", "Go behind the walls.")


@pytest.fixture
def one(at_table, monkeypatch):
    monkeypatch.setattr(adviser, "ADVISER", LEVELS["captain"])
    return at_table(Mouse, Scene(HANNIBAL_MARCHES))


def advice(one) -> str:
    one.page.view.setFocus()
    one.key(Qt.Key.Key_F7)
    one.qtbot.waitUntil(lambda: one.question() is not None, timeout=20_000)
    return one.words(one.question())


def test_a_decision_of_a_sheet_is_named_and_made(one) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    said = advice(one)
    assert any(order in said for order in DECLINED), said
    one.press("Do it", one.question())
    assert one.kind != "WithdrawalOffer"


def place_of_advice(one) -> QRect:
    """Where the advice is on the page."""
    return one.question().findChild(Sheet).geometry()


def test_advice_stands_beside_the_sheet_that_it_is_about(at_table, monkeypatch) -> None:
    monkeypatch.setattr(adviser, "ADVISER", LEVELS["captain"])
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES), 2560, 1440)
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    advice(one)
    assert one.page.panels.sheet() is not None
    assert not place_of_advice(one).intersects(one.page.panels.sheet().geometry())


def test_at_the_foot_of_a_sheet_that_leaves_no_room_its_head_can_be_read(one) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    advice(one)
    asked, sheet = place_of_advice(one), one.page.panels.sheet().geometry()
    assert asked.intersects(sheet)  # else this would be the test before
    assert asked.top() > sheet.center().y()
    assert one.page.arrangement.room.contains(asked)


def test_advice_about_the_map_is_at_the_upper_right(one) -> None:
    advice(one)
    assert place_of_advice(one).topRight() == one.page.arrangement.room.topRight()


def test_a_button_that_gives_the_order_is_named_as_it_stands(one, monkeypatch) -> None:
    """The attack is the only order that is left: the adviser names the button, with its chance."""
    one.march("hannibal", "tarraconensis")
    (attack,) = (words for words in one.buttons(one.page.bar) if words.startswith("Attack Rome"))
    found = found_in(one.page.controller.prompt, Attack("rome"))
    assert found[1] == attack
    codec = one.record.title.codec
    one.page.adviser._on_advised(Advised(number=1, command=codec.command(Attack("rome"))))
    assert f"Choose “{attack}”." in one.words(one.question())
    assert one.page.adviser.marks.labels == ()  # the button says enough; Rome's capital has no part in this


def test_a_button_that_answers_later_questions_too_is_named_only_if_it_is_the_only_one(one) -> None:
    now = one.page.controller.prompt
    choices = (Choice("phase", "Let all pass this phase"), Choice("pass", "Let them pass"))
    orders, lasting = {"phase": LetPass(), "pass": LetPass()}, {"phase": Lasting(LetPass(), "march")}
    prompt = dataclasses.replace(now, choices=choices, orders=orders, goals={}, lasting=lasting)
    assert found_in(prompt, LetPass()) == ("", "Let them pass")
    assert found_in(dataclasses.replace(prompt, choices=choices[:1]), LetPass()) == ("", "Let all pass this phase")


def test_a_step_that_begins_ways_to_many_places_leads_to_that_of_the_plan(one) -> None:
    now, step, far = one.page.controller.prompt, Move("narbonensis"), ("aquitania", "cisalpina")
    goals = {of: dataclasses.replace(next(iter(now.goals.values())), commands=(step, Move(of))) for of in far}
    ambiguous = dataclasses.replace(now, goals=goals)
    assert found_in(ambiguous, step)[0] == ""
    assert [found_in(ambiguous, step, ["latium", of])[0] for of in far] == list(far)
    assert found_in(dataclasses.replace(now, goals={"cisalpina": goals["cisalpina"]}), step)[0] == "cisalpina"
    straight = dataclasses.replace(goals["cisalpina"], commands=(step,))
    clear = dataclasses.replace(now, goals={**goals, "narbonensis": straight})
    assert found_in(clear, step, ["cisalpina"])[0] == "narbonensis"


def test_a_leader_on_the_march_is_advised_where_to_go(one) -> None:
    """His die has been rolled: what he can reach is weighed. Asked again, the adviser goes on with the same plan."""
    said = advice(one)
    assert "Carthage: Hannibal " in said
    assert "Second best: Hannibal " in said
    one.press("Do it", one.question())
    assert "Part of the plan: Hannibal " in advice(one)


def test_a_leader_on_the_march_may_be_doubted(one) -> None:
    """F8 compares the place under the pointer with the best that he can do with the OP that he has."""
    one.point(one.on_map("tarraconensis"))
    one.key(Qt.Key.Key_F8)
    one.qtbot.waitUntil(lambda: one.question() is not None, timeout=20_000)
    said = one.words(one.question())
    assert "Carthage: Hannibal " in said
    assert "Tarraconensis" in said
    assert "Better: Hannibal " in said or "Nothing else is better" in said


def test_a_step_of_a_plan_says_what_the_plan_is_for(one) -> None:
    goal = say("takes {place:place}", place="sicilia")
    codec = one.record.title.codec
    step = Advised(number=1, command=codec.command(Move("tarraconensis")))
    one.page.adviser._on_advised(step, goal)
    assert "Part of the plan: takes Sicilia." in one.words(one.question())


def drawn(one, kind: type) -> list:
    """What the adviser has drawn on the map, of a kind."""
    return [item for item in one.page.scene.items() if isinstance(item, kind)]


def test_a_step_of_a_march_has_an_arrow_from_where_the_leader_is(one) -> None:
    codec, here = one.record.title.codec, one.at("hannibal")
    one.page.adviser._on_advised(Advised(number=1, command=codec.command(Move("tarraconensis"))))
    assert len(drawn(one, Arrow)) == 1
    (line,) = drawn(one, Line)
    assert line.path.pointAtPercent(0) == one.page.chart.centre_of(here)
    assert line.path.pointAtPercent(1) == one.page.chart.centre_of("tarraconensis")
    one.press("I decide myself", one.question())
    assert not drawn(one, Arrow)


def test_where_a_plan_names_no_way_the_arrow_is_that_of_its_first_step(one) -> None:
    codec, here = one.record.title.codec, one.at("hannibal")
    waits = Reason(goal=say("{leader:leader} waits", leader="hannibal"))
    one.page.adviser._on_advised(Advised(number=1, command=codec.command(Move("tarraconensis")), reason=waits))
    assert "The first step: Go to Tarraconensis." in one.words(one.question())
    (line,) = drawn(one, Line)
    ends = [line.path.pointAtPercent(part) for part in (0, 1)]
    assert ends == [one.page.chart.centre_of(place) for place in (here, "tarraconensis")]


def test_the_place_under_the_pointer_is_at_hand_unless_the_cursor_stands_elsewhere(one) -> None:
    one.point(one.on_map("tarraconensis"))
    assert one.page.place_at_hand() == "tarraconensis"
    one.page.view.setFocus()
    one.key(Qt.Key.Key_Left)
    assert one.page.place_at_hand() == one.page.keyboard.cursor != "tarraconensis"
    one.key(Qt.Key.Key_Escape)
    assert one.page.place_at_hand() == "tarraconensis"


def test_a_long_account_of_what_has_cost_most_ends_above_the_bar(one) -> None:
    """What finds no room is scrolled to, and the button can be pressed."""
    given, best = say("takes {place:place}", place="sicilia"), say("attacks in {place:place}", place="africa")
    terms, absurd = tuple((name, 9) for name in TERMS), say(" ".join(["It is against all sense."] * 9))
    to = [replace(best, values=(("place", place),)) for place in ("africa", "sardinia", "apulia")]
    costly = [
        Compared(number=n, given=given, best=better, command={}, less=90 - n, terms=terms, absurd=absurd)
        for n, better in enumerate(to)
    ]
    one.page.thoughts._tell_turn([(Doubt(None, "carthage", Move("africa"), ""), cost) for cost in costly])
    one.rest()
    room, sheet = one.page.arrangement.room, place_of_advice(one)
    assert sheet.height() == room.height()  # else there would be nothing to see
    assert room.contains(sheet)
    one.press("Understood", one.question())
    assert one.question() is None


def test_an_answer_that_was_thought_through_has_its_reason(one, monkeypatch) -> None:
    """All that may be answered to an attack is compared by a process that thinks."""
    monkeypatch.setattr(adviser, "ADVISER", ADVISER)
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    said = advice(one)
    assert "2 answers weighed, 40 continuations played through." in said
    assert "Second best: " in said
    assert said.count("Stand and fight") + said.count("Try to withdraw") + said.count("Go behind the walls") == 2


def test_the_second_best_answer_is_named_by_its_button_or_its_place(one) -> None:
    prompt = one.page.controller.prompt
    there, key = next(iter(prompt.goals)), next(iter(prompt.orders))
    button = next(choice.words for choice in prompt.choices if choice.key == key)
    codec = one.record.title.codec
    preference = Preference(terms=(("armies", 9), ("revenue", 4)), considered=2, rollouts=12)
    press, go = codec.command(prompt.orders[key]), codec.command(prompt.goals[there].commands[0])
    told = Advised(number=1, command=go, preference=preference, second=PLAIN, other=press, less=7)
    one.page.adviser._on_advised(told)
    said = one.words(one.question())
    assert "What speaks for it: stronger armies, more revenue." in said
    assert f"Second best: “{button}”." in said
    assert "Out of a thousand games it wins about 7 fewer." in said
    one.press("I decide myself", one.question())
    one.page.adviser._on_advised(replace(told, command=press, other=go, less=0))
    said = one.words(one.question())
    assert f"Choose “{button}”." in said
    assert "Second best: " in said
    assert "It is about as good." in said
    assert [one.page.chart.centre_of(there)] == [line.path.pointAtPercent(1) for line in drawn(one, Line)]


def test_a_computer_that_decides_is_waited_for_whatever_sheet_is_open(one, monkeypatch) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    assert one.page.panels.sheet() is not None
    monkeypatch.setattr(one.page.controller, "prompt", None)
    one.page.adviser.ask()
    assert "Fold this sheet first." in one.words(one.question())
    one.press("Understood", one.question())
    monkeypatch.setattr(one.page.controller, "computer", lambda side: side == "rome")
    one.page.adviser.ask()
    assert "There is advice when it is your turn to decide." in one.words(one.question())
    assert "Fold" not in one.words(one.question())


def test_a_slip_is_not_cut_off_at_the_edge_of_the_view(one, monkeypatch) -> None:
    """Its usual place, to the right of the way's end, would be out of sight; at its edge the map can't follow."""
    monkeypatch.setattr(one.page.sight, "bring", lambda _place: None)
    codec, view, end = one.record.title.codec, one.page.view, one.page.chart.centre_of("achaea")
    view.set_zoom(2 * view.zoom)
    right = view.beside_the_sheets().right() - view.visible().center().x()
    view.centre_on(end - QPointF(right - 20 / view.zoom, 0))
    one.qtbot.waitUntil(lambda: not view.gliding)
    one.page.adviser._on_advised(Advised(number=1, command=codec.command(Move("achaea"))))
    (slip,) = drawn(one, Label)
    edge, at = view.mapFromScene(view.beside_the_sheets().topRight()).x(), view.mapFromScene(slip.pos()).x()
    assert edge - 30 < at < edge
    assert at + slip.boundingRect().right() <= edge
