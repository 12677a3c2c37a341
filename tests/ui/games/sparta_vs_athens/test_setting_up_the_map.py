"""Setting up on the map: what is free and where it may go, what is amiss, and what can't be done [16.0]."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from positions import position
from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import decision
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy, EndDeployment
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment, after
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.table.prompt import Asking, Prompt

TITLE = title("sparta_vs_athens")


def deploying(name: str, side: SideId, *deploys: Deploy) -> State:
    """A side sets up, and has put these pieces elsewhere already."""
    state = position(name, steps=(Deployment(side),))
    for one in deploys:
        state = after(state, one)
    return state


def asked(state: State, chosen: str = "") -> Prompt:
    question = decision(state)
    assert question is not None
    return PRESENTER.prompt(Asking(state, question, TITLE.words(state), chosen))


def sentence(state: State, chosen: str = "") -> str:
    return plain(asked(state, chosen).sentence)


def test_what_is_free_where_it_may_go_and_what_is_demanded_is_said_beforehand() -> None:
    assert sentence(deploying("archidamian_war", "athens"), "athens.LSP.1") == (
        "Set up your units. Free: 26 pieces at Athens, Potidaea, Mytilene. Athens LSP 8 may go to Potidaea. "
        "Exactly 5 of 12 Athens LSP must be at Potidaea."
    )
    assert sentence(deploying("archidamian_war", "sparta"), "league.NSP.1").endswith(
        "Peloponnesian NSP 5 may go to Megara, Cyllene. "
        "Of 4 Peloponnesian NSP (5, 5, 5, 5), put 1 at Megara and 1 at Cyllene, or none there."
    )
    assert "Free: 36 pieces at 15 places." in sentence(deploying("ionian_war", "athens"))


def test_where_it_can_not_end_the_bar_says_why_and_what_would_be_right() -> None:
    state = deploying("archidamian_war", "athens", Deploy("athens.LSP.1", "potidaea"))
    told = "Of 12 Athens LSP, 6 are at Potidaea. Exactly 5 must be there: take 1 away. Athens LSP 8 may go to Athens."
    assert sentence(state, "athens.LSP.1") == told
    (end,) = asked(state).choices
    assert not end.enabled


def test_every_place_that_the_rules_open_is_lit_also_where_something_is_amiss() -> None:
    start = deploying("archidamian_war", "sparta")
    assert set(asked(start, "sparta.LSP.4").goals) == {"gytheum", "cythera"}
    assert {"tegea", "megara"} <= set(asked(start, "sparta-1").goals), "a leader may begin with any garrison [6.3]"
    torn = deploying("archidamian_war", "sparta", Deploy("league.NSP.1", "megara"))
    assert set(asked(torn, "achaea.LSP.1").goals) == {"pellene", "cyllene"}


def test_another_unit_of_a_pile_is_chosen_in_the_fan() -> None:
    state = deploying("archidamian_war", "athens", Deploy("athens.LSP.1", "potidaea"))
    words = TITLE.words(state)
    fanned = PRESENTER.fanned(state, "pile:athens@potidaea", words, carried=True, chosen="athens.LSP.1")
    assert fanned is not None
    assert fanned.choose is not None
    marked = [index for index, cell in enumerate(fanned.cells) if cell.mark is Mark.CHOSEN]
    assert [fanned.cells[index].name for index in marked] == ["Athens LSP 8"]
    assert fanned.choose(frozenset({*marked, 1})) != "athens.LSP.1"
    assert fanned.choose(frozenset()) == "athens.LSP.1", "one is always chosen"
    another = fanned.choose(frozenset({*marked, 1}))
    assert asked(state, str(another)).pieces["pile:athens@potidaea"] == another


class Deployer(Driver):
    """Somebody who drags piles over the map, all of which is in sight."""

    def carry(self, pile: str, place: str) -> None:
        self.page.view.set_zoom(0.25)
        self.page.view.centre_on(self.page.chart.areas["chalcis"].centre)
        self.rest()
        counter = self.page.scene.pile(pile)
        assert counter is not None
        self.drag(self.at_map(counter.pos()) + counter.grip().toPoint(), self.on_map(place))


@pytest.fixture
def athens(opened: Callable[..., Deployer]) -> Deployer:
    """Athens sets up, at the table."""
    one = opened(Deployer, 1280, 800)
    file = one.places.games / "set-up.roma"
    file.parent.mkdir(parents=True, exist_ok=True)
    scenario = TITLE.load(TITLE.scenarios()[0])
    record = Record.begin(file, TITLE, scenario, TITLE.read_options({}), dice=SeededDice(b"map"), kind="scripted")
    record.submit(EndDeployment())
    one.window.show_table(record, Seats({"athens": "human", "sparta": "human"}, curtain=False))
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    one.wait(lambda: not one.page.bar.unread())
    return one


def test_one_drag_too_many_is_mended_with_what_the_bar_says(athens: Deployer) -> None:
    bar = athens.page.bar
    athens.carry("pile:athens@athens", "potidaea")
    assert athens.state.units["athens.LSP.1"].at == "potidaea"
    assert not athens.buttons(bar)["End the set-up"].isEnabled()
    assert bar.sentence().startswith("Of 12 Athens LSP, 6 are at Potidaea. Exactly 5 must be there: take 1 away.")
    athens.carry("pile:athens@potidaea", "athens")
    assert athens.buttons(bar)["End the set-up"].isEnabled()


def test_a_drop_on_a_place_that_is_not_lit_is_refused_in_words(athens: Deployer) -> None:
    athens.carry("pile:athens@athens", "sparta")
    assert athens.state.units["athens.LSP.1"].at == "athens"
    assert athens.page.bar.refusing()
    assert athens.page.bar.sentence() == "Athens LSP 8 can't be set up at Sparta. It can go to Potidaea."
