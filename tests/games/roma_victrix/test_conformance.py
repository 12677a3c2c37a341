"""Roma Victrix keeps every promise that a game makes to the kernel and the table."""

from __future__ import annotations

import pytest

from roma_desktop.core.testing import conforms
from roma_desktop.games.roma_victrix.title import TITLE

NUMBERS = ("04", "06", "07")
"""Two powers, three with Parthia, and a solitaire: short games."""


@pytest.mark.parametrize("number", NUMBERS)
def test_a_whole_game_keeps_every_promise(number, tmp_path):
    file = next(file for file in TITLE.scenarios() if file.name.startswith(number))
    conforms(TITLE, TITLE.load(file), TITLE.read_options({}), int(number), tmp_path)
