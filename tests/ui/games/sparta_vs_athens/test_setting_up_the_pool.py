"""Setting up with the force pool, which is no place on the map: it has buttons [16.3]."""

from __future__ import annotations

from table_driver import Driver

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import mind, title
from roma_desktop.ui.library.seats import Seats

TITLE, MIND = title("sparta_vs_athens"), mind("sparta_vs_athens")
POOL = ""


def test_a_unit_goes_into_the_force_pool_and_out_of_it_by_buttons(opened):
    one = opened(Driver, 1280, 800)
    file = one.places.games / "ionian.roma"
    file.parent.mkdir(parents=True, exist_ok=True)
    (scenario,) = (TITLE.load(file) for file in TITLE.scenarios() if file.stem.endswith("ionian-war"))
    record = Record.begin(file, TITLE, scenario, TITLE.read_options({}), dice=SeededDice(b"pool"), kind="scripted")
    while record.game.decision.actor == "sparta":
        record.submit(MIND.script(record.game.state, "sparta", None))
    one.window.show_table(record, Seats({"athens": "human", "sparta": "human"}, curtain=False))
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    one.wait(lambda: not one.page.bar.unread())
    before = {unit.id for unit in one.state.units.values() if unit.at == POOL}
    (into,) = [words for words in one.buttons(one.page.bar) if words.endswith(" to the force pool")]
    one.press(into)
    (gone,) = {unit.id for unit in one.state.units.values() if unit.at == POOL} - before
    one.wait(lambda: any("from the force pool to Athens" in words for words in one.buttons(one.page.bar)))
    (back, *_) = [words for words in one.buttons(one.page.bar) if words.endswith("from the force pool to Athens")]
    one.press(back)
    assert {unit.id for unit in one.state.units.values() if unit.at == POOL} == before
    assert one.state.units[gone].at == "athens"
    assert one.buttons(one.page.bar)["End the set-up"].isEnabled()
