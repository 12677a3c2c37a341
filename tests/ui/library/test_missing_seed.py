"""A record whose secret seed isn't there: the player is asked, and what follows is told wherever dice are spoken of."""

from __future__ import annotations

import pytest

from roma_desktop.core.records.seeds import seed_file


@pytest.fixture
def asked(sit_down, saved):
    """The window, asked for a game whose seed isn't there, and its file."""
    file = saved(3)
    kept = seed_file(file).read_text()
    seed_file(file).unlink()
    driver = sit_down()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.question() is not None)
    return driver, file, kept


def test_the_player_is_asked_before_the_dice_get_a_new_seed(asked):
    driver, file, kept = asked
    before = file.read_bytes()
    assert f"as {file.name}.seed, and isn't." in driver.said()[0]
    assert "the same every time you try" in driver.said()[1]
    driver.answer("Back")
    assert not driver.at_table
    assert file.read_bytes() == before
    seed_file(file).write_text(kept)
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.at_table)
    assert len(driver.table.record.eras) == 1


def test_playing_on_is_put_down_in_the_record(asked):
    driver, _file, _kept = asked
    driver.answer("Play on with a new seed")
    driver.wait(lambda: driver.at_table)
    assert [(era.reason, era.since) for era in driver.table.record.eras] == [("", 0), ("lost", 3)]
