"""Names and dates of files as strange as a disk can hold: the library opens all the same."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from roma_desktop.games.registry import title
from roma_desktop.ui import saves
from roma_desktop.ui.editor.keeping import Keeper, lost_drafts
from roma_desktop.ui.games.roma_victrix.library.covers import read_cover
from roma_desktop.ui.library.filters import matches
from roma_desktop.ui.library.times import kept_at, saved_at
from roma_desktop.ui.settings import Settings, load_settings, save_settings

NO_TEXT = Path(os.fsdecode(b"/games/\xff.roma"))


@pytest.mark.parametrize("when", [-1e18, -1.0, 0.0, 2.0**40, 1e300, float("inf")])
def test_a_file_may_say_that_it_is_of_any_date(when: float) -> None:
    now = datetime(2026, 11, 22)
    assert saved_at(when, now)
    assert kept_at(when, now)


def test_a_settings_file_may_name_records_that_no_disk_has(tmp_path: Path) -> None:
    names = [Path("a\0b.roma"), Path("x" * 6_000), NO_TEXT]
    assert saves.saved_games(tmp_path, names) == []


@pytest.mark.skipif(sys.platform == "win32", reason="its names of files are always text")
def test_what_cant_be_written_down_is_not_remembered(tmp_path: Path) -> None:
    settings = Settings().with_recent(NO_TEXT).with_recent(Path("/games/a.roma"))
    save_settings(tmp_path / "settings.json", settings)
    assert load_settings(tmp_path / "settings.json")[0].recent == ("/games/a.roma",)
    keeper = Keeper(tmp_path)
    keeper.keep({"en": "A"}, NO_TEXT, "text")
    [kept] = tmp_path.glob("*.draft")
    assert msgspec.json.decode(kept.read_bytes())["source"] is None
    keeper.forget()


def test_a_kept_draft_may_say_that_it_is_of_no_file(tmp_path: Path) -> None:
    (tmp_path / "x.draft").write_bytes(b'{"roma_desktop_draft":1,"title":{},"source":"a\\u0000b","text":""}')
    [lost] = lost_drafts(tmp_path)
    assert lost.source is None


def test_a_year_of_any_length_may_be_searched() -> None:
    cover = read_cover(title("roma_victrix").scenarios()[0])
    assert matches(cover, "218")
    assert not matches(cover, "9" * 6_000)
