"""The page between two turns: when it comes, what it tells, how it goes; nobody reads what he may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from scenes import SIDES
from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.games.roma_victrix.history.figures import Flow
from roma_desktop.games.roma_victrix.rules.economy import maintained, upkeep
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.arquebus.showing import turn_page
from roma_desktop.ui.games.roma_victrix.showing.turn_page import _figures as money_of
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.following.manners import Manners
from roma_desktop.ui.table.sheets.turn_parts import Reached, Vignette
from roma_desktop.ui.table.sheets.turn_sheet import TurnSheet

ENTER, ESC, J, F10 = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_J, Qt.Key.Key_F10


@pytest.fixture(autouse=True)
def _no_time_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "PACE", 0)


@pytest.fixture
def eve(opened) -> Callable[..., Driver]:
    """The table just before a turn ends: the last command is one of a computer player, and he gives it at once."""

    def sit(game: str, people: tuple[str, ...], *, pages: bool = True, curtain: bool = False) -> Driver:
        one = opened(Driver, 1280, 800)
        title, presenter = registry.title(game), presenter_of(game)
        scenario, options = title.load(title.scenarios()[0]), title.read_options({})
        players = {
            side: "human" if side in people else "random" for side in title.sides(title.start(scenario, options))
        }
        file = one.places.games / "eve.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        record: Record[Any] = Record.begin(file, title, scenario, options, players, SeededDice(b"pages"))
        chance, began = random.Random(7), presenter.page_number(record.game.state) or 0
        commands = []
        while (presenter.page_number(record.game.state) or 0) <= max(began, 0 if game == "arquebus" else 1):
            commands.append(chance.choice(list(record.game.options)))
            record.game.submit(commands[-1])
        last = record.game.now
        assert last.before is not None
        record.game.forget(last)
        one.last = commands[-1]
        one.window.show_table(record, Seats(players, curtain))
        manners.keeper().adopt(Manners(pace="at_once", pages=pages))
        one.page.controller.think = lambda: None
        one.appear()
        one.wait(lambda: one.page.picture.complete)
        if one.page.curtain.isVisible():
            one.press("Open the table")
        one.page.controller.catch_up.skip()
        one.page.controller.submit(one.last)
        one.rest()
        return one

    return sit


def lying(one: Driver) -> TurnSheet | None:
    sheet = one.sheet()
    return sheet if isinstance(sheet, TurnSheet) else None


def test_the_year_has_a_page_and_enter_closes_it(eve) -> None:
    one = eve("roma_victrix", ("rome",))
    sheet = lying(one)
    assert sheet is not None
    words = one.words(sheet)
    assert "218 BC" in words
    assert "217 BC" in words
    assert {"Won and lost", "Battles", "Standing by objectives", "Money of the new year"} <= set(words.splitlines())
    assert one.seen(Vignette, sheet)
    assert len(one.seen(Reached, sheet)) == len(SIDES)
    assert one.page.busy()
    one.key(ENTER)
    assert lying(one) is None
    assert not one.page.busy()


def test_the_page_tells_a_side_no_secrets_of_others(eve) -> None:
    """Rome knows its own upkeep and nobody else's [6.2]."""
    one = eve("roma_victrix", ("rome",))
    (table,) = one.page.presenter.turn_page(one.page.turn_pages._turned(1), one.page.words).tables
    assert {row.side for row in table.rows if row.figures[1] is None} == set(SIDES) - {"rome"}
    turned, state = one.page.turn_pages._turned(1), replace(one.state, steps=(Maintenance("rome"),))
    due = upkeep(state, maintained(state, "rome"))
    assert due > 0
    assert money_of(turned, state, "rome", Flow(collected=5))[:2] == (5, due)  # not paid yet
    assert money_of(turned, state, "carthage", Flow(collected=5))[:2] == (5, None)
    assert money_of(turned, one.state, "rome", Flow(collected=5, upkeep=3))[:2] == (5, 3)


def test_the_page_can_be_opened_again_by_key_and_from_the_menu(eve) -> None:
    one = eve("roma_victrix", ("rome",))
    one.key(ESC)
    one.key(J)
    assert lying(one) is not None
    one.key(J)
    assert lying(one) is None
    one.key(F10)
    one.press("The page of the last turn", one.sheet())
    assert lying(one) is not None
    one.press("Begin 217 BC", lying(one))
    assert lying(one) is None


def test_no_page_comes_where_the_player_wants_none(eve) -> None:
    one = eve("roma_victrix", ("rome",), pages=False)
    assert lying(one) is None
    assert not one.page.busy()


def test_the_year_of_the_peloponnesian_war_has_a_page(eve) -> None:
    one = eve("sparta_vs_athens", ("athens", "sparta"))
    words = one.words(lying(one))
    assert "431 BC" in words
    assert "430 BC" in words
    assert "Standing by cities" in words
    assert "in talents, if nothing changes" in words
    one.key(ENTER)
    assert lying(one) is None
    assert one.page.asked is not None


def test_sites_of_forts_are_no_cities(eve) -> None:
    one = eve("sparta_vs_athens", ("athens", "sparta"))
    page = one.page.presenter.turn_page(one.page.turn_pages._turned(1), one.page.words)
    cities = [locale for locale in one.state.world.locales.values() if locale.kind == "city"]
    assert {line.of for line in page.standing} == {len(cities)}
    assert sum(line.reached for line in page.standing) <= len(cities) < len(one.state.world.locales)


def test_under_a_curtain_lies_no_page_and_each_player_has_his_own(eve) -> None:
    one = eve("sparta_vs_athens", ("athens", "sparta"), curtain=True)
    for _ in range(2):
        if lying(one) is None and not one.page.curtain.isVisible():
            one.page.controller.submit(next(iter(one.record.game.options)))
            one.rest()
        if one.page.curtain.isVisible():
            assert lying(one) is None
            one.press("Open the table")
            one.page.controller.catch_up.skip()
            one.rest()
        if lying(one) is not None:
            break
    words = one.words(lying(one))
    assert "430 BC" in words
    one.key(ENTER)
    assert lying(one) is None
    assert one.page.asked is not None


def test_a_battle_has_a_page_whenever_an_army_has_lost_so_much_more(eve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of what it can bear: here a page comes with the first loss of all."""
    monkeypatch.setattr(turn_page, "PARTS", 60)
    one = eve("arquebus", ("fr",))
    assert one.page.presenter.page_number(one.state) > 0
    if lying(one) is None:  # it waits for the end of what is being done
        one.key(J)
    words = one.words(lying(one))
    assert "The way to flight" in words
    assert {"Lost", "Disordered", "In good order"} <= set(words.splitlines())
    one.press("Back to the battle", lying(one))
    assert lying(one) is None
